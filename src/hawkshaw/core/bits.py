"""Bit masks of small ints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final, Generic, TypeVar

from mypy_extensions import i64

COMPILED: Final = __file__.endswith(tuple(EXTENSION_SUFFIXES))
"""Whether this very module runs as machine code; what `hawkshaw --version` reports."""
PART: Final = (1 << 60) - 1
"""So many bits of a mask are looked at as one machine word."""
_REMAINDERS: Final[list[int]] = [(1 << place) % 67 for place in range(60)]
PLACE_OF: Final[list[int]] = [_REMAINDERS.index(rest) if rest in _REMAINDERS else 0 for rest in range(67)]
"""The place of a single bit by its remainder: divided by the prime 67 each leaves another."""
STEP: Final = 6
"""So many things of a row are chosen at once."""

Thing = TypeVar("Thing")


def count_bits(mask: int) -> int:
    """How many bits of a mask below 2**62 are set."""
    # int.bit_count is the fastest plain way and a slow method call once compiled, where the shifts win.
    if not COMPILED:
        return mask.bit_count()
    bits: i64 = mask
    bits -= (bits >> 1) & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


def bits_of(mask: int) -> list[int]:
    """The set bits of a mask, ascending."""
    found: list[int] = []
    if COMPILED:
        first: i64 = 0
        while mask:
            part: i64 = mask & PART
            while part:
                bit = part & -part
                found.append(first + PLACE_OF[bit % 67])
                part ^= bit
            mask >>= 60
            first += 60
        return found
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(bits: Iterable[int]) -> int:
    """The mask with exactly these bits set."""
    mask = 0
    for bit in bits:
        mask |= 1 << bit
    return mask


class Row(Generic[Thing]):
    """Things in a row, at most 66, of which masks choose some: lists are put together from pieces made once.

    >>> Row("abcdefgh").chosen(0b1000_0101)
    ['a', 'c', 'h']
    """

    def __init__(self, things: Sequence[Thing]) -> None:
        self.pieces: list[list[list[Thing]]] = []
        for first in range(0, len(things), STEP):
            some = things[first : first + STEP]
            self.pieces.append([[some[bit] for bit in bits_of(mask)] for mask in range(1 << len(some))])

    def chosen(self, mask: int) -> list[Thing]:
        """A new list of those whose bits are set, in order."""
        found: list[Thing] = []
        part: i64 = mask & PART
        place: i64 = 0
        while part:
            found += self.pieces[place][part & 63]
            part >>= STEP
            place += 1
        if mask > PART:
            found += self.pieces[10][mask >> 60]
        return found
