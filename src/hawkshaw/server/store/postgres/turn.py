"""The place of a server that has a database alone: a lock, and a row by which the next one knows when it was there."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Final

from hawkshaw.server.store.errors import StoreInUse, StoreUnavailable
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import PATIENCE, Session, connect, explaining, name_of

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
            "INSERT INTO workers (id, committed, seen_at) "
            "VALUES (?, 0, clock_timestamp() - ? * interval '1 millisecond')",
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
            process, name = holder(session)
            ours = self.id in name
            if time.monotonic() > asked + (PATIENCE if ours else GRACE):
                raise StoreInUse(
                    f"{self._url} is in use by another server ({name}): stop that one, or name another database"
                )
            if ours:
                session.execute("SELECT pg_terminate_backend(?)", (process,))
            time.sleep(PAUSE)


def holder(session: Session) -> tuple[int, str]:
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
