"""The words of 13 Clues in a language: seats, cards, attributes, and what is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.catalogue import Languages
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    CARD_NAMES,
    CATEGORIES,
    SUITS,
)
from hawkshaw.games.thirteen_clues.table.view import ClueView

LANGUAGES: Final = Languages("hawkshaw.games.thirteen_clues")
CATEGORY_RANGE: Final = range(SUITS, SUITS + len(CATEGORIES))


def attributes_of(card: int) -> list[int]:
    """The suit, the Category and the Sub-category of a card."""
    return [about for about in range(ATTRIBUTES) if ATTRIBUTE_MASKS[about] >> card & 1]


class Words:
    """The words of one language for one table."""

    def __init__(self, view: ClueView, locale: str) -> None:
        self.view = view
        self._catalogue = LANGUAGES.catalogue(locale)

    def say(self, key: str, **values: object) -> str:
        return self._catalogue.say(key, values)

    def seat(self, seat: int) -> str:
        return self.say("seat", number=seat)

    def seats(self, seats: list[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats) or self.say("table.no_seats")

    def card(self, card: int) -> str:
        return self.say(f"card.{CARD_NAMES[card]}")

    def cards(self, mask: int) -> str:
        return ", ".join(self.card(card) for card in bits_of(mask)) or self.say("table.none")

    def described(self, mask: int) -> str:
        """The cards with their suit and Sub-category, which is what questions are about."""
        return ", ".join(self._described(card) for card in bits_of(mask)) or self.say("table.none")

    def _described(self, card: int) -> str:
        suit, sub = [self.attribute(about) for about in attributes_of(card) if about not in CATEGORY_RANGE]
        return self.say("table.card", card=self.card(card), suit=suit, sub=sub)

    def the(self, card: int) -> str:
        """The card with its article: "the Duke"."""
        return self.say(f"the.{CARD_NAMES[card]}")

    def attribute(self, about: int) -> str:
        return self.say(f"attribute.{ATTRIBUTE_NAMES[about]}")

    def trait(self, about: int) -> str:
        """What a card of the own case is said to be: "your Weapon is ranged"."""
        return self.say(f"trait.{ATTRIBUTE_NAMES[about]}")

    def asked(self, about: int) -> str:
        """The cards a question is about: "red cards"."""
        return self.say(f"asked.{ATTRIBUTE_NAMES[about]}")

    def counted(self, about: int, count: int) -> str:
        """So many cards that somebody sees: "no red card", "2 red cards"."""
        return self.say(f"counted.{ATTRIBUTE_NAMES[about]}", count=count)

    def your(self, category: int) -> str:
        """A card of the own case by its Category: "your Weapon"."""
        return self.say(f"your.{CATEGORIES[category]}")

    def decimal(self, number: float) -> str:
        """A number with two decimals."""
        return f"{number:.2f}".replace(".", self.say("decimal_point"))

    @staticmethod
    def percent(chance: float) -> str:
        """A chance in whole per cent, without the sign."""
        return f"{100 * chance:.0f}"


def decline(named: Mapping[str, object], locale: str) -> dict[str, object]:
    """What a question and its answer call the cards they are about; nothing for other events."""
    about = named.get("about")
    if about is None:
        return {}
    catalogue = LANGUAGES.catalogue(locale)
    return {
        "asked": catalogue.say(f"asked.{about}"),
        "counted": catalogue.say(f"counted.{about}", named) if "count" in named else "",
    }


# What is to be decided
