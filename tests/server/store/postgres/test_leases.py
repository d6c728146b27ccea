"""Whose table is whose: one worker's at a time, by the database's clock, and nothing is saved by anybody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest

from hawkshaw.server.store import (
    Change,
    Entry,
    PutNote,
    Remember,
    StoreInUse,
    StoreUnavailable,
    TableRow,
    UnknownTable,
)
from hawkshaw.server.store.errors import LeaseLost
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres import PostgresStore, SharedPostgresStore
from hawkshaw.server.store.postgres.connection import Session
from hawkshaw.server.store.postgres.member_writer import MemberWriter
from hawkshaw.server.store.sql.writer import Request
from tests.server.store.postgres.faults import Unfenced, cut, fall_silent, once
from tools.private.postgres import PrivateServer

pytestmark = pytest.mark.long

SECRET = bytes(range(32))
PLAYING = ("playing",)
SHORT = 1.0
"""Seconds that a lease holds in these tests."""


def row(id: str, status: str = "playing") -> TableRow:
    return TableRow(id, "thirteen_clues", status, False, 1, 1)


def move(text: str) -> list[Entry]:
    return [Entry("move", text.encode(), 7)]


async def words(store: SharedPostgresStore, table: str = "oak") -> list[str]:
    return [entry.body.decode() for entry in await store.entries(table)]


class Workers:
    """Stores on one database, each as a server of its own has it."""

    def __init__(self, url: PostgresUrl, stack: AsyncExitStack) -> None:
        self._url = url
        self._stack = stack

    async def start(self, address: str, **how: Any) -> SharedPostgresStore:
        store = await asyncio.to_thread(SharedPostgresStore, self._url, address, **how)
        self._stack.push_async_callback(store.close)
        return store


async def pass_by(server: PrivateServer, url: PostgresUrl, store: SharedPostgresStore) -> None:
    """Let the leases of a worker run out, as if it had been paused."""
    with server.admin(url.database) as admin:
        admin.execute(
            "UPDATE hawkshaw.workers SET until = clock_timestamp() - interval '1 ms' WHERE id = %s",
            (store.leases.worker,),
        )


def test_a_table_has_one_owner(url: PostgresUrl) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann, ben = await workers.start("a:1"), await workers.start("b:2")
            await ann.create(row("oak"), SECRET, move("a"))
            assert await ann.leases.claim("oak") is None
            owner = await ben.leases.claim("oak")
            assert owner is not None
            assert owner.address == "a:1"
            assert owner.id == ann.leases.worker
            for changes in every_change("oak"):
                with pytest.raises(LeaseLost):
                    await ben.commit(changes)
            assert await words(ben) == ["a"]
            await ann.append("oak", 0, move("b"))
            assert await words(ben) == ["a", "b"]

    asyncio.run(go())


def every_change(table: str) -> list[Sequence[Change]]:
    from hawkshaw.server.store import Append, DeleteSeat, DeleteTable, PutSeat, Redact, Seat, TableUpdate

    return [
        [Append(table, 0, move("x"))],
        [TableUpdate(table, status="closed")],
        [DeleteTable(table)],
        [PutSeat(Seat(table, 0, b"h", "Ann"))],
        [DeleteSeat(table, 0)],
        [PutNote(table, 0, "n")],
        [Remember(table, "k", b"")],
        [Redact(table, 0, "chat", b"")],
    ]


def test_what_runs_out_passes_to_another_and_the_late_append_is_refused(
    server: PrivateServer, url: PostgresUrl
) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann, ben = await workers.start("a:1"), await workers.start("b:2")
            await ann.create(row("oak"), SECRET, move("a"))
            await pass_by(server, url, ann)
            with pytest.raises(LeaseLost):  # nobody has it yet, but ann may no longer think that it is hers
                await ann.append("oak", 0, move("late"))
            assert await ben.leases.claim("oak") is None
            await ben.append("oak", 0, move("b"))
            with pytest.raises(LeaseLost):
                await ann.append("oak", 1, move("later"))
            assert await ann.leases.renew() is None
            await ann.leases.rejoin()
            assert await ann.leases.renew() is not None
            with pytest.raises(LeaseLost):  # she is there again, and it is not hers
                await ann.append("oak", 1, move("latest"))
            assert await words(ben) == ["a", "b"]

    asyncio.run(go())


def test_a_writer_without_fences_is_found_out(server: PrivateServer, url: PostgresUrl) -> None:
    """The control of the test above: without the check the late append is saved."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann, ben = await workers.start("a:1", writer=Unfenced), await workers.start("b:2")
            await ann.create(row("oak"), SECRET, move("a"), [])
            await pass_by(server, url, ann)
            assert await ben.leases.claim("oak") is None
            await ann.append("oak", 0, move("late"))
            assert await words(ben) == ["a", "late"]

    asyncio.run(go())


def test_whoever_takes_over_waits_for_what_is_being_saved(url: PostgresUrl) -> None:
    """Between looking at a lease and saving nobody can slip in: the table passes before, or after with the entry."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            slow, ben = await workers.start("a:1", writer=Slow, lease=2 * SHORT), await workers.start("b:2")
            await slow.create(row("oak"), SECRET, move("a"))
            assert await slow.leases.renew() is not None
            await asyncio.sleep(SHORT)
            slow._writer.takes = 2 * SHORT  # type: ignore[attr-defined]  # it is a slow one
            saving = asyncio.create_task(slow.append("oak", 0, move("b")))
            # The lease runs out for everybody who cannot see what is not committed.
            await asyncio.sleep(1.5 * SHORT)
            with pytest.raises(LeaseLost):
                await ben.leases.claim("oak")
            await saving
            await ben.leases.claim("oak")  # from now on it can pass, with the entry
            assert await words(ben) == ["a", "b"]

    asyncio.run(go())


class Slow(MemberWriter):
    """Takes its time before it commits."""

    takes = 0.0

    def commit(self, connection: Session, group: Sequence[Request]) -> None:
        time.sleep(self.takes)
        super().commit(connection, group)


def test_a_worker_that_stops_in_the_middle_of_a_transaction_keeps_nobody_from_its_tables(
    url: PostgresUrl,
) -> None:
    """The database ends the transaction when the lease has run out; others say meanwhile that they are there."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann = await workers.start("a:1", writer=Slow, lease=SHORT)
            ben = await workers.start("b:2", lease=SHORT)
            await ann.create(row("oak"), SECRET, move("a"))
            ann._writer.takes = 4 * SHORT  # type: ignore[attr-defined]  # it is a slow one
            late = asyncio.create_task(ann.append("oak", 0, move("late")))
            stopped = time.monotonic()
            while not await ben.leases.adopt(PLAYING, 10):
                assert await ben.leases.renew() is not None
                assert time.monotonic() < stopped + 3 * SHORT
                await asyncio.sleep(0.05)
            await ben.append("oak", 0, move("b"))
            assert not late.done()
            with pytest.raises(StoreUnavailable, match="was not made"):
                await late
            assert await words(ben) == ["a", "b"]

    asyncio.run(go())


def test_who_is_not_there_adopts_nothing(server: PrivateServer, url: PostgresUrl) -> None:
    """It would keep others from the table for as long as nobody notices."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann, ben = await workers.start("a:1"), await workers.start("b:2")
            await ann.create(row("oak"), SECRET, move("a"))
            for gone in (ann, ben):
                await pass_by(server, url, gone)
            assert await ben.leases.adopt(PLAYING, 10) == []
            await ben.leases.rejoin()
            assert [one.table for one in await ben.leases.adopt(PLAYING, 10)] == ["oak"]

    asyncio.run(go())


def test_tables_that_never_had_a_worker_are_adopted_too(url: PostgresUrl) -> None:
    """Those of a server that had the database alone."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            async with await asyncio.to_thread(PostgresStore, url) as alone:
                await alone.create(row("oak"), SECRET, move("a"))
            ben = await Workers(url, stack).start("b:2")
            assert [one.table for one in await ben.leases.adopt(PLAYING, 10)] == ["oak"]
            await ben.append("oak", 0, move("b"))

    asyncio.run(go())


def test_nobody_else_is_needed_for_a_table_to_be_adopted_and_each_is_adopted_once(
    server: PrivateServer, url: PostgresUrl
) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann = await workers.start("a:1")
            for number in range(20):
                await ann.create(row(f"t{number:02}"), SECRET, move("a"))
            await ann.create(row("done", "over"), SECRET, move("a"))
            ben, eve = await workers.start("b:2"), await workers.start("c:3")
            assert await ben.leases.adopt(PLAYING, 50) == []
            await pass_by(server, url, ann)
            found = await asyncio.gather(
                *(store.leases.adopt(PLAYING, 4) for _ in range(4) for store in (ben, eve))
            )
            adopted = [one.table for some in found for one in some]
            assert sorted(adopted) == [f"t{number:02}" for number in range(20)]
            assert {one.away < 60_000 for some in found for one in some} == {True}
            for some, store in zip(found, [ben, eve] * 4, strict=True):
                for one in some:
                    await store.append(one.table, 0, move("b"))

    asyncio.run(go())


def test_how_long_a_table_was_nobodys_is_told(server: PrivateServer, url: PostgresUrl) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann = await workers.start("a:1")
            await ann.create(row("oak"), SECRET, move("a"))
            await ann.close()
            with server.admin(url.database) as admin:
                admin.execute("UPDATE hawkshaw.workers SET seen_at = seen_at - interval '1 hour'")
            ben = await workers.start("b:2")
            (adopted,) = await ben.leases.adopt(PLAYING, 10)
            assert 3_600_000 <= adopted.away < 3_660_000

    asyncio.run(go())


def test_a_worker_that_leaves_makes_room_at_once(url: PostgresUrl) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ann, ben = await workers.start("a:1"), await workers.start("b:2")
            await ann.create(row("oak"), SECRET, move("a"))
            renewed = await ben.leases.renew()
            assert renewed is not None
            assert [one.address for one in renewed.others] == ["a:1"]
            await ann.leases.leave()
            assert await ben.leases.claim("oak") is None
            renewed = await ben.leases.renew()
            assert renewed is not None
            assert renewed.others == ()

    asyncio.run(go())


def test_there_is_no_lease_of_a_table_that_is_not_there(url: PostgresUrl) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            ann = await Workers(url, stack).start("a:1")
            with pytest.raises(UnknownTable):
                await ann.leases.claim("elm")
            assert await ann.leases.owner("elm") is None

    asyncio.run(go())


def test_a_server_alone_and_workers_keep_one_another_out(url: PostgresUrl) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            await Workers(url, stack).start("a:1")
            with pytest.raises(StoreInUse):
                await asyncio.to_thread(PostgresStore, url)
        alone = await asyncio.to_thread(PostgresStore, url)
        async with alone:
            with pytest.raises(StoreInUse, match="peer secret"):
                await asyncio.to_thread(SharedPostgresStore, url, "a:1")

    asyncio.run(go())


def test_several_start_at_once_on_an_empty_database(url: PostgresUrl) -> None:
    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            stores = await asyncio.gather(*(workers.start(f"w:{number}") for number in range(4)))
            renewed = await stores[0].leases.renew()
            assert renewed is not None
            assert len(renewed.others) == 3

    asyncio.run(go())


@pytest.mark.parametrize("fault", [cut, fall_silent])
@pytest.mark.parametrize("before", [True, False])
def test_a_commit_whose_answer_was_lost_is_looked_up_here_too(
    url: PostgresUrl, fault: Any, before: bool
) -> None:
    """Other workers go on writing meanwhile, so the lock that a server alone has says nothing here."""

    async def go() -> None:
        async with AsyncExitStack() as stack:
            workers = Workers(url, stack)
            ben = await workers.start("b:2")
            await ben.create(row("elm"), SECRET, move("a"))
            odd = once(fault, before=before)
            ann = await workers.start("a:1", connect=odd)
            await ann.create(row("oak"), SECRET, move("a"))
            await ben.append("elm", 0, move("b"))
            if before:
                with pytest.raises(StoreUnavailable):
                    await ann.append("oak", 0, move("b"), key="k")
                await ann.append("oak", 0, move("b"), key="k")
            else:
                await ann.append("oak", 0, move("b"), key="k")
            assert await words(ben) == ["a", "b"]

    asyncio.run(go())
