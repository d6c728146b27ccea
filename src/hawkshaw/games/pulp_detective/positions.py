"""What the rules promise of every position of Pulp Detective: a dump that breaks it describes none."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.effects import ICONS, NEMESIS_CARD, NONE
from hawkshaw.games.pulp_detective.memory import ON_TOP, UNDER
from hawkshaw.games.pulp_detective.pack import DIE_FACES, MARKERS, MOST_STAMINA, NEMESIS
from hawkshaw.games.pulp_detective.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.setup import TWISTS_OF_EACH, TWISTS_WITH_MARKERS
from hawkshaw.games.pulp_detective.state import (
    A_NEMESIS,
    CONFRONTATION,
    DECISIONS,
    DOUBLE_CROSS,
    GANG,
    GONE,
    INVESTIGATION,
    LUCK,
    NEMESIS_DIE,
    OUT_OF_STAMINA,
    SET_UP,
    Detective,
    Table,
)
from hawkshaw.games.pulp_detective.state import MARKERS as MARKERS_ON


def check_position(table: Table) -> None:
    """Refuse a position that no game can reach."""
    check_agenda(table)
    if table.phase == SET_UP and table.turn == 0 and not table.pile:
        return  # nothing lies on the table yet
    check_choices(table)
    check_cards(table)
    check_display(table)
    check_gang(table)
    check_supplies(table)
    check_task(table)
    for me in table.detectives:
        check_detective(table, me)
        check_rows(me)
        check_memory(table, me)


def check_agenda(table: Table) -> None:
    """While the game goes on somebody has to act, and afterwards nobody."""
    kind = table.agenda.kind
    if table.ending == NONE:
        if kind not in DECISIONS and kind not in LUCK:
            raise BadPosition("agenda: the game goes on, so somebody has to act")
    elif table.agenda:
        raise BadPosition("agenda: the game is over, so there is nothing to do")


def check_choices(table: Table) -> None:
    if NONE in (table.case, table.difficulty, table.suspects):
        raise BadPosition("case, difficulty and suspects are chosen before the game begins")
    if (table.suspects == A_NEMESIS) != (table.nemesis != NONE):
        raise BadPosition("nemesis: known exactly if a nemesis is hunted")
    if table.nemesis != NONE and table.pack.suspects[table.nemesis].kind != NEMESIS:
        raise BadPosition("nemesis: this suspect is none")
    if (table.phase == CONFRONTATION) < (table.culprit != NONE):
        raise BadPosition("culprit: nobody is accused before the confrontation")


def check_cards(table: Table) -> None:
    """Every investigate card of the modules lies in one place."""
    seen = bits_of(table.pile) + table.under + table.discard
    seen += [card for card in table.display if card not in (GONE, NONE)]
    seen += [card for card in (table.top, table.kept) if card != NONE]
    for me in table.detectives:
        seen += me.storyline_cards()
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
    if table.top == NONE and table.top_type != NONE:
        raise BadPosition("top_type: there is no top card")
    if table.top != NONE and table.pack.investigate[table.top].type != table.top_type:
        raise BadPosition("top_type: not the type of the top card")
    crosses = bits_of(table.uncrossed) + table.crossed
    everything = len(table.pack.double_crosses) if table.modules & DOUBLE_CROSS else 0
    if sorted(crosses) != list(range(everything)) or table.traitors > count_bits(table.uncrossed):
        raise BadPosition("double crosses: each has come up or not, and those in the deck have not")


def check_display(table: Table) -> None:
    """PD-44: so many cards as roles are to be given."""
    if len(table.display) != len(table.backs):
        raise BadPosition("backs: one for each card of the display")
    for card, back in zip(table.display, table.backs, strict=True):
        if card == NONE or (card == GONE) != (back == GONE):
            raise BadPosition("display: every card and its back are there or gone")
        if card != GONE and table.pack.investigate[card].type != back:
            raise BadPosition(f"backs: not the type of {table.pack.investigate[card].id}")
    for me in table.detectives:
        for slot, front in enumerate(me.seen):
            if front != NONE and (slot >= len(table.display) or table.display[slot] != front):
                raise BadPosition("seen: a seat has seen the fronts that lie there")


def check_gang(table: Table) -> None:
    """PD-18: every gang card is in the deck or lies before a detective."""
    cards = bits_of(table.gang_deck)
    for me in table.detectives:
        cards += [card.card for card in me.gang]
    pack = table.pack
    everything = len(pack.henchmen) + len(pack.molls) + len(pack.traps) if table.modules & GANG else 0
    if sorted(cards) != list(range(everything)):
        raise BadPosition("gang: every card is in the deck or before a detective")


def check_supplies(table: Table) -> None:
    """PD-10, PD-11: twist markers and investigation markers are in the supply or held."""
    each = TWISTS_WITH_MARKERS if table.modules & MARKERS_ON else TWISTS_OF_EACH
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


def check_detective(table: Table, me: Detective) -> None:
    where = f"detectives[{me.seat}]"
    if NONE in (me.character, me.item_card):
        raise BadPosition(f"{where}: a character and an items card are chosen")
    if not 1 <= me.hour <= table.pack.cases[table.case].top:
        raise BadPosition(f"{where}.hour: from 1 to the top of the track")
    lowest = 0 if table.ending == OUT_OF_STAMINA else 1
    if not lowest <= me.stamina <= MOST_STAMINA:
        raise BadPosition(f"{where}.stamina: from {lowest} to {MOST_STAMINA}")
    if not 0 <= me.clues <= table.clues_needed:
        raise BadPosition(f"{where}.clues: from 0 to {table.clues_needed}")
    if me.held > MOST_TWISTS or min(me.permanent) < 0:
        raise BadPosition(f"{where}.twists: at most {MOST_TWISTS} are held")
    if me.items != sorted(set(me.items)) or len(me.items) > 2:
        raise BadPosition(f"{where}.items: at most two, in order")
    if any([not 1 <= item <= DIE_FACES for item in me.items]):
        raise BadPosition(f"{where}.items: from 1 to {DIE_FACES}")
    own = table.pack.characters[me.character]
    if table.unselected & (1 << own.index | 1 << own.back):
        raise BadPosition("unselected: the own card is not in the stack")


def check_rows(me: Detective) -> None:
    """PD-62: no row is longer than the one above it."""
    lengths = [len(row) for row in me.rows]
    if lengths != sorted(lengths, reverse=True) or 0 in lengths:
        raise BadPosition(f"detectives[{me.seat}].rows: no row is longer than the one above it")


def check_task(table: Table) -> None:
    task = table.task
    if task.card != NONE:
        rows = len(table.pack.investigate[task.card].rows)
        if table.phase == INVESTIGATION and not 0 <= task.row < rows:
            raise BadPosition(f"task.row: the card has {rows} rows")
    elif table.phase == INVESTIGATION:
        raise BadPosition("task.card: an investigation has one")
    if (task.suspect != NONE) > (table.phase == CONFRONTATION):
        raise BadPosition("task.suspect: only in the confrontation")


def check_memory(table: Table, me: Detective) -> None:
    """The way the cards really lie must be one that the seat thinks possible."""
    types = [table.pack.investigate[card].type for card in table.under]
    places: list[int] = []
    for card in me.memory.tracked:
        if card == table.top:
            places.append(ON_TOP)
        elif card in table.under:
            places.append(UNDER + table.under.index(card))
        elif card in table.display:
            places.append(table.display.index(card))
        else:
            places.append(NONE)
    for guess in me.memory.guesses:
        if guess.under == types and guess.places == places:
            return
    raise BadPosition(f"detectives[{me.seat}].memory: the deck lies in no way that this seat thinks possible")
