"""Ascending numbers as ranges: a legal list of hundreds of actions is a handful of pairs."""

from __future__ import annotations

from collections.abc import Sequence


def to_ranges(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as first and last of each unbroken run.

    >>> to_ranges([1, 2, 3, 7])
    [(1, 3), (7, 7)]
    """
    ranges: list[tuple[int, int]] = []
    first = 0
    while first < len(numbers):
        # Runs are long and few: their ends are found by leaps.
        last, leap = first, 1
        while leap:
            if last + leap < len(numbers) and numbers[last + leap] == numbers[last] + leap:
                last += leap
                leap *= 2
            else:
                leap //= 2
        ranges.append((numbers[first], numbers[last]))
        first = last + 1
    return ranges


def from_ranges(ranges: Sequence[tuple[int, int]]) -> list[int]:
    """The numbers of ranges, ascending."""
    return [number for first, last in ranges for number in range(first, last + 1)]
