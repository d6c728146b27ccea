"""What a position is worth to a seat, whatever is going on there: the one currency of those who plan.

It is the chance to solve the case, alone or together; of two rivals 1 is to win, 0 that the other does, and between
them lies that neither does. Between two turns it is made of the fitted chances. Within a turn the rules themselves are
asked what success and failure lead to, and the exact solver says what the dice make of the two.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import CRYSTAL, HOUR_LOST, HOURS_GAINED
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR, Problem
from hawkshaw.games.pulp_detective.knowledge.posing import dice_of, likely_culprits, problem_of
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from hawkshaw.games.pulp_detective.players.features import Eyes, log_odds
from hawkshaw.games.pulp_detective.players.fitted import Fitted
from hawkshaw.games.pulp_detective.players.judging import is_owed, shows_more
from hawkshaw.games.pulp_detective.players.race import HURRY, before, turns_of
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.requirements import allowance, yellow_icons, yellow_rolls
from hawkshaw.games.pulp_detective.rules.resources import advance
from hawkshaw.games.pulp_detective.rules.rounds import SHARED
from hawkshaw.games.pulp_detective.rules.storyline import turn_up
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    AFTER,
    ASSIGN,
    CHOOSE,
    CONFER,
    DRAW,
    FIRST,
    GANG_CARD,
    PLACE,
    RANDOM_ICON,
    TASK,
    TASK_END,
    TASK_OVER,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import RIVALS, SOLO, TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.phases import SOLVED
from hawkshaw.games.pulp_detective.table.task import FAILED, SUCCEEDED

EFFORT: Final = 400
"""So many positions of a task are looked into."""
DEPTH: Final = 4
"""So many choices after another are thought through."""
BREADTH: Final = 12
"""Where there are more answers, only so many are tried."""
FEW: Final = 6
"""So many gang cards stand for all."""
STRANGER: Final = 0.01
"""What it costs to meet whoever is next in the gang's deck."""


class Stakes:
    """What a task means, as chances to solve the case."""

    def __init__(self, success: float, failure: float) -> None:
        self.success = success
        self.failure = failure
        self.prices: list[float] = [0.0] * FOUR
        """By icon, what a twist marker less costs."""
        self.hour = 0.0
        """What an hour less costs."""
        self.look = 0.0
        """What a look at one card of the next display is worth."""


class Outlook:
    """The thoughts of one seat."""

    def __init__(self, seat: int, eyes: Eyes, fitted: Fitted) -> None:
        self.seat = seat
        self.eyes = eyes
        self.fitted = fitted
        self.prices: Stakes | None = None
        """What markers and hours cost in the task in hand, once that is known."""

    def own(self, state: PulpState) -> Detective:
        return state.table.detectives[self.seat]

    # Between two turns

    def between(self, state: PulpState) -> float:
        """What the detectives have is worth, whatever is going on."""
        table = state.table
        me = self.own(state)
        if table.mode == SOLO:
            return self.alone(table, me)
        if table.mode == TOGETHER:
            return self.team(table)
        return self.race(table, me)

    def alone(self, table: OpenTable, me: Detective) -> float:
        """How likely a detective solves the case if nobody is before it."""
        if me.ending != NONE:
            return 1.0 if me.ending == SOLVED else 0.0
        if me.clues >= table.clues_needed:
            return self.last_odds(table, me)
        return self.fitted.chance(self.eyes, table, me)

    def team(self, table: OpenTable) -> float:
        """How likely one of two who work together beats the culprit; clues and hours are everybody's."""
        playing = [me for me in table.detectives if me.ending == NONE]
        if len(playing) == 1:
            return self.alone(table, playing[0])
        if not playing:
            return 0.0
        one, other = playing
        if one.clues >= table.clues_needed:
            return 1.0 - (1.0 - self.last_odds(table, one)) * (1.0 - self.last_odds(table, other))
        return self.fitted.team(
            self.fitted.score(self.eyes, table, one), self.fitted.score(self.eyes, table, other)
        )

    def race(self, table: OpenTable, me: Detective) -> float:
        """Of two rivals: halfway between winning for sure and losing to the other if neither is likelier to win."""
        other = table.detectives[1 - me.seat]
        if other.ending != NONE or me.ending != NONE:
            wins, loses = self.alone(table, me), self.alone(table, other)
        elif me.clues >= table.clues_needed:
            wins = self.last_odds(table, me)
            loses = (1.0 - wins) * self.alone(table, other)
        elif other.clues >= table.clues_needed:
            loses = self.last_odds(table, other)
            wins = (1.0 - loses) * self.alone(table, me)
        else:
            turns = self.eyes.see(table, me).turns
            return self.raced(table, me, self.fitted.score(self.eyes, table, me), turns)
        return (1.0 + wins - loses) / 2

    def raced(self, table: OpenTable, me: Detective, score: float, turns: float) -> float:
        """The same while both look for clues: the own log-odds alone and turns that it takes, beside the other's."""
        other = table.detectives[1 - me.seat]
        theirs = self.fitted.score(self.eyes, table, other)
        first = before(turns, self.eyes.see(table, other).turns, table.lead == me.seat)
        wins = self.fitted.race(score, theirs, first)
        loses = self.fitted.race(theirs, score, 1.0 - first)
        return (1.0 + wins - loses) / 2

    def by_back(self, table: OpenTable, me: Detective, cards: int) -> list[float]:
        """By back, what a card is worth as the next task, whichever it is; rivals count the cards that are left."""
        other = table.partner_of(me)
        if table.mode != RIVALS or other is None or max(me.clues, other.clues) >= table.clues_needed:
            return self.eyes.by_back(table, me)
        # A card that lies open is weighed by the race, so one that does not has to be, too.
        alone = self.eyes.by_back_of(table, me, cards, 0.0)
        hurried = self.eyes.by_back_of(table, me, cards, HURRY)
        score = self.fitted.score(self.eyes, table, me) - log_odds(self.eyes.in_rough(table, me, [], 0.0))
        return [
            self.raced(table, me, score + log_odds(one), max(turns_of(one, soon) - 1.0, 0.0))
            for one, soon in zip(alone, hurried, strict=True)
        ]

    def last_odds(self, table: OpenTable, me: Detective) -> float:
        """With all clues found, the chance to beat the culprit: the known one, or the easiest that may be named."""
        if me.ending != NONE:
            return 0.0
        if me.task.suspect != NONE:
            return self.eyes.confronting(table, me)
        suspects = likely_culprits(table, me) if me.culprit == NONE else [me.culprit]
        return self.eyes.best_odds(table, me, suspects, me.hour)

    # Whatever is going on

    def ahead(self, state: PulpState, depth: int = DEPTH) -> float:
        """What the position is worth."""
        table = state.table
        if table.ending != NONE:
            return self.over(table)
        if not table.agenda:
            return self.next_turn(state)
        kind = table.agenda.kind
        if state.to_act != (self.seat,):
            return self.by_luck(state, depth) if kind in (GANG_CARD, RANDOM_ICON) else self.between(state)
        if kind == WORK:
            return self.working(state)
        if kind in (CHOOSE, DRAW, CONFER, ASSIGN, FIRST, PLACE) or depth == 0:
            return self.between(state)
        answers = state.legal(self.seat)[:BREADTH]
        return max([self.after(state, answer, depth - 1) for answer in answers])

    def next_turn(self, state: PulpState) -> float:
        """Once a task is done with; two who work together need two hours for two tasks."""
        me = self.own(state)
        if me.ending == NONE:
            advance(state.table, me, 1, None)
            state.go_on(None)
        return self.over(state.table) if state.table.ending != NONE else self.between(state)

    def over(self, table: OpenTable) -> float:
        """Once the game is over."""
        if table.mode != RIVALS:
            return 1.0 if table.ending == SOLVED else 0.0
        if table.ending != SOLVED:
            return 0.5
        return 1.0 if table.detectives[self.seat].ending == SOLVED else 0.0

    def after(self, state: PulpState, action: int, depth: int = DEPTH) -> float:
        """The same once an action is carried out."""
        other = state.copy()
        other.advance(self.seat, action)
        return self.ahead(other, depth)

    def by_luck(self, state: PulpState, depth: int) -> float:
        """On average over what luck may bring; a few of many cards stand for all of them."""
        chances = state.chances()
        if state.table.agenda.kind == GANG_CARD:
            if depth < DEPTH:
                return self.met(state, depth)
            chances = chances[:: max(len(chances) // FEW, 1)]
        total = 0.0
        weights = 0
        for action, weight in chances:
            other = state.copy()
            other.advance(state.to_act[0], action)
            total += weight * self.ahead(other, max(depth - 1, 0))
            weights += weight
        return total / weights

    def met(self, state: PulpState, depth: int) -> float:
        """Farther ahead a gang card is a little worse than none."""
        other = state.copy()
        other.table.agenda.pop()
        other.go_on(None)
        return self.ahead(other, depth) - STRANGER

    # The task in hand

    def working(self, state: PulpState) -> float:
        """In the middle of a task, or of the confrontation."""
        me = self.own(state)
        if not me.confronting:
            return self.task(state, self.stakes(state)).value()
        failure = self.stakes(state).failure
        return failure + (1.0 - failure) * self.eyes.confronting(state.table, me)

    def escaped(self, state: PulpState) -> float:
        """What is left if the culprit escapes this detective."""
        table = state.table
        if table.mode == SOLO:
            return 0.0
        other = table.partner_of(self.own(state))
        if table.mode == TOGETHER:
            return self.last_odds(table, other) if other is not None else 0.0
        return (1.0 - self.alone(table, other)) / 2 if other is not None else 0.5

    def task(self, state: PulpState, stakes: Stakes) -> Solver:
        """The task in hand with what it means, ready to be solved."""
        return Solver(self.posed(state, stakes), EFFORT)

    def posed(self, state: PulpState, stakes: Stakes) -> Problem:
        table = state.table
        me = self.own(state)
        problem = problem_of(table, me)
        problem.success = stakes.success
        problem.failure = stakes.failure
        problem.twist_price = stakes.prices
        problem.hour_price = stakes.hour
        problem.spare = stakes.look
        if me.confronting:
            return problem
        if shows_more(problem):
            problem.face_worth[HOUR_LOST] = -stakes.hour
            problem.face_worth[HOURS_GAINED] = 2 * stakes.hour
            problem.face_worth[CRYSTAL] = 2 * stakes.look
        price = min([stakes.prices[icon] for icon in range(FOUR) if me.twists[icon]], default=stakes.hour)
        for index, die in enumerate(dice_of(table)):
            if problem.singles >> index & 1 and is_owed(table, me, die):
                problem.single_price[index] = price
        return problem

    def stakes(self, state: PulpState) -> Stakes:
        """What success and failure, markers and hours mean, by the rules."""
        me = self.own(state)
        if me.confronting:
            return Stakes(1.0, self.escaped(state))
        stakes = self.plain_stakes(state)
        if self.prices is not None:
            stakes.prices, stakes.hour, stakes.look = self.prices.prices, self.prices.hour, self.prices.look
            return stakes
        success = stakes.success
        for icon in range(FOUR):
            if me.twists[icon]:
                stakes.prices[icon] = max(success - self.succeeded(state, icon, 0, False), 0.0)
        stakes.hour = max(success - self.succeeded(state, NONE, 1, False), 0.0) if me.hour > 1 else success
        stakes.look = max(self.succeeded(state, NONE, 0, True) - success, 0.0)
        self.prices = stakes
        return stakes

    def plain_stakes(self, state: PulpState) -> Stakes:
        return Stakes(self.succeeded(state, NONE, 0, False), self.failed(state))

    def succeeded(self, state: PulpState, icon: int, hours: int, spare: bool) -> float:
        """After a success, with a marker and hours less, and perhaps a yellow roll to spare."""
        other = state.copy()
        me = self.own(other)
        table = other.table
        if icon != NONE:
            me.twists[icon] -= 1
            table.supply[icon] += 1
        for detective in table.detectives if table.mode == TOGETHER else [me]:
            detective.hour -= hours
        me.task.spare_roll = spare
        return self.resolved(other, SUCCEEDED)

    def failed(self, state: PulpState) -> float:
        """After a failure; every icon is thought to show once the dice are rolled that are left."""
        other = state.copy()
        table = other.table
        me = self.own(other)
        task = me.task
        shown = yellow_icons(table, me)
        left = allowance(table, me) - yellow_rolls(table, me)
        for icon in range(FOUR):
            if left > 0 and not shown[icon]:
                left -= 1
                die = table.pack.yellow[0]
                task.dice.append(die)
                task.faces.append(table.pack.dice[die].faces.index(icon))
        return self.resolved(other, FAILED)

    def resolved(self, state: PulpState, result: int) -> float:
        """Once the dice are done with, and nothing but this task was to come; the state is used up."""
        agenda = state.table.agenda
        self.own(state).task.result = result
        agenda.clear()
        agenda.push(TASK_OVER, self.seat)
        agenda.push(TASK_END, self.seat)
        agenda.push(AFTER, self.seat)
        state.go_on(None)
        return self.ahead(state, 2)


def undisturbed(state: PulpState, seat: int) -> PulpState:
    """The same with a seat's own steps alone, up to the end of the round: what the other does is left out."""
    other = state.copy()
    agenda = other.table.agenda
    frames = agenda.frames()
    agenda.clear()
    for kind, owner, b, c in frames:
        if kind == FIRST:
            agenda.push(TASK, seat)
        elif owner == seat or kind in SHARED:
            agenda.push(kind, owner, b, c)
    return other


def take_up(state: PulpState, laid: int, slot: int, card: int) -> None:
    """Let a card be the one that lies in a slot of a display, and be seen by everybody as it leaves it.

    It may be any that could lie there: the one that was thought to changes places with it.
    """
    table = state.table
    supposed = table.displays[laid][slot]
    if supposed != card:
        for display in table.displays:
            for place, other in enumerate(display):
                if other == card:
                    display[place] = supposed
        table.under = [supposed if other == card else other for other in table.under]
        if table.top == card:
            table.top = supposed
        if table.pile >> card & 1:
            table.pile ^= 1 << card | 1 << supposed
        table.displays[laid][slot] = card
    turn_up(table, table.detectives[laid], slot)
