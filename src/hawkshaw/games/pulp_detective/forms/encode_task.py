"""The task in hand as numbers: what it needs, what shows, what is missing, and what may still be rolled."""

from __future__ import annotations

from hawkshaw.core.encoding import PIECES
from hawkshaw.games.pulp_detective.content.effects import COLOURS, ICONS, KINDS, NONE, YELLOW, Effect
from hawkshaw.games.pulp_detective.content.pack import FACES
from hawkshaw.games.pulp_detective.forms import encode_pieces as pieces
from hawkshaw.games.pulp_detective.forms.encode_pieces import MANY, Sheet
from hawkshaw.games.pulp_detective.rules.requirements import (
    allowance_under,
    requirement,
    twist_wilds,
    uncovered,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.rules.usable import colours_under
from hawkshaw.games.pulp_detective.table.actions import RESULTS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import OpenTable


def write_task(
    parts: list[bytes], sheet: Sheet, table: OpenTable, me: Detective, effects: list[Effect]
) -> None:
    """Nothing but zeros between tasks."""
    task = me.task
    if task.row == NONE and task.suspect == NONE:
        parts.append(sheet.card[task.card])
        parts.append(sheet.no_task)
        return
    if task.row != NONE and task.suspect == NONE:
        parts.append(sheet.tasks[task.card][task.row])
    else:
        parts += [
            sheet.card[task.card],
            sheet.task_row[task.row],
            sheet.suspect[task.suspect],
            sheet.no_row if task.row == NONE else sheet.rows[task.card][task.row],
        ]
    need = requirement(table, me, effects)
    lack = uncovered(table, me, effects, need)
    parts += [
        pieces.eighths(tuple(need)),
        pieces.ICON[task.barred],
        pieces.eighths(tuple(lack.missing)),
        pieces.EIGHTHS[min(lack.wilds, MANY)],
        pieces.QUARTERS[min(twist_wilds(table, me, effects), len(ICONS))],
    ]
    if task.dice:
        write_results(parts, sheet, table, me)
    else:
        parts.append(sheet.no_dice)
    rolled = yellow_rolls(table, me)
    left = max(allowance_under(table, me, effects) - rolled, 0)
    parts += [
        pieces.EIGHTHS[min(rolled, MANY)],
        pieces.EIGHTHS[min(left, MANY)],
        pieces.EIGHTHS[min(task.rerolls, MANY)],
        pieces.EIGHTHS[min(task.yellow_rerolls, MANY)],
    ]
    granted = 0
    for colour in colours_under(table, me, effects):
        granted |= 1 << colour
    parts += [
        PIECES[len(COLOURS)][granted],
        pieces.FLAG[1 if task.checked else 0],
        pieces.eighths(task.icons),
        pieces.eighths(task.converts),
        PIECES[len(ICONS)][task.wild_rolls],
        pieces.RESULT[task.result],
        PIECES[len(KINDS)][task.spared],
    ]


def write_results(parts: list[bytes], sheet: Sheet, table: OpenTable, me: Detective) -> None:
    """The results by what they show, the face that each rolled die shows, and one by one as moves number them."""
    task = me.task
    dice = table.pack.dice
    shown = [NONE] * len(dice)
    yellow = [0] * len(ICONS)
    others = [0] * len(FACES)
    for result in range(len(task.dice)):
        die = task.dice[result]
        face = dice[die].faces[task.faces[result]]
        if dice[die].colour == YELLOW:
            yellow[face] += 1
        else:
            others[face] += 1
        if not task.marked >> result & 1:
            shown[die] = face
    parts.append(pieces.eighths(tuple(yellow)))
    parts.append(pieces.eighths(tuple(others)))
    for face in shown:
        parts.append(pieces.FACE[face])
    for result in range(len(task.dice)):
        die = task.dice[result]
        parts.append(sheet.result[die][dice[die].faces[task.faces[result]]])
    parts.append(sheet.no_more_results[RESULTS - len(task.dice)])
