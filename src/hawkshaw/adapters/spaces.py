"""What is seen and what can be chosen as Gymnasium's spaces, the same for every adapter that has such."""

from __future__ import annotations

from typing import TypedDict

from hawkshaw.adapters import extra
from hawkshaw.core.game import Game
from hawkshaw.core.state import State

with extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray


class Observation(TypedDict):
    """What an agent is given: its view as numbers, and which actions it may choose now."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


def numbers_space(game: Game, state: State) -> spaces.Box:
    """The numbers of a view, each within its bounds."""
    layout = game.layout(state)
    low = np.zeros(max(part.stop for part in layout.values()), np.float32)
    for name in game.signed & layout.keys():
        low[layout[name]] = -1
    return spaces.Box(low, np.ones_like(low), dtype=np.float32)


def masked_space(game: Game, state: State) -> spaces.Dict:
    """The numbers of a view beside the mask of what can be chosen."""
    mask = spaces.Box(0, 1, (game.space(state).n,), np.int8)
    return spaces.Dict({"observation": numbers_space(game, state), "action_mask": mask})
