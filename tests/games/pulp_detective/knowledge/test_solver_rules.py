"""The solver of Pulp Detective's dice against the rules: every move tried on the engine, every face counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hawkshaw import CHANCE, Rng
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.knowledge.dice_problem import Problem
from hawkshaw.games.pulp_detective.knowledge.odds import TaskOdds, action_of
from hawkshaw.games.pulp_detective.knowledge.posing import problem_of
from hawkshaw.games.pulp_detective.knowledge.solver import BUY_REROLL, NO_LIMIT, STOP, Solver
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.requirements import allowance, yellow_rolls
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import MARKER_SETS
from hawkshaw.games.pulp_detective.table.frames import WORK
from hawkshaw.games.pulp_detective.table.task import SUCCEEDED
from tests.games.pulp_detective.rules.test_play import random_table
from tests.games.pulp_detective.stage import PulpTable, base
from tests.repeated import first

STOPS = (actions.RESOLVE, actions.RESOLVE_WITH)
THROWS = (actions.ROLL, actions.REROLL, actions.BUY_REROLL)
TRIED = (*STOPS, *THROWS, actions.BUY_DICE)


class Truth:
    """What moves are worth, by plain recursion over states of the engine; abilities are left alone."""

    def __init__(self, stakes: Problem) -> None:
        self.stakes = stakes
        self.known: dict[tuple[object, ...], float] = {}

    def moves(self, state: PulpState) -> dict[int, float]:
        return {
            action: self.move(state, action)
            for action in state.legal(0)
            if state.space.kinds[action] in TRIED
        }

    def value(self, state: PulpState) -> float:
        table, task, me = state.table, state.table.me.task, state.table.me
        lies = sorted(zip(task.dice, task.faces, strict=True))
        icons = tuple((die, table.pack.dice[die].faces[face]) for die, face in lies)
        key = (tuple(sorted(icons)), task.rerolls, task.yellow_rerolls, task.bought, me.hour)
        if key not in self.known:
            self.known[key] = max(self.moves(state).values())
        return self.known[key]

    def move(self, state: PulpState, action: int) -> float:
        kind = state.space.kinds[action]
        if kind in STOPS:
            return self.stop(state, action)
        after = state.copy()
        after.advance(0, action)
        price = self.stakes.hour_price * (state.table.me.hour - after.table.me.hour)
        if kind == actions.BUY_DICE:
            return self.value(after) - price
        if kind == actions.ROLL and state.space.args[action][0] not in state.table.pack.yellow:
            price += self.stakes.single_price[-1]
        chances = after.chances()
        worth = 0.0
        for face, weight in chances:
            thrown = after.copy()
            thrown.advance(CHANCE, face)
            worth += weight * self.value(thrown)
        return worth / sum(weight for _, weight in chances) - price

    def stop(self, state: PulpState, action: int) -> float:
        table, me, stakes = state.table, state.table.me, self.stakes
        shown = [
            table.pack.dice[die].faces[face] for die, face in zip(me.task.dice, me.task.faces, strict=True)
        ]
        worth = sum(stakes.face_worth[face] for face in shown)
        if state.space.kinds[action] == actions.RESOLVE_WITH:
            hand = MARKER_SETS[state.space.args[action][0]]
            worth -= sum(price * count for price, count in zip(stakes.twist_price, hand, strict=True))
        after = state.copy()
        told = {event.kind for event in after.apply(0, action)}
        if after.outcome is not None and not told & {"succeeded", "failed"}:
            done = after.outcome.ending == "solved"
        else:
            # A compass asks for something before the verdict is told.
            done = "succeeded" in told or (
                "failed" not in told and after.table.detectives[0].task.result == SUCCEEDED
            )
        if not done:
            return stakes.failure + worth
        spare = yellow_rolls(table, me) < allowance(table, me) and not me.task.checked
        return stakes.success + worth + (stakes.spare if spare else 0.0)


def plain_stakes() -> Problem:
    stakes = Problem()
    stakes.single_price = [0.0]
    return stakes


def random_stakes(rng: Rng) -> Problem:
    stakes = plain_stakes()
    stakes.success = rng.choice([0.5, 1.0, 1.5])
    stakes.failure = rng.choice([0.0, -0.5, -1.0])
    stakes.spare = rng.choice([0.0, 0.06, 0.3])
    stakes.hour_price = rng.choice([0.0, 0.05, 0.12])
    stakes.single_price = [rng.choice([0.0, 0.1])]
    stakes.twist_price = [rng.choice([0.0, 0.1, 0.22]) for _ in range(4)]
    for face in range(4, 10):
        stakes.face_worth[face] = rng.choice([0.0, 0.2, -0.2])
    return stakes


def solver_of(state: PulpState, stakes: Problem) -> Solver:
    problem = problem_of(state.table, state.table.me)
    problem.success, problem.failure = stakes.success, stakes.failure
    problem.spare = 0.0 if state.table.detectives[0].confronting else stakes.spare
    problem.hour_price, problem.twist_price = stakes.hour_price, stakes.twist_price
    problem.face_worth = stakes.face_worth
    problem.single_price = stakes.single_price * len(problem.dice)
    return Solver(problem)


def check(state: PulpState, stakes: Problem) -> float:
    """Every move of the solver is worth what the rules make of it; the best value is returned."""
    if state.table.detectives[0].confronting:
        stakes.spare = 0.0
    truth = Truth(stakes).moves(state)
    stop = max(worth for action, worth in truth.items() if state.space.kinds[action] in STOPS)
    solver = solver_of(state, stakes)
    for move in solver.moves():
        worth = stop if move.kind == STOP else truth[action_of(state.table, state.table.me, solver, move)]
        assert move.value == pytest.approx(worth, abs=1e-9), (move.kind, move.die, move.face)
    best = max(truth.values())
    assert solver.best().value == pytest.approx(best, abs=1e-9)
    assert solver.estimate() >= best - 1e-9
    return best


def check_odds(state: PulpState) -> None:
    """The odds that a seat is told are those of the rules, for every throw that may be made, and for stopping."""
    truth = Truth(plain_stakes()).moves(state)
    told = {chance.action: chance for chance in TaskOdds(state.table, state.table.me, NO_LIMIT).chances}
    for action, chance in told.items():
        assert chance.exact
        assert chance.chance == pytest.approx(truth[action], abs=1e-9), state.space.text(action)
    free = state.table.detectives[0].task.rerolls + state.table.detectives[0].task.yellow_rerolls
    assert all(
        action in told or (free and state.space.kinds[action] == actions.BUY_REROLL) for action in truth
    )


# Hours that change the task


def confrontation(case: str, hour: int) -> PulpTable:
    """Three pips make RP3W: Deuce McDuggan."""
    return base().case(case).character("ch01").at(hour=hour, stamina=8).rows("F1 F4").confronts()


def coffins() -> PulpTable:
    """PD-162: by day an item's die may not be rolled; an hour later it is night."""
    return base().case("ca09").holds(5).at(hour=9, stamina=2).works_on("F3").rolls("CD", "CD")


SCENES: dict[str, Callable[[], PulpTable]] = {
    "a span gives its icon once the hour has come (PD-158)": lambda: confrontation("ca05", 6).rolls(
        "Y2:MR", "Y2:PE", "Y2:PE", "Y3:PE", "Y2:CD"
    ),
    "a special hour bars markers, the next one does not (PD-156)": lambda: (
        base()
        .case("ca03")
        .at(hour=7, stamina=8)
        .twists("WS")
        .rows("F1 F4")
        .confronts()
        .rolls("Y2:MR", "Y2:PE", "Y2:PE", "Y3:PE", "Y2:CD")
    ),
    "at night the rounds of Daly are wild": lambda: (
        base()
        .character("ch05")
        .at(hour=8, stamina=4)
        .rows("F1 F4")
        .confronts()
        .rolls("Y1:MR", "Y1:MR", "Y2:MR", "Y2:CD")
    ),
    "an hour bought at dusk makes markers wild (PD-165)": lambda: (
        base().case("ca12").at(hour=13, stamina=2).twists("WS WS").works_on("F1").rolls("CD")
    ),
    "by day an item's die may not be rolled (PD-162)": coffins,
    "the last hour may be lost by the green die (PD-R33)": lambda: (
        base().items_card("items_b", 6).at(hour=1).works_on("F1", 1).rolls("CD", "MR", "WS", "WS")
    ),
    "and be reached in the confrontation": lambda: (
        base()
        .items_card("items_b", 6)
        .at(hour=3, stamina=4)
        .twists("PE")
        .rows("F1 F4")
        .confronts()
        .rolls("Y1:MR", "Y2:PE", "Y2:PE", "Y2:CD")
    ),
    "a locked room leaves one roll and sells one less (PD-R12)": lambda: (
        base("gang").gang("tr1").at(hour=9, stamina=1).works_on("F5")
    ),
    "an hour may be worth more than a re-roll for nothing": lambda: (
        base()
        .case("ca05")
        .character("ch07")
        .at(hour=6, stamina=8)
        .rows("F1 F4")
        .confronts()
        .rolls("Y2:MR", "Y2:PE", "Y2:PE", "Y3:PE", "Y2:CD")
        .plays("use ch07")
    ),
}


@pytest.mark.parametrize("scene", SCENES)
def test_what_an_hour_changes_is_reckoned_with(scene: str) -> None:
    table = SCENES[scene]()
    check(table.state, plain_stakes())
    check_odds(table.state)
    check(table.state, random_stakes(Rng(scene)))


def test_hours_are_bought_for_what_they_bring_besides() -> None:
    """Two hours later the span gives the missing WS, or the marker may be played: whatever the re-roll shows."""
    for scene in list(SCENES)[:2]:
        table = SCENES[scene]()
        best = Solver(problem_of(table.table, table.me)).best()
        assert best.kind == BUY_REROLL
        assert best.value == pytest.approx(1)


def test_the_hour_of_the_task_is_no_part_of_it_where_it_changes_nothing() -> None:
    table = base().at(hour=5).rows("F1 F4").confronts()
    assert problem_of(table.table, table.me).later == []


# Positions of random games


def positions(rng: Rng, enough: int) -> list[PulpState]:
    """Tasks with two throws to come at most, of random games."""
    found: list[PulpState] = []
    while len(found) < enough:
        state = random_table(rng)
        taken = 0
        while state.to_act and taken < 3:
            (actor,) = state.to_act
            if actor == CHANCE:
                chances = state.chances()
                state.advance(actor, chances[rng.weighted([weight for _, weight in chances])][0])
                continue
            table = state.table
            if table.turn and table.agenda.kind == WORK and rng.below(2) == 0:
                problem = problem_of(table, table.me)
                throws = problem.rolls + problem.singles.bit_count()
                throws += problem.rerolls + problem.yellow_rerolls + max(problem.extra_rolls, 0)
                if problem.reroll_hours:
                    throws += problem.hours // problem.reroll_hours
                if 0 < throws <= 2:
                    found.append(state.copy())
                    taken += 1
            legal = state.legal(0)
            kind = rng.choice(sorted({state.space.kinds[action] for action in legal}))
            state.advance(0, rng.choice([action for action in legal if state.space.kinds[action] == kind]))
    return found


@pytest.mark.parametrize("seed", first(2, range(4)))
def test_moves_are_worth_what_the_rules_make_of_them(seed: int) -> None:
    rng = Rng(f"solver and rules {seed}")
    for state in positions(rng, 6):
        check_odds(state)
        check(state, random_stakes(rng) if rng.below(2) else plain_stakes())


# The ledger's table of rows (content, section 9)

LEDGER = """
cliffhanger top    0.00 0.02 0.16 0.34 0.50 0.50 0.65
cliffhanger middle 0.00 0.00 0.05 0.20 0.38 0.38 0.46
cliffhanger bottom 0.00 0.00 0.04 0.18 0.35 0.34 0.44
lead        top    0.00 0.06 0.21 0.39 0.55 0.55 0.67
lead        middle 0.00 0.04 0.14 0.28 0.43 0.42 0.59
lead        bottom 0.00 0.00 0.04 0.15 0.31 0.28 0.42
informant   top    0.00 0.02 0.08 0.22 0.39 0.39 0.51
informant   middle 0.00 0.00 0.01 0.12 0.28 0.26 0.35
informant   bottom 0.00 0.00 0.01 0.08 0.23 0.18 0.30
nemesis     top    0.00 0.09 0.26 0.44 0.58 0.58 0.74
nemesis     middle 0.00 0.00 0.12 0.28 0.44 0.44 0.59
nemesis     bottom 0.00 0.00 0.02 0.16 0.32 0.32 0.42
"""
"""With one to five dice; with four dice and a re-roll; with four dice and the best single twist marker."""


def yellow_task(need: list[int], rolls: int) -> Problem:
    problem = Problem()
    problem.need = need
    problem.dice = [PACK.dice[die].faces for die in PACK.yellow]
    problem.yellow = 4
    problem.single_price = [0.0] * 4
    problem.rolls = rolls
    return problem


def with_marker(need: list[int], icon: int) -> float:
    problem = yellow_task(need, 4)
    problem.twists[icon] = 1
    return Solver(problem).value()


@pytest.mark.parametrize("line", LEDGER.strip().splitlines())
def test_the_ledgers_chances_by_row(line: str) -> None:
    kind, place, *said = line.split()
    type_ = ("cliffhanger", "lead", "informant", "nemesis").index(kind)
    row = ("bottom", "middle", "top").index(place)
    needs = [card.rows[row].need for card in PACK.investigate if card.type == type_]
    assert len(needs) == 9
    found = [sum(Solver(yellow_task(need, n)).value() for need in needs) for n in range(1, 6)]
    again = [yellow_task(need, 4) for need in needs]
    for problem in again:
        problem.rerolls = 1
    found.append(sum(Solver(problem).value() for problem in again))
    found.append(sum(max(with_marker(need, icon) for icon in range(4)) for need in needs))
    assert [total / 9 for total in found] == pytest.approx([float(chance) for chance in said], abs=0.0051)
