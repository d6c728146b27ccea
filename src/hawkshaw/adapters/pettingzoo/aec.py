"""A table whose agents act one at a time."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.pettingzoo.sitting import NO_STATE, Sitting
from hawkshaw.adapters.settings import RENDER_MODES
from hawkshaw.adapters.spaces import Observation
from hawkshaw.core.game import Game
from hawkshaw.core.space import action_number
from hawkshaw.core.state import View

with extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv


OF_A_GAME: Final = (
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "agent_selection",
    "_skip_agent_selection",
)
"""What PettingZoo wants to find in an environment once a game has begun."""


class TableEnv(AECEnv[str, Observation, int]):
    """One table of a game; agent `seat_3` sits on seat 3.

    Luck is played inside, at once, so agents are asked for decisions only. Of several seats that owe a decision the
    lowest is asked first, which has no effect on the result. Rewards are the outcome's returns, paid at the end; a
    game that reaches `cap` decisions is truncated for everybody.
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
            # PettingZoo means by it that every agent acts in every cycle; `parallel_env` does not ask for that.
            "is_parallelizable": False,
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

    # Play

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        The luck of a seed is that of `hawkshaw.play(…, seed=seed)`. Resets without a seed go on from the last seed
        given, so that one seed fixes a whole training run; if none ever was, the luck is fresh. `options` is there
        for PettingZoo's sake and means nothing: the options of the game belong to the environment.
        """
        self._sitting.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        """Make the asked agent's move; a refused one raises `hawkshaw.Illegal` and changes nothing.

        After the end every agent, having read its reward, takes its leave with the action None.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # PettingZoo wants None here and types it away
            return
        self._sitting.advance(self._sitting.seat_of(agent), action_number(action))  # type: ignore[arg-type]  # None is refused
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._sitting.state.outcome is not None:
            self.rewards = self._sitting.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._sitting.over:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        """Select whose decision is wanted next; after the end, who is first to be told the result."""
        sitting = self._sitting
        self.agent_selection = self.agents[0 if sitting.over else sitting.state.to_act[0]]
        self.infos = {agent: {"action_mask": sitting.mask(agent)} for agent in self.agents}
        if self.render_mode == "human":
            self.render()

    # Copies

    def fork(self) -> TableEnv:
        """An independent copy that goes on as this one would, luck and the games to come included.

        It is fit for search and for going back with `restore`. The spaces of what is observed never change and are
        the same objects.
        """
        twin = copy.copy(self)
        twin._sitting = copy.copy(self._sitting)
        twin.action_spaces = copy.deepcopy(self.action_spaces)
        twin.restore(self)
        return twin

    def restore(self, fork: TableEnv) -> None:
        """Go back, or on, to where another environment of the same table is; that one stays as it is."""
        self._sitting.take_over(fork._sitting)
        self.agents = fork.agents[:]
        if not hasattr(fork, "rewards"):  # no game has been begun there
            for name in OF_A_GAME:
                vars(self).pop(name, None)
            return
        self.rewards = fork.rewards.copy()
        self._cumulative_rewards = fork._cumulative_rewards.copy()
        self.terminations = fork.terminations.copy()
        self.truncations = fork.truncations.copy()
        self.infos = copy.deepcopy(fork.infos)
        self.agent_selection = fork.agent_selection
        # Where agents have begun to take their leave PettingZoo remembers whose turn it was.
        # PettingZoo sets it only once somebody has gone, and types it as if it were always there.
        self._skip_agent_selection = getattr(fork, "_skip_agent_selection", None)  # type: ignore[assignment]

    # What can be seen

    def view(self, agent: str) -> View:
        """All that an agent may know: what Hawkshaw's own players choose from, and what `game.table` puts in words."""
        return self._sitting.view(agent)

    def observe(self, agent: str) -> Observation:
        return self._sitting.observe(agent)

    def render(self) -> str | None:
        """The table as a spectator sees it, so that a picture shared by all agents gives nobody's secrets away."""
        return self._sitting.render()

    def state(self) -> NDArray[np.float32]:
        """Refused: a global state would hand every agent the others' secrets."""
        raise NotImplementedError(NO_STATE)

    def close(self) -> None:
        """Nothing is held open."""
