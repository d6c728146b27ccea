"""`make bench-scaling`: what a move costs and how cost grows, into bench/results/scaling.json and docs/scaling.md.

Everything is measured in rounds, one thing after another, so that a slow minute of the machine meets all of them.
Ctrl-C ends the run and keeps what is done. Fails if a move was refused, or acknowledged and not saved.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec
import uvloop

from bench.scaling import growth, length, load, page, watching
from bench.scaling.results import Result, Sample, Took
from bench.scaling.stage import ROOT, Missing, Stage
from bench.scaling.visits import FULL, QUICK, Pace, Scene, Visit
from bench.serving.__main__ import flush_time

RESULTS: Final = ROOT / "bench" / "results" / "scaling.json"
TWICE: Final = 2
"""What takes long and differs little from one repeat to the next is measured in so many rounds."""
PAGE: Final = ROOT / "docs" / "scaling.md"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.scaling", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured (default 3)")
    parser.add_argument(
        "--quick", action="store_true", help="see that it runs, in a minute; the figures are worthless"
    )
    parser.add_argument(
        "--only", action="append", metavar="WORD", help="only visits with this word in their name"
    )
    parser.add_argument(
        "--into", type=Path, metavar="FOLDER", help="write scaling.json and scaling.md there instead"
    )
    parser.add_argument(
        "--draw", action="store_true", help="measure nothing, write the page again from scaling.json"
    )
    arguments = parser.parse_args()
    into: Path | None = arguments.into
    results, drawn = (RESULTS, PAGE) if into is None else (into / "scaling.json", into / "scaling.md")
    if arguments.draw:
        page.write(msgspec.json.decode(results.read_bytes(), type=Result), drawn)
        return 0
    if into is None and (arguments.quick or arguments.only):
        parser.error("a quick or partial run is no result to keep: say --into FOLDER")
    rounds = 1 if arguments.quick else max(1, arguments.rounds)
    try:
        result = run(QUICK if arguments.quick else FULL, rounds, arguments.only or [], arguments.quick)
    except Missing as error:
        print(error, file=sys.stderr)
        return 2
    results.parent.mkdir(parents=True, exist_ok=True)
    results.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")
    page.write(result, drawn)
    print(
        f"{result.done} of {result.planned} visits in {result.seconds / 60:.1f} min, into {results} and {drawn}"
    )
    for fault in result.wrong:
        print(fault, file=sys.stderr)
    return int(bool(result.wrong))


def plan(pace: Pace, rounds: int, only: list[str]) -> list[Visit]:
    """Everything in its order: what fills databases first, then round by round."""
    visits = growth.preparations(pace)
    for round in range(rounds):
        visits += load.visits(pace, round)
        visits += length.visits(pace)
        if round < TWICE:
            visits += load.more_visits(pace)
            visits += growth.visits(pace, first=round == 0)
            visits += watching.visits(pace)
    if only:
        filling = "filling" if any("tables" in word or "games" in word for word in only) else "\0"
        visits = [visit for visit in visits if any(word in visit.name for word in (*only, filling))]
    return visits


def run(pace: Pace, rounds: int, only: list[str], quick: bool) -> Result:
    """Visit by visit, until all are done or somebody has had enough."""
    visits = plan(pace, rounds, only)
    samples: list[Sample] = []
    busy, flush = os.getloadavg()[0], flush_time()
    began = time.monotonic()
    done = 0
    took: list[Took] = []
    with Stage() as stage:
        scene = Scene(stage, pace, samples.append)
        database, bus = stage.database_version(), stage.bus
        with contextlib.suppress(KeyboardInterrupt), stoppable() as told:
            for visit in visits:
                tell(done, visits, began)
                try:
                    uvloop.run(attempt(visit, scene, samples))
                except Exception as error:  # the other visits are none the worse for it
                    if told.is_set():  # Ctrl-C in a terminal ends the servers, too
                        break
                    scene.wrong.append(f"{visit.name}: {error!r}")
                done += 1
                took.append(
                    Took(visit.name, round(time.monotonic() - began - sum(one.seconds for one in took), 1))
                )
        print(f"{done} of {len(visits)} visits are done.", file=sys.stderr)
    return Result(
        python=platform.python_version(),
        form=scene.form,
        cores=os.cpu_count() or 0,
        memory=round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9, 1),
        busy=round(busy, 1),
        flush=round(flush, 2),
        database=database,
        bus=bus,
        rounds=rounds,
        quick=quick,
        seconds=round(time.monotonic() - began, 1),
        done=done,
        took=took,
        planned=len(visits),
        wrong=scene.wrong,
        samples=[rounded(sample) for sample in samples],
    )


@contextlib.contextmanager
def stoppable() -> Iterator[threading.Event]:
    """Ctrl-C as ever, also while a loop runs, which would cancel instead; the event says that it was pressed."""
    told = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        told.set()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield told
    finally:
        signal.signal(signal.SIGINT, before)


async def attempt(visit: Visit, scene: Scene, samples: list[Sample]) -> None:
    """One visit; if it is broken off, nothing of it is kept."""
    kept = len(samples)
    try:
        await visit.go(scene)
    except BaseException:
        del samples[kept:]
        raise


def tell(done: int, visits: list[Visit], began: float) -> None:
    """Say what comes next and how long it will take, as far as the visits so far tell."""
    passed = time.monotonic() - began
    expected = sum(visit.expected for visit in visits[:done])
    slower = passed / expected if expected > 20 else 1.0
    left = slower * sum(visit.expected for visit in visits[done:])
    at = f"[{done + 1}/{len(visits)}]"
    print(f"{at} {visits[done].name} ... about {left / 60:.1f} min left", file=sys.stderr, flush=True)


def rounded(sample: Sample) -> Sample:
    """So many digits as mean something."""
    values = {name: float(f"{value:.5g}") for name, value in sample.values.items()}
    return msgspec.structs.replace(sample, values=values, others=round(sample.others, 3))


if __name__ == "__main__":
    sys.exit(main())
