"""Acknowledged means saved: shown by the order of things, and by ending the process at any moment.

Every claim comes with a writer that breaks it and must be caught.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hawkshaw.server.store import NOTHING_YET, Duplicate, Store
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.check import check
from hawkshaw.server.store.sqlite.connection import connect_writer
from hawkshaw.server.store.sqlite.writer import SqliteWriter
from tests.server.store.appender import TABLES
from tests.server.store.faults import Gate, Hasty
from tests.server.store.play import SECRET, moves, row, words

KILLS = 6


def make(path: Path, *tables: str) -> None:
    """Make a store with these tables."""

    async def made() -> None:
        async with SqliteStore(path) as store:
            for table in tables:
                await store.create(row(table), SECRET)

    asyncio.run(made())


# The order of things


def told_while_the_disk_is_busy(path: Path, writer: type[SqliteWriter]) -> bool:
    """Whether an append is acknowledged although its COMMIT has not returned."""
    make(path, "oak")
    gate = Gate()

    async def told() -> bool:
        async with SqliteStore(path, connect=gate.connect, writer=writer) as store:
            append = asyncio.ensure_future(store.append("oak", NOTHING_YET, moves("a")))
            await asyncio.to_thread(gate.reached.acquire)
            # Whatever the writer told before it came to COMMIT waits in this loop by now.
            for _ in range(10):
                await asyncio.sleep(0)
            early = append.done()
            gate.let_through()
            assert (await append).last == 0
            return early

    return asyncio.run(told())


def test_nobody_is_told_before_commit_has_returned(tmp_path: Path) -> None:
    assert not told_while_the_disk_is_busy(tmp_path / "tables.db", SqliteWriter)


def test_a_writer_that_tells_before_it_commits_is_caught_by_the_same_test(tmp_path: Path) -> None:
    assert told_while_the_disk_is_busy(tmp_path / "tables.db", Hasty)


def test_a_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    make(tmp_path / "tables.db")
    connection = connect_writer(tmp_path / "tables.db")
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    connection.close()


def test_requests_that_wait_for_the_disk_share_one_commit(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    tables = [f"t{n}" for n in range(30)]
    make(path, *tables)
    gate = Gate()

    async def crowd() -> None:
        async with SqliteStore(path, connect=gate.connect) as store:
            first = asyncio.ensure_future(store.append("t0", NOTHING_YET, moves("a")))
            await asyncio.to_thread(gate.reached.acquire)
            others = [
                asyncio.ensure_future(store.append(table, NOTHING_YET, moves("a"))) for table in tables[1:]
            ]
            await asyncio.sleep(0)
            gate.let_through(2)  # a third commit would wait for ever
            await asyncio.gather(first, *others)

    asyncio.run(crowd())


# The end of the process

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals, limits and permissions of POSIX")


def run_appender(path: Path, manner: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.store.appender", str(path), manner],
        cwd=Path(__file__).parents[3],
        stdout=subprocess.PIPE,
        text=True,
    )


def kill_after(path: Path, manner: str, lines: int) -> Iterator[tuple[str, int]]:
    """What an appender acknowledged until it was killed, some time after that many lines."""
    program = run_appender(path, manner)
    assert program.stdout is not None
    for number, line in enumerate(program.stdout):
        if number == lines:
            program.kill()
        if line.endswith("\n"):
            table, seq = line.split()
            yield table, int(seq)
    program.wait()
    program.stdout.close()


def lost(path: Path, manner: str) -> int:
    """Acknowledged entries that are not there after a few kills, for which the log must be in order anyway."""
    rng = random.Random(5)
    missing = 0
    for _ in range(KILLS):
        acknowledged = list(kill_after(path, manner, rng.randrange(60)))
        assert acknowledged
        logs = asyncio.run(read_all(path))
        missing += sum(seq >= len(logs[table]) for table, seq in acknowledged)
        assert logs == {table: [f"{table} {n}" for n in range(len(log))] for table, log in logs.items()}
        assert check(path) == []
    return missing


async def read_all(path: Path) -> dict[str, list[str]]:
    async with SqliteStore(path) as store:
        return {table: await words(store, table) for table in TABLES}


@POSIX
def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    assert lost(tmp_path / "tables.db", "good") == 0


@POSIX
def test_a_hasty_server_is_convicted_by_the_same_kills(tmp_path: Path) -> None:
    assert lost(tmp_path / "tables.db", "hasty") > 0


@POSIX
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_server_killed_around_its_commit_acknowledges_nothing_and_leaves_all_or_nothing(
    tmp_path: Path, when: str
) -> None:
    """Whoever asks again with the same key learns which of the two it was."""
    path = tmp_path / "tables.db"
    make(path, *TABLES)
    program = run_appender(path, when)
    assert program.communicate()[0] == ""
    assert program.returncode == -9

    async def again(store: Store) -> list[str]:
        heard = []
        for table in TABLES:
            try:
                await store.append(table, NOTHING_YET, moves(f"{table} 0"), key=f"{table} 0")
                heard.append("appended")
            except Duplicate:
                heard.append("duplicate")
            assert await words(store, table) == [f"{table} 0"]
        return heard

    async def reopened() -> list[str]:
        async with SqliteStore(path) as store:
            return await again(store)

    # The first group may hold one request or all three; those in it are there together.
    heard = asyncio.run(reopened())
    assert heard[0] == ("appended" if when == "before" else "duplicate")
    assert when == "after" or heard == ["appended"] * 3
