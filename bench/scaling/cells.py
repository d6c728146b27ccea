"""Cells, tables and paragraphs of the page."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill
from typing import Final

from bench.scaling.results import Figures, Spread

MARK: Final = "†"
WIDTH: Final = 116


def cell(spread: Spread | None, digits: int = 0, scale: float = 1.0) -> str:
    """A median with the lowest and highest repeat, and a mark if there were neighbours."""
    if spread is None:
        return "–"
    middle, low, high = (
        number(max(0.0, value * scale), digits) for value in (spread.median, spread.low, spread.high)
    )
    within = f" ({low}–{high})" if spread.repeats > 1 else ""
    return f"{middle}{within}{MARK if spread.noisy else ''}"


def number(value: float, digits: int = 0) -> str:
    return f"{value:,.{digits}f}"


def times(figures: Figures, part: str) -> str:
    repeats = figures.repeats(part)
    return f"{repeats} repeat{'' if repeats == 1 else 's'}."


def rough(value: float) -> str:
    """Two or three digits, which is what arithmetic from such figures is worth."""
    if value >= 100:
        size = 10 ** (len(str(int(value))) - 2)
        return number(round(value / size) * size)
    return f"{value:.2g}"


def prose(text: str, bullet: str = "") -> str:
    """A paragraph in lines that people can read."""
    return fill(
        text,
        WIDTH,
        initial_indent=bullet,
        subsequent_indent=" " * len(bullet),
        break_long_words=False,
        break_on_hyphens=False,
    )


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    cells = list(head)
    lines = [f"| {' | '.join(cells)} |", "|---|" + "---:|" * (len(cells) - 1)]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])
