"""What every position fulfils as to the task in hand: which of its fields go with which stage."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.content.effects import (
    ALL,
    BLUE,
    CLUE,
    ICONS,
    NONE,
    YELLOW,
)
from hawkshaw.games.pulp_detective.forms.agendas import kinds_of
from hawkshaw.games.pulp_detective.forms.stages import (
    CONFRONTING,
    ENTERING,
    JUDGED,
    OVER,
    PLACED,
    RESOLVED,
    WORKING,
)
from hawkshaw.games.pulp_detective.table.actions import RESULTS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import REWARD, SECOND_TWIST
from hawkshaw.games.pulp_detective.table.open import MARKERS, NEMESIS_DIE, TOGETHER, OpenTable
from hawkshaw.games.pulp_detective.table.phases import CONFRONTATION, INVESTIGATION, STORYLINE
from hawkshaw.games.pulp_detective.table.task import FAILED, SUCCEEDED, UNDECIDED, Task

FOUR: Final = len(ICONS)
MOST_MATCHES: Final = 2
"""The edges that one card can match (PD-66)."""

# What the task in hand is about.
NO_TASK: Final = 0
ON_TABLE: Final = 1
"""A card that was placed, whose task has not begun."""
ON_CARD: Final = 2
ON_SUSPECT: Final = 3


def check_task(table: OpenTable, me: Detective, stage: int) -> None:
    """The fields of the task go together, and with the stage."""
    kind = kind_of(me.task)
    if kind not in kinds_at(table, me, stage):
        raise BadPosition(f"{where(me)}: it does not go with what is going on")
    if kind in (NO_TASK, ON_TABLE):
        check_blank(me)
    elif kind == ON_CARD:
        check_card(table, me)
    else:
        check_suspect(table, me, stage)
    if table.seats == 1 and kind in (ON_TABLE, ON_CARD) and me.task.card not in me.storyline_cards():
        raise BadPosition(f"{where(me)}.card: it lies in a storyline")
    if not 0 <= me.task.rerolls <= MOST_MATCHES:
        raise BadPosition(f"{where(me)}.rerolls: a card brings at most {MOST_MATCHES}")
    check_dice(table, me)
    check_help(table, me)
    check_result(table, me, stage)


def where(me: Detective) -> str:
    return f"detectives[{me.seat}].task"


def kind_of(task: Task) -> int:
    """What the task is about, by its card, row and suspect."""
    if task.suspect != NONE:
        return ON_SUSPECT
    if task.card == NONE:
        return NO_TASK
    return ON_TABLE if task.row == NONE else ON_CARD


def kinds_at(table: OpenTable, me: Detective, stage: int) -> tuple[int, ...]:
    """What the task may be about at a stage."""
    if table.seats > 1 and stage in (OVER, PLACED):
        return (NO_TASK, ON_TABLE) if stage == PLACED else (NO_TASK, ON_TABLE, ON_CARD, ON_SUSPECT)
    if stage == OVER:
        if me.phase == STORYLINE:
            return NO_TASK, ON_TABLE
        if me.phase == INVESTIGATION:
            return (ON_CARD,)
        return (ON_SUSPECT,) if me.phase == CONFRONTATION else (NO_TASK,)
    if stage in (WORKING, RESOLVED):
        return (ON_CARD,)
    if stage in (ENTERING, CONFRONTING, JUDGED):
        return (ON_SUSPECT,)
    return (ON_TABLE,) if stage == PLACED else (NO_TASK,)


def check_blank(me: Detective) -> None:
    """Before a task begins it has no more than its card, and the re-rolls that placing it brought."""
    task = me.task
    blank = Task()
    blank.card = task.card
    blank.rerolls = task.rerolls if task.card != NONE else 0
    blank.used_window = task.used_window
    if task.facts() != blank.facts():
        raise BadPosition(f"{where(me)}: it has not begun")


def check_card(table: OpenTable, me: Detective) -> None:
    """PD-70 to PD-73: a row of the card and what it prints."""
    task = me.task
    rows = table.pack.investigate[task.card].rows
    if not 0 <= task.row < len(rows):
        raise BadPosition(f"{where(me)}.row: the card has {len(rows)} rows")
    if task.need != rows[task.row].need:
        raise BadPosition(f"{where(me)}.need: not what the row prints")
    if task.barred != NONE:
        raise BadPosition(f"{where(me)}.barred: only in the confrontation")


def check_suspect(table: OpenTable, me: Detective, stage: int) -> None:
    """PD-146, PD-149: what the culprit's card prints, and perhaps one icon of the blue die."""
    task = me.task
    suspect = table.pack.suspects[task.suspect]
    if task.suspect != me.culprit or task.card != NONE or task.row != NONE or task.rerolls:
        raise BadPosition(f"{where(me)}.suspect: the culprit alone is confronted")
    if task.barred != suspect.barred:
        raise BadPosition(f"{where(me)}.barred: not the icon that the suspect's card marks")
    added = [task.need[icon] - suspect.need[icon] for icon in range(FOUR)]
    if any(added):
        die = table.pack.dice[table.pack.die_of[BLUE]]
        one = sorted(added) == [0] * (FOUR - 1) + [1]
        if stage == ENTERING or not one or not table.modules & NEMESIS_DIE or added.index(1) not in die.faces:
            raise BadPosition(f"{where(me)}.need: not what the suspect's card prints")


def check_dice(table: OpenTable, me: Detective) -> None:
    """PD-80, PD-R34: results there is room for; only yellow dice are rolled more than once."""
    dice = me.task.dice
    if len(dice) > RESULTS:
        raise BadPosition(f"{where(me)}.results: there are at most {RESULTS}")
    for die in table.pack.dice:
        if die.colour != YELLOW and dice.count(die.index) > 1:
            raise BadPosition(f"{where(me)}.results: {die.id} is rolled once a task")


def check_help(table: OpenTable, me: Detective) -> None:
    """What purchases, markers and abilities have given; how much abilities can give together has no end."""
    task = me.task
    if task.bought and (task.bought not in table.pack.extra_rolls or not me.bought):
        raise BadPosition(f"{where(me)}.bought: not what an hour buys")
    if task.granted & (1 << YELLOW | 1 << BLUE):
        raise BadPosition(f"{where(me)}.granted: only dice that are neither yellow nor blue")
    if task.wild_twists > ALL:
        raise BadPosition(f"{where(me)}.wild_twists: more than all")
    if min([*task.converts, *task.icons, *task.interrogated]) < 0:
        raise BadPosition(f"{where(me)}.converts, icons, interrogated: not below 0")
    if any(task.interrogated) and not table.modules & MARKERS:
        raise BadPosition(f"{where(me)}.interrogated: only with investigation markers")


def check_result(table: OpenTable, me: Detective, stage: int) -> None:
    """Success and failure are settled when the dice are left, and not before; then comes reward or penalty."""
    task = me.task
    if stage != OVER and (task.result != UNDECIDED) != (stage in (RESOLVED, JUDGED)):
        raise BadPosition(f"{where(me)}.result: decided exactly when the task is resolved")
    kinds = kinds_of(table)
    if (REWARD in kinds and task.result == FAILED) or (SECOND_TWIST in kinds and task.result == SUCCEEDED):
        raise BadPosition(f"{where(me)}.result: a reward comes after a success, a penalty after a failure")
    if task.requested and not (table.mode == TOGETHER and me.confronting):
        raise BadPosition(f"{where(me)}.requested: only of a partner in the confrontation")
    if task.spare_roll and task.result == UNDECIDED:
        raise BadPosition(f"{where(me)}.spare_roll: known when the task is resolved")
    if task.spared and (task.result != FAILED or task.spared >> CLUE & 1):
        raise BadPosition(f"{where(me)}.spared: the penalties of a failure")
