"""Ascending numbers as ranges: a legal list of hundreds of actions is a handful of pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEAP: Final = 32
"""Numbers of a run that are passed over at once: runs of questions are long."""


def to_ranges(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as first and last of each unbroken run.

    >>> to_ranges([1, 2, 3, 7])
    [(1, 3), (7, 7)]
    """
    if not numbers:
        return []
    ranges: list[tuple[int, int]] = []
    first = last = numbers[0]
    at = 1
    while at < len(numbers):
        if at + LEAP <= len(numbers) and numbers[at + LEAP - 1] == last + LEAP:
            at, last = at + LEAP, last + LEAP
            continue
        number = numbers[at]
        if number != last + 1:
            ranges.append((first, last))
            first = number
        at, last = at + 1, number
    ranges.append((first, last))
    return ranges


def from_ranges(ranges: Sequence[tuple[int, int]]) -> list[int]:
    """The numbers of ranges, ascending."""
    return [number for first, last in ranges for number in range(first, last + 1)]
