"""Full tables that agree with what a seat knows, drawn exactly as likely as they are for it."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.thirteen_clues.content import cards_in_play
from hawkshaw.games.thirteen_clues.knowledge.counting import Count, picks
from hawkshaw.games.thirteen_clues.rules import PILES, ClueState, next_card, pick_options
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.frames import DEAL
from hawkshaw.games.thirteen_clues.table.open import NONE, replaced
from hawkshaw.games.thirteen_clues.table.state import ClueTable
from hawkshaw.games.thirteen_clues.table.view import ClueView


class ClueWorlds:
    """The tables that agree with a seat's view: prepared once, drawn from often."""

    def __init__(self, view: ClueView) -> None:
        if view.seat is None:
            raise ValueError("worlds are imagined for a seat; a spectator's view has none")
        self._view = view
        self._seat: int = view.seat
        self.count: Count | None = None
        """The counts behind the draws, once the holders are filled and while the game goes on."""
        self._sums: list[int] = []
        if view.table.winner == NONE and any(view.screens):
            self.count = Count(view)
            self._sums = list(accumulate(self.count.weights))

    def sample(self, rng: Rng) -> ClueState:
        """One of the tables."""
        table = copy_known(self._view)
        if self._view.table.winner == NONE:
            if self.count is not None:
                self._lay_cards(table, self.count, rng)
            else:
                deal_again(table, self._view, self._seat, rng)
        if any(table.screens):
            table.update_sights()
        return ClueState(table)

    def _lay_cards(self, table: ClueTable, count: Count, rng: Rng) -> None:
        """Draw the own triple by its weight, then pairs for the witnesses, then what is left at random."""
        stroke = rng.below(count.total)
        triple = count.triples[bisect_right(self._sums, stroke)]
        table.holders = replaced(table.holders, self._seat, triple)
        rest = bits_of(self._draw_pairs(table, count, triple, rng))
        rng.shuffle(rest)
        for witness in count.silent:
            table.screens = replaced(table.screens, witness, 1 << rest.pop() | 1 << rest.pop())
        for slot in range(len(table.slots)):
            if table.slots[slot] == NONE and looked_at(table, slot):
                table.slots = replaced(table.slots, slot, rest.pop())
        table.rest = mask_of(rest)

    def _draw_pairs(self, table: ClueTable, count: Count, triple: int, rng: Rng) -> int:
        """Draw classes for each witness who has testified by the ways they leave, then cards of those classes."""
        serving = count.serving(triple)
        stock = serving.stock
        free = count.unseen & ~triple
        for place, testimony in enumerate(count.testimonies):
            stroke = rng.below(serving.ways_from(place, stock))
            for pair in serving.options[place]:
                ways = picks(stock, pair, count.sided)
                stroke -= ways * serving.ways_from(place + 1, stock - pair.units) if ways else 0
                if stroke < 0:
                    break
            stock -= pair.units
            first = rng.choice(bits_of(free & count.classes[pair.first]))
            cards = 1 << first
            if pair.second != count.blank:
                cards |= 1 << rng.choice(bits_of(free & count.classes[pair.second] & ~cards))
            table.screens = replaced(table.screens, testimony.witness, cards)
            if count.sided:
                table.lefts = replaced(table.lefts, testimony.witness, first)
            free &= ~cards
        return free


def looked_at(table: ClueTable, slot: int) -> bool:
    """Whether anybody has looked at a slot, so that its card is decided."""
    return any([looked >> slot & 1 for looked in table.looked])


def copy_known(view: ClueView) -> ClueTable:
    """A table with everything the view knows on it and nothing else."""
    table = ClueTable(view.table.kit)
    view.table.copy_open(table)
    table.rest = view.rest
    table.lefts = view.lefts
    table.holders = view.holders
    table.screens = view.screens
    table.slots = view.slots
    table.answers = view.answers
    return table


def deal_again(table: ClueTable, view: ClueView, seat: int, rng: Rng) -> None:
    """During set-up: deal the others anew around the seat's own hand, and let those who have chosen choose.

    A hand does not tell which of its cards came first. The others' cards are as likely for every such order, so
    they are dealt as the rules deal them: one of each Category, then two of what is left.
    """
    table.rest = cards_in_play(view.table.kit) & ~view.hand
    hands = list(table.hands)
    hands[seat] = view.hand
    dealt = view.table.agenda.a if view.table.agenda.kind == DEAL else len(PILES[view.table.kit])
    for step in range(dealt):
        other, pile = next_card(table, step)
        if other != seat:
            card = rng.choice(bits_of(pile))
            table.rest &= ~(1 << card)
            hands[other] |= 1 << card
    table.hands = tuple(hands)
    for other in range(view.table.seats):
        if other == seat:
            table.picks = replaced(table.picks, other, view.pick)
        elif view.chosen >> other & 1:
            choose_uniformly(table, other, rng)


def choose_uniformly(table: ClueTable, seat: int, rng: Rng) -> None:
    """The ledger's prior: a pick at set-up is any of the hand's options, each as likely."""
    cards = SPACES[table.kit].args[rng.choice(pick_options(table, seat))]
    table.picks = replaced(table.picks, seat, mask_of(cards[:3]))
    if table.seats == 2:
        table.lefts = replaced(table.lefts, seat, cards[3])
