"""The place of one worker among several on a database: the row by which others know that it is there."""

from __future__ import annotations

import secrets
import time

from hawkshaw.server.store.errors import StoreInUse, StoreUnavailable
from hawkshaw.server.store.leases import LEASE
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import PATIENCE, Session, name_of
from hawkshaw.server.store.postgres.turn import GRACE, LOCK, PAUSE, Connect, holder


class Membership:
    """The right to write beside others, each to its own tables.

    All members share the advisory lock that a server alone has for itself, so either keeps the other out. The row in
    `workers` says until when this one's leases hold and which commit was its last.
    """

    def __init__(self, url: PostgresUrl, address: str, connect: Connect, lease: float = LEASE) -> None:
        self.id = new_id()
        self.writing_as = self.id
        """Under which name the last commit was begun."""
        self._name = name_of(new_id())
        """What sessions that write are called, whatever this worker's name is."""
        self.address = address
        self.lease = lease
        self._url = url
        self._connect = connect

    def take(self) -> Session:
        """A new session that may write; StoreInUse if a server has the database alone."""
        session = self._connect(self._url)
        try:
            session.execute("SELECT set_config('application_name', ?, FALSE)", (self._name,))
            self._end_earlier(session)
            self._wait_for_lock(session)
        except BaseException:
            session.close()
            raise
        return session

    def begin(self, session: Session) -> int:
        """Become a member. For how long nobody was here is asked table by table, when it is adopted."""
        self.rejoin(session)
        return 0

    def rejoin(self, session: Session) -> None:
        """Become a member under a new name, which no table has a lease of."""
        id = new_id()
        session.execute(
            "INSERT INTO workers (id, committed, seen_at, address, until) "
            "VALUES (?, 0, clock_timestamp(), ?, clock_timestamp() + ? * interval '1 second')",
            (id, self.address, self.lease),
        )
        self.id = id

    def renew(self, session: Session) -> bool:
        """Say that this worker is there; whether that was in time."""
        found = session.execute(
            "UPDATE workers SET seen_at = clock_timestamp(), until = clock_timestamp() + ? * interval '1 second' "
            "WHERE id = ? AND until > clock_timestamp() RETURNING id",
            (self.lease, self.id),
        )
        return found.fetchone() is not None

    def leave(self, session: Session) -> None:
        """Be there no longer, so that everything this worker has may be taken at once."""
        session.execute(
            "UPDATE workers SET seen_at = clock_timestamp(), until = clock_timestamp() WHERE id = ?",
            (self.id,),
        )

    def last_commit(self, session: Session) -> int:
        """The number of the last commit that was saved; an earlier session that has not ended is waited for."""
        found = session.execute(
            "SELECT committed FROM workers WHERE id = ? FOR UPDATE", (self.writing_as,)
        ).fetchone()
        if found is None:
            raise StoreUnavailable(f"{self._url} no longer knows this server: start it again")
        return int(found[0])

    def _end_earlier(self, session: Session) -> None:
        """Our own earlier session may still be there, unaware that nobody listens: what it did is settled once it is
        gone.
        """
        asked = time.monotonic()
        earlier = "FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid()"
        name = (self._name,)
        while session.value(f"SELECT count(*) {earlier}", name):
            if time.monotonic() > asked + PATIENCE:
                raise StoreUnavailable(f"an earlier session of this server on {self._url} does not end")
            session.execute(f"SELECT pg_terminate_backend(pid) {earlier}", name)
            time.sleep(PAUSE)

    def _wait_for_lock(self, session: Session) -> None:
        asked = time.monotonic()
        while not session.value("SELECT pg_try_advisory_lock_shared(?)", (LOCK,)):
            if time.monotonic() > asked + GRACE:
                raise StoreInUse(
                    f"{self._url} is in use by a server that has it alone ({holder(session)[1]}): stop that one, or "
                    "start both with the same peer secret"
                )
            time.sleep(PAUSE)


def new_id() -> str:
    """A name that no worker had before."""
    return secrets.token_hex(8)
