"""The kernel is tested on High Card, a game made for it, and on every registered game."""

from collections.abc import Iterator

import pytest

from examples.high_card import HighCard
from tests.toy import on_the_shelf


@pytest.fixture
def toy() -> Iterator[HighCard]:
    """High Card, playable by name."""
    with on_the_shelf() as game:
        yield game
