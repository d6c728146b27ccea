"""Where every card that a seat does not see may lie, exactly: numbers for those who learn to believe.

Of each card in play: on the own holder (`case`), behind the screen of each other seat, left neighbour first
(`screens`), or with the Secret Informant (`informant`). Over these places an unseen card adds up to 1; a card that the
seat sees is 0 everywhere. The counts are those of `worlds`.
"""

from __future__ import annotations

from array import array
from functools import cache

from hawkshaw.core.bits import bits_of
from hawkshaw.core.encoding import Layout
from hawkshaw.games.thirteen_clues.content import CARDS, cards_in_play
from hawkshaw.games.thirteen_clues.knowledge.counting import FIELD, FIELD_BITS, Count, Serving
from hawkshaw.games.thirteen_clues.table.open import NONE
from hawkshaw.games.thirteen_clues.table.state import ClueTable
from hawkshaw.games.thirteen_clues.table.view import ClueView, unseen_cards


@cache
def layout_of(seats: int) -> Layout:
    """What the numbers mean at a table of this size: in each part the cards in play, in their order."""
    deck = len(bits_of(cards_in_play(seats)))
    return Layout({"case": deck, "screens": (seats - 1) * deck, "informant": deck})


def belief(view: ClueView) -> array[float] | None:
    """How likely each card lies in each place; None before the cases lie on their holders, and after the end."""
    if view.seat is None or view.table.winner != NONE or not any(view.screens):
        return None
    count = Count(view)
    seats = view.table.seats
    case = [0] * CARDS
    for triple, weight in zip(count.triples, count.weights, strict=True):
        for card in bits_of(triple):
            case[card] += weight
    behind = screens_of(count)
    share = 2 / count.spare if count.spare else 0.0
    layout = layout_of(seats)
    numbers = layout.blank()
    for place, card in enumerate(bits_of(cards_in_play(seats))):
        if not count.unseen >> card & 1:
            continue
        own = case[card] / count.total
        left = 1 - own
        numbers[layout.start["case"] + place] = own
        for witness, chances in behind.items():
            left -= chances[card]
            numbers[screen_place(layout, view.seat, witness, seats) + place] = chances[card]
        left = max(left, 0.0)
        for witness in count.silent:
            numbers[screen_place(layout, view.seat, witness, seats) + place] = left * share
        numbers[layout.start["informant"] + place] = max(0.0, left * (1 - share * len(count.silent)))
    return numbers


def screens_of(count: Count) -> dict[int, list[float]]:
    """By witness who has testified, how likely each card is behind its screen.

    The free cards of a class are alike, so a witness who has so many of them has each of them as likely.
    """
    found = {testimony.witness: [0.0] * CARDS for testimony in count.testimonies}
    members: dict[int, list[int]] = {}
    for triple in count.triples:
        members.setdefault(count.stock - count.pack(triple), []).append(triple)
    for stock, triples in members.items():
        held = [0] * CARDS
        for triple in triples:
            for card in bits_of(triple):
                held[card] += 1
        serving = count.servings[stock]
        flows, _ = serving.flows()
        for place, testimony in enumerate(count.testimonies):
            chances = found[testimony.witness]
            for number, expected in enumerate(served(serving, place, flows[place], len(count.classes))):
                if expected:
                    room = (stock >> FIELD_BITS * number & FIELD) * count.total
                    each = expected * count.silent_ways
                    for card in bits_of(count.classes[number]):
                        chances[card] += (len(triples) - held[card]) * each / room
    return found


def served(serving: Serving, place: int, flow: list[int], classes: int) -> list[int]:
    """By class, how many of its cards a witness has, over all ways together."""
    expected = [0] * classes
    for pair, ways in zip(serving.options[place], flow, strict=True):
        expected[pair.first] += ways
        expected[pair.second] += ways
    return expected


def screen_place(layout: Layout, seat: int, witness: int, seats: int) -> int:
    """Where the cards behind another seat's screen begin."""
    size = layout.start["screens"] - layout.start["case"]
    return layout.start["screens"] + ((witness - seat) % seats - 1) * size


def truth(table: ClueTable, view: ClueView) -> array[float] | None:
    """Where the cards lie, in the same places."""
    if view.seat is None or view.table.winner != NONE or not any(view.screens):
        return None
    seats = table.seats
    layout = layout_of(seats)
    numbers = layout.blank()
    unseen = unseen_cards(view)
    for place, card in enumerate(bits_of(cards_in_play(seats))):
        if unseen >> card & 1:
            first = layout.start["informant"]
            if table.holders[view.seat] >> card & 1:
                first = layout.start["case"]
            for witness, cards in enumerate(table.screens):
                if witness != view.seat and cards >> card & 1:
                    first = screen_place(layout, view.seat, witness, seats)
            numbers[first + place] = 1
    return numbers
