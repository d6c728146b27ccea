"""The writer of a SQLite file: what it looks out for, and how it flushes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from hawkshaw.server.store.errors import StoreUnavailable
from hawkshaw.server.store.people import DeletePerson
from hawkshaw.server.store.sql.writer import Request, Writer
from hawkshaw.server.store.sqlite.connection import PATIENCE, explain

Connect = Callable[[Path], sqlite3.Connection]

OWN = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError)


class SqliteWriter(Writer[sqlite3.Connection]):
    """Writes to one file, as long as it is where it was."""

    def __init__(self, path: Path, connect: Connect) -> None:
        self._path = path
        self._make = connect
        self._file = path.stat()
        super().__init__(str(path))

    def connect(self) -> sqlite3.Connection:
        return self._make(self._path)

    def begin(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN IMMEDIATE")

    def commit(self, connection: sqlite3.Connection, group: Sequence[Request]) -> None:
        connection.execute("COMMIT")
        if any(isinstance(change, DeletePerson) for request in group for change in request.changes):
            wipe_log(connection)

    def is_own(self, error: Exception) -> bool:
        still_there = self._connection is not None and self._connection.in_transaction
        return still_there and (not isinstance(error, sqlite3.Error) or isinstance(error, OWN))

    def explain(self, error: Exception) -> Exception:
        return explain(error, self._path) if isinstance(error, sqlite3.Error) else error

    def look_around(self) -> None:
        """What is written to a file that was moved away would be found by nobody; and whoever opens another file in
        its place makes SQLite apply the first one's write-ahead log to it, and then remove that log.
        """
        with suppress(OSError):
            if os.path.samestat(self._path.stat(), self._file):
                return
        raise StoreUnavailable(
            f"{self._path} has been moved or replaced while the server runs: put it back, or start the server again"
        )


def wipe_log(connection: sqlite3.Connection) -> None:
    """Empty the write-ahead log, which still has the pages as they were before somebody was forgotten.

    Somebody who reads just then, such as a backup, holds it up; nobody waits long for that, and the next one does it.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA busy_timeout = 200")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    with suppress(sqlite3.Error):
        connection.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")
