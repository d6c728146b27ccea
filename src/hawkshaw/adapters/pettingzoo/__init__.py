"""Any game of Hawkshaw as a PettingZoo environment: agents act one at a time (AEC), or all in one call (parallel).

>>> from hawkshaw.adapters import pettingzoo
>>> env = pettingzoo.env("thirteen_clues", seats=3)
>>> env.reset(seed=7)
>>> env.agents
['seat_0', 'seat_1', 'seat_2']
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.pettingzoo.aec import TableEnv
from hawkshaw.adapters.pettingzoo.parallel import ParallelTableEnv
from hawkshaw.adapters.spaces import Observation

with extra("rl"):
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

__all__ = ["Observation", "ParallelTableEnv", "TableEnv", "env", "parallel_env", "raw_env"]


def raw_env(
    game: str,
    seats: int,
    options: msgspec.Struct | Mapping[str, object] | None = None,
    render_mode: str | None = None,
    cap: int | None = None,
) -> TableEnv:
    """A table of the named game without PettingZoo's wrappers."""
    return TableEnv(game, seats, options, render_mode, cap)


def env(
    game: str,
    seats: int,
    options: msgspec.Struct | Mapping[str, object] | None = None,
    render_mode: str | None = None,
    cap: int | None = None,
) -> OrderEnforcingWrapper[str, Observation, int]:
    """A table of the named game; calls in a wrong order, such as `step` before `reset`, are reported."""
    return OrderEnforcingWrapper(raw_env(game, seats, options, render_mode, cap))


def parallel_env(
    game: str,
    seats: int,
    options: msgspec.Struct | Mapping[str, object] | None = None,
    render_mode: str | None = None,
    cap: int | None = None,
) -> ParallelTableEnv:
    """A table of the named game at which everybody who owes a decision makes it in the same step."""
    return ParallelTableEnv(game, seats, options, render_mode, cap)
