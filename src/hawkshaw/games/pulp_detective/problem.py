"""The dice of one task as a problem: what is needed, what may be done, and what it is all worth."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.effects import ICONS, NONE

FOUR: Final = len(ICONS)

# What a face counts as: a task icon (0-3), one of the faces without one (4-9), or one of these.
WILD: Final = 10
"""A yellow result that may stand for any icon."""
DUD: Final = 11
"""A face that helps nothing."""
CODES: Final = 12


class Problem:
    """A task in the middle of its working step."""

    def __init__(self) -> None:
        self.need: list[int] = [0] * FOUR
        self.free: list[int] = [0] * FOUR
        """Icons that are there without a result."""
        self.barred = NONE
        """The icon that no twist marker covers."""
        self.dice: list[list[int]] = []
        """The faces of the dice, yellow ones first."""
        self.yellow = 0
        """How many of the dice are yellow: any of them may be rolled while `rolls` are left."""
        self.rolls = 0
        self.singles = 0
        """The other dice that may be rolled, each once, as a mask."""
        self.single_price: list[float] = []
        """By die, what rolling it costs besides."""
        self.results: list[tuple[int, int]] = []
        """What lies there: die and face."""
        self.rerolls = 0
        """Of any result."""
        self.yellow_rerolls = 0
        """Of yellow results only; spent first."""
        self.hours = 0
        """So many may be spent."""
        self.reroll_hours = 0
        """What a bought re-roll of a yellow result costs; 0: none is for sale."""
        self.extra_rolls = 0
        """So many yellow rolls can be bought once, for an hour."""
        self.wild_rolls = 0
        """Icons whose yellow results are wild, as a mask."""
        self.converts: list[int] = [0] * FOUR
        """By icon, so many results are wild."""
        self.twists: list[int] = [0] * FOUR
        """Markers that may be played."""
        self.permanent: list[int] = [0] * FOUR
        """Markers that help and stay."""
        self.wild_twists = 0
        """So many of the markers played may stand for any icon."""
        self.success = 1.0
        self.failure = 0.0
        self.spare = 0.0
        """What it is worth to succeed with a yellow roll left (PD-104)."""
        self.twist_price: list[float] = [0.0] * FOUR
        self.hour_price = 0.0
        self.face_worth: list[float] = [0.0] * CODES
        """What a face without an icon is worth when it shows in the end."""


def odds(problem: Problem) -> Problem:
    """The same problem where success is all that counts: its worth is the chance to succeed."""
    other = Problem()
    other.need = problem.need
    other.free = problem.free
    other.barred = problem.barred
    other.dice = problem.dice
    other.yellow = problem.yellow
    other.rolls = problem.rolls
    other.singles = problem.singles
    other.single_price = [0.0] * len(problem.dice)
    other.results = problem.results
    other.rerolls = problem.rerolls
    other.yellow_rerolls = problem.yellow_rerolls
    other.hours = problem.hours
    other.reroll_hours = problem.reroll_hours
    other.extra_rolls = problem.extra_rolls
    other.wild_rolls = problem.wild_rolls
    other.converts = problem.converts
    other.twists = problem.twists
    other.permanent = problem.permanent
    other.wild_twists = problem.wild_twists
    return other
