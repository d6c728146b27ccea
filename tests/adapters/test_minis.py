"""The minis: small enough that OpenSpiel's exact methods solve them."""

from __future__ import annotations

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response, cfr, exploitability, external_sampling_mccfr

import hawkshaw
from hawkshaw.adapters.tree import as_tree
from tests.adapters.test_recall import every_mini, mini

SIZES = {
    "thirteen_clues": (12_693, 408),
    "dead_end_drive": (48_125, 3_750),
    "deadline": (64_006, 9_128),
    "pulp_detective": (2_359, 1_098),
}
"""Histories, and information states of all players together."""


def size(state: pyspiel.State, known: set[tuple[int, str]]) -> int:
    """How many histories there are from here on; the information states on the way become known."""
    if not state.is_terminal() and not state.is_chance_node():
        known.add((state.current_player(), state.information_state_string()))
    return 1 + sum(size(state.child(action), known) for action in state.legal_actions())


@every_mini()
def test_a_mini_conforms(name: str) -> None:
    pyspiel.random_sim_test(mini(name), num_sims=5, serialize=True, verbose=False)


@every_mini()
def test_a_mini_is_the_game_with_options(name: str) -> None:
    made = hawkshaw.game(name).mini()
    assert made is not None
    game = mini(name)
    assert (game.num_players(), game.max_game_length()) == (made.seats, made.cap)
    assert game.new_initial_state().engine == hawkshaw.game(name).new(made.seats, made.options)
    twin = pyspiel.load_game(str(game))
    assert str(twin) == str(game)
    record = hawkshaw.play(hawkshaw.game(name), ["random"] * made.seats, seed=1, options=made.options)
    assert record.outcome.ending != "unfinished"


@pytest.mark.long
@every_mini()
def test_a_mini_is_as_large_as_the_documents_say(name: str) -> None:
    known: set[tuple[int, str]] = set()
    histories = size(mini(name).new_initial_state(), known)
    assert (histories, len(known)) == SIZES[name]


def test_cfr_approaches_an_equilibrium() -> None:
    """OpenSpiel's CFR on the game itself, then on its tree, where many more iterations cost as much."""
    game = mini("thirteen_clues", 3)
    begun = after(pyspiel.CFRPlusSolver(game), game, 1)
    assert begun == pytest.approx(0.1875)
    tree = as_tree(game)
    quick = pyspiel.CFRPlusSolver(tree)
    left = [after(quick, tree, many) for many in (1, 29, 270)]
    assert left[0] == pytest.approx(begun), "the tree is the same game"
    assert left[0] > left[1] > left[2]
    assert left[2] < 0.004


def after(solver: pyspiel.CFRPlusSolver, game: pyspiel.Game, iterations: int) -> float:
    """What could be won against the average policy after so many more iterations."""
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(pyspiel.exploitability(game, solver.average_policy()))


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "iterations", "bound"), [("thirteen_clues", 2000, 1e-3), ("dead_end_drive", 300, 1e-5)]
)
def test_cfr_solves_a_mini(name: str, iterations: int, bound: float) -> None:
    tree = as_tree(mini(name))
    solver = pyspiel.CFRPlusSolver(tree)
    tenth = after(solver, tree, iterations // 10)
    assert after(solver, tree, iterations - iterations // 10) < min(bound, tenth / 5)


@pytest.mark.long
def test_solvers_in_python_and_by_sampling_run_on_the_game_itself() -> None:
    game = mini("thirteen_clues", 3)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.03
    external_sampling_mccfr.ExternalSamplingSolver(game).iteration()
    pyspiel.ExternalSamplingMCCFRSolver(game, 1).run_iteration()
    uniform = policy.UniformRandomPolicy(game)
    best = best_response.BestResponsePolicy(game, 0, uniform)
    assert best.value(game.new_initial_state()) == pytest.approx(0.1875)


def test_the_best_that_one_can_do_alone() -> None:
    """Pulp Detective's mini is one player's, so a best response is the exact optimum: five wins in 27."""
    tree = as_tree(mini("pulp_detective"))
    best = pyspiel.TabularBestResponse(tree, 0, pyspiel.UniformRandomPolicy(tree))
    assert best.value_from_state(tree.new_initial_state()) == pytest.approx(2 * 5 / 27 - 1)
