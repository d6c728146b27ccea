"""Players: anything that chooses an action from a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from hawkshaw.core.errors import BadOption, NotYourTurn
from hawkshaw.core.event import Event
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import LANGUAGES
from hawkshaw.core.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses for one seat. It is handed views, never states."""

    game: ClassVar[str] = ""
    """The game it plays, by name; empty if it plays any."""

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        raise NotImplementedError

    # What else it can be asked. No question changes what the player chooses afterwards.

    def weigh(self, view: View) -> list[tuple[int, float]]:
        """Every legal action with its worth to this player, best first, and of equal ones the lowest first.

        `choose` takes one of the best. The scale is the player's own: it compares the actions of one view and nothing
        else. A seat that has nothing to decide now has nothing to weigh.
        """
        self._check(view)
        return ranked(view.legal, self.worths(view)) if view.legal else []

    def value(self, view: View) -> float | None:
        """What this player expects for the view's seat, on the scale of an outcome's returns (-1 to 1).

        None if it has no opinion, which may be always, or while it has nothing to decide.
        """
        self._check(view)
        return self.expectation(view)

    def _check(self, view: View) -> None:
        """Refuse what no player could have an opinion on."""
        if self.game and view.game != self.game:
            raise TypeError(f"this is a view of {view.game!r}, but the player plays {self.game!r}")
        if view.seat is None:
            raise NotYourTurn("A spectator has nothing to decide.")
        if not view.to_act:
            raise NotYourTurn("The game is over.")

    # How a player has opinions. None of these is asked about a view that `_check` refuses.

    def favourites(self, view: View) -> list[int]:
        """The legal actions it would choose between, where there are any; all of them if it does not say."""
        return view.legal

    def worths(self, view: View) -> list[float]:
        """What each legal action is worth to it, where there are any: 1 for a favourite, 0 for the others."""
        favourites = set(self.favourites(view))
        return [1.0 if action in favourites else 0.0 for action in view.legal]

    def expectation(self, view: View) -> float | None:
        """Its answer to `value`."""
        return None

    def rather(self, view: View, among: list[int]) -> int:
        """The one of some legal actions of one kind that this player would soonest choose; any if it does not care."""
        return among[len(among) // 2]

    def hurry(self, seconds: float) -> None:
        """Take no longer than about so many seconds for a decision from now on, if that can be told.

        A player that looks at a clock no longer chooses the same whenever it is asked: this is for live tables.
        """

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

    def rate(self, view: View, among: list[int]) -> list[float]:
        """What each of some legal actions is worth, in their order."""
        raise NotImplementedError

    def choose(self, view: View) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        return self._rng.choice(self.favourites(view))

    def favourites(self, view: View) -> list[int]:
        return near_best(view.legal, self.rate(view, view.legal), self.hair)

    def worths(self, view: View) -> list[float]:
        """Their rates; those that are lower than the best by less than a hair count as the best."""
        return levelled(self.rate(view, view.legal), self.hair)

    def rather(self, view: View, among: list[int]) -> int:
        values = self.rate(view, among)
        return among[values.index(max(values))]


def near_best(actions: list[int], values: list[float], hair: float) -> list[int]:
    """The actions whose values, in the same order, are the highest, or lower by less than a hair's breadth."""
    best = max(values)
    return [
        action for action, value in zip(actions, values, strict=True) if value > best - hair or value == best
    ]


def levelled(values: list[float], hair: float) -> list[float]:
    """The values, with the best in place of those that are lower by less than a hair's breadth."""
    best = max(values)
    return [best if value > best - hair else value for value in values]


def ranked(actions: list[int], worths: list[float]) -> list[tuple[int, float]]:
    """Ascending actions with their worths, in the same order: the best first, and of equal ones the lowest."""
    pairs = list(zip(actions, worths, strict=True))
    pairs.sort(key=lambda pair: -pair[1])
    return pairs


def expected_return(chance: float, seats: int) -> float:
    """The return to expect by an estimate of the chance to win alone: 1 for the winner, the others share the loss."""
    chance = min(max(chance, 0.0), 1.0)
    return chance - (1.0 - chance) / (seats - 1)


PlayerMaker = Callable[[Rng], Player]
BudgetedMaker = Callable[[Rng, int], Player]
"""Makes a player that thinks so much of a decision, in whatever unit its level counts."""

_everywhere: dict[str, PlayerMaker] = {"random": RandomPlayer}
_by_game: dict[str, dict[str, PlayerMaker]] = {}
_budgeted: dict[tuple[str, str], BudgetedMaker] = {}
"""By game and level."""


class Generic(NamedTuple):
    """A level that plays any game by another level of it."""

    base: Callable[[str], str]
    """The level of a game that it builds upon and comes after in the list; empty if there is none."""
    make: Callable[[str, Rng, int | None], Player]
    """A player of a game, with a budget or its usual one."""
    listed: bool = True
    """Whether lists of levels name it; otherwise it comes only to those who ask for it by name."""


_generic: dict[str, Generic] = {}


def register_player(
    level: str, maker: PlayerMaker, game: str | None = None, budgeted: BudgetedMaker | None = None
) -> None:
    """Offer a player under a name, in one game or in all; weaker levels first.

    A level that can be told how much to think says in `budgeted` how such a player is made, in one game.
    """
    if not level or BUDGET_SIGN in level:
        raise BadOption(f"{level!r} cannot be the name of a level")
    if game is not None:
        from hawkshaw.core.registry import take_down

        take_down(game)  # its own levels come first, and whoever replaces one comes after it
        _budgeted.pop((game, level), None)
        if budgeted is not None:
            _budgeted[game, level] = budgeted
    (_everywhere if game is None else _by_game.setdefault(game, {}))[level] = maker


def register_generic(level: str, generic: Generic) -> None:
    """Offer a player that builds upon another level, in every game that has such a one."""
    _generic[level] = generic


def own_levels_of(game: str) -> tuple[str, ...]:
    """The players that a game brings along or that play any, weakest first."""
    return (*_everywhere, *_by_game.get(game, {}))


def levels_of(game: str) -> tuple[str, ...]:
    """The players a game offers, weakest first; one that builds upon another comes after it."""
    levels = list(own_levels_of(game))
    for name, generic in _generic.items():
        base = generic.base(game)
        if generic.listed and base in levels and name not in levels:
            levels.insert(levels.index(base) + 1, name)
    return tuple(levels)


BUDGET_SIGN: Final = ":"
MOST_BUDGET: Final = 100_000
"""More than anybody waits for, in any level's unit."""


def split_level(level: str) -> tuple[str, str]:
    """The name of a level, and what stands after the sign of a budget.

    >>> split_level("search:200"), split_level("regular")
    (('search', '200'), ('regular', ''))
    """
    name, _, budget = level.partition(BUDGET_SIGN)
    return name, budget


def level_name(level: str) -> str:
    """A level without its budget."""
    return split_level(level)[0]


def check_level(game: str, level: str) -> str:
    """The level as it was given, if a game has it and it can think so much; BadOption names what is wrong."""
    name, _ = split_level(level)
    levels = levels_of(game)
    if not is_own(game, name):
        raise BadOption(f"there is no player {level!r} for {game}; there are {', '.join(levels)}")
    if BUDGET_SIGN in level:
        budget_of(level)
        if not takes_budget(game, name):
            able = [other for other in levels if takes_budget(game, other)]
            there = f"these do: {', '.join(able)}" if able else "none does"
            raise BadOption(f"{level!r}: {name} of {game} takes no budget; {there}")
    return level


def is_own(game: str, name: str) -> bool:
    """Whether a game has a level of that name, listed or not."""
    levels = levels_of(game)
    unlisted = _generic.get(name)
    return name in levels or (unlisted is not None and unlisted.base(game) in levels)


def budget_of(level: str) -> int | None:
    """How much a level is told to think of each decision; None if it is not told."""
    _, budget = split_level(level)
    if BUDGET_SIGN not in level:
        return None
    plain = budget.isascii() and budget.isdecimal() and not budget.startswith("0")
    if not plain or len(budget) > len(str(MOST_BUDGET)) or int(budget) > MOST_BUDGET:
        raise BadOption(f"{level!r}: a budget is a whole number from 1 to {MOST_BUDGET}")
    return int(budget)


def takes_budget(game: str, name: str) -> bool:
    """Whether a level can be told how much to think."""
    own = name in _by_game.get(game, {}) or name in _everywhere
    return (game, name) in _budgeted if own else name in _generic


def make_player(game: str, level: str, rng: Rng) -> Player:
    """A player of a game by the name of its level, perhaps with a budget: `search` or `search:200`."""
    name = level_name(level)
    if not is_own(game, name):
        from hawkshaw.core.plugins import plugin_maker

        plugin = plugin_maker(game, level)  # of another package; a game's own levels come first
        if plugin is not None:
            return plugin(rng)
    check_level(game, level)
    budget = budget_of(level)
    maker = _by_game.get(game, {}).get(name) or _everywhere.get(name)
    if maker is None:
        return _generic[name].make(game, rng, budget)
    return maker(rng) if budget is None else _budgeted[game, name](rng, budget)
