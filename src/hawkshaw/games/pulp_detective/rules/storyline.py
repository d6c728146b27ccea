"""Phase 1: three cards face down, one kept, one discarded, one returned; the kept one goes into the storylines."""

from __future__ import annotations

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
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots, put_back, uncover
from hawkshaw.games.pulp_detective.rules.in_force import gang_ability, is_blocked
from hawkshaw.games.pulp_detective.rules.interpreter import see_all, see_front
from hawkshaw.games.pulp_detective.rules.resources import Events, happen, note_use, tell, use_up
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.actions import DEALT
from hawkshaw.games.pulp_detective.table.detective import READY, SPENT, WAITING, Detective
from hawkshaw.games.pulp_detective.table.frames import (
    CHOOSE,
    DEAL,
    DRAW,
    LAID,
    PLACE,
    RUN,
    TASK,
    TIME_MARCHES,
    TURN,
)
from hawkshaw.games.pulp_detective.table.memory import slot_place
from hawkshaw.games.pulp_detective.table.open import GONE, OpenTable
from hawkshaw.games.pulp_detective.table.phases import STORYLINE
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.task import Task


def begin_turn(table: Table, events: Events) -> None:
    """PD-42, PD-54, PD-R26: the top of the deck is no double cross; an empty deck waits for the deal."""
    seat = table.agenda.a
    if table.below_top:
        uncover(table, seat, events)
        if table.agenda.kind != TURN:
            return
    me = table.detectives[seat]
    table.agenda.pop()
    table.turn += 1
    me.phase = STORYLINE
    me.task = Task()
    table.displays[me.seat] = []
    me.backs = []
    me.kept = NONE
    me.more = 0
    me.looked = []
    me.used_turn = 0
    me.used_task = 0
    me.bought = False
    me.looks = me.looks_next
    me.looks_next = 0
    tell(events, told.TURN, (seat, table.turn))
    table.agenda.push(TIME_MARCHES, seat)
    table.agenda.push(TASK, seat)
    table.agenda.push(PLACE, seat)
    table.agenda.push(CHOOSE, seat)
    table.agenda.push(LAID, seat)
    table.agenda.push(DEAL, seat, DEALT)
    table.agenda.push(DRAW, seat)
    happen(table, me, AT_DRAW, [])


def lay_out(table: Table, events: Events) -> None:
    """PD-44, PD-52, PD-R28, PD-R124: the roles to give, by the number of cards; a crystal ball shows them all."""
    me = table.me
    table.agenda.pop()
    cards = len(me.backs)
    me.keeps = 1 if cards else 0
    me.discards = 1 if cards > 1 else 0
    me.returns = 1 if cards > 2 else 0
    me.discards += max(cards - DEALT, 0)
    me.task.used_window = 0
    happen(table, me, AT_CHOOSE, [])
    if me.crystal:
        me.crystal = False
        if not is_blocked(table, me, BLOCK_PEEK):
            see_all(table, me, events)


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
    """PD-63, PD-65, PD-66: the new card's edges with those of the card to its left and of the one above."""
    cards = table.pack.investigate
    edges = cards[card].edges
    pairs: list[tuple[int, int]] = []
    column = len(me.rows[row]) if row < len(me.rows) else 0
    if column:
        pairs.append((edges[LEFT], cards[me.rows[row][column - 1]].edges[RIGHT]))
    if row:
        pairs.append((edges[TOP], cards[me.rows[row - 1][column]].edges[BOTTOM]))
    return pairs


def matching_edges(table: OpenTable, me: Detective, card: int, row: int, wild: int) -> int:
    """PD-65 to PD-67: the re-rolls a place brings; so many edges that both carry an icon may match without it."""
    found = 0
    for own, other in compared_edges(table, me, card, row):
        if own == NO_EDGE or other == NO_EDGE:
            continue
        if own == other:
            found += 1
        elif wild:
            wild -= 1
            found += 1
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
