"""Portions of deals for machines far away: as many at a time as take about a second to play."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from math import fsum

from hawkshaw.lab.match import Deal

SECONDS = 1.0
"""What a portion should take: long beside the milliseconds that handing it over costs, short beside a person's wait."""
FIRST = 8
"""Games of a portion while nobody knows how long they take, rounded to whole deals."""
MOST = 4000
"""Games of a portion at most, so that no answer grows beyond a few megabytes."""


class Portions:
    """Hands out deals in order; those that were lost go out again before any new one."""

    def __init__(self, deals: Sequence[int], rotations: int) -> None:
        self._deals = deals
        self._rotations = rotations
        self._next = 0
        self._again: deque[Sequence[int]] = deque()
        self._seconds = 0.0
        self._games = 0

    def take(self) -> Sequence[int]:
        """The next portion; empty if there is none."""
        if self._again:
            return self._again.popleft()
        portion = self._deals[self._next : self._next + self.size]
        self._next += len(portion)
        return portion

    def give_back(self, portion: Sequence[int]) -> None:
        """Have these deals handed out again."""
        self._again.append(portion)

    def close(self) -> None:
        """Hand out no more."""
        self._next = len(self._deals)
        self._again.clear()

    def hear(self, deals: Sequence[Deal]) -> None:
        """Take note of how long games take."""
        self._seconds += fsum(game.seconds for deal in deals for game in deal.games)
        self._games += sum(len(deal.games) for deal in deals)

    @property
    def size(self) -> int:
        """Deals of the next portion."""
        games = FIRST
        if self._seconds:
            games = min(MOST, int(SECONDS * self._games / self._seconds))
        return max(1, games // self._rotations)
