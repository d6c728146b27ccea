"""What the things on the table are worth in the rounds to come, as simulated games have taught it.

All is reckoned in failures that are spared. `make fit GAME=deadline` makes the weights, one section for each number of
seats.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import (
    BAD_PRESS,
    BULLETS,
    DANGER,
    DETECTIVE_NAMES,
    KIND_NAMES,
    KIND_OF,
    OF_KIND,
    SEATS,
    TIPS,
    count_cards,
)
from hawkshaw.games.deadline.rules.twists import MOST_ACTIVE
from hawkshaw.games.deadline.table.open import OpenTable

FILE: Final = "value.json"
LONG: Final = 20
"""Clues that make a long case."""
STAGES: Final = 6
"""Leads on the chain, as far as they are told apart when the chance of a round is judged."""
USUAL_SIZE: Final = 4
"""Symbols of a clue that is not large."""

Weights = dict[str, dict[str, float]]
"""By number of seats, weights by name; others weigh nothing."""

BEFOREHAND: Final = {
    "tailed": 0.7,
    "bad_press": 1.0,
    "skeletons": 0.4,
    "frisked": 0.4,
    "phone_call": -0.3,
    "it_was_me": 0.4,
    "lucky_break": -0.3,
    "mickey": 0.6,
    "danger": 0.6,
    "goon": 0.6,
}
"""What a Twist is thought to cost in a long case, by games of `regular`."""


def untaught() -> dict[str, float]:
    """What is thought of a table before any game was played."""
    found = {f"{kind}_left": harm for kind, harm in BEFOREHAND.items()}
    found |= {f"tip_{tip}": 0.08 for tip in range(1, TIPS + 1)}
    found |= {f"ready_{name}": 0.4 for name in DETECTIVE_NAMES}
    found |= {"swap": 0.15, "card": 0.06, "large": 0.05, "bullet": 0.18}
    found |= {f"kept_{bullets}": 0.7 + 0.08 * bullets for bullets in range(BULLETS + 1)}
    for stage in range(STAGES):
        found |= {f"always_{stage}": 0.8, f"foreseen_{stage}": 0.15, f"rehearsed_{stage}": 0.65}
    return found


def section(seats: int) -> str:
    """What the weights for so many seats are called."""
    return f"seats_{seats}"


UNTAUGHT: Final[Weights] = {section(seats): untaught() for seats in SEATS}


class Fitted:
    """Worths by the weights for one number of seats."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.harm: list[float] = [weights.get(kind, 0.0) for kind in KIND_NAMES]
        self.harm_left: list[float] = [weights.get(f"{kind}_left", 0.0) for kind in KIND_NAMES]
        """What a Twist costs that lies there, at once and for the part of a long case that is left."""
        self.full: float = weights.get("full", 0.0)
        self.full_left: float = weights.get("full_left", 0.0)
        """The same of two in front of one player, who then need not lay out another."""
        self.second_press: float = weights.get("second_press", 0.0)
        self.tips: list[float] = [0.0]
        """What so many lit tips are worth."""
        for tip in range(1, TIPS + 1):
            self.tips.append(self.tips[-1] + weights.get(f"tip_{tip}", 0.0))
        self.ready: list[float] = [weights.get(f"ready_{name}", 0.0) for name in DETECTIVE_NAMES]
        self.swap: float = weights.get("swap", 0.0)
        """What it is worth to hold a Lead in the place of a Twist."""
        self.card: float = weights.get("card", 0.0)
        """And any card more."""
        self.large: float = weights.get("large", 0.0)
        """What each symbol above the usual counts for a clue that has been won."""
        self.bullet: float = weights.get("bullet", 0.0)
        """What a failure costs more while there are bullets, for the clue stays."""
        self.kept: list[float] = [weights.get(f"kept_{bullets}", 0.0) for bullets in range(BULLETS + 1)]
        """What share of the clues that are left is won in the end, by the bullets left."""
        self.hope: list[tuple[float, float, float]] = [
            (
                weights.get(f"always_{stage}", 0.0),
                weights.get(f"foreseen_{stage}", 0.0),
                weights.get(f"rehearsed_{stage}", 0.0),
            )
            for stage in range(STAGES)
        ]

    def front(self, table: OpenTable, front: int, left: float) -> float:
        """What the Twists in front of a player cost while such a part of a long case is left."""
        total = 0.0
        for twist in bits_of(front):
            kind = KIND_OF[twist]
            if kind != DANGER or table.ready:
                total += self.harm[kind] + self.harm_left[kind] * left
        if count_cards(front) == MOST_ACTIVE:
            total += self.full + self.full_left * left
        return total

    def press(self, active: int) -> float:
        """What more than one Bad Press costs besides."""
        return self.second_press * max(count_cards(active & OF_KIND[BAD_PRESS]) - 1, 0)


def own_weights() -> Weights:
    """The weights that come with the game."""
    text = (files("hawkshaw.games.deadline") / "data" / FILE).read_text(encoding="utf-8")
    weights: Weights = json.loads(text)
    return weights


OWN: Final[dict[int, Fitted]] = {}


def own(seats: int) -> Fitted:
    """What the game's own weights say of a table of that size: read when they are first needed."""
    if not OWN:
        weights = own_weights()
        for size in SEATS:
            OWN[size] = Fitted(weights[section(size)])
    return OWN[seats]
