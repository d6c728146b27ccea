"""What problems were worth that come again: the same card at the same hour with the same markers, game after game.

A problem is all that its worth follows from and is made of what a seat sees: nothing hidden is remembered here.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.knowledge.dice_problem import Problem
from hawkshaw.games.pulp_detective.knowledge.solver import Solver

KEPT: Final = 10_000
"""So many are remembered; then it begins anew."""


class Recollection:
    """The worth of problems, each solved once with one and the same effort."""

    def __init__(self, effort: int, kept: int = KEPT) -> None:
        self.effort = effort
        self.kept = kept
        self._worths: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._worths)

    def worth(self, problem: Problem) -> float:
        """What `Solver.value` says of a problem."""
        key = str(problem.facts())
        known = self._worths.get(key)
        if known is None:
            if len(self._worths) >= self.kept:
                self._worths = {}
            known = self._worths[key] = Solver(problem, self.effort).value()
        return known
