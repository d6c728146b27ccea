"""All that is printed, as a client draws it: what never changes at a table, as JSON in names and words.

It follows from the pack and the language alone: every card there is, in the order of the pack's files, none as it lies.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import (
    COLOURS,
    ICONS,
    ITEM_BY,
    KINDS,
    NONE,
    STAMINA_BY,
    TYPES,
    WINDOWS,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import (
    BLUE_BAND,
    DIFFICULTIES,
    EDGE_LETTERS,
    EDGES,
    FACES,
    MARKERS,
    MOST_STAMINA,
    RED_BAND,
    SIDE,
    SIDES,
    SUSPECT_KINDS,
    Card,
    Case,
    Character,
    Investigate,
    Item,
    Pack,
    Suspect,
)
from hawkshaw.games.pulp_detective.rules.aftermath import MOST_REVEALED
from hawkshaw.games.pulp_detective.rules.confrontation import KINDS_HUNTED
from hawkshaw.games.pulp_detective.rules.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.table.actions import PIP, SUSPECT_CHOICES, names_of
from hawkshaw.games.pulp_detective.table.detective import STATUSES
from hawkshaw.games.pulp_detective.table.open import MODES, MODULES
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, PHASES
from hawkshaw.games.pulp_detective.words.explaining import effect_words, explain, term_words
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.picture.story import usual_reward

BONUS_KINDS: Final = {STAMINA_BY: "stamina", ITEM_BY: "item"}
"""The bonuses of the clue track that a board has a sign for."""
HENCHMAN: Final = "henchman"
MOLL: Final = "moll"
TRAP: Final = "trap"


def scenery(pack: Pack, locale: str) -> dict[str, object]:
    """Cards, dice, tracks and people, and the words for signs."""
    words = Words(locale)
    printed = Printed(pack, words)
    return {
        "title": pack.title,
        "words": word_lists(words),
        "icons": [
            {"icon": name, "word": words.icon(icon), "title": words.say(f"icon_title.{name}")}
            for icon, name in enumerate(ICONS)
        ],
        "types": [
            {"type": name, "word": words.type(type_), "usually": KINDS[usual_reward(pack, type_)]}
            for type_, name in enumerate(TYPES)
        ],
        "edges": [
            {"edge": name, "word": words.edge(edge), "letter": EDGE_LETTERS[edge]}
            for edge, name in enumerate(EDGES)
        ],
        "markers": [
            {
                "marker": name,
                "word": words.marker(marker),
                "effect": words.say(f"marker_effect.{name}"),
                "icon": ICONS[pack.marker_icons[marker]],
            }
            for marker, name in enumerate(MARKERS)
        ],
        "hunted": [
            {
                "suspects": choice,
                "word": words.say(f"suspects.{choice}"),
                "kinds": [SUSPECT_KINDS[kind] for kind in KINDS_HUNTED[number]],
            }
            for number, choice in enumerate(SUSPECT_CHOICES)
        ],
        "stamina": [
            {
                "stamina": stamina,
                "dice": pack.rolls[stamina],
                "extra": pack.extra_rolls[stamina],
                "wild": pack.wild_twists[stamina],
            }
            for stamina in range(1, MOST_STAMINA + 1)
        ],
        "start_stamina": dict(zip(DIFFICULTIES, pack.start_stamina, strict=True)),
        "clues": [printed.bonus(clue) for clue in range(1, len(pack.clue_bonus))],
        "most_twists": MOST_TWISTS,
        "most_gang": MOST_REVEALED,
        "dice": [
            {
                **printed.head("die", die),
                "colour": COLOURS[die.colour],
                "faces": [FACES[face] for face in die.faces],
            }
            for die in pack.dice
        ],
        "cards": [printed.investigate(card) for card in pack.investigate],
        "items": [printed.item(item) for item in pack.items],
        "item_cards": [
            {
                **printed.head("items", card),
                "copies": card.copies,
                "items": [pack.items[item].id for item in card.slots if item != NONE],
            }
            for card in pack.item_cards
        ],
        "characters": [printed.character(card) for card in pack.characters],
        "cases": [printed.case(card) for card in pack.cases],
        "suspects": [printed.suspect(card) for card in pack.suspects],
        "double_crosses": [
            {
                **printed.head("double_cross", card),
                "lasts": card.lasts,
                "abilities": printed.abilities([card.ability]),
            }
            for card in pack.double_crosses
        ],
        "gang": printed.gang(),
        "locations": [
            {**printed.head("location", card), "abilities": printed.abilities([card.ability])}
            for card in pack.locations
        ],
        "sidekicks": [
            {
                **printed.head("sidekick", card),
                "day": printed.ability(card.day),
                "night": printed.ability(card.night),
            }
            for card in pack.sidekicks
        ],
    }


def word_lists(words: Words) -> dict[str, dict[str, str]]:
    """The words for signs and choices of a few each, by section of the catalogue and name."""
    sections: dict[str, tuple[str, ...]] = {
        "kind": KINDS,
        "face": FACES,
        "side": SIDES,
        "colour": COLOURS,
        "difficulty": DIFFICULTIES,
        "mode": MODES,
        "module": MODULES,
        "phase": (*PHASES, "over"),
        "status": STATUSES,
        "band": ("red", "blue", "both"),
        "role": ("private", "inspector"),
        "gang_kind": (HENCHMAN, MOLL, TRAP),
        "suspect_kind": SUSPECT_KINDS,
        "ending": ENDINGS,
    }
    return {
        **{
            section: {name: words.say(f"{section}.{name}") for name in names}
            for section, names in sections.items()
        },
        "pip": {name: words.pip(pip) for pip, name in enumerate(PIP.names)},
    }


class Printed:
    """The cards of a pack in a language."""

    def __init__(self, pack: Pack, words: Words) -> None:
        self.pack = pack
        self.words = words

    def head(self, section: str, card: Card) -> dict[str, object]:
        """What every card has: its id in views and moves, its name, its line for the mood, the key of its picture."""
        return {
            "id": card.id,
            "word": self.words.name(section, card),
            "line": self.words.line(card),
            "picture": self.picture(section, card),
        }

    def picture(self, section: str, card: Card) -> str:
        """The key of a picture: the id of a card of ours; no card of another pack takes one of ours for its own."""
        return card.id if self.words.is_ours(section, card) else f"{card.id} {card.name}"

    def ability(self, ability: int) -> dict[str, object]:
        """What an ability does, and in few words when, how often and for what."""
        text = self.pack.abilities[ability]
        return {
            "ability": names_of(self.pack).ability.name(ability),
            "effect": effect_words(self.pack, self.pack.effects[text.effect], text.window, self.words),
            "terms": term_words(text, self.words),
            "text": explain(self.pack, ability, self.words),
            "window": WINDOWS[text.window],
        }

    def abilities(self, abilities: list[int]) -> list[dict[str, object]]:
        return [self.ability(ability) for ability in abilities]

    def icons(self, mask: int) -> list[str]:
        """The icons by which characters and villains match."""
        found = [ICONS[icon] for icon in range(len(ICONS)) if mask >> icon & 1]
        return found + [KINDS[kind] for kind in range(len(KINDS)) if mask >> SIDE + kind & 1]

    def bonus(self, clue: int) -> dict[str, object]:
        """What reaching a clue brings, with the kind for which there is a sign."""
        bonus = self.pack.clue_bonus[clue]
        if bonus == NONE:
            return {"clue": clue, "bonus": "", "kind": None}
        effect: Effect = self.pack.effects[bonus]
        told = effect_words(self.pack, effect, 0, self.words)
        return {"clue": clue, "bonus": told, "kind": BONUS_KINDS.get(effect.op)}

    def investigate(self, card: Investigate) -> dict[str, object]:
        """A card of the deck; its rows from the bottom upward, as tasks count them."""
        return {
            **self.head("card", card),
            "type": TYPES[card.type],
            "die": PIP.names[card.die],
            "edges": {SIDES[side]: EDGES[edge] for side, edge in enumerate(card.edges)},
            "rows": [
                {
                    "hour": row.hour,
                    "need": by_icon(row.need),
                    "reward": KINDS[row.reward],
                    "penalty": KINDS[row.penalty],
                    "nemesis": row.nemesis,
                }
                for row in card.rows
            ],
        }

    def item(self, item: Item) -> dict[str, object]:
        """An item: the die icon that finds it, and the die it grants; one that grants none is used once."""
        return {
            **self.head("item", item),
            "card": self.pack.item_cards[item.item_card].id,
            "item": item.slot,
            "colour": None if item.colour == NONE else COLOURS[item.colour],
            "abilities": [] if item.ability == NONE else self.abilities([item.ability]),
        }

    def character(self, card: Character) -> dict[str, object]:
        bands = [name for name, bit in (("red", RED_BAND), ("blue", BLUE_BAND)) if card.bands & bit]
        return {
            **self.head("character", card),
            "bands": bands,
            "icons": self.icons(card.icons),
            "back": None if card.back == NONE else self.pack.characters[card.back].id,
            "abilities": self.abilities(card.abilities),
        }

    def case(self, card: Case) -> dict[str, object]:
        hours = range(card.top, 0, -1)
        return {
            **self.head("case", card),
            "clues": card.clues,
            "top": card.top,
            "start": dict(zip(DIFFICULTIES, card.start, strict=True)),
            "night": [hour for hour in hours if card.night >> hour & 1],
            "marked": [hour for hour in hours if card.special >> hour & 1],
            "spans": [
                {"icon": name, "hours": [hour for hour in hours if card.spans[hour] >> icon & 1]}
                for icon, name in enumerate(ICONS)
                if any([card.spans[hour] >> icon & 1 for hour in hours])
            ],
            "abilities": self.abilities(card.abilities),
        }

    def suspect(self, card: Suspect) -> dict[str, object]:
        return {
            **self.head("suspect", card),
            "kind": SUSPECT_KINDS[card.kind],
            "dice": [PIP.names[pip] for pip in bits_of(card.dice)],
            "need": by_icon(card.need),
            "barred": None if card.barred == NONE else ICONS[card.barred],
            "icons": self.icons(card.icons),
            "leads_on": card.leads_on,
            "abilities": self.abilities(card.abilities),
        }

    def gang(self) -> list[dict[str, object]]:
        """Henchmen wait for types of cards, gun molls for yellow results, traps for so many tasks."""
        found: list[dict[str, object]] = []
        for henchman in self.pack.henchmen:
            pattern = {TYPES[type_]: count for type_, count in enumerate(henchman.pattern) if count}
            found.append(self.member(HENCHMAN, henchman, pattern, 0, False, [henchman.ability]))
        for moll in self.pack.molls:
            wanted = by_icon(moll.pattern)
            found.append(self.member(MOLL, moll, wanted, 0, moll.permanent, [moll.ability]))
        for trap in self.pack.traps:
            found.append(self.member(TRAP, trap, {}, trap.length, False, trap.abilities))
        return found

    def member(
        self, kind: str, card: Card, pattern: dict[str, int], length: int, permanent: bool, texts: list[int]
    ) -> dict[str, object]:
        return {
            **self.head("gang", card),
            "kind": kind,
            "pattern": pattern,
            "length": length,
            "permanent": permanent,
            "abilities": self.abilities(texts),
        }


def by_icon(counts: list[int]) -> dict[str, int]:
    return {ICONS[icon]: count for icon, count in enumerate(counts) if count}
