"""The bench of cost and growth runs, keeps what is done and computes its page; how fast is no test's business."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from bench.meter import GENERATOR, Meter, Spent, descendants, seconds_of
from bench.scaling import arithmetic, growth
from bench.scaling.__main__ import PAGE, RESULTS, plan
from bench.scaling.arithmetic import Slope
from bench.scaling.cells import cell
from bench.scaling.making import make_game
from bench.scaling.page import PLOT, page
from bench.scaling.plot import draw
from bench.scaling.results import Figures, Result, Sample
from bench.scaling.stage import KINDS
from bench.scaling.visits import FULL, QUICK
from hawkshaw.server.host.hall import read_log
from hawkshaw.server.host.table import PLAYING
from tests.server.store.postgres.conftest import MISSING
from tools.private.postgres import programs

ROOT = Path(__file__).parents[2]


def sample(value: float, others: float = 0.0) -> Sample:
    return Sample(part="cost", case="one", at=100, values={"a": value, "b": 1.0}, others=others)


def test_a_figure_is_the_median_with_its_spread_and_tells_of_neighbours() -> None:
    quiet = Figures([sample(3.0), sample(1.0), sample(9.0)])
    assert cell(quiet.spread("cost", "one", 100, "a")) == "3 (1–9)"
    assert cell(quiet.spread("cost", "one", 100, "a", "b")) == "4 (2–10)"
    assert cell(quiet.spread("cost", "one", 100, "c")) == "–"
    noisy = Figures([sample(3.0), sample(1.0, others=0.5)])
    assert cell(noisy.spread("cost", "one", 100, "a"), 1) == "2.0 (1.0–3.0)†"


def test_what_would_have_been_spent_anyway_is_no_cost_of_a_move() -> None:
    rest = Spent(2.0, {"worker 1": 0.2}, 0.0)
    spent = Spent(4.0, {"worker 1": 1.4}, 0.0)
    assert spent.each(100, rest) == {"worker 1": pytest.approx(10_000)}
    assert spent.each(100) == {"worker 1": pytest.approx(14_000)}


def test_processor_time_is_that_of_the_processes_named_and_all_others_are_neighbours() -> None:
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        named, unnamed = Meter({"busy": lambda: [busy.pid]}), Meter({})
        before, before_unnamed = named.read(), unnamed.read()
        while seconds_of(busy.pid) < before.cpu["busy"] + 0.5:
            time.sleep(0.05)
        spent, unnoticed = named.since(before), unnamed.since(before_unnamed)
        assert busy.pid in descendants(os.getpid())
    finally:
        busy.kill()
        busy.wait()
    assert spent.cpu["busy"] >= 0.5
    assert set(unnoticed.cpu) == {GENERATOR}
    # The same half second, in the same time: of one of ours, or of somebody else.
    assert unnoticed.others * unnoticed.seconds - spent.others * spent.seconds == pytest.approx(0.5, abs=0.2)


@pytest.mark.parametrize("entries", [6, 10, 40])
def test_a_game_is_made_that_a_server_could_go_on_with(entries: int) -> None:
    made = make_game(entries)
    table = read_log(made.id, made.log)
    assert len(made.log) == entries
    assert (table.status, table.trouble) == (PLAYING, "")


COSTS = arithmetic.Costs(
    rate=100,
    knee=dict.fromkeys(KINDS, 300.0),
    worker=2000.0,
    database=500.0,
    own=1800.0,
    forwarded=2700.0,
    wal=1000.0,
    sent=20_000.0,
    connection=50.0,
    resting=100.0,
    disk=6000.0,
    entry=400.0,
    start_rest=Slope(2.0, 0.0, False),
    start_playing=Slope(2.0, 0.004, True),
    memory_playing=Slope(80.0, 0.03, True),
    worker_playing=Slope(5.0, 0.001, True),
    database_playing=Slope(3.0, 0.001, True),
    opening=Slope(10.0, 0.001, True),
    lobby=Slope(10.0, 0.001, True),
)


def test_a_million_tables_are_arithmetic() -> None:
    live = arithmetic.need(COSTS, 20.0, 4)
    assert live.moves == 50_000
    assert live.workers == pytest.approx(50_000 * 2700 / 1e6 + 4_000_000 * 100 / 1e6)
    assert live.clocks == pytest.approx(1.0)
    assert live.processes == 894  # (135 + 400 + 1) / 0.6
    assert live.database == pytest.approx(25.0)
    assert live.looking == pytest.approx(894.0)
    assert live.wal == pytest.approx(50.0)
    assert live.network == pytest.approx(8000.0)
    assert live.memory == pytest.approx(30 + 200)
    assert live.disk == pytest.approx((6000 + 138 * 400) / 1000)
    assert live.taking == pytest.approx(4000 / 894)
    slow = arithmetic.need(COSTS, 43_200.0, 0)
    assert slow.moves == pytest.approx(23.1, abs=0.1)
    assert slow.memory == pytest.approx(30.0)


def test_every_kind_of_server_is_measured_in_every_round_and_what_takes_long_less_often() -> None:
    visits = [visit.name for visit in plan(FULL, 3, [])]
    for kind in KINDS:
        assert visits.count(f"load: {kind}") == 3
    assert visits.count("1,000 games going on") == 2
    assert visits.count("10,000 games going on") == 1
    assert sum(visit.expected for visit in plan(FULL, 3, [])) <= 12.5 * 60


def test_the_page_is_what_the_kept_figures_say() -> None:
    """After a change of the words: `python -m bench.scaling --draw`."""
    result = msgspec.json.decode(RESULTS.read_bytes(), type=Result)
    assert PAGE.read_text(encoding="utf-8") == page(result)
    assert (PAGE.parent / PLOT).read_text(encoding="utf-8") == draw(Figures(result.samples))


def start(*words: object) -> subprocess.Popen[str]:
    if programs() is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(MISSING)
    command = [sys.executable, "-m", "bench.scaling", *map(str, words)]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def kept() -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (*RESULTS.parent.glob("*"), PAGE)}


@pytest.mark.long
def test_a_quick_run_measures_everything_once_and_keeps_nothing(tmp_path: Path) -> None:
    before = kept()
    run = start("--quick", "--into", tmp_path)
    said, complained = run.communicate()
    assert run.returncode == 0, complained
    assert kept() == before
    result = msgspec.json.decode((tmp_path / "scaling.json").read_bytes(), type=Result)
    assert result.done == result.planned == len(plan(QUICK, 1, []))
    assert f"{result.done} of {result.planned} visits" in said
    assert result.wrong == []
    figures = Figures(result.samples)
    for kind in KINDS:
        assert figures.spread("cost", kind, QUICK.rate, "worker 1")
        assert bool(figures.spread("cost", kind, QUICK.rate, "database")) == (kind != "sqlite")
        assert figures.sizes("step", kind) == list(QUICK.ladder)
        assert figures.spread("knee", kind, 0, "knee")
    # Whoever is at home is not forwarded, and nobody else is at home.
    assert figures.spread("cost", "two", QUICK.rate, "own: ms")
    assert figures.spread("cost", "two", QUICK.rate, "forwarded: ms")
    assert figures.spread("cost", "two, home", QUICK.rate, "forwarded: ms") is None
    assert figures.spread("cost", "two, away", QUICK.rate, "own: ms") is None
    assert figures.sizes("grown", growth.AT_REST) == list(QUICK.at_rest)
    assert figures.sizes("grown", growth.PLAYING) == list(QUICK.playing)
    assert figures.sizes("watched", "own") == list(QUICK.spectators)
    assert figures.sizes("length", "one") == list(QUICK.entries)
    # Everybody is sent what everybody sees: with six spectators more than without.
    few, many = (figures.value("watched", "own", count, "bytes sent") for count in QUICK.spectators)
    assert few is not None
    assert many is not None
    assert many > few > 0
    assert (tmp_path / "scaling.md").read_text(encoding="utf-8") == page(result)
    assert "Not computed" not in page(result)


@pytest.mark.long
def test_whoever_stops_a_run_keeps_what_is_done(tmp_path: Path) -> None:
    run = start("--quick", "--into", tmp_path)
    assert run.stderr is not None
    while (line := run.stderr.readline()) and not line.startswith("[5/"):
        pass
    time.sleep(1)
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: whatever it has started hears it, too
    _, complained = run.communicate(timeout=120)
    assert run.returncode == 0, complained
    result = msgspec.json.decode((tmp_path / "scaling.json").read_bytes(), type=Result)
    assert (result.done, result.planned) == (4, len(plan(QUICK, 1, [])))
    assert {name.part for name in result.samples} >= {"disk", "cost"}
    written = (tmp_path / "scaling.md").read_text(encoding="utf-8")
    assert f"stopped after 4 of {result.planned} visits" in written
    assert "Not computed" in written


@pytest.mark.parametrize("words", [("--quick",), ("--only", "spectators")])
def test_a_partial_run_does_not_take_the_place_of_a_whole_one(words: tuple[str, ...]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.scaling", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert "say --into FOLDER" in run.stderr
