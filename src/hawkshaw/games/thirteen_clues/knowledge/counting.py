"""How many ways the cards a seat does not see can lie, given all it knows.

The unknowns are the seat's own three cards, the pairs behind the other screens, and the Informant's cards. Cards that
no answer tells apart form a *class*, and only the number of free cards in each class matters: a *stock*. For a fixed
own triple the answers separate by witness. Each allows its witness certain pairs of classes; what has to be counted is
the ways to serve every witness from the stock. Witnesses who have answered nothing need no enumeration.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTES,
    CARDS,
    CATEGORY_MASKS,
    cards_kept,
)
from hawkshaw.games.thirteen_clues.table.open import NONE, triple_bit
from hawkshaw.games.thirteen_clues.table.view import ClueView, unseen_cards

# A stock is packed into one int, a field a class; so are the numbers of cards that fit a witness's answers, a field
# an answer. No field ever holds more than 13. A count that is too large borrows from the next field and leaves a
# value that no pair of cards can have, so nothing fits it.
FIELD_BITS: Final = 4
FIELD: Final = 15


class Testimony:
    """All that one witness has said to anybody, with two seats about one side or the other."""

    def __init__(self, witness: int) -> None:
        self.witness = witness
        self.target = 0
        """What own triple and pair must add up to, packed."""
        self.own_values: list[int] = [0] * CARDS
        """What a card on the own holder adds, packed."""
        self.pair_values: list[list[int]] = [[0] * CARDS, [0] * CARDS]
        """What a card behind the screen adds, packed: as the left one, as the right one."""
        self.answers = 0


def hear(view: ClueView, witness: int, unseen: int) -> Testimony:
    """Gather a witness's answers, less the holders that the viewing seat sees itself."""
    testimony = Testimony(witness)
    open_holders = 0
    for seat in range(view.table.seats):
        if seat != witness:
            open_holders |= view.holders[seat]
    sides = 2 if view.table.seats == 2 else 1
    for side in range(sides):
        for about in range(ATTRIBUTES):
            count = view.answers[(witness * sides + side) * ATTRIBUTES + about]
            if count == NONE:
                continue
            unit = 1 << FIELD_BITS * testimony.answers
            testimony.answers += 1
            attribute = ATTRIBUTE_MASKS[about]
            testimony.target += (count - count_bits(attribute & open_holders)) * unit
            for card in bits_of(attribute & unseen):
                testimony.own_values[card] += unit
                testimony.pair_values[side][card] += unit
    if sides == 1:
        testimony.pair_values[1] = testimony.pair_values[0]
    return testimony


class Pair:
    """Two classes that a witness's cards may come from; with two seats the first is the left card's."""

    __slots__ = ("first", "second", "units")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second
        self.units = (1 << FIELD_BITS * first) + (1 << FIELD_BITS * second)


def picks(stock: int, pair: Pair, sided: bool) -> int:
    """The ways to pick one card of each of the two classes from a stock."""
    first = stock >> FIELD_BITS * pair.first & FIELD
    if pair.first != pair.second:
        return first * (stock >> FIELD_BITS * pair.second & FIELD)
    return first * (first - 1) if sided else first * (first - 1) // 2


class Serving:
    """The ways to serve the witnesses who have testified, each from the pairs it may have, out of one stock."""

    def __init__(self, stock: int, options: list[list[Pair]], sided: bool) -> None:
        self.stock = stock
        self.options = options
        self.sided = sided
        self._known: list[dict[int, int]] = [{} for _ in options]
        self.ways = self.ways_from(0, stock)

    def ways_from(self, place: int, stock: int) -> int:
        """The ways to serve the witnesses from this place on out of what is left."""
        if place == len(self.options):
            return 1
        known = self._known[place].get(stock)
        if known is not None:
            return known
        total = 0
        for pair in self.options[place]:
            ways = picks(stock, pair, self.sided)
            if ways:
                total += ways * self.ways_from(place + 1, stock - pair.units)
        self._known[place][stock] = total
        return total

    def flows(self) -> tuple[list[list[int]], dict[int, int]]:
        """In how many ways each witness is served from each of its pairs, and what is left over in how many ways."""
        flows: list[list[int]] = []
        reached: dict[int, int] = {self.stock: 1}
        for place, pairs in enumerate(self.options):
            flow = [0] * len(pairs)
            left: dict[int, int] = {}
            for stock, ways_to in reached.items():
                for number, pair in enumerate(pairs):
                    ways = picks(stock, pair, self.sided)
                    if not ways:
                        continue
                    rest = stock - pair.units
                    ways_on = self.ways_from(place + 1, rest)
                    if ways_on:
                        flow[number] += ways_to * ways * ways_on
                        left[rest] = left.get(rest, 0) + ways_to * ways
            flows.append(flow)
            reached = left
        return flows, reached


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
        assert view.seat is not None, "a spectator has no case"
        self.unseen = unseen_cards(view)
        self.sided = view.table.seats == 2
        self.testimonies: list[Testimony] = []
        self.silent: list[int] = []
        for witness in range(view.table.seats):
            if witness != view.seat:
                testimony = hear(view, witness, self.unseen)
                if testimony.answers or self.sided:
                    self.testimonies.append(testimony)
                else:
                    self.silent.append(witness)
        self.blank = NONE
        """The class of a card that is not there, which stands in for a second one where screens have one."""
        self._sort_classes(cards_kept(view.table.kit))
        self.pairs: list[Pair] = self._all_pairs()
        self._pairs: list[dict[int, list[Pair]]] = [
            self._sort_pairs(testimony) for testimony in self.testimonies
        ]
        self.spare = count_bits(self.unseen) - 3 - cards_kept(view.table.kit) * len(self.testimonies)
        """How many cards are left when the witnesses who have testified are served."""
        self.silent_ways = free_ways(self.spare, len(self.silent))
        self.servings: dict[int, Serving] = {}
        """By the stock that a triple leaves; triples of the same classes share one."""
        self.triples: list[int] = []
        self.weights: list[int] = []
        self._count_triples(view.table.accused[view.seat])
        self.total = sum(self.weights)

    def _sort_classes(self, kept: int) -> None:
        """Put cards together that no answer tells apart."""
        self.class_of: list[int] = [NONE] * CARDS
        self.classes: list[int] = []
        """The cards of each class, as a mask."""
        known: dict[tuple[int, ...], int] = {}
        for card in bits_of(self.unseen):
            values: list[int] = []
            for testimony in self.testimonies:
                values.append(testimony.pair_values[0][card])
                values.append(testimony.pair_values[1][card])
            number = known.setdefault(tuple(values), len(known))
            if number == len(self.classes):
                self.classes.append(0)
            self.classes[number] |= 1 << card
            self.class_of[card] = number
        self.stock = self.pack(self.unseen)
        if kept == 1:
            # With two seats there is one other screen to serve, so one blank is enough.
            self.blank = len(self.classes)
            self.classes.append(0)
            self.stock += 1 << FIELD_BITS * self.blank

    def pack(self, cards: int) -> int:
        """How many of the cards are in each class."""
        stock = 0
        for number, members in enumerate(self.classes):
            stock += count_bits(cards & members) << FIELD_BITS * number
        return stock

    def _sort_pairs(self, testimony: Testimony) -> dict[int, list[Pair]]:
        """Every pair of classes, filed under what its cards add to the witness's answers."""
        found: dict[int, list[Pair]] = {}
        samples = [bits_of(members)[0] if members else NONE for members in self.classes]
        left, right = testimony.pair_values
        for pair in self.pairs:
            value = left[samples[pair.first]]
            if pair.second != self.blank:
                value += right[samples[pair.second]]
            found.setdefault(value, []).append(pair)
        return found

    def _all_pairs(self) -> list[Pair]:
        numbers = range(len(self.classes))
        if self.blank != NONE:
            return [Pair(first, self.blank) for first in numbers if first != self.blank]
        return [
            Pair(first, second) for first in numbers for second in numbers if self.sided or first <= second
        ]

    def _count_triples(self, accused: int) -> None:
        persons, locations, weapons = [bits_of(self.unseen & mask) for mask in CATEGORY_MASKS]
        class_of = self.class_of
        for person in persons:
            after_person = self.stock - (1 << FIELD_BITS * class_of[person])
            for location in locations:
                after_location = after_person - (1 << FIELD_BITS * class_of[location])
                for weapon in weapons:
                    if accused >> triple_bit(person, location, weapon) & 1:
                        continue
                    stock = after_location - (1 << FIELD_BITS * class_of[weapon])
                    serving = self.servings.get(stock)
                    if serving is None:
                        serving = Serving(stock, self._options(person, location, weapon), self.sided)
                        self.servings[stock] = serving
                    if serving.ways:
                        self.triples.append(1 << person | 1 << location | 1 << weapon)
                        self.weights.append(serving.ways * self.silent_ways)

    def _options(self, person: int, location: int, weapon: int) -> list[list[Pair]]:
        """The pairs open to each witness who has testified, if these are the own cards."""
        options: list[list[Pair]] = []
        for place, testimony in enumerate(self.testimonies):
            values = testimony.own_values
            needed = testimony.target - values[person] - values[location] - values[weapon]
            pairs = self._pairs[place].get(needed)
            if pairs is None:
                return [[]]
            options.append(pairs)
        return options

    def serving(self, triple: int) -> Serving:
        """How the witnesses are served if the own cards are this triple."""
        return self.servings[self.stock - self.pack(triple)]
