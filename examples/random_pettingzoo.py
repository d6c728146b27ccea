"""Four agents play 13 Clues at random in a PettingZoo environment, each choosing from its action mask."""

from __future__ import annotations

import numpy as np

from hawkshaw.adapters import pettingzoo


def main() -> None:
    env = pettingzoo.env("thirteen_clues", seats=4, render_mode="ansi")
    env.reset(seed=2)
    dice = np.random.default_rng(2)
    returns: dict[str, float] = {}
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            returns[agent] = reward
            env.step(None)  # type: ignore[arg-type]  # how an agent leaves
            continue
        assert observation is not None
        decisions += 1
        env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    print(env.render())
    print(f"{decisions} decisions; returns {returns}")


if __name__ == "__main__":
    main()
