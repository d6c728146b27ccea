"""High Card, the skeleton of a game (`examples/high_card`), on the shelf for the time of a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from examples.high_card import GAME as HIGH_CARD
from examples.high_card import HighCard
from examples.high_card.players import Coward
from examples.high_card.table import NAME
from hawkshaw.core import registry
from hawkshaw.core.player import register_player


@contextmanager
def on_the_shelf() -> Iterator[HighCard]:
    """High Card, playable by name for the time of a test."""
    register_player("coward", Coward, NAME)
    registry.register(HIGH_CARD)
    try:
        yield HIGH_CARD
    finally:
        registry.unregister(NAME)
