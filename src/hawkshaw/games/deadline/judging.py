"""What a seat of Deadline thinks its actions are worth, in clues: one for this round, parts of one for what comes after.

It knows its view and nothing else: of the case only the fronts that lie open.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.deadline import actions
from hawkshaw.games.deadline.content import (
    ALL_LEADS,
    ALL_TWISTS,
    BAD_PRESS,
    DANGER,
    DECKS,
    EVE,
    FRISKED,
    GOON,
    HAND_LIMIT,
    IT_WAS_ME,
    KIND_OF,
    LUCKY_BREAK,
    MATCHBOOKS,
    MICKEY,
    OF_KIND,
    PETE,
    PHONE_CALL,
    PHYLLIS,
    RAY,
    SKELETONS,
    TAILED,
    TRACER,
    count_cards,
)
from hawkshaw.games.deadline.forecast import Forecast
from hawkshaw.games.deadline.placing import BESIDE, lay, pack
from hawkshaw.games.deadline.twists import must_drop_out, requirement
from hawkshaw.games.deadline.view import DeadlineView

HARM: Final[dict[int, float]] = {
    TAILED: 0.03,
    BAD_PRESS: 0.12,
    SKELETONS: 0.02,
    FRISKED: 0.02,
    PHONE_CALL: 0.03,
    IT_WAS_ME: 0.05,
    LUCKY_BREAK: 0.0,
    MICKEY: 0.06,
    DANGER: 0.02,
    GOON: 0.05,
}
"""What a Twist costs a round while it lies there."""
HORIZON: Final = 6
"""Rounds that a Twist is thought to lie there."""
TIP: Final = 0.02
"""What a lit tip is worth."""
LEAD: Final = 0.05
"""What a Lead in hand is worth in the next round."""
SHARE: Final = 45 / 63
"""Leads among the cards."""
ABILITY: Final = 0.2
"""What an ability that can still be used is worth."""


class Judge:
    """The thoughts of one seat about its view."""

    def __init__(self, view: DeadlineView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.hand = view.known[view.seat]
        self.leads = self.hand & ALL_LEADS
        self.active = view.active()
        seen = view.discard | self.active | mask_of(view.chain[::3])
        for known in view.known:
            seen |= known
        hidden = DECKS[view.seats] & ~seen
        self.hidden = hidden & ALL_LEADS
        self.hidden_cards = count_cards(hidden)
        self.rounds_left = count_cards(view.display | view.deck) + view.bullets
        self._forecasts: dict[int, Forecast] = {}

    # The team

    def partners(self, leaving: bool) -> tuple[int, int]:
        """What the others who stay in hold: the Leads this seat knows, and how many cards it does not."""
        view = self.view
        sure = cards = 0
        out = view.out | (1 << self.seat if leaving else 0)
        for seat in range(view.seats):
            if seat == self.seat or view.out >> seat & 1:
                continue
            if must_drop_out(view.fronts[seat], view.hand_sizes[seat], bool(out & ~(1 << seat))):
                continue
            sure |= view.known[seat] & ALL_LEADS
            cards += view.hand_sizes[seat] - count_cards(view.known[seat])
        return sure, cards

    def forecast(self, clue: int, gone: int) -> Forecast:
        """The forecast for a clue once some Twists are gone."""
        wanted = pack(requirement(self.view.clue(clue).needs, self.active & ~gone))
        if wanted not in self._forecasts:
            self._forecasts[wanted] = Forecast(wanted, self.hidden, self.hidden_cards)
        return self._forecasts[wanted]

    # Choosing a clue

    def clue(self, clue: int) -> float:
        """The chance to win a clue from here."""
        sure, cards = self.partners(False)
        return self.forecast(clue, 0).from_scratch(self.leads | sure, cards)

    # Twists

    def harm(self, twist: int) -> float:
        """What an active Twist costs in the rounds to come."""
        kind = KIND_OF[twist]
        if kind == DANGER and not self.view.ready:
            return 0.0
        return HARM[kind] * min(self.rounds_left, HORIZON)

    def relief(self, twists: list[int]) -> float:
        """What it is worth that active Twists go."""
        total = 0.0
        for twist in twists:
            total += self.harm(twist)
            if KIND_OF[twist] == LUCKY_BREAK and self.view.ready != (1 << self.view.seats) - 1:
                total += self.ability()
        return total

    def ability(self) -> float:
        """What an ability that can still be used is worth."""
        return ABILITY * min(1.0, self.rounds_left / 10)

    # The hand afterwards

    def kept(self, leads: int, twists: int) -> float:
        """What a hand that is kept is worth, compared with a fresh one."""
        return LEAD * (leads * (1.0 - SHARE) - twists * SHARE)

    # Acting in turn

    def turn(self, action: int) -> float:
        """What an action in turn is worth."""
        kind = self.view.space.kinds[action]
        args = self.view.space.args[action]
        if kind == actions.PLAY:
            return self.play(args[0], args[1])
        if kind == actions.DROP_OUT:
            return self.drop_out([])
        if kind == actions.DROP_OUT_WITH:
            return self.drop_out([args[0]])
        if kind == actions.TIPS_DRAW:
            return self.stay(0, self.leads, 1, 0) - 2 * TIP + LEAD * SHARE
        if kind == actions.TIPS_REMOVE:
            return self.remove([args[3]]) - 3 * TIP
        if kind == actions.TIPS_REMOVE_TWO:
            return self.remove(list(args)) - 4 * TIP
        if kind in (actions.USE, actions.COPY):
            return self.use(args[0]) - self.ability()
        if kind in (actions.USE_DASH, actions.COPY_DASH):
            return self.dash(args[0]) - self.ability()
        return self.remove(list(args)) - self.ability()

    def stay(self, gone: int, leads: int, more: int, dumped: int) -> float:
        """Staying in with these Leads, and so many more cards in the team's hands, some Twists gone."""
        sure, cards = self.partners(False)
        chance = self.forecast(self.view.target, gone).chance(self.view.strip, leads | sure, cards + more)
        twists = count_cards(self.hand & ALL_TWISTS) - dumped
        return chance + chance * self.kept(count_cards(leads), twists)

    def play(self, lead: int, x: int) -> float:
        """Laying a Lead."""
        view = self.view
        sure, cards = self.partners(False)
        left = self.leads & ~(1 << lead)
        strip = list(view.strip)
        after = lay(strip, x - view.left_end + BESIDE, lead) if strip else lay([], BESIDE, lead)
        chance = self.forecast(view.target, 0).chance(after, left | sure, cards)
        tip = MATCHBOOKS[lead]
        lit = TIP if tip >= 0 and not view.lit >> tip & 1 else 0.0
        return chance + chance * self.kept(count_cards(left), count_cards(self.hand & ALL_TWISTS)) + lit

    def drop_out(self, twists: list[int]) -> float:
        """Leaving the round."""
        view = self.view
        harm = sum([self.harm(twist) for twist in twists])
        if view.fronts[self.seat] & OF_KIND[IT_WAS_ME]:
            return -harm
        sure, cards = self.partners(True)
        if not sure and not cards:
            return -harm
        added = 0
        for twist in twists:
            if KIND_OF[twist] == BAD_PRESS:
                added |= 1 << twist
        wanted = pack(requirement(view.clue(view.target).needs, self.active | added))
        forecast = Forecast(wanted, self.hidden, self.hidden_cards)
        return forecast.chance(view.strip, sure, cards) - harm

    def remove(self, twists: list[int]) -> float:
        """Taking active Twists away."""
        return self.stay(mask_of(twists), self.leads, 0, 0) + self.relief(twists)

    def use(self, detective: int) -> float:
        """Using an ability that needs no more said."""
        view = self.view
        limit = HAND_LIMIT[view.seats]
        twists = self.hand & ALL_TWISTS
        if detective == PHYLLIS:
            return self.stay(0, self.leads, 3, 0) + 3 * LEAD * SHARE
        if detective == PETE:
            return self.stay(0, 0, limit, count_cards(twists))
        if detective == TRACER:
            sure, cards = self.partners(False)
            leads = self.leads | mask_of(view.chain[::3])
            chance = 0.9 * self.forecast(view.target, 0).from_scratch(leads | sure, cards)
            return chance + LEAD * count_cards(leads) / 2
        if detective == RAY:
            inside = view.seats - count_cards(view.out)
            return self.stay(0, self.leads, inside, 1 if twists else 0) + inside * LEAD * SHARE
        assert detective == EVE
        skeletons = self.active & OF_KIND[SKELETONS]
        own = 0 if skeletons & ~view.fronts[self.seat] else view.fronts[self.seat]
        gone = count_cards(own) + count_cards(twists)
        value = self.stay(own, self.leads, gone, count_cards(twists)) + self.relief(bits_of(own))
        return value + gone * LEAD * SHARE

    def dash(self, to: int) -> float:
        """Giving the hand away and drawing another."""
        twists = count_cards(self.hand & ALL_TWISTS)
        given = count_cards(self.leads)
        leads = 0 if self.view.out >> to & 1 else self.leads
        value = self.stay(0, leads, given + twists, twists)
        return value + LEAD * SHARE * (given + twists) / 2

    # Other choices

    def lead(self, lead: int) -> float:
        """What a Lead in hand is worth for the clues that can be tried."""
        view = self.view
        sure, cards = self.partners(False)
        left = (self.leads & ~(1 << lead)) | sure
        total = 0.0
        for clue in [view.target] if view.target >= 0 else bits_of(view.display):
            total = max(total, self.forecast(clue, 0).from_scratch(left, cards))
        return -total
