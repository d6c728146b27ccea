"""Results as tables: on the screen beside the last ones, and kept in `bench/results/README.md`."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.row import Row

QUIET = 1.5
"""The load average above which others are at work on the machine; the benches that run before make it 1."""
BUSY = "**Others were at work on this machine, so these times say little about the client.** Measure again."


def read(path: Path) -> list[Row]:
    """The rows of a kept result; none if there is none."""
    if not path.exists():
        return []
    return [Row(**row) for row in json.loads(path.read_text(encoding="utf-8"))["rows"]]


def ratio(row: Row, rows: list[Row]) -> float | None:
    """The row's value against its peer's in the same run, in turns with it if they were measured so."""
    if row.beside:
        return row.value / row.beside
    peer = next((other.value for other in rows if other.name == row.peer), None)
    return None if peer is None else row.value / peer


def number(value: float, unit: str) -> str:
    if unit.endswith("/s"):
        return f"{value:,.0f} {unit}"
    return f"{value:.1f} {unit}" if value >= 10 else f"{value:.3f} {unit}"


def show(rows: list[Row], previous: list[Row], form: str) -> None:
    """Print a run beside the last kept one of the same form."""
    table = Table("what", "now", "× peer", "× last", title=f"Hawkshaw, {form}")
    last = {row.name: row.value for row in previous}
    for row in rows:
        against = ratio(row, rows)
        before = row.value / last[row.name] if last.get(row.name) else None
        table.add_row(
            row.name,
            number(row.value, row.unit),
            "" if against is None else f"{against:.2f}",
            "" if before is None else f"{before:.2f}",
        )
    Console().print(table)


def write_table(folder: Path) -> None:
    """The kept results of both forms side by side."""
    forms = {form: read(folder / f"{form}.json") for form in ("plain", "compiled")}
    names = list(dict.fromkeys(row.name for rows in forms.values() for row in rows))
    lines = [
        "# Measured by `make bench`",
        "",
        "Absolute numbers depend on the machine; *× peer* is against the peer as it was measured in the same run, in",
        "turns with the row: a processor that gets slower meanwhile does so for both.",
        "",
        "| what | plain | × peer | compiled | × peer |",
        "|---|---:|---:|---:|---:|",
    ]
    for name in names:
        cells = [name]
        for rows in forms.values():
            row = next((row for row in rows if row.name == name), None)
            against = None if row is None else ratio(row, rows)
            cells.append("" if row is None else number(row.value, row.unit))
            cells.append("" if against is None else f"{against:.2f}")
        lines.append(f"| {' | '.join(cells)} |")
    lines += in_browser(folder / "browser.json")
    (folder / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def in_browser(kept: Path) -> list[str]:
    """The kept result of `bench.browser` as a table of its own, with how busy the machine was before."""
    if not kept.exists():
        return []
    entry = json.loads(kept.read_text(encoding="utf-8"))
    return [
        "",
        "## In a browser",
        "",
        f"{entry['browser']} at a server on the same machine, whose load was {entry['busy']} before.",
        "*The lobby takes a click*: from the start of the navigation, with an empty cache, until a click opens a form.",
        "*An update is painted*: from its arrival at the socket to the end of the frame on the screen that shows it,",
        "at a table with bots.",
        *(["", BUSY] if entry["busy"] > QUIET else []),
        "",
        "| what | now |",
        "|---|---:|",
        *(f"| {row.name} | {number(row.value, row.unit)} |" for row in read(kept)),
    ]
