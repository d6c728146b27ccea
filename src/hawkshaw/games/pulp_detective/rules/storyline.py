"""Phase 1: three cards face down, one kept, one discarded, one returned; the kept one goes into the storylines."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    AT_CHOOSE,
    AT_DRAW,
    AT_ONCE,
    BLOCK_MATCH,
    BLOCK_PEEK,
    NONE,
    WILD_EDGE,
)
from hawkshaw.games.pulp_detective.content.pack import BOTTOM, LEFT, NO_EDGE, RIGHT, TOP
from hawkshaw.games.pulp_detective.rules.costs import pay
from hawkshaw.games.pulp_detective.rules.deck import clear_display, hidden_slots, put_back, uncover
from hawkshaw.games.pulp_detective.rules.in_force import gang_ability, is_blocked
from hawkshaw.games.pulp_detective.rules.interpreter import see_all, see_front
from hawkshaw.games.pulp_detective.rules.resources import happen, note_use, use_up
from hawkshaw.games.pulp_detective.rules.rounds import plan_alone, plan_rivals, plan_together
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.actions import DEALT, ROLES
from hawkshaw.games.pulp_detective.table.detective import READY, SPENT, WAITING, Detective
from hawkshaw.games.pulp_detective.table.frames import CONFRONT, RUN, TASK, TURN
from hawkshaw.games.pulp_detective.table.memory import slot_place
from hawkshaw.games.pulp_detective.table.open import GONE, INSPECTOR, PRIVATE, RIVALS, OpenTable
from hawkshaw.games.pulp_detective.table.phases import STORYLINE
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.task import Task

# Whether two edges match.
NO_MATCH: Final = 0
MATCH: Final = 1
WILD_MATCH: Final = 2
"""By an ability, although their icons differ."""


def begin_turn(table: Table, events: Events) -> None:
    """PD-42, PD-54, PD-R26: the top of the deck is no double cross; an empty deck waits for the deal."""
    seat = table.agenda.a
    if table.below_top:
        uncover(table, seat, events)
        if table.agenda.kind != TURN:
            return
    table.agenda.pop()
    table.turn += 1
    table.lead = seat
    playing = table.in_order()
    for me in playing:
        refresh(table, me)
    tell(events, told.TURN, (seat, table.turn))
    if len(playing) == 1:
        plan_alone(table, seat)
    elif table.mode == RIVALS:
        plan_rivals(table, seat)
    else:
        plan_together(table, seat)


def refresh(table: Table, me: Detective) -> None:
    """What a new turn begins with; rights to look are for face-down cards alone (PD-R24, PD-R110)."""
    me.phase = STORYLINE
    me.task = Task()
    clear_display(table, me)
    me.kept = NONE
    me.more = 0
    me.used_turn = 0
    me.used_task = 0
    me.bought = False
    me.looks = me.looks_next
    me.looks_next = 0
    if table.joint:
        me.looks = 0
        me.crystal = False


def begin_part(table: Table, events: Events) -> None:
    """D19: the own storyline phase begins."""
    me = table.me
    table.agenda.pop()
    happen(table, me, AT_DRAW, [])


def lay_out(table: Table, events: Events) -> None:
    """PD-44, PD-52, PD-180, PD-R28, PD-R105, PD-R124: the roles to give, by the number of cards."""
    me = table.me
    table.agenda.pop()
    if me.face_up:
        for both in reversed(table.in_order()):
            both.task.used_window = 0
            happen(table, both, AT_CHOOSE, [])
        return
    cards = len(me.backs)
    me.keeps = 1 if cards else 0
    me.discards = 1 if cards > 1 else 0
    third = 1 if cards > 2 else 0
    if gives_away(table, me):
        me.gives = third
    else:
        me.returns = third
    me.discards += max(cards - DEALT, 0)
    me.task.used_window = 0
    happen(table, me, AT_CHOOSE, [])
    if me.crystal:
        me.crystal = False
        if not is_blocked(table, me, BLOCK_PEEK):
            see_all(table, me, events)


def gives_away(table: OpenTable, me: Detective) -> bool:
    """PD-180, PD-181, PD-R98: whether a detective gives a card to the rival instead of returning one."""
    return table.mode == RIVALS and me.seat == table.lead and table.partner_of(me) is not None


def may_peek(table: OpenTable, me: Detective) -> bool:
    """D2, PD-51, PD-R23: a right is left, a card is face down, and looking is not forbidden."""
    return me.looks > 0 and bool(hidden_slots(me, me.seat)) and not is_blocked(table, me, BLOCK_PEEK)


def peek(table: Table, me: Detective, slot: int, events: Events) -> None:
    """PD-51: one right is used up."""
    me.looks -= 1
    see_front(table, me, slot, events)


def turn_up(table: Table, me: Detective, slot: int) -> tuple[int, bool]:
    """A card of the display is seen by everybody; whether that told some seat something."""
    card = table.displays[me.seat][slot]
    seen = me.looked[slot]
    table.displays[me.seat][slot] = GONE
    me.backs[slot] = GONE
    me.looked[slot] = 0
    news = False
    for seat, memory in enumerate(table.memories):
        if not seen >> seat & 1:
            news = True
        memory.front_seen(slot_place(me.seat, slot), card)
    return card, news


def keep(table: Table, me: Detective, slot: int, events: Events) -> None:
    """PD-46."""
    card, news = turn_up(table, me, slot)
    me.kept = card
    me.keeps -= 1
    tell(events, told.KEPT, (me.seat, slot, card), news)


def discard(table: Table, me: Detective, slot: int, events: Events) -> None:
    """PD-47."""
    card, news = turn_up(table, me, slot)
    table.discard.append(card)
    me.discards -= 1
    tell(events, told.DISCARDED, (me.seat, slot, card), news)


def return_card(table: Table, me: Detective, slot: int, events: Events) -> None:
    """PD-48."""
    me.returns -= 1
    put_back(table, me, slot, events)


def give(table: Table, me: Detective, slot: int, events: Events) -> None:
    """PD-180: the card goes face down into the rival's display; who has looked at it goes on knowing it."""
    other = table.detectives[1 - me.seat]
    tell(events, told.GAVE, (me.seat, slot, me.backs[slot]))
    me.gives -= 1
    place = slot_place(other.seat, len(other.backs))
    for memory in table.memories:
        memory.moved(slot_place(me.seat, slot), place)
    table.displays[other.seat].append(table.displays[me.seat][slot])
    other.backs.append(me.backs[slot])
    other.looked.append(me.looked[slot])
    table.displays[me.seat][slot] = GONE
    me.backs[slot] = GONE
    me.looked[slot] = 0


# The display of two who solve the case together


def open_slots(me: Detective) -> int:
    """The slots of a display whose cards have no role yet, as a mask."""
    slots = 0
    for slot, back in enumerate(me.backs):
        if back != GONE:
            slots |= 1 << slot
    return slots


def assignments(slots: list[int]) -> list[tuple[int, int, int, int]]:
    """D15, PD-195, PD-R108, PD-R124: who keeps which card, which is discarded (last), which returned."""
    roles = min(len(slots), len(ROLES))
    if roles == 1:
        return [(slots[0], NONE, NONE, NONE), (NONE, slots[0], NONE, NONE)]
    found: list[tuple[int, int, int, int]] = []
    for order in permutations(slots, roles):
        given = [*order, *[NONE] * (len(ROLES) - roles)]
        found.append((given[0], given[1], given[2], given[3]))
    return found


def assign(table: Table, me: Detective, given: tuple[int, ...], events: Events) -> None:
    """D15: discards, then the keeping, then the return; every front is known already."""
    table.agenda.pop()
    for slot, back in enumerate(me.backs):
        if back != GONE and slot not in given:
            discard(table, me, slot, events)
    if given[2] != NONE:
        discard(table, me, given[2], events)
    for seat in (PRIVATE, INSPECTOR):
        if given[seat] != NONE:
            card, news = turn_up(table, me, given[seat])
            table.detectives[seat].kept = card
            tell(events, told.KEPT, (seat, given[seat], card), news)
    me.discards = 0
    if given[3] != NONE:
        put_back(table, me, given[3], events)


def go_first(table: OpenTable, seat: int, events: Events) -> None:
    """D16, PD-196, PD-202: who works, or confronts, first."""
    speaker, step = table.agenda.a, CONFRONT if table.agenda.b else TASK
    table.agenda.pop()
    table.lead = seat
    table.agenda.push(step, 1 - seat)
    table.agenda.push(step, seat)
    tell(events, told.FIRST, (speaker, seat))


def go_alone(table: OpenTable) -> None:
    """PD-R121: with one task, or one detective, there is no choice."""
    step = CONFRONT if table.agenda.b else TASK
    table.agenda.pop()
    for me in table.detectives:
        if me.ending == NONE:
            table.agenda.push(step, me.seat)


def chooses_order(table: OpenTable) -> bool:
    """D16: whether both have something to do."""
    if not table.joint:
        return False
    return table.agenda.b == 1 or all([me.task.card != NONE for me in table.detectives])


# Placing


def rows_offered(me: Detective) -> list[int]:
    """PD-59 to PD-62: the main row, a row shorter than the one above, or a new one below."""
    lengths = [len(row) for row in me.rows]
    offered = [0]
    for row in range(1, len(lengths)):
        if lengths[row] < lengths[row - 1]:
            offered.append(row)
    if lengths:
        offered.append(len(lengths))
    return offered


def compared_edges(table: OpenTable, me: Detective, card: int, row: int) -> list[tuple[int, int]]:
    """PD-63, PD-65, PD-66: the new card's edges with those of the card before it and of the one above.

    PD-185, PD-186, PD-R91, PD-R92: Inspector's rows run the other way, and the main storylines of two face each other.
    """
    edges = table.pack.investigate[card].edges
    beside, above = edges_met(table, me, row)
    return [(edges[RIGHT if me.seat == INSPECTOR else LEFT], beside), (edges[TOP], above)]


def edges_met(table: OpenTable, me: Detective, row: int) -> tuple[int, int]:
    """What a card put into a row would meet before it and above it; without a card there it is no edge."""
    cards = table.pack.investigate
    beside = above = NO_EDGE
    column = len(me.rows[row]) if row < len(me.rows) else 0
    if column:
        beside = cards[me.rows[row][column - 1]].edges[LEFT if me.seat == INSPECTOR else RIGHT]
    other = table.other_of(me)
    if row:
        above = cards[me.rows[row - 1][column]].edges[BOTTOM]
    elif other is not None and other.rows and column < len(other.rows[0]):
        above = cards[other.rows[0][column]].edges[TOP]
    return beside, above


def matching_edges(table: OpenTable, me: Detective, card: int, row: int, wild: int) -> int:
    """PD-65 to PD-67: the re-rolls a place brings; so many edges that both carry an icon may match without it."""
    found = 0
    for match in edge_matches(table, me, card, row, wild):
        if match != NO_MATCH:
            found += 1
    return found


def edge_matches(table: OpenTable, me: Detective, card: int, row: int, wild: int) -> list[int]:
    """PD-65 to PD-67: of the compared edges, in their order, whether they match, by their icon or as wild ones."""
    found: list[int] = []
    for own, other in compared_edges(table, me, card, row):
        if own == NO_EDGE or other == NO_EDGE:
            found.append(NO_MATCH)
        elif own == other:
            found.append(MATCH)
        elif wild:
            wild -= 1
            found.append(WILD_MATCH)
        else:
            found.append(NO_MATCH)
    return found


def place(table: OpenTable, me: Detective, row: int, ability: int, events: Events) -> None:
    """PD-59 to PD-67, PD-R31, PD-R51: the card is placed, henchmen look at it, re-rolls are counted once."""
    card = me.kept
    table.agenda.pop()
    wild = 0
    if ability != NONE:
        effect = table.pack.effect_of(ability)
        assert effect.op == WILD_EDGE
        wild = effect.n
        use_up(table, me, ability)
        note_use(table, me, ability)
        tell(events, told.USED, (me.seat, ability))
    rerolls = 0
    if not is_blocked(table, me, BLOCK_MATCH):
        rerolls = matching_edges(table, me, card, row, wild)
    if row == len(me.rows):
        me.rows.append([])
    me.rows[row].append(card)
    me.kept = NONE
    me.task.card = card
    me.task.rerolls = rerolls
    me.looks = 0
    tell(events, told.PLACED, (me.seat, card, row, rerolls))
    watch_henchmen(table, me, table.pack.investigate[card].type, events)
    if ability != NONE:
        pay(table, me, table.pack.abilities[ability], events)


def watch_henchmen(table: OpenTable, me: Detective, kind: int, events: Events) -> None:
    """PD-117, PD-R51: every henchman waiting counts the card; a complete pattern gains the bonus."""
    henchmen = table.pack.henchmen
    for card in me.gang:
        if card.card >= len(henchmen) or card.status != WAITING:
            continue
        card.counts[kind] += 1
        pattern = henchmen[card.card].pattern
        if all([card.counts[other] >= pattern[other] for other in range(len(pattern))]):
            card.status = READY
            tell(events, told.COMPLETE, (me.seat, card.card))
            ability = gang_ability(table, card.card)
            if table.pack.abilities[ability].window == AT_ONCE:
                card.status = SPENT
                table.agenda.push(RUN, me.seat, table.pack.abilities[ability].effect, ability)
