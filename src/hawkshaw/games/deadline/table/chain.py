"""The investigation chain: a strip of spaces in one line, on which Leads lie over one another."""

from __future__ import annotations

from hawkshaw.games.deadline.content.cards import BLANK, STRIPS, SYMBOLS, WIDTH


def fits(strip: list[int], left_end: int, lead: int, x: int) -> bool:
    """DL-19 to DL-22: every covered space matches or one of the two is blank, and a symbol is covered."""
    if not strip:
        return x == 0
    spaces = STRIPS[lead]
    first = x - left_end
    covers = False
    for i in range(WIDTH):
        cell = first + i
        if 0 <= cell < len(strip):
            below = strip[cell]
            if below != BLANK:
                covers = True
                if spaces[i] != below and spaces[i] != BLANK:
                    return False
    return covers


def places(strip: list[int], left_end: int, lead: int) -> list[int]:
    """Where a Lead may lie, from left to right."""
    if not strip:
        return [0]
    right_end = left_end + len(strip) - 1
    return [x for x in range(left_end - WIDTH + 1, right_end + 1) if fits(strip, left_end, lead, x)]


def laid(strip: list[int], left_end: int, lead: int, x: int) -> tuple[list[int], int]:
    """The strip with a Lead on it, and the place of its first space."""
    spaces = STRIPS[lead]
    if not strip:
        return [spaces[0], spaces[1], spaces[2]], x
    before = max(left_end - x, 0)
    after = max(x + WIDTH - left_end - len(strip), 0)
    longer = [BLANK] * before + strip + [BLANK] * after
    start = x - left_end + before
    for i in range(WIDTH):
        longer[start + i] = spaces[i]
    return longer, left_end - before


def visible(strip: list[int]) -> list[int]:
    """How many of each symbol the strip shows."""
    counts = [0] * (SYMBOLS + 1)
    for space in strip:
        counts[space] += 1
    return counts[:SYMBOLS]


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
