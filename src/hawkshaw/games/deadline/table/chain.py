"""The investigation chain: a strip of spaces in one line, on which Leads lie over one another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hawkshaw.core.bits import mask_of
from hawkshaw.games.deadline.content.cards import ALL_LEADS, BLANK, LEADS, STRIPS, SYMBOLS, WIDTH

FACES: Final = SYMBOLS + 1
"""What a space can show: a symbol, or nothing."""


def taking(space: int, below: int) -> int:
    """DL-21: the Leads that may have this space of theirs over what shows: both alike, or one of them blank."""
    return mask_of([lead for lead in range(LEADS) if below == BLANK or STRIPS[lead][space] in (below, BLANK)])


TAKING: Final[list[list[int]]] = [[taking(space, below) for below in range(FACES)] for space in range(WIDTH)]
FITTING: Final[list[int]] = [
    TAKING[0][first] & TAKING[1][second] & TAKING[2][third]
    for first in range(FACES)
    for second in range(FACES)
    for third in range(FACES)
]
"""The Leads that may lie over three spaces, by what these show; beyond the strip's ends is as good as blank."""
FITTING[-1] = 0  # DL-22: a symbol must be covered
NEXT_TWO: Final = FACES * FACES


def fitting(strip: list[int]) -> list[int]:
    """Which Leads may lie at each place, as masks, from where only a Lead's last space is over the strip."""
    if not strip:  # DL-19
        return [0, 0, ALL_LEADS]
    found: list[int] = []
    below: i64 = len(FITTING) - 1
    for space in strip:
        below = below % NEXT_TWO * FACES + space
        found.append(FITTING[below])
    for _ in range(WIDTH - 1):
        below = below % NEXT_TWO * FACES + BLANK
        found.append(FITTING[below])
    return found


def fits(strip: list[int], left_end: int, lead: int, x: int) -> bool:
    """Whether a Lead may lie at a place."""
    return x in places(strip, left_end, lead)


def places(strip: list[int], left_end: int, lead: int) -> list[int]:
    """Where a Lead may lie, from left to right."""
    first = left_end - WIDTH + 1
    return [first + place for place, leads in enumerate(fitting(strip)) if leads >> lead & 1]


def laid(strip: list[int], left_end: int, lead: int, x: int) -> tuple[list[int], int]:
    """The strip with a Lead on it, and the place of its first space."""
    spaces = STRIPS[lead]
    if not strip:
        return [spaces[0], spaces[1], spaces[2]], x
    start = x - left_end
    after = start + WIDTH
    # Whichever side it juts out on, the Lead lies over all that is new there.
    longer = strip[:start] if start > 0 else []
    longer += spaces
    if after < len(strip):
        longer += strip[after:]
    return longer, min(x, left_end)


def visible(strip: list[int]) -> list[int]:
    """How many of each symbol the strip shows."""
    counts = [0] * SYMBOLS
    for space in strip:
        if space != BLANK:
            counts[space] += 1
    return counts


def rebuilt(chain: list[int]) -> tuple[list[int], int]:
    """The strip that a chain of Leads, places and players makes."""
    strip: list[int] = []
    left_end = 0
    for i in range(0, len(chain), 3):
        strip, left_end = laid(strip, left_end, chain[i], chain[i + 1])
    return strip, left_end


def missing(wanted: list[int], shown: list[int]) -> list[int]:
    """How many of each symbol the strip does not show yet."""
    return [max(wanted[symbol] - shown[symbol], 0) for symbol in range(SYMBOLS)]


def layers(chain: list[int]) -> list[list[int]]:
    """By space of the strip, from left to right, which plays lie there, the latest first.

    A play is told by its place in the flat list, so that `chain[play]` is its Lead.
    """
    if not chain:
        return []
    starts = chain[1::3]
    left_end = min(starts)
    found: list[list[int]] = [[] for _ in range(max(starts) + WIDTH - left_end)]
    for play in range(len(chain) - 3, -1, -3):
        for i in range(WIDTH):
            found[chain[play + 1] + i - left_end].append(play)
    return found
