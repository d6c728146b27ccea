"""The one that writes: requests queue up while the disk is busy, and the next flush serves them all."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from hawkshaw.server.store.errors import StoreClosed, StoreError, StoreUnavailable
from hawkshaw.server.store.interface import Appended, Change
from hawkshaw.server.store.people import DeletePerson
from hawkshaw.server.store.sqlite.connection import PATIENCE, explain
from hawkshaw.server.store.sqlite.rows import make_changes

LARGEST_GROUP: Final = 256
"""Requests that share a commit at most, so that the first of them does not wait for ever."""

Outcome = tuple[Appended, ...] | Exception
Connect = Callable[[Path], sqlite3.Connection]


class Request(NamedTuple):
    """Changes, and whom to tell what became of them."""

    changes: Sequence[Change]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[tuple[Appended, ...]]


class Writer:
    """A thread with the only connection that writes.

    It takes all requests that wait, makes them in one transaction, each in a savepoint so that a refusal spoils
    nobody else's, commits, and only then answers. If the commit fails all of them fail, and nothing is written.
    """

    def __init__(self, path: Path, connect: Connect) -> None:
        self._path = path
        self._connect = connect
        self._connection: sqlite3.Connection | None = connect(path)
        self._file = path.stat()
        self._queue = SimpleQueue[Request | None]()
        self._entrance = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        """Ask for changes, and wait until they are on the disk."""
        loop = asyncio.get_running_loop()
        request = Request(changes, loop, loop.create_future())
        with self._entrance:
            if self._closed:
                raise StoreClosed(f"{self._path} has been closed")
            self._queue.put(request)
        return await request.done

    def close(self) -> None:
        """Write what was asked for so far, and stop."""
        with self._entrance:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        going = True
        while going:
            group, going = self._next_group()
            if group:
                self._serve(group)
        self._disconnect()

    def _next_group(self) -> tuple[list[Request], bool]:
        """All that wait, but at least one; and whether there may be more afterwards."""
        group: list[Request] = []
        request = self._queue.get()
        while request is not None:
            group.append(request)
            if len(group) == LARGEST_GROUP:
                return group, True
            try:
                request = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _serve(self, group: list[Request]) -> None:
        try:
            self._must_be_in_its_place()
            if self._connection is None:
                self._connection = self._connect(self._path)
            connection = self._connection
            connection.execute("BEGIN IMMEDIATE")
            self.finish(connection, group, [_attempt(connection, request.changes) for request in group])
        except Exception as error:  # whatever it is, everybody who waits must hear of it and the thread go on
            self._undo()
            self.answer(group, [self._failure(error) for _ in group])

    def finish(self, connection: sqlite3.Connection, group: list[Request], outcomes: list[Outcome]) -> None:
        """Flush, then tell: the order that everything else here is for."""
        connection.execute("COMMIT")
        if any(isinstance(change, DeletePerson) for request in group for change in request.changes):
            wipe_log(connection)
        self.answer(group, outcomes)

    def answer(self, group: list[Request], outcomes: Sequence[Outcome]) -> None:
        """Tell everybody in the group, waking each event loop once."""
        told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[tuple[Appended, ...]], Outcome]]] = {}
        for request, outcome in zip(group, outcomes, strict=True):
            told.setdefault(request.loop, []).append((request.done, outcome))
        for loop, answers in told.items():
            with suppress(RuntimeError):  # a loop that has been closed has nobody left to tell
                loop.call_soon_threadsafe(_tell, answers)

    def _failure(self, error: Exception) -> Exception:
        return explain(error, self._path) if isinstance(error, sqlite3.Error) else error

    def _must_be_in_its_place(self) -> None:
        """What is written to a file that was moved away would be found by nobody; and whoever opens another file in
        its place makes SQLite apply the first one's write-ahead log to it, and then remove that log.
        """
        with suppress(OSError):
            if os.path.samestat(self._path.stat(), self._file):
                return
        raise StoreUnavailable(
            f"{self._path} has been moved or replaced while the server runs: put it back, or start the server again"
        )

    def _undo(self) -> None:
        """Forget what was not committed, and the connection with it: the next group starts from a clean one."""
        if self._connection is not None and self._connection.in_transaction:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
        self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None


def wipe_log(connection: sqlite3.Connection) -> None:
    """Empty the write-ahead log, which still has the pages as they were before somebody was forgotten.

    Somebody who reads just then, such as a backup, holds it up; nobody waits long for that, and the next one does it.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA busy_timeout = 200")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    with suppress(sqlite3.Error):
        connection.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")


def _attempt(connection: sqlite3.Connection, changes: Sequence[Change]) -> Outcome:
    """Make one request's changes, or none of them."""
    connection.execute("SAVEPOINT request")
    try:
        outcome: Outcome = make_changes(connection, changes)
    except Exception as refusal:
        if _disks_fault(refusal) or not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO request")
        outcome = refusal
    connection.execute("RELEASE request")
    return outcome


def _disks_fault(error: Exception) -> bool:
    """Whether an error concerns the whole group; the others are a caller's own: a refusal, a value of a wrong type."""
    own = (StoreError, sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError)
    return isinstance(error, sqlite3.Error) and not isinstance(error, own)


def _tell(answers: list[tuple[asyncio.Future[tuple[Appended, ...]], Outcome]]) -> None:
    for done, outcome in answers:
        if done.done():  # its caller was cancelled
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)
