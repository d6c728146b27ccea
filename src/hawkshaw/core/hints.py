"""The assist levels, and how what they show is put together."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, Protocol

CERTAIN: Final = 1
"""From this assist level on a seat is shown what is certain."""
ODDS: Final = 2
"""From this one on also exact odds."""

DIGITS: Final = 6
"""So many digits of a chance are told as data."""

ONE_PERCENT: Final = Fraction(1, 100)
ALMOST_CERTAIN: Final = Fraction(99, 100)


class Hint(Protocol):
    """A part of the hints, as JSON data and in words."""

    def dump(self) -> dict[str, object]: ...

    def lines(self) -> list[str]: ...


def assemble(level: int, certain: Hint, odds: Callable[[], Hint]) -> dict[str, object]:
    """What a level shows: what is certain, and under `odds` the odds, worked out only where they are shown."""
    found: dict[str, object] = {"level": level, **certain.dump()}
    lines = certain.lines()
    if level >= ODDS:
        likely = odds()
        found["odds"] = likely.dump()
        lines = [*lines, *likely.lines()]
    found["text"] = lines
    return found


def rounded(value: float | Fraction) -> float:
    """A chance, or bits of information, as data."""
    return round(float(value), DIGITS)


def percentage(chance: float | Fraction) -> str:
    """A probability as a person reads it: what is possible is never 0 %, what is not certain never 100 %."""
    if 0 < chance < ONE_PERCENT:
        return "<1"
    if ALMOST_CERTAIN < chance < 1:
        return ">99"
    return f"{float(chance) * 100:.0f}"
