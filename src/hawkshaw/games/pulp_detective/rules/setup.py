"""Set-up: what is chosen, what luck deals, and how the table looks before the first turn."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.games.pulp_detective.content.effects import (
    AT_SETUP,
    ICONS,
    MARKER,
    NEMESIS_BY,
    NEMESIS_CARD,
    NONE,
)
from hawkshaw.games.pulp_detective.content.pack import BLUE_BAND, CHEKHOVS_GUN, RED_BAND, Pack
from hawkshaw.games.pulp_detective.content.pack import MARKERS as MARKER_NAMES
from hawkshaw.games.pulp_detective.rules.resources import happen
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
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
    SIDEKICK,
    SUSPECTS,
    TURN,
)
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    CRIMINALS,
    DOUBLE_CROSS,
    GANG,
    LOCATIONS,
    MARKERS,
    MASTERMINDS,
    NEMESIS_DIE,
    PRIVATE,
    SIDEKICKS,
    SOCIETY_ALONE,
    SOCIETY_AND_CRIMINALS,
    SOLO,
    OpenTable,
)
from hawkshaw.games.pulp_detective.table.state import Table

TAKEN_CROSSES: Final = (3, 4, 6)
"""How many double crosses are shuffled in, by difficulty (PD-19)."""
LOCATIONS_DEALT: Final = 3
TWISTS_OF_EACH: Final = 4
TWISTS_WITH_MARKERS: Final = 1
"""The supply of each icon, alone at the table (PD-10, PD-11)."""
TWISTS_FOR_TWO: Final = 2
"""The same for two, who always have investigation markers (PD-173)."""
SIDEKICKS_DEALT: Final = 2
"""How many each of two has (PD-178)."""
BANDS: Final = (RED_BAND, BLUE_BAND)
"""By seat of two, the band its characters have (PD-167)."""


class Choices:
    """What is settled before the game; -1 where a seat is asked."""

    def __init__(self) -> None:
        self.characters = [NONE, NONE]
        self.case = NONE
        self.difficulty = NONE
        self.items = [NONE, NONE]
        self.suspects = NONE


def new_table(pack: Pack, mode: int, modules: int, choices: Choices) -> Table:
    """PD-02 to PD-16, PD-R123: the table before anything random; the steps that are asked lie on the agenda."""
    seats = 1 if mode == SOLO else 2
    last = seats - 1
    table = Table(pack, seats)
    table.mode = mode
    table.modules = modules
    table.agenda.push(BEGIN, 0)
    for seat in range(last, -1, -1):
        if modules & LOCATIONS:
            table.agenda.push(LOCATION, seat, LOCATIONS_DEALT)
    if modules & SIDEKICKS and seats > 1:
        for seat in range(last, -1, -1):
            table.agenda.push(SIDEKICK, seat, SIDEKICKS_DEALT)
    if choices.suspects == NONE:
        table.agenda.push(SUSPECTS, last)
    else:
        choose_suspects(table, choices.suspects, None)
    for seat in range(last, -1, -1):
        if choices.items[seat] == NONE:
            table.agenda.push(ITEMS, seat)
        else:
            choose_items(table, seat, choices.items[seat], None)
    if choices.difficulty == NONE:
        table.agenda.push(DIFFICULTY, 0)
    else:
        table.difficulty = choices.difficulty
    if choices.case == NONE:
        table.agenda.push(CASE, last)
    else:
        table.case = choices.case
    for seat in range(last, -1, -1):
        if choices.characters[seat] == NONE:
            table.agenda.push(CHARACTER, seat)
        else:
            choose_character(table, seat, choices.characters[seat], None)
    return table


# What may be chosen


def needs_markers(pack: Pack, character: int) -> bool:
    """PD-R5: whether a special action works through investigation markers alone."""
    abilities = pack.characters[character].abilities
    return bool(abilities) and all([pack.effect_of(ability).op == MARKER for ability in abilities])


def needs_nemesis(pack: Pack, case: int) -> bool:
    """PD-R6: whether a case turns the blue die."""
    return any([pack.effect_of(ability).op == NEMESIS_BY for ability in pack.cases[case].abilities])


def fits_seat(pack: Pack, seats: int, seat: int, character: int) -> bool:
    """PD-02, PD-167: whether a character has the band of a seat; alone everybody will do."""
    return seats == 1 or pack.characters[character].bands & BANDS[seat] != 0


def characters_offered(table: OpenTable, seat: int) -> list[int]:
    """PD-02, PD-167, PD-R5, PD-R7: who fits the seat and the modules, and is not on the other one's card."""
    pack = table.pack
    taken = [me.character for me in table.detectives if me.seat != seat and me.character != NONE]
    return [
        character.index
        for character in pack.characters
        if fits_seat(pack, table.seats, seat, character.index)
        and (table.modules & MARKERS or not needs_markers(pack, character.index))
        and character.index not in taken
        and character.back not in taken
        and leaves_one(table, seat, character.index)
    ]


def leaves_one(table: OpenTable, seat: int, character: int) -> bool:
    """PD-R7: whether there is somebody left for a seat that is still to choose."""
    pack = table.pack
    for other in table.detectives:
        if other.seat != seat and other.character == NONE:
            left = [
                one.index
                for one in pack.characters
                if character not in (one.index, one.back)
                and fits_seat(pack, table.seats, other.seat, one.index)
            ]
            if not left:
                return False
    return True


def items_offered(table: OpenTable, seat: int) -> list[int]:
    """PD-09, PD-R8: a card of which there is one left."""
    taken = [me.item_card for me in table.detectives if me.seat != seat]
    cards = table.pack.item_cards
    return [card.index for card in cards if taken.count(card.index) < card.copies]


def suspects_offered(table: OpenTable) -> list[int]:
    """PD-12, PD-174: of two one names the kind of suspect, the other says whether the Criminal card is used too."""
    every = [CRIMINALS, MASTERMINDS, SOCIETY_ALONE, SOCIETY_AND_CRIMINALS, A_NEMESIS]
    if table.seats == 1:
        return every
    if table.agenda.b:
        return [SOCIETY_ALONE, SOCIETY_AND_CRIMINALS]
    return [kind for kind in every if kind != SOCIETY_AND_CRIMINALS]


def cases_offered(table: OpenTable) -> list[int]:
    """PD-04, PD-R6."""
    return [
        case.index
        for case in table.pack.cases
        if table.modules & NEMESIS_DIE or not needs_nemesis(table.pack, case.index)
    ]


# Choosing


def choose_character(table: OpenTable, seat: int, character: int, events: Events) -> None:
    """PD-02, PD-03, PD-169, PD-R7: the other cards form the stack, both sides of each."""
    table.detectives[seat].character = character
    table.unselected = (1 << len(table.pack.characters)) - 1
    for me in table.detectives:
        if me.character != NONE:
            table.unselected &= ~(1 << me.character | 1 << table.pack.characters[me.character].back)
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


def ask_for_criminal(table: OpenTable, events: Events) -> None:
    """PD-174: for the Society, Private decides whether the Criminal card is used too."""
    table.agenda.push(SUSPECTS, PRIVATE, 1)
    tell(events, told.SUSPECTS, (SOCIETY_ALONE,))


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
    """PD-24, PD-178."""
    me = table.me
    deal_on(table)
    me.locations |= 1 << location
    if table.seats == 1:
        tell(events, told.LOCATION, (location,), True)
    else:
        tell(events, told.OWN_LOCATION, (me.seat, location), True)


def deal_sidekick(table: OpenTable, sidekick: int, events: Events) -> None:
    """PD-178."""
    me = table.me
    deal_on(table)
    me.sidekicks |= 1 << sidekick
    tell(events, told.SIDEKICK, (me.seat, sidekick), True)


def deal_on(table: OpenTable) -> None:
    """One of the cards that luck deals a seat has come."""
    kind, seat, left = table.agenda.kind, table.agenda.a, table.agenda.b - 1
    if left:
        table.agenda.replace(kind, seat, left)
    else:
        table.agenda.pop()


def location_chances(table: OpenTable) -> list[tuple[int, int]]:
    first = table.space.blocks[actions.LOCATION].first
    undealt = (1 << len(table.pack.locations)) - 1
    for me in table.detectives:
        undealt &= ~me.locations
    return [(first + location, 1) for location in bits_of(undealt)]


def sidekick_chances(table: OpenTable) -> list[tuple[int, int]]:
    first = table.space.blocks[actions.SIDEKICK].first
    undealt = (1 << len(table.pack.sidekicks)) - 1
    for me in table.detectives:
        undealt &= ~me.sidekicks
    return [(first + sidekick, 1) for sidekick in bits_of(undealt)]


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
        if table.modules & SIDEKICKS and table.seats == 1:
            me.sidekicks = (1 << len(pack.sidekicks)) - 1
    table.supply = [twists_of_each(table)] * len(ICONS)
    if table.modules & MARKERS:
        table.marker_supply = (1 << len(MARKER_NAMES)) - 1
    if table.seats > 1:
        # PD-168: Private begins with Chekhov's Gun.
        table.marker_supply &= ~(1 << CHEKHOVS_GUN)
        table.detectives[PRIVATE].markers = 1 << CHEKHOVS_GUN
    if table.modules & GANG:
        table.gang_deck = (1 << len(pack.henchmen) + len(pack.molls) + len(pack.traps)) - 1
    build_deck(table)
    tell(events, told.BEGINS, (table.case, table.difficulty))
    for me in reversed(table.detectives):
        happen(table, me, AT_SETUP, [])


def twists_of_each(table: OpenTable) -> int:
    """PD-10, PD-11, PD-173: the twist markers of each icon that there are."""
    if table.seats > 1:
        return TWISTS_FOR_TWO
    return TWISTS_WITH_MARKERS if table.modules & MARKERS else TWISTS_OF_EACH


def build_deck(table: Table) -> None:
    """PD-18 to PD-22: all investigate cards the modules use, and so many double crosses."""
    pack = table.pack
    for card in pack.investigate:
        if card.type != NEMESIS_CARD or table.modules & NEMESIS_DIE:
            table.pile |= 1 << card.index
    if table.modules & DOUBLE_CROSS:
        table.uncrossed = (1 << len(pack.double_crosses)) - 1
        table.traitors = min(TAKEN_CROSSES[table.difficulty], count_bits(table.uncrossed))
