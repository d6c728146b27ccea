"""What is remembered of problems is what solving them anew would say, and no more of it than is kept."""

from __future__ import annotations

from hawkshaw import Rng
from hawkshaw.games.pulp_detective.knowledge.recollection import Recollection
from hawkshaw.games.pulp_detective.knowledge.solver import Solver
from tests.games.pulp_detective.knowledge.test_solver import random_problem, task

EFFORT = 200


def test_what_is_remembered_is_what_would_be_found() -> None:
    rng = Rng(7)
    problems = [random_problem(rng) for _ in range(30)]
    recollection = Recollection(EFFORT)
    for problem in [*problems, *problems]:
        assert recollection.worth(problem) == Solver(problem, EFFORT).value()
    assert len(recollection) <= len(problems)


def test_problems_that_differ_in_what_they_mean_are_told_apart() -> None:
    recollection = Recollection(EFFORT)
    problem = task("DRP")
    assert recollection.worth(problem) < 1.0
    problem.failure = 1.0
    assert recollection.worth(problem) == 1.0
    assert len(recollection) == 2


def test_no_more_is_kept_than_there_is_room_for() -> None:
    recollection = Recollection(EFFORT, 3)
    for rolls in range(1, 8):
        recollection.worth(task("DR", rolls))
        assert len(recollection) <= 3
