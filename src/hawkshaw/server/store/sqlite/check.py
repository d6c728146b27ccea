"""Whether a store is sound: everything that is wrong with it, in sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from hawkshaw.server.store.errors import StoreMissing
from hawkshaw.server.store.sql.check import faults
from hawkshaw.server.store.sqlite.connection import connect_reader, explain, explaining
from hawkshaw.server.store.sqlite.schema import CURRENT, version


def schema_of(path: Path) -> int:
    """The schema of a file; an error if it is missing, foreign or too new."""
    if not path.is_file():
        raise StoreMissing(f"there is no file {path}")
    with explaining(path), closing(connect_reader(path)) as connection:
        return version(connection, path)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """One moment of a file, whatever a server does with it meanwhile."""
    schema_of(path)
    with explaining(path), closing(connect_reader(path)) as connection:
        connection.execute("BEGIN")
        yield connection


def check(path: Path) -> list[str]:
    """What is wrong with a store, which may be in use; a file that is no store of ours is an error.

    The contents are looked at only if the schema is the newest, because only that one is known here.
    """
    schema = schema_of(path)
    found: list[str] = []
    try:
        with closing(connect_reader(path)) as connection:
            connection.execute("BEGIN")  # one moment of the store, whatever the server does meanwhile
            found.extend(_damage(connection))
            found.extend(_orphans(connection))
            if schema == CURRENT:
                found.extend(faults(connection))
    except sqlite3.DatabaseError as error:
        found.append(str(explain(error, path)))
    return found


def _damage(connection: sqlite3.Connection) -> Iterator[str]:
    for (said,) in connection.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield f"The file is damaged: {' '.join(said.split())}."


def _orphans(connection: sqlite3.Connection) -> Iterator[str]:
    lost: dict[tuple[str, str], int] = {}
    for child, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        lost[child, parent] = lost.get((child, parent), 0) + 1
    for (child, parent), number in lost.items():
        yield f"Rows of {child!r} that belong to nothing in {parent!r}: {number}."
