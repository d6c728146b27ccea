"""Players from other packages, by the entry points they are installed with.

A package offers a player under the group `hawkshaw.players`: the name is its level, the object a callable that takes
the name of a game and a generator and gives a Player. If the object has `games`, it plays those alone. Nothing is
looked for before somebody asks for a level that no game brings along, and nothing is imported but the one asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from hawkshaw.core.errors import BadOption, HawkshawError
from hawkshaw.core.player import Player, PlayerMaker
from hawkshaw.core.rng import Rng

GROUP: Final = "hawkshaw.players"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")
"""What a level may be called: it stands in file names and tables."""


class BadPlugin(HawkshawError):
    """A player from another package cannot be had; the message names the package."""


def offered() -> tuple[EntryPoint, ...]:
    """All players that installed packages offer."""
    return tuple(entry_points(group=GROUP))


def package_of(entry: EntryPoint) -> str:
    """The package that offers a player, with its version."""
    return "an unnamed package" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"


def entry_of(level: str) -> EntryPoint | None:
    """The one package's offer of that name; None if nobody offers it, BadPlugin if two do."""
    found = [entry for entry in offered() if entry.name == level]
    if not found:
        return None
    if len({(package_of(entry), entry.value) for entry in found}) > 1:
        packages = " and ".join(sorted({package_of(entry) for entry in found}))
        raise BadPlugin(f"the player {level!r} is offered by {packages}: uninstall one of them")
    if not NAME.fullmatch(level):
        raise BadPlugin(
            f"{package_of(found[0])} offers a player {level[:60]!r}: a name has letters, digits and _ . - alone"
        )
    return found[0]


def plugin_maker(game: str, level: str) -> PlayerMaker | None:
    """Who makes the player of that name, if a package offers one that plays the game."""
    entry = entry_of(level)
    if entry is None:
        return None
    found = loaded(entry)
    games = games_named(entry, found)
    if games is not None and game not in games:
        raise BadOption(
            f"the player {level!r} of {package_of(entry)} does not play {game}; it plays {', '.join(games)}"
        )
    return partial(made, entry, found, game)


def games_named(entry: EntryPoint, maker: object) -> list[str] | None:
    """The games that a player says it plays; None if it plays any."""
    games = getattr(maker, "games", None)
    if games is None:
        return None
    names = [] if isinstance(games, str) or not isinstance(games, Iterable) else list(games)
    if not names or not all(isinstance(name, str) for name in names):
        raise BadPlugin(f"{blame(entry)} has `games` that are no names of games")
    return names


def loaded(entry: EntryPoint) -> object:
    """What an entry point names; it comes from elsewhere, so anything can go wrong."""
    try:
        found: object = entry.load()
    except (Exception, SystemExit) as error:
        raise BadPlugin(f"{blame(entry)} cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise BadPlugin(f"{blame(entry)} is not to be called: {entry.value} is a {type(found).__name__}")
    return found


def made(entry: EntryPoint, maker: object, game: str, rng: Rng) -> Player:
    """A player by its maker."""
    assert callable(maker)
    try:
        player = maker(game, rng)
    except (Exception, SystemExit) as error:
        raise BadPlugin(f"{blame(entry)} cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(player, Player):
        raise BadPlugin(f"{blame(entry)} is no hawkshaw.Player but a {type(player).__name__}")
    return player


def blame(entry: EntryPoint) -> str:
    return f"the player {entry.name!r} of {package_of(entry)}"
