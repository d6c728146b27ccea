"""The writer of a SQLite file: what it looks out for, and how it flushes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from hawkshaw.server.store.errors import StoreUnavailable
from hawkshaw.server.store.interface import DeleteTable
from hawkshaw.server.store.people import DeletePerson
from hawkshaw.server.store.sql.writer import Outcome, Request, Writer
from hawkshaw.server.store.sqlite.connection import PATIENCE, explain
from hawkshaw.server.store.sqlite.moves import MOST_ENDS, Moves, moves_of

Connect = Callable[[Path], sqlite3.Connection]

OWN = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError)


class SqliteWriter(Writer[sqlite3.Connection]):
    """Writes to one file, as long as it is where it was."""

    def __init__(self, path: Path, connect: Connect) -> None:
        self._path = path
        self._make = connect
        self._file = path.stat()
        self._ends: dict[str, int] = {}
        """The last entries of logs: nobody else writes to the file, so they are where this connection has left them."""
        super().__init__(str(path))

    def connect(self) -> sqlite3.Connection:
        self._ends.clear()  # a commit that failed may have been kept nevertheless
        return self._make(self._path)

    def begin(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN IMMEDIATE")

    def attempt_all(self, connection: sqlite3.Connection, group: list[Request]) -> list[Outcome]:
        """A group of moves is made at once; if anything about it is unforeseen, one after another."""
        moves = moves_of([request.changes for request in group], self._ends)
        if moves is not None and self._made(connection, moves):
            self._ends.update(moves.ends)
            return list(moves.outcomes)
        outcomes = super().attempt_all(connection, group)
        self._learn(group, outcomes)
        return outcomes

    def _made(self, connection: sqlite3.Connection, moves: Moves) -> bool:
        try:
            moves.write(connection)
        except Exception as error:
            if not self.is_own(error):
                raise
            connection.execute("ROLLBACK")
            self.begin(connection)
            return False
        return True

    def _learn(self, group: list[Request], outcomes: list[Outcome]) -> None:
        if len(self._ends) > MOST_ENDS:
            self._ends.clear()
        for request, outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Exception):
                continue
            self._ends.update({appended.table: appended.last for appended in outcome})
            for change in request.changes:
                if isinstance(change, DeleteTable):
                    self._ends.pop(change.table, None)

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
