"""How a file becomes a store, and an older store a newer one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from hawkshaw.core.record import sync_folder
from hawkshaw.server.store.errors import StoreCorrupt
from hawkshaw.server.store.sqlite.backup import backup, free_name
from hawkshaw.server.store.sqlite.connection import (
    connect_reader,
    connect_writer,
    explain,
    explaining,
    put_back,
    unwritable,
)
from hawkshaw.server.store.sqlite.schema import APPLICATION, MIGRATIONS, Migration, version


def make_file(path: Path) -> None:
    """Make an empty file that only this user can read, for it will hold secrets; one that is there must be writable."""
    new = not path.exists()
    try:
        # SQLite would open a file that cannot be written all the same, and leave others beside it that cannot either.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise unwritable(path, str(error.strerror)) from error
    if new:
        sync_folder(path.parent)


def upgrade(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> list[Path]:
    """Bring a file, which the caller has locked, to the newest schema; the backups made on the way.

    Each step is one transaction after a backup of its own, so whatever happens leaves a file of one schema or the
    other. Doing it again does nothing.
    """
    newest = len(migrations)
    backups: list[Path] = []
    with explaining(path):
        with closing(connect_reader(path)) as connection:  # a file that is not ours must not be touched
            empty = version(connection, path, newest) == 0
            _must_be_sound(connection, path)
        with closing(connect_writer(path)) as connection:
            _must_be_writable(connection)
            while (found := version(connection, path, newest)) < newest:
                if not empty:
                    backups.append(backup(path, free_name(path, f"before-schema-{found + 1}")))
                _step(connection, path, migrations[found], found + 1)
    return backups


def _must_be_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Object to a damaged file before anything is added to it."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreCorrupt(
            f"{path} is damaged ({' '.join(found.split())}): see what `hawkshaw db check {path}` finds, and "
            f"{put_back(path)}"
        )


def _must_be_writable(connection: sqlite3.Connection) -> None:
    """SQLite finds out whether it can write only when it is about to."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA user_version = {found}")
    connection.execute("ROLLBACK")


def _step(connection: sqlite3.Connection, path: Path, migration: Migration, to: int) -> None:
    connection.execute("BEGIN IMMEDIATE")  # a step that fails is undone when the connection is closed
    try:
        for statement in migration:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {to}")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        reason = explain(error, path)
        raise type(reason)(f"{path} stays at schema {to - 1}: {reason}") from error
