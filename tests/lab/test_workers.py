"""Who plays makes no difference, and whoever is stopped or killed costs no more than what was in hand."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest

import hawkshaw
from hawkshaw import BadOption
from hawkshaw.lab.match import Deal
from hawkshaw.lab.results import Results
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate
from hawkshaw.lab.summary import summarise
from hawkshaw.lab.workers import CHUNK, LocalProcesses, ThisProcess, WorkerLost, local_workers
from tests.repeated import first

CLUES = hawkshaw.game("thirteen_clues")
SERIES = Series.of(CLUES, ["novice", "random", "novice"], seed=8)
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")


def tables(deals: list[Deal]) -> dict[str, object]:
    """Everything a summary says but the times."""
    said: dict[str, object] = msgspec.to_builtins(summarise(SERIES, deals), str_keys=True)
    del said["speed"]
    return said


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def playing(process: int) -> list[int]:
    """The processes that play for a process."""
    return [
        child for child in children(process) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def wait_for(what: Callable[[], object], seconds: float = 60) -> None:
    limit = monotonic() + seconds
    while not what():
        assert monotonic() < limit, "it never came"
        sleep(0.02)


def test_one_process_and_two_make_the_same_tables() -> None:
    assert tables(simulate(SERIES, 60, ThisProcess())) == tables(simulate(SERIES, 60, LocalProcesses(2)))


@pytest.mark.parametrize("jobs", [0, -1])
def test_somebody_has_to_play(jobs: int) -> None:
    with pytest.raises(BadOption, match=f"jobs={jobs}"):
        local_workers(jobs)


def test_nothing_to_play_is_refused() -> None:
    with pytest.raises(BadOption, match="games=0"):
        simulate(SERIES, 0)


@pytest.mark.parametrize("jobs", first(1, [2, 1]))
def test_a_stop_brings_back_what_is_done(jobs: int, tmp_path: Path) -> None:
    """And the games that are missing are played when it goes on."""
    stop = threading.Event()

    def stop_early(done: int) -> None:
        if done:
            stop.set()

    path = tmp_path / "games.jsonl"
    with Results(path, SERIES) as results:
        some = simulate(SERIES, 600, local_workers(jobs), results, stop_early, stop)
    assert 0 < len(some) < 200
    with Results(path, SERIES) as results:
        assert sorted(results.deals) == [deal.deal for deal in some]
        whole = simulate(SERIES, 60, local_workers(1), results)
    assert tables(whole) == tables(simulate(SERIES, 60))


@LINUX
def test_a_killed_process_loses_at_most_what_it_had_in_hand(tmp_path: Path) -> None:
    heard: list[int] = []

    def kill_one(done: int) -> None:
        heard.append(done)
        if len(heard) == 4:
            os.kill(playing(os.getpid())[0], signal.SIGKILL)

    path = tmp_path / "games.jsonl"
    with Results(path, SERIES) as results, pytest.raises(WorkerLost, match="run the same command again"):
        simulate(SERIES, 3000, LocalProcesses(2), results, kill_one)
    with Results(path, SERIES) as results:
        assert 3 * len(results.deals) == heard[-1] >= 2 * (CHUNK // 3) * 3
        again = simulate(SERIES, 60, ThisProcess(), results)
    assert tables(again) == tables(simulate(SERIES, 60))


@LINUX
def test_nobody_goes_on_playing_for_a_program_that_was_killed(tmp_path: Path) -> None:
    words = ["simulate", "thirteen_clues", "--seats", "novice,random", "--games", "1000000", "--jobs", "2"]
    out = tmp_path / "games.jsonl"
    program = subprocess.Popen(
        [sys.executable, "-c", "from hawkshaw.cli import main; main()", *words, "--json", "--out", str(out)],
        stderr=subprocess.DEVNULL,
    )
    wait_for(lambda: out.exists() and out.read_bytes().count(b"\n") > 2)
    players = playing(program.pid)
    assert len(players) == 2
    program.kill()
    program.wait()
    wait_for(lambda: not any(Path(f"/proc/{player}").exists() for player in players))
