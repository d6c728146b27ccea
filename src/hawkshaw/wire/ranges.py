"""Ascending numbers as ranges: a legal list of hundreds of actions is a handful of pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def to_ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Ascending numbers as first and last of each unbroken run.

    >>> to_ranges([1, 2, 3, 7])
    [(1, 3), (7, 7)]
    """
    ranges: list[tuple[int, int]] = []
    first = last = None
    for number in numbers:
        if first is None or last is None:
            first = number
        elif number != last + 1:
            ranges.append((first, last))
            first = number
        last = number
    if first is not None and last is not None:
        ranges.append((first, last))
    return ranges


def from_ranges(ranges: Sequence[tuple[int, int]]) -> list[int]:
    """The numbers of ranges, ascending."""
    return [number for first, last in ranges for number in range(first, last + 1)]
