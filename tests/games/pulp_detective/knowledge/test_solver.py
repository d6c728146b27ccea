"""The solver of Pulp Detective's dice: exact against brute force, against the ledger's table, against play."""

from __future__ import annotations

import math
from functools import cache
from itertools import product

import pytest

from hawkshaw import Rng
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import HOUR_LOST, HOURS_GAINED
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.knowledge.dice_problem import Problem, odds
from hawkshaw.games.pulp_detective.knowledge.odds import EFFORT
from hawkshaw.games.pulp_detective.knowledge.posing import problem_of, result_of
from hawkshaw.games.pulp_detective.knowledge.solver import (
    BOUNDS,
    BUY_DICE,
    BUY_REROLL,
    REROLL,
    ROLL,
    STOP,
    Solver,
)
from hawkshaw.games.pulp_detective.players.judging import Judge
from hawkshaw.games.pulp_detective.rules.requirements import marker_sets, succeeds
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import RESULTS
from hawkshaw.games.pulp_detective.table.frames import WORK
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.repeated import first

YELLOW = [PACK.dice[die].faces for die in PACK.yellow]
OTHERS = [PACK.dice[die].faces for die in PACK.die_of[1:5]]
LETTERS = "DRPW"
RED, GREEN = 4, 6
"""Places among the dice of a problem: four yellow ones, then red, gray, green, purple."""


def task(need: str, rolls: int = 4) -> Problem:
    """A task that needs these icons, nothing rolled yet."""
    problem = Problem()
    problem.need = [need.count(letter) for letter in LETTERS]
    problem.dice = [*YELLOW, *OTHERS]
    problem.yellow = 4
    problem.single_price = [0.0] * 8
    problem.rolls = rolls
    return problem


# Brute force: every result with its die and face, every move, no memory of anything but the position itself


Position = tuple[tuple[tuple[int, int], ...], int, int, int, int, int, int]
"""Results; then what is left: rolls, singles, re-rolls, yellow re-rolls, hours, extra rolls."""


def can_cover(problem: Problem, results: tuple[tuple[int, int], ...], hand: tuple[int, ...]) -> bool:
    """Whether some assignment gives every needed icon a source of its own, tried one by one."""
    sources: list[frozenset[int]] = []
    plain: list[bool] = []
    """Whether a source may stand for the icon marked X."""
    converts = problem.converts[:]
    for icon in range(4):
        sources += [frozenset({icon})] * problem.free[icon]
        plain += [True] * problem.free[icon]
    for die, face in results:
        if face >= 4:
            continue
        wild = die < problem.yellow and bool(problem.wild_rolls >> face & 1)
        if not wild and converts[face]:
            converts[face] -= 1
            wild = True
        sources.append(frozenset(range(4)) if wild else frozenset({face}))
        plain.append(True)
    markers = [icon for icon in range(4) for _ in range(hand[icon] + problem.permanent[icon])]
    wanted = [icon for icon in range(4) for _ in range(problem.need[icon])]
    for wild_ones in product((False, True), repeat=len(markers)):
        if sum(wild_ones) > problem.wild_twists:
            continue
        more = [
            frozenset(range(4)) if wild else frozenset({icon})
            for icon, wild in zip(markers, wild_ones, strict=True)
        ]
        if matches(wanted, sources + more, plain + [False] * len(more), problem.barred):
            return True
    return False


def matches(wanted: list[int], sources: list[frozenset[int]], plain: list[bool], barred: int) -> bool:
    if not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    for place, source in enumerate(sources):
        if first in source and (first != barred or plain[place]):
            left = sources[:place] + sources[place + 1 :]
            if matches(rest, left, plain[:place] + plain[place + 1 :], barred):
                return True
    return False


def stop(problem: Problem, results: tuple[tuple[int, int], ...], rolls: int) -> float:
    worth = sum(problem.face_worth[face] for _, face in results)
    spare = problem.spare if rolls else 0.0
    if can_cover(problem, results, (0, 0, 0, 0)):
        return problem.success + spare + worth
    best = problem.failure
    for hand in product(*[range(held + 1) for held in problem.twists]):
        price = sum(count * problem.twist_price[icon] for icon, count in enumerate(hand))
        if can_cover(problem, results, hand):
            best = max(best, problem.success + spare - price)
    return best + worth


def brute_force(problem: Problem) -> float:
    """The worth of a problem by looking at everything."""

    def throw(die: int, kept: tuple[tuple[int, int], ...], left: tuple[int, ...]) -> float:
        total = 0.0
        for face in problem.dice[die]:
            results = tuple(sorted([*kept, (die, face)]))
            total += value((results, *left)) / 6
        return total

    @cache
    def value(position: Position) -> float:
        results, rolls, singles, rerolls, yellow_rerolls, hours, extra = position
        best = stop(problem, results, rolls)
        rest = (rerolls, yellow_rerolls, hours, extra)
        for die in range(4):
            if rolls:
                best = max(best, throw(die, results, (rolls - 1, singles, *rest)))
        for die in range(4, 8):
            if singles >> die & 1:
                price = problem.single_price[die]
                best = max(best, throw(die, results, (rolls, singles & ~(1 << die), *rest)) - price)
        if extra != NONE and hours:
            bought = (results, rolls + extra, singles, rerolls, yellow_rerolls, hours - 1, NONE)
            best = max(best, value(bought) - problem.hour_price)
        for place, (die, _) in enumerate(results):
            kept = results[:place] + results[place + 1 :]
            cost = problem.reroll_hours
            if die < 4 and yellow_rerolls:
                after = (rolls, singles, rerolls, yellow_rerolls - 1, hours, extra)
                best = max(best, throw(die, kept, after))
            elif rerolls:
                best = max(best, throw(die, kept, (rolls, singles, rerolls - 1, 0, hours, extra)))
            elif die < 4 and 0 < cost <= hours:
                after = (rolls, singles, 0, 0, hours - cost, extra)
                best = max(best, throw(die, kept, after) - cost * problem.hour_price)
        return best

    start = (
        tuple(sorted(problem.results)),
        problem.rolls,
        problem.singles,
        problem.rerolls,
        problem.yellow_rerolls,
        problem.hours,
        problem.extra_rolls,
    )
    return value(start)


def random_problem(rng: Rng) -> Problem:
    """A small task with a bit of everything."""
    problem = task("".join(rng.choice(LETTERS) for _ in range(1 + rng.below(4))), rng.below(3))
    problem.results = [
        (die, rng.choice(problem.dice[die])) for die in (rng.below(4) for _ in range(rng.below(3)))
    ]
    problem.rerolls = rng.below(2)
    problem.yellow_rerolls = rng.below(2)
    problem.success = 1.0 + rng.below(3) / 4
    problem.failure = -rng.below(3) / 4
    problem.spare = rng.choice([0.0, 0.0, 0.1])
    if rng.below(3) == 0:
        problem.singles = 1 << rng.choice([RED, 5, GREEN, 7])
        problem.single_price = [0.0] * 4 + [0.1] * 4
    if rng.below(3) == 0:
        problem.hours, problem.reroll_hours = rng.below(4), 2
        problem.extra_rolls = rng.below(2)
        problem.hour_price = rng.choice([0.0, 0.05])
    if rng.below(3) == 0:
        problem.face_worth[HOUR_LOST], problem.face_worth[HOURS_GAINED] = -0.2, 0.3
    if rng.below(2) == 0:
        problem.twists = [rng.below(2) for _ in range(4)]
        problem.permanent[rng.below(4)] = rng.below(2)
        problem.wild_twists = rng.below(2)
        problem.twist_price = [rng.choice([0.0, 0.2, 0.3]) for _ in range(4)]
    if rng.below(4) == 0:
        problem.free[rng.below(4)] = 1
    if rng.below(4) == 0:
        problem.converts[rng.below(4)] = 1
    if rng.below(4) == 0:
        problem.wild_rolls = 1 << rng.below(4)
    if rng.below(4) == 0:
        problem.barred = rng.choice([icon for icon in range(4) if problem.need[icon]])
        problem.twists[problem.barred] = problem.permanent[problem.barred] = 0
        problem.need[problem.barred] = 1
    return problem


@pytest.mark.parametrize("seed", first(30, range(120)))
def test_the_solver_agrees_with_brute_force(seed: int) -> None:
    problem = random_problem(Rng(f"problem {seed}"))
    solver = Solver(problem)
    truth = brute_force(problem)
    assert solver.value() == pytest.approx(truth, abs=1e-9)
    assert max(move.value for move in solver.moves()) == pytest.approx(truth, abs=1e-9)
    assert Solver(problem).estimate() >= truth - 1e-9


def test_with_little_effort_the_worth_lies_between_truth_and_bound() -> None:
    problem = task("DRPWWW", 5)
    problem.singles = 3 << RED
    problem.hours, problem.reroll_hours = 3, 2
    truth, bound = Solver(problem).value(), Solver(problem).estimate()
    hasty = [Solver(problem, effort).value() for effort in (0, 5, 50, 500)]
    assert all(truth - 1e-9 <= value <= bound + 1e-9 for value in hasty)
    assert Solver(problem, 1_000_000).value() == truth


def test_a_task_beyond_all_measure_is_given_up_on() -> None:
    """Three of each icon, sixteen rolls and twenty re-rolls: what cannot be reckoned is told as a bound."""
    problem = task("DRPW" * 3, RESULTS)
    problem.rerolls, problem.yellow_rerolls = 2, 18
    problem.singles = 0b1111 << RED
    solver = Solver(problem, EFFORT)
    found = solver.moves()
    assert solver.looked_into < 2 * BOUNDS, "it took 195,614"
    assert not any(move.exact for move in found if move.kind != STOP)
    assert all(0.0 <= move.value <= solver.ceiling for move in found)


def test_as_many_results_of_a_kind_as_there_is_room_for_are_counted() -> None:
    problem = task("D" * RESULTS, 0)
    problem.results = [(0, 0)] * RESULTS
    assert Solver(problem).succeeds()
    problem.results[0] = (0, 1)
    problem.rerolls = 1
    assert Solver(problem).value() == pytest.approx(1 / 3)


def test_every_move_has_its_own_worth() -> None:
    """A move that brute force makes first is worth what the solver says of it."""
    problem = task("DPW", 2)
    problem.results = [(0, 0), (1, 1)]
    problem.rerolls = 1
    for move in Solver(problem).moves():
        after = task("DPW", 2 - (move.kind == ROLL))
        after.rerolls = 1 - (move.kind == REROLL)
        kept = [(die, face) for die, face in problem.results if move.kind != REROLL or die != move.die]
        if move.kind == STOP:
            assert move.value == 0.0
            continue
        worth = 0.0
        for face in problem.dice[move.die]:
            after.results = [*kept, (move.die, face)]
            worth += brute_force(after) / 6
        assert move.value == pytest.approx(worth, abs=1e-9)


def test_brute_force_tells_the_truth_from_a_mere_bound() -> None:
    """The control: the bound, which lets any die be rolled again for any other, is caught."""
    problem = task("P", 0)
    problem.results = [(0, 0)]
    problem.rerolls = 1
    assert brute_force(problem) == pytest.approx(1 / 6)
    assert Solver(problem).value() == pytest.approx(1 / 6)
    assert Solver(problem).estimate() == pytest.approx(1 / 3)


def test_a_helpful_result_is_rolled_again_if_a_marker_can_stand_in_for_it() -> None:
    problem = task("DP", 0)
    problem.results = [(2, 0)]
    problem.rerolls = 1
    assert Solver(problem).best().kind == STOP
    problem.twists = [1, 0, 0, 0]
    best = Solver(problem).best()
    assert best.kind == REROLL
    assert best.value == pytest.approx(1 / 3)


# The ledger's table of shapes (content, section 9)


@pytest.mark.parametrize(
    ("need", "chances"),
    [
        ("DP", (0.00, 0.17, 0.36, 0.53, 0.67)),
        ("DD", (0.00, 0.11, 0.26, 0.41, 0.54)),
        ("DRP", (0.00, 0.00, 0.17, 0.37, 0.55)),
        ("DDR", (0.00, 0.00, 0.11, 0.27, 0.43)),
        ("DDP", (0.00, 0.00, 0.07, 0.20, 0.35)),
        ("DRPW", (0.00, 0.00, 0.00, 0.17, 0.37)),
        ("DDRP", (0.00, 0.00, 0.00, 0.10, 0.25)),
        ("DDRPW", (0.00, 0.00, 0.00, 0.00, 0.12)),
    ],
)
def test_the_ledgers_chances_by_shape(need: str, chances: tuple[float, ...]) -> None:
    for rolls, chance in enumerate(chances, start=1):
        assert Solver(task(need, rolls)).value() == pytest.approx(chance, abs=0.0051)


@pytest.mark.parametrize("need", ["DP", "DDR", "DRPW", "DDRP"])
def test_a_re_roll_is_at_most_a_roll_more(need: str) -> None:
    again = task(need)
    again.rerolls = 1
    more = Solver(task(need, 5)).value()
    assert Solver(task(need)).value() < Solver(again).value() <= more + 1e-12


# Choices that a person would make as well


def test_the_die_that_shows_what_is_missing_is_rolled() -> None:
    problem = task("DDW", 1)
    problem.results = [(0, 0), (0, 0)]
    best = Solver(problem).best()
    assert best.kind == ROLL
    assert YELLOW[best.die].count(3) == 2
    problem.singles = 1 << RED
    problem.spare = 0.1  # so that the roll which is left after the red die counts for something
    assert Solver(problem).best().die == RED


def test_rolling_stops_when_nothing_is_missing() -> None:
    problem = task("DR", 2)
    problem.results = [(0, 0), (0, 1)]
    assert Solver(problem).best().kind == STOP


def test_rolling_stops_when_nothing_can_be_won() -> None:
    assert Solver(task("DDRPW", 3)).best().kind == STOP


def test_a_marker_is_kept_while_rolls_may_do() -> None:
    """A marker would do at once, but rolls cost nothing."""
    problem = task("DR", 2)
    problem.results = [(0, 0)]
    problem.twists, problem.twist_price = [0, 1, 0, 0], [0.2] * 4
    solver = Solver(problem)
    assert solver.best().kind == ROLL
    assert solver.value() == pytest.approx(1 - 0.2 * (2 / 3) ** 2)


def test_a_marker_is_not_spent_on_what_is_worth_less() -> None:
    problem = task("D", 0)
    problem.twists, problem.twist_price = [1, 0, 0, 0], [0.3] * 4
    problem.success = 0.2
    assert Solver(problem).value() == 0.0
    problem.success = 0.4
    assert Solver(problem).value() == pytest.approx(0.1)


def test_a_spare_roll_may_be_worth_a_marker() -> None:
    problem = task("DR", 1)
    problem.results = [(0, 0)]
    problem.twists, problem.twist_price = [0, 1, 0, 0], [0.2] * 4
    problem.spare = 0.5
    assert Solver(problem).best().kind == STOP


def test_hours_are_spent_only_if_they_are_worth_it() -> None:
    problem = task("D", 0)
    problem.hours, problem.extra_rolls, problem.hour_price = 3, 1, 0.3
    assert Solver(problem).best().kind == BUY_DICE
    problem.hour_price = 0.4
    assert Solver(problem).best().kind == STOP
    problem.results, problem.extra_rolls, problem.reroll_hours, problem.hour_price = [(0, 1)], NONE, 2, 0.1
    assert Solver(problem).best().kind == BUY_REROLL
    problem.hours = 1
    assert Solver(problem).best().kind == STOP


def test_only_success_counts_in_the_odds() -> None:
    problem = task("DR", 2)
    problem.success, problem.failure, problem.spare = 5.0, -1.0, 0.3
    assert Solver(odds(problem)).value() == pytest.approx(2 / 9)


# Against play


@pytest.mark.parametrize(("need", "rolls", "rerolls"), [("DRP", 4, 1), ("DDPW", 5, 0)])
def test_play_by_the_solver_comes_to_what_it_promises(need: str, rolls: int, rerolls: int) -> None:
    rng = Rng(f"play {need}")
    start = task(need, rolls)
    start.rerolls = rerolls
    start.twists, start.twist_price = [0, 0, 1, 0], [0.25] * 4
    chosen: dict[tuple[object, ...], tuple[int, int, int, float]] = {}
    games = 4000
    total = squares = 0.0
    for _ in range(games):
        problem = task(need, rolls)
        problem.rerolls = rerolls
        problem.twists, problem.twist_price = start.twists, start.twist_price
        while True:
            key = (tuple(sorted(problem.results)), problem.rolls, problem.rerolls)
            if key not in chosen:
                best = Solver(problem).best()
                chosen[key] = (best.kind, best.die, best.face, best.value)
            kind, die, code, value = chosen[key]
            if kind == STOP:
                total += value
                squares += value * value
                break
            if kind == ROLL:
                problem.rolls -= 1
            else:
                solver = Solver(problem)
                problem.rerolls -= 1
                problem.results.remove(
                    next(r for r in problem.results if r[0] == die and solver.code(*r) == code)
                )
            problem.results.append((die, rng.choice(problem.dice[die])))
    mean = total / games
    error = math.sqrt((squares / games - mean * mean) / games)
    assert abs(mean - Solver(start).value()) < 4 * error


# From the table


def test_problems_agree_with_the_rules_along_random_games() -> None:
    """What the solver takes from a table is what the rules offer there: success, rolls, re-rolls, purchases."""
    rng = Rng("problems")
    seen = dict.fromkeys(["works", "done", "markers", "again", "bought"], 0)
    for _ in range(100):
        state = random_table(rng)
        for actor, action in moves(state, rng):
            table = state.table
            if table.agenda and table.agenda.kind == WORK and actor == 0:
                me = table.me
                problem = problem_of(table, me)
                solver = Solver(problem)
                with_markers = marker_sets(table, me)
                alone = succeeds(table, me)
                assert solver.succeeds() == (alone or bool(with_markers))
                kinds = [state.space.kinds[legal] for legal in state.legal(0)]
                rolled = [
                    state.space.args[legal][0]
                    for legal in state.legal(0)
                    if state.space.kinds[legal] == actions.ROLL
                ]
                assert (problem.rolls > 0) == any(die in PACK.yellow for die in rolled)
                assert problem.singles.bit_count() == sum(die not in PACK.yellow for die in rolled)
                assert (problem.extra_rolls != NONE and problem.hours > 0) == (actions.BUY_DICE in kinds)
                paid = 0 < problem.reroll_hours <= problem.hours
                assert (paid and any(die < 4 for die, _ in problem.results)) == (actions.BUY_REROLL in kinds)
                seen["works"] += 1
                seen["done"] += alone
                seen["markers"] += bool(with_markers)
                seen["again"] += actions.REROLL in kinds
                seen["bought"] += actions.BUY_DICE in kinds
            state.advance(actor, action)
    assert min(seen.values()) > 10, seen


def test_moves_of_the_solver_are_moves_of_the_table() -> None:
    rng = Rng("moves")
    made = dict.fromkeys([ROLL, REROLL, BUY_DICE, BUY_REROLL], 0)
    for _ in range(60):
        state = random_table(rng)
        for actor, action in moves(state, rng):
            if (
                actor == 0
                and state.table.agenda.kind == WORK
                and len(state.table.detectives[0].task.dice) > 2
            ):
                judge = Judge(state.table.copy(), 0)
                solver = judge.task()
                problem = solver.problem
                if problem.hours > 4 and problem.reroll_hours:
                    problem.hours = 4
                    solver = Solver(problem)
                for move in solver.moves():
                    if move.kind in (REROLL, BUY_REROLL):
                        result = result_of(state.table, state.table.me, solver, move)
                        block = actions.REROLL if move.kind == REROLL else actions.BUY_REROLL
                        assert result != NONE
                        assert state.space.blocks[block].id(result) in state.legal(0)
                    if move.kind in made:
                        made[move.kind] += 1
            state.advance(actor, action)
    assert made[ROLL] > 50
    assert made[REROLL] > 20
