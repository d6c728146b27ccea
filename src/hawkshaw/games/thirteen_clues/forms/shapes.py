"""What clients are told of 13 Clues, as types: nothing is made of them, they say what views and hints look like.

`tools/webtypes.py` writes them down for the browser client, and tests hold real tables against them.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from hawkshaw.games.thirteen_clues.content import CARD_NAMES, CATEGORIES, DECK, SUBCATEGORIES, SUITS
from hawkshaw.games.thirteen_clues.forms.dump import Triple, ViewDump

View = ViewDump


class Card(msgspec.Struct):
    """What is printed on a card."""

    name: str
    suit: str
    category: Literal["person", "location", "weapon"]
    sub: str


class Answer(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="answer"):
    """A number that a witness has given, with two seats about one side of its screen."""

    witness: int
    about: str
    number: int
    side: str = ""


class Look(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="look"):
    """A card of the Informant that the seat has looked at."""

    slot: str
    card: str


class Accusation(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="accusation"):
    """A case that the seat has named, and that was wrong."""

    cards: Triple


class Sight(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag="sight"):
    """A card that lies open before the seat, on whose holder, if on any, or is not in play."""

    card: str
    place: Literal["screen", "box", "holder"]
    seat: int = 0


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """That a card is on the own holder, or is not: the facts it follows from, and the whole in words."""

    card: str
    verdict: Literal["proven", "struck"]
    facts: list[Answer | Look | Accusation | Sight]
    text: list[str]


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """A case that may be the own one."""

    cards: Triple
    weight: int
    probability: float


class Places(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How likely an unseen card is on the own holder, behind each screen, and with the Informant."""

    own: float
    screens: dict[str, float]
    left: float = 0.0
    informant: float = 0.0


class Inquiry(msgspec.Struct, forbid_unknown_fields=True):
    """A question that could be asked: how much it would tell, in bits, and how likely each answer is."""

    move: str
    information: float
    answers: dict[str, float]


class Looking(msgspec.Struct, forbid_unknown_fields=True):
    """What a look at a card of the Informant would tell, in bits."""

    moves: list[str]
    information: float


class Odds(msgspec.Struct, forbid_unknown_fields=True):
    """The exact odds of a view."""

    worlds: int
    entropy: float
    cases: list[Case]
    more_cases: int
    cards: dict[str, Places]
    questions: list[Inquiry]
    look: Looking | None


class Hints(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat is helped with."""

    level: int
    proven: list[Proof]
    struck: list[Proof]
    odds: Odds | msgspec.UnsetType = msgspec.UNSET
    text: list[str]


def printed(card: int) -> Card:
    """A card as it lies on the table."""
    category, suit = divmod(card, SUITS)
    sub = next(
        sub
        for sub in SUBCATEGORIES[category]
        if DECK.attribute_masks[DECK.attribute_names.index(sub)] >> card & 1
    )
    return Card(CARD_NAMES[card], DECK.suits[suit], CATEGORIES[category], sub)


CARDS: Final = [printed(card) for card in range(len(CARD_NAMES))]

CONSTANTS: Final = ("CARDS",)
"""What is written down beside the types."""
