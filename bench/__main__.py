"""`make bench`: how fast the engine is, as ratios against a peer measured in the same run.

Writes `bench/results/<form>.json`, once for each form of the engine (plain, compiled), and the table of both in
`bench/results/README.md`.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import hawkshaw
from bench import deducing, imagining, moving, peer, playing, proving, random_play, report, seeing
from bench.row import Row
from hawkshaw.core.bits import COMPILED

RESULTS = Path(__file__).parent / "results"
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
    ]
    for game in games:
        for measured in (random_play, seeing, moving, imagining, deducing, proving, playing):
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
    return 0


def merged(rows: list[Row], previous: list[Row], game: str) -> list[Row]:
    """The rows of the others as they were, and this game's beside the peer that was measured with it."""
    beside = f"{peer.NAME}, beside {game}"
    own = [row._replace(name=row.name.replace(peer.NAME, beside)) for row in rows]
    own = [row._replace(peer=beside) if row.peer == peer.NAME else row for row in own]
    kept = [row for row in previous if not row.name.startswith(game) and row.name != beside]
    return [*kept, *own]


if __name__ == "__main__":
    sys.exit(main())
