"""The writer of a database: its place among servers, and what became of a commit whose answer was lost."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Final

import psycopg
from psycopg import errors

from hawkshaw.server.store.errors import StoreError, StoreInUse, StoreUnavailable
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import PATIENCE, Session, connect, explain, explaining, name_of
from hawkshaw.server.store.postgres.foresight import foresee
from hawkshaw.server.store.sql.rows import make_changes
from hawkshaw.server.store.sql.writer import Outcome, Request, Writer

LOCK: Final = 0x4857_4B53
"""The advisory lock of whoever writes to a database: "HWKS"."""
PAUSE: Final = 0.05
GRACE: Final = 1.0
"""Seconds that the session of another server has to end, such as one that was killed a moment ago."""

Connect = Callable[[PostgresUrl], Session]


class Turn:
    """The right to write, which one connection has at a time.

    It is an advisory lock of the very session that writes, so it cannot be lost before that session is. The row in
    `workers` says when this server was last there, by the database's clock, and which commit was its last; it is gone
    once another server has had its turn, and then this one does not come back by itself.
    """

    def __init__(self, url: PostgresUrl, connect: Connect = connect) -> None:
        self.id = secrets.token_hex(8)
        self._url = url
        self._connect = connect

    def take(self) -> Session:
        """A new session that has the turn; StoreInUse if another server has it."""
        session = self._connect(self._url)
        try:
            session.execute("SELECT set_config('application_name', ?, FALSE)", (name_of(self.id),))
            self._wait_for_lock(session)
        except BaseException:
            session.close()
            raise
        return session

    def begin(self, session: Session) -> int:
        """Enter this server in `workers`; for how many milliseconds no server was there, 0 for a new database."""
        away = self.away(session)
        session.execute("BEGIN")
        self.enter(session)
        session.commit()
        return away

    def away(self, session: Session) -> int:
        """For how many milliseconds no server has been there."""
        away = session.value(
            "SELECT extract(epoch FROM clock_timestamp() - max(seen_at)) * 1000 FROM workers"
        )
        return max(0, int(away or 0))

    def enter(self, session: Session, away: int = 0) -> None:
        """Be the only one in `workers`, last seen so many milliseconds ago."""
        session.execute("DELETE FROM workers")
        session.execute(
            "INSERT INTO workers VALUES (?, 0, clock_timestamp() - ? * interval '1 millisecond')",
            (self.id, away),
        )

    def last_commit(self, session: Session) -> int:
        """The number of this server's last commit that was saved."""
        found = session.execute("SELECT committed FROM workers WHERE id = ?", (self.id,)).fetchone()
        if found is None:
            raise StoreUnavailable(
                f"another server has worked on {self._url} since this one lost its connection: start this one again"
            )
        return int(found[0])

    def _wait_for_lock(self, session: Session) -> None:
        """Our own earlier session may still be there, unaware that nobody listens: it is told to go, and once it has
        gone what it did is settled. The session of a server that has just ended needs a moment, too.
        """
        asked = time.monotonic()
        while not session.value("SELECT pg_try_advisory_lock(?)", (LOCK,)):
            process, name = _holder(session)
            ours = self.id in name
            if time.monotonic() > asked + (PATIENCE if ours else GRACE):
                raise StoreInUse(
                    f"{self._url} is in use by another server ({name}): stop that one, or name another database"
                )
            if ours:
                session.execute("SELECT pg_terminate_backend(?)", (process,))
            time.sleep(PAUSE)


def _holder(session: Session) -> tuple[int, str]:
    """Who has the lock: the process at the server, and how it calls itself."""
    found = session.execute(
        "SELECT pid, application_name, date_trunc('second', backend_start) FROM pg_locks "
        "LEFT JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND objid = ? AND classid = 0 "
        "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        (LOCK,),
    ).fetchone()
    if found is None:
        return 0, "just leaving"
    process, name, since = found
    return process, f"{name or 'of another user'}, since {since}" if since else "of another user"


@contextmanager
def having_turn(url: PostgresUrl) -> Iterator[tuple[Turn, Session]]:
    """A session that nobody else can write beside, for as long as this goes on."""
    turn = Turn(url)
    with explaining(url), closing(turn.take()) as session:
        yield turn, session


class PostgresWriter(Writer[Session]):
    """Writes to one database as long as it is this server's turn."""

    def __init__(self, url: PostgresUrl, turn: Turn, session: Session) -> None:
        self._url = url
        self._turn = turn
        self._number = 0
        self._first: Session | None = session
        super().__init__(str(url))

    def connect(self) -> Session:
        if self._first is not None:
            session, self._first = self._first, None
            return session
        session = self._turn.take()
        try:
            self._number = self._turn.last_commit(session)
        except BaseException:
            session.close()
            raise
        return session

    def begin(self, connection: Session) -> None:
        self._number += 1
        self._begin(connection)

    def _begin(self, connection: Session) -> None:
        with connection.spoken.pipeline():
            connection.execute("BEGIN")
            connection.execute(
                "UPDATE workers SET committed = ?, seen_at = clock_timestamp() WHERE id = ?",
                (self._number, self._turn.id),
            )

    def attempt_all(self, connection: Session, group: list[Request]) -> list[Outcome]:
        """First all at once, without waiting for the answer to what is only written: every wait is a journey.

        If anything is refused nobody knows how far the others came, and all is done again, one request at a time.
        """
        try:
            with connection.spoken.pipeline():
                known = foresee(connection, (change for request in group for change in request.changes))
                return [make_changes(connection, request.changes, known) for request in group]
        except Exception:
            if connection.lost:
                raise
        connection.execute("ROLLBACK")
        self._begin(connection)
        return super().attempt_all(connection, group)

    def commit(self, connection: Session, group: Sequence[Request]) -> None:
        try:
            connection.commit()
        except psycopg.OperationalError as error:
            if not connection.lost:  # the server itself says that it did not happen
                raise
            self._settle(error)

    def _settle(self, lost: psycopg.OperationalError) -> None:
        """The answer to COMMIT was lost. Return if it happened: whoever has the turn can read which was the last."""
        wanted = self._number
        self._disconnect()
        patient_until = time.monotonic() + PATIENCE
        while True:
            try:
                self._connection = self.connect()
                break
            except (psycopg.OperationalError, StoreError) as error:
                if isinstance(error, StoreError) or time.monotonic() > patient_until:
                    raise StoreUnavailable(
                        f"{self._url} was lost in the middle of a commit, and is not there to say whether it happened "
                        f"({' '.join(str(error).split())}): whoever asks again with the same key will be told"
                    ) from lost
            time.sleep(PAUSE)
        if self._number != wanted:
            raise StoreUnavailable(
                f"{self._url} was lost in the middle of a commit, which was not made"
            ) from lost

    def is_own(self, error: Exception) -> bool:
        if not isinstance(error, psycopg.Error):
            return True
        # Without a code of the server's it is psycopg that cannot make anything of a value.
        unfit = isinstance(error, psycopg.ProgrammingError) and error.sqlstate is None
        return unfit or isinstance(error, psycopg.IntegrityError | psycopg.DataError)

    def is_race(self, error: Exception) -> bool:
        return isinstance(error, errors.UniqueViolation | errors.ForeignKeyViolation)

    def explain(self, error: Exception) -> Exception:
        return explain(error, self._url) if isinstance(error, psycopg.Error) else error
