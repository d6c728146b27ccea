"""The dice of one task as an optimal-stopping problem, solved exactly.

A `Problem` says what is needed, what may still be rolled, rolled again or bought, which twist markers are at hand, and
what success, failure, markers and hours are worth. A `Solver` knows what each next move is worth when everything after
it is done as well as it can be: which die to roll, which result to roll again, when to buy, when to stop.

Failure is worth the same whatever lies there; what becomes of it (a marker, three of a kind) is for the caller to say.
Abilities that are still unused are no part of the problem: whoever ponders one solves the problem it leads to.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import HOUR_LOST
from hawkshaw.games.pulp_detective.knowledge.dice_problem import (
    CODES,
    DUD,
    FOUR,
    SHIFTING,
    WILD,
    Moment,
    Problem,
)
from hawkshaw.games.pulp_detective.knowledge.task_budget import Left, Reroll, Stock
from hawkshaw.games.pulp_detective.rules.requirements import Shortfall, covers

NO_LIMIT: Final = 1 << 60
"""Everything is looked into."""

BOUNDS: Final = 10_000
"""So many bounds are reckoned; the longest confrontation with our cards has a thousand."""

IMPOSSIBLE: Final = -1e9
SLIGHT: Final = 1e-9
"""Less than this is no difference but rounding."""
DIGITS: Final = 12
"""Bounds that are equal to so many digits are equal."""
CLEARLY: Final = 2e-12
"""What differs by more is not equal to so many digits."""

STOP: Final = 0
ROLL: Final = 1
REROLL: Final = 2
BUY_DICE: Final = 3
BUY_REROLL: Final = 4


class Move:
    """Something to do next, and what it is worth."""

    def __init__(self, kind: int, die: int, face: int, value: float, exact: bool) -> None:
        self.kind = kind
        self.die = die
        self.face = face
        """Of a re-roll: what the result counts as now, as `Solver.code` has it."""
        self.value = value
        self.exact = exact
        """Whether the effort sufficed for that; else it is a bound: the truth may be less."""


class Field:
    """Where the number of results of one kind stands in a packed count of all that lie there."""

    __slots__ = ("full", "mask", "one")

    def __init__(self, one: int, width: int, cap: int) -> None:
        self.one = one
        """One more of the kind; 0 if they are not counted, since they help nothing."""
        self.mask = one * ((1 << width) - 1)
        self.full = one * cap
        """So many can help."""


class Throw:
    """What a die may come to count as."""

    __slots__ = ("chance", "code", "full", "lie", "mask", "one")

    def __init__(self, code: int, chance: float, field: Field, lie: int) -> None:
        self.code = code
        self.chance = chance
        self.lie = lie
        """One more such result of this die, in a count by die and kind."""
        self.one = field.one
        self.mask = field.mask
        self.full = field.full


class Slot:
    """Results of one die that count as one kind: their place in a count by die and kind, and in one by kind alone."""

    __slots__ = ("code", "die", "lie", "mask", "one")

    def __init__(self, die: int, code: int, lie: int, mask: int, one: int) -> None:
        self.die = die
        self.code = code
        self.lie = lie
        self.mask = mask
        self.one = one


class Step:
    """A throw or a purchase: what is left after it, what it costs, and a bound of what it is worth."""

    __slots__ = ("after", "bound", "die", "face", "kind", "lie", "one", "price")

    def __init__(self, kind: int, die: int, face: int, after: Left, price: float, bound: float) -> None:
        self.kind = kind
        self.die = die
        self.face = face
        self.after = after
        self.price = price
        self.bound = bound
        self.lie = self.one = 0
        """The result that is taken up to be rolled again, in both counts."""


def looks_better(step: Step, other: Step) -> bool:
    """Whether a bound is higher, and not only by rounding."""
    if step.bound <= other.bound:
        return False
    if step.bound - other.bound > CLEARLY:
        return True
    return round(step.bound, DIGITS) > round(other.bound, DIGITS)


def take_best(steps: list[Step]) -> Step:
    """Take out what looks best; of equals the first. Nothing is sorted, as few of them are ever looked into."""
    place = 0
    for other in range(1, len(steps)):
        if looks_better(steps[other], steps[place]):
            place = other
    return steps.pop(place)


def marker_sets_of(twists: list[int], prices: list[float]) -> list[tuple[float, list[int]]]:
    """Every set of these twist markers that could be played, with its price."""
    found: list[tuple[float, list[int]]] = [(0.0, [])]
    for icon in range(FOUR):
        found = [
            (so_far + count * prices[icon], [*hand, count])
            for so_far, hand in found
            for count in range(twists[icon] + 1)
        ]
    return found


class End:
    """Stopping with some results."""

    __slots__ = ("done", "open", "value")

    def __init__(self, value: float, open_: int, done: bool) -> None:
        self.value = value
        """What it is worth but for a spare roll."""
        self.open = open_
        """How many icons neither results nor markers cover, now or after some hours."""
        self.done = done


class Stage:
    """What an hour makes of the task, made ready for reckoning."""

    def __init__(self, moment: Moment, prices: list[float]) -> None:
        self.moment = moment
        self.wanted = [max(moment.need[icon] - moment.free[icon], 0) for icon in range(FOUR)]
        self.markers = sum(moment.twists) + sum(moment.permanent)
        self.hands = marker_sets_of(moment.twists, prices)
        self.ends: dict[int, End] = {}


def still_open(lack: Shortfall, stage: Stage) -> int:
    """How many icons neither results nor markers cover at best."""
    return max(sum(lack.missing) - lack.wilds - stage.markers, 0)


class Solver:
    """The exact worth of a problem and of every next move; what was found once is remembered.

    With an `effort` no more than so many positions with re-rolls are looked into; further ones are taken for what their
    bound says, so that even a long confrontation with many dice is thought over in a moment. Cards that ask for more
    icons and give more rolls than any of ours would take for ever even so: after enough bounds there is only a ceiling.

    Results are counted in ints, with as many bits for each kind as this very problem needs, so that nearly all of them
    are small. What was found is kept with what is left (`Left`), which alone says how many results lie there.
    """

    def __init__(self, problem: Problem, effort: int = NO_LIMIT) -> None:
        self.problem = problem
        self.effort = effort
        self.looked_into = 0
        """How many bounds have been reckoned."""
        self.stock = Stock(problem)
        self.stages = [Stage(moment, problem.twist_price) for moment in self.stock.stages]
        self.wild = self.shifting = 0
        """Icons whose yellow results are wild at some hour, and those for which not every hour makes them so."""
        for stage in self.stages:
            self.wild |= stage.moment.wild_rolls
            self.shifting |= stage.moment.wild_rolls ^ self.stages[0].moment.wild_rolls
        self.left = self.stock.first
        most = self.left.lying + self.left.news
        """So many results there are in the end at most."""
        self.caps = [0] * CODES
        """So many results of a kind can help."""
        for stage in self.stages:
            every = sum(stage.wanted)
            for icon in range(FOUR):
                useful = stage.wanted[icon] + stage.moment.converts[icon]
                self.caps[icon] = max(self.caps[icon], useful)
                if self.shifting >> icon & 1:
                    self.caps[SHIFTING + icon] = max(self.caps[SHIFTING + icon], every, useful)
            self.caps[WILD] = max(self.caps[WILD], every)
        rolled = [die for die, _ in problem.results]
        self.thrown = [
            die
            for die in range(len(problem.dice))
            if die < problem.yellow or self.stock.singles >> die & 1 or die in rolled
        ]
        """The dice that may have a result to roll again."""
        self.weighs = False
        """Whether some face without an icon is worth something."""
        for face in range(FOUR, WILD):
            if problem.face_worth[face] or (face == HOUR_LOST and self._is_ruinous()):
                self.caps[face] = max(most, 1)
                self.weighs = True
        self.width = most.bit_length()
        """So many bits hold the number of results of a kind."""
        self.fields = self._fields(most)
        """By what results count as."""
        self.counted = [field for field in self.fields if field.one]
        self.slots: list[Slot] = []
        """By die, then by kind."""
        self.throws: list[list[Throw]] = [[] for _ in problem.dice]
        """Of every die that may be thrown."""
        for die in self.thrown:
            self._add_die(die)
        self.least = min([sum(stage.wanted) - stage.markers for stage in self.stages])
        """So many results at least must cover something in the end."""
        self.lies = self.have = 0
        for die, face in problem.results:
            code = self.code(die, face)
            self.lies += self._lie(die, code)
            self.have += self.fields[code].one
        self.ceiling = max(problem.success, problem.failure) + max(problem.spare, 0.0)
        """Nothing is worth more."""
        for die in self.thrown:
            self.ceiling += max([max(problem.face_worth[face], 0.0) for face in problem.dice[die]])
        self._clips: dict[int, int] = {}

    # What faces count as

    def _is_ruinous(self) -> bool:
        """Whether the last hour may be lost by a face of the dice at hand."""
        if not any([stage.moment.last for stage in self.stages]):
            return False
        return any([HOUR_LOST in self.problem.dice[die] for die in self.thrown])

    def code(self, die: int, face: int) -> int:
        """What a face of a die counts as in this problem."""
        if face < FOUR and die < self.problem.yellow and self.wild >> face & 1:
            code = SHIFTING + face if self.shifting >> face & 1 else WILD
            return code if self.caps[code] else DUD
        return face if self.caps[face] else DUD

    def _fields(self, most: int) -> list[Field]:
        """A field for every kind that helps."""
        found: list[Field] = []
        one = 1
        for cap in self.caps:
            if cap:
                found.append(Field(one, self.width, min(cap, most)))
                one <<= self.width
            else:
                found.append(Field(0, 0, 0))
        return found

    def _add_die(self, die: int) -> None:
        """What a die may come to count as, with chances."""
        counts = [0] * CODES
        faces = self.problem.dice[die]
        for face in faces:
            counts[self.code(die, face)] += 1
        for code in range(CODES):
            if counts[code]:
                lie = self._lie(die, code)
                self.throws[die].append(Throw(code, counts[code] / len(faces), self.fields[code], lie))

    def _lie(self, die: int, code: int) -> int:
        """One more result of a die and a kind, in a count by die and kind."""
        for slot in self.slots:
            if slot.die == die and slot.code == code:
                return slot.lie
        lie = 1 << self.width * len(self.slots)
        self.slots.append(Slot(die, code, lie, ((1 << self.width) - 1) * lie, self.fields[code].one))
        return lie

    def _count(self, have: int, code: int) -> int:
        """How many results of a kind lie there."""
        field = self.fields[code]
        return (have & field.mask) // field.one if field.one else 0

    # The end

    def end(self, left: Left, have: int) -> End:
        """Stopping with these results."""
        stage = self.stages[left.stage]
        known = stage.ends.get(have)
        if known is None:
            known = stage.ends[have] = self._end(have, stage)
        return known

    def _end(self, have: int, stage: Stage) -> End:
        problem = self.problem
        counts = [self._count(have, code) for code in range(CODES)]
        worth = 0.0
        if self.weighs:
            for face in range(FOUR, WILD):
                worth += counts[face] * problem.face_worth[face]
        lack = self._lack(counts, stage)
        open_ = open_now = still_open(lack, stage)
        for other in self.stages:
            # Hours may yet make something else of what lies there.
            if other is not stage:
                open_ = min(open_, still_open(self._lack(counts, other), other))
        if stage.moment.last and counts[HOUR_LOST]:
            return End(problem.failure + worth, open_, False)
        if lack.open == 0 and lack.only_results <= lack.wilds:
            return End(problem.success + worth, open_, True)
        price = self._price(lack, stage) if open_now == 0 else -1.0
        if price >= 0.0 and problem.success - price > problem.failure:
            return End(problem.success - price + worth, open_, True)
        return End(problem.failure + worth, open_, False)

    def _lack(self, counts: list[int], stage: Stage) -> Shortfall:
        """What results leave uncovered at an hour."""
        moment = stage.moment
        wilds = counts[WILD]
        barred = self.problem.barred
        plain = moment.free[barred] if barred != NONE else 0
        missing = [0] * FOUR
        for icon in range(FOUR):
            count = counts[icon]
            if moment.wild_rolls >> icon & 1:
                wilds += counts[SHIFTING + icon]
            else:
                count += counts[SHIFTING + icon]
            turned = min(count, moment.converts[icon])
            wilds += turned
            missing[icon] = max(stage.wanted[icon] - count + turned, 0)
            if icon == barred:
                plain += count - turned
        only_results = 1 if barred != NONE and moment.need[barred] > 0 and plain == 0 else 0
        return Shortfall(missing, wilds, only_results)

    def _price(self, lack: Shortfall, stage: Stage) -> float:
        """The cheapest set of twist markers that covers what is open, or -1."""
        best = -1.0
        permanent = stage.moment.permanent
        for price, hand in stage.hands:
            if best < 0.0 or price < best:
                played = [permanent[icon] + hand[icon] for icon in range(FOUR)]
                if covers(lack, played, stage.moment.wild_twists):
                    best = price
        return best

    # What is to come

    def offered(self, left: Left) -> int:
        """The dice besides the yellow ones that may be rolled at this hour."""
        return left.singles & self.stages[left.stage].moment.singles

    def _clip(self, have: int) -> int:
        """The same results but for those that are too many to help."""
        clipped = self._clips.get(have, -1)
        if clipped < 0:
            clipped = 0
            for field in self.counted:
                clipped += min(have & field.mask, field.full)
            self._clips[have] = clipped
        return clipped

    def _is_settled(self, left: Left, end: End, value: float) -> bool:
        """Whether nothing that is left could better a position: throws are too few, or results can only be."""
        if self.weighs:
            return False
        if end.done:
            return value >= self.problem.success
        return end.open > left.draws or self.least > left.lying + left.news

    def bound(self, left: Left, have: int) -> float:
        """What a position is worth if a result may be rolled again with any die: never less than the truth.

        Without re-rolls it is the truth. Results that `have` does not count help nothing, and with any die at hand one
        of them is rolled again rather than one that helps.
        """
        known = left.bounds.get(have)
        if known is not None:
            return known
        if self.looked_into >= BOUNDS:
            self.effort = 0
            return self.ceiling
        value = self._bound(left, have)
        left.bounds[have] = value
        self.looked_into += 1
        return value

    def _bound(self, left: Left, have: int) -> float:
        problem = self.problem
        end = self.end(left, have)
        value = end.value
        if end.done and left.rolls:
            value += problem.spare
        if self._is_settled(left, end, value):
            return value
        if left.rolls:
            after = self.stock.less_roll(left)
            for die in range(problem.yellow):
                value = max(value, self._bound_throw(die, after, have))
        for die in bits_of(self.offered(left)):
            worth = self._bound_throw(die, self.stock.less_single(left, die), have)
            value = max(value, worth - problem.single_price[die])
        if left.extra != NONE and left.hours:
            value = max(value, self.bound(self.stock.bought(left), have) - problem.hour_price)
        # Unless a spare roll is worth something, new rolls come first: a result can be rolled again later as well.
        if not left.rolls or problem.spare > 0.0 or self.weighs:
            for yellow in (True, False):
                for way in self._ways(left, yellow):
                    value = max(value, self._bound_again(way.after, have, yellow) - way.price)
        return value

    def _ways(self, left: Left, yellow: bool) -> list[Reroll]:
        """How a result can be rolled again: for hours only if nothing else does it, or if another hour may help."""
        known = left.yellow_ways if yellow else left.other_ways
        if known is not None:
            return known
        ways = [self.stock.reroll(left, yellow)]
        if yellow and self.problem.later and not ways[0].paid:
            ways.append(self.stock.paid_reroll(left))
        ways = [way for way in ways if way.price >= 0.0]
        if yellow:
            left.yellow_ways = ways
        else:
            left.other_ways = ways
        return ways

    def _bound_again(self, after: Left, have: int, yellow: bool) -> float:
        """Rolling any result again with any yellow die, or with any other one, these things being left afterwards."""
        counted = sum([(have & field.mask) // field.one for field in self.counted])
        lifted: list[int] = []
        if counted < after.lying:
            lifted.append(have)
        if self.weighs or counted >= after.lying:
            lifted += [have - field.one for field in self.counted if have & field.mask]
        best = IMPOSSIBLE
        for rest in lifted:
            for die in self.thrown:
                if (die < self.problem.yellow) == yellow and not after.singles >> die & 1:
                    best = max(best, self._bound_throw(die, after, rest))
        return best

    def _bound_throw(self, die: int, after: Left, have: int) -> float:
        value = 0.0
        bounds = after.bounds
        for throw in self.throws[die]:
            more = have + throw.one if have & throw.mask < throw.full else have
            known = bounds.get(more)
            if known is None:
                known = self.bound(after, more)
            value += throw.chance * known
        return value

    def _value(self, left: Left, lies: int, have: int) -> float:
        """What a position is worth: `lies` counts results by die and kind, `have` by kind alone.

        Moves are tried in the order of their bounds, and no more of them than could be the best.
        """
        known = left.values.get(lies)
        if known is not None:
            return known
        clipped = self._clip(have)
        if not left.again:
            return self.bound(left, clipped)
        end = self.end(left, clipped)
        value = end.value
        if end.done and left.rolls:
            value += self.problem.spare
        if self._is_settled(left, end, value):
            return value
        if self.effort <= 0:
            return self.bound(left, clipped)
        self.effort -= 1
        steps = self._steps(left, lies, have)
        while steps:
            step = take_best(steps)
            if step.bound <= value + SLIGHT:
                break
            value = max(value, self._worth(step, lies, have))
        left.values[lies] = value
        return value

    def _steps(self, left: Left, lies: int, have: int) -> list[Step]:
        """Everything that can be done but stopping, with a bound of what it is worth."""
        problem = self.problem
        clipped = self._clip(have)
        steps: list[Step] = []
        # Re-rolls first: of equally good moves the one that keeps a new roll, and often the one that meets its bound.
        for slot in self.slots:
            if not lies & slot.mask:
                continue
            ways = self._ways(left, slot.die < problem.yellow)
            if not ways:
                continue
            rest = self._clip(have - slot.one)
            for way in ways:
                bound = self._bound_throw(slot.die, way.after, rest) - way.price
                kind = BUY_REROLL if way.paid else REROLL
                step = Step(kind, slot.die, slot.code, way.after, way.price, bound)
                step.lie = slot.lie
                step.one = slot.one
                steps.append(step)
        if left.rolls:
            after = self.stock.less_roll(left)
            for die in range(problem.yellow):
                bound = self._bound_throw(die, after, clipped)
                steps.append(Step(ROLL, die, NONE, after, 0.0, bound))
        for die in bits_of(self.offered(left)):
            after = self.stock.less_single(left, die)
            price = problem.single_price[die]
            bound = self._bound_throw(die, after, clipped) - price
            steps.append(Step(ROLL, die, NONE, after, price, bound))
        if left.extra != NONE and left.hours:
            after = self.stock.bought(left)
            bound = self.bound(after, clipped) - problem.hour_price
            steps.append(Step(BUY_DICE, NONE, NONE, after, problem.hour_price, bound))
        return steps

    def _worth(self, step: Step, lies: int, have: int) -> float:
        """What a step is worth, exactly."""
        if step.kind == BUY_DICE:
            return self._value(step.after, lies, have) - step.price
        lies -= step.lie
        have -= step.one
        value = 0.0
        for throw in self.throws[step.die]:
            value += throw.chance * self._value(step.after, lies + throw.lie, have + throw.one)
        return value - step.price

    # Answers

    def clipped(self) -> int:
        """The results that lie there, as `end` wants them."""
        return self._clip(self.have)

    def stopped(self) -> End:
        """Stopping now."""
        return self.end(self.left, self.clipped())

    def succeeds(self) -> bool:
        """Whether stopping now is a success, with markers where they are worth it."""
        return self.stopped().done

    def _stop(self) -> Move:
        end = self.stopped()
        value = end.value
        value += self.problem.spare if end.done and self.problem.rolls else 0.0
        return Move(STOP, NONE, NONE, value, True)

    def moves(self) -> list[Move]:
        """Every next move with its worth: stopping, then the one that looks best, which gets the effort first."""
        found = [self._stop()]
        steps = self._steps(self.left, self.lies, self.have)
        while steps:
            step = take_best(steps)
            worth = self._worth(step, self.lies, self.have)
            found.append(Move(step.kind, step.die, step.face, worth, self.effort > 0))
        return found

    def best(self) -> Move:
        """The best next move; stopping where nothing is better, so that nothing is done for nothing."""
        best = self._stop()
        steps = self._steps(self.left, self.lies, self.have)
        while steps:
            step = take_best(steps)
            if step.bound <= best.value + SLIGHT:
                break
            worth = self._worth(step, self.lies, self.have)
            if worth > best.value + SLIGHT:
                best = Move(step.kind, step.die, step.face, worth, self.effort > 0)
        return best

    def value(self) -> float:
        """What the problem is worth."""
        return self.best().value

    def estimate(self) -> float:
        """A quick bound of the same, seldom much above it."""
        return self.bound(self.left, self.clipped())
