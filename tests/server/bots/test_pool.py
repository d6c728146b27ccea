"""Workers fail in every way there is, and only the question they were asked suffers."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import hawkshaw
from hawkshaw.server.host.bots.counted import Counted
from hawkshaw.server.host.work import PoolClosed, WorkerFailed
from hawkshaw.server.metrics import Metrics
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.workers.pool import BotPool
from tests.repeated import first, long
from tests.server.bots.seating import some_view

FAULTY = ["tests.server.bots.faulty"]
VIEW = some_view()
LEGAL = hawkshaw.game("thirteen_clues").load_view(json.loads(VIEW)).legal

Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture(params=first(1, ["uvloop", "asyncio"]))
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a test on the loop of the standard library, and on the one that uvicorn prefers."""
    factory = None
    if request.param == "uvloop":
        factory = pytest.importorskip("uvloop").new_event_loop

    def run(test: Coroutine[Any, Any, None]) -> None:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(closing(test))

    return run


_pools: list[BotPool] = []


def opened(*args: Any, **settings: Any) -> BotPool:
    """A pool that is closed even if its test fails: uvloop would wait for its workers for ever."""
    _pools.append(BotPool(*args, **settings))
    return _pools[-1]


async def closing(test: Coroutine[Any, Any, None]) -> None:
    try:
        await test
    finally:
        for pool in _pools:
            if pool.pids:
                await pool.close()
        _pools.clear()


async def choose(pool: BotPool, level: str, seed: str = "7") -> int:
    return (await pool.choose("thirteen_clues", level, VIEW, seed)).action


def test_a_worker_chooses_what_the_player_would_choose_here(run: Run) -> None:
    game = hawkshaw.game("thirteen_clues")
    view = game.load_view(json.loads(VIEW))

    async def test() -> None:
        pool = opened(1)
        assert pool.pids == []
        for level in game.own_levels:
            expected = game.player(level, hawkshaw.Rng("7")).choose(view)
            assert await choose(pool, level) == expected
        assert len(pool.pids) == 1
        await pool.close()
        assert pool.pids == []

    run(test())


@pytest.mark.parametrize(
    ("level", "reason"),
    [
        ("crashing", "LookupError in faulty.py, line"),
        ("exiting", "its worker is gone"),
        ("hanging", "it was still thinking after 1 s"),
        ("cheating", "NotLegal in answering.py, line"),
        long(("quitting", "SystemExit in faulty.py, line")),
        long(("mute", "TypeError in answering.py, line")),
        long(("greedy", "MemoryError in faulty.py, line")),
        long(("unheard-of", "BadOption in player.py, line")),
    ],
)
def test_a_bot_that_fails_is_reported_and_its_worker_replaced(run: Run, level: str, reason: str) -> None:
    async def test() -> None:
        pool = opened(1, budget=1 if level == "hanging" else 30, imports=FAULTY)
        before = await choose(pool, "random")
        workers = pool.pids
        with pytest.raises(WorkerFailed) as failure:
            await choose(pool, level)
        assert failure.value.reason.startswith(reason)
        assert "butcher" not in str(failure.value)
        assert await choose(pool, "random") == before
        assert pool.pids != workers
        await pool.close()

    run(test())


def test_a_bot_that_prints_and_reads_disturbs_nobody(run: Run) -> None:
    async def test() -> None:
        pool = opened(1, imports=FAULTY)
        assert await choose(pool, "chatty") in LEGAL
        workers = pool.pids
        assert await choose(pool, "chatty", seed="8") in LEGAL
        assert pool.pids == workers
        await pool.close()

    run(test())


def test_other_questions_are_answered_while_bots_fail(run: Run) -> None:
    async def test() -> None:
        pool = opened(2, budget=1, imports=FAULTY)
        levels = ["hanging", "random", "exiting", "random", "crashing", "random", "random"]
        answers = await asyncio.gather(*(choose(pool, level) for level in levels), return_exceptions=True)
        for level, answer in zip(levels, answers, strict=True):
            assert answer in LEGAL if level == "random" else isinstance(answer, WorkerFailed)
        assert len(pool.pids) <= 2
        await pool.close()

    run(test())


def test_a_worker_that_died_while_it_rested_is_not_asked(run: Run) -> None:
    async def test() -> None:
        pool = opened(1)
        await choose(pool, "random")
        (pid,) = pool.pids
        os.kill(pid, 9)
        while pool._idle[0].alive:
            await asyncio.sleep(0.01)
        assert await choose(pool, "random") in LEGAL
        assert pool.pids != [pid]
        await pool.close()

    run(test())


def test_a_question_that_nobody_waits_for_any_more_frees_its_worker(run: Run) -> None:
    async def test() -> None:
        pool = opened(1, imports=FAULTY)
        question = asyncio.create_task(choose(pool, "hanging"))
        await begun()
        question.cancel()
        assert await choose(pool, "random") in LEGAL
        assert question.cancelled()
        await pool.close()

    run(test())


def test_closing_ends_what_is_thought_about_what_starts_and_what_waits(run: Run) -> None:
    async def test() -> None:
        pool = opened(2, imports=FAULTY)
        thinking = asyncio.create_task(choose(pool, "hanging"))
        await begun()
        starting, waiting = (asyncio.create_task(choose(pool, "random")) for _ in range(2))
        await asyncio.sleep(0)
        await pool.close()
        assert pool.pids == []
        assert thinking.done()
        assert starting.done()
        assert waiting.done()
        for question in (thinking, starting, waiting):
            with pytest.raises(PoolClosed):
                await question
        with pytest.raises(PoolClosed):
            await choose(pool, "random")

    run(test())


def test_a_worker_that_cannot_start_is_a_failure_of_the_bot(run: Run) -> None:
    async def test() -> None:
        pool = opened(1, imports=["tests.server.bots.no_such_module"])
        with pytest.raises(WorkerFailed, match="ModuleNotFoundError"):
            await choose(pool, "random")
        assert pool.pids == []

    run(test())


async def begun() -> None:
    """Wait until the hanging player thinks."""
    async with asyncio.timeout(30):
        while not Path(os.environ["HAWKSHAW_TEST_MARK"]).exists():
            await asyncio.sleep(0.01)


# What a worker holds

LINUX = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks into /proc")


def files_of(pid: int, folder: Path) -> list[str]:
    """The files of a folder that a process has open."""
    links = [link.readlink() for link in Path(f"/proc/{pid}/fd").iterdir() if link.is_symlink()]
    return [str(link) for link in links if link.is_relative_to(folder)]


@LINUX
def test_a_worker_holds_no_file_of_the_store(run: Run, tmp_path: Path) -> None:
    async def test() -> None:
        async with SqliteStore(tmp_path / "tables.db"):
            pool = opened(1)
            await choose(pool, "random")
            assert files_of(os.getpid(), tmp_path)
            assert files_of(pool.pids[0], tmp_path) == []
            await pool.close()

    run(test())


@LINUX
def test_a_process_that_inherits_a_file_is_caught_by_the_same_look(tmp_path: Path) -> None:
    with (tmp_path / "tables.db.lock").open("w") as lock:
        child = subprocess.Popen(
            [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=[lock.fileno()]
        )
        assert files_of(child.pid, tmp_path)
        child.communicate(b"\n")


def test_answers_and_failures_are_counted(run: Run) -> None:
    async def test() -> None:
        metrics = Metrics()
        pool = opened(1, budget=1.0, imports=FAULTY)
        counted = Counted(pool, metrics)
        assert (await counted.choose("thirteen_clues", "novice", VIEW, "7")).action in LEGAL
        for level in ("crashing", "hanging"):
            with pytest.raises(WorkerFailed):
                await counted.choose("thirteen_clues", level, VIEW, "7")
        await pool.close()
        text = metrics.render().decode()
        assert 'hawkshaw_bot_decisions_total{level="novice"} 1.0' in text
        assert 'hawkshaw_bot_failures_total{how="crashed"} 1.0' in text
        assert 'hawkshaw_bot_failures_total{how="late"} 1.0' in text

    run(test())
