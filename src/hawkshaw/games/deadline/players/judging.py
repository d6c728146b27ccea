"""What a seat of Deadline thinks its actions are worth, in clues: one for this round, parts of one for what follows.

It knows its view and nothing else: of the case only the fronts that lie open.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.deadline.content.cards import (
    ALL_LEADS,
    ALL_TWISTS,
    BAD_PRESS,
    CARDS,
    DANGER,
    EVE,
    FRISKED,
    GOON,
    IT_WAS_ME,
    KIND_OF,
    LEADS,
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
from hawkshaw.games.deadline.knowledge.placements import lay_at, pack
from hawkshaw.games.deadline.players.chances import Forecast
from hawkshaw.games.deadline.rules.twists import must_drop_out, playable_twists, requirement
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table.view import DeadlineView

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
TIP: Final = 0.05
"""What a lit tip is worth."""
LEAD: Final = 0.04
"""What a Lead in hand is worth in the next round."""
SHARE: Final = 45 / 63
"""Leads among the cards."""
ABILITY: Final = 0.3
"""What an ability that can still be used is worth in a long game."""
LONG: Final = 10
"""Rounds that make a long game."""
AGAIN: Final = 0.9
"""What is left of the chances when the chain is begun anew."""


class Prospect:
    """What an action leads to: the chance to win this round, and what else it is worth."""

    def __init__(self, chance: float, besides: float) -> None:
        self.chance = chance
        self.besides = besides

    @property
    def worth(self) -> float:
        return self.chance + self.besides


class Judge:
    """The thoughts of one seat about its view."""

    def __init__(self, view: DeadlineView) -> None:
        assert view.seat is not None
        table = view.table
        self.view = view
        self.table = table
        self.seat = view.seat
        self.hand = view.known[view.seat]
        self.leads = self.hand & ALL_LEADS
        self.twists = self.hand & ALL_TWISTS
        self.active = table.active()
        seen = table.discard | self.active | mask_of(table.chain[::3])
        for known in view.known:
            seen |= known
        hidden = table.kit.cards & ~seen
        self.hidden = hidden & ALL_LEADS
        self.hidden_cards = count_cards(hidden)
        self.rounds_left = count_cards(table.display | table.deck) + table.bullets
        self._forecasts: dict[int, Forecast] = {}
        playable = bits_of(playable_twists(table.fronts[view.seat], self.hand))
        self.dread = min([self.harm(twist) for twist in playable], default=0.0)
        """What it costs to leave the round in the end."""

    # The team

    def partners(self, leaving: bool) -> tuple[int, int]:
        """What the others who stay in hold: the Leads this seat knows, and how many cards it does not."""
        view, table = self.view, self.table
        sure = cards = 0
        out = table.out | (1 << self.seat if leaving else 0)
        for seat in range(table.seats):
            if seat == self.seat or table.out >> seat & 1:
                continue
            if must_drop_out(table.fronts[seat], view.hand_sizes[seat], bool(out & ~(1 << seat))):
                continue
            sure |= view.known[seat] & ALL_LEADS
            cards += view.hand_sizes[seat] - count_cards(view.known[seat])
        return sure, cards

    def forecast(self, clue: int, active: int) -> Forecast:
        """The forecast for a clue while these Twists are active."""
        return self.forecast_of(pack(requirement(self.view.clue(clue).needs, active)))

    def forecast_of(self, wanted: int) -> Forecast:
        """The forecast for a requirement."""
        if wanted not in self._forecasts:
            self._forecasts[wanted] = Forecast(wanted, self.hidden, self.hidden_cards)
        return self._forecasts[wanted]

    def clue(self, clue: int) -> float:
        """The chance to win a clue from here."""
        sure, cards = self.partners(False)
        return self.forecast(clue, self.active).chance([], self.leads | sure, cards)

    # What things are worth

    def harm(self, twist: int) -> float:
        """What an active Twist costs in the rounds to come."""
        kind = KIND_OF[twist]
        if kind == DANGER and not self.table.ready:
            return 0.0
        return HARM[kind] * min(self.rounds_left, HORIZON)

    def relief(self, twists: list[int]) -> float:
        """What it is worth that active Twists go."""
        total = 0.0
        for twist in twists:
            total += self.harm(twist)
            if KIND_OF[twist] == LUCKY_BREAK and self.table.ready != (1 << self.table.seats) - 1:
                total += self.ability()
        return total

    def ability(self) -> float:
        """What an ability that can still be used is worth."""
        return ABILITY * min(1.0, self.rounds_left / LONG)

    def least_needed(self, card: int) -> float:
        """How glad this seat is to lose a card: Twists by their harm, Leads by what the others can do without them."""
        if card >= LEADS:
            return 1.0 + self.harm(card)
        table = self.table
        sure, cards = self.partners(False)
        left = (self.leads & ~(1 << card)) | sure
        best = 0.0
        for clue in [table.target] if table.target >= 0 else bits_of(table.display):
            best = max(best, self.forecast(clue, self.active).chance(table.strip, left, cards))
        return best

    # Acting in turn

    def turn(self, action: int) -> Prospect:
        """What an action in turn leads to."""
        kind = self.table.space.kinds[action]
        args = self.table.space.args[action]
        if kind == actions.PLAY:
            return self.play(args[0], args[1])
        if kind == actions.DROP_OUT:
            return self.drop_out(CARDS)
        if kind == actions.DROP_OUT_WITH:
            return self.drop_out(args[0])
        if kind == actions.TIPS_DRAW:
            return self.stay(0, self.leads, 1, self.twists, LEAD * SHARE - 2 * TIP)
        if kind == actions.TIPS_REMOVE:
            return self.remove([args[3]], 3 * TIP)
        if kind == actions.TIPS_REMOVE_TWO:
            return self.remove(list(args), 4 * TIP)
        if kind in (actions.USE, actions.COPY):
            return self.use(args[0])
        if kind in (actions.USE_DASH, actions.COPY_DASH):
            return self.dash(args[0])
        return self.remove(list(args), self.ability())

    def ahead(self, chance: float, leads: int, twists: int, besides: float) -> Prospect:
        """Staying in with a hand: it is kept if the round is won, and left with a Twist if not."""
        kept = LEAD * (count_cards(leads) * (1.0 - SHARE) - count_cards(twists) * SHARE)
        dread = self.dread if twists else 0.0
        return Prospect(chance, besides + chance * kept - (1.0 - chance) * dread)

    def stay(self, gone: int, leads: int, more: int, twists: int, besides: float) -> Prospect:
        """Staying in with these cards, and so many more in the team's hands, some active Twists gone."""
        sure, cards = self.partners(False)
        forecast = self.forecast(self.table.target, self.active & ~gone)
        chance = forecast.chance(self.table.strip, leads | sure, cards + more)
        return self.ahead(chance, leads, twists, besides)

    def play(self, lead: int, x: int) -> Prospect:
        """Laying a Lead."""
        view, table = self.view, self.table
        sure, cards = self.partners(False)
        left = self.leads & ~(1 << lead)
        strip = lay_at(table.strip, table.left_end, lead, x)
        chance = self.forecast(table.target, self.active).chance(strip, left | sure, cards)
        return self.ahead(chance, left, self.twists, TIP if lights(view, lead) else 0.0)

    def drop_out(self, twist: int) -> Prospect:
        """Leaving the round, with a Twist if there is one."""
        table = self.table
        harm = 0.0 if twist == CARDS else self.harm(twist)
        sure, cards = self.partners(True)
        if table.fronts[self.seat] & OF_KIND[IT_WAS_ME] or (not sure and not cards):
            return Prospect(0.0, -harm)
        forecast = self.forecast(table.target, self.active | 1 << twist if twist < CARDS else self.active)
        return Prospect(forecast.chance(table.strip, sure, cards), -harm)

    def remove(self, twists: list[int], price: float) -> Prospect:
        """Taking active Twists away."""
        return self.stay(mask_of(twists), self.leads, 0, self.twists, self.relief(twists) - price)

    def use(self, detective: int) -> Prospect:
        """Using an ability that needs no more said."""
        table = self.table
        price = self.ability()
        if detective == PHYLLIS:
            return self.stay(0, self.leads, 3, self.twists, 3 * LEAD * SHARE - price)
        if detective == PETE:
            return self.stay(0, 0, table.kit.hand, 0, -price)
        if detective == TRACER:
            sure, cards = self.partners(False)
            leads = self.leads | mask_of(table.chain[::3])
            chance = AGAIN * self.forecast(table.target, self.active).chance([], leads | sure, cards)
            return self.ahead(chance, leads, self.twists, -price)
        if detective == RAY:
            inside = table.seats - count_cards(table.out)
            left = self.twists & self.twists - 1
            return self.stay(0, self.leads, inside, left, (inside - 1) * LEAD * SHARE - price)
        assert detective == EVE
        skeletons = self.active & OF_KIND[SKELETONS]
        own = 0 if skeletons & ~table.fronts[self.seat] else table.fronts[self.seat]
        drawn = count_cards(own) + count_cards(self.twists)
        relief = self.relief(bits_of(own)) + count_cards(own) * LEAD * SHARE
        return self.stay(own, self.leads, drawn, 0, relief - price)

    def dash(self, to: int) -> Prospect:
        """Giving the hand away and drawing another."""
        given = count_cards(self.hand)
        leads = 0 if self.table.out >> to & 1 else self.leads
        burden = LEAD * SHARE * (count_cards(self.leads) - count_cards(self.twists))
        return self.stay(0, leads, given, 0, burden - self.ability())


def lights(view: DeadlineView, lead: int) -> bool:
    """Whether a Lead would light a tip."""
    tip = MATCHBOOKS[lead]
    return tip >= 0 and not view.table.lit >> tip & 1
