"""Views as numbers for learning agents: where everything stands among them, and how it is written there.

An encoding is put together from pieces of bytes that are made once: to join them is several times faster than to
set numbers one by one, plain and compiled.
"""

from __future__ import annotations

from array import array
from struct import pack
from typing import Final

from hawkshaw.core.bits import bits_of

WIDTH: Final = 4
"""Bytes of a number."""
PIECE: Final = 8
"""So many numbers of a mask are written at once."""
REMEMBERED: Final = 4096
"""So many different numbers are kept as bytes; the others are made anew."""

NOTHING: Final[list[bytes]] = [bytes(WIDTH * size) for size in range(64)]
"""Noughts, by how many."""
PIECES: Final[list[list[bytes]]] = [
    [array("f", [mask >> bit & 1 for bit in range(size)]).tobytes() for mask in range(1 << size)]
    for size in range(PIECE + 1)
]
"""The numbers of a mask, by how many there are and the mask."""
_known: Final[dict[float, bytes]] = {}


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


def write_nothing(parts: list[bytes], size: int) -> None:
    """So many noughts."""
    parts.append(NOTHING[size] if size < len(NOTHING) else bytes(WIDTH * size))


def write_mask(parts: list[bytes], mask: int, size: int) -> None:
    """As many numbers as a mask has places: 1 where its bit is set."""
    if not mask:
        write_nothing(parts, size)
        return
    whole = PIECES[PIECE]
    while size > PIECE:
        parts.append(whole[mask & 255])
        mask >>= PIECE
        size -= PIECE
    parts.append(PIECES[size][mask])


def write_one(parts: list[bytes], place: int, size: int) -> None:
    """As many numbers, of which one is 1; none if the place is negative."""
    write_mask(parts, 1 << place if place >= 0 else 0, size)


def write_number(parts: list[bytes], number: float) -> None:
    """One number as it is."""
    known = _known.get(number)
    if known is None:
        known = pack("f", number)
        if len(_known) < REMEMBERED:
            _known[number] = known
    parts.append(known)


def fill(buffer: array[float] | memoryview[float] | memoryview[int], parts: list[bytes]) -> None:
    """Put what was written into a buffer of 32-bit numbers that has exactly the room for it."""
    target = memoryview(buffer)
    if target.format != "f":
        raise TypeError(f"a buffer of 32-bit numbers (format 'f') is needed, not of format {target.format!r}")
    numbers = b"".join(parts)
    if target.nbytes != len(numbers):
        raise ValueError(
            f"the buffer has room for {target.nbytes // WIDTH} numbers, the encoding has {len(numbers) // WIDTH}"
        )
    target.cast("B")[:] = numbers
