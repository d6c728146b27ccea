"""How many moves are made, counted on their way to whoever else counts."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from hawkshaw.server.host.observer import Answer, Failure, Observer

WITHIN: Final = 60
"""Seconds of which a pace is told."""


class Pace:
    """Moves since the start, and of late by the second."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._began = now()
        self.moves = 0
        self._late: deque[tuple[int, int]] = deque()
        """Seconds in which moves were made, with how many had been made before each; as many as `WITHIN` at most."""

    @property
    def up(self) -> float:
        """Seconds since the start."""
        return self._now() - self._began

    def count(self) -> None:
        """A move was made."""
        second = int(self._now())
        if not self._late or self._late[-1][0] != second:
            self._late.append((second, self.moves))
            self._forget(second)
        self.moves += 1

    def per_second(self) -> float:
        """How many a second within the last minute, or since the start."""
        self._forget(int(self._now()))
        before = self._late[0][1] if self._late else self.moves
        return (self.moves - before) / max(1.0, min(float(WITHIN), self.up))

    def _forget(self, now: int) -> None:
        while self._late and self._late[0][0] <= now - WITHIN:
            self._late.popleft()


class Tallied:
    """Counts moves of people and bots, and tells somebody else everything."""

    def __init__(self, observer: Observer, pace: Pace) -> None:
        self._observer = observer
        self._pace = pace

    def answered_move(self, answer: Answer) -> None:
        if answer == "acknowledged":
            self._pace.count()
        self._observer.answered_move(answer)

    def committing(self) -> AbstractContextManager[None]:
        return self._observer.committing()

    def bot_decided(self, level: str) -> None:
        self._pace.count()
        self._observer.bot_decided(level)

    def bot_failed(self, how: Failure) -> None:
        self._observer.bot_failed(how)
