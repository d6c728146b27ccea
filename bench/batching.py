"""Whole random games in batches, beside hanabi driven from Python and beside what OpenSpiel rolls out in C++.

OpenSpiel's own random roll-outs are reached through a search of one simulation whose evaluator makes them all: a loop
in C++ that copies the position, draws from the legal moves or from luck, and applies, to the end of the game. It does
not say how many actions it made, so they are counted by the mean length of random games from the same position.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pyspiel

import hawkshaw
from bench.row import Row, Work, in_turns, rate
from bench.seeing import DRIVEN, theirs, weighted
from hawkshaw.lab import batch

Task = tuple[str, Callable[[float], list[Row]]]
ROLLED_OUT = "OpenSpiel gin_rummy: random roll-outs in C++"
ROLL_OUTS = 200
MEASURED = 200
"""Games whose mean length tells how many actions a roll-out makes."""
PEERS = {"thirteen_clues": DRIVEN}
"""Whom a game is measured against, if not against the roll-outs."""


def tasks(game: hawkshaw.Game) -> list[Task]:
    return [(f"batches, {seats} seats", measured(game, seats)) for seats in game.seats]


def peer_rows(seconds: float) -> list[Row]:
    return [Row(ROLLED_OUT, rate(roll_outs(), seconds), "actions/s")]


def roll_outs() -> Work:
    """A pass over gin rummy."""
    state = dealt()
    actions = round(ROLL_OUTS * mean_length())
    game = state.get_game()

    def one_pass() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLL_OUTS, 7)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 64, False, 7, False).mcts_search(state)
        return actions

    return one_pass


def dealt() -> pyspiel.State:
    """Gin rummy at its first decision."""
    random = Random(1)
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    while state.is_chance_node():
        state.apply_action(weighted(random, state.chance_outcomes()))
    return state


@cache
def mean_length() -> float:
    """How many actions, luck counted, a random game takes from there."""
    random, first, steps = Random(2), dealt(), 0
    for _ in range(MEASURED):
        state = first.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(weighted(random, state.chance_outcomes()))
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps / MEASURED


def measured(game: hawkshaw.Game, seats: int) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        seed = 0

        def one_pass() -> int:
            nonlocal seed
            seed += 1
            return batch(game, 1, ["random"] * seats, seed=seed).actions

        name = f"{game.name}, {seats} seats: random games in batches"
        peer = PEERS.get(game.name, ROLLED_OUT)
        beside, value = in_turns([theirs(False) if peer == DRIVEN else roll_outs(), one_pass], seconds)
        return [Row(name, value, "actions/s", peer, beside)]

    return measure
