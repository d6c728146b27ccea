"""Short random histories of a few cards, in which everything that can have happened is tried.

What a hint says of every single card, and of every kind that hints speak of, must then be right to the last digit;
every world drawn must be a possible one, and all of them together must be drawn as often as they should.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from hawkshaw import Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import (
    ALL_TWISTS,
    CARD_NAMES,
    DECKS,
    LEADS,
    OF_KIND,
    PHONE_CALL,
    TAILED,
    WITH_SYMBOL,
)
from hawkshaw.games.deadline.knowledge.odds import Odds
from hawkshaw.games.deadline.knowledge.worlds import DeadlineWorlds
from hawkshaw.games.deadline.rules.referee import DeadlineState, go_on
from hawkshaw.games.deadline.table.frames import CALL, DRAW, TAIL
from hawkshaw.games.deadline.table.view import DeadlineView
from tests.games.deadline import worlds as small
from tests.games.deadline.worlds import Reached, Step
from tools.deadline_soak.wandering import Fault, features

SEATS = 3
MOST_WAYS = 3000
"""Histories with more ways to have happened are given up: brute force tries each of them."""
SAMPLES = 40


class History(NamedTuple):
    """What happened, to whom it is shown, and every way in which it can have happened for that seat."""

    state: DeadlineState
    seat: int
    ways: Reached


class Teller:
    """Makes up a history step by step, each one possible where it is made."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        deck = bits_of(DECKS[SEATS] & ~(OF_KIND[TAILED] | OF_KIND[PHONE_CALL]))
        rng.shuffle(deck)
        # Leads and Twists alike, so that a proof about either tells something.
        mixed = deck[:9] + [card for card in deck[9:] if card >= LEADS][:3]
        rng.shuffle(mixed)
        size = 4 + rng.below(3)
        self.base = small.lay_out(SEATS, named(mixed[:size]), named(mixed[size : size + rng.below(5)]))
        self.table = self.base.copy()
        self.script: list[Step] = []

    def tell(self, steps: int) -> None:
        """So many things happen, fewer if nothing can."""
        for _ in range(steps):
            found = self._possible()
            if not found:
                return
            self._happen(self._rng.choice(found))
            while self.table.agenda.kind == DRAW:
                self._happen(small.card(CARD_NAMES[self._rng.choice(bits_of(self.table.pile))]))

    def _happen(self, step: Step) -> None:
        if not step(self.table, []):
            raise AssertionError("this cannot happen here")
        go_on(self.table, [])
        self.script.append(step)

    def _possible(self) -> list[Step]:
        """What can happen next to one of the seats, more than once what shall happen often."""
        table, rng = self.table, self._rng
        if table.agenda.kind in (TAIL, CALL):
            seat = table.agenda.a
            return [
                small.chooses(seat, table.space.text(option)) for option in DeadlineState(table).legal(seat)
            ]
        seat = 1 + rng.below(2)
        hand = table.hands[seat]
        found: list[Step] = []
        if table.pile | table.discard:
            found += [small.draws(seat, 1 + rng.below(2))] * 4
        if hand:
            name = CARD_NAMES[rng.choice(bits_of(hand))]
            found += [small.leaves(seat, name)] * 2
            if name.startswith("L"):
                found += [small.plays(seat, name)] * 2
            found += [small.gives(seat, 3 - seat)] * 2
            found += [small.clears(seat)]
        if table.chain:
            found += [small.traces(seat)] * 4
        if not table.fronts[seat]:
            tails = bits_of(table.hands[0] & OF_KIND[TAILED])
            if tails:
                found += [small.tailed(seat, CARD_NAMES[rng.choice(tails)])] * 3
            if table.hands[0] & OF_KIND[PHONE_CALL]:
                found += [small.called(seat)] * 2
        return found


def named(cards: list[int]) -> str:
    return " ".join([CARD_NAMES[card] for card in cards])


def history(rng: Rng, most: int) -> History | None:
    """A history with everything it can have been, None if that is too much."""
    teller = Teller(rng)
    teller.tell(4 + rng.below(9))
    seat = rng.below(SEATS)
    table, heard = small.play_script(teller.base, teller.script, seat)
    ways = small.play_every_way(teller.base, teller.script, seat, heard, most)
    return History(DeadlineState(table), seat, ways) if ways else None


def compare(told: History, rng: Rng) -> tuple[float, int]:
    """Fault where counting differs from trying; else what χ² of the worlds drawn exceeds its mean by, and the mean."""
    view = told.state.view(told.seat)
    for way, _ in told.ways:
        if DeadlineState(way).view(told.seat) != view:
            raise Fault("the view tells what nobody told the seat")
    compare_odds(told.ways, view)
    weights: Counter[str] = Counter()
    for way, weight in told.ways:
        weights[small.key(DeadlineState(way))] += weight
    worlds = DeadlineWorlds(view, told.state.table.plot)
    drawn = Counter(small.key(worlds.sample(rng)) for _ in range(SAMPLES))
    if set(drawn) - set(weights):
        raise Fault("an impossible world was drawn")
    total = weights.total()
    expected = {world: SAMPLES * weight / total for world, weight in weights.items()}
    statistic = sum((drawn[world] - mean) ** 2 / mean for world, mean in expected.items())
    return statistic - (len(weights) - 1), len(weights) - 1


def compare_odds(ways: Reached, view: DeadlineView) -> None:
    """What a seat is told of every hand and of the next card is the share of the ways in which it is so."""
    odds = Odds(view)
    total = sum(weight for _, weight in ways)
    unseen = 0
    for way, _ in ways:
        unseen |= way.pile | way.hands[1] | way.hands[2]
    for asked in [*[1 << card for card in bits_of(unseen)], *WITH_SYMBOL, ALL_TWISTS]:
        for seat in range(SEATS):
            if seat != view.seat:
                tried = sum(weight for way, weight in ways if way.hands[seat] & asked)
                if odds.holds(seat, asked) != Fraction(tried, total):
                    raise Fault(
                        f"seat {seat} holds {asked:x}: {odds.holds(seat, asked)}, not {tried}/{total}"
                    )
        if view.pile_size:
            tried = sum(weight * (way.pile & asked).bit_count() for way, weight in ways)
            if odds.draws(asked) != Fraction(tried, total * view.pile_size):
                raise Fault(f"the next card is {asked:x}: {odds.draws(asked)}")


def relate(number: int, seed: str, most: int = MOST_WAYS) -> Counter[str]:
    """One history: what there was to see in it; sums of χ² in thousandths, for they are to be added up."""
    rng = Rng(f"deadline history {seed} {number}")
    told = history(rng, most)
    if told is None:
        return Counter({"given up": 1})
    try:
        excess, freedom = compare(told, rng)
    except Fault as fault:
        raise Fault(f"history {number}: {fault}") from fault
    seen = Counter(
        {"histories": 1, "ways": len(told.ways), "freedom": freedom, "excess": round(excess * 1000)}
    )
    seen.update(features(told.state))
    return seen


def deviation(seen: Counter[str]) -> float:
    """How many standard deviations the sum of all χ² lies off its mean."""
    return seen["excess"] / 1000 / sqrt(2 * max(seen["freedom"], 1))
