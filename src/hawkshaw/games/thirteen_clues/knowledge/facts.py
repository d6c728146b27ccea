"""What a seat has been told, fact by fact, and the same view without some of the facts.

What lies open before a seat is the background of all its reasoning: the suits in play, the other holders and its own
two screen cards. They leave thirteen cards it does not see (TC-53). A *fact* is anything it has learned beyond that:
an answer of another seat, a look at an Informant card, a wrong accusation of its own. Each can be forgotten alone:
an answer that nobody gave, a slot it has not looked at, a case it has not tried.

Where the background alone decides, the *sight* of a card is cited as if it were a fact.
"""

from __future__ import annotations

from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_NAMES, ATTRIBUTES, CARD_NAMES, SLOT_NAMES
from hawkshaw.games.thirteen_clues.table.actions import SIDE
from hawkshaw.games.thirteen_clues.table.open import NONE, replaced, sources, triple_bit, triple_cards
from hawkshaw.games.thirteen_clues.table.view import ClueView, unseen_cards


class Fact:
    """One thing a seat has learned."""

    def forget(self, view: ClueView) -> None:
        """Take the fact out of a view."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The fact as JSON data, in names."""
        raise NotImplementedError


class Answer(Fact):
    """A number that a witness has given, with two seats about one side of its screen."""

    def __init__(self, witness: int, side: int, about: int, number: int) -> None:
        self.witness = witness
        self.side = side
        """0 left, 1 right; NONE where a question has no side."""
        self.about = about
        self.number = number

    def forget(self, view: ClueView) -> None:
        source = self.witness if self.side == NONE else 2 * self.witness + self.side
        view.answers = replaced(view.answers, source * ATTRIBUTES + self.about, NONE)

    def dump(self) -> dict[str, object]:
        found: dict[str, object] = {"kind": "answer", "witness": self.witness}
        found["about"] = ATTRIBUTE_NAMES[self.about]
        if self.side != NONE:
            found["side"] = SIDE.names[self.side]
        found["number"] = self.number
        return found


class Look(Fact):
    """A card of the Informant that the seat has looked at."""

    def __init__(self, slot: int, card: int) -> None:
        self.slot = slot
        self.card = card

    def forget(self, view: ClueView) -> None:
        view.slots = replaced(view.slots, self.slot, NONE)

    def dump(self) -> dict[str, object]:
        return {"kind": "look", "slot": SLOT_NAMES[self.slot], "card": CARD_NAMES[self.card]}


class Accusation(Fact):
    """A case that the seat has named, and that was wrong."""

    def __init__(self, person: int, location: int, weapon: int) -> None:
        self.cards: list[int] = [person, location, weapon]

    def forget(self, view: ClueView) -> None:
        assert view.seat is not None
        person, location, weapon = self.cards
        view.table.accused[view.seat] &= ~(1 << triple_bit(person, location, weapon))

    def dump(self) -> dict[str, object]:
        return {"kind": "accusation", "cards": [CARD_NAMES[card] for card in self.cards]}


class Sight(Fact):
    """A card that lies open before the seat, or is not in play; this cannot be forgotten."""

    def __init__(self, view: ClueView, card: int) -> None:
        self.card = card
        self.seat = NONE
        """On whose holder the card stands; NONE if on nobody's."""
        for seat, holder in enumerate(view.holders):
            if holder >> card & 1:
                self.seat = seat
        assert view.seat is not None
        self.screened = bool(view.screens[view.seat] >> card & 1)
        """Whether it stands behind the own screen."""

    @property
    def place(self) -> str:
        return "screen" if self.screened else "box" if self.seat == NONE else "holder"

    def dump(self) -> dict[str, object]:
        found: dict[str, object] = {"kind": "sight", "card": CARD_NAMES[self.card], "place": self.place}
        if self.seat != NONE:
            found["seat"] = self.seat
        return found


def known_answers(view: ClueView, witness: int) -> list[Fact]:
    """What a witness has said, side by side and attribute by attribute."""
    sides = sources(view.table.seats) // view.table.seats
    found: list[Fact] = []
    for side in range(sides):
        for about in range(ATTRIBUTES):
            number = view.answers[(witness * sides + side) * ATTRIBUTES + about]
            if number != NONE:
                found.append(Answer(witness, side if sides == 2 else NONE, about, number))
    return found


def known_looks(view: ClueView) -> list[Fact]:
    """What the seat has seen at the Informant's."""
    found: list[Fact] = []
    for slot, card in enumerate(view.slots):
        if card != NONE:
            found.append(Look(slot, card))
    return found


def known_accusations(view: ClueView) -> list[Fact]:
    """The cases that the seat has tried in vain."""
    assert view.seat is not None
    found: list[Fact] = []
    for bit in bits_of(view.table.accused[view.seat]):
        person, location, weapon = triple_cards(bit)
        found.append(Accusation(person, location, weapon))
    return found


def known_facts(view: ClueView) -> list[Fact]:
    """Everything a seat has learned: answers of the others, its looks, its wrong accusations.

    What it has answered itself tells it nothing (TC-R27).
    """
    found: list[Fact] = []
    for witness in range(view.table.seats):
        if witness != view.seat:
            found += known_answers(view, witness)
    return found + known_looks(view) + known_accusations(view)


def forgetting(view: ClueView, facts: list[Fact]) -> ClueView:
    """The view as it would be without these facts."""
    other = view.suppose()
    other.lefts = view.lefts
    for fact in facts:
        fact.forget(other)
    return other


def hidden_cards(view: ClueView) -> int:
    """The thirteen cards that do not lie open before the seat, whatever it has looked at (TC-53)."""
    return unseen_cards(forgetting(view, known_looks(view)))
