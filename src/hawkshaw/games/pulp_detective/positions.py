"""What the rules promise of every position of Pulp Detective: a dump that breaks it describes none."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.actions import DEALT, SLOTS
from hawkshaw.games.pulp_detective.effects import ANY_ICON, ICONS, NEMESIS_CARD, NONE
from hawkshaw.games.pulp_detective.frames import (
    BORROW,
    CASE,
    CHARACTER,
    CHOOSE,
    CROSSED,
    CULPRIT,
    DEAL,
    DECISIONS,
    DIFFICULTY,
    DROP,
    EXCHANGE,
    FLIP,
    FRAME_NAMES,
    GANG_CARD,
    GIVE_UP,
    ITEM,
    ITEMS,
    LAID,
    LANDS,
    LOCATION,
    LOSE_TWIST,
    LUCK,
    MILL,
    NEMESIS_COMES,
    OPTION,
    OWED,
    PAUSE,
    PAY_COST,
    PAY_ITEM,
    PENALTY,
    PLACE,
    RANDOM_ICON,
    RUN,
    SET_DIE,
    SUSPECTS,
    THROW,
    TOP,
    TWIST,
    WORK,
)
from hawkshaw.games.pulp_detective.memory import ON_TOP, UNDER
from hawkshaw.games.pulp_detective.pack import DIE_FACES, MARKERS, MOST_STAMINA, NEMESIS
from hawkshaw.games.pulp_detective.resources import MOST_TWISTS
from hawkshaw.games.pulp_detective.setup import TWISTS_OF_EACH, TWISTS_WITH_MARKERS
from hawkshaw.games.pulp_detective.state import (
    A_NEMESIS,
    CONFRONTATION,
    DOUBLE_CROSS,
    GANG,
    GONE,
    INVESTIGATION,
    NEMESIS_DIE,
    OUT_OF_STAMINA,
    SET_UP,
    Detective,
    Table,
)
from hawkshaw.games.pulp_detective.state import MARKERS as MARKERS_ON

SET_UP_FRAMES: Final = (CHARACTER, CASE, DIFFICULTY, ITEMS, SUSPECTS, NEMESIS_COMES, LOCATION)
IN_A_TASK: Final = (WORK, THROW, SET_DIE, FLIP, DROP)
AFTER_A_TASK: Final = (PAUSE, PENALTY, TWIST, GANG_CARD, PAY_ITEM)


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
    frames = table.agenda.frames()
    for place, (frame, _, b, c) in enumerate(frames):
        if frame in LUCK and frame not in SET_UP_FRAMES and place + 1 < len(frames):
            raise BadPosition(f"agenda[{place}]: luck never waits")
        first, second = frame_limits(table, frame)
        if b not in first or c not in second:
            raise BadPosition(f"agenda[{place}]: {FRAME_NAMES[frame]} cannot have the numbers {b} and {c}")
    check_situation(table)


def frame_limits(table: Table, kind: int) -> tuple[range, range]:
    """What the two numbers of a frame may be, by its kind (see `state`)."""
    pack = table.pack
    nothing = range(1)
    cards = range(-1, len(pack.investigate))
    abilities = range(-1, len(pack.abilities))
    items = range(DIE_FACES + 1)
    small = range(6)
    if kind == LOCATION:
        return range(1, 4), nothing
    if kind == DEAL:
        return range(DEALT, DEALT + 1), nothing
    if kind == MILL:
        return small, nothing
    if kind == CROSSED:
        return range(len(pack.double_crosses)), nothing
    if kind == LANDS:
        return range(len(table.display)), nothing
    if kind == THROW:
        return range(len(pack.dice)), range(-1, len(table.task.dice))
    if kind == EXCHANGE:
        return cards, range(2)
    if kind == OWED:
        return range(1 << (DIE_FACES + 1)), nothing
    if kind in (PAY_ITEM, GIVE_UP):
        return items, nothing
    if kind == TWIST:
        return abilities, nothing
    if kind in (RUN, OPTION):
        return range(len(pack.effects)), abilities
    if kind == ITEM:
        return range(1, DIE_FACES + 1), range(len(pack.abilities) + 1)
    if kind == PAY_COST:
        return range(len(pack.abilities)), nothing
    if kind == SET_DIE:
        return small, range(ANY_ICON + 1)
    if kind == FLIP:
        return small, range(1 << len(pack.dice))
    if kind in (DROP, RANDOM_ICON):
        return range(-1, 2), nothing
    if kind in (BORROW, CULPRIT):
        return range(2), nothing
    return nothing, nothing


def check_situation(table: Table) -> None:
    """What a decision or a stroke of luck is about must be there."""
    kind = table.agenda.kind
    if kind in SET_UP_FRAMES:
        if table.pile or table.turn:
            raise BadPosition("agenda: set-up is over")
        return
    if table.ending == NONE and not table.turn and kind not in (TOP, RUN, OPTION, LOSE_TWIST, RANDOM_ICON):
        raise BadPosition("agenda: no turn has begun yet")
    if kind == CHOOSE and not table.keeps + table.discards + table.returns:
        raise BadPosition("agenda: every card of the display has its role")
    if kind == PLACE and table.kept == NONE:
        raise BadPosition("agenda: there is no card to place")
    if kind == TOP and (table.top != NONE or table.below_top == 0):
        raise BadPosition("agenda: no card can come up")
    if kind == LANDS and (table.top == NONE or table.display[table.agenda.b] == GONE):
        raise BadPosition("agenda: no card is being returned")
    if kind in IN_A_TASK and table.task.card == NONE and table.task.suspect == NONE:
        raise BadPosition("agenda: there is no task")
    if kind in AFTER_A_TASK and table.task.card == NONE:
        raise BadPosition("agenda: there is no task")
    if kind == GANG_CARD and not table.gang_deck:
        raise BadPosition("agenda: there is no gang card left")


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
    kinds = [frame[0] for frame in table.agenda.frames()]
    waiting = len([card for card in table.display if card != GONE]) - kinds.count(LANDS)
    roles = table.keeps + table.discards + table.returns
    if roles != (waiting if CHOOSE in kinds and LAID not in kinds else 0):
        raise BadPosition("keeps, discards, returns: one role for every card of the display")
    if table.more > SLOTS - DEALT or len(table.display) > DEALT + table.more:
        raise BadPosition("display: too many cards")
    if len(table.display) != len(table.backs):
        raise BadPosition("backs: one for each card of the display")
    for card, back in zip(table.display, table.backs, strict=True):
        if card == NONE or (card == GONE) != (back == GONE):
            raise BadPosition("display: every card and its back are there or gone")
        if card != GONE and table.pack.investigate[card].type != back:
            raise BadPosition(f"backs: not the type of {table.pack.investigate[card].id}")
    for me in table.detectives:
        if CHOOSE in kinds and LAID not in kinds and len(me.seen) != len(table.display):
            raise BadPosition("seen: one entry for each card of the display")
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
