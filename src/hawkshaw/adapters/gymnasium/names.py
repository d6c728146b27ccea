"""The names under which Gymnasium makes tables: hawkshaw/ThirteenClues-v0, hawkshaw/ThirteenClues-4p-vs-regular-v0."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hawkshaw.adapters import extra
from hawkshaw.core import registry
from hawkshaw.core.game import Game

with extra("rl"):
    import gymnasium

NAMESPACE: Final = "hawkshaw"
VERSION: Final = 0
"""To be raised whenever the same actions could be paid otherwise."""
HERE: Final = "hawkshaw.adapters.gymnasium"


class Offer(NamedTuple):
    """What a game's names are made from."""

    seats: tuple[int, ...]
    levels: tuple[str, ...]
    together: bool
    """Whether the others are partners, if the options do not say otherwise."""


LEVELS: Final = ("random", "novice", "regular", "search", "expert")
SHELF: Final = {
    "thirteen_clues": Offer((2, 3, 4, 5, 6), LEVELS, False),
    "dead_end_drive": Offer((2, 3, 4), LEVELS, False),
    "deadline": Offer((2, 3, 4), LEVELS, True),
    "pulp_detective": Offer((1, 2), LEVELS, True),
}
"""What the games on the shelf offer, so that none has to be imported before it is played; a test compares."""


def offer_of(game: Game) -> Offer:
    """What a game offers."""
    together = game.cooperative_for(max(game.seats), game.read_options(None))
    return Offer(game.seats, game.levels, together)


def called(name: str) -> str:
    """A game in the manner of environments: ThirteenClues."""
    return "".join(word.capitalize() for word in name.split("_"))


def tables(name: str, offer: Offer) -> Iterator[tuple[str, dict[str, object]]]:
    """The names of a game's tables, and with what each is made."""
    yield called(name), {"game": name}
    for seats in offer.seats:
        table = f"{called(name)}-{seats}p"
        if seats == 1:
            yield table, {"game": name, "seats": seats}
            continue
        for level in offer.levels:
            others = f"{'with' if offer.together else 'vs'}-{level}"
            yield f"{table}-{others}", {"game": name, "seats": seats, "opponents": level}


def register_tables(name: str, offer: Offer) -> None:
    for table, settings in tables(name, offer):
        gymnasium.register(
            id=f"{NAMESPACE}/{table}-v{VERSION}",
            entry_point=f"{HERE}.seat:SeatEnv",
            vector_entry_point=f"{HERE}.vector:SeatVectorEnv",
            kwargs=settings,
        )


def register(game: Game) -> None:
    """Let Gymnasium make a game by its names; done for every game on the shelf when the adapter is imported."""
    register_tables(game.name, offer_of(game))


def register_shelf() -> None:
    """Register every game that can be played now."""
    for name in registry.game_names():
        register_tables(name, SHELF[name] if name in SHELF else offer_of(registry.game(name)))
