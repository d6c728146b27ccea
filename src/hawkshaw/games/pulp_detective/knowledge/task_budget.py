"""What may still be done on a task: rolls, re-rolls, purchases, and what is left after each."""

from __future__ import annotations

from hawkshaw.core.bits import count_bits
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.knowledge.dice_problem import Moment, Problem


class Left:
    """What may still be done on a task; a solver has one object for each, with what follows from it."""

    def __init__(
        self,
        problem: Problem,
        lying: int,
        stage: int,
        rolls: int,
        singles: int,
        rerolls: int,
        yellow_rerolls: int,
        hours: int,
        extra: int,
    ) -> None:
        self.lying = lying
        """How many results lie there by then."""
        self.stage = stage
        """What the hour has made of the task, as a place in `Stock.stages`."""
        self.rolls = rolls
        self.singles = singles
        """Not rolled yet; which of them may be rolled is for the stage to say."""
        self.rerolls = rerolls
        self.yellow_rerolls = yellow_rerolls
        self.hours = hours
        self.extra = extra
        self.news = rolls + count_bits(singles) + (extra if extra > 0 and hours else 0)
        """How many results can still be added at most."""
        self.draws = self.news + rerolls + yellow_rerolls
        """How often dice can still be thrown at most."""
        if problem.reroll_hours:
            self.draws += hours // problem.reroll_hours
        self.again = rerolls + yellow_rerolls > 0 or 0 < problem.reroll_hours <= hours
        """Whether a result can still be rolled again."""
        self.after_roll: Left | None = None
        self.after_buying: Left | None = None
        self.after_yellow: Reroll | None = None
        self.after_other: Reroll | None = None
        self.after_paying: Reroll | None = None
        self.yellow_ways: list[Reroll] | None = None
        self.other_ways: list[Reroll] | None = None
        self.bounds: dict[int, float] = {}
        """By the results that help, what a solver has found of them."""
        self.values: dict[int, float] = {}
        """By all that lie there."""


class Reroll:
    """The cheapest way to roll a result again."""

    def __init__(self, after: Left, price: float, paid: bool) -> None:
        self.after = after
        self.price = price
        """Below 0 if there is no way."""
        self.paid = paid


class Stock:
    """Everything that may be left in the course of a problem, one object for each."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.lefts: dict[tuple[int, int, int, int, int, int], Left] = {}
        self.stages: list[Moment] = []
        """What hours make of the task, every difference once."""
        self.stage_of: list[int] = []
        """By hours spent."""
        singles = 0
        for moment in problem.later or [problem.now()]:
            stage = 0
            while stage < len(self.stages) and not self.stages[stage].equals(moment):
                stage += 1
            if stage == len(self.stages):
                self.stages.append(moment)
            self.stage_of.append(stage)
            singles |= moment.singles
        self.singles = singles
        """The dice that may be rolled once, at one hour or another."""
        self.first = self.with_(
            problem.rolls,
            singles,
            problem.rerolls,
            problem.yellow_rerolls,
            problem.hours,
            problem.extra_rolls,
        )

    def with_(
        self, rolls: int, singles: int, rerolls: int, yellow_rerolls: int, hours: int, extra: int
    ) -> Left:
        key = (rolls, singles, rerolls, yellow_rerolls, hours, extra)
        found = self.lefts.get(key)
        if found is None:
            stage = self.stage_of[self.problem.hours - hours] if self.problem.later else 0
            lying = self._lying(rolls, singles, extra)
            found = Left(self.problem, lying, stage, rolls, singles, rerolls, yellow_rerolls, hours, extra)
            self.lefts[key] = found
        return found

    def _lying(self, rolls: int, singles: int, extra: int) -> int:
        """Every roll leaves a result, and nothing else adds or removes one."""
        problem = self.problem
        rolled = problem.rolls - rolls + count_bits(self.singles & ~singles)
        if extra == NONE and problem.extra_rolls != NONE:
            rolled += problem.extra_rolls
        return len(problem.results) + rolled

    def less_roll(self, left: Left) -> Left:
        if left.after_roll is None:
            left.after_roll = self.with_(
                left.rolls - 1, left.singles, left.rerolls, left.yellow_rerolls, left.hours, left.extra
            )
        return left.after_roll

    def less_single(self, left: Left, die: int) -> Left:
        singles = left.singles & ~(1 << die)
        return self.with_(left.rolls, singles, left.rerolls, left.yellow_rerolls, left.hours, left.extra)

    def bought(self, left: Left) -> Left:
        if left.after_buying is None:
            rolls = left.rolls + left.extra
            left.after_buying = self.with_(
                rolls, left.singles, left.rerolls, left.yellow_rerolls, left.hours - 1, NONE
            )
        return left.after_buying

    def reroll(self, left: Left, yellow: bool) -> Reroll:
        """How a yellow result, or any other, is rolled again."""
        known = left.after_yellow if yellow else left.after_other
        if known is not None:
            return known
        rerolls, yellow_rerolls = left.rerolls, left.yellow_rerolls
        price = 0.0
        if yellow and yellow_rerolls:
            yellow_rerolls -= 1
        elif rerolls:
            rerolls -= 1
        elif yellow:
            return self.paid_reroll(left)
        else:
            price = -1.0
        after = self.with_(left.rolls, left.singles, rerolls, yellow_rerolls, left.hours, left.extra)
        found = Reroll(after, price, False)
        if yellow:
            left.after_yellow = found
        else:
            left.after_other = found
        return found

    def paid_reroll(self, left: Left) -> Reroll:
        """How a yellow result is rolled again for hours."""
        if left.after_paying is None:
            cost = self.problem.reroll_hours
            if 0 < cost <= left.hours:
                after = self.with_(
                    left.rolls,
                    left.singles,
                    left.rerolls,
                    left.yellow_rerolls,
                    left.hours - cost,
                    left.extra,
                )
                left.after_paying = Reroll(after, self.problem.hour_price * cost, True)
            else:
                left.after_paying = Reroll(left, -1.0, True)
        return left.after_paying
