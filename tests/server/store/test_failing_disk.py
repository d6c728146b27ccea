"""A disk that fails: nothing is acknowledged that is not saved, and the store goes on by itself afterwards."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from hawkshaw.server.store import (
    NOTHING_YET,
    Conflict,
    Entry,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreUnavailable,
)
from hawkshaw.server.store.errors import StoreReadOnly
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.check import check
from tests.server.store.faults import Gate, Small, disk_error
from tests.server.store.play import moves, words
from tests.server.store.test_durability import POSIX, make


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tables.db"
    make(path, "oak", "elm", "ash")
    return path


@pytest.mark.parametrize(
    ("code", "words_", "kind", "advice"),
    [
        (sqlite3.SQLITE_FULL, "database or disk is full", StoreFull, "free some"),
        (
            sqlite3.SQLITE_IOERR_WRITE,
            "disk I/O error",
            StoreUnavailable,
            r"disk I/O error\): look after the disk",
        ),
        (sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error", StoreUnavailable, "look after the disk"),
        (
            sqlite3.SQLITE_READONLY,
            "attempt to write a readonly database",
            StoreReadOnly,
            "let this user write",
        ),
        (sqlite3.SQLITE_BUSY, "database is locked", StoreUnavailable, "another program"),
        (sqlite3.SQLITE_CORRUPT, "database disk image is malformed", StoreCorrupt, "hawkshaw db check"),
    ],
)
def test_if_a_commit_fails_all_in_it_fail_and_the_next_ones_succeed(
    path: Path, code: int, words_: str, kind: type[StoreError], advice: str
) -> None:
    gate = Gate()

    async def deed() -> None:
        async with SqliteStore(path, connect=gate.connect) as store:
            first = asyncio.ensure_future(store.append("oak", NOTHING_YET, moves("a")))
            await asyncio.to_thread(gate.reached.acquire)
            # These wait for one commit together; the last of them would have been a Conflict.
            group = [
                asyncio.ensure_future(store.append("oak", 0, moves("b"))),
                asyncio.ensure_future(store.append("elm", NOTHING_YET, moves("x"))),
                asyncio.ensure_future(store.append("elm", NOTHING_YET, moves("y"))),
            ]
            await asyncio.sleep(0)
            gate.let_through()
            await first
            await asyncio.to_thread(gate.reached.acquire)
            gate.failure = disk_error(code, words_)
            gate.let_through()
            for failed in group:
                with pytest.raises(kind, match=advice):
                    await failed
            assert await words(store, "oak") == ["a"]
            assert await words(store, "elm") == []
            gate.failure = None
            gate.let_through(2)
            await store.append("oak", 0, moves("b"))
            with pytest.raises(Conflict):
                await store.append("elm", 5, moves("x"))
            assert await words(store, "oak") == ["a", "b"]

    asyncio.run(deed())
    assert check(path) == []


def test_a_full_disk_takes_what_fits_and_goes_on_when_there_is_room(path: Path) -> None:
    disk = Small(pages=60)

    async def deed() -> int:
        async with SqliteStore(path, connect=disk.connect) as store:
            last = NOTHING_YET

            async def fill() -> None:
                nonlocal last
                for _ in range(1000):
                    last = (await store.append("oak", last, [Entry("chat", bytes(2000), 1)])).last

            with pytest.raises(StoreFull, match="there is no room"):
                await fill()
            assert len(await store.entries("oak")) == last + 1 > 5
            with pytest.raises(StoreFull):
                await store.append("elm", NOTHING_YET, [Entry("chat", bytes(20_000), 1)])
            assert await store.entries("elm") == []
            disk.pages = 10_000
            await store.append("elm", NOTHING_YET, [Entry("chat", bytes(20_000), 1)])
            return (await store.append("oak", last, moves("at last"))).last

    last = asyncio.run(deed())

    async def afterwards() -> None:
        async with SqliteStore(path) as store:
            assert (await store.entries("oak"))[-1].seq == last
            assert len(await store.entries("oak")) == last + 1
            assert len(await store.entries("elm")) == 1

    asyncio.run(afterwards())
    assert check(path) == []


# A limit on the size of files makes real writes fail, without a disk of our own and without being root.
LIMITED = """
import asyncio, resource, sys
from pathlib import Path
from hawkshaw.server.store import Entry, StoreUnavailable
from hawkshaw.server.store.sqlite import SqliteStore

async def main():
    async with SqliteStore(Path(sys.argv[1])) as store:
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
        last = -1
        failures = 0
        for _ in range(500):
            try:
                last = (await store.append("oak", last, [Entry("chat", bytes(3000), 1)])).last
            except StoreUnavailable as failure:
                failures += 1
                kept = await store.entries("oak")
                assert len(kept) == last + 1, (len(kept), last)
                if failures == 3:
                    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
                    print(last, failure, flush=True)
        assert failures == 3, failures
        print(last)

asyncio.run(main())
"""


@POSIX
def test_writes_that_the_system_refuses_lose_nothing_and_the_store_goes_on(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    before, after = done.stdout.splitlines()
    assert int(before.split()[0]) < int(after) == 496
    assert "look after the disk" in before
    assert check(path) == []


def test_a_file_that_was_moved_away_is_not_written_to(path: Path) -> None:
    """SQLite alone would go on writing to a file that nobody will ever open again."""
    away = path.with_name("away.db")

    async def deed() -> None:
        async with SqliteStore(path) as store:
            await store.append("oak", NOTHING_YET, moves("a"))
            path.rename(away)
            with pytest.raises(StoreUnavailable, match="moved or replaced"):
                await store.append("oak", 0, moves("b"))
            path.write_bytes(away.read_bytes())
            with pytest.raises(StoreUnavailable, match="moved or replaced"):
                await store.append("oak", 0, moves("b"))
            away.replace(path)
            await store.append("oak", 0, moves("b"))
            assert await words(store, "oak") == ["a", "b"]

    asyncio.run(deed())
    assert check(path) == []


def test_a_value_that_cannot_be_stored_is_its_callers_problem_alone(path: Path) -> None:
    gate = Gate()

    async def deed() -> None:
        async with SqliteStore(path, connect=gate.connect) as store:
            first = asyncio.ensure_future(store.append("oak", NOTHING_YET, moves("a")))
            await asyncio.to_thread(gate.reached.acquire)
            odd = asyncio.ensure_future(store.append("ash", NOTHING_YET, [Entry("chat", b"", 1 << 70)]))
            well = asyncio.ensure_future(store.append("elm", NOTHING_YET, moves("x")))
            await asyncio.sleep(0)
            gate.let_through(2)
            await asyncio.gather(first, well)
            with pytest.raises(OverflowError):
                await odd
            assert await words(store, "ash") == []
            assert await words(store, "elm") == ["x"]

    asyncio.run(deed())


# Opened by somebody who may not write; root may always, so a test run by root becomes nobody first.
UNPRIVILEGED = """
import asyncio, os, sys
from pathlib import Path
from hawkshaw.server.store import StoreError
from hawkshaw.server.store.sqlite import SqliteStore
if os.getuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
try:
    SqliteStore(Path(sys.argv[1]))
except StoreError as error:
    print(type(error).__name__, error)
"""


def open_unprivileged(path: Path) -> str:
    """What a user who is not root hears when opening a store."""
    closed = {
        above: above.stat().st_mode
        for above in path.parents
        if above.stat().st_uid == os.getuid() and not above.stat().st_mode & 1
    }
    try:
        for above in closed:
            above.chmod(0o711)
        done = subprocess.run(
            [sys.executable, "-c", UNPRIVILEGED, str(path)], capture_output=True, text=True, check=False
        )
    finally:
        for above, mode in closed.items():
            above.chmod(mode)
    assert done.stderr == ""
    return done.stdout


@POSIX
@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)])
def test_a_file_that_cannot_be_written_is_refused_at_opening(path: Path, file: int, folder: int) -> None:
    place = path.parent / "place"
    place.mkdir()
    moved = path.rename(place / path.name)
    before = moved.read_bytes()
    moved.chmod(file)
    place.chmod(folder)
    said = open_unprivileged(moved)
    place.chmod(0o777)
    assert said.startswith("StoreReadOnly ")
    assert "let this user write" in said
    assert moved.read_bytes() == before
    assert [found.name for found in place.iterdir()] == [moved.name]


@POSIX
def test_a_write_ahead_log_that_cannot_be_written_is_found_out_at_opening(path: Path) -> None:
    """Such as one left by a server that another user had started."""
    log = path.with_name(f"{path.name}-wal")
    log.touch()
    log.chmod(0o444)
    path.chmod(0o666)
    path.parent.chmod(0o777)
    said = open_unprivileged(path)
    assert said.startswith("StoreReadOnly ")
    assert f"to {log.name}" in said
