"""Who is there first: how many turns two detectives need, and what that makes of the chance each has alone.

How many turns a case takes is told by two courses of it, one in which there is time and one in which every turn may
come too late: the longer the way, the farther apart they are.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

HURRY: Final = 0.12
"""How likely each turn is the last in a course in which a detective hurries."""
FEWEST: Final = 1e-6
"""Chances below this say nothing about turns."""
SPREAD: Final = 1.2
"""How sure it is who is first, by the turns one is ahead and the root of the turns that both need."""
HALF_A_TURN: Final = 0.5
"""What it is worth to lead the rounds: of two who need as many turns, the leader is there first."""


def turns_of(chance: float, hurried: float) -> float:
    """How many turns it takes, by the chance with time and the chance if every turn may come too late."""
    return max(log(max(hurried, FEWEST) / max(chance, FEWEST)) / log(1.0 - HURRY), 0.0)


def before(own: float, other: float, leads: bool) -> float:
    """The chance to be first if both solve the case, by the turns that each needs."""
    ahead = other - own + (HALF_A_TURN if leads else -HALF_A_TURN)
    return 1.0 / (1.0 + exp(-SPREAD * ahead / sqrt(own + other + HALF_A_TURN)))


def wins_in_rough(own: float, other: float, first: float) -> float:
    """The chance to win, by the chances of both alone and that to be first."""
    return own * (1.0 - other * (1.0 - first))
