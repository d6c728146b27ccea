"""What the elements of a table are called in a language, by their names in notation.

Names of cards stand in the pack, so whoever asks says which pack it is; what is no card has its word in the catalogue.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import Event
from hawkshaw.games.pulp_detective.content.effects import ICONS
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.table.events import ENDING, events_of
from hawkshaw.games.pulp_detective.table.open import MODES, RIVALS
from hawkshaw.games.pulp_detective.words.explaining import effect_words
from hawkshaw.games.pulp_detective.words.language import Words, cards_of

SIDEKICK: Final = "sidekick"
PLACED: Final = "placed"
"""The event of a card that goes into a row."""
OUT: Final = "out"
"""The event of one of two detectives who is out."""
TASKS: Final = ("task", "row")
"""Events that tell which row of a card is the task."""
OF_TWO: Final = {"turn": ("rivals", "together"), "dealt": ("rivals",), "hour": ("together",)}
"""Events that are told otherwise at tables of two, by the modes: rounds instead of turns, whose display, one clock."""
COUNTED: Final = ("cards", "rerolls", "rolls")
"""Fields of events that say how many."""


def word(prefix: str, name: str, pack: Pack, locale: str) -> str:
    """An element in a language; numbers and letters speak for themselves."""
    return known_word(prefix, name, pack, locale) or name


def known_word(prefix: str, name: str, pack: Pack, locale: str) -> str:
    """The same, but nothing for what speaks for itself."""
    return element_word(prefix, name, pack, Words(locale))


def element_word(prefix: str, name: str, pack: Pack, words: Words) -> str:
    """The same in words that are at hand."""
    if prefix == "seat":
        return words.say("seat", number=name)
    if prefix == "twists" and name.partition("+")[0] in ICONS:
        return " + ".join([words.say(f"icon.{icon}") for icon in name.split("+")])
    if prefix == "ability":
        abilities = names_of(pack).ability
        return ability_name(pack, abilities.value(name), words) if name.lower() in abilities.place else ""
    cards = cards_of(pack)
    if name in cards:
        return words.name(cards[name].section, cards[name].card)
    key = f"{prefix}.{name}"
    return words.say(key) if words.has(key) else ""


def ability_name(pack: Pack, ability: int, words: Words) -> str:
    """The name of the card that has an ability; if it has several, also which of them."""
    text = pack.abilities[ability]
    owner = cards_of(pack)[text.card]
    name = words.name(owner.section, owner.card)
    if owner.section == SIDEKICK:
        return words.say("table.by_night" if text.part else "table.by_day", name=name)
    if any([other.card == text.card and other.part != text.part for other in pack.abilities]):
        effect = effect_words(pack, pack.effects[text.effect], text.window, words)
        return words.say("table.one_of_several", name=name, effect=effect)
    return name


def message_of(event: Event, mode: str) -> str:
    """The message that tells an event at a table of a mode; a mode that is not settled is taken for solo."""
    return f"event.{event.kind}_{mode}" if mode in OF_TWO.get(event.kind, ()) else f"event.{event.kind}"


def words_of(event: Event, pack: Pack, mode: str, locale: str) -> dict[str, object]:
    """What the sentence of an event is made with: elements by name, and a number of things as `count`."""
    values: dict[str, object] = {}
    for field, domain, value in events_of(pack)[event.kind].single(event):
        if domain is None:
            values[field] = value
        elif domain.prefix == "die":
            # Dice are told by their ids, as moves and results name them.
            values[field] = domain.name(value)
        elif domain.prefix == ENDING.prefix:
            values[field] = ending_words(event, domain.name(value), mode, locale)
        else:
            values[field] = word(domain.prefix, domain.name(value), pack, locale)
        if field in COUNTED:
            values["count"] = value
    if event.kind == PLACED:
        # People count rows from the main one, which is the first.
        values["row"] = event.args[2] + 1
    if event.kind in TASKS:
        _, card, row = event.args
        printed = pack.investigate[card].rows[row]
        words = Words(locale)
        values |= {
            "row": row + 1,
            "reward": words.kind(printed.reward),
            "penalty": words.kind(printed.penalty),
        }
    return values


def ending_words(event: Event, ending: str, mode: str, locale: str) -> str:
    """How it ended: for one of two who is out, for two, or alone."""
    words = Words(locale)
    if event.kind == OUT:
        return words.say(f"out.{ending}")
    return words.say(f"ending_of_two.{ending}" if mode in MODES[RIVALS:] else f"ending.{ending}")
