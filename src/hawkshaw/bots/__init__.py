"""Players that play any game by thinking on from one of its own levels: `search` and `ismcts`.

They know a seat's view and nothing else: whatever they try out they try in worlds imagined from it.
"""

from __future__ import annotations

from hawkshaw.bots.improvement import Search
from hawkshaw.bots.thinker import Thinker
from hawkshaw.bots.tree import TreeSearch
from hawkshaw.core.game import GOOD_AND_QUICK
from hawkshaw.core.player import Generic, Player, own_levels_of, register_generic
from hawkshaw.core.rng import Rng


def base_of(game: str) -> str:
    """The level of a game that is good and quick enough to be played out many times a decision."""
    return GOOD_AND_QUICK if GOOD_AND_QUICK in own_levels_of(game) else ""


_at_home: dict[tuple[str, str], type[Thinker]] = {}


def at_home_in(kind: type[Thinker], game: str) -> type[Thinker]:
    """The same player for one game, as whose program all of this package counts."""
    name = kind.__name__
    if (name, game) not in _at_home:
        _at_home[name, game] = type(name, (kind,), {"game": game, "__module__": __name__})
    return _at_home[name, game]


def search(game: str, rng: Rng, budget: int | None) -> Player:
    """The base level, unless playing on finds something better."""
    return at_home_in(Search, game)(base_of(game), rng, budget)


def ismcts(game: str, rng: Rng, budget: int | None) -> Player:
    """A tree of what every seat may know, grown by the base level."""
    return at_home_in(TreeSearch, game)(base_of(game), rng, budget)


register_generic("search", Generic(base_of, search))
register_generic("ismcts", Generic(base_of, ismcts, listed=False))
