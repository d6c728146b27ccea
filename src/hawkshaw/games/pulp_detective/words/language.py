"""The words of Pulp Detective in a language: icons, kinds, and the names of cards.

Names stand in the pack; a language has others for the cards of our own pack. A pack of somebody else keeps the names it
has, even where it uses our ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hawkshaw.core.catalogue import ENGLISH, Languages, TableWords
from hawkshaw.core.game import capital
from hawkshaw.games.pulp_detective.content.effects import COLOURS, ICONS, KINDS, TYPES
from hawkshaw.games.pulp_detective.content.pack import EDGES, FACES, MARKERS, PACKS_KEPT, Card, Pack

LANGUAGES: Final = Languages("hawkshaw.games.pulp_detective")
TIE: Final = "\N{NO-BREAK SPACE}"
"""Ties words together that a line must not part."""


class Named:
    """A card, and the section of the catalogue that names it."""

    def __init__(self, section: str, card: Card) -> None:
        self.section = section
        self.card = card


@lru_cache(maxsize=PACKS_KEPT)
def cards_of(pack: Pack) -> dict[str, Named]:
    """By id, everything in a pack that has a name."""
    sections: list[tuple[str, Sequence[Card]]] = [
        ("character", pack.characters),
        ("items", pack.item_cards),
        ("item", pack.items),
        ("case", pack.cases),
        ("suspect", pack.suspects),
        ("card", pack.investigate),
        ("double_cross", pack.double_crosses),
        ("gang", [*pack.henchmen, *pack.molls, *pack.traps]),
        ("location", pack.locations),
        ("sidekick", pack.sidekicks),
        ("die", pack.dice),
    ]
    return {card.id: Named(section, card) for section, cards in sections for card in cards}


class Words(TableWords):
    """The words of one language."""

    def __init__(self, locale: str) -> None:
        super().__init__(LANGUAGES.catalogue(locale))
        self._english = LANGUAGES.catalogue(ENGLISH)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self._catalogue

    # Icons and kinds

    def icon(self, icon: int) -> str:
        return self.say(f"icon.{ICONS[icon]}")

    def icons(self, counts: list[int]) -> str:
        """Icons by how often each is there."""
        return self.counted([self.icon(icon) for icon in range(len(counts))], counts)

    def face(self, face: int) -> str:
        return self.say(f"face.{FACES[face]}")

    def type(self, type_: int) -> str:
        """What the back of an investigate card shows."""
        return self.say(f"type.{TYPES[type_]}")

    def types(self, counts: list[int]) -> str:
        said = [
            self.say("table.counted", count=count, name=self.type(kind))
            for kind, count in enumerate(counts)
            if count
        ]
        return self.listed(said)

    def kind(self, kind: int) -> str:
        return self.say(f"kind.{KINDS[kind]}")

    def edge(self, edge: int) -> str:
        return self.say(f"edge.{EDGES[edge]}")

    def pip(self, pip: int) -> str:
        """A die icon on a card."""
        return str(pip) if pip else self.say("pip.blank")

    def colour(self, colour: int) -> str:
        return self.say(f"colour.{COLOURS[colour]}")

    def marker(self, marker: int) -> str:
        return self.say(f"marker.{MARKERS[marker]}")

    def hour(self, night: bool, special: bool) -> str:
        """What the time track says of an hour."""
        said = self.say("table.night" if night else "table.day")
        return f"{said}, {self.say('table.special')}" if special else said

    # Detectives

    def whose(self, viewer: int | None, seat: int, seats: int) -> str:
        """By which words a line speaks of a detective: nothing means the reader, as always to whoever is alone."""
        return "" if seats == 1 or viewer == seat else self.seat(seat)

    def told(self, key: str, whose: str, **values: object) -> str:
        """A line of the table about the reader, or the one about somebody else."""
        return capital(self.say(f"{key}_of", seat=whose, **values)) if whose else self.say(key, **values)

    # Cards

    def name(self, section: str, card: Card) -> str:
        """A card's name, in this language if it is one of ours."""
        return self.called(section, card.id, card.name)

    def called(self, section: str, id: str, name: str) -> str:
        """The same of a card that is not at hand, of which only this is known."""
        key = f"{section}.{id}"
        return self._catalogue.say(key) if self._is_ours(key, name) else name

    def is_ours(self, section: str, card: Card) -> bool:
        """Whether a card is one of our own pack, and not one of another that has its id."""
        return self._is_ours(f"{section}.{card.id}", card.name)

    def _is_ours(self, key: str, name: str) -> bool:
        return key in self._english and self._english.say(key) == name

    def line(self, card: Card) -> str:
        """A card's line for the mood, in this language if it is one of ours; empty if it has none."""
        key = f"line.{card.id}"
        if key in self._english and self._english.say(key) == card.line:
            return self._catalogue.say(key)
        return card.line

    def card(self, card: Card) -> str:
        """An investigate card by its title."""
        return self.name("card", card)
