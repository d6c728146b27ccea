"""What many games cost: `python -m bench.laboratory` measures, and prints two tables for docs/lab.md.

The first has the processor's seconds and the bytes a game, by game and level, in one process. The second sets
`--on ray` beside `--jobs 2`, in turns, each from its first answer to its last, so that nobody's start is counted; only
the ratio says anything where the machine has other work. Ray and Parquet must be installed (`make test-long` does it).
"""

from __future__ import annotations

import argparse
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

import hawkshaw
from hawkshaw.lab.cluster import RayWorkers, connected, load
from hawkshaw.lab.export import writer_for
from hawkshaw.lab.match import Deal, play_deals
from hawkshaw.lab.results import Results
from hawkshaw.lab.series import FORM, Series
from hawkshaw.lab.workers import LocalProcesses, Workers

JOBS = 2
ENOUGH = 300
"""Games below which a Parquet file is mostly what it says about itself."""
DEADLINE = {"questions": False}
"""Bots cannot read questions, and everybody who measures Deadline leaves them out."""


class Cost(NamedTuple):
    """One game of a level, on average over so many."""

    games: int
    seconds: float
    kept: float
    lines: float
    parquet: float


def series_of(game: hawkshaw.Game, level: str) -> Series:
    seats = 3 if 3 in game.seats else game.seats[0]
    return Series.of(game, [level] * seats, options=DEADLINE if game.name == "deadline" else None)


def cost(series: Series, seconds: float) -> Cost:
    """What games cost, from as many as take so long; one is played before, for all that is made only once."""
    play_deals(series, [0], lambda: False)
    deals: list[Deal] = []
    began = process_time()
    while process_time() - began < seconds:
        deals += play_deals(series, [len(deals)], lambda: False)
    taken = process_time() - began
    games = sum(len(deal.games) for deal in deals)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Results(folder / "kept.jsonl", series) as results:
            header = (folder / "kept.jsonl").stat().st_size
            results.append(deals)
        for suffix in ("jsonl", "parquet"):
            writer_for(folder / f"rows.{suffix}", series)(deals)
        sizes = [(folder / file).stat().st_size for file in ("kept.jsonl", "rows.jsonl", "rows.parquet")]
    sizes[0] -= header
    return Cost(games, taken / games, *(size / games for size in sizes))


def rate(workers: Workers, series: Series, deals: range, seconds: float) -> float:
    """Games a second of wall time, from the first answer to the last before so many seconds are over."""
    stop = threading.Event()
    began, done, last = 0.0, 0, 0.0
    for answer in workers.play(series, deals, stop):
        now = perf_counter()
        if not began:
            began = now
        elif not stop.is_set():
            done += sum(len(deal.games) for deal in answer)
            last = now
        if now - began > seconds:
            stop.set()
    return done / (last - began)


def rates(series: Series, rounds: int, seconds: float) -> Iterator[tuple[float, float]]:
    """Games a second by processes and by Ray, in turns."""
    ray = load("")
    with connected(ray, "", JOBS):
        for place in range(rounds):
            deals = range(place * 1_000_000, (place + 1) * 1_000_000)
            here = rate(LocalProcesses(JOBS), series, deals, seconds)
            there = rate(RayWorkers(jobs=JOBS), series, deals, seconds)
            yield here, there


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.laboratory", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor's seconds a level (default 2)")
    parser.add_argument("--slice", type=float, default=15.0, help="seconds of wall time a turn (default 15)")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each (default 3)")
    parser.add_argument("--skip-costs", action="store_true", help="only the second table")
    asked = parser.parse_args()
    if not asked.skip_costs:
        print(
            f"| game ({FORM}) | level | games | ms a game | core-hours for 10⁹ "
            "| kept, bytes | rows, JSON | rows, Parquet |"
        )
        print("|---|---|---|---|---|---|---|---|")
        for game in hawkshaw.games():
            for level in game.own_levels:
                found = cost(series_of(game, level), asked.seconds)
                cells = [game.title, level, str(found.games), f"{1e3 * found.seconds:.3g}"]
                cells += [f"{1e9 * found.seconds / 3600:,.0f}"]
                cells += [f"{found.kept:.0f}", f"{found.lines:.0f}"]
                cells += [f"{found.parquet:.0f}" if found.games >= ENOUGH else "–"]
                print(f"| {' | '.join(cells)} |", flush=True)
        print()
    print(
        f"| game ({FORM}) | level | `--jobs {JOBS}`, games/s | `--on ray`, games/s "
        "| Ray : processes, by turn | median |"
    )
    print("|---|---|---|---|---|---|")
    for name, level in (("thirteen_clues", "novice"), ("deadline", "regular")):
        game = hawkshaw.game(name)
        turns = list(rates(series_of(game, level), asked.rounds, asked.slice))
        ratios = [there / here for here, there in turns]
        cells = [game.title, level, *(f"{median(column):.3g}" for column in zip(*turns, strict=True))]
        cells += [", ".join(f"{ratio:.2f}" for ratio in ratios), f"{median(ratios):.2f}"]
        print(f"| {' | '.join(cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
