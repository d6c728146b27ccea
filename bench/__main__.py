"""`make bench`: how fast the engine is, as ratios against a peer measured in the same run.

Writes `bench/results/<form>.json`, once for each form of the engine (plain, compiled), and the table of both in
`bench/results/README.md`.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import hawkshaw
from bench import (
    batching,
    deducing,
    imagining,
    moving,
    peer,
    performance,
    playing,
    proving,
    random_play,
    report,
    seeing,
    starting,
)
from bench.row import Row
from hawkshaw.core.bits import COMPILED

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
PEERS = ROOT / ".venv-peers" / "bin" / "python"
FORM = "compiled" if COMPILED else "plain"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each row (default 1)")
    parser.add_argument("--dry", action="store_true", help="print the table, keep no result")
    parser.add_argument("--game", default="", help="only this game; the rows of the others stay as they are")
    arguments = parser.parse_args()
    games = [hawkshaw.game(arguments.game)] if arguments.game else list(hawkshaw.games())
    tasks: list[tuple[str, Callable[[float], list[Row]]]] = [
        ("peer", peer.rows),
        ("peer, driven and seen", seeing.peer_rows),
        ("peer, rolled out", batching.peer_rows),
    ]
    if not arguments.game:
        tasks += [("other people's games", others_rows), ("starting", starting.rows)]
    for game in games:
        for measured in (random_play, seeing, batching, moving, imagining, deducing, proving, playing):
            tasks += [(f"{game.name}: {what}", task) for what, task in measured.tasks(game)]
    rows: list[Row] = []
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        bar = progress.add_task("", total=len(tasks))
        for what, task in tasks:
            progress.update(bar, description=f"{FORM} {what}")
            rows += task(arguments.seconds)
            progress.advance(bar)
    previous = report.read(RESULTS / f"{FORM}.json")
    report.show(rows, previous, FORM)
    if arguments.game:
        rows = merged(rows, previous, games[0].name)
    if not arguments.dry:
        RESULTS.mkdir(exist_ok=True)
        entry = {"form": FORM, "python": platform.python_version(), "rows": [row.dump() for row in rows]}
        (RESULTS / f"{FORM}.json").write_text(json.dumps(entry, indent=1) + "\n", encoding="utf-8")
        report.write_table(RESULTS)
        performance.write(RESULTS)
    return 0


def others_rows(seconds: float) -> list[Row]:
    """Other people's games, in their own environment, if `make peers` has made it."""
    if not PEERS.exists():
        return []
    done = subprocess.run(
        [str(PEERS), "-m", "bench.others", str(seconds)], cwd=ROOT, check=True, capture_output=True, text=True
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return [Row(name, value, "actions/s") for name, value in found.items()]


def merged(rows: list[Row], previous: list[Row], game: str) -> list[Row]:
    """The rows of the others as they were, and this game's beside the peers that were measured with it."""
    beside = {row.name: f"{row.name}, beside {game}" for row in rows if not row.name.startswith(game)}
    own = [
        row._replace(name=beside.get(row.name, row.name), peer=beside.get(row.peer, row.peer)) for row in rows
    ]
    gone = set(beside.values())
    kept = [row for row in previous if not row.name.startswith(game) and row.name not in gone]
    return [*kept, *own]


if __name__ == "__main__":
    sys.exit(main())
