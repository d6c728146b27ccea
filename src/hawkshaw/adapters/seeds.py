"""Which game is dealt next: one seed fixes a whole training run."""

from __future__ import annotations

import secrets

from hawkshaw.core.rng import Rng


class Seeds:
    """The seeds of one game after another.

    A seed that is given is that of the next game. Games without one go on from the last seed given; if none ever was,
    luck is fresh.
    """

    def __init__(self) -> None:
        self._first: int | None = None
        self._episode = 0

    def next(self, given: int | None) -> int:
        """The seed of the next game."""
        if given is not None:
            self._first = int(given)
            self._episode = 0
            return self._first
        if self._first is None:
            return secrets.randbits(256)
        self._episode += 1
        return Rng(self._first).split(f"episode {self._episode}").below(1 << 64)

    def copy(self) -> Seeds:
        """Others that go on as these would."""
        twin = Seeds()
        twin._first = self._first
        twin._episode = self._episode
        return twin
