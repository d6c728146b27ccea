"""OpenSpiel's IS-MCTS plays the first turns of 13 Clues, searching deals that it cannot tell from the true one."""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from hawkshaw.adapters import openspiel

CAP = 8


def main() -> None:
    game = openspiel.load(f"hawkshaw_thirteen_clues(seats=2,cap={CAP})")
    dice = np.random.RandomState(1)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(n_rollouts=1, random_state=dice),
        uct_c=1.4,
        max_simulations=100,
        random_state=dice,
        use_observation_string=True,
    )
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler))

    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=chances))
            continue
        action = bot.step(state)
        print(f"seat {player}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    print("returns", state.returns())


if __name__ == "__main__":
    main()
