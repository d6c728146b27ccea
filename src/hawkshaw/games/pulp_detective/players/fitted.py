"""The chance to solve the case as simulated games have taught it: the course of the case in rough, corrected.

The log-odds are a weighted sum of `features`; what two detectives make of it together or against each other is a
weighted sum of their own. `make fit GAME=pulp_detective` makes the weights.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from hawkshaw.games.pulp_detective.players.features import BY_CLUES, COMMON, MOST_MISSING, Eyes, log_odds
from hawkshaw.games.pulp_detective.players.race import wins_in_rough
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import OpenTable

FILE: Final = "value.json"
FAR: Final = 30.0
"""Beyond this there is no telling chances apart."""
TEAM: Final = ("always", "mean", "best")
"""Of two who work together: the mean of their log-odds, and the better ones."""
RACE: Final = ("always", "race")
"""Of two rivals: the log-odds to win by the chances of both alone and by who is there first, in rough."""

Weights = dict[str, dict[str, float]]
"""Under `common`, `missing_1` to `missing_4`, `together` and `rivals`, weights by name; others weigh nothing."""

UNTAUGHT: Final[Weights] = {
    "common": {"looks": 0.1, "crystal": 0.2, "sidekicks": 0.25},
    **{
        f"missing_{missing}": {"course": 1.0, "re_rolls_ahead": 0.05}
        for missing in range(1, MOST_MISSING + 1)
    },
    "together": {"mean": 0.5, "best": 0.5},
    "rivals": {"race": 1.0},
}
"""What is thought before any game was played."""


class Fitted:
    """What becomes of detectives from between two turns on."""

    def __init__(self, weights: Weights) -> None:
        self.common = by_place(weights.get("common", {}), COMMON)
        self.by_clues = [
            by_place(weights.get(section(missing), {}), BY_CLUES) for missing in range(1, MOST_MISSING + 1)
        ]
        self.together = [weights.get("together", {}).get(name, 0.0) for name in TEAM]
        self.rivals = [weights.get("rivals", {}).get(name, 0.0) for name in RACE]

    def score(self, eyes: Eyes, table: OpenTable, me: Detective) -> float:
        """The log-odds that a detective solves the case alone."""
        seen = eyes.see(table, me)
        score = 0.0
        for place, weight in self.common:
            score += seen.common[place] * weight
        for place, weight in self.by_clues[missing_clues(table, me) - 1]:
            score += seen.by_clues[place] * weight
        return score

    def chance(self, eyes: Eyes, table: OpenTable, me: Detective) -> float:
        """The chance that a detective solves the case alone."""
        return chance_of(self.score(eyes, table, me))

    def team(self, one: float, other: float) -> float:
        """The chance of two who work together, by the log-odds of each."""
        always, mean, best = self.together
        return chance_of(always + mean * (one + other) / 2 + best * max(one, other))

    def race(self, own: float, other: float, first: float) -> float:
        """The chance to win against a rival, by the log-odds of each and the chance to be first."""
        always, rough = self.rivals
        return chance_of(always + rough * race_in_rough(own, other, first))


def race_in_rough(own: float, other: float, first: float) -> float:
    """The log-odds to win, by those of each alone and the chance to be first if both solve the case."""
    return log_odds(wins_in_rough(chance_of(own), chance_of(other), first))


def section(missing: int) -> str:
    """What weights for so many missing clues are called."""
    return f"missing_{missing}"


def missing_clues(table: OpenTable, me: Detective) -> int:
    """How many clues are still to be found, as far as that is told apart."""
    return min(max(table.clues_needed - me.clues, 1), MOST_MISSING)


def by_place(weights: dict[str, float], names: list[str]) -> list[tuple[int, float]]:
    return [(place, float(weights[name])) for place, name in enumerate(names) if weights.get(name)]


def chance_of(score: float) -> float:
    """The chance with these log-odds."""
    return 1.0 / (1.0 + exp(-max(min(score, FAR), -FAR)))


def own_weights() -> Weights:
    """The weights that come with the game."""
    text = (files("hawkshaw.games.pulp_detective") / "data" / FILE).read_text(encoding="utf-8")
    weights: Weights = json.loads(text)
    return weights
