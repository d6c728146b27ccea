"""Set-up: what is chosen, what luck deals, and how the table looks before the first turn."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.pulp_detective.content.effects import (
    AT_SETUP,
    ICONS,
    MARKER,
    NEMESIS_BY,
    NEMESIS_CARD,
    NONE,
)
from hawkshaw.games.pulp_detective.content.pack import MARKERS as MARKER_NAMES
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.rules.resources import Events, happen, tell
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.frames import (
    BEGIN,
    CASE,
    CHARACTER,
    DIFFICULTY,
    ITEMS,
    LOCATION,
    NEMESIS_COMES,
    SUSPECTS,
    TURN,
)
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    DOUBLE_CROSS,
    GANG,
    LOCATIONS,
    MARKERS,
    NEMESIS_DIE,
    SIDEKICKS,
    OpenTable,
)
from hawkshaw.games.pulp_detective.table.state import Table

TAKEN_CROSSES = (3, 4, 6)
"""How many double crosses are shuffled in, by difficulty (PD-19)."""
LOCATIONS_DEALT = 3
TWISTS_OF_EACH = 4
TWISTS_WITH_MARKERS = 1
"""The supply of each icon, alone at the table (PD-10, PD-11)."""


class Choices:
    """What is settled before the game; -1 where a seat is asked."""

    def __init__(self) -> None:
        self.character = NONE
        self.case = NONE
        self.difficulty = NONE
        self.items = NONE
        self.suspects = NONE


def new_table(pack: Pack, seats: int, modules: int, choices: Choices) -> Table:
    """PD-02 to PD-16: the table before anything random; the steps that are asked lie on the agenda."""
    table = Table(pack, seats)
    table.modules = modules
    table.agenda.push(BEGIN, 0)
    if modules & LOCATIONS:
        table.agenda.push(LOCATION, 0, LOCATIONS_DEALT)
    if choices.suspects == NONE:
        table.agenda.push(SUSPECTS, 0)
    else:
        choose_suspects(table, choices.suspects, None)
    if choices.items == NONE:
        table.agenda.push(ITEMS, 0)
    else:
        choose_items(table, 0, choices.items, None)
    if choices.difficulty == NONE:
        table.agenda.push(DIFFICULTY, 0)
    else:
        table.difficulty = choices.difficulty
    if choices.case == NONE:
        table.agenda.push(CASE, 0)
    else:
        table.case = choices.case
    if choices.character == NONE:
        table.agenda.push(CHARACTER, 0)
    else:
        choose_character(table, 0, choices.character, None)
    return table


# What may be chosen


def needs_markers(pack: Pack, character: int) -> bool:
    """PD-R5: whether a special action works through investigation markers alone."""
    abilities = pack.characters[character].abilities
    return bool(abilities) and all([pack.effect_of(ability).op == MARKER for ability in abilities])


def needs_nemesis(pack: Pack, case: int) -> bool:
    """PD-R6: whether a case turns the blue die."""
    return any([pack.effect_of(ability).op == NEMESIS_BY for ability in pack.cases[case].abilities])


def characters_offered(table: OpenTable) -> list[int]:
    """PD-02, PD-R5: any character, but none whose special action needs a module that is off."""
    return [
        character.index
        for character in table.pack.characters
        if table.modules & MARKERS or not needs_markers(table.pack, character.index)
    ]


def cases_offered(table: OpenTable) -> list[int]:
    """PD-04, PD-R6."""
    return [
        case.index
        for case in table.pack.cases
        if table.modules & NEMESIS_DIE or not needs_nemesis(table.pack, case.index)
    ]


# Choosing


def choose_character(table: OpenTable, seat: int, character: int, events: Events) -> None:
    """PD-02, PD-03, PD-R7: the other cards form the stack, both sides of each."""
    table.detectives[seat].character = character
    everybody = (1 << len(table.pack.characters)) - 1
    table.unselected = everybody & ~(1 << character | 1 << table.pack.characters[character].back)
    tell(events, told.CHARACTER, (seat, character))


def choose_case(table: OpenTable, case: int, events: Events) -> None:
    """PD-04, PD-166."""
    table.case = case
    tell(events, told.CASE, (case,))


def choose_difficulty(table: OpenTable, difficulty: int, events: Events) -> None:
    """PD-05."""
    table.difficulty = difficulty
    tell(events, told.DIFFICULTY, (difficulty,))


def choose_items(table: OpenTable, seat: int, card: int, events: Events) -> None:
    """PD-09."""
    table.detectives[seat].item_card = card
    tell(events, told.ITEMS, (seat, card))


def choose_suspects(table: OpenTable, suspects: int, events: Events) -> None:
    """PD-12 to PD-16: a nemesis is drawn by luck, everybody else is found out in the end."""
    table.suspects = suspects
    if suspects == A_NEMESIS:
        table.agenda.push(NEMESIS_COMES, 0)
    tell(events, told.SUSPECTS, (suspects,))


def meet_nemesis(table: OpenTable, suspect: int, events: Events) -> None:
    """PD-16."""
    table.agenda.pop()
    table.nemesis = suspect
    tell(events, told.NEMESIS, (suspect,), True)


def deal_location(table: OpenTable, location: int, events: Events) -> None:
    """PD-24."""
    me, left = table.me, table.agenda.b - 1
    if left:
        table.agenda.replace(LOCATION, me.seat, left)
    else:
        table.agenda.pop()
    me.locations |= 1 << location
    tell(events, told.LOCATION, (location,), True)


def location_chances(table: OpenTable) -> list[tuple[int, int]]:
    first = table.space.blocks[actions.LOCATION].first
    everywhere = (1 << len(table.pack.locations)) - 1
    dealt = 0
    for me in table.detectives:
        dealt |= me.locations
    return [(first + location, 1) for location in bits_of(everywhere & ~dealt)]


def nemesis_chances(table: OpenTable) -> list[tuple[int, int]]:
    first = table.space.blocks[actions.NEMESIS_COMES].first
    return [(first + place, 1) for place in range(table.space.blocks[actions.NEMESIS_COMES].size)]


# The table


def begin(table: Table, events: Events) -> None:
    """PD-06 to PD-11, PD-17 to PD-23: markers and decks."""
    pack = table.pack
    table.agenda.pop()
    table.agenda.push(TURN, 0)
    case = pack.cases[table.case]
    for me in table.detectives:
        me.hour = case.start[table.difficulty]
        me.stamina = pack.start_stamina[table.difficulty]
        if table.modules & SIDEKICKS:
            me.sidekicks = (1 << len(pack.sidekicks)) - 1
    with_markers = table.modules & MARKERS
    table.supply = [TWISTS_WITH_MARKERS if with_markers else TWISTS_OF_EACH] * len(ICONS)
    if with_markers:
        table.marker_supply = (1 << len(MARKER_NAMES)) - 1
    if table.modules & GANG:
        table.gang_deck = (1 << len(pack.henchmen) + len(pack.molls) + len(pack.traps)) - 1
    build_deck(table)
    tell(events, told.BEGINS, (table.case, table.difficulty))
    for me in table.detectives:
        happen(table, me, AT_SETUP, [])


def build_deck(table: Table) -> None:
    """PD-18 to PD-22: all investigate cards the modules use, and so many double crosses."""
    pack = table.pack
    for card in pack.investigate:
        if card.type != NEMESIS_CARD or table.modules & NEMESIS_DIE:
            table.pile |= 1 << card.index
    if table.modules & DOUBLE_CROSS:
        table.uncrossed = (1 << len(pack.double_crosses)) - 1
        table.traitors = min(TAKEN_CROSSES[table.difficulty], count_bits(table.uncrossed))
