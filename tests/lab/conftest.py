"""The laboratory's tests play at the same household as the command line's, sometimes with guests."""

from __future__ import annotations

from typing import Protocol

import pytest

from hawkshaw.core import player
from hawkshaw.core.player import PlayerMaker
from tests.cli.conftest import hawkshaw, high_card, home

__all__ = ["guest", "hawkshaw", "high_card", "home"]


class Invite(Protocol):
    def __call__(self, game: str, level: str, maker: PlayerMaker) -> None: ...


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> Invite:
    """Offers a player under a name, for the time of a test."""

    def invite(game: str, level: str, maker: PlayerMaker) -> None:
        monkeypatch.setitem(player._by_game[game], level, maker)

    return invite
