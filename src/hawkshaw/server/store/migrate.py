"""How a file becomes a store, and an older store a newer one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from hawkshaw.server.store.backup import backup, free_name
from hawkshaw.server.store.connection import connect_writer, explain, explaining
from hawkshaw.server.store.errors import StoreCorrupt, StoreUnavailable
from hawkshaw.server.store.schema import APPLICATION, MIGRATIONS, Migration, version


def make_file(path: Path) -> None:
    """Make an empty file that only this user can read, for it will hold secrets, unless there is one already."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except PermissionError:
        return  # connecting to it finds out what is wrong, and says so
    except OSError as error:
        raise StoreUnavailable(f"{path} cannot be made: {error.strerror}") from error


def sound(connection: sqlite3.Connection, path: Path) -> None:
    """Object to a damaged file before anything is added to it."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreCorrupt(
            f"{path} is damaged ({' '.join(found.split())}): see what `hawkshaw db check {path}` finds, and put a "
            "backup in its place"
        )


def upgrade(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> list[Path]:
    """Bring a file, which the caller has locked, to the newest schema; the backups made on the way.

    Each step is one transaction after a backup of its own, so whatever happens leaves a file of one schema or the
    other. Doing it again does nothing.
    """
    backups: list[Path] = []
    with explaining(path):
        connection = connect_writer(path)
        try:
            sound(connection, path)
            while (found := version(connection, path, len(migrations))) < len(migrations):
                if found:
                    backups.append(backup(path, free_name(path, f"before-schema-{found + 1}")))
                _step(connection, path, migrations[found], found + 1)
        finally:
            connection.close()
    return backups


def _step(connection: sqlite3.Connection, path: Path, migration: Migration, to: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in migration:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {to}")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        reason = explain(error, path)
        raise type(reason)(f"{path} stays at schema {to - 1}: {reason}") from error
