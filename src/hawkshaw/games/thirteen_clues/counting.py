"""How many ways the cards a seat does not see can lie, given all it knows.

The unknowns are the seat's own three cards, the pairs behind the other screens, and the Informant's cards. For a fixed
own triple the answers separate by witness: each allows that witness certain pairs, and what has to be counted is
the ways to give every witness an allowed pair so that no card is used twice. Pairs of witnesses who have answered
nothing need no enumeration.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTES,
    CARDS,
    CATEGORY_MASKS,
)
from hawkshaw.games.thirteen_clues.state import NONE, triple_bit
from hawkshaw.games.thirteen_clues.view import ClueView, unseen_cards

# A pair is a mask of its two cards; with two seats the left card stands above the mask as well.
PAIR_MASK: Final = (1 << CARDS) - 1
LEFT_SHIFT: Final = 32

# The numbers of cards that fit a witness's answers are packed into one int, one field an answer. A field holds at
# most 3 + 2 cards; a count that is too large borrows and leaves a value no pair can have, so nothing fits it.
FIELD_BITS: Final = 4


class Testimony:
    """All that one witness has said, as the pairs it may have behind its screen."""

    def __init__(self, witness: int) -> None:
        self.witness = witness
        self.answers = 0
        self.target = 0
        """What own triple and pair must add up to, packed."""
        self.card_values: list[int] = [0] * CARDS
        """What a card on the own holder adds, packed."""
        self.pairs: dict[int, list[int]] = {}
        """The pairs by what they add, packed."""

    def fitting(self, triple: int, own_value: int) -> list[int]:
        """The pairs that agree with every answer if the own cards are this triple."""
        pairs = self.pairs.get(self.target - own_value)
        if pairs is None:
            return []
        return [pair for pair in pairs if not pair & triple]


def hear(view: ClueView, witness: int, unseen: int) -> Testimony:
    """Gather what a witness has answered, to whomever, less the holders that the viewing seat sees itself."""
    testimony = Testimony(witness)
    open_holders = 0
    for seat in range(view.seats):
        if seat != witness:
            open_holders |= view.holders[seat]
    sides = 2 if view.seats == 2 else 1
    first_source = witness * sides
    pair_values: list[list[int]] = [[0] * CARDS, [0] * CARDS]
    for side in range(sides):
        for about in range(ATTRIBUTES):
            count = view.answers[(first_source + side) * ATTRIBUTES + about]
            if count == NONE:
                continue
            unit = 1 << FIELD_BITS * testimony.answers
            testimony.answers += 1
            attribute = ATTRIBUTE_MASKS[about]
            testimony.target += (count - count_bits(attribute & open_holders)) * unit
            for card in bits_of(attribute & unseen):
                testimony.card_values[card] += unit
                pair_values[side][card] += unit
    if sides == 1:
        pair_values[1] = pair_values[0]
    if testimony.answers or sides == 2:
        sort_pairs(testimony, bits_of(unseen), pair_values, sides == 2)
    return testimony


def sort_pairs(testimony: Testimony, cards: list[int], values: list[list[int]], sided: bool) -> None:
    """File every pair of unseen cards under what it adds to the answers."""
    for left in cards:
        for right in cards:
            if left == right or (not sided and right < left):
                continue
            pair = 1 << left | 1 << right
            if sided:
                pair |= left + 1 << LEFT_SHIFT
            testimony.pairs.setdefault(values[0][left] + values[1][right], []).append(pair)


class Arrangements:
    """The ways to give each testifying witness one of its pairs, no card twice, for one own triple."""

    def __init__(self, options: list[list[int]]) -> None:
        self.options = options
        self._known: list[dict[int, int]] = [{} for _ in options]

    def count(self, place: int, used: int) -> int:
        """The ways to serve the witnesses from `place` on when the cards of `used` are gone."""
        if place == len(self.options):
            return 1
        known = self._known[place].get(used)
        if known is not None:
            return known
        total = 0
        last = place + 1 == len(self.options)
        for pair in self.options[place]:
            if not pair & used:
                total += 1 if last else self.count(place + 1, used | pair & PAIR_MASK)
        self._known[place][used] = total
        return total


def free_ways(cards: int, witnesses: int) -> int:
    """The ways to give so many witnesses two cards each, no matter which."""
    ways = 1
    for _ in range(witnesses):
        ways = ways * cards * (cards - 1) // 2
        cards -= 2
    return ways


class Count:
    """Every triple that the viewing seat's own holder may hold, with the number of ways the rest can lie.

    Informant cards count as one unordered heap. With uniform picks at set-up every way is equally likely, so
    the numbers are exact odds.
    """

    def __init__(self, view: ClueView) -> None:
        unseen = unseen_cards(view)
        self.unseen = unseen
        self.testimonies: list[Testimony] = []
        self.silent: list[int] = []
        for witness in range(view.seats):
            if witness == view.seat:
                continue
            testimony = hear(view, witness, unseen)
            if testimony.pairs:
                self.testimonies.append(testimony)
            else:
                self.silent.append(witness)
        spare = count_bits(unseen) - 3 - 2 * len(self.testimonies)
        self.silent_ways = free_ways(spare, len(self.silent))
        self.triples: list[int] = []
        self.weights: list[int] = []
        assert view.seat is not None
        self._count_triples(view.accused[view.seat])
        self.total = sum(self.weights)

    def _count_triples(self, accused: int) -> None:
        persons, locations, weapons = [bits_of(self.unseen & mask) for mask in CATEGORY_MASKS]
        for person in persons:
            for location in locations:
                for weapon in weapons:
                    if accused >> triple_bit(person, location, weapon) & 1:
                        continue
                    triple = 1 << person | 1 << location | 1 << weapon
                    weight = self.arrangements(triple).count(0, 0) * self.silent_ways
                    if weight:
                        self.triples.append(triple)
                        self.weights.append(weight)

    def arrangements(self, triple: int) -> Arrangements:
        """The pairs open to the witnesses who have testified, if the own cards are this triple."""
        options: list[list[int]] = []
        cards = bits_of(triple)
        for testimony in self.testimonies:
            values = testimony.card_values
            fitting = testimony.fitting(triple, values[cards[0]] + values[cards[1]] + values[cards[2]])
            if not fitting:
                return Arrangements([[]])
            options.append(fitting)
        return Arrangements(options)
