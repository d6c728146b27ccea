"""The writer of a database, and what became of a commit whose answer was lost."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

import psycopg
from psycopg import errors

from hawkshaw.server.store.errors import StoreError, StoreUnavailable
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import PATIENCE, Session, explain
from hawkshaw.server.store.postgres.foresight import foresee
from hawkshaw.server.store.postgres.turn import PAUSE
from hawkshaw.server.store.sql.writer import Outcome, Request, Writer


class Place(Protocol):
    """The right to write to a database."""

    id: str

    def take(self) -> Session:
        """A new session that may write."""
        ...

    def last_commit(self, session: Session) -> int:
        """The number of the last commit that was saved, whatever became of the session that made it."""
        ...


class PostgresWriter(Writer[Session]):
    """Writes to one database as long as this server may."""

    def __init__(self, url: PostgresUrl, place: Place, session: Session) -> None:
        self._url = url
        self._place = place
        self._number = 0
        self._first: Session | None = session
        super().__init__(str(url))

    def connect(self) -> Session:
        if self._first is not None:
            session, self._first = self._first, None
            return session
        session = self._place.take()
        try:
            self._number = self._place.last_commit(session)
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
                (self._number, self._place.id),
            )

    def attempt_all(self, connection: Session, group: list[Request]) -> list[Outcome]:
        """First all at once, without waiting for the answer to what is only written: every wait is a journey.

        If anything is refused nobody knows how far the others came, and all is done again, one request at a time.
        """
        try:
            with connection.spoken.pipeline():
                known = foresee(connection, (change for request in group for change in request.changes))
                return [self.make(connection, request.changes, known) for request in group]
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
