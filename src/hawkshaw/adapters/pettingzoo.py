"""Any game of Hawkshaw as a PettingZoo environment in which agents act one at a time (AEC).

>>> from hawkshaw.adapters import pettingzoo
>>> env = pettingzoo.env("thirteen_clues", seats=3)
>>> env.reset(seed=7)
>>> env.agents
['seat_0', 'seat_1', 'seat_2']
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from operator import index
from typing import Any, Final, TypedDict, cast

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, View

with extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

RENDER_MODES: Final = ("ansi", "human")


class Observation(TypedDict):
    """What an agent is given: its view as numbers, and which actions it may choose now."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


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
        self._name = game
        self.cap = self.game.cap if cap is None else cap
        if self.cap < 1:
            raise BadOption(f"cap={cap}: a game is truncated after 1 decision at the earliest")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"render_mode cannot be {render_mode!r}; allowed: {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self._options = self.game.read_options(options)
        self._state = self.game.new(seats, self._options)
        self._actions = self.game.space(self._state).n
        self._decisions = 0
        self._seed: int | None = None
        self._episode = 0
        self._key = b""
        self._strokes = 0
        self._declare_spaces(seats)

    @property
    def game(self) -> Game:
        """The game that is played here; looked up each time, so that an environment pickles without it."""
        return game_named(self._name)

    def _declare_spaces(self, seats: int) -> None:
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = []
        numbers = len(self.game.encode(self._state.view(0)))
        # Gymnasium types these spaces by its own containers; every agent has its own, to be seeded apart.
        self.observation_spaces = {
            agent: cast(
                "spaces.Space[Observation]",
                spaces.Dict(
                    {
                        "observation": spaces.Box(-np.inf, np.inf, (numbers,), np.float32),
                        "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
                    }
                ),
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: cast("spaces.Space[int]", spaces.Discrete(self._actions)) for agent in self.possible_agents
        }

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
        self._key = self._next_key(seed)
        self._strokes = 0
        self._decisions = 0
        self._state = self.game.new(len(self.possible_agents), self._options)
        self._play_luck()
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
        # The engine compares actions with Python's ints; `index` also refuses None and floats.
        self._state.advance(self._seat(agent), index(action))  # type: ignore[arg-type]  # None is what it refuses
        self._decisions += 1
        self._play_luck()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self._state.outcome
        if outcome is not None:
            self.rewards = dict(zip(self.agents, outcome.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions == self.cap:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()

    def _next_key(self, seed: int | None) -> bytes:
        if seed is not None:
            self._seed = int(seed)
            self._episode = 0
            return seed_key(self._seed)
        if self._seed is None:
            return secrets.token_bytes(32)
        self._episode += 1
        return seed_key(Rng(self._seed).split(f"episode {self._episode}").below(1 << 64))

    def _play_luck(self) -> None:
        luck = Luck(self._key, self._strokes)
        while self._state.to_act == LUCK_TO_ACT:
            self._state.advance(CHANCE, luck.draw(self._state.chances()))
        self._strokes = luck.strokes

    @property
    def _over(self) -> bool:
        return self._state.outcome is not None or self._decisions == self.cap

    def _ask(self) -> None:
        """Select whose decision is wanted next; after the end, who is first to be told the result."""
        self.agent_selection = self.agents[0 if self._over else self._state.to_act[0]]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        if self.render_mode == "human":
            self.render()

    # What can be seen

    def view(self, agent: str) -> View:
        """All that an agent may know: what Hawkshaw's own players choose from, and what `game.table` puts in words."""
        return self._state.view(self._seat(agent))

    def observe(self, agent: str) -> Observation:
        numbers = np.frombuffer(self.game.encode(self.view(agent)), np.float32)
        return {"observation": numbers, "action_mask": self._mask(agent)}

    def render(self) -> str | None:
        """The table as a spectator sees it, so that a picture shared by all agents gives nobody's secrets away."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "Nothing is rendered: make the environment with render_mode='ansi' or 'human'."
            )
            return None
        table = self.game.table(self._state.view(None))
        if self.render_mode == "ansi":
            return table
        print(table)
        return None

    def state(self) -> NDArray[np.float32]:
        """Refused: a global state would hand every agent the others' secrets."""
        raise NotImplementedError("there is no global state to show; observe each agent instead")

    def close(self) -> None:
        """Nothing is held open."""

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(self._actions, np.int8)
        # A game cut at its cap has legal moves left that nobody may make any more.
        if not self._over:
            mask[self._state.legal(self._seat(agent))] = 1
        return mask

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)


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
