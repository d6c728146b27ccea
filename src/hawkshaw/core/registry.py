"""The games that can be played, by name."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

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
    found = _games.get(name)
    if found is None:
        near = get_close_matches(str(name).lower(), _games, 1, 0.4)
        hint = f"did you mean {near[0]!r}?" if near else "there are " + ", ".join(_games)
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    return _take_down(name, found) if isinstance(found, str) else found


def _take_down(name: str, module: str) -> Game:
    taken: Game = import_module(module).GAME
    _games[name] = taken
    return taken


def game_names() -> tuple[str, ...]:
    """The names of all registered games, in the order they were registered; none is imported for that."""
    return tuple(_games)


def games() -> tuple[Game, ...]:
    """All registered games, in the order they were registered."""
    return tuple(game(name) for name in game_names())


def dump_state(state: State) -> dict[str, object]:
    """A state as its game writes it."""
    return game(state.game).dump_state(state)


def dump_view(view: View, legal: list[int]) -> dict[str, object]:
    """A view as its game writes it, with some of its legal moves."""
    its = game(view.game)
    return its.dump_view(view, its.space(view).texts(legal))


def load_state(name: str, dump: object) -> State:
    """Rebuild a pickled state."""
    return game(name).load(dump)


def load_view(name: str, dump: object) -> View:
    """Rebuild a pickled view."""
    return game(name).load_view(dump)


def why(view: View, action: int) -> str:
    """Why an action is not legal, in words, from what its seat knows."""
    return game(view.game).why_not(view, action)
