"""The words of 13 Dead End Drive in a language: seats, pawns, cards, traps and squares."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.catalogue import Languages, TableWords
from hawkshaw.games.dead_end_drive.content.board import TRAPS
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, PAWN_NAMES, WILD
from hawkshaw.games.dead_end_drive.table.actions import DIE, PORTRAITS

LANGUAGES: Final = Languages("hawkshaw.games.dead_end_drive")


@lru_cache(maxsize=4096)
def word(prefix: str, name: str, locale: str) -> str:
    """An element of the table in a language; squares and pips speak for themselves.

    Every move names every square of a way.
    """
    words = LANGUAGES.catalogue(locale)
    if prefix == "seat":
        return words.say("seat", {"number": name})
    key = f"{prefix}.{name}"
    return name if prefix in ("cell", "pip") and key not in words else words.say(key)


def mark(pawn: int) -> str:
    """The two letters by which a pawn is drawn, the same in every language: they begin its name in notation."""
    return PAWN_NAMES[pawn][:2].capitalize()


class Words(TableWords):
    """The words of one language."""

    def __init__(self, locale: str) -> None:
        super().__init__(LANGUAGES.catalogue(locale))

    def pawn(self, pawn: int) -> str:
        """A pawn or a portrait: Aunt Agatha has one too."""
        return self.say(f"pawn.{PORTRAITS.names[pawn]}")

    def pawns(self, pawns: Sequence[int]) -> str:
        return self.listed([self.pawn(pawn) for pawn in pawns])

    def favourite(self, pawn: int) -> str:
        """What a pawn is called that would inherit; many languages have a word for men and one for women."""
        return self.say(f"favourite.{PAWN_NAMES[pawn]}")

    def house(self, title: str) -> str:
        return self._own_word("house", title)

    def room(self, name: str) -> str:
        return self._own_word("room", name)

    def furniture(self, name: str) -> str:
        return self._own_word("furniture", name)

    def _own_word(self, section: str, name: str) -> str:
        """The word for a name in Aunt Agatha's mansion; what other people's mansions call things stays as it is."""
        key = f"{section}.{name}"
        return self.say(key) if key in self._catalogue else name

    def trap(self, trap: int) -> str:
        return self.say(f"trap.{TRAPS[trap]}")

    def card(self, card: int) -> str:
        return self.say(f"card.{CARD_NAMES[card]}")

    def hand(self, wilds: int, traps: int) -> str:
        return self.cards([*[WILD] * wilds, *bits_of(traps)])

    def cards(self, cards: Sequence[int]) -> str:
        """Cards by kind, with their number where there are several."""
        kinds = sorted(set(cards))
        return self.counted([self.card(card) for card in kinds], [cards.count(card) for card in kinds])

    def die(self, die: int) -> str:
        return self.say(f"die.{DIE.names[die]}")
