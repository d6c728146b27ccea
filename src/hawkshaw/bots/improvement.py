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
ROUNDING: Final = 1e-9
"""Within so much, sums that are reckoned in two ways are the same."""


class Search(Thinker):
    """Plays on from each of the base level's best moves in the same imagined worlds, with the same luck in each."""

    def think(self, view: View, base: Player, weighed: list[tuple[int, float]], source: Rng) -> list[float]:
        worths = [worth for _, worth in weighed]
        # A small budget is enough for fewer moves.
        candidates = [action for action, _ in weighed[: min(CANDIDATES, self._budget // FEWEST)]]
        better = self._better(view, candidates, source) if len(candidates) > 1 else 0
        worths[better] = max(worths) + 1.0
        return worths

    def _better(self, view: View, candidates: list[int], source: Rng) -> int:
        """The place of the move to make: the first, or one that does better in these worlds."""
        seat = view.seat
        assert seat is not None, "spectators do not play"
        playing = PlayingOn(self.table, self._level, view, self.clock())
        worlds = self.table.worlds(view)
        contest = Contest(len(candidates), self._budget // len(candidates))
        while contest.goes_on:
            luck = source.split(f"world {contest.played}")
            world = worlds.sample(luck.split("world"))
            found: list[float] = []
            try:
                for place in contest.places:
                    state = world.copy()
                    state.advance(seat, candidates[place])
                    players = playing.players(state.seats, luck)
                    found += playing.returns(state, players, luck.split("luck"), [seat])
            except OutOfTime:
                break
            contest.enter(found)
        return contest.best()


class Contest:
    """Moves against the first of them, in a number of worlds; whatever can no longer be proved to be better is out.

    >>> contest = Contest(3, 6)
    >>> for _ in range(6):
    ...     contest.enter([{0: 0.0, 1: 0.4, 2: -0.1}[place] for place in contest.places])
    >>> contest.places, contest.best()
    ([0, 1], 1)
    """

    def __init__(self, moves: int, worlds: int) -> None:
        self.worlds = worlds
        self.played = 0
        self.places: list[int] = list(range(moves))
        """Those that are still in it."""
        self.gains: list[list[float]] = [[] for _ in range(moves)]
        """By how much each did better than the first, world by world."""

    @property
    def goes_on(self) -> bool:
        return self.played < self.worlds and len(self.places) > 1

    def enter(self, returns: list[float]) -> None:
        """What came of each in the next world."""
        for place, value in zip(self.places, returns, strict=True):
            self.gains[place].append(value - returns[0])
        self.played += 1
        others = self.places[1:]
        self.places = [0, *[place for place in others if may_be_proved(self.gains[place], self.worlds)]]

    def best(self) -> int:
        """What gained most over the first, if that is proved; else the first."""
        best, most = 0, 0.0
        if self.played >= FEWEST:
            for place in self.places[1:]:
                mean = sum(self.gains[place]) / self.played
                if mean > most and is_proved(self.gains[place]):
                    best, most = place, mean
        return best


def is_proved(gains: list[float]) -> bool:
    """Whether these gains are large enough, and far enough from nothing for their number.

    >>> is_proved([0.5, 0.6, 0.4, 0.5, 0.6, 0.4])
    True
    >>> is_proved([2.0, -1.0, 1.0, -1.0, 0.5, 0.0])
    False
    """
    count = len(gains)
    mean = sum(gains) / count
    spread = sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (count - 1) / count)
    return mean >= MARGIN and mean >= STANDARD_ERRORS * spread


def may_be_proved(gains: list[float], count: int) -> bool:
    """Whether they may still be enough when there are so many of them, if all to come are as high as suits them best.

    Squared and spelled out, a mean of so many standard errors is one where the square of the sum is large beside the
    sum of squares. The gains to come spread least if they are all alike; how high is best for them follows.

    >>> may_be_proved([0.0, 0.0, 0.0], 6), may_be_proved([0.0, 0.0, 0.0, 0.0], 6)
    (True, False)
    """
    left = count - len(gains)
    errors = STANDARD_ERRORS**2
    share = (count - 1 + errors) / count
    needed = errors - share * left
    if needed <= 0.0:
        return True  # so many are to come that they can outweigh all of these
    total = sum(gains)
    squares = sum([gain * gain for gain in gains])
    return total > 0.0 and share * total * total >= needed * squares * (1.0 - ROUNDING)
