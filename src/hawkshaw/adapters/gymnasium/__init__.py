"""Any game of Hawkshaw as a Gymnasium environment of one seat, with Hawkshaw's players in the other chairs.

Importing this package registers every game for every number of seats and every level.

>>> import gymnasium
>>> import hawkshaw.adapters.gymnasium
>>> env = gymnasium.make("hawkshaw/ThirteenClues-4p-vs-regular-v0")
>>> observation, info = env.reset(seed=7)
>>> move = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(move)
>>> reward
0.0
"""

from hawkshaw.adapters.gymnasium.names import register, register_shelf
from hawkshaw.adapters.gymnasium.seat import SeatEnv
from hawkshaw.adapters.gymnasium.vector import SeatVectorEnv

__all__ = ["SeatEnv", "SeatVectorEnv", "register"]

register_shelf()
