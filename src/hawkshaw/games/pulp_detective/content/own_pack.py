"""What the pack that comes with the game promises of its counts and balances, besides what every pack must meet."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    CLIFFHANGER,
    CLUE,
    DOTS,
    ICONS,
    INFORMANT,
    ITEM,
    KINDS,
    LEAD,
    NEMESIS_CARD,
    PERSUASION,
    RED,
    ROUNDS,
    STAMINA,
    TIME,
    TYPES,
    WORD,
    YELLOW,
)
from hawkshaw.games.pulp_detective.content.findings import Unmet
from hawkshaw.games.pulp_detective.content.pack import (
    BLANK,
    CRIMINAL,
    DIE_ICONS,
    EDGES,
    MASTERMIND,
    NEMESIS,
    NO_EDGE,
    SIDE,
    SIDES,
    SOCIETY,
    SUSPECT_KINDS,
    Investigate,
    Pack,
)

SPECIALITIES: Final = (*ICONS, *KINDS)
"""The icons that match characters with villains, in the order of their bits."""
THREE_CLUES: Final = {"ca09", "ca10", "ca11"}
MARKED_CASES: Final = {"ca01", "ca02", "ca03", "ca07"}
CHEMIST: Final = "ca05"
HOURS: Final = ((5, 8), (12, 15), (19, 22))
"""Between which hours the rows of a card lie, from the bottom upward."""
REWARDS: Final = {
    CLIFFHANGER: {STAMINA: 19, CLUE: 4, ITEM: 4},
    LEAD: {ITEM: 18, CLUE: 6, STAMINA: 3},
    INFORMANT: {CLUE: 20, ITEM: 5, STAMINA: 2},
    NEMESIS_CARD: {CLUE: 27},
}
PENALTIES: Final = {
    CLIFFHANGER: {STAMINA: 18, TIME: 7, ITEM: 2},
    LEAD: {STAMINA: 4, TIME: 11, ITEM: 12},
    INFORMANT: {STAMINA: 9, TIME: 13, ITEM: 5},
    NEMESIS_CARD: {STAMINA: 13, TIME: 12, ITEM: 2},
}
DEMAND: Final = {DOTS: 90, ROUNDS: 91, PERSUASION: 90, WORD: 91}


def broken_promises(pack: Pack) -> Unmet:
    """What our own pack promises and this one does not keep."""
    yield from _counts(pack)
    yield from _dice(pack)
    yield from _specialities(pack)
    yield from _suspects(pack)
    yield from _cases(pack)
    yield from _rows(pack)
    yield from _icons_of_the_deck(pack)
    if len([moll for moll in pack.molls if moll.permanent]) != 3:
        yield "PDC-12", "moll", "three of the gun molls' bonuses are permanent"
    yield from _paperboy(pack)


def _counts(pack: Pack) -> Unmet:
    """PDC-01."""
    kinds = Counter(suspect.kind for suspect in pack.suspects)
    suspect_cards = {(suspect.kind, suspect.card) for suspect in pack.suspects}
    types = Counter(card.type for card in pack.investigate)
    counts = [
        ("character", "characters", len(pack.characters), 20),
        ("character", "character cards", len({character.card for character in pack.characters}), 10),
        ("item_card", "kinds of item cards", len(pack.item_cards), 4),
        ("item_card", "item cards", sum(card.copies for card in pack.item_cards), 6),
        ("case", "cases", len(pack.cases), 12),
        ("suspect", "suspect cards", len(suspect_cards), 11),
        ("double_cross", "double crosses", len(pack.double_crosses), 8),
        ("henchman", "henchmen", len(pack.henchmen), 6),
        ("moll", "gun molls", len(pack.molls), 6),
        ("trap", "traps", len(pack.traps), 6),
        ("location", "locations", len(pack.locations), 6),
        ("sidekick", "sidekicks", len(pack.sidekicks), 4),
        ("die", "dice", len(pack.dice), 9),
    ]
    for kind, number in ((CRIMINAL, 4), (MASTERMIND, 4), (SOCIETY, 6), (NEMESIS, 6)):
        counts.append(("suspect", f"suspects of kind {SUSPECT_KINDS[kind]}", kinds[kind], number))
    for type_, name in enumerate(TYPES):
        counts.append(("investigate", f"cards of type {name}", types[type_], 9))
    for table, name, there, promised in counts:
        if there != promised:
            yield "PDC-01", table, f"{there} {name}; ours are {promised}"


def _dice(pack: Pack) -> Unmet:
    """PDC-02: a yellow die that is turned over always shows something else."""
    for die in pack.dice:
        if die.colour == YELLOW and any(die.faces[face] == die.faces[5 - face] for face in range(3)):
            yield "PDC-02", die.id, "opposite faces of our yellow dice differ"


def _specialities(pack: Pack) -> Unmet:
    """PDC-05 and PDC-06."""
    villains = [suspect.icons for suspect in pack.suspects if suspect.kind in (SOCIETY, NEMESIS)]
    characters = [character.icons for character in pack.characters]
    for rule, card, masks, promised in (
        ("PDC-05", "character", characters, 5),
        ("PDC-06", "suspect", villains, 3),
    ):
        for bit, name in enumerate(SPECIALITIES):
            there = len([mask for mask in masks if mask >> bit & 1])
            if there != promised:
                side = "action" if bit >= SIDE else "task"
                yield rule, card, f"the {side} icon {name} is on {there} of them; with ours on {promised}"


def _suspects(pack: Pack) -> Unmet:
    """PDC-07."""
    asked = {CRIMINAL: 5, MASTERMIND: 6, SOCIETY: 5, NEMESIS: 6}
    for suspect in pack.suspects:
        if suspect.leads_on and suspect.dice != 1 << BLANK:
            yield "PDC-07", suspect.id, "with ours the blank icon, and no other, points to The Spyder"
        if sum(suspect.need) != asked[suspect.kind]:
            yield "PDC-07", suspect.id, f"{sum(suspect.need)} icons; with ours {asked[suspect.kind]}"


def _cases(pack: Pack) -> Unmet:
    """PDC-08."""
    for case in pack.cases:
        clues = 3 if case.id in THREE_CLUES else 4
        if case.clues != clues:
            yield "PDC-08", case.id, f"{case.clues} clues; with ours {clues}"
        if (case.special != 0) != (case.id in MARKED_CASES):
            yield "PDC-08", case.id, "our marked hours are those of " + ", ".join(sorted(MARKED_CASES))
        if case.id == CHEMIST:
            span = [hour for hour, icons in enumerate(case.spans) if icons >> DOTS & 1]
            if span != [12, 13, 14, 15]:
                yield "PDC-08", case.id, "our chemist's span of dots is 15 to 12"


def _rows(pack: Pack) -> Unmet:
    """PDC-09: hours, rewards, penalties and demands of the deck."""
    for card in pack.investigate:
        for place, (low, high) in enumerate(HOURS):
            if not low <= card.rows[place].hour <= high:
                yield "PDC-09", card.id, f"row {card.rows[place].hour}: with ours between {low} and {high}"
    for type_, name in enumerate(TYPES):
        rows = [row for card in pack.investigate if card.type == type_ for row in card.rows]
        for what, found, promised in (
            ("rewards", Counter(row.reward for row in rows), REWARDS[type_]),
            ("penalties", Counter(row.penalty for row in rows), PENALTIES[type_]),
        ):
            if dict(found) != promised:
                ours = ", ".join(f"{number} {KINDS[kind]}" for kind, number in promised.items())
                yield "PDC-09", "investigate", f"the {what} of {name} cards are not ours: {ours}"
    for icon, wanted in DEMAND.items():
        there = sum(row.need[icon] for card in pack.investigate for row in card.rows)
        if there != wanted:
            yield "PDC-09", "investigate", f"{there} {ICONS[icon]} icons are asked for; with ours {wanted}"


def _icons_of_the_deck(pack: Pack) -> Unmet:
    """PDC-10: with and without nemesis cards."""
    everything = pack.investigate
    plain = [card for card in everything if card.type != NEMESIS_CARD]
    yield from _balance("the deck", everything, pips=5, blanks=6, icons=7, bare=8)
    yield from _balance("the deck without nemesis cards", plain, pips=4, blanks=3, icons=5, bare=7)


def _balance(name: str, cards: list[Investigate], *, pips: int, blanks: int, icons: int, bare: int) -> Unmet:
    for icon in range(DIE_ICONS):
        there = len([card for card in cards if card.die == icon])
        promised = blanks if icon == BLANK else pips
        if there != promised:
            shown = "blank" if icon == BLANK else str(icon)
            yield (
                "PDC-10",
                "investigate",
                f"{there} cards of {name} have the die icon {shown}; with ours {promised}",
            )
    for side, side_name in enumerate(SIDES):
        for edge, edge_name in enumerate(EDGES):
            there = len([card for card in cards if card.edges[side] == edge])
            promised = bare if edge == NO_EDGE else icons
            if there != promised:
                yield (
                    "PDC-10",
                    "investigate",
                    f"{there} {side_name} edges of {name} show {edge_name}; with ours {promised}",
                )


def _paperboy(pack: Pack) -> Unmet:
    """PDC-13: three item cards grant the red die, and Gadgets do not (needed for the Bullied Banker)."""
    for card in pack.item_cards:
        granted = [pack.items[place].colour for place in card.slots[1:]].count(RED)
        promised = 0 if card.id == "gadgets" else 1
        if granted != promised:
            yield "PDC-13", card.id, f"{granted} of its items grant the red die; with ours {promised}"
