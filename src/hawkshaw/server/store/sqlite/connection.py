"""How SQLite is spoken to, and what its objections mean in plain words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hawkshaw.server.store.errors import (
    ForeignFile,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
)

PATIENCE: Final = 5.0
"""Seconds to wait for another process, such as a backup that has just begun, to let go of the file."""


def connect_writer(path: Path, kind: type[sqlite3.Connection] = sqlite3.Connection) -> sqlite3.Connection:
    """A connection that flushes every commit to the disk; the file must be there."""
    connection = _connect(path, "rw", kind)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise StoreUnavailable(
                f"{path} lies where SQLite cannot keep a write-ahead log; use a local disk"
            )
        # FULL: in WAL mode a commit returns only after the log has been flushed. NORMAL would not flush at all.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # What people ask to have deleted is overwritten, not merely forgotten.
        connection.execute("PRAGMA secure_delete = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def connect_reader(path: Path) -> sqlite3.Connection:
    """A connection that cannot write, for use beside a writer or on a file at rest."""
    return _connect(path, "ro", sqlite3.Connection)


def _connect(path: Path, mode: str, kind: type[sqlite3.Connection]) -> sqlite3.Connection:
    # Every connection has its own thread, but is made and at last closed by another.
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        factory=kind,
    )


def explain(error: sqlite3.Error, path: Path) -> StoreError:
    """SQLite's objection as one of ours: what is wrong and what to do."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return StoreFull(f"there is no room left for {path}: free some; the server then goes on by itself")
    if code == sqlite3.SQLITE_READONLY:
        return unwritable(path, str(error))
    if code == sqlite3.SQLITE_CANTOPEN:
        return StoreUnavailable(
            f"{path} cannot be opened: it must exist, and this user must be able to read and write it and the "
            f"folder {path.absolute().parent}"
        )
    if code == sqlite3.SQLITE_CORRUPT:
        return StoreCorrupt(
            f"{path} is damaged: see what `hawkshaw db check {path}` finds, and {put_back(path)}"
        )
    if code == sqlite3.SQLITE_NOTADB:
        return ForeignFile(f"{path} is not a Hawkshaw store: name another file, or {put_back(path)}")
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return StoreUnavailable(f"another program keeps {path} busy: end it, or wait")
    return StoreUnavailable(f"{path} cannot be used now ({error}): look after the disk, then try again")


def put_back(path: Path) -> str:
    """How to restore a backup: SQLite would apply what is left of the old file's write-ahead log to any new one."""
    return f"put a backup in its place and remove {path.name}-wal and {path.name}-shm if they are there"


def unwritable(path: Path, why: str) -> StoreReadOnly:
    """What to say of a file that cannot be written."""
    return StoreReadOnly(
        f"{path} cannot be written ({why}): let this user write to it, to {path.name}-wal and {path.name}-shm if "
        f"they are there, and to the folder {path.absolute().parent}"
    )


@contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Turn whatever SQLite objects to in here into a StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        raise explain(error, path) from error
