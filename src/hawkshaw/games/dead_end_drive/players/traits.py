"""What of a pawn and of a seat counts for the chance to inherit, as numbers that simulated games have weighed.

`make fit GAME=dead_end_drive` makes the weights. Traits are places, portraits and counts, never characters.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from hawkshaw.games.dead_end_drive.content.board import Board

FILE: Final = "value.json"
HALF_WAY: Final = 3.0
"""Counts from the door at which a pawn is half as near as inside it."""
NUMBERS: Final = 6
"""Of a die."""
LATE: Final = 3
"""Steps of the Detective to the door from which on he is reckoned with."""
PAWN: Final = (
    "alive",
    "near",
    "risk",
    "portrait",
    "portrait_near",
    "portrait_risk",
    "favourite",
    "favourite_near",
    "favourite_risk",
    "detective_1",
    "detective_2",
    "detective_3",
)
"""Of a living pawn; where it is the favourite, what is said of favourites and not of portraits still to come."""
SEAT: Final = ("cards", "waits")
"""Of a seat: the trap cards in its hand, and how many have their turns before it."""
FAINTEST: Final = 0.05
"""What the pawns of a seat that is still in the game come to at least."""
FIRST_DETECTIVE: Final = PAWN.index("detective_1")

Weights = dict[str, dict[str, float]]
"""By the number of seats, weights by name; others weigh nothing."""


def traits(board: Board, risks: list[int], square: int, prominence: float, steps: int) -> list[float]:
    """A pawn on a square, by how soon its portrait may show (1: it shows) and the steps the Detective has to go."""
    near = HALF_WAY / (HALF_WAY + board.to_door[square])
    risk = risks[square] / NUMBERS
    if prominence < 1.0:
        soon = [prominence, prominence * near, prominence * risk, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    else:
        soon = [0.0, 0.0, 0.0, 1.0, near, risk, 0.0, 0.0, 0.0]
    found = [1.0, near, risk, *soon]
    if prominence == 1.0 and steps <= LATE:
        found[FIRST_DETECTIVE + max(steps, 1) - 1] = 1.0
    return found


def strength(merits: float) -> float:
    """What pawns with these merits in all make of a seat: each more is worth more than the one before, none nothing."""
    return exp(max(merits, FAINTEST)) - 1.0


def own_weights() -> Weights:
    """The weights that come with the game."""
    text = (files("hawkshaw.games.dead_end_drive") / "data" / FILE).read_text(encoding="utf-8")
    weights: Weights = json.loads(text)
    return weights
