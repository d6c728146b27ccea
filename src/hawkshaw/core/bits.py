"""Bit masks of small ints."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

from mypy_extensions import i64

COMPILED: Final = __file__.endswith(tuple(EXTENSION_SUFFIXES))
"""Whether this very module runs as machine code; what `hawkshaw --version` reports."""


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
