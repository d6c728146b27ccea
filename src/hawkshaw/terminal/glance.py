"""A table on a small screen: its parts that fit above the question, what matters most nearest to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hawkshaw.terminal.screen import wrapped

CUT: Final = "…"
LEAST: Final = 3
"""Fewer lines of a part than this tell nothing."""


class Glance(NamedTuple):
    """What is shown of a table, and whether that is all of it."""

    text: str
    whole: bool


def glance(parts: Sequence[str], width: int, lines: int) -> Glance:
    """As much of a table as fits, from its parts, the most important first; each is shown whole if it can be."""
    shown: list[list[str]] = []
    left, whole = lines, True
    for part in parts:
        if left < LEAST and shown:
            whole = False
            break
        told = wrapped(part, width).split("\n")
        if len(told) > left:
            whole = False
            told = shortened(part, width, left)
        shown.append(told)
        left -= len(told)
    # Blank lines between the parts only where there is room for all of them.
    apart = [""] if left >= len(shown) - 1 else []
    drawn = [line for part in reversed(shown) for line in (*part, *apart)]
    return Glance("\n".join(drawn[: len(drawn) - len(apart)]), whole)


def shortened(part: str, width: int, lines: int) -> list[str]:
    """A part in so many lines: first each line is cut where it would be broken, then those that remain go."""
    cut = [line if len(line) <= width else line[: width - 1].rstrip() + CUT for line in part.split("\n")]
    return cut if len(cut) <= lines else [*cut[: lines - 1], f"  {CUT}"]


def pages(text: str, width: int, lines: int) -> list[str]:
    """A text by the screenful."""
    told = wrapped(text, width).split("\n")
    return ["\n".join(told[start : start + lines]) for start in range(0, len(told), max(lines, 1))]
