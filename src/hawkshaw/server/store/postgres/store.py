"""The store of a server in a database of PostgreSQL: one writer, a few readers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from typing import Final

from psycopg_pool import ConnectionPool, PoolTimeout

from hawkshaw.server.store.errors import StoreInUse
from hawkshaw.server.store.leases import LEASE
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import PATIENCE, Session, connect, explaining, words_of
from hawkshaw.server.store.postgres.leases import PostgresLeases
from hawkshaw.server.store.postgres.member_writer import MemberWriter
from hawkshaw.server.store.postgres.membership import Membership
from hawkshaw.server.store.postgres.migrate import upgrade
from hawkshaw.server.store.postgres.schema import CURRENT, version
from hawkshaw.server.store.postgres.turn import Connect, Turn, having_turn
from hawkshaw.server.store.postgres.writer import PostgresWriter
from hawkshaw.server.store.sql.connection import Connection
from hawkshaw.server.store.sql.store import Answer, SqlStore

READERS: Final = 4
POOL_PATIENCE: Final = 1.0
"""Seconds to wait for a connection that is kept, before a new one is made for a single question."""


class PostgresStore(SqlStore):
    """Opens a database, or makes its tables, and has it alone until closed.

    Tests put something else in the place of `connect` and `writer`, to see what a lost connection or a hasty writer
    does.
    """

    def __init__(
        self,
        url: PostgresUrl,
        *,
        connect: Connect = connect,
        writer: Callable[[PostgresUrl, Turn, Session], PostgresWriter] = PostgresWriter,
    ) -> None:
        turn = Turn(url, connect)
        with self._opening(url) as opened:
            session = turn.take()
            opened.callback(session.close)
            upgrade(session, url)
            self.away = turn.begin(session)
            """For how many milliseconds no server had been there."""
            self._writer = writer(url, turn, session)
            opened.callback(self._writer.close)

    @contextmanager
    def _opening(self, url: PostgresUrl) -> Iterator[ExitStack]:
        """Whatever fails in here, or after it, lets go of what came before."""
        self.url = url
        self._where = str(url)
        with ExitStack() as opened, explaining(url):
            yield opened
            self._pool = ConnectionPool(
                kwargs={**words_of(url, read_only=True), "autocommit": True},
                min_size=1,
                max_size=READERS,
                timeout=POOL_PATIENCE,
                reconnect_timeout=POOL_PATIENCE,  # whoever asks next tries anew; waits in between would grow
                check=ConnectionPool.check_connection,
                name="hawkshaw",
                open=False,
            )
            self._pool.open()
            opened.callback(self._pool.close)
            self._readers = ThreadPoolExecutor(READERS, "store-reader")
            opened.callback(self._readers.shutdown)
            self._opened = opened.pop_all()

    async def give_sign(self) -> None:
        """Say that this server is there, by which the next one knows for how long none was."""
        await self.commit([])  # every commit says it

    def _read(self, question: Callable[[Connection], Answer]) -> Answer:
        with explaining(self.url):
            try:
                with self._pool.connection() as spoken:
                    return question(Session(spoken))
            except PoolTimeout:
                # After a server was away the pool may take its time to notice that it is back.
                with closing(connect(self.url, read_only=True)) as session:
                    return question(session)


class SharedPostgresStore(PostgresStore):
    """The same beside others: each server writes to the tables that it has leases of."""

    def __init__(
        self,
        url: PostgresUrl,
        address: str,
        *,
        lease: float = LEASE,
        connect: Connect = connect,
        writer: Callable[[PostgresUrl, Membership, Session], PostgresWriter] = MemberWriter,
    ) -> None:
        make_ready(url)
        membership = Membership(url, address, connect, lease)
        self.away = 0
        with self._opening(url) as opened:
            session = membership.take()
            opened.callback(session.close)
            membership.begin(session)
            self.leases = PostgresLeases(url, membership)
            opened.callback(self.leases.close)  # after the writer, whose last commits rest on them
            self._writer = writer(url, membership, session)
            opened.callback(self._writer.close)


def make_ready(url: PostgresUrl) -> None:
    """Make the tables of a database, or bring them to this schema; one of several that start does it for all."""
    patient_until = time.monotonic() + PATIENCE
    while True:
        with explaining(url), closing(connect(url, read_only=True)) as session:
            if version(session, url) == CURRENT:
                return
        try:
            with having_turn(url) as (_, writing):
                upgrade(writing, url)
        except StoreInUse:
            if time.monotonic() > patient_until:
                raise
