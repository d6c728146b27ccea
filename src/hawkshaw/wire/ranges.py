"""Ascending numbers as ranges: a legal list of hundreds of actions is a handful of pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def to_ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Ascending numbers as first and last of each unbroken run.

    >>> to_ranges([1, 2, 3, 7])
    [(1, 3), (7, 7)]
    """
    ranges: list[tuple[int, int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    return ranges


def from_ranges(ranges: Sequence[tuple[int, int]]) -> list[int]:
    """The numbers of ranges, ascending."""
    return [number for first, last in ranges for number in range(first, last + 1)]
