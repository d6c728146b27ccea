"""Every way to lay a Lead on the chain, looked up instead of worked out: what the players plan with.

Counts of symbols are packed into one int, a field for each symbol with a guard bit on top, so that adding a Lead and
comparing with a requirement are one operation each. `chain` holds the rule itself; the tables here follow from it.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import BLANK, STRIPS, SYMBOLS, WIDTH
from hawkshaw.games.deadline.table import chain

FIELD: Final = 6
ONE: Final[list[int]] = [1 << FIELD * symbol for symbol in range(SYMBOLS)] + [0]
"""One of each symbol, packed; a blank counts for nothing."""
GUARD: Final = sum([1 << FIELD * symbol + FIELD - 1 for symbol in range(SYMBOLS)])
OUTSIDE: Final = 6
"""A space beside the chain."""
BESIDE: Final = WIDTH - 1
"""Spaces on each side of the chain that a Lead may reach."""


def pack(counts: list[int]) -> int:
    """How many of each symbol, as one int."""
    return sum([count << FIELD * symbol for symbol, count in enumerate(counts)])


def packed(strip: list[int]) -> int:
    """What a strip shows, as one int."""
    shown = 0
    for space in strip:
        shown += ONE[space]
    return shown


def enough(shown: int, wanted: int) -> bool:
    """Whether every symbol shows as often as it is wanted."""
    return ((shown | GUARD) - wanted) & GUARD == GUARD


def lacking(shown: int, wanted: int) -> int:
    """How many symbols are still missing, all kinds together."""
    mask = (1 << FIELD) - 1
    total = 0
    while wanted:
        short = (wanted & mask) - (shown & mask)
        if short > 0:
            total += short
        shown >>= FIELD
        wanted >>= FIELD
    return total


def first_lacking(shown: int, wanted: int) -> int:
    """The first symbol of which there is not enough."""
    short = ~((shown | GUARD) - wanted) & GUARD
    return (short & -short).bit_length() // FIELD - 1


def window_of(first: int, second: int, third: int) -> int:
    """Three spaces next to one another as a number."""
    return (first * (OUTSIDE + 1) + second) * (OUTSIDE + 1) + third


def _fitting(below: list[int]) -> list[tuple[int, int]]:
    """The Leads that may lie on three spaces, each with what it changes of what shows."""
    inside = [space for space in below if space != OUTSIDE]
    before = below.index(inside[0])
    taken = packed(inside)
    leads = chain.fitting(inside)[WIDTH - 1 - before]
    return [(lead, packed(list(STRIPS[lead])) - taken) for lead in bits_of(leads)]


def _all_fitting() -> list[list[tuple[int, int]]]:
    found: list[list[tuple[int, int]]] = []
    spaces = range(OUTSIDE + 1)
    for first in spaces:
        for second in spaces:
            for third in spaces:
                below = [first, second, third]
                broken = second == OUTSIDE and first != OUTSIDE and third != OUTSIDE
                empty = first == second == third == OUTSIDE
                found.append([] if broken or empty else _fitting(below))
    return found


FITTING: Final[list[list[tuple[int, int]]]] = _all_fitting()
"""By window: which Leads may lie there, and what each of them changes, packed."""
GAINING: Final[list[list[list[tuple[int, int]]]]] = [
    [
        [way for way in ways if (way[1] + GUARD >> FIELD * symbol) % (1 << FIELD) > 1 << FIELD - 1]
        for ways in FITTING
    ]
    for symbol in range(SYMBOLS)
]
"""By symbol and window: those of them that bring more of the symbol."""


def windows(strip: list[int]) -> list[int]:
    """The windows of a chain from left to right; window i is the place `i - BESIDE` counted from its first space."""
    first = second = OUTSIDE
    found: list[int] = []
    for space in strip:
        found.append((first * (OUTSIDE + 1) + second) * (OUTSIDE + 1) + space)
        first, second = second, space
    found.append(window_of(first, second, OUTSIDE))
    found.append(window_of(second, OUTSIDE, OUTSIDE))
    return found


def lay(strip: list[int], window: int, lead: int) -> list[int]:
    """The strip with a Lead in a window."""
    start = window - BESIDE
    return [*strip[: max(start, 0)], *STRIPS[lead], *strip[start + WIDTH :]]


def lay_at(strip: list[int], left_end: int, lead: int, x: int) -> list[int]:
    """The strip with a Lead at a place."""
    return lay(strip, x - left_end + BESIDE, lead) if strip else list(STRIPS[lead])


assert BLANK == SYMBOLS, "blanks have a field of their own in ONE"
