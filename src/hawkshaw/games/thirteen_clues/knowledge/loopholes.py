"""Ways to lay the unseen cards that escape a conclusion.

A *loophole* is a case for the own holder together with a pair of cards behind every other screen. It breaks some of the
facts, which is why the seat knows that it is not so. A set of facts proves a conclusion when it closes every loophole:
each one that escapes the conclusion breaks at least one fact of the set.

Facts are numbered, and sets of them are masks with one bit a field: the fields in which `counting` packs the answers of
a witness. So one comparison of packed numbers tells all the answers that a pair of cards would break.
"""

from __future__ import annotations

from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import CARDS, CATEGORY_MASKS, cards_kept
from hawkshaw.games.thirteen_clues.knowledge.counting import FIELD_BITS, Testimony, hear
from hawkshaw.games.thirteen_clues.knowledge.facts import (
    Accusation,
    Fact,
    Look,
    hidden_cards,
    known_accusations,
    known_answers,
    known_looks,
)
from hawkshaw.games.thirteen_clues.table.view import ClueView


class Option:
    """Two cards that may lie behind a screen, and the facts they break there."""

    __slots__ = ("broken", "cards")

    def __init__(self, cards: int, broken: int) -> None:
        self.cards = cards
        self.broken = broken


def breaks_fewest(option: Option) -> tuple[int, int]:
    return option.broken.bit_count(), option.cards


class Witness:
    """The pairs that may lie behind one screen, by what the own cards add to its answers."""

    def __init__(self, testimony: Testimony, first: int, pairs: list[Option], lefts: list[int]) -> None:
        self.testimony = testimony
        self.shift = FIELD_BITS * first
        self.ones = 0
        for number in range(testimony.answers):
            self.ones |= 1 << FIELD_BITS * number
        self.facts = self.ones << self.shift
        """The facts that are this witness's answers."""
        self._pairs = pairs
        self._values: list[int] = []
        left, right = testimony.pair_values
        for pair, first_card in zip(pairs, lefts, strict=True):
            second = pair.cards & ~(1 << first_card)
            self._values.append(left[first_card] + (right[second.bit_length() - 1] if second else 0))
        self._options: dict[int, list[Option]] = {}
        self._allowed: dict[tuple[int, int], list[Option]] = {}

    def allowed(self, own: int, facts: int) -> list[Option]:
        """The pairs that break none of the facts, if the own cards add so much; those that break fewest first."""
        key = (own, facts)
        found = self._allowed.get(key)
        if found is None:
            found = [option for option in self._all_options(own) if not option.broken & facts]
            self._allowed[key] = found
        return found

    def _all_options(self, own: int) -> list[Option]:
        found = self._options.get(own)
        if found is None:
            found = []
            target, ones = self.testimony.target, self.ones
            for pair, value in zip(self._pairs, self._values, strict=True):
                wrong = own + value ^ target
                broken = (wrong | wrong >> 1 | wrong >> 2 | wrong >> 3) & ones
                found.append(Option(pair.cards, broken << self.shift | pair.broken))
            found.sort(key=breaks_fewest)
            self._options[own] = found
        return found


class Loopholes:
    """Finds the loopholes that a set of facts leaves open, for one view."""

    def __init__(self, view: ClueView) -> None:
        assert view.seat is not None, "a spectator has no case"
        self.view = view
        self.unseen = hidden_cards(view)
        self.facts: list[Fact] = []
        testimonies: list[Testimony] = []
        starts: list[int] = []
        for seat in range(view.table.seats):
            if seat != view.seat:
                starts.append(len(self.facts))
                testimonies.append(hear(view, seat, self.unseen))
                self.facts += known_answers(view, seat)
        self.facts += known_looks(view) + known_accusations(view)
        self._breaks_look: list[int] = [0] * CARDS
        self._breaks_accusation: dict[int, int] = {}
        for number, fact in enumerate(self.facts):
            if isinstance(fact, Look):
                self._breaks_look[fact.card] = self.bit(number)
            elif isinstance(fact, Accusation):
                person, location, weapon = fact.cards
                self._breaks_accusation[1 << person | 1 << location | 1 << weapon] = self.bit(number)
        pairs, lefts = self._all_pairs()
        self.witnesses: list[Witness] = []
        for start, testimony in zip(starts, testimonies, strict=True):
            self.witnesses.append(Witness(testimony, start, pairs, lefts))
        self.cases: list[int] = self._all_cases()
        """Every case of unseen cards, as masks."""
        self._own: dict[int, list[int]] = {}
        self.everything = 0
        """All facts."""
        for number in range(len(self.facts)):
            self.everything |= self.bit(number)

    def bit(self, number: int) -> int:
        """The set of one fact."""
        return 1 << FIELD_BITS * number

    def numbers(self, facts: int) -> list[int]:
        """The facts of a set, by number."""
        return [bit // FIELD_BITS for bit in bits_of(facts)]

    def find(self, case: int, facts: int) -> int:
        """What a loophole with this case breaks that breaks none of these facts; -1 if there is no such loophole."""
        broken = self._breaks_accusation.get(case, 0)
        for card in bits_of(case):
            broken |= self._breaks_look[card]
        if broken & facts:
            return -1
        bound: list[list[Option]] = []
        free: list[list[Option]] = []
        own = self._adds(case)
        for place, witness in enumerate(self.witnesses):
            options = witness.allowed(own[place], facts)
            if not options:
                return -1
            if witness.facts & facts:
                bound.append(options)
            else:
                free.append(options)
        laid = lay(bound + free, 0, case, set())
        return laid if laid < 0 else broken | laid

    def _all_pairs(self) -> tuple[list[Option], list[int]]:
        """All pairs of unseen cards with the looks they break, and the left card of each; with two seats both ways.

        Where screens have one card, all single ones.
        """
        pairs: list[Option] = []
        lefts: list[int] = []
        cards = bits_of(self.unseen)
        for first in cards:
            if cards_kept(self.view.table.kit) == 1:
                pairs.append(Option(1 << first, self._breaks_look[first]))
                lefts.append(first)
                continue
            for second in cards:
                if first < second or (first > second and self.view.table.seats == 2):
                    looks = self._breaks_look[first] | self._breaks_look[second]
                    pairs.append(Option(1 << first | 1 << second, looks))
                    lefts.append(first)
        return pairs, lefts

    def _all_cases(self) -> list[int]:
        persons, locations, weapons = [bits_of(self.unseen & mask) for mask in CATEGORY_MASKS]
        cases: list[int] = []
        for person in persons:
            for location in locations:
                for weapon in weapons:
                    cases.append(1 << person | 1 << location | 1 << weapon)
        return cases

    def _adds(self, case: int) -> list[int]:
        """What a case adds to the answers of each witness."""
        sums = self._own.get(case)
        if sums is None:
            sums = []
            for witness in self.witnesses:
                own = 0
                for card in bits_of(case):
                    own += witness.testimony.own_values[card]
                sums.append(own)
            self._own[case] = sums
        return sums


def lay(options: list[list[Option]], place: int, used: int, dead: set[int]) -> int:
    """The facts broken by the first way to give every witness from this place on a pair of its own; -1 if none is."""
    if place == len(options):
        return 0
    for option in options[place]:
        if option.cards & used:
            continue
        # Which cards are used tells how many witnesses have theirs, so it stands for the place as well.
        taken = used | option.cards
        if taken in dead:
            continue
        rest = lay(options, place + 1, taken, dead)
        if rest >= 0:
            return rest | option.broken
    dead.add(used)
    return -1
