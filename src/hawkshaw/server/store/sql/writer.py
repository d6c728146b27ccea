"""The one that writes: requests queue up while the database is busy, and the next commit serves them all."""

from __future__ import annotations

import asyncio
import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final, Generic, NamedTuple, TypeVar

from hawkshaw.server.store.errors import StoreClosed, StoreError
from hawkshaw.server.store.interface import Appended, Change
from hawkshaw.server.store.sql.connection import Connection
from hawkshaw.server.store.sql.rows import Known, make_changes

LARGEST_GROUP: Final = 256
"""Requests after which no more may share a commit, so that the first of them does not wait for ever."""

LOOKS: Final = 3
"""How often a request looks again when others keep writing what it was about to write."""

Outcome = tuple[Appended, ...] | Exception
Spoken = TypeVar("Spoken", bound=Connection)


class Request(NamedTuple):
    """Changes, and whom to tell what became of them."""

    changes: Sequence[Change]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[tuple[Appended, ...]]


class Writer(ABC, Generic[Spoken]):
    """A thread with the only connection that writes.

    It takes all requests that wait, makes them in one transaction, each in a savepoint so that a refusal spoils
    nobody else's, commits, and only then answers. If the commit fails all of them fail, and nothing is written.
    """

    def __init__(self, where: str) -> None:
        self._where = where
        self._connection: Spoken | None = self.connect()
        self._queue = SimpleQueue[list[Request] | None]()
        self._asked: dict[asyncio.AbstractEventLoop, list[Request]] = {}
        """What was asked for since each loop last handed anything over."""
        self._entrance = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    # What a database does in its own way

    @abstractmethod
    def connect(self) -> Spoken:
        """A new connection."""

    @abstractmethod
    def begin(self, connection: Spoken) -> None:
        """Begin a transaction."""

    @abstractmethod
    def commit(self, connection: Spoken, group: Sequence[Request]) -> None:
        """Return once the transaction would survive a power cut; an error says that nothing of it was acknowledged."""

    @abstractmethod
    def is_own(self, error: Exception) -> bool:
        """Whether an error is the request's own: a value that cannot be stored. Any other concerns the whole group."""

    @abstractmethod
    def explain(self, error: Exception) -> Exception:
        """An error of the database in our words; any other as it is."""

    def look_around(self) -> None:
        """Object if nothing should be written now."""

    def is_race(self, error: Exception) -> bool:
        """Whether somebody else wrote between our looking and our writing, so that looking again will tell."""
        return False

    def make(
        self, connection: Spoken, changes: Sequence[Change], known: Known | None = None
    ) -> tuple[Appended, ...]:
        """Make the changes of one request, in a transaction that is undone if any of them is refused."""
        return make_changes(connection, changes, known)

    # What is the same with all of them

    async def write(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        """Ask for changes, and wait until they are saved.

        They are handed over once the loop has done all that it can do now: waking a thread takes as long as a good part
        of a move, and those that come together share it.
        """
        loop = asyncio.get_running_loop()
        request = Request(changes, loop, loop.create_future())
        with self._entrance:
            if self._closed:
                raise StoreClosed(f"{self._where} has been closed")
            asked = self._asked.get(loop)
            if asked is None:
                self._asked[loop] = [request]
                loop.call_soon(self._hand_over, loop)
            else:
                asked.append(request)
        return await request.done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._entrance:
            asked = self._asked.pop(loop, None)
            if asked is not None:
                self._queue.put(asked)

    def close(self) -> None:
        """Write what was asked for so far, and stop."""
        with self._entrance:
            if not self._closed:
                self._closed = True
                for asked in self._asked.values():
                    self._queue.put(asked)
                self._asked.clear()
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
        asked = self._queue.get()
        while asked is not None:
            group += asked
            if len(group) >= LARGEST_GROUP:
                return group, True
            try:
                asked = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _serve(self, group: list[Request]) -> None:
        try:
            self.look_around()
            if self._connection is None:
                self._connection = self.connect()
            connection = self._connection
            self.begin(connection)
            self.finish(connection, group, self.attempt_all(connection, group))
        except Exception as error:  # whatever it is, everybody who waits must hear of it and the thread go on
            self._disconnect()  # what was not committed is forgotten with it: the next group starts from a clean one
            self.answer(group, [self.explain(error) for _ in group])

    def finish(self, connection: Spoken, group: list[Request], outcomes: list[Outcome]) -> None:
        """Save, then tell: the order that everything else here is for."""
        self.commit(connection, group)
        self.answer(group, outcomes)

    def answer(self, group: list[Request], outcomes: Sequence[Outcome]) -> None:
        """Tell everybody in the group, waking each event loop once."""
        told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[tuple[Appended, ...]], Outcome]]] = {}
        for request, outcome in zip(group, outcomes, strict=True):
            told.setdefault(request.loop, []).append((request.done, outcome))
        for loop, answers in told.items():
            with suppress(RuntimeError):  # a loop that has been closed has nobody left to tell
                loop.call_soon_threadsafe(_tell, answers)

    def attempt_all(self, connection: Spoken, group: list[Request]) -> list[Outcome]:
        """Make every request's changes, or none of that request."""
        return [self._attempt(connection, request.changes) for request in group]

    def _attempt(self, connection: Spoken, changes: Sequence[Change]) -> Outcome:
        """Make one request's changes, or none of them."""
        connection.execute("SAVEPOINT request")
        outcome = self._look_and_make(connection, changes, LOOKS)
        connection.execute("RELEASE request")
        return outcome

    def _look_and_make(self, connection: Spoken, changes: Sequence[Change], looks: int) -> Outcome:
        try:
            return self.make(connection, changes)
        except Exception as error:
            if not isinstance(error, StoreError) and not self.is_own(error):
                raise
            connection.execute("ROLLBACK TO request")
            if looks > 1 and self.is_race(error):
                return self._look_and_make(connection, changes, looks - 1)
            return error

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(Exception):  # it may be what failed
                self._connection.close()
            self._connection = None


def _tell(answers: list[tuple[asyncio.Future[tuple[Appended, ...]], Outcome]]) -> None:
    for done, outcome in answers:
        if done.done():  # its caller was cancelled
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)
