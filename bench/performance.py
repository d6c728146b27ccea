"""docs/performance.md and its plot, drawn from the kept results and nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import log10
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from bench import report, seeing, starting
from bench.row import Row

DOCS: Final = Path(__file__).parents[1] / "docs"
WIDTH: Final = 860
LEFT, RIGHT, TOP, STEP = 430, 70, 40, 22
LEAST, MOST = 0.01, 10.0
"""Ratios, on a scale of powers of ten."""
MARKS: Final = (0.01, 0.1, 1, 10)
INKS: Final = {"plain": "#8a6d3b", "compiled": "#1b6ca8"}
KINDS: Final = ("driven", "driven and seen by encode_into", "driven and seen by encode(view)")
FORMS: Final = tuple(INKS)

OPENING: Final = """\
# Performance

<!-- Written by `make bench`; do not edit. -->

How fast the engine is, measured by `make bench` on a machine with nothing else to do. Absolute numbers depend on the
machine; what counts are ratios to a peer that was measured in the same run, in turns with ours and in the same loop:
Python's `random` chooses among legal moves and weighted luck, luck steps are counted, no events are made. *Seen* adds
an observation at every decision, theirs as its tensor, ours as the numbers of whoever decides. All rows are in
[bench/results](../bench/results/README.md), those of the server under load in
[SERVING.md](../bench/results/SERVING.md).

![How fast random play is, against OpenSpiel's hanabi](performance.svg)
"""


def write(results: Path, docs: Path = DOCS) -> None:
    """The page and its plot."""
    rows = {form: report.read(results / f"{form}.json") for form in FORMS}
    bars = ratios(rows)
    (docs / "performance.svg").write_text(draw(bars), encoding="utf-8")
    parts = [OPENING, "\n".join(table(rows)), "\n".join(floor(rows)), "\n".join(starts(rows, results))]
    (docs / "performance.md").write_text("\n".join(part for part in parts if part) + "\n", encoding="utf-8")


def ratios(rows: dict[str, list[Row]]) -> list[tuple[str, str, float]]:
    """What, in which form, and how many times the peer: every game at its middle number of seats."""
    found = []
    for name in at_middle_tables(measured(rows)):
        for form in FORMS:
            row = next((row for row in rows[form] if row.name == name), None)
            times = None if row is None else report.ratio(row, rows[form])
            if times is not None:
                found.append((name, form, times))
    return found


def measured(rows: dict[str, list[Row]]) -> list[str]:
    """The rows of the plot: those with a peer that are driven or seen."""
    peers = (seeing.DRIVEN, seeing.SEEN)
    return list(dict.fromkeys(row.name for form in FORMS for row in rows[form] if row.peer in peers))


def at_middle_tables(names: Sequence[str]) -> list[str]:
    """Those rows of each game that are of its middle number of seats: a plot of all would be a page long.

    >>> at_middle_tables(["chess, 1 seats: driven", "chess, 2 seats: driven", "chess, 3 seats: driven"])
    ['chess, 2 seats: driven']
    """
    sizes: dict[str, list[str]] = {}
    for name in names:
        game, _, rest = name.partition(", ")
        sizes.setdefault(game, []).append(rest.partition(":")[0])
    middle = {game: sorted(set(found))[(len(set(found)) - 1) // 2] for game, found in sizes.items()}
    return [name for name in names if any(name.startswith(f"{game}, {of}:") for game, of in middle.items())]


def draw(bars: Sequence[tuple[str, str, float]]) -> str:
    """A bar for each row and form; the form is in the words, too, because not everybody tells colours apart."""
    height = TOP + STEP * len(bars) + 40

    def x(ratio: float) -> float:
        share = log10(min(MOST, max(LEAST, ratio)) / LEAST) / log10(MOST / LEAST)
        return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)

    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
    parts = [
        f'{opening} font-family="sans-serif" font-size="11">',
        "<title>How many times as fast as OpenSpiel's hanabi, driven and seen</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    for mark in MARKS:
        ink = "#c62828" if mark == 1 else "#dddddd"
        parts.append(f'<path d="M{x(mark)} {TOP - 8}V{height - 30}" stroke="{ink}"/>')
        parts.append(f'<text x="{x(mark)}" y="{TOP - 14}" text-anchor="middle">{mark:g} ×</text>')
    for place, (name, form, times) in enumerate(bars):
        at = TOP + STEP * place
        parts.append(f'<text x="{LEFT - 8}" y="{at + 13}" text-anchor="end">{escape(name)}, {form}</text>')
        parts.append(
            f'<rect x="{LEFT}" y="{at + 3}" width="{x(times) - LEFT:.1f}" height="{STEP - 8}" fill="{INKS[form]}"/>'
        )
        parts.append(f'<text x="{x(times) + 6}" y="{at + 13}">{times:.2f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def table(rows: dict[str, list[Row]]) -> list[str]:
    """The same in numbers, and the others beside it."""
    lines = [
        "## Beside others",
        "",
        "Rows without a ratio are other people's games in their own packages; they say in which league an engine",
        "plays.",
        "",
        "| what | plain | × peer | compiled | × peer |",
        "|---|---:|---:|---:|---:|",
    ]
    others = [row.name for form in FORMS for row in rows[form] if row.unit == "actions/s" and not row.peer]
    names = [name for name in dict.fromkeys(others) if ": of these" not in name]
    batches = [row.name for form in FORMS for row in rows[form] if "batch" in row.name]
    for name in dict.fromkeys([*names, *measured(rows), *batches]):
        cells = [name]
        for form in FORMS:
            row = next((row for row in rows[form] if row.name == name), None)
            times = None if row is None else report.ratio(row, rows[form])
            cells += ["" if row is None else report.number(row.value, row.unit)]
            cells += ["" if times is None else f"{times:.2f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return [*lines, ""]


def floor(rows: dict[str, list[Row]]) -> list[str]:
    """Where the time of a step goes, and how far that is from a loop that does nothing."""
    lines = [
        "## Where the time goes",
        "",
        "Recorded random games are replayed with less and less done at each step; the differences are the parts. The",
        "floor is the same loop with nothing in it.",
        "",
        "| a step | plain | compiled |",
        "|---|---:|---:|",
    ]
    names = dict.fromkeys(row.name for form in FORMS for row in rows[form] if ", a step: " in row.name)
    for name in names:
        cells = [next((row for row in rows[form] if row.name == name), None) for form in FORMS]
        told = ["" if row is None else report.number(row.value, row.unit) for row in cells]
        lines.append(f"| {' | '.join([name.replace(', a step', ''), *told])} |")
    for game in dict.fromkeys(name.partition(",")[0] for name in names):
        told = [above_floor(rows[form], game) for form in FORMS]
        if any(told):
            lines.append(f"| {' | '.join([f'{game}: a step in all, against the floor', *told])} |")
    return [*lines, ""]


def above_floor(rows: Sequence[Row], game: str) -> str:
    """How many times as long as the empty loop a step of a game takes; nothing where the loop was not measured."""
    own = [row for row in rows if row.name.startswith(f"{game},") and ", a step: " in row.name]
    least = next((row.value for row in own if row.name.endswith("the driver's loop")), 0.0)
    return f"{sum(row.value for row in own) / least:.0f} ×" if least else ""


def starts(rows: dict[str, list[Row]], results: Path) -> list[str]:
    """How long people wait for a program."""
    found = [row for row in rows["plain"] if row.peer == starting.PEER or row.name == starting.PEER]
    if not found:
        return []
    kept = json.loads((results / "plain.json").read_text(encoding="utf-8"))
    return [
        "## Starting",
        "",
        f"Whole processes of the plain form, Python {kept['python']}, medians, beside an interpreter that does",
        "nothing.",
        "",
        "| what | ms | × `python -c pass` |",
        "|---|---:|---:|",
        *(f"| {row.name} | {row.value:.0f} | {report.ratio(row, found) or 1:.1f} |" for row in found),
    ]
