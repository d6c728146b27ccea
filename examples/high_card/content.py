"""The cards. A game with more of them reads them from files in `data/`, and checks them."""

from __future__ import annotations

from typing import Final

RANKS: Final = ("two", "three", "four", "five", "six", "seven")
SIZES: Final = {"short": 4, "long": 6}


def cards_of(deck: str) -> tuple[str, ...]:
    """The cards of a deck, lowest first."""
    return RANKS[: SIZES[deck]]


def content(deck: str) -> bytes:
    """What a record's fingerprint is made of."""
    return f"cards-{deck}".encode()
