"""Views as numbers for learning agents: where everything stands among them, and how it is written there."""

from __future__ import annotations

from array import array

from hawkshaw.core.bits import bits_of


class Layout:
    """Where the parts of an encoding stand: one after the other, by name, each of its size.

    >>> layout = Layout({"phase": 3, "sides": 0, "hand": 5})
    >>> layout.slices
    {'phase': slice(0, 3, None), 'hand': slice(3, 8, None)}
    """

    def __init__(self, sizes: dict[str, int]) -> None:
        self.slices: dict[str, slice] = {}
        """The parts of which there is something at this table."""
        self.start: dict[str, int] = {}
        """Where each part begins, those of size 0 included."""
        self.length = 0
        for name, size in sizes.items():
            self.start[name] = self.length
            if size:
                self.slices[name] = slice(self.length, self.length + size)
            self.length += size

    def blank(self) -> array[float]:
        """The numbers of a table of which nothing is told."""
        return array("f", bytes(4 * self.length))


def one_hot(numbers: array[float], first: int, place: int) -> None:
    """Set one of several numbers; none if the place is negative."""
    if place >= 0:
        numbers[first + place] = 1


def mark(numbers: array[float], first: int, mask: int) -> None:
    """Set the numbers of a mask's bits."""
    for bit in bits_of(mask):
        numbers[first + bit] = 1


def share(value: int, many: int) -> float:
    """How much of what counts as many, up to 1; nothing where there is none."""
    return min(1.0, value / many) if many else 0.0


def add_share(numbers: array[float], place: int, more: float) -> None:
    """Count something, up to 1."""
    numbers[place] = min(1.0, numbers[place] + more)
