"""A task on the table, the one in hand or one that may come, as a problem for the solver."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import BLUE, ICONS, NONE, YELLOW
from hawkshaw.games.pulp_detective.content.pack import (
    CRIMINAL,
    HOUR_LOST,
    MASTERMIND,
    SOCIETY,
    STAMINA_1,
    STAMINA_2,
)
from hawkshaw.games.pulp_detective.knowledge.dice_problem import Moment, Problem
from hawkshaw.games.pulp_detective.knowledge.solver import Move, Solver
from hawkshaw.games.pulp_detective.rules.confrontation import icons_offered, suspect_with
from hawkshaw.games.pulp_detective.rules.in_force import in_force, may_play_twist, reroll_hours
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.requirements import (
    Help,
    allowance,
    icon_of,
    requirement,
    twist_wilds,
    yellow_rolls,
)
from hawkshaw.games.pulp_detective.rules.usable import colours_granted
from hawkshaw.games.pulp_detective.table.actions import RESULTS
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import (
    A_NEMESIS,
    CRIMINALS,
    MASTERMINDS,
    NEMESIS_DIE,
    SOCIETY_AND_CRIMINALS,
    OpenTable,
)
from hawkshaw.games.pulp_detective.table.phases import CONFRONTATION, INVESTIGATION
from hawkshaw.games.pulp_detective.table.task import Task

FOUR: Final = len(ICONS)
MANY_REROLLS: Final = 2 * RESULTS
"""More are as good as so many."""


def dice_of(table: OpenTable) -> list[int]:
    """The dice of a problem in its order: the yellow ones, then the others."""
    yellow = table.pack.yellow
    return [*yellow, *[die for die in table.pack.die_of[YELLOW + 1 : BLUE] if die != NONE]]


def problem_of(table: OpenTable, me: Detective) -> Problem:
    """The task in hand, with success as the one thing that counts."""
    task = me.task
    pack = table.pack
    problem = Problem()
    dice = dice_of(table)
    moment = moment_of(table, me)
    problem.need = moment.need
    problem.free = moment.free
    problem.wild_rolls = moment.wild_rolls
    problem.converts = moment.converts
    problem.twists = moment.twists
    problem.permanent = moment.permanent
    problem.wild_twists = moment.wild_twists
    problem.singles = moment.singles
    problem.last = me.hour == 1
    problem.barred = task.barred
    problem.dice = [pack.dice[die].faces for die in dice]
    problem.yellow = len(pack.yellow)
    problem.single_price = [0.0] * len(dice)
    problem.results = [(dice.index(task.dice[i]), icon_of(table, me, i)) for i in range(len(task.dice))]
    if not task.checked:
        rolls = allowance(table, me) - yellow_rolls(table, me)
        problem.rolls = max(min(rolls, RESULTS - len(task.dice)), 0)
        problem.rerolls = task.rerolls
        problem.yellow_rerolls = min(task.yellow_rerolls, MANY_REROLLS)
        problem.hours = me.hour - 1
        if not me.bought and pack.extra_rolls[me.stamina]:
            problem.extra_rolls = rolls_for_an_hour(table, me)
        if me.confronting:
            # One hour more than a re-roll costs must be there: time may not leave hour 1 for it.
            problem.reroll_hours = reroll_hours(table, me)
        if problem.hours and (problem.extra_rolls != NONE or problem.reroll_hours):
            problem.later = moments(table, me, moment)
    return problem


def rolls_for_an_hour(table: OpenTable, me: Detective) -> int:
    """PD-76, PD-R12: what buying brings; less than is sold if there are fewer rolls than the one there always is."""
    with_them = allowance(table, me, table.pack.extra_rolls[me.stamina])
    return max(with_them - max(allowance(table, me), yellow_rolls(table, me)), 0)


def moment_of(table: OpenTable, me: Detective) -> Moment:
    """What this hour makes of the task in hand."""
    effects = in_force(table, me)
    help_ = Help(table, me, effects)
    moment = Moment(requirement(table, me, effects), help_.icons, help_.wild_rolls, help_.converts)
    for icon in range(FOUR):
        if may_play_twist(effects, icon):
            moment.twists[icon] = me.twists[icon]
            moment.permanent[icon] = me.permanent[icon]
    moment.wild_twists = twist_wilds(table, me, effects)
    if not me.task.checked:
        dice = dice_of(table)
        for colour in colours_granted(table, me):
            moment.singles |= 1 << dice.index(table.pack.die_of[colour])
    return moment


def moments(table: OpenTable, me: Detective, now: Moment) -> list[Moment]:
    """By hours spent, what they make of the task; empty if that is the same.

    How many rolls there are and what a re-roll costs is taken from this hour; no card of ours has that depend on it.
    """
    scratch = table.opened()
    own = scratch.detectives[me.seat]
    found = [now]
    for hour in range(me.hour - 1, 0, -1):
        own.hour = hour
        found.append(moment_of(scratch, own))
    found[-1].last = may_lose_hours(table, me, found)
    return [] if all([now.equals(moment) for moment in found]) else found


def may_lose_hours(table: OpenTable, me: Detective, hours: list[Moment]) -> bool:
    """Whether a die that takes hours was rolled or may be rolled at one of these hours."""
    singles = 0
    for moment in hours:
        singles |= moment.singles
    for place, die in enumerate(dice_of(table)):
        if HOUR_LOST in table.pack.dice[die].faces and (singles >> place & 1 or die in me.task.dice):
            return True
    return False


def results_of(table: OpenTable, me: Detective, solver: Solver, move: Move) -> list[int]:
    """The results that a re-roll may mean; none of them is better than another."""
    die = dice_of(table)[move.die]
    dice = me.task.dice
    return [
        result
        for result in range(len(dice))
        if dice[result] == die and solver.code(move.die, icon_of(table, me, result)) == move.face
    ]


def result_of(table: OpenTable, me: Detective, solver: Solver, move: Move) -> int:
    """The result that a re-roll means, one of those that count alike."""
    return results_of(table, me, solver, move)[0]


# Tasks that may come, on a table that may be scribbled on


def pretend_task(table: OpenTable, me: Detective, card: int, rerolls: int) -> None:
    """Let a card be the task in hand, as it would be at this hour."""
    me.phase = INVESTIGATION
    task = Task()
    task.card = card
    task.row = current_row(table, card, me.hour)
    task.need = table.pack.investigate[card].rows[task.row].need[:]
    task.rerolls = rerolls
    me.task = task


def pretend_confrontation(table: OpenTable, me: Detective, suspect: int) -> None:
    """Let a suspect be confronted now."""
    villain = table.pack.suspects[suspect]
    me.phase = CONFRONTATION
    me.culprit = suspect
    me.bought = False
    task = Task()
    task.suspect = suspect
    task.barred = villain.barred
    task.need = villain.need[:]
    me.task = task
    if villain.barred != NONE:
        me.twists[villain.barred] = me.permanent[villain.barred] = 0
    if table.modules & NEMESIS_DIE:
        face = table.pack.dice[table.pack.die_of[BLUE]].faces[table.blue]
        if face < FOUR:
            task.need[face] += 1
        elif face in (STAMINA_1, STAMINA_2):
            me.stamina = max(me.stamina - (1 if face == STAMINA_1 else 2), 0)


def likely_culprits(table: OpenTable, me: Detective) -> list[int]:
    """Whom the storylines point to now: one, or those between whom the detective would choose."""
    if table.suspects == A_NEMESIS:
        return [table.nemesis]
    if not me.rows:
        return []
    found: list[int] = []
    for icon in icons_offered(table, me, False):
        suspect = suspect_of(table, icon)
        if table.suspects == SOCIETY_AND_CRIMINALS and table.pack.suspects[suspect].leads_on:
            found += [suspect_with(table, SOCIETY, other) for other in icons_offered(table, me, True)]
        else:
            found.append(suspect)
    return found


def suspect_of(table: OpenTable, icon: int) -> int:
    """The suspect whom an icon names first."""
    if table.suspects in (CRIMINALS, SOCIETY_AND_CRIMINALS):
        return suspect_with(table, CRIMINAL, icon)
    return suspect_with(table, MASTERMIND if table.suspects == MASTERMINDS else SOCIETY, icon)
