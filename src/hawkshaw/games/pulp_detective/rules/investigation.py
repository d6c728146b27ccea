"""Phase 2: the task, its dice, and how it is resolved."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    ANY_ICON,
    AT_TASK_START,
    BLOCK_KEEP_DIE,
    ICONS,
    NONE,
)
from hawkshaw.games.pulp_detective.content.pack import COMPASS, CRYSTAL, HOUR_LOST, HOURS_GAINED
from hawkshaw.games.pulp_detective.rules.costs import payments
from hawkshaw.games.pulp_detective.rules.in_force import (
    in_force,
    is_blocked,
    reroll_hours,
)
from hawkshaw.games.pulp_detective.rules.requirements import (
    allowance_under,
    icon_of,
    is_yellow,
    latest_result,
    succeeds_under,
    yellow_icons,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.rules.resources import (
    advance,
    discard_twist,
    drop_item,
    happen,
    item_index,
    turn_back,
)
from hawkshaw.games.pulp_detective.rules.rounds import end_case
from hawkshaw.games.pulp_detective.rules.telling import Events, tell
from hawkshaw.games.pulp_detective.table import events as told
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.detective import FRESH, WAITING, Detective
from hawkshaw.games.pulp_detective.table.frames import (
    AFTER,
    EXCHANGE,
    FACES,
    OWED,
    PAY_ITEM,
    TASK_END,
    TASK_OVER,
    THROW,
    VERDICT,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.phases import ESCAPED, INVESTIGATION, SOLVED
from hawkshaw.games.pulp_detective.table.task import FAILED, SUCCEEDED

FOUR: Final = len(ICONS)


def current_row(table: OpenTable, card: int, hour: int) -> int:
    """PD-70, PD-71: from the bottom the first row that is not too early; else the top one."""
    rows = table.pack.investigate[card].rows
    for number, row in enumerate(rows):
        if row.hour >= hour:
            return number
    return len(rows) - 1


def begin_task(table: OpenTable, events: Events) -> None:
    """Step 1, PD-R11, PD-R28: the row is fixed by the hour; without a card there is no task."""
    me = table.me
    table.agenda.pop()
    task = me.task
    if task.card == NONE:
        return
    me.phase = INVESTIGATION
    task.row = current_row(table, task.card, me.hour)
    task.need = table.pack.investigate[task.card].rows[task.row].need[:]
    task.used_window = 0
    me.used_task = 0
    for burden in me.burdens:
        burden.armed = True
    tell(events, told.TASK, (me.seat, task.card, task.row))
    table.agenda.push(WORK, me.seat)
    happen(table, me, AT_TASK_START, [])


# Dice


def roll(table: OpenTable, me: Detective, die: int, events: Events) -> None:
    """PD-77, PD-78, PD-82: one die after the other."""
    tell(events, told.ROLLS, (me.seat, die))
    table.agenda.push(THROW, me.seat, die, NONE)


def reroll(table: OpenTable, me: Detective, result: int, events: Events) -> None:
    """PD-89, PD-R30, D5: re-rolls from abilities are for yellow results and spent first."""
    task = me.task
    if task.yellow_rerolls and is_yellow(table, me, result):
        task.yellow_rerolls -= 1
    else:
        task.rerolls -= 1
    tell(events, told.REROLLS, (me.seat, result))
    table.agenda.push(THROW, me.seat, task.dice[result], result)


def buy_reroll(table: OpenTable, me: Detective, result: int, events: Events) -> None:
    """PD-152, PD-R76: hours for one yellow result."""
    tell(events, told.REROLLS, (me.seat, result))
    table.agenda.push(THROW, me.seat, me.task.dice[result], result)
    advance(table, me, reroll_hours(table, me), events)


def throw(table: OpenTable, face: int, events: Events) -> None:
    """PD-80: every roll is a result of its own, and a re-roll replaces one; the die shows whichever came last."""
    me, die, result = table.me, table.agenda.b, table.agenda.c
    task = me.task
    table.agenda.pop()
    task.requested = 0
    shown = latest_result(table, me, die)
    if shown != NONE:
        task.marked |= 1 << shown
    if result == NONE:
        task.dice.append(die)
        task.faces.append(face)
    else:
        task.faces[result] = face
        task.marked &= ~(1 << result)
    tell(events, told.ROLLED, (me.seat, die, table.pack.dice[die].faces[face]), True)


def buy_dice(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-76: an hour for extra rolls."""
    me.bought = True
    me.task.bought += table.pack.extra_rolls[me.stamina]
    tell(events, told.BOUGHT, (me.seat, me.task.bought))
    advance(table, me, 1, events)


def turn_die(table: OpenTable, me: Detective, die: int, face: int, events: Events) -> None:
    """A die is turned to another face; the new face counts everywhere."""
    result = latest_result(table, me, die)
    me.task.faces[result] = face
    tell(events, told.TURNED, (me.seat, die, table.pack.dice[die].faces[face]))


# Resolving


def resolve(table: OpenTable, me: Detective, marker_set: int, events: Events) -> None:
    """Step 3, PD-91 to PD-94: twist markers are played; success is settled by what lies there now."""
    task = me.task
    effects = in_force(table, me)
    task.result = SUCCEEDED if marker_set != NONE or succeeds_under(table, me, effects) else FAILED
    task.spare_roll = yellow_rolls(table, me) < allowance_under(table, me, effects)
    table.agenda.pop()
    if not me.confronting:
        table.agenda.push(TASK_OVER, me.seat)
        table.agenda.push(TASK_END, me.seat)
        table.agenda.push(AFTER, me.seat)
        table.agenda.push(OWED, me.seat, 0)
    table.agenda.push(VERDICT, me.seat)
    table.agenda.push(FACES, me.seat)
    if marker_set != NONE:
        tell(events, told.PLAYED, (me.seat, marker_set))
        for icon in range(FOUR):
            for _ in range(MARKER_SETS[marker_set][icon]):
                discard_twist(table, me, icon, events)


def show_faces(table: OpenTable, events: Events) -> None:
    """Step 4, PD-86 to PD-88, PD-R33: time first, then compass and crystal ball; then gun molls look at the dice."""
    me = table.me
    table.agenda.pop()
    shown = [icon_of(table, me, result) for result in range(len(me.task.dice))]
    idle = me.confronting
    if not idle and len(me.storyline_cards()) > 1:
        for _ in range(shown.count(COMPASS)):
            table.agenda.push(EXCHANGE, me.seat, NONE, 1)
    turn_back(table, me, 2 * shown.count(HOURS_GAINED), events)
    advance(table, me, shown.count(HOUR_LOST), events)
    if me.ending != NONE:
        return
    if not idle and CRYSTAL in shown:
        me.crystal = True
        tell(events, told.CRYSTAL, (me.seat,))
    watch_molls(table, me, events)


def watch_molls(table: OpenTable, me: Detective, events: Events) -> None:
    """PD-119, PD-R53: the yellow results of one task contain the pattern."""
    shown = yellow_icons(table, me)
    first = len(table.pack.henchmen)
    for card in me.gang:
        if card.status != WAITING or not first <= card.card < first + len(table.pack.molls):
            continue
        pattern = table.pack.molls[card.card - first].pattern
        if all([shown[icon] >= pattern[icon] for icon in range(FOUR)]):
            card.status = FRESH
            tell(events, told.COMPLETE, (me.seat, card.card))


def give_verdict(table: OpenTable, events: Events) -> None:
    """Step 5; in the confrontation the end of the game (PD-40, PD-153)."""
    me = table.me
    succeeded = me.task.result == SUCCEEDED
    table.agenda.pop()
    if me.confronting:
        end_case(table, me, SOLVED if succeeded else ESCAPED, events)
    else:
        tell(events, told.SUCCEEDED if succeeded else told.FAILED, (me.seat, me.task.card))


def owed_items(table: OpenTable, me: Detective) -> list[int]:
    """PD-85, PD-R34, PD-R35: the items whose die was rolled and that nothing else granted."""
    pack = table.pack
    owed: list[int] = []
    for item in me.items:
        colour = pack.items[item_index(table, me, item)].colour
        if colour != NONE and pack.die_of[colour] in me.task.dice and not me.task.granted >> colour & 1:
            owed.append(item)
    return owed


def settle_items(table: OpenTable, events: Events) -> None:
    """Step 6: each such item is paid for or lost."""
    me = table.me
    seen = table.agenda.b
    for item in owed_items(table, me):
        if seen >> item & 1:
            continue
        table.agenda.replace(OWED, me.seat, seen | 1 << item)
        if payments(table, me, ANY_ICON) and not is_blocked(table, me, BLOCK_KEEP_DIE):
            table.agenda.push(PAY_ITEM, me.seat, item)
        else:
            drop_item(table, me, item, events)
        return
    table.agenda.pop()
