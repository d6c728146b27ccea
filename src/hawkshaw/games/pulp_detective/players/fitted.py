"""The chance to solve the case as simulated games have taught it.

Two things have to come about: all clues are found in time, and then the culprit is beaten. Each has a logistic
regression over `features`; `make fit GAME=pulp_detective` makes the weights.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from hawkshaw.games.pulp_detective.players.features import BY_CLUES, COMMON, MOST_MISSING, Eyes
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import OpenTable

FILE: Final = "value.json"
PARTS: Final = ("reach", "beat")
"""To find all clues in time; to beat the culprit then."""
FAR: Final = 30.0
"""Beyond this there is no telling chances apart."""

Weights = dict[str, dict[str, dict[str, float]]]
"""By part, under `common` and `missing_1` to `missing_4`, the weights of the features by name; others weigh nothing."""


class Regression:
    """The weights of one part by the places of their features, without those that weigh nothing."""

    def __init__(self, weights: dict[str, dict[str, float]]) -> None:
        self.common = by_place(weights.get("common", {}), COMMON)
        self.by_clues = [
            by_place(weights.get(section(missing), {}), BY_CLUES) for missing in range(1, MOST_MISSING + 1)
        ]

    def chance(self, common: list[float], by_clues: list[float], missing: int) -> float:
        score = 0.0
        for place, weight in self.common:
            score += common[place] * weight
        for place, weight in self.by_clues[missing - 1]:
            score += by_clues[place] * weight
        return 1.0 / (1.0 + exp(-max(min(score, FAR), -FAR)))


class Fitted:
    """What becomes of one detective from between two turns on."""

    def __init__(self, weights: Weights) -> None:
        self.reach = Regression(weights.get("reach", {}))
        self.beat = Regression(weights.get("beat", {}))

    def chances(self, eyes: Eyes, table: OpenTable, me: Detective) -> tuple[float, float]:
        """The chance to find all clues in time, and that to beat the culprit then."""
        missing = missing_clues(table, me)
        common = eyes.common(table, me)
        by_clues = eyes.by_clues(table, me)
        return self.reach.chance(common, by_clues, missing), self.beat.chance(common, by_clues, missing)

    def chance(self, eyes: Eyes, table: OpenTable, me: Detective) -> float:
        """The chance to solve the case alone."""
        reach, beat = self.chances(eyes, table, me)
        return reach * beat


def section(missing: int) -> str:
    """What weights for so many missing clues are called."""
    return f"missing_{missing}"


def missing_clues(table: OpenTable, me: Detective) -> int:
    """How many clues are still to be found, as far as that is told apart."""
    return min(max(table.clues_needed - me.clues, 1), MOST_MISSING)


def by_place(weights: dict[str, float], names: list[str]) -> list[tuple[int, float]]:
    return [(place, float(weights[name])) for place, name in enumerate(names) if weights.get(name)]


def own_weights() -> Weights:
    """The weights that come with the game."""
    text = (files("hawkshaw.games.pulp_detective") / "data" / FILE).read_text(encoding="utf-8")
    weights: Weights = json.loads(text)
    return weights
