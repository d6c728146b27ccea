"""What an expert of Deadline thinks its actions are worth, in failures spared.

The chance of the round is told by the forecast and by rehearsals, weighed as simulated games have taught; what an
action does to the rounds to come is told by fitted worths.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.deadline.content.cards import (
    CARDS,
    EVE,
    IT_WAS_ME,
    LEADS,
    LUCKY_BREAK,
    OF_KIND,
    PETE,
    PHYLLIS,
    RAY,
    TRACER,
    count_cards,
)
from hawkshaw.games.deadline.knowledge.placements import enough, lay_at, pack, packed
from hawkshaw.games.deadline.players.fitted import LONG, STAGES, USUAL_SIZE, Fitted
from hawkshaw.games.deadline.players.judging import AGAIN, SHARE, Judge, lights
from hawkshaw.games.deadline.players.rehearsal import Course, Rehearsals
from hawkshaw.games.deadline.rules.abilities import eves_own
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.view import DeadlineView

MOST: Final = 8
"""So many of the actions that look best are rehearsed."""


class Plan:
    """An action with the chance to win the round after it, and what else it is worth if the round is won or lost."""

    def __init__(self, chance: float, won: float, lost: float, course: Course) -> None:
        self.chance = chance
        self.won = won
        self.lost = lost
        self.course = course

    @property
    def worth(self) -> float:
        return self.chance * self.won + (1.0 - self.chance) * self.lost


class Reckoning(Judge):
    """The thoughts of an expert about its view."""

    def __init__(self, view: DeadlineView, fitted: Fitted, seed: int, deals: int) -> None:
        table = view.table
        self.fitted = fitted
        self.left: float = min(count_cards(table.display | table.deck), LONG) / LONG
        self.lit: int = count_cards(table.lit)
        self.stake: float = 1.0 + (fitted.bullet if table.bullets else 0.0)
        """What a round that is won spares."""
        super().__init__(view)
        self.deals = deals
        self._seed = seed
        self._rehearsals: Rehearsals | None = None
        laid = len(table.chain) // 3 + (1 if table.target != NONE else 0)
        self.stage = min(laid, STAGES - 1)
        """How far the round has come when the next action is done."""

    # Chances

    def rehearsals(self) -> Rehearsals:
        """The same deals for all that is thought of, imagined when they are first needed."""
        if self._rehearsals is None:
            self._rehearsals = Rehearsals(self.view, self._seed, self.deals)
        return self._rehearsals

    def signs(self, plan: Plan) -> tuple[float, float] | None:
        """The log-odds of a plan by the forecast and by rehearsals; None where there is nothing to guess."""
        course = plan.course
        if plan.chance <= 0.0 or enough(packed(course.strip), course.wanted):
            return None
        if self.rehearsals().alone(course):
            return None
        won = self.rehearsals().wins(course)
        return log_odds(plan.chance), log((won + 1) / (self.deals - won + 1))

    def hope(self, plan: Plan) -> float:
        """The chance of a round after a plan: counted where this seat is alone, else by both kinds of signs."""
        signs = self.signs(plan)
        if signs is not None:
            always, foreseen, rehearsed = self.fitted.hope[self.stage]
            return 1.0 / (1.0 + exp(-always - foreseen * signs[0] - rehearsed * signs[1]))
        if plan.chance <= 0.0 or enough(packed(plan.course.strip), plan.course.wanted):
            return plan.chance
        return self.rehearsals().wins(plan.course) / self.deals

    def pursue(self, clue: int) -> Plan:
        """What it leads to if the Chief picks a clue."""
        needs = self.view.clue(clue).needs
        course = Course(pack(requirement(needs, self.active)), [], self.leads)
        course.again = True
        large = self.fitted.large * max(sum(needs) - USUAL_SIZE, 0)
        return Plan(self.clue(clue), self.stake + large, 0.0, course)

    def pursuit(self, clue: int) -> float:
        """What it is worth to pursue a clue."""
        plan = self.pursue(clue)
        plan.chance = self.hope(plan)
        return plan.worth

    def plans(self, among: list[int]) -> list[float]:
        """What each action in turn is worth; the best are rehearsed, and no other is worth more than they are."""
        plans = [self.plan(action) for action in among]
        worths = [plan.worth for plan in plans]
        order = sorted(range(len(among)), key=lambda place: -worths[place])
        if plans[order[0]].chance >= 1.0 or len(among) == 1:
            return worths
        least = 0.0
        for rank, place in enumerate(order):
            plan = plans[place]
            if rank < MOST:
                plan.chance = self.hope(plan)
                worths[place] = plan.worth
                least = min(least, plan.worth) if rank else plan.worth
            else:
                worths[place] = min(worths[place], least)
        return worths

    # What things are worth

    def harm(self, twist: int) -> float:
        """What a Twist costs once it lies before this seat."""
        front = self.table.fronts[self.seat] & ~OF_KIND[IT_WAS_ME]
        more = self.cost(front | 1 << twist) - self.cost(front)
        return more + self.fitted.press(self.active | 1 << twist) - self.fitted.press(self.active)

    def least_needed(self, card: int) -> float:
        """No Twist is so welcome that it is kept in the place of a Lead."""
        return 1.0 + max(self.harm(card), 0.0) if card >= LEADS else super().least_needed(card)

    def cost(self, front: int) -> float:
        """What the Twists in front of a player cost."""
        return self.fitted.front(self.table, front, self.left)

    def relief(self, twists: list[int]) -> float:
        gone = mask_of(twists)
        total = self.fitted.press(self.active) - self.fitted.press(self.active & ~gone)
        for front in self.table.fronts:
            if front & gone:
                total += self.cost(front) - self.cost(front & ~gone)
        if gone & OF_KIND[LUCKY_BREAK]:
            total += self.turned_up()
        return total

    def turned_up(self) -> float:
        """What it is worth to turn the best of the Detectives up that lie face down."""
        table = self.table
        down = [seat for seat in range(table.seats) if not table.ready >> seat & 1]
        return max([self.readiness(seat) for seat in down], default=0.0)

    def readiness(self, seat: int) -> float:
        """What it is worth that a seat can still use its ability."""
        return self.fitted.ready[self.table.detectives[seat]] * self.left

    def ability(self) -> float:
        return self.readiness(self.seat)

    def spent(self, tips: int) -> float:
        """What so many lit tips are worth."""
        return self.fitted.tips[self.lit] - self.fitted.tips[self.lit - tips]

    # Acting in turn

    def plan(self, action: int) -> Plan:
        """What an action in turn leads to."""
        kind = self.table.space.kinds[action]
        args = self.table.space.args[action]
        if kind == actions.PLAY:
            return self.lay(args[0], args[1])
        if kind == actions.DROP_OUT:
            return self.leave(CARDS)
        if kind == actions.DROP_OUT_WITH:
            return self.leave(args[0])
        if kind == actions.TIPS_DRAW:
            course = self.here(self.active, self.leads)
            course.drawn = 1
            return self.going_on(course, 1, self.twists, self.fitted.card - self.spent(2))
        if kind == actions.TIPS_REMOVE:
            return self.clear([args[3]], self.spent(3))
        if kind == actions.TIPS_REMOVE_TWO:
            return self.clear(list(args), self.spent(4))
        if kind in (actions.USE, actions.COPY):
            return self.perform(args[0])
        if kind in (actions.USE_DASH, actions.COPY_DASH):
            return self.give(args[0])
        return self.clear(list(args), self.ability())

    def here(self, active: int, leads: int) -> Course:
        """The chain as it lies, these Twists being active and these Leads in hand."""
        wanted = pack(requirement(self.view.clue(self.table.target).needs, active))
        return Course(wanted, self.table.strip, leads)

    def going_on(self, course: Course, more: int, twists: int, besides: float) -> Plan:
        """Staying in, with so many more cards in the team's hands: what is kept if the round is won, left if not."""
        sure, cards = self.partners(False)
        chance = self.foresee(course, course.leads | course.gift | sure, cards + more)
        kept = self.fitted.swap * (count_cards(course.leads) * (1.0 - SHARE) - count_cards(twists) * SHARE)
        dread = self.dread if twists else 0.0
        return Plan(chance, self.stake + besides + kept, besides - dread, course)

    def foresee(self, course: Course, sure: int, cards: int) -> float:
        """The forecast's chance."""
        return self.forecast_of(course.wanted).chance(course.strip, sure, cards)

    def lay(self, lead: int, x: int) -> Plan:
        """Laying a Lead."""
        table = self.table
        course = self.here(self.active, self.leads & ~(1 << lead))
        course.strip = lay_at(table.strip, table.left_end, lead, x)
        besides = 0.0
        if lights(self.view, lead):
            besides = self.fitted.tips[self.lit + 1] - self.fitted.tips[self.lit]
        return self.going_on(course, 0, self.twists, besides)

    def leave(self, twist: int) -> Plan:
        """Leaving the round, with a Twist if there is one."""
        table = self.table
        harm = 0.0 if twist == CARDS else self.harm(twist)
        course = self.here(self.active | 1 << twist if twist < CARDS else self.active, 0)
        course.leaves = True
        sure, cards = self.partners(True)
        if table.fronts[self.seat] & OF_KIND[IT_WAS_ME] or (not sure and not cards):
            return Plan(0.0, -harm, -harm, course)
        return Plan(self.foresee(course, sure, cards), self.stake - harm, -harm, course)

    def clear(self, twists: list[int], price: float) -> Plan:
        """Taking active Twists away."""
        course = self.here(self.active & ~mask_of(twists), self.leads)
        return self.going_on(course, 0, self.twists, self.relief(twists) - price)

    def perform(self, detective: int) -> Plan:
        """Using an ability that needs no more said."""
        table = self.table
        price = self.ability()
        course = self.here(self.active, self.leads)
        if detective == PHYLLIS:
            course.drawn = 3
            course.again = True
            return self.going_on(course, 3, self.twists, 3 * self.fitted.card - price)
        if detective == PETE:
            course.leads = 0
            course.drawn = table.kit.hand
            return self.going_on(course, table.kit.hand, 0, -price)
        if detective == TRACER:
            course.leads = self.leads | table.leads()
            course.strip = []
            plan = self.going_on(course, 0, self.twists, -price)
            plan.chance *= AGAIN
            return plan
        if detective == RAY:
            inside = table.seats - count_cards(table.out)
            course.all_draw = True
            gain = (inside - 1) * self.fitted.swap * SHARE
            return self.going_on(course, inside, self.twists & self.twists - 1, gain - price)
        assert detective == EVE
        own = eves_own(table, self.seat)
        course = self.here(self.active & ~own, self.leads)
        course.drawn = count_cards(own) + count_cards(self.twists)
        relief = self.relief(bits_of(own)) + count_cards(own) * self.fitted.card
        return self.going_on(course, course.drawn, 0, relief - price)

    def give(self, to: int) -> Plan:
        """Giving the hand away and drawing another."""
        given = count_cards(self.hand)
        course = self.here(self.active, 0)
        course.drawn = given
        if not self.table.out >> to & 1:
            course.gift, course.gift_to = self.leads, to
        burden = self.fitted.swap * SHARE * (count_cards(self.leads) - count_cards(self.twists))
        return self.going_on(course, given, 0, burden - self.ability())


def log_odds(chance: float) -> float:
    """The logarithm of the odds, for chances that are not quite certain."""
    certain = min(max(chance, 0.01), 0.99)
    return log(certain / (1.0 - certain))
