"""Whether a store is sound: everything that is wrong with it, in sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from hawkshaw.server.store.errors import StoreMissing
from hawkshaw.server.store.sqlite.connection import connect_reader, explain, explaining
from hawkshaw.server.store.sqlite.schema import CURRENT, version


def schema_of(path: Path) -> int:
    """The schema of a file; an error if it is missing, foreign or too new."""
    if not path.is_file():
        raise StoreMissing(f"there is no file {path}")
    with explaining(path), closing(connect_reader(path)) as connection:
        return version(connection, path)


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
                found.extend(_gaps(connection))
                found.extend(_without_secret(connection))
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


def _gaps(connection: sqlite3.Connection) -> Iterator[str]:
    for table, first, last, number in connection.execute(
        "SELECT table_id, min(seq), max(seq), count(*) FROM log GROUP BY table_id "
        "HAVING min(seq) <> 0 OR max(seq) + 1 <> count(*)"
    ):
        yield f"The log of table {table} has gaps: {number} entries between {first} and {last}, counted from 0."


def _without_secret(connection: sqlite3.Connection) -> Iterator[str]:
    for (table,) in connection.execute(
        "SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM secrets) ORDER BY id"
    ):
        yield f"Table {table} has lost the secret of its luck."
