"""The facts of a proof as a chain of steps that somebody at the table could think.

A step strikes cards with one fact, or two, and what is known of the own case by then. Few rules suffice for most
proofs: all the cards of an answer are accounted for, so no other one is on the own holder; more cards are left than can
be behind the witness's screen, or than two witnesses can count without counting the same ones, so the own holder must
have its share; two cards of a wrong accusation are right, so the third is not.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, CATEGORIES, CATEGORY_MASKS, SUITS
from hawkshaw.games.thirteen_clues.knowledge.facts import Accusation, Answer, Fact, Look, hidden_cards
from hawkshaw.games.thirteen_clues.table.open import NONE
from hawkshaw.games.thirteen_clues.table.view import ClueView

CATEGORY_RANGE: Final = range(SUITS, SUITS + len(CATEGORIES))
"""The attributes that are Categories."""


class Step:
    """Cards that one fact strikes, given cards that are known to be on the own holder."""

    def __init__(
        self,
        fact: Fact,
        struck: int,
        given: int = 0,
        room: int = NONE,
        aid: Answer | None = None,
        twin: Answer | None = None,
    ) -> None:
        self.fact = fact
        self.struck = struck
        self.given = given
        self.room = room
        """How many of the cards can be behind the witness's screen, if it is too few for all of them; else NONE."""
        self.aid = aid
        """What the witness has said about the Category, if that is what tells the room."""
        self.twin = twin
        """Another answer about the same attribute, if the two together count more cards than there are."""

    @property
    def claims(self) -> bool:
        """Whether the own holder must have its share of the cards."""
        return self.room != NONE or self.twin is not None

    @property
    def uses(self) -> list[Fact]:
        """All facts that the step needs."""
        found: list[Fact] = [self.fact]
        if self.aid is not None:
            found.append(self.aid)
        if self.twin is not None:
            found.append(self.twin)
        return found


class Chain:
    """All that the rules find out from some facts, step by step."""

    def __init__(self, view: ClueView, facts: list[Fact]) -> None:
        self.view = view
        self.facts = facts
        self._hidden = hidden_cards(view)
        self.possible = self._hidden
        """The cards that may be on the own holder."""
        self.known = 0
        """The cards that must be."""
        self.steps: list[Step] = []
        going_on = True
        while going_on:
            going_on = False
            for fact in facts:
                step = self._think(fact)
                step.struck &= self.possible
                if step.struck:
                    going_on = True
                    self.steps.append(step)
                    self.possible &= ~step.struck
                    self._conclude()

    def _conclude(self) -> None:
        for mask in CATEGORY_MASKS:
            if count_bits(self.possible & mask) == 1:
                self.known |= self.possible & mask

    def _think(self, fact: Fact) -> Step:
        if isinstance(fact, Answer):
            return self._count(fact)
        if isinstance(fact, Look):
            return Step(fact, 1 << fact.card)
        assert isinstance(fact, Accusation)
        for card in fact.cards:
            others = 0
            for other in fact.cards:
                if other != card:
                    others |= 1 << other
            if others & ~self.known == 0:
                return Step(fact, 1 << card, others)
        return Step(fact, 0)

    def _count(self, fact: Answer) -> Step:
        about = ATTRIBUTE_MASKS[fact.about]
        given = self.known & about
        left = uncounted(fact, self.view) - count_bits(given)
        if not left:
            return Step(fact, about & ~given, given)
        open_to = 0
        """The Categories whose own card may be one of those that are left."""
        shared = 0
        for mask in CATEGORY_MASKS:
            if self.possible & about & mask and not self.known & mask:
                open_to |= mask
                shared += 1
        room, aid = self._room(fact)
        if shared and left == shared + room:
            return Step(fact, open_to & ~about, given, room, aid)
        if shared:
            for other in self.facts:
                if isinstance(other, Answer) and other.about == fact.about and other is not fact:
                    twice = left + uncounted(other, self.view) - count_bits(about & self._hidden)
                    if twice == shared:
                        return Step(fact, open_to & ~about, given, twin=other)
        return Step(fact, 0)

    def _room(self, fact: Answer) -> tuple[int, Answer | None]:
        """How many of the cards that an answer counts can be behind the witness's screen, and which answer tells so."""
        room = 2 if fact.side == NONE else 1
        aid: Answer | None = None
        about = ATTRIBUTE_MASKS[fact.about]
        for other in self.facts:
            if isinstance(other, Answer) and (other.witness, other.side) == (fact.witness, fact.side):
                if other.about in CATEGORY_RANGE and not about & ~ATTRIBUTE_MASKS[other.about]:
                    behind = behind_screen(other, self.view)
                    if behind < room:
                        room, aid = behind, other
        return room, aid

    def towards(self, goals: int) -> list[Step]:
        """The steps that are needed to strike these cards, each with no more than what is needed of it."""
        needed = goals
        kept: list[Step] = []
        for step in reversed(self.steps):
            struck = step.struck & needed
            if struck:
                kept.append(Step(step.fact, struck, step.given, step.room, step.aid, step.twin))
                for card in bits_of(step.given):
                    needed |= others(card, self.view)
        return kept[::-1]


def others(card: int, view: ClueView) -> int:
    """The other hidden cards of a card's Category."""
    return hidden_cards(view) & CATEGORY_MASKS[card // SUITS] & ~(1 << card)


def seen_too(fact: Answer, view: ClueView) -> int:
    """The cards a witness has counted that the seat sees as well."""
    cards = 0
    for seat, holder in enumerate(view.holders):
        if seat != fact.witness:
            cards |= holder
    return cards & ATTRIBUTE_MASKS[fact.about]


def uncounted(fact: Answer, view: ClueView) -> int:
    """How many of the cards a witness has counted the seat does not see."""
    return fact.number - count_bits(seen_too(fact, view))


def behind_screen(fact: Answer, view: ClueView) -> int:
    """How many cards of a Category are behind the screen of a witness who was asked about it; one is the own."""
    return uncounted(fact, view) - 1
