"""The task in hand, or the confrontation: what it needs, what shows, what is missing, and what may still be rolled."""

from __future__ import annotations

from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE
from hawkshaw.games.pulp_detective.rules.in_force import in_force, reroll_hours
from hawkshaw.games.pulp_detective.rules.requirements import (
    allowance,
    icon_of,
    latest_result,
    marker_sets,
    requirement,
    shortfall,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.rules.usable import colours_granted
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import WORK
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED, UNDECIDED
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.picture.story import row_line


def task_lines(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """Nothing between tasks; otherwise the card or the culprit, the dice, and how far it is."""
    task = me.task
    if (task.row == NONE and task.suspect == NONE) or task.need == [0] * len(ICONS):
        return []
    lines = [""]
    if task.suspect != NONE:
        suspect = table.pack.suspects[task.suspect]
        lines.append(words.say("table.confrontation", name=words.name("suspect", suspect)))
    else:
        card = table.pack.investigate[task.card]
        lines.append(words.say("table.task", card=words.card(card), type=words.type(card.type)))
        for row in range(len(card.rows) - 1, -1, -1):
            lines.append(row_line(card, row, row == task.row, words))
    need = requirement(table, me, in_force(table, me))
    lines.append(words.say("table.needs", icons=words.icons(need)))
    if task.barred != NONE:
        lines.append(words.say("table.x_mark", icon=words.icon(task.barred)))
    lines.append(words.say("table.results", results=words.listed(results(table, me, words))))
    if task.result != UNDECIDED:
        lines.append(words.say("table.succeeded" if task.result == SUCCEEDED else "table.failed"))
        return lines
    return [*lines, *progress_lines(table, me, words)]


def results(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """Every result with the number by which it is re-rolled; one that its die no longer shows is only marked."""
    said: list[str] = []
    task = me.task
    for result in range(len(task.dice)):
        latest = latest_result(table, me, task.dice[result]) == result
        key = "table.result" if latest else "table.marked_result"
        said.append(result_words(table, me, result, key, words))
    return said


def result_words(table: OpenTable, me: Detective, result: int, key: str, words: Words) -> str:
    """One result, by a message that names its number, die and face."""
    die = table.pack.dice[me.task.dice[result]]
    return words.say(key, number=result + 1, die=die.id, face=words.face(icon_of(table, me, result)))


def missing_of(table: OpenTable, me: Detective) -> tuple[list[int], int]:
    """What results and free icons leave uncovered by icon, and how many results may stand for any icon."""
    lack = shortfall(table, me, in_force(table, me))
    return lack.missing, lack.wilds


def progress_lines(table: OpenTable, me: Detective, words: Words) -> list[str]:
    """What is missing, how it could be made up for, and what may still be rolled."""
    task = me.task
    missing, wilds = missing_of(table, me)
    lines = [words.say("table.missing", icons=words.icons(missing))]
    if wilds:
        lines.append(words.say("table.wilds", count=wilds))
    if sum(task.icons):
        lines.append(words.say("table.free_icons", icons=words.icons(list(task.icons))))
    plays = [hand_words(number, words) for number in marker_sets(table, me)]
    if plays:
        lines.append(words.say("table.plays", plays=words.say("table.or").join(plays)))
    if not (table.agenda and table.agenda.kind == WORK):
        return lines
    if task.checked:
        lines.append(words.say("table.checked"))
        return lines
    rolls = words.say("table.rolls", made=yellow_rolls(table, me), allowed=allowance(table, me))
    others = [table.pack.die_of[colour] for colour in colours_granted(table, me)]
    if others:
        named = [table.pack.dice[die].id for die in others]
        rolls += "; " + words.say("table.other_dice", dice=words.listed(named))
    lines.append(rolls)
    dice = [*table.pack.yellow, *others]
    lines.append(words.say("table.dice_faces", dice="; ".join([faces_of(table, die, words) for die in dice])))
    if task.rerolls or task.yellow_rerolls:
        key = "table.rerolls_left"
        lines.append(words.say(key, any=task.rerolls, yellow=task.yellow_rerolls))
    if me.confronting:
        lines.append(words.say("table.paid_rerolls", count=reroll_hours(table, me)))
    return lines


def faces_of(table: OpenTable, die: int, words: Words) -> str:
    """A die by its id with its faces."""
    faces = face_words(table, die, words)
    return words.say("table.die_faces", die=table.pack.dice[die].id, faces=faces)


def face_words(table: OpenTable, die: int, words: Words) -> str:
    """The faces of a die, those it has twice counted."""
    faces = table.pack.dice[die].faces
    shown = sorted(set(faces), key=faces.index)
    return words.counted([words.face(face) for face in shown], [faces.count(face) for face in shown])


def hand_words(marker_set: int, words: Words) -> str:
    """A set of twist markers."""
    icons: list[str] = []
    for icon in range(len(ICONS)):
        icons += [words.icon(icon)] * MARKER_SETS[marker_set][icon]
    return " + ".join(icons) or words.say("twists.permanent")
