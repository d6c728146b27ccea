"""The games that can be played, by name."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

import msgspec

from hawkshaw.core.errors import UnknownGame
from hawkshaw.core.game import Game
from hawkshaw.core.state import State, View

_games: dict[str, Game | str] = {}
"""Games, and modules of those that nobody has asked for yet: all four take longer to import than most people wait."""


def register(game: Game) -> None:
    """Make a game playable by name."""
    _games[game.name] = game


def shelve(name: str, module: str) -> None:
    """Make a game playable by name that lies in a module as `GAME`; it is imported when somebody asks for it."""
    _games[name] = module


def unregister(name: str) -> None:
    """Take a game off the shelf again."""
    _games.pop(name, None)


def game(name: str) -> Game:
    """The game of that name."""
    found = take_down(name)
    if found is None:
        near = get_close_matches(str(name).lower(), _games, 1, 0.4)
        hint = f"did you mean {near[0]!r}?" if near else "there are " + ", ".join(_games)
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    return found


def take_down(name: str) -> Game | None:
    """Import a game if it still lies on the shelf; None for a name that is none of a game."""
    found = _games.get(name)
    if isinstance(found, str):
        found = _games[name] = import_module(found).GAME
    return found


def game_names() -> tuple[str, ...]:
    """The names of all registered games, in the order they were registered; none is imported for that."""
    return tuple(_games)


def games() -> tuple[Game, ...]:
    """All registered games, in the order they were registered."""
    return tuple(game(name) for name in game_names())


def dump_state(state: State) -> dict[str, object]:
    """A state as its game writes it."""
    return copied(game(state.game).dump_state(state))


def dump_view(view: View) -> dict[str, object]:
    """A view as its game writes it, with its legal moves."""
    its = game(view.game)
    return copied(its.dump_view(view, its.space(view).texts(view.legal)))


def dump_view_without_moves(view: View) -> dict[str, object]:
    """The same without its legal moves; it may hold what other dumps hold too, so nobody may change anything in it."""
    return game(view.game).dump_view(view, [])


def copied(dump: dict[str, object]) -> dict[str, object]:
    """A dump that shares nothing with others: whoever has it may do with it as they like."""
    mine: dict[str, object] = msgspec.to_builtins(dump)
    return mine


def load_state(name: str, dump: object) -> State:
    """Rebuild a pickled state."""
    return game(name).load(dump)


def load_view(name: str, dump: object) -> View:
    """Rebuild a pickled view."""
    return game(name).load_view(dump)


def why(view: View, action: int) -> str:
    """Why an action is not legal, in words, from what its seat knows."""
    return game(view.game).why_not(view, action)
