"""The task in hand as numbers: what it needs, what shows, what is missing, and what may still be rolled."""

from __future__ import annotations

from array import array
from typing import Final

from hawkshaw.core.encoding import add_share, mark, share
from hawkshaw.games.pulp_detective.content.effects import COLOURS, ICONS, KINDS, NONE
from hawkshaw.games.pulp_detective.content.pack import FACES, Pack
from hawkshaw.games.pulp_detective.rules.in_force import in_force
from hawkshaw.games.pulp_detective.rules.requirements import (
    allowance,
    icon_of,
    is_yellow,
    latest_result,
    requirement,
    shortfall,
    twist_wilds,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.rules.usable import colours_granted
from hawkshaw.games.pulp_detective.table.actions import RESULTS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.task import UNDECIDED

MANY: Final = 8
"""So many icons, rolls or re-rolls are told as 1."""


def task_sizes(pack: Pack) -> dict[str, int]:
    """The slices of the task, and how many numbers each has."""
    most_rows = max([len(card.rows) for card in pack.investigate])
    return {
        "task_card": len(pack.investigate),
        "task_row": most_rows,
        "task_suspect": len(pack.suspects),
        "reward": len(KINDS),
        "penalty": len(KINDS),
        "blue_penalty": 1,
        "need": len(ICONS),
        "barred": len(ICONS),
        "missing": len(ICONS),
        "wilds": 2,
        "yellow_faces": len(ICONS),
        "other_faces": len(FACES),
        "dice": len(pack.dice) * len(FACES),
        "results": RESULTS * (len(pack.dice) + len(FACES)),
        "rolls": 2,
        "rerolls": 2,
        "granted": len(COLOURS),
        "checked": 1,
        "free_icons": len(ICONS),
        "converts": len(ICONS),
        "wild_rolls": len(ICONS),
        "result": 2,
        "spared": len(KINDS),
    }


def encode_task(
    table: OpenTable, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """Nothing but zeros between tasks."""
    task = me.task
    if task.card != NONE:
        numbers[start["task_card" + after] + task.card] = 1
    if task.row == NONE and task.suspect == NONE:
        return
    if task.row != NONE:
        row = table.pack.investigate[task.card].rows[task.row]
        numbers[start["task_row" + after] + task.row] = 1
        numbers[start["reward" + after] + row.reward] = 1
        numbers[start["penalty" + after] + row.penalty] = 1
        numbers[start["blue_penalty" + after]] = 1 if row.nemesis else 0
    if task.suspect != NONE:
        numbers[start["task_suspect" + after] + task.suspect] = 1
    if task.barred != NONE:
        numbers[start["barred" + after] + task.barred] = 1
    encode_icons(table, me, start, after, numbers)
    encode_results(table, me, start, after, numbers)
    numbers[start["rolls" + after]] = share(yellow_rolls(table, me), MANY)
    numbers[start["rolls" + after] + 1] = share(max(allowance(table, me) - yellow_rolls(table, me), 0), MANY)
    numbers[start["rerolls" + after]] = share(task.rerolls, MANY)
    numbers[start["rerolls" + after] + 1] = share(task.yellow_rerolls, MANY)
    for colour in colours_granted(table, me):
        numbers[start["granted" + after] + colour] = 1
    numbers[start["checked" + after]] = 1 if task.checked else 0
    if task.result != UNDECIDED:
        numbers[start["result" + after] + task.result] = 1
    mark(numbers, start["spared" + after], task.spared)


def encode_icons(
    table: OpenTable, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """What is needed, what is missing, and what bends it."""
    task = me.task
    effects = in_force(table, me)
    need = requirement(table, me, effects)
    lack = shortfall(table, me, effects)
    for icon in range(len(ICONS)):
        numbers[start["need" + after] + icon] = share(need[icon], MANY)
        numbers[start["missing" + after] + icon] = share(lack.missing[icon], MANY)
        numbers[start["free_icons" + after] + icon] = share(task.icons[icon], MANY)
        numbers[start["converts" + after] + icon] = share(task.converts[icon], MANY)
    mark(numbers, start["wild_rolls" + after], task.wild_rolls)
    numbers[start["wilds" + after]] = share(lack.wilds, MANY)
    numbers[start["wilds" + after] + 1] = share(twist_wilds(table, me, effects), len(ICONS))


def encode_results(
    table: OpenTable, me: Detective, start: dict[str, int], after: str, numbers: array[float]
) -> None:
    """The results by what they show, the face that each rolled die shows, and one by one as moves number them."""
    task = me.task
    dice = len(table.pack.dice)
    for result in range(len(task.dice)):
        face = icon_of(table, me, result)
        first = start["results" + after] + result * (dice + len(FACES))
        numbers[first + task.dice[result]] = numbers[first + dice + face] = 1
        slot = start[("yellow_faces" if is_yellow(table, me, result) else "other_faces") + after] + face
        add_share(numbers, slot, 1 / MANY)
        die = task.dice[result]
        if latest_result(table, me, die) == result:
            numbers[start["dice" + after] + die * len(FACES) + face] = 1
