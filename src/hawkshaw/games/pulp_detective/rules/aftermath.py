"""What success and failure bring, how the phase ends, and phase 3."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.pulp_detective.content.effects import (
    AT_FAILURE,
    AT_SUCCESS,
    AT_TASK_END,
    CLUE,
    ICONS,
    ITEM,
    ITEM_SLOTS,
    NONE,
    STAMINA,
    TIME,
)
from hawkshaw.games.pulp_detective.rules.costs import hours_asked, pay
from hawkshaw.games.pulp_detective.rules.in_force import (
    borrowed_texts,
    trap_of,
    twist_cost,
)
from hawkshaw.games.pulp_detective.rules.requirements import (
    yellow_icons,
)
from hawkshaw.games.pulp_detective.rules.resources import (
    advance,
    can_gain_twist,
    find_item,
    gain_clue,
    gain_stamina,
    gain_twist,
    happen,
    lose_item,
    lose_stamina,
    note_use,
    turn_blue,
    use_up,
)
from hawkshaw.games.pulp_detective.rules.rounds import drop_everything, leave_agenda, next_lead, put_away
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.rules.usable import is_protected, second_twists
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.detective import FRESH, READY, SPENT, WAITING, Detective, GangCard
from hawkshaw.games.pulp_detective.table.frames import (
    CONFRONT,
    FIRST,
    PAUSE,
    PENALTY,
    REWARD,
    SECOND_TWIST,
    TURN,
    TURN_OVER,
    TWIST,
)
from hawkshaw.games.pulp_detective.table.open import TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.phases import INVESTIGATION, MARCH
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED, Task

FOUR: Final = len(ICONS)
MOST_REVEALED: Final = 4
"""So many gang cards may a detective reveal in a game (PD-116)."""


def after(table: OpenTable, events: Events) -> None:
    """Step 7: what happens by itself, then what the player may use, then reward or penalty."""
    me = table.me
    table.agenda.pop()
    me.task.used_window = 0
    if me.task.result == SUCCEEDED:
        table.agenda.push(REWARD, me.seat)
        table.agenda.push(PAUSE, me.seat)
        happen(table, me, AT_SUCCESS, [])
    else:
        table.agenda.push(SECOND_TWIST, me.seat)
        table.agenda.push(TWIST, me.seat, NONE)
        table.agenda.push(PENALTY, me.seat)
        table.agenda.push(PAUSE, me.seat)
        happen(table, me, AT_FAILURE, [])


def reward(table: OpenTable, events: Events) -> None:
    """PD-95 to PD-104: the white column, and One Step Ahead."""
    me = table.me
    task = me.task
    table.agenda.pop()
    if task.spare_roll:
        me.looks_next += 1
        tell(events, told.AHEAD, (me.seat,))
    kind = table.pack.investigate[task.card].rows[task.row].reward
    if kind == CLUE:
        gain_clue(table, me, events)
    elif kind == STAMINA:
        gain_stamina(table, me, 1, events)
    else:
        assert kind == ITEM
        find_item(table, me, events)


def may_reveal(table: OpenTable, me: Detective) -> bool:
    """D11, PD-115, PD-116, PD-R56."""
    return table.gang_deck != 0 and len(me.gang) < MOST_REVEALED


def suffer(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-105 to PD-110, PD-R47: the brown column; the nemesis modifier acts whatever is protected."""
    task = me.task
    row = table.pack.investigate[task.card].rows[task.row]
    table.agenda.pop()
    tell(events, told.SUFFERS, (me.seat, row.penalty))
    if not task.spared >> row.penalty & 1:
        if row.penalty == TIME:
            advance(table, me, 1, events)
        elif not is_protected(table, me):
            if row.penalty == STAMINA:
                lose_stamina(table, me, 1, events)
            else:
                lose_item(table, me, events)
    if row.nemesis and me.ending == NONE:
        turn_blue(table, 1, events)


def gang_chances(table: OpenTable) -> list[tuple[int, int]]:
    """PD-18, PD-R29: the gang deck has no order."""
    first = table.space.blocks[actions.GANG].first
    return [(first + card, 1) for card in bits_of(table.gang_deck)]


def reveal_gang(table: OpenTable, card: int, events: Events) -> None:
    """PD-115, PD-121: the card lies before the detective; a trap's cube goes on its first space."""
    me = table.me
    table.agenda.pop()
    table.gang_deck &= ~(1 << card)
    found = GangCard(card)
    if trap_of(table, card) >= 0:
        found.counts[0] = 1
    me.gang.append(found)
    tell(events, told.GANG, (me.seat, card), True)


def twists_offered(table: OpenTable, me: Detective, ability: int) -> list[int]:
    """D12, PD-111 to PD-113, PD-R9, PD-R43: icons of yellow results that are in the supply and can be paid for."""
    hours = twist_cost(table, me)
    if ability != NONE:
        hours += hours_asked(table.pack.abilities[ability])
    if me.hour <= hours:
        return []
    shown = yellow_icons(table, me)
    return [icon for icon in range(FOUR) if shown[icon] and can_gain_twist(table, me, icon)]


def gain_after_failure(table: OpenTable, me: Detective, icon: int, events: Events) -> None:
    """PD-111, PD-113: the marker, then the time it costs."""
    ability = table.agenda.b
    table.agenda.pop()
    hours = twist_cost(table, me)
    gain_twist(table, me, icon, events)
    advance(table, me, hours, events)
    if ability != NONE:
        use_up(table, me, ability)
        note_use(table, me, ability)
        tell(events, told.USED, (me.seat, ability))
        pay(table, me, table.pack.abilities[ability], events)


def decline_twist(table: OpenTable, me: Detective, events: Events) -> None:
    """D12: the marker is left; a further one that an ability offers lapses with it."""
    ability = table.agenda.b
    table.agenda.pop()
    tell(events, told.NO_TWIST, (me.seat,))
    if ability != NONE:
        table.agenda.pop()


def offer_second_twist(table: OpenTable, events: Events) -> None:
    """D12: once more where an ability allows it and something could be taken."""
    me = table.me
    for ability in second_twists(table, me):
        if twists_offered(table, me, ability):
            table.agenda.push(TWIST, me.seat, ability)
            return
    table.agenda.pop()


# The end of the phase


def end_task(table: OpenTable, events: Events) -> None:
    """Step 8, PD-R54: what acts at the end of the task; a trap revealed in this phase does not yet."""
    me = table.me
    table.agenda.pop()
    fresh: list[int] = []
    for card in me.gang:
        trap = trap_of(table, card.card)
        if trap >= 0 and card.fresh:
            fresh += table.pack.traps[trap].abilities
    happen(table, me, AT_TASK_END, fresh)


def close_phase(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-90, PD-122, PD-R53, PD-R55: cubes advance, gun molls are ready, burdens of this task end, marks go back."""
    for card in me.gang:
        trap = trap_of(table, card.card)
        if trap >= 0:
            if card.status == WAITING:
                card.counts[0] += 1
                if card.counts[0] > table.pack.traps[trap].length:
                    card.status = SPENT
                    tell(events, told.ESCAPED_TRAP, (me.seat, card.card))
        elif card.status == FRESH:
            card.status = READY
        card.fresh = False
    me.burdens = [burden for burden in me.burdens if not burden.armed]
    for burden in me.burdens:
        burden.armed = True
    put_away(table, me, events)
    me.task = Task()


def finish_task(table: OpenTable, events: Events) -> None:
    me = table.me
    table.agenda.pop()
    close_phase(table, me, events)


def check_clues(table: OpenTable, events: Events) -> None:
    """PD-39, PD-97, PD-124, PD-R15: with the last clue everything else is dropped and the confrontation begins.

    PD-191, PD-202, PD-R113: a rival's own steps; everything of two who solve the case together.
    """
    me = table.me
    table.agenda.pop()
    if me.clues < table.clues_needed:
        return
    if me.phase == INVESTIGATION and me.task.card != NONE:
        close_phase(table, me, events)
    other = table.partner_of(me)
    if table.mode == TOGETHER:
        table.agenda.clear()
        if other is not None:
            for both in table.detectives:
                drop_everything(table, both, events)
            table.agenda.push(FIRST, table.speaker, 1)
            return
    elif other is not None:
        leave_agenda(table, me, other)
    else:
        table.agenda.clear()
    table.agenda.push(CONFRONT, me.seat)


# Phase 3


def march(table: OpenTable, events: Events) -> None:
    """PD-123, PD-183, PD-201: an hour for everyone who plays; one marker for two goes two."""
    hours = 1 + table.agenda.b
    table.agenda.pop()
    playing = table.in_order()
    table.agenda.push(TURN, next_lead(table))
    for me in reversed(playing):
        me.phase = MARCH
        table.agenda.push(TURN_OVER, me.seat)
    if table.mode == TOGETHER:
        advance(table, playing[0], hours, events)
        return
    for me in playing:
        advance(table, me, hours, events)


def end_turn(table: OpenTable, events: Events) -> None:
    """PD-R68: what was borrowed goes back with the turn."""
    me = table.me
    table.agenda.pop()
    return_borrowed(table, me, events)


def return_borrowed(table: OpenTable, me: Detective, events: Events) -> None:
    """D20: with a borrowed second place for items one of two items is given up."""
    pack = table.pack
    had = any([pack.effect_of(ability).op == ITEM_SLOTS for ability in borrowed_texts(me)])
    own = any(
        [pack.effect_of(ability).op == ITEM_SLOTS for ability in pack.characters[me.character].abilities]
    )
    me.borrowed = 0
    if had and not own and len(me.items) > 1:
        lose_item(table, me, events)
