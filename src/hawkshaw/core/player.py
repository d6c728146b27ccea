"""Players: anything that chooses an action from a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from mypy_extensions import mypyc_attr

from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import Event
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import LANGUAGES
from hawkshaw.core.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses for one seat. It is handed views, never states."""

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        raise NotImplementedError

    def rather(self, view: View, among: list[int]) -> int:
        """The one of some legal actions of one kind that this player would soonest choose; any if it does not care."""
        return among[len(among) // 2]

    def see(self, events: list[Event]) -> None:
        """Be told what happened, as far as this seat is told. Views already carry all that counts."""

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        """Why this player would choose the action, in one sentence; empty if it has nothing to say."""
        return ""

    def remark(self, view: View) -> str:
        """What this player says to the table before it decides: one of the game's remarks by its name, or nothing."""
        return ""


class RandomPlayer(Player):
    """Plays any legal move, each equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        return self._rng.choice(view.legal)

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        return LANGUAGES.catalogue(locale).say("reason.random")


@mypyc_attr(allow_interpreted_subclasses=True)
class Weigher(Player):
    """Weighs its actions and takes the best; of those that are better by less than `hair` it takes any.

    Choosing among equals makes a player harder to read.
    """

    hair: ClassVar[float] = 0.0

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def weigh(self, view: View, among: list[int]) -> list[float]:
        """What each of some legal actions is worth, in their order."""
        raise NotImplementedError

    def choose(self, view: View) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        return self._rng.choice(near_best(view.legal, self.weigh(view, view.legal), self.hair))

    def rather(self, view: View, among: list[int]) -> int:
        values = self.weigh(view, among)
        return among[values.index(max(values))]


def near_best(actions: list[int], values: list[float], hair: float) -> list[int]:
    """The actions whose values, in the same order, are the highest, or lower by less than a hair's breadth."""
    best = max(values)
    return [
        action for action, value in zip(actions, values, strict=True) if value > best - hair or value == best
    ]


PlayerMaker = Callable[[Rng], Player]

_everywhere: dict[str, PlayerMaker] = {"random": RandomPlayer}
_by_game: dict[str, dict[str, PlayerMaker]] = {}


def register_player(level: str, maker: PlayerMaker, game: str | None = None) -> None:
    """Offer a player under a name, in one game or in all; weaker levels first."""
    (_everywhere if game is None else _by_game.setdefault(game, {}))[level] = maker


def levels_of(game: str) -> tuple[str, ...]:
    """The players a game offers, weakest first."""
    return (*_everywhere, *_by_game.get(game, {}))


def make_player(game: str, level: str, rng: Rng) -> Player:
    """A player of a game by the name of its level."""
    maker = _by_game.get(game, {}).get(level) or _everywhere.get(level)
    if maker is None:
        raise BadOption(f"there is no player {level!r} for {game}; there are {', '.join(levels_of(game))}")
    return maker(rng)
