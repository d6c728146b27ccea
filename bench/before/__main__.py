"""`make bench-before BEFORE=DIR`: the engine and the server beside those of an older clone, measured in turns.

DIR is a clone of this repository at an older commit in which `make compiled` has been called. Writes
`bench/results/BEFORE.md`. Processor time, in many short rounds in which now one and now the other begins.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from bench.serving.load import Load
from bench.serving.ours import BARE, HawkshawDesk
from bench.serving.process import Process, free_port

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "bench" / "results" / "BEFORE.md"
STEPS: Final = Path(__file__).with_name("steps.py")
FORMS: Final = {"plain": ".venv", "compiled": ".venv-compiled"}
TABLES: Final = 20
MOVES: Final = "server: a move"

Rates = dict[str, float]
"""By what was done, how often in a second of a processor."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.before", description=__doc__)
    parser.add_argument("before", type=Path, help="a clone at an older commit, with its own environments")
    parser.add_argument("--rounds", type=int, default=20, help="how often each is measured (default 20)")
    parser.add_argument("--seconds", type=float, default=0.1, help="of each row in a round (default 0.1)")
    parser.add_argument("--form", choices=FORMS, action="append", help="one of the two forms alone")
    parser.add_argument("--dry", action="store_true", help="print the table, keep no result")
    asked = parser.parse_args()
    clones = {"before": asked.before.absolute(), "now": ROOT}
    forms: list[str] = asked.form or list(FORMS)
    for clone in clones.values():
        for form in forms:
            if not python_of(clone, form).exists():
                print(f"{clone} has no {FORMS[form]}: call `make compiled` there", file=sys.stderr)
                return 2
    busy = os.getloadavg()[0]
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    tables: list[str] = []
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=asked.rounds * len(forms))
        for form in forms:
            rounds: dict[str, list[Rates]] = {which: [] for which in clones}
            with ExitStack() as stack:
                engines = {
                    which: stack.enter_context(Engine(clone, form, asked.seconds))
                    for which, clone in clones.items()
                }
                for number in range(asked.rounds):
                    progress.update(bar, description=form)
                    order = ("before", "now") if number % 2 else ("now", "before")
                    for which in order:
                        rounds[which].append({})
                    for row in engines["now"].rows:
                        for which in order:
                            rounds[which][-1][row] = engines[which].rate(row)
                    for which in order:
                        rounds[which][-1][MOVES] = uvloop.run(served(clones[which], form, 20 * asked.seconds))
                    progress.advance(bar)
            tables.append(table(form, rounds))
    text = "\n".join([heading(clones, asked.rounds, busy), *tables])
    print(text)
    if not asked.dry:
        PAGE.write_text(text, encoding="utf-8")
    return 0


class Engine:
    """One clone's engine at work in a process of its own, asked row by row."""

    def __init__(self, clone: Path, form: str, seconds: float) -> None:
        self._process = subprocess.Popen(
            [python_of(clone, form), "-P", STEPS, str(seconds)],
            cwd=clone,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        said = json.loads(self._line())
        if said["form"] != form:
            raise RuntimeError(f"{python_of(clone, form)} runs the {said['form']} engine")
        self.rows: list[str] = said["rows"]

    def rate(self, row: str) -> float:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{row}\n")
        self._process.stdin.flush()
        return float(self._line())

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


def python_of(clone: Path, form: str) -> Path:
    """The interpreter that has the clone's engine in this form."""
    return clone / FORMS[form] / "bin" / "python"


async def served(clone: Path, form: str, seconds: float) -> float:
    """How many moves the clone's server would take in a second of a processor, a few tables being played at."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=ROOT) as folder:
        port = free_port()
        command = [
            str(python_of(clone, form)),
            "-m",
            "bench.serving.launch",
            str(port),
            str(Path(folder) / "tables.db"),
        ]
        with Process(command, clone, port, Path(folder) / "log") as server:
            desk = HawkshawDesk(port, BARE)  # an older server may not know what a browser asks for now
            desk.prepare(2 * TABLES)
            load = Load(desk.bring, seed=5)
            await load.gather(TABLES)
            await load.offer(200, seconds, 1.0)
            spent, done = server.seconds(), load.acknowledged
            await load.offer(200, seconds, 0.0)
            return (load.acknowledged - done) / (server.seconds() - spent)


def commit(clone: Path) -> str:
    said = subprocess.run(
        ["git", "log", "-1", "--format=%h (%cs)"], cwd=clone, capture_output=True, text=True, check=True
    )
    return said.stdout.strip()


def heading(clones: dict[str, Path], rounds: int, busy: float) -> str:
    return "\n".join(
        [
            "# Measured by `make bench-before`",
            "",
            f"{commit(clones['now'])} beside {commit(clones['before'])}, {rounds} rounds in turns;",
            f"the machine's load before: {busy:.1f}. Done in a second of a processor in the best round, which is the",
            "least disturbed: *now / before* above 1 is faster. *Spread* is the middle half of the single rounds'",
            "ratios.",
            "",
        ]
    )


def table(form: str, rounds: dict[str, list[Rates]]) -> str:
    """One form's rows, before and now."""
    lines = [f"## {form}", "", "| what | before | now | now / before | spread |", "|---|---:|---:|---:|---:|"]
    for name in rounds["now"][0]:
        before = [rates[name] for rates in rounds["before"]]
        now = [rates[name] for rates in rounds["now"]]
        ratios = sorted(new / old for new, old in zip(now, before, strict=True))
        low, high = ratios[len(ratios) // 4], ratios[len(ratios) - 1 - len(ratios) // 4]
        old, new = max(before), max(now)
        lines.append(f"| {name} | {old:,.0f} | {new:,.0f} | {new / old:.2f} | {low:.2f}–{high:.2f} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    sys.exit(main())
