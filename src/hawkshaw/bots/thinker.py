"""What all players have in common that think on from another level: what they are asked, and when they stop."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from hawkshaw.core.game import Game
from hawkshaw.core.player import Player
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View


class Clock:
    """When thinking stops: never by itself, or after so many seconds."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else monotonic() + seconds

    @property
    def run_out(self) -> bool:
        return self._end is not None and monotonic() >= self._end


class Thinker(Player):
    """Thinks on from what a base level weighs. Its budget is a number of games played on in its head a decision.

    With the same generator and budget it chooses the same, unless it is told to hurry. All that a decision draws comes
    from one number of its generator, so that asking it is choosing with a copy.
    """

    usual: ClassVar[int] = 60
    """The budget where nobody says otherwise."""

    def __init__(self, base: str, rng: Rng, budget: int | None = None) -> None:
        self._level = base
        self._rng = rng
        self._budget = self.usual if budget is None else budget
        self._seconds: float | None = None

    def think(self, view: View, base: Player, weighed: list[tuple[int, float]], source: Rng) -> list[float]:
        """What each of the actions that the base level weighed is worth, in their order; the highest is taken."""
        raise NotImplementedError

    @property
    def table(self) -> Game:
        """The game it plays."""
        return game_named(self.game)

    def hurry(self, seconds: float) -> None:
        self._seconds = seconds

    def clock(self) -> Clock:
        """The time for one decision."""
        return Clock(self._seconds)

    def choose(self, view: View) -> int:
        source = Rng(self._rng.word())
        if len(view.legal) == 1:
            return view.legal[0]
        found = self._weighed(view, source)
        return max(found, key=lambda action: (found[action], -action))

    def worths(self, view: View) -> list[float]:
        if len(view.legal) == 1:
            return [1.0]
        found = self._weighed(view, Rng(self._rng.copy().word()))
        return [found[action] for action in view.legal]

    def _weighed(self, view: View, source: Rng) -> dict[int, float]:
        base = self.table.player(self._level, source.split("base"))
        weighed = base.weigh(view)
        chosen = base.choose(view)
        weighed.sort(key=lambda pair: pair[0] != chosen)  # what the base level does comes first
        worths = self.think(view, base, weighed, source)
        return {action: worth for (action, _), worth in zip(weighed, worths, strict=True)}

    # What else it is asked its base level answers.

    def _asked(self) -> Player:
        return self.table.player(self._level, self._rng.copy())

    def expectation(self, view: View) -> float | None:
        return self._asked().expectation(view)

    def rather(self, view: View, among: list[int]) -> int:
        return self._asked().rather(view, among)

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        return self._asked().reason(view, action, locale)

    def remark(self, view: View) -> str:
        return self._asked().remark(view)
