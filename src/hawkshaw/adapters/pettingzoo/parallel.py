"""A table at which everybody who owes a decision makes it in the same step."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.pettingzoo.sitting import NO_STATE, Sitting
from hawkshaw.adapters.settings import RENDER_MODES
from hawkshaw.adapters.spaces import Observation
from hawkshaw.core.errors import Malformed
from hawkshaw.core.game import Game
from hawkshaw.core.space import action_number
from hawkshaw.core.state import View

with extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import ParallelEnv


class ParallelTableEnv(ParallelEnv[str, Observation, int]):
    """One table of a game; agent `seat_3` sits on seat 3.

    Sealed decisions, such as the picks of 13 Clues, are made together in one step. Otherwise one agent decides, and
    the others are idle: their masks are all zeros, and what they send is not looked at.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: msgspec.Struct | Mapping[str, object] | None = None,
        render_mode: str | None = None,
        cap: int | None = None,
    ) -> None:
        self._sitting = Sitting(game, seats, options, render_mode, cap)
        self.render_mode = render_mode
        self.cap = self._sitting.cap
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.rules_version}",
            "render_modes": list(RENDER_MODES),
        }
        self.possible_agents = self._sitting.agents[:]
        self.agents = []
        self.observation_spaces = self._sitting.observation_spaces()
        self.action_spaces = self._sitting.action_spaces()

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self._sitting.game

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game; `seed` and `options` mean what they mean where agents act one at a time."""
        self._sitting.deal(seed)
        self.agents = self.possible_agents[:]
        return self._told()

    def step(
        self, actions: Mapping[str, int | None]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Make the decisions of all who owe one; if one of them is refused, nothing changes.

        What the others send is not looked at, and may be left out.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        if not isinstance(actions, Mapping):
            raise Malformed("actions are given by agent, such as {'seat_0': 3}")
        sitting = self._sitting
        # A decision that is owed and missing is refused like any other that is no action.
        # Whoever owes a decision and sends none is refused by `action_number`.
        chosen = [(seat, action_number(actions.get(self.agents[seat]))) for seat in sitting.state.to_act]  # type: ignore[arg-type]
        for seat, action in chosen:
            sitting.state.check(seat, action)
        for seat, action in chosen:
            if sitting.over:
                break
            sitting.advance(seat, action)
        seen, infos = self._told()
        ended = sitting.state.outcome is not None
        terminations = dict.fromkeys(self.agents, ended)
        truncations = dict.fromkeys(self.agents, sitting.over and not ended)
        if sitting.over:
            self.agents = []
        return seen, sitting.rewards(), terminations, truncations, infos

    # Copies

    def fork(self) -> ParallelTableEnv:
        """An independent copy that goes on as this one would, luck and the games to come included."""
        twin = copy.copy(self)
        twin._sitting = copy.copy(self._sitting)
        twin.action_spaces = copy.deepcopy(self.action_spaces)
        twin.restore(self)
        return twin

    def restore(self, fork: ParallelTableEnv) -> None:
        """Go back, or on, to where another environment of the same table is; that one stays as it is."""
        self._sitting.take_over(fork._sitting)
        self.agents = fork.agents[:]

    # What can be seen

    def _told(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if self.render_mode == "human":
            self.render()
        seen = {agent: self._sitting.observe(agent) for agent in self.agents}
        return seen, {agent: {"action_mask": seen[agent]["action_mask"].copy()} for agent in self.agents}

    def view(self, agent: str) -> View:
        """All that an agent may know: what Hawkshaw's own players choose from, and what `game.table` puts in words."""
        return self._sitting.view(agent)

    def render(self) -> str | None:
        """The table as a spectator sees it, so that a picture shared by all agents gives nobody's secrets away."""
        return self._sitting.render()

    def state(self) -> NDArray[np.float32]:
        """Refused: a global state would hand every agent the others' secrets."""
        raise NotImplementedError(NO_STATE)

    def close(self) -> None:
        """Nothing is held open."""
