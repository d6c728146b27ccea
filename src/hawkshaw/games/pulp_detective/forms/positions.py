"""What the rules promise of every position of Pulp Detective: a dump that breaks it describes none.

`agendas` says which steps and effects may wait for one another. From the step that play is in follows its *stage*, and
from the stage the phase and what of the table is in use; the rest holds at every stage. What belongs to the task is in
`task_positions`, what belongs to a seat in `seat_positions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.content.effects import ICONS, NEMESIS_CARD, NONE
from hawkshaw.games.pulp_detective.content.pack import CRIMINAL, MARKERS, MASTERMIND, NEMESIS, SOCIETY
from hawkshaw.games.pulp_detective.forms.agendas import check_agenda, kinds_of
from hawkshaw.games.pulp_detective.forms.memory_positions import check_memory, most_covered
from hawkshaw.games.pulp_detective.forms.seat_positions import check_seat, where
from hawkshaw.games.pulp_detective.forms.stages import (
    ACCUSING,
    CHOOSING,
    CONFRONTING,
    DEALING,
    DRAWING,
    ENTERING,
    JUDGED,
    OPENING,
    OVER,
    PHASE_OF,
    PLACING,
    SETTING_UP,
    SHARING,
    stage_of,
)
from hawkshaw.games.pulp_detective.forms.task_positions import check_task
from hawkshaw.games.pulp_detective.rules.deck import more_cards
from hawkshaw.games.pulp_detective.rules.setup import (
    LOCATIONS_DEALT,
    SIDEKICKS_DEALT,
    TAKEN_CROSSES,
    cases_offered,
    characters_offered,
    choose_character,
    items_offered,
    twists_of_each,
)
from hawkshaw.games.pulp_detective.rules.storyline import gives_away
from hawkshaw.games.pulp_detective.table.actions import DEALT, JOINT, SLOTS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    CASE,
    CHARACTER,
    CROSSED,
    DIFFICULTY,
    FRAMES,
    ITEMS,
    LANDS,
    LOCATION,
    NEMESIS_COMES,
    SIDEKICK,
    SUSPECTS,
    TOP,
)
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    CRIMINALS,
    DOUBLE_CROSS,
    GANG,
    GONE,
    LOCATIONS,
    MASTERMINDS,
    NEMESIS_DIE,
    PRIVATE,
    RIVALS,
    SIDEKICKS,
    SOCIETY_ALONE,
    SOCIETY_AND_CRIMINALS,
    TOGETHER,
    OpenTable,
)
from hawkshaw.games.pulp_detective.table.open import MARKERS as MARKERS_ON
from hawkshaw.games.pulp_detective.table.phases import (
    CONFRONTATION,
    ESCAPED,
    OUT_OF_STAMINA,
    OUT_OF_TIME,
    PHASES,
    SET_UP,
    SOLVED,
    STORYLINE,
    UNSOLVED,
)
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.task import FAILED, SUCCEEDED

CULPRITS: Final[Mapping[int, tuple[int, ...]]] = {
    CRIMINALS: (CRIMINAL,),
    MASTERMINDS: (MASTERMIND,),
    SOCIETY_ALONE: (SOCIETY,),
    SOCIETY_AND_CRIMINALS: (CRIMINAL, SOCIETY),
    A_NEMESIS: (NEMESIS,),
}
"""By what is hunted, the kinds of suspects among whom the culprit is."""


def check_position(table: Table) -> None:
    """Refuse a position that no game can reach."""
    check_agenda(table)
    stages = [stage_of(table, me) for me in table.detectives]
    if SETTING_UP in stages:
        check_set_up(table)
        return
    for me, stage in zip(table.detectives, stages, strict=True):
        if stage != OVER and me.phase != PHASE_OF[stage]:
            raise BadPosition(f"{where(me, 'phase')}: this is {PHASES[PHASE_OF[stage]]}")
        if (table.turn == 0) != (me.phase == SET_UP):
            raise BadPosition("turn: they are counted from the end of set-up on")
    check_choices(table)
    check_cards(table)
    check_deck(table, stages)
    check_gang(table)
    check_supplies(table)
    for me, stage in zip(table.detectives, stages, strict=True):
        check_culprit(table, me, stage)
        check_display(table, me, stage)
        check_roles(table, me, stage)
        check_task(table, me, stage)
        check_seat(table, me, stage)
        check_ending(table, me)
    # What a seat remembers is held against the displays of all.
    for me, stage in zip(table.detectives, stages, strict=True):
        check_memory(table, me, stage)


# Set-up


def check_set_up(table: Table) -> None:
    """PD-02 to PD-16: what is not asked has been chosen, and nothing else has happened."""
    check_unlaid(table)
    asked = [(kind, seat) for kind, seat, _, _ in table.agenda.frames()]
    kinds = kinds_of(table)
    chosen = [(CASE, table.seats - 1, table.case), (DIFFICULTY, PRIVATE, table.difficulty)]
    for me in table.detectives:
        chosen += [(CHARACTER, me.seat, me.character), (ITEMS, me.seat, me.item_card)]
    for kind, seat, value in chosen:
        if ((kind, seat) in asked) != (value == NONE):
            raise BadPosition(f"agenda: {FRAMES.names[kind]} is either chosen or still to come")
    others = [(SUSPECTS, table.suspects)]
    if table.suspects == A_NEMESIS or NEMESIS_COMES in kinds:
        others.append((NEMESIS_COMES, table.nemesis))
    for kind, value in others:
        if (kind in kinds) != (value == NONE):
            raise BadPosition(f"agenda: {FRAMES.names[kind]} is either chosen or still to come")
    if len(set(asked)) < len(asked):
        raise BadPosition("agenda: nobody is asked twice")
    if (
        kinds.count(SUSPECTS)
        and table.agenda.kind != SUSPECTS
        and table.agenda.frames()[kinds.index(SUSPECTS)][2]
    ):
        raise BadPosition("agenda: whether the Criminal card is used is asked at once")
    check_dealt(table)
    check_chosen(table, NEMESIS_COMES in kinds)


def check_dealt(table: OpenTable) -> None:
    """PD-24, PD-178: what luck has dealt a seat, and what it is still to deal."""
    for me in table.detectives:
        left = {LOCATION: 0, SIDEKICK: 0}
        for kind, seat, b, _ in table.agenda.frames():
            if kind in left and seat == me.seat:
                left[kind] += b
        places = LOCATIONS_DEALT if table.modules & LOCATIONS else 0
        if count_bits(me.locations) + left[LOCATION] != places:
            raise BadPosition(f"locations: {LOCATIONS_DEALT} are in use with the module, none without")
        helpers = SIDEKICKS_DEALT if table.modules & SIDEKICKS and table.seats > 1 else 0
        if count_bits(me.sidekicks) + left[SIDEKICK] != helpers:
            raise BadPosition(f"sidekicks: {SIDEKICKS_DEALT} for each of two with the module, none without")
    check_disjoint(table)


def check_disjoint(table: OpenTable) -> None:
    """PD-178: each uses only their own."""
    locations = sidekicks = 0
    for me in table.detectives:
        if locations & me.locations or sidekicks & me.sidekicks:
            raise BadPosition("locations, sidekicks: each belongs to one detective")
        locations |= me.locations
        sidekicks |= me.sidekicks


def check_unlaid(table: Table) -> None:
    """Before the game begins there is nothing but the choices."""
    fresh = Table(table.pack, table.seats)
    fresh.mode = table.mode
    fresh.agenda = table.agenda
    fresh.modules = table.modules
    fresh.case, fresh.difficulty = table.case, table.difficulty
    fresh.suspects, fresh.nemesis = table.suspects, table.nemesis
    for me in table.detectives:
        fresh.detectives[me.seat].locations = me.locations
        if table.seats > 1:
            fresh.detectives[me.seat].sidekicks = me.sidekicks
        fresh.detectives[me.seat].item_card = me.item_card
        if me.character != NONE:
            choose_character(fresh, me.seat, me.character, None)
    if fresh.facts() != table.facts():
        raise BadPosition("agenda: before the game begins nothing else lies on the table")


def check_chosen(table: OpenTable, nemesis_comes: bool) -> None:
    """PD-16, PD-167, PD-R5 to PD-R8: what is chosen goes with modules and seats; luck may still have to name one."""
    for me in table.detectives:
        if me.item_card != NONE and me.item_card not in items_offered(table, me.seat):
            raise BadPosition(f"detectives[{me.seat}].item_card: there is only one")
        if me.character != NONE and me.character not in characters_offered(table, me.seat):
            raise BadPosition(f"detectives[{me.seat}].character: not with these modules")
    if table.case != NONE and table.case not in cases_offered(table):
        raise BadPosition("case: not with these modules")
    if (table.suspects == A_NEMESIS) != (nemesis_comes or table.nemesis != NONE):
        raise BadPosition("nemesis: one exactly if a nemesis is hunted")
    if table.nemesis != NONE and table.pack.suspects[table.nemesis].kind != NEMESIS:
        raise BadPosition("nemesis: this suspect is none")
    if table.seats > 1 and not table.modules & MARKERS_ON:
        raise BadPosition("modules: two have the investigation markers")


def check_choices(table: OpenTable) -> None:
    """PD-02 to PD-24: everything is chosen, and what a module brings is there only if it is on."""
    if NONE in (table.case, table.difficulty, table.suspects):
        raise BadPosition("case, difficulty, suspects: chosen before the game begins")
    for me in table.detectives:
        if NONE in (me.character, me.item_card):
            raise BadPosition(f"detectives[{me.seat}]: a character and an items card are chosen")
        own = table.pack.characters[me.character]
        if table.unselected & (1 << own.index | 1 << own.back):
            raise BadPosition("unselected: the own card is not in the stack")
    check_chosen(table, False)
    check_disjoint(table)
    dealt = LOCATIONS_DEALT if table.modules & LOCATIONS else 0
    for me in table.detectives:
        withdrawn = table.mode == TOGETHER and me.ending != NONE and not me.locations
        if count_bits(me.locations) != dealt and not withdrawn:
            raise BadPosition(f"locations: {LOCATIONS_DEALT} are in use with the module, none without")
        if table.seats > 1 and count_bits(me.sidekicks) > SIDEKICKS_DEALT:
            raise BadPosition(f"sidekicks: {SIDEKICKS_DEALT} for each of two")
    for character in bits_of(table.unselected):
        if not table.unselected >> table.pack.characters[character].back & 1:
            raise BadPosition("unselected: both sides of a card are in the stack")
    if any([me.sidekicks for me in table.detectives]) and not table.modules & SIDEKICKS:
        raise BadPosition("sidekicks: none without the module")
    if table.blue and not table.modules & NEMESIS_DIE:
        raise BadPosition("blue: the die stays on its first face without the module")


def check_culprit(table: OpenTable, me: Detective, stage: int) -> None:
    """PD-142 to PD-145: named in the confrontation, among those who are hunted."""
    confronting = me.phase == CONFRONTATION and stage != ACCUSING
    unnamed = table.seats > 1 and stage == OVER and me.culprit == NONE
    if (me.culprit != NONE) != confronting and not unnamed:
        raise BadPosition(f"{where(me, 'culprit')}: named exactly when the confrontation has begun")
    if me.culprit == NONE:
        return
    suspect = table.pack.suspects[me.culprit]
    if suspect.kind not in CULPRITS[table.suspects] or table.nemesis not in (NONE, me.culprit):
        raise BadPosition(f"{where(me, 'culprit')}: not one of those who are hunted")
    if suspect.leads_on and table.suspects == SOCIETY_AND_CRIMINALS:
        raise BadPosition(f"{where(me, 'culprit')}: somebody of the Society stands behind this one")


# Cards


def check_cards(table: Table) -> None:
    """Every investigate card of the modules lies in one place."""
    seen = bits_of(table.pile) + table.under + table.discard
    if table.top != NONE:
        seen.append(table.top)
    for me in table.detectives:
        seen += [card for card in table.displays[me.seat] if card not in (GONE, NONE)]
        seen += me.storyline_cards()
        if me.kept != NONE:
            seen.append(me.kept)
        if me.task.card != NONE and me.task.card not in me.storyline_cards():
            seen.append(me.task.card)
    wanted = [
        card.index
        for card in table.pack.investigate
        if card.type != NEMESIS_CARD or table.modules & NEMESIS_DIE
    ]
    if sorted(seen) != wanted:
        wrong = sorted(set(wanted).symmetric_difference(seen)) or [
            card for card in seen if seen.count(card) > 1
        ]
        name = table.pack.investigate[wrong[0]].id
        raise BadPosition(f"cards: {name} must lie in exactly one place")
    crosses = bits_of(table.uncrossed) + table.crossed
    everything = len(table.pack.double_crosses) if table.modules & DOUBLE_CROSS else 0
    if sorted(crosses) != list(range(everything)):
        raise BadPosition("double crosses: each has come up or not")
    taken = min(TAKEN_CROSSES[table.difficulty], everything)
    if table.traitors + len(table.crossed) != taken:
        raise BadPosition(f"double crosses: {taken} were in the deck")


def check_deck(table: Table, stages: list[int]) -> None:
    """PD-49, PD-53: the back of the top card shows, but while the next one is coming up.

    The last clue may be found in the middle of that, and the confrontation needs no deck.
    """
    if table.top == NONE and table.top_type != NONE:
        raise BadPosition("top_type: there is no top card")
    if table.top != NONE and table.pack.investigate[table.top].type != table.top_type:
        raise BadPosition("top_type: not the type of the top card")
    if len(table.under) > max([most_covered(table, me, stages[me.seat]) for me in table.detectives]):
        raise BadPosition("under: no returned card can have covered so many")
    kinds = kinds_of(table)
    needless = [stages[me.seat] in (OPENING, OVER) or me.confronting for me in table.detectives]
    coming = all(needless) or CROSSED in kinds or TOP in kinds or (table.seats > 1 and any(needless))
    if table.top == NONE and table.below_top and not coming:
        raise BadPosition("top: the back of the next card shows")


def check_display(table: Table, me: Detective, stage: int) -> None:
    """PD-43, PD-46 to PD-48: what is laid out, until each card has its role."""
    # Until its cards are put back, they lie before the one who spoke even when that one is out.
    if me.face_up and (table.mode != TOGETHER or me.seat != (table.turn - 1) % table.seats):
        raise BadPosition(f"{where(me, 'face_up')}: only before the one who speaks for both")
    usual = JOINT if me.face_up else DEALT
    if me.more > SLOTS - DEALT or len(table.displays[me.seat]) > usual + more_cards(table, me):
        raise BadPosition(f"{where(me, 'display')}: too many cards")
    if len(table.displays[me.seat]) != len(me.backs):
        raise BadPosition(f"{where(me, 'backs')}: one for each card of the display")
    for card, back in zip(table.displays[me.seat], me.backs, strict=True):
        if card == NONE or (card == GONE) != (back == GONE):
            raise BadPosition(f"{where(me, 'display')}: every card and its back are there or gone")
        if card != GONE and table.pack.investigate[card].type != back:
            raise BadPosition(f"{where(me, 'backs')}: not the type of {table.pack.investigate[card].id}")
    given = 1 if table.mode == RIVALS and me.seat != table.lead and stage == DRAWING else 0
    if (stage in (OPENING, DRAWING) and len(table.displays[me.seat]) > given) or (
        table.turn == 0 and me.more
    ):
        raise BadPosition(f"{where(me, 'display')}: nothing has been laid out yet")
    if stage == DEALING and GONE in table.displays[me.seat]:
        raise BadPosition(f"{where(me, 'display')}: no card has its role before all are laid out")
    if stage not in (DEALING, CHOOSING, SHARING, ACCUSING, ENTERING, CONFRONTING, JUDGED, OVER):
        landing = kinds_of(table).count(LANDS)
        if len([card for card in table.displays[me.seat] if card != GONE]) > given + landing:
            raise BadPosition(f"{where(me, 'display')}: every card has its role")


def check_roles(table: Table, me: Detective, stage: int) -> None:
    """PD-44, PD-R28, PD-R124: one role for every card; the one that was kept waits for its place."""
    cards = len(table.displays[me.seat])
    landing = [seat for kind, seat, _, _ in table.agenda.frames() if kind == LANDS].count(me.seat)
    waiting = len([card for card in table.displays[me.seat] if card != GONE]) - landing
    given = me.keeps + me.gives + me.discards + me.returns
    choosing = stage == CHOOSING or (stage == OVER and me.phase == STORYLINE and given > 0)
    if given != (waiting if choosing else 0):
        raise BadPosition(f"{where(me, 'keeps, discards, returns')}: one role for every card of the display")
    discards = (1 if cards > 1 else 0) + max(cards - DEALT, 0)
    if me.keeps > 1 or me.discards > discards or me.returns + me.gives > (1 if cards > 2 else 0):
        raise BadPosition(
            f"{where(me, 'keeps, discards, returns')}: one is kept, one returned, the others discarded"
        )
    if me.gives and not gives_away(table, me):
        raise BadPosition(f"{where(me, 'gives')}: the active one of two rivals gives a card")
    if landing and me.returns:
        raise BadPosition(f"{where(me, 'returns')}: the card is being returned")
    kept = me.kept != NONE
    if stage == CHOOSING and kept != (me.keeps == 0):
        raise BadPosition(f"{where(me, 'kept')}: there exactly when the role is given")
    if kept and stage not in (CHOOSING, PLACING, ACCUSING, ENTERING, CONFRONTING, JUDGED, OVER):
        raise BadPosition(f"{where(me, 'kept')}: the card has been placed")
    if stage == PLACING and not kept and table.mode != TOGETHER:
        raise BadPosition(f"{where(me, 'kept')}: there is no card to place")


def check_gang(table: OpenTable) -> None:
    """PD-18: every gang card is in the deck or lies before a detective."""
    cards = bits_of(table.gang_deck)
    for me in table.detectives:
        cards += [card.card for card in me.gang]
    pack = table.pack
    everything = len(pack.henchmen) + len(pack.molls) + len(pack.traps) if table.modules & GANG else 0
    if sorted(cards) != list(range(everything)):
        raise BadPosition("gang: every card is in the deck or before a detective")


def check_supplies(table: OpenTable) -> None:
    """PD-10, PD-11: twist markers and investigation markers are in the supply or held."""
    each = twists_of_each(table)
    for icon, name in enumerate(ICONS):
        held = [me.twists[icon] for me in table.detectives]
        if min([*held, table.supply[icon]]) < 0 or sum(held) + table.supply[icon] != each:
            raise BadPosition(f"supply: there are {each} twist markers {name}")
    markers = table.marker_supply
    for me in table.detectives:
        if markers & me.markers:
            raise BadPosition("markers: an investigation marker is in one place")
        markers |= me.markers
    if markers != ((1 << len(MARKERS)) - 1 if table.modules & MARKERS_ON else 0):
        raise BadPosition("markers: all four are in the supply or held")


def check_ending(table: OpenTable, me: Detective) -> None:
    """PD-34, PD-35, PD-37, PD-40: every ending has its cause."""
    ending = me.ending
    if ending == UNSOLVED:
        raise BadPosition(f"{where(me, 'ending')}: a game of two ends so, no detective's case")
    if ending in (SOLVED, ESCAPED) and (table.seats == 1 or ending == SOLVED):
        result = SUCCEEDED if ending == SOLVED else FAILED
        if me.phase != CONFRONTATION or me.task.result != result:
            raise BadPosition(f"{where(me, 'ending')}: not as the confrontation went")
    if ending == OUT_OF_TIME and me.hour > 1:
        raise BadPosition(f"{where(me, 'ending')}: there is time left")
    if ending == OUT_OF_STAMINA and me.stamina > 0:
        raise BadPosition(f"{where(me, 'ending')}: there is stamina left")
