"""The course of a case in rough: its tasks are the printed ones, its steps add up, and more is never worse."""

from __future__ import annotations

from itertools import product

import pytest

from hawkshaw import CHANCE
from hawkshaw.games.pulp_detective.content.effects import TYPES
from hawkshaw.games.pulp_detective.content.pack import MOST_STAMINA
from hawkshaw.games.pulp_detective.knowledge.posing import pretend_task, problem_of
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from hawkshaw.games.pulp_detective.players.course import HANDS, Course, best_of_display
from hawkshaw.games.pulp_detective.players.features import Eyes, suspects_of
from hawkshaw.games.pulp_detective.players.turns import MATCHED, Turns
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.table.frames import CHOOSE
from hawkshaw.games.pulp_detective.table.open import OpenTable
from tests.games.pulp_detective.stage import new_table

HOURS = (1, 2, 6, 13, 20)


def first_turn(options: dict[str, object]) -> OpenTable:
    """What everybody sees when the first cards lie there; of several ways luck always takes the first."""
    state = new_table(**options).state
    while state.table.agenda.kind != CHOOSE:
        (actor,) = state.to_act
        state.advance(actor, state.chances()[0][0] if actor == CHANCE else state.legal(actor)[0])
    return state.table.opened()


def course_of(table: OpenTable) -> Course:
    return Eyes().course(table, table.detectives[0])


@pytest.mark.parametrize("hour", HOURS)
def test_every_card_of_a_back_is_as_likely_as_the_others(hour: int) -> None:
    table = first_turn({"nemesis": True})
    shares = [0.0] * len(TYPES)
    for tasks in Turns(table, table.detectives[0]).at(hour):
        shares[tasks.back] += tasks.share
    assert shares == pytest.approx([1.0] * len(TYPES))


def test_nemesis_cards_come_with_their_module_alone() -> None:
    table = first_turn({})
    backs = {tasks.back for tasks in Turns(table, table.detectives[0]).at(12)}
    assert backs == {0, 1, 2}


@pytest.mark.parametrize("stamina", [2, 4, 8])
def test_without_markers_tasks_succeed_as_the_solver_says(stamina: int) -> None:
    """Velda Scott's action is none for the dice, so that nothing is added."""
    table = first_turn({"character": "ch08"})
    turns = Turns(table, table.detectives[0])
    found = {(tasks.back, tasks.reward, tasks.penalty): tasks for tasks in turns.at(12)}
    sums: dict[tuple[int, int, int], list[float]] = {}
    own = table.detectives[0]
    own.hour, own.stamina, own.bought = 12, stamina, True
    for card in table.pack.investigate:
        row = card.rows[current_row(table, card.index, 12)]
        odds: list[float] = []
        for rerolls in (0, 1):
            pretend_task(table, own, card.index, rerolls)
            odds.append(Solver(problem_of(table, own)).estimate())
        chance = (1 - MATCHED) * odds[0] + MATCHED * odds[1]
        sums.setdefault((card.type, row.reward, row.penalty), []).append(chance)
    for key, tasks in found.items():
        assert tasks.chances[stamina][0] == pytest.approx(sum(sums[key]) / len(sums[key]))


def test_the_best_of_three_backs_is_kept() -> None:
    worths, counts = [0.2, 0.5, 0.1], [9.0, 3.0, 6.0]
    total = sum(counts)
    expected = sum(
        counts[a] * counts[b] * counts[c] / total**3 * max(worths[a], worths[b], worths[c])
        for a, b, c in product(range(3), repeat=3)
    )
    assert best_of_display(worths, counts) == pytest.approx(expected)


@pytest.mark.parametrize("options", [{}, {"suspects": "nemesis", "character": "ch01"}, {"case": "ca10"}])
def test_an_hour_a_marker_an_item_or_a_clue_more_is_never_worse(options: dict[str, object]) -> None:
    table = first_turn(options)
    course = course_of(table)
    for missing, hour, stamina, markers in product(
        range(1, table.clues_needed + 1), HOURS[1:], range(1, MOST_STAMINA + 1), range(HANDS - 1)
    ):
        here = course.chance(missing, hour, stamina, markers, False)
        assert 0.0 <= here <= 1.0
        assert course.chance(missing, hour + 1, stamina, markers, False) >= here - 1e-9
        assert course.chance(missing, hour, stamina, markers + 1, False) >= here - 1e-9
        assert course.chance(missing, hour, stamina, markers, True) >= here - 1e-9
        if missing > 1:
            assert course.chance(missing - 1, hour, stamina, markers, False) >= here - 1e-9


def test_out_of_time_or_stamina_there_is_no_chance() -> None:
    course = course_of(first_turn({}))
    assert course.chance(1, 0, 5, 2, True) == 0.0
    assert course.chance(1, 5, 0, 2, True) == 0.0


def test_where_no_marker_may_be_used_none_is_worth_anything() -> None:
    """In The Pilfered Photo markers are of no use all game (PD-164)."""
    course = course_of(first_turn({"case": "ca11"}))
    assert course.chance(2, 15, 6, 4, False) == pytest.approx(course.chance(2, 15, 6, 0, False))


def test_who_waits_may_come_too_late() -> None:
    """A rival may solve the case in every turn that passes, but not between the last clue and the confrontation."""
    table = first_turn({})
    alone, raced = course_of(table), Course(table, table.detectives[0], suspects_of(table), 0.2)
    assert raced.chance(0, 9, 5, 2, False) == alone.chance(0, 9, 5, 2, False)
    lost = [
        1.0 - raced.chance(missing, 15, 5, 2, False) / alone.chance(missing, 15, 5, 2, False)
        for missing in (1, 2, 3)
    ]
    assert 0.0 < lost[0] < lost[1] < lost[2]


def test_odds_count_as_the_markers_that_would_make_them() -> None:
    course = course_of(first_turn({}))
    for markers in (1, 2, 3):
        odds = course.chance(0, 7, 5, markers, False)
        assert course.worth_in_the_end(odds, 7, 5) == pytest.approx(markers)
    assert course.worth_in_the_end(0.0, 7, 5) == 0.0
    assert course.worth_in_the_end(1.0, 7, 5) == 4.0


@pytest.mark.parametrize(
    ("suspects", "names"),
    [
        ("criminal", ["cr1", "cr2", "cr3", "cr4"]),
        ("mastermind", ["ma1", "ma2", "ma3", "ma4"]),
        ("society", ["so1", "so2", "so3", "so4", "so5", "so6"]),
        ("society+criminal", ["cr1", "cr2", "cr3", "so1", "so2", "so3", "so4", "so5", "so6"]),
    ],
)
def test_anybody_may_be_the_culprit_but_a_front(suspects: str, names: list[str]) -> None:
    table = first_turn({"suspects": suspects})
    assert [table.pack.suspects[suspect].id for suspect in suspects_of(table)] == names


def test_a_nemesis_is_the_one_who_is_known() -> None:
    table = first_turn({"suspects": "nemesis"})
    assert suspects_of(table) == [table.nemesis]


def test_equal_tables_share_a_course() -> None:
    one, other = first_turn({}), first_turn({})
    assert course_of(one) is course_of(other)
    assert course_of(one) is not course_of(first_turn({"character": "ch01"}))
