"""Which game is dealt next: one seed fixes a whole training run."""

from __future__ import annotations

import secrets

from hawkshaw.core.errors import BadOption
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import whole


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
            self._first = check_seed(given)
            self._episode = 0
            return self._first
        if self._first is None:
            return secrets.randbits(256)
        self._episode += 1
        return Rng(self._first).split(f"episode {self._episode}").below(1 << 64)

    def copy(self) -> Seeds:
        """Others that go on as these will; if no seed was ever given, what is to come is settled now, for both."""
        if self._first is None:
            self._first = secrets.randbits(256)
        twin = Seeds()
        twin._first = self._first
        twin._episode = self._episode
        return twin


def check_seed(seed: object) -> int:
    """A seed that is given, as a plain number."""
    number = whole(seed)
    if number is None or number < 0:
        raise BadOption(f"seed={seed!r}: a seed is a whole number from 0 on")
    return number
