"""A view of 13 Clues as numbers for learning agents.

Seats are counted from the viewing seat (0 is "me", 1 my left neighbour, …); a spectator counts from seat 0.
"""

from __future__ import annotations

from array import array
from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.encoding import Layout
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTES,
    CARDS,
    SUITS,
    attributes_in_play,
    cards_in_play,
    informant_slots,
)
from hawkshaw.games.thirteen_clues.table.frames import DEAL, FRAMES, LOOK, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import NONE, sources, triple_cards
from hawkshaw.games.thirteen_clues.table.view import ClueView


class ClueLayout(Layout):
    """Where everything stands in the numbers of a table of one size."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.cards: list[int] = bits_of(cards_in_play(seats))
        self.card_place: list[int] = [NONE] * CARDS
        for place, card in enumerate(self.cards):
            self.card_place[card] = place
        self.attributes: list[int] = attributes_in_play(seats)
        suits = len(self.cards) // 3
        self.triples = suits**3
        deck = len(self.cards)
        slots = informant_slots(seats)
        questions = sources(seats) * len(self.attributes)
        super().__init__(
            {
                "phase": len(FRAMES.names) + 1,
                "active": seats,
                "looking": slots,
                "dealt": 1,
                "first": seats,
                "winner": seats,
                "hand": deck,
                "pick": deck,
                "chosen": seats,
                "holders": seats * deck,
                "screens": seats * deck,
                "lefts": seats * deck if seats == 2 else 0,
                "slots": slots * deck,
                "rest": deck,
                "looked": seats * slots,
                "glasses": seats if seats > 2 else 0,
                "supply": 1 if seats > 2 else 0,
                "asked": questions,
                "answers": questions,
                "askers": questions * seats,
                "accusations": seats,
                "named": seats * deck,
                "tried": self.triples,
            }
        )


TRIPLES_WITH: Final[list[int]] = [
    mask_of([bit for bit in range(SUITS**3) if card in triple_cards(bit)]) for card in range(CARDS)
]
"""The triples that name each card, as masks of accusations."""

LAYOUTS: Final[list[ClueLayout]] = [ClueLayout(max(seats, 2)) for seats in range(7)]


def encode(view: ClueView) -> array[float]:
    """The numbers; what they mean is in the layout."""
    layout = LAYOUTS[view.table.seats]
    numbers = layout.blank()
    me = view.seat or 0
    encode_turn(view, layout, me, numbers)
    encode_cards(view, layout, me, numbers)
    encode_talk(view, layout, me, numbers)
    return numbers


def encode_turn(view: ClueView, layout: ClueLayout, me: int, numbers: array[float]) -> None:
    """What is to be done, by whom, and who has how many glasses (in tenths)."""
    start, seats = layout.start, view.table.seats
    kind = view.table.agenda.kind
    numbers[start["phase"] + kind + 1] = 1
    if kind in (TURN, TAKE, LOOK):
        numbers[start["active"] + (view.table.agenda.a - me) % seats] = 1
    if kind == LOOK:
        numbers[start["looking"] + view.table.agenda.b] = 1
    if kind == DEAL:
        numbers[start["dealt"]] = view.table.agenda.a / (5 * seats)
    if view.table.first != NONE:
        numbers[start["first"] + (view.table.first - me) % seats] = 1
    if view.table.winner != NONE:
        numbers[start["winner"] + (view.table.winner - me) % seats] = 1
    for seat in bits_of(view.chosen):
        numbers[start["chosen"] + (seat - me) % seats] = 1
    if seats > 2:
        numbers[start["supply"]] = view.table.supply / 10
        for seat in range(seats):
            numbers[start["glasses"] + (seat - me) % seats] = view.table.glasses[seat] / 10


def encode_cards(view: ClueView, layout: ClueLayout, me: int, numbers: array[float]) -> None:
    """Where the cards lie, as far as the seat knows."""
    start, seats, deck = layout.start, view.table.seats, len(layout.cards)
    mark_cards(numbers, layout, start["hand"], view.hand)
    mark_cards(numbers, layout, start["pick"], view.pick)
    mark_cards(numbers, layout, start["rest"], view.rest)
    for seat in range(seats):
        place = (seat - me) % seats * deck
        mark_cards(numbers, layout, start["holders"] + place, view.holders[seat])
        mark_cards(numbers, layout, start["screens"] + place, view.screens[seat])
        if view.lefts[seat] != NONE:
            mark_cards(numbers, layout, start["lefts"] + place, 1 << view.lefts[seat])
        for slot in bits_of(view.table.looked[seat]):
            numbers[start["looked"] + (seat - me) % seats * len(view.slots) + slot] = 1
    for slot, card in enumerate(view.slots):
        if card != NONE:
            mark_cards(numbers, layout, start["slots"] + slot * deck, 1 << card)


def encode_talk(view: ClueView, layout: ClueLayout, me: int, numbers: array[float]) -> None:
    """What was asked, answered (in tenths) and accused; of the own accusations every triple."""
    start, seats, deck = layout.start, view.table.seats, len(layout.cards)
    sides = sources(seats) // seats
    for source in range(sources(seats)):
        witness = (source // sides - me) % seats * sides + source % sides
        for place, about in enumerate(layout.attributes):
            question = source * ATTRIBUTES + about
            if view.answers[question] == NONE:
                continue
            mine = witness * len(layout.attributes) + place
            numbers[start["asked"] + mine] = 1
            numbers[start["answers"] + mine] = view.answers[question] / 10
            for asker in bits_of(view.table.asked[question]):
                numbers[start["askers"] + mine * seats + (asker - me) % seats] = 1
    for seat in range(seats):
        accused = view.table.accused[seat]
        if not accused:
            continue
        numbers[start["accusations"] + (seat - me) % seats] = accused.bit_count() / layout.triples
        named = mask_of([card for card in layout.cards if accused & TRIPLES_WITH[card]])
        mark_cards(numbers, layout, start["named"] + (seat - me) % seats * deck, named)
    if view.seat is not None:
        suits = deck // 3
        for bit in bits_of(view.table.accused[view.seat]):
            person, location, weapon = triple_cards(bit)
            numbers[start["tried"] + (person * suits + location - 10) * suits + weapon - 20] = 1


def mark_cards(numbers: array[float], layout: ClueLayout, first: int, cards: int) -> None:
    """Set the numbers of the cards of a mask."""
    for card in bits_of(cards):
        numbers[first + layout.card_place[card]] = 1
