"""One effect at a time: what the words of a card do to the table.

An effect that asks something puts a frame onto the agenda; one that only stands (a block, a second place for items) is
read where it matters and does nothing here.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import only
from hawkshaw.games.pulp_detective.content.effects import (
    ADD_ICON,
    ANY_ICON,
    AT_CHOOSE,
    AT_ONCE,
    BAND,
    BLOCK,
    BORROW,
    CHOOSE,
    CHOOSE_ITEM,
    CHOSEN,
    CLUE_BY,
    CONVERT,
    DIE_BY,
    DISPLAY,
    DRAW,
    FLIP,
    ICONS,
    IF,
    ITEM_BY,
    ITEM_SLOTS,
    MARKER,
    MILL,
    NEED,
    NEMESIS_BY,
    NO_PENALTY,
    NONE,
    PEEK,
    RANDOM,
    REROLL,
    REROLL_COST,
    ROLLED,
    ROW,
    SET_DIE,
    STAMINA_BY,
    SWAP,
    TIME_BY,
    TWIST_BY,
    TWIST_FREE,
    WILD_EDGE,
    WILD_ROLL,
    WILD_TWIST,
    YELLOW,
    Effect,
)
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.rules.in_force import holds
from hawkshaw.games.pulp_detective.rules.resources import (
    advance,
    can_gain_twist,
    discard_twist,
    find_item,
    gain_clue,
    gain_permanent,
    gain_stamina,
    gain_twist,
    lose_item,
    lose_stamina,
    turn_back,
    turn_blue,
)
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import BORROW as BORROW_FRAME
from hawkshaw.games.pulp_detective.table.frames import (
    DROP,
    EXCHANGE,
    GAIN_TWIST,
    LOSE_TWIST,
    OPTION,
    PICK_ITEM,
    RANDOM_ICON,
    TAKE_MARKER,
)
from hawkshaw.games.pulp_detective.table.frames import FLIP as FLIP_FRAME
from hawkshaw.games.pulp_detective.table.frames import MILL as MILL_FRAME
from hawkshaw.games.pulp_detective.table.frames import SET_DIE as SET_FRAME
from hawkshaw.games.pulp_detective.table.memory import slot_place
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.task import changed

FOUR: Final = len(ICONS)
STANDING: Final = (ITEM_SLOTS, TWIST_FREE, REROLL_COST, WILD_EDGE, BLOCK)
"""The effects that do nothing by themselves."""


def branch_of(table: OpenTable, me: Detective, effect: Effect) -> int:
    """The effect that a condition leads to, or -1."""
    condition = effect.condition
    assert condition is not None
    return effect.first if holds(table, me, condition) else effect.second


def run(table: Table, me: Detective, place: int, ability: int, events: Events) -> None:
    """Carry out the effect at a place of the pack, on behalf of an ability (-1: a bonus of the clue track)."""
    effect = table.pack.effects[place]
    op = effect.op
    if op == IF:
        branch = branch_of(table, me, effect)
        if branch != NONE:
            run(table, me, branch, ability, events)
    elif op == CHOOSE:
        table.agenda.push(OPTION, me.seat, place, ability)
    elif op == STAMINA_BY:
        if effect.n > 0:
            gain_stamina(table, me, effect.n, events)
        else:
            lose_stamina(table, me, -effect.n, events)
    elif op == TIME_BY:
        run_time(table, me, effect, events)
    elif op == CLUE_BY:
        gain_clue(table, me, events)
    elif op == NEMESIS_BY:
        turn_blue(table, effect.n, events)
    elif op == ITEM_BY:
        run_item(table, me, effect, events)
    elif op == TWIST_BY:
        run_twist(table, me, effect, events)
    elif op == PEEK:
        run_peek(table, me, effect.n, ability, events)
    elif op == MILL:
        table.agenda.push(MILL_FRAME, me.seat, effect.n)
    elif op == DISPLAY:
        me.more += effect.n
    elif op == SWAP:
        table.agenda.push(EXCHANGE, me.seat, NONE, 0)
    elif op == MARKER:
        table.agenda.push(TAKE_MARKER, me.seat)
    elif op == BORROW:
        table.agenda.push(BORROW_FRAME, me.seat, effect.what)
    else:
        run_on_task(table, me, effect, ability, events)


def run_on_task(table: OpenTable, me: Detective, effect: Effect, ability: int, events: Events) -> None:
    """Effects that concern the task in hand."""
    task = me.task
    op = effect.op
    if op == DIE_BY:
        if effect.what == YELLOW:
            task.extra_rolls += effect.n
        else:
            task.granted |= 1 << effect.what
    elif op == REROLL:
        task.yellow_rerolls += effect.n
    elif op == WILD_TWIST:
        task.wild_twists = max(task.wild_twists, effect.n)
    elif op == WILD_ROLL:
        task.wild_rolls |= 1 << effect.what
    elif op == CONVERT:
        task.converts = changed(task.converts, effect.what, effect.n)
    elif op == ADD_ICON:
        for icon in range(FOUR):
            spans = table.pack.cases[table.case].spans[me.hour]
            if icon == effect.what or (effect.what == BAND and spans >> icon & 1):
                task.icons = changed(task.icons, icon, effect.n)
    elif op == NEED:
        if effect.what == CHOSEN:
            table.agenda.push(DROP, me.seat, effect.n)
        elif effect.what == RANDOM:
            table.agenda.push(RANDOM_ICON, me.seat, effect.n)
        elif table.pack.abilities[ability].window != AT_ONCE:
            # What a double cross asks for is in force from the next task on and read there.
            task.change = changed(task.change, effect.what, effect.n)
    elif op == ROW:
        rows = table.pack.investigate[task.card].rows if task.card != NONE else []
        if task.row + effect.n < len(rows):
            task.row += effect.n
            task.need = rows[task.row].need[:]
            tell(events, told.ROW, (me.seat, task.card, task.row))
    elif op == NO_PENALTY:
        task.spared |= effect.what
    elif op == SET_DIE:
        table.agenda.push(SET_FRAME, me.seat, effect.n, effect.what)
    elif op == FLIP:
        table.agenda.push(FLIP_FRAME, me.seat, effect.n, 0)
    else:
        assert op in STANDING


def run_time(table: OpenTable, me: Detective, effect: Effect, events: Events) -> None:
    """Hours back, or on; with a stop the marker halts on hour 1."""
    if effect.n > 0:
        turn_back(table, me, effect.n, events)
    else:
        advance(table, me, min(-effect.n, me.hour - 1) if effect.flag else -effect.n, events)


def run_item(table: OpenTable, me: Detective, effect: Effect, events: Events) -> None:
    if effect.what == DRAW:
        find_item(table, me, events)
    elif effect.what == CHOOSE_ITEM:
        table.agenda.push(PICK_ITEM, me.seat)
    else:
        lose_item(table, me, events)


def run_twist(table: OpenTable, me: Detective, effect: Effect, events: Events) -> None:
    """Gain or lose twist markers; of several kinds to lose, or any to gain, the player names one (D18, D20)."""
    icon = effect.what
    if icon == ROLLED:
        return  # a second D12, which is asked after the first
    if effect.n > 0:
        if effect.flag:
            gain_permanent(me, icon, events)
        elif can_gain_twist(table, me, icon):
            if icon == ANY_ICON:
                table.agenda.push(GAIN_TWIST, me.seat)
            else:
                gain_twist(table, me, icon, events)
        return
    held = losable(me, icon)
    if len(held) == 1:
        discard_twist(table, me, held[0], events)
    elif held:
        table.agenda.push(LOSE_TWIST, me.seat)


def losable(me: Detective, icon: int) -> list[int]:
    """The kinds of ordinary twist markers held that a loss could be about."""
    return [other for other in range(FOUR) if me.twists[other] and icon in (other, ANY_ICON)]


def run_peek(table: Table, me: Detective, n: int, ability: int, events: Events) -> None:
    """A look at one card, or at all; outside the window `choose` a right for the next own storyline phase."""
    if ability == NONE or table.pack.abilities[ability].window != AT_CHOOSE:
        if n == 1:
            me.looks_next += 1
        else:
            me.crystal = True
    elif n == 1:
        me.looks += 1
    else:
        see_all(table, me, events)


def see_all(table: Table, me: Detective, events: Events) -> None:
    """PD-52: the seat alone sees every front of its display."""
    for slot in hidden_slots(me, me.seat):
        see_front(table, me, slot, events)


def see_front(table: Table, me: Detective, slot: int, events: Events) -> None:
    """D2: a seat looks at one front; the others only learn which slot it was."""
    card = table.displays[me.seat][slot]
    me.looked[slot] |= 1 << me.seat
    table.memories[me.seat].front_seen(slot_place(me.seat, slot), card)
    tell(events, told.PEEKED, (me.seat, slot))
    if events is not None:
        events.append(told.SAW.event((me.seat, slot, card), audience=only(me.seat), reveals=True))
