"""Leases as rows of PostgreSQL, on a connection of their own: a long commit must not make a worker look dead."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar

import psycopg

from hawkshaw.server.store.errors import LeaseLost, StoreClosed, StoreError, UnknownTable
from hawkshaw.server.store.leases import Adopted, Leases, Renewed, Worker
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import Session, connect, explaining
from hawkshaw.server.store.postgres.membership import Membership

FORGOTTEN: Final = 86_400
"""Seconds after which the row of a worker that is gone, and has no table left, is deleted."""

STOPPED: Final = 0.5
"""Seconds for which nothing was said in a transaction, after which its worker counts as stopped."""

ALIVE: Final = "(SELECT id FROM workers WHERE until > clock_timestamp())"

Answer = TypeVar("Answer")


class PostgresLeases(Leases):
    """One worker's leases."""

    def __init__(self, url: PostgresUrl, membership: Membership) -> None:
        self._url = url
        self._membership = membership
        self._session: Session | None = None
        self._closed = False
        self._thread = ThreadPoolExecutor(1, "store-leases")

    @property
    def worker(self) -> str:
        return self._membership.id

    def close(self) -> None:
        """Be there no longer, and say nothing more."""
        self._closed = True
        self._thread.shutdown()
        with suppress(StoreError):  # then the leases run out by themselves
            self._asked(self._membership.leave)
        self._hang_up()

    async def _ask(self, question: Callable[[Session], Answer]) -> Answer:
        if self._closed:
            raise StoreClosed(f"{self._url} has been closed")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._asked, question)

    def _asked(self, question: Callable[[Session], Answer]) -> Answer:
        with explaining(self._url):
            kept = self._session is not None
            try:
                return self._put(question)
            except psycopg.OperationalError:
                self._hang_up()
                if not kept:
                    raise
                # A connection that was kept may have died unnoticed. Nothing here does harm if it is done twice.
                return self._put(question)

    def _put(self, question: Callable[[Session], Answer]) -> Answer:
        if self._session is None:
            self._session = connect(self._url)
        try:
            return question(self._session)
        except BaseException:
            self._hang_up()  # in the middle of a transaction, perhaps
            raise

    def _hang_up(self) -> None:
        if self._session is not None:
            with suppress(Exception):  # it may be what failed
                self._session.close()
            self._session = None

    # What is asked

    async def renew(self) -> Renewed | None:
        return await self._ask(self._renew)

    def _renew(self, session: Session) -> Renewed | None:
        if not self._membership.renew(session):
            return None
        found = session.execute(
            "SELECT id, address, (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT FROM workers "
            "WHERE until > clock_timestamp() ORDER BY id"
        ).fetchall()
        others = tuple(Worker(id, address) for id, address, _ in found if id != self.worker)
        return Renewed(int(found[0][2]), others) if found else None

    async def rejoin(self) -> None:
        await self._ask(self._rejoin)

    def _rejoin(self, session: Session) -> None:
        self._membership.rejoin(session)
        session.execute(
            "DELETE FROM workers WHERE coalesce(until, seen_at) < clock_timestamp() - ? * interval '1 second' "
            "AND NOT EXISTS (SELECT 1 FROM leases WHERE worker = workers.id)",
            (FORGOTTEN,),
        )

    async def claim(self, table: str) -> Worker | None:
        return await self._ask(lambda session: self._claim(session, table))

    def _claim(self, session: Session, table: str) -> Worker | None:
        """First by looking alone: most of the time it is somebody's who is there.

        What somebody is just writing about is left to them: this worker would look dead while it waits.
        """
        owner = self._owner(session, table)
        if owner is None:
            try:
                session.execute(
                    "INSERT INTO leases (table_id, worker, fence) VALUES (?, ?, 1) ON CONFLICT (table_id) DO NOTHING",
                    (table, self.worker),
                )
            except psycopg.errors.ForeignKeyViolation:
                raise UnknownTable(table) from None
            session.execute(
                f"""
                UPDATE leases SET worker = ?, fence = fence + 1 WHERE table_id IN (
                    SELECT table_id FROM leases WHERE table_id = ? AND worker NOT IN {ALIVE} FOR UPDATE SKIP LOCKED
                )
                """,
                (self.worker, table),
            )
            owner = self._owner(session, table)
        if owner is None:  # it is being written to, or this worker is there no longer
            raise LeaseLost(table)
        return None if owner.id == self.worker else owner

    async def owner(self, table: str) -> Worker | None:
        return await self._ask(lambda session: self._owner(session, table))

    @staticmethod
    def _owner(session: Session, table: str) -> Worker | None:
        found = session.execute(
            "SELECT workers.id, workers.address FROM leases JOIN workers ON workers.id = leases.worker "
            "WHERE table_id = ? AND until > clock_timestamp()",
            (table,),
        ).fetchone()
        return None if found is None else Worker(*found)

    async def adopt(self, status: Collection[str], most: int) -> list[Adopted]:
        return await self._ask(lambda session: self._adopt(session, list(status), most))

    def _adopt(self, session: Session, status: list[str], most: int) -> list[Adopted]:
        """What another worker is just taking, or writing about, is left to it; who is not there adopts nothing."""
        self._end_stopped(session)
        left_behind = session.execute(
            f"""
            WITH free AS (
                SELECT leases.table_id, (
                    SELECT extract(epoch FROM clock_timestamp() - workers.seen_at) * 1000 FROM workers
                    WHERE workers.id = leases.worker
                ) AS away
                FROM leases JOIN tables ON tables.id = leases.table_id
                WHERE tables.status = ANY(?) AND leases.worker NOT IN {ALIVE} AND ? IN {ALIVE}
                ORDER BY tables.touched_at DESC LIMIT ? FOR UPDATE OF leases SKIP LOCKED
            )
            UPDATE leases SET worker = ?, fence = fence + 1 FROM free WHERE leases.table_id = free.table_id
            RETURNING leases.table_id, coalesce(away, 0)::BIGINT
            """,
            (status, self.worker, most, self.worker),
        ).fetchall()
        never_had = session.execute(
            f"""
            INSERT INTO leases (table_id, worker, fence) SELECT id, ?, 1 FROM tables
            WHERE status = ANY(?) AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = tables.id) AND ? IN {ALIVE}
            ORDER BY touched_at DESC LIMIT ? ON CONFLICT (table_id) DO NOTHING RETURNING table_id, 0::BIGINT
            """,
            (self.worker, status, self.worker, most - len(left_behind)),
        ).fetchall()
        return [Adopted(table, max(0, int(away))) for table, away in (*left_behind, *never_had)]

    @staticmethod
    def _end_stopped(session: Session) -> None:
        """End the transactions of workers that stopped in the middle of one: they hold on to their leases.

        Every transaction of a worker's has changed its row. The database's own limit for idle transactions would not
        do: it is no longer counted once a client has said Flush after Sync, as psycopg does after a pipeline.
        """
        session.execute(
            "SELECT pg_terminate_backend(pid) FROM workers JOIN pg_stat_activity ON backend_xid = workers.xmax "
            "WHERE until < clock_timestamp() AND starts_with(state, 'idle in transaction') "
            "AND state_change < clock_timestamp() - ? * interval '1 second'",
            (STOPPED,),
        )

    async def leave(self) -> None:
        await self._ask(self._membership.leave)
