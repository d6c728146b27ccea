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
from hawkshaw.games.deadline.content.plot import MOST_CHOICES, Clue, Plot
from hawkshaw.games.deadline.table.events import EVENTS

LANGUAGES: Final = Languages("hawkshaw.games.deadline")
CHOICES: Final = "abcdef"
CASE_FIELDS: Final = ("clue", "question")
"""What events name by number that has words in the case."""


def word(prefix: str, name: str, locale: str) -> str:
    """An element of the table in a language; numbers and letters speak for themselves."""
    words = Words(locale)
    if prefix == "seat":
        return words.say("seat", number=name)
    if prefix == "card":
        return words.card(CARD_NAMES.index(name))
    key = f"{prefix}.{name}"
    return words.say(key) if key in LANGUAGES.catalogue(locale) else name


def words_of(event: Event, locale: str, plot: Plot | None = None) -> dict[str, object]:
    """What the sentence of an event is made with: elements by name, several in a list, and the number of cards.

    With its case at hand a clue has its title, a choice its text, and a question that is opened its prompt: whoever is
    told of them sees these as well.
    """
    kind = EVENTS[event.kind]
    values: dict[str, object] = {}
    for field, domain, value in kind.single(event):
        values[field] = value if domain is None else word(domain.prefix, domain.name(value), locale)
        if field == "cards":
            values["count"] = value
    for field, domain, many in kind.rest(event):
        assert domain is not None
        values[field] = ", ".join([word(domain.prefix, domain.name(one), locale) for one in many])
    if plot is not None:
        values |= titles_of(event, plot, Words(locale))
    return values


def speaks_of_case(event: Event) -> bool:
    """Whether an event names something that its case has words for."""
    return any(field in CASE_FIELDS for field, _, _ in EVENTS[event.kind].single(event))


def titles_of(event: Event, plot: Plot, words: Words) -> dict[str, object]:
    """Clue, question and choices of an event in the words of the case."""
    given = {field: value for field, _, value in EVENTS[event.kind].single(event)}
    found: dict[str, object] = {}
    clue = plot.clues.get(given.get("clue", 0))
    if clue is not None:
        found["clue"] = words.say("table.named_clue", clue=clue.number, title=clue.title)
    number = given.get("question", len(plot.questions))
    if number < len(plot.questions):
        question = plot.questions[number]
        if event.kind == "asked":
            found["question"] = words.say("table.named_question", question=number + 1, prompt=question.prompt)
        for field in ("choice", "right"):
            if given.get(field, MOST_CHOICES) < len(question.choices):
                letter, text = CHOICES[given[field]], question.choices[given[field]]
                found[field] = words.say("table.named_choice", choice=letter, text=text)
    return found


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
        """A card in a sentence: a Lead by its title and what it shows, a Twist by its name."""
        if card >= LEADS:
            return self.name(card)
        return self.say("table.card", title=self.name(card), strip=self.strip(card))

    def numbered(self, card: int) -> str:
        """A card with its number, by which moves name it, and what matters about it."""
        return self.say("table.numbered", number=CARD_NAMES[card], name=self.card(card))

    def titled(self, card: int) -> str:
        """A card with its number and title alone."""
        return self.say("table.numbered", number=CARD_NAMES[card], name=self.name(card))

    def lead_at(self, lead: int, place: int) -> str:
        """A Lead at a place of the chain."""
        return self.say("table.lead_at", lead=self.titled(lead), place=place)

    def clue(self, clue: Clue) -> str:
        """A clue by its number and title."""
        return self.say("table.titled", clue=clue.number, title=clue.title)

    def cards(self, cards: int) -> str:
        return self.listed([self.numbered(card) for card in bits_of(cards)])

    def effect(self, twist: int) -> str:
        """What a Twist does."""
        symbol = self.symbol(SYMBOL_OF[twist]) if SYMBOL_OF[twist] >= 0 else ""
        return self.say(f"twist.{KIND_NAMES[KIND_OF[twist]]}", symbol=symbol)

    def difficulty(self, difficulty: str) -> str:
        return self.say(f"difficulty.{difficulty}")

    def language(self, code: str) -> str:
        """A language by its name, or by its code where nobody has named it."""
        key = f"language.{code.partition('-')[0]}"
        return self.say(key) if key in self._catalogue else code

    def kind(self, kind: str) -> str:
        """What a clue is about."""
        return self.say(f"kind.{kind}")

    def importance(self, kind: str) -> str:
        """What a question counts."""
        return self.say(f"importance.{kind}")


def cover(title: str, difficulty: str, written: str, locale: str) -> str:
    """A case as it is offered: how hard it is and, to people who play in another language, what it is written in."""
    words = Words(locale)
    form = "same" if speaks(written, locale) else "other"
    return words.say(
        f"written.{form}",
        title=title,
        difficulty=words.difficulty(difficulty),
        language=words.language(written),
    )


def written_in(written: str, locale: str) -> str:
    """What a case is written in, where it is not the language of the table; empty where it is."""
    words = Words(locale)
    return "" if speaks(written, locale) else words.say("written.said", language=words.language(written))


def speaks(written: str, locale: str) -> bool:
    """Whether a case is written in the language of a table, or a kind of it."""
    return written.partition("-")[0] == locale.partition("-")[0]
