"""What may still be done on a task: rolls, re-rolls, purchases, and what is left after each."""

from __future__ import annotations

from hawkshaw.core.bits import count_bits
from hawkshaw.games.pulp_detective.problem import Problem


class Left:
    """What may still be done on a task; a solver has one object for each, with what follows from it."""

    def __init__(
        self,
        problem: Problem,
        number: int,
        rolls: int,
        singles: int,
        rerolls: int,
        yellow_rerolls: int,
        hours: int,
        extra: int,
    ) -> None:
        self.number = number
        self.rolls = rolls
        self.singles = singles
        self.rerolls = rerolls
        self.yellow_rerolls = yellow_rerolls
        self.hours = hours
        self.extra = extra
        self.news = rolls + count_bits(singles) + (extra if hours else 0)
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
        self.first = self.with_(
            problem.rolls,
            problem.singles,
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
            found = Left(self.problem, len(self.lefts), rolls, singles, rerolls, yellow_rerolls, hours, extra)
            self.lefts[key] = found
        return found

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
                rolls, left.singles, left.rerolls, left.yellow_rerolls, left.hours - 1, 0
            )
        return left.after_buying

    def reroll(self, left: Left, yellow: bool) -> Reroll:
        """How a yellow result, or any other, is rolled again."""
        known = left.after_yellow if yellow else left.after_other
        if known is not None:
            return known
        rerolls, yellow_rerolls, hours = left.rerolls, left.yellow_rerolls, left.hours
        price, paid = 0.0, False
        if yellow and yellow_rerolls:
            yellow_rerolls -= 1
        elif rerolls:
            rerolls -= 1
        elif yellow and 0 < self.problem.reroll_hours <= hours:
            hours -= self.problem.reroll_hours
            price, paid = self.problem.hour_price * self.problem.reroll_hours, True
        else:
            price = -1.0
        after = self.with_(left.rolls, left.singles, rerolls, yellow_rerolls, hours, left.extra)
        found = Reroll(after, price, paid)
        if yellow:
            left.after_yellow = found
        else:
            left.after_other = found
        return found
