"""An agent plays 13 Clues at random against three novices, eight games at a time, in a Gymnasium vector environment."""

from __future__ import annotations

import gymnasium
import numpy as np

import hawkshaw.adapters.gymnasium  # noqa: F401 - importing it registers the names

GAMES = 8
STEPS = 200


def main() -> None:
    envs = gymnasium.make_vec("hawkshaw/ThirteenClues-4p-vs-novice-v0", num_envs=GAMES, cap=400)
    _, infos = envs.reset(seed=2)
    dice = np.random.default_rng(2)
    returns: list[float] = []
    for _ in range(STEPS):
        # A game that has ended begins anew at the next step; until then its mask is empty and any action will do.
        actions = [dice.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in infos["action_mask"]]
        _, rewards, terminations, truncations, infos = envs.step(np.array(actions))
        returns += rewards[terminations | truncations].tolist()
    envs.close()
    print(f"{GAMES * STEPS} decisions, {len(returns)} games, mean return {np.mean(returns):.2f}")


if __name__ == "__main__":
    main()
