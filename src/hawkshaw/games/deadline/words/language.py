"""The words of Deadline in a language: seats, cards, Detectives, tips and symbols."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.catalogue import Languages, TableWords
from hawkshaw.core.event import Event
from hawkshaw.games.deadline.content.cards import (
    BLANK,
    CARD_NAMES,
    DETECTIVE_NAMES,
    KIND_NAMES,
    KIND_OF,
    LEADS,
    STRIPS,
    SYMBOL_NAMES,
    SYMBOL_OF,
    TIP_NAMES,
)
from hawkshaw.games.deadline.table.events import EVENTS

LANGUAGES: Final = Languages("hawkshaw.games.deadline")
CHOICES: Final = "abcdef"


def word(prefix: str, name: str, locale: str) -> str:
    """An element of the table in a language; numbers and letters speak for themselves."""
    words = Words(locale)
    if prefix == "seat":
        return words.say("seat", number=name)
    if prefix == "card":
        return words.card(CARD_NAMES.index(name))
    key = f"{prefix}.{name}"
    return words.say(key) if key in LANGUAGES.catalogue(locale) else name


def words_of(event: Event, locale: str) -> dict[str, object]:
    """What the sentence of an event is made with: elements by name, several in a list, and the number of cards."""
    kind = EVENTS[event.kind]
    values: dict[str, object] = {}
    for field, domain, value in kind.single(event):
        values[field] = value if domain is None else word(domain.prefix, domain.name(value), locale)
        if field == "cards":
            values["count"] = value
    for field, domain, many in kind.rest(event):
        assert domain is not None
        values[field] = ", ".join([word(domain.prefix, domain.name(one), locale) for one in many])
    return values


class Words(TableWords):
    """The words of one language."""

    def __init__(self, locale: str) -> None:
        super().__init__(LANGUAGES.catalogue(locale))

    def symbol(self, symbol: int) -> str:
        return self.say("symbol.blank" if symbol == BLANK else f"symbol.{SYMBOL_NAMES[symbol]}")

    def symbols(self, counts: list[int]) -> str:
        """Symbols by how often each is there."""
        return self.counted([self.symbol(symbol) for symbol in range(len(counts))], counts)

    def tip(self, tip: int) -> str:
        return self.say(f"tip.{TIP_NAMES[tip]}")

    def tips(self, tips: list[int]) -> str:
        return self.listed([self.tip(tip) for tip in tips])

    def matchbook(self, tip: int) -> str:
        return self.say(f"matchbook.{TIP_NAMES[tip]}")

    def detective(self, detective: int) -> str:
        return self.say(f"detective.{DETECTIVE_NAMES[detective]}")

    def ability(self, detective: int) -> str:
        return self.say(f"ability.{DETECTIVE_NAMES[detective]}")

    def strip(self, lead: int) -> str:
        """What a Lead shows, from left to right."""
        return ", ".join([self.symbol(space) for space in STRIPS[lead]])

    def name(self, card: int) -> str:
        """A Lead's title, or a Twist's name."""
        return self.say(f"card.{CARD_NAMES[card]}")

    def card(self, card: int) -> str:
        """A card in a sentence: a Lead by its number and what it shows, a Twist by its name."""
        return f"{CARD_NAMES[card]} ({self.strip(card)})" if card < LEADS else self.name(card)

    def numbered(self, card: int) -> str:
        """A card in a list, by its number and what matters about it."""
        if card < LEADS:
            return self.card(card)
        return self.say("table.numbered", number=CARD_NAMES[card], name=self.name(card))

    def cards(self, cards: int) -> str:
        return self.listed([self.numbered(card) for card in bits_of(cards)])

    def effect(self, twist: int) -> str:
        """What a Twist does."""
        symbol = self.symbol(SYMBOL_OF[twist]) if SYMBOL_OF[twist] >= 0 else ""
        return self.say(f"twist.{KIND_NAMES[KIND_OF[twist]]}", symbol=symbol)

    def difficulty(self, difficulty: str) -> str:
        return self.say(f"difficulty.{difficulty}")

    def kind(self, kind: str) -> str:
        """What a clue is about."""
        return self.say(f"kind.{kind}")

    def importance(self, kind: str) -> str:
        """What a question counts."""
        return self.say(f"importance.{kind}")
