"""Policy improvement: a level's own move, unless playing on shows that another of its better moves does more."""

from __future__ import annotations

from math import sqrt
from typing import Final

from hawkshaw.bots.playing_on import OutOfTime, PlayingOn
from hawkshaw.bots.thinker import Thinker
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View

CANDIDATES: Final = 4
"""So many of the base level's best moves are played on from."""
FEWEST: Final = 6
"""In fewer worlds nothing is proved."""
STANDARD_ERRORS: Final = 2.0
MARGIN: Final = 0.03
"""By how much another move must do better, in standard errors and as a return."""


class Search(Thinker):
    """Plays on from each of the base level's best moves in the same imagined worlds, with the same luck in each."""

    def think(self, view: View, base: Player, weighed: list[tuple[int, float]], source: Rng) -> list[float]:
        worths = [worth for _, worth in weighed]
        candidates = [action for action, _ in weighed[:CANDIDATES]]
        better = self._better(view, candidates, source)
        worths[better] = max(worths) + 1.0
        return worths

    def _better(self, view: View, candidates: list[int], source: Rng) -> int:
        """The place of the move to make: the first, or one that does better in these worlds."""
        seat = view.seat
        assert seat is not None, "spectators do not play"
        if self._budget < FEWEST * len(candidates):
            return 0
        clock = self.clock()
        playing = PlayingOn(self.table, self._level, view, clock)
        worlds = self.table.worlds(view)
        gains: list[list[float]] = [[] for _ in candidates]
        for number in range(self._budget // len(candidates)):
            luck = source.split(f"world {number}")
            world = worlds.sample(luck.split("world"))
            found: list[float] = []
            try:
                for action in candidates:
                    state = world.copy()
                    state.advance(seat, action)
                    players = playing.players(state.seats, luck)
                    found += playing.returns(state, players, luck.split("luck"), [seat])
            except OutOfTime:
                break
            for place, value in enumerate(found):
                gains[place].append(value - found[0])
        return surely_best(gains)


def surely_best(gains: list[list[float]]) -> int:
    """The place of what gained most over the first, if that is proved; else the first.

    >>> surely_best([[0.0] * 6, [0.5, 0.6, 0.4, 0.5, 0.6, 0.4]])
    1
    >>> surely_best([[0.0] * 6, [2.0, -1.0, 1.0, -1.0, 0.5, 0.0]])
    0
    """
    count = len(gains[0])
    best, most = 0, 0.0
    if count < FEWEST:
        return best
    for place, gained in enumerate(gains):
        mean = sum(gained) / count
        spread = sqrt(sum([(gain - mean) ** 2 for gain in gained]) / (count - 1) / count)
        if mean > most and mean >= MARGIN and mean >= STANDARD_ERRORS * spread:
            best, most = place, mean
    return best
