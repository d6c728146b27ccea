"""Acknowledged means saved: when the line is cut in the middle of a commit, and when the server is killed.

Every claim comes with a writer that breaks it and must be caught.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress

import psycopg
import pytest

from hawkshaw.server.store import NOTHING_YET, Appended, Conflict, Duplicate, Entry, Store, StoreUnavailable
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres import PostgresStore, writer
from hawkshaw.server.store.postgres.check import check
from hawkshaw.server.store.postgres.connection import connect
from hawkshaw.server.store.postgres.writer import PostgresWriter
from tests.server.store.faults import Gate
from tests.server.store.play import SECRET, moves, row, words
from tests.server.store.postgres.faults import (
    SILENT,
    Gloomy,
    Gullible,
    Hasty,
    Odd,
    cut,
    fall_silent,
    once,
    session_kind,
)
from tools.private.postgres import PrivateServer

pytestmark = pytest.mark.long

TABLES = ("oak", "elm", "ash")


@pytest.fixture
def laid(url: PostgresUrl) -> PostgresUrl:
    """A database with a few empty tables."""

    async def lay() -> None:
        async with PostgresStore(url) as store:
            for table in TABLES:
                await store.create(row(table), SECRET)

    asyncio.run(lay())
    return url


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer that does not wait long for a server that is gone."""
    monkeypatch.setattr(writer, "PATIENCE", 0.2)


@pytest.fixture(autouse=True)
def _hang_up() -> Iterator[None]:
    yield
    while SILENT:
        SILENT.pop().close()


# The order of things


def told_while_the_disk_is_busy(url: PostgresUrl, kind: type[PostgresWriter]) -> bool:
    """Whether an append is acknowledged although its COMMIT has not returned."""
    gate = Gate()

    async def told() -> bool:
        gated = session_kind(lambda _, really: gate.commit(really))
        async with PostgresStore(url, connect=gated, writer=kind) as store:
            append = asyncio.ensure_future(store.append("oak", NOTHING_YET, moves("a")))
            await asyncio.to_thread(gate.reached.acquire)
            for _ in range(10):
                await asyncio.sleep(0)
            early = append.done()
            gate.let_through()
            assert (await append).last == 0
            return early

    return asyncio.run(told())


def test_nobody_is_told_before_commit_has_returned(laid: PostgresUrl) -> None:
    assert not told_while_the_disk_is_busy(laid, PostgresWriter)


def test_a_writer_that_tells_before_it_commits_is_caught_by_the_same_test(laid: PostgresUrl) -> None:
    assert told_while_the_disk_is_busy(laid, Hasty)


def test_requests_that_wait_share_one_commit(laid: PostgresUrl) -> None:
    gate = Gate()

    async def crowd() -> None:
        gated = session_kind(lambda _, really: gate.commit(really))
        async with PostgresStore(laid, connect=gated) as store:
            first = asyncio.ensure_future(store.append("oak", NOTHING_YET, moves("a")))
            await asyncio.to_thread(gate.reached.acquire)
            others = [asyncio.ensure_future(store.append("elm", n - 1, moves(str(n)))) for n in range(30)]
            await asyncio.sleep(0)
            gate.let_through(2)  # a third commit would wait for ever
            await asyncio.gather(first, *others)

    asyncio.run(crowd())


def test_a_commit_is_flushed_whatever_the_user_is_used_to(server: PrivateServer, laid: PostgresUrl) -> None:
    with server.admin() as admin:
        admin.execute(b"ALTER ROLE ada SET synchronous_commit = off")
    try:
        session = connect(laid)
        assert session.value("SHOW synchronous_commit") == "on"
        session.close()
    finally:
        with server.admin() as admin:
            admin.execute(b"ALTER ROLE ada RESET synchronous_commit")


def test_a_transaction_that_the_database_undid_is_not_taken_for_a_commit(laid: PostgresUrl) -> None:
    """After a failure PostgreSQL answers COMMIT with ROLLBACK, and calls that no error."""
    session = connect(laid)
    session.execute("BEGIN")
    with pytest.raises(psycopg.DataError):
        session.execute("SELECT 1 / 0")
    with pytest.raises(StoreUnavailable, match="undone"):
        session.commit()
    session.close()


# A line that is cut in the middle of a commit


async def appended(store: Store) -> str:
    """What becomes of one move: what is said of it, and whether it is there."""
    try:
        await store.append("oak", NOTHING_YET, moves("a"), key="k", answer=b"ok")
        said = "saved"
    except StoreUnavailable as error:
        said = "not made" if "was not made" in str(error) else "in doubt"
    except Exception as error:
        said = type(error).__name__
    there = await words(store, "oak") == ["a"]
    assert (await store.answer("k") == b"ok") is there
    return f"{said}, {'there' if there else 'not there'}"


def outcome(
    url: PostgresUrl, fault: Callable[[Odd], None], before: bool, kind: type[PostgresWriter] = PostgresWriter
) -> str:
    async def deed() -> str:
        async with PostgresStore(url, connect=once(fault, before=before), writer=kind) as store:
            told = await appended(store)
            last = len(await words(store, "oak")) - 1
            await store.append("oak", last, moves("b"))  # it goes on by itself
            return told

    return asyncio.run(deed())


@pytest.mark.parametrize("fault", [cut, fall_silent])
def test_a_line_cut_before_a_commit_reached_the_server(
    laid: PostgresUrl, fault: Callable[[Odd], None]
) -> None:
    """The silent line leaves a session that still has the lock and an open transaction; it is told to go."""
    assert outcome(laid, fault, before=True) == "not made, not there"


@pytest.mark.parametrize("fault", [cut, fall_silent])
def test_a_line_cut_after_a_commit_was_made(laid: PostgresUrl, fault: Callable[[Odd], None]) -> None:
    assert outcome(laid, fault, before=False) == "saved, there"


def test_a_writer_that_guesses_is_caught_by_the_same_cuts(laid: PostgresUrl) -> None:
    assert outcome(laid, cut, before=True, kind=Gullible) == "saved, not there"


def test_a_writer_that_gives_up_is_caught_by_the_same_cuts(laid: PostgresUrl) -> None:
    assert outcome(laid, cut, before=False, kind=Gloomy) == "in doubt, there"


@pytest.mark.parametrize("before", [True, False])
def test_a_server_that_is_gone_in_the_middle_leaves_a_doubt_that_the_key_settles(
    server: PrivateServer, laid: PostgresUrl, before: bool, impatient: None
) -> None:
    def gone(session: Odd) -> None:
        server.kill()
        cut(session)

    async def deed() -> None:
        async with PostgresStore(laid, connect=once(gone, before=before)) as store:
            with pytest.raises(StoreUnavailable, match="whoever asks again with the same key will be told"):
                await store.append("oak", NOTHING_YET, moves("a"), key="k", answer=b"ok")
            with pytest.raises(StoreUnavailable, match="cannot be reached"):
                await store.append("oak", NOTHING_YET, moves("a"), key="k", answer=b"ok")
            server.start()
            if before:
                await store.append("oak", NOTHING_YET, moves("a"), key="k", answer=b"ok")
            else:
                with pytest.raises(Duplicate) as again:
                    await store.append("oak", NOTHING_YET, moves("a"), key="k", answer=b"other")
                assert again.value.answer == b"ok"
            assert await words(store, "oak") == ["a"]

    asyncio.run(deed())


# A server that is killed


async def read(store: Store, table: str) -> list[str]:
    for _ in range(600):
        with suppress(StoreUnavailable):
            return await words(store, table)
        await asyncio.sleep(0.02)
    raise AssertionError("the server did not come back")


async def play(store: Store, table: str, acknowledged: dict[str, int]) -> None:
    """Append and count what was acknowledged, until the store fails."""
    while True:
        number = acknowledged[table]
        await store.append(table, number - 1, moves(f"{table} {number}"), key=f"{table} {number}")
        acknowledged[table] += 1


def lost(server: PrivateServer, url: PostgresUrl, kind: type[PostgresWriter], kills: int) -> int:
    """Acknowledged entries that are not there after a few kills; the logs must be in order anyway."""

    async def deed() -> int:
        missing = 0
        async with PostgresStore(url, writer=kind) as store:
            for turn in range(kills):
                acknowledged = {table: len(await read(store, table)) for table in TABLES}
                players = [asyncio.create_task(play(store, table, acknowledged)) for table in TABLES]
                while sum(acknowledged.values()) < 20 * (turn + 1):
                    await asyncio.sleep(0)
                await asyncio.to_thread(server.crash if turn % 2 else server.kill)
                ended = await asyncio.gather(*players, return_exceptions=True)
                assert all(isinstance(error, StoreUnavailable) for error in ended), ended
                server.start()
                for table in TABLES:
                    log = await read(store, table)
                    assert log == [f"{table} {n}" for n in range(len(log))]
                    missing += max(0, acknowledged[table] - len(log))
        assert check(url) == []
        return missing

    return asyncio.run(deed())


def test_a_killed_server_has_lost_nothing_that_was_acknowledged(
    server: PrivateServer, laid: PostgresUrl, impatient: None
) -> None:
    assert lost(server, laid, PostgresWriter, kills=4) == 0


def test_a_hasty_writer_is_convicted_by_the_same_kills(
    server: PrivateServer, laid: PostgresUrl, impatient: None
) -> None:
    assert lost(server, laid, Hasty, kills=2) > 0


# Others who write


def test_a_place_that_somebody_else_takes_meanwhile_is_a_conflict(
    server: PrivateServer, laid: PostgresUrl
) -> None:
    """Another worker's entry, not yet committed, cannot be seen by whoever looks for the end of the log."""

    async def deed() -> None:
        async with PostgresStore(laid) as store:
            with server.admin(laid.database) as other:
                other.execute("BEGIN")
                other.execute(b"INSERT INTO hawkshaw.log VALUES ('oak', 0, 'move', 'theirs', 1)")
                ours = asyncio.ensure_future(store.append("oak", NOTHING_YET, moves("ours")))
                well = asyncio.ensure_future(store.append("elm", NOTHING_YET, moves("x")))
                blocked = b"SELECT count(*) FROM pg_locks WHERE NOT granted"
                while not (other.execute(blocked).fetchone() or (0,))[0]:
                    await asyncio.sleep(0.01)
                other.execute("COMMIT")
            with pytest.raises(Conflict) as refusal:
                await ours
            assert refusal.value.last == 0
            assert await well == Appended("elm", 0, 0)
            assert await words(store, "oak") == ["theirs"]

    asyncio.run(deed())


def test_a_value_that_cannot_be_stored_is_its_callers_problem_alone(laid: PostgresUrl) -> None:
    async def deed() -> None:
        async with PostgresStore(laid) as store:
            results = await asyncio.gather(
                store.append("ash", NOTHING_YET, [Entry("chat", b"", 1 << 70)]),
                store.append("oak", NOTHING_YET, [Entry("chat\0", b"", 1)]),
                store.append("elm", NOTHING_YET, moves("x")),
                return_exceptions=True,
            )
            assert [isinstance(result, Exception) for result in results] == [True, True, False]
            assert [await words(store, table) for table in ("ash", "oak", "elm")] == [[], [], ["x"]]

    asyncio.run(deed())
