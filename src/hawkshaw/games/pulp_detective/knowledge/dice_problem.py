"""The dice of one task as a problem: what is needed, what may be done, and what it is all worth."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE

FOUR: Final = len(ICONS)

# What a face counts as: a task icon (0-3), one of the faces without one (4-9), or one of these.
WILD: Final = 10
"""A yellow result that may stand for any icon."""
DUD: Final = 11
"""A face that helps nothing."""
SHIFTING: Final = 12
"""And three more, one for each icon: a yellow result that is wild at some hours and plain at others."""
CODES: Final = 16


class Moment:
    """What an hour makes of a task: the hour counts in which it is resolved (PD-R11)."""

    def __init__(self, need: list[int], free: list[int], wild_rolls: int, converts: list[int]) -> None:
        self.need = need
        self.free = free
        self.wild_rolls = wild_rolls
        self.converts = converts
        self.twists: list[int] = [0] * FOUR
        self.permanent: list[int] = [0] * FOUR
        self.wild_twists = 0
        self.singles = 0
        self.last = False
        """Whether an hour lost now is one too many (PD-34)."""

    def facts(self) -> tuple[object, ...]:
        return (
            self.need,
            self.free,
            self.wild_rolls,
            self.converts,
            self.twists,
            self.permanent,
            self.wild_twists,
            self.singles,
            self.last,
        )

    def equals(self, other: Moment) -> bool:
        """Whether another hour makes the same of it."""
        return (
            self.need == other.need
            and self.free == other.free
            and self.wild_rolls == other.wild_rolls
            and self.converts == other.converts
            and self.twists == other.twists
            and self.permanent == other.permanent
            and self.wild_twists == other.wild_twists
            and self.singles == other.singles
            and self.last == other.last
        )


class Problem:
    """A task in the middle of its working step, as it is at this hour."""

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
        self.extra_rolls = NONE
        """So many yellow rolls can be bought once, for an hour; -1: none are for sale."""
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
        self.last = False
        """Whether an hour lost is one too many, whatever else the dice show."""
        self.later: list[Moment] = []
        """By hours spent, what the task has become by then; empty if every hour makes the same of it."""

    def now(self) -> Moment:
        """What this hour makes of the task."""
        moment = Moment(self.need, self.free, self.wild_rolls, self.converts)
        moment.twists = self.twists
        moment.permanent = self.permanent
        moment.wild_twists = self.wild_twists
        moment.singles = self.singles
        moment.last = self.last
        return moment

    def facts(self) -> tuple[object, ...]:
        """Everything that its worth follows from."""
        return (
            self.need,
            self.free,
            self.barred,
            self.dice,
            self.yellow,
            self.rolls,
            self.singles,
            self.single_price,
            self.results,
            self.rerolls,
            self.yellow_rerolls,
            self.hours,
            self.reroll_hours,
            self.extra_rolls,
            self.wild_rolls,
            self.converts,
            self.twists,
            self.permanent,
            self.wild_twists,
            self.success,
            self.failure,
            self.spare,
            self.twist_price,
            self.hour_price,
            self.face_worth,
            self.last,
            [moment.facts() for moment in self.later],
        )


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
    other.last = problem.last
    other.later = problem.later
    return other
