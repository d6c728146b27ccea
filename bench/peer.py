"""The peer: OpenSpiel's Hanabi with four players, C++ driven from Python just as our games are."""

from __future__ import annotations

from random import Random

import pyspiel

from bench.row import Row, Work, rate

NAME = "OpenSpiel hanabi, 4 players: random play"


def rows(seconds: float) -> list[Row]:
    return [Row(NAME, rate(theirs(), seconds), "actions/s")]


def theirs() -> Work:
    """A pass over hanabi."""
    game = pyspiel.load_game("hanabi(players=4)")
    random = Random(1)

    def one_game() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return one_game
