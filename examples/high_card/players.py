"""Who plays High Card."""

from __future__ import annotations

from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View


class Coward(Player):
    """Bids nothing."""

    def __init__(self, rng: Rng) -> None:
        self.first = rng.word()

    def choose(self, view: View) -> int:
        return view.legal[0]
