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


def encode_task(table: OpenTable, me: Detective, start: dict[str, int], numbers: array[float]) -> None:
    """Nothing but zeros between tasks."""
    task = table.task
    if task.card != NONE:
        numbers[start["task_card"] + task.card] = 1
    if task.row == NONE and task.suspect == NONE:
        return
    if task.row != NONE:
        row = table.pack.investigate[task.card].rows[task.row]
        numbers[start["task_row"] + task.row] = 1
        numbers[start["reward"] + row.reward] = 1
        numbers[start["penalty"] + row.penalty] = 1
        numbers[start["blue_penalty"]] = 1 if row.nemesis else 0
    if task.suspect != NONE:
        numbers[start["task_suspect"] + task.suspect] = 1
    if task.barred != NONE:
        numbers[start["barred"] + task.barred] = 1
    encode_icons(table, me, start, numbers)
    encode_results(table, start, numbers)
    numbers[start["rolls"]] = share(yellow_rolls(table), MANY)
    numbers[start["rolls"] + 1] = share(max(allowance(table, me) - yellow_rolls(table), 0), MANY)
    numbers[start["rerolls"]] = share(task.rerolls, MANY)
    numbers[start["rerolls"] + 1] = share(task.yellow_rerolls, MANY)
    for colour in colours_granted(table, me):
        numbers[start["granted"] + colour] = 1
    numbers[start["checked"]] = 1 if task.checked else 0
    if task.result != UNDECIDED:
        numbers[start["result"] + task.result] = 1
    mark(numbers, start["spared"], task.spared)


def encode_icons(table: OpenTable, me: Detective, start: dict[str, int], numbers: array[float]) -> None:
    """What is needed, what is missing, and what bends it."""
    task = table.task
    effects = in_force(table, me)
    need = requirement(table, me, effects)
    lack = shortfall(table, me, effects)
    for icon in range(len(ICONS)):
        numbers[start["need"] + icon] = share(need[icon], MANY)
        numbers[start["missing"] + icon] = share(lack.missing[icon], MANY)
        numbers[start["free_icons"] + icon] = share(task.icons[icon], MANY)
        numbers[start["converts"] + icon] = share(task.converts[icon], MANY)
    mark(numbers, start["wild_rolls"], task.wild_rolls)
    numbers[start["wilds"]] = share(lack.wilds, MANY)
    numbers[start["wilds"] + 1] = share(twist_wilds(table, me, effects), len(ICONS))


def encode_results(table: OpenTable, start: dict[str, int], numbers: array[float]) -> None:
    """The results by what they show, the face that each rolled die shows, and one by one as moves number them."""
    task = table.task
    dice = len(table.pack.dice)
    for result in range(len(task.dice)):
        face = icon_of(table, result)
        first = start["results"] + result * (dice + len(FACES))
        numbers[first + task.dice[result]] = numbers[first + dice + face] = 1
        slot = start["yellow_faces" if is_yellow(table, result) else "other_faces"] + face
        add_share(numbers, slot, 1 / MANY)
        die = task.dice[result]
        if latest_result(table, die) == result:
            numbers[start["dice"] + die * len(FACES) + face] = 1
