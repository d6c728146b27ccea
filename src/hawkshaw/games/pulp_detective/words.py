"""The words of Pulp Detective in a language: icons, kinds, and the names of cards.

Names stand in the pack; a language has others for the cards of our own pack. A pack of somebody else keeps the names it
has, even where it uses our ids.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.catalogue import ENGLISH, Languages, TableWords
from hawkshaw.core.event import Event
from hawkshaw.games.pulp_detective.effects import COLOURS, ICONS, KINDS, TYPES
from hawkshaw.games.pulp_detective.events import EVENTS
from hawkshaw.games.pulp_detective.pack import EDGES, FACES, MARKERS, Card, Pack

LANGUAGES: Final = Languages("hawkshaw.games.pulp_detective")
PART: Final = "."
"""Before the number of a card's further ability: `si1.2`."""
NUMBERED: Final = ("card", "double_cross")
"""Cards that are told with their id, by which moves name them."""


def word(prefix: str, name: str, locale: str) -> str:
    """An element of the table in a language; numbers and letters speak for themselves."""
    words = Words(locale)
    if prefix == "seat":
        return words.say("seat", number=name)
    if prefix == "twists" and "+" in name:
        return " + ".join([words.say(f"icon.{icon}") for icon in name.split("+")])
    if prefix == "twists" and name in ICONS:
        return words.say(f"icon.{name}")
    catalogue = LANGUAGES.catalogue(locale)
    key = f"{prefix}.{name.partition(PART)[0]}"
    if key not in catalogue:
        return name
    return f"{name} {words.say(key)}" if prefix in NUMBERED else words.say(key)


def words_of(event: Event, locale: str) -> dict[str, object]:
    """What the sentence of an event is made with: elements by name, and a number of things as `count`."""
    values: dict[str, object] = {}
    for field, domain, value in EVENTS[event.kind].single(event):
        if domain is None:
            values[field] = value
        elif domain.prefix == "die":
            # Dice are told by their ids, as moves and results name them.
            values[field] = domain.name(value)
        else:
            values[field] = word(domain.prefix, domain.name(value), locale)
        if field in ("cards", "rerolls", "rolls"):
            values["count"] = value
        if field == "row" and event.kind in ("task", "row"):
            values[field] = value + 1
    return values


class Owner:
    """A card that has an ability, and the section of the catalogue that names it."""

    def __init__(self, section: str, card: Card) -> None:
        self.section = section
        self.card = card


_owners: dict[str, dict[str, Owner]] = {}


def owners(pack: Pack) -> dict[str, Owner]:
    """By id, every card of a pack that can have an ability."""
    if pack.source not in _owners:
        found: dict[str, Owner] = {}
        for character in pack.characters:
            found[character.id] = Owner("character", character)
        for item in pack.items:
            found[item.id] = Owner("item", item)
        for case in pack.cases:
            found[case.id] = Owner("case", case)
        for suspect in pack.suspects:
            found[suspect.id] = Owner("suspect", suspect)
        for cross in pack.double_crosses:
            found[cross.id] = Owner("double_cross", cross)
        for henchman in pack.henchmen:
            found[henchman.id] = Owner("gang", henchman)
        for moll in pack.molls:
            found[moll.id] = Owner("gang", moll)
        for trap in pack.traps:
            found[trap.id] = Owner("gang", trap)
        for location in pack.locations:
            found[location.id] = Owner("location", location)
        for sidekick in pack.sidekicks:
            found[sidekick.id] = Owner("sidekick", sidekick)
        _owners[pack.source] = found
    return _owners[pack.source]


class Words(TableWords):
    """The words of one language."""

    def __init__(self, locale: str) -> None:
        super().__init__(LANGUAGES.catalogue(locale))
        self._english = LANGUAGES.catalogue(ENGLISH)

    # Icons and kinds

    def icon(self, icon: int) -> str:
        return self.say(f"icon.{ICONS[icon]}")

    def icons(self, counts: list[int]) -> str:
        """Icons by how often each is there."""
        said: list[str] = []
        for icon, count in enumerate(counts):
            if count == 1:
                said.append(self.icon(icon))
            elif count > 1:
                said.append(self.say("table.counted", count=count, icon=self.icon(icon)))
        return self.listed(said)

    def face(self, face: int) -> str:
        return self.say(f"face.{FACES[face]}")

    def type(self, type_: int) -> str:
        """What the back of an investigate card shows."""
        return self.say(f"type.{TYPES[type_]}")

    def types(self, counts: list[int]) -> str:
        said = [
            self.say("table.counted", count=count, icon=self.type(kind))
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

    # Cards

    def name(self, section: str, card: Card) -> str:
        """A card's name, in this language if it is one of ours."""
        key = f"{section}.{card.id}"
        if key in self._english and self._english.say(key) == card.name:
            return self._catalogue.say(key)
        return card.name

    def card(self, card: Card) -> str:
        """An investigate card by its id and title."""
        return f"{card.id} {self.name('card', card)}"

    def ability(self, pack: Pack, ability: int) -> str:
        """The name of the card that has an ability."""
        owner = owners(pack)[pack.abilities[ability].card]
        return self.name(owner.section, owner.card)
