"""One seat of a table as an environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, cast

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.gymnasium.table import LOSE, Level, Table
from hawkshaw.adapters.seeds import Seeds
from hawkshaw.adapters.settings import RENDER_MODES, check_render_mode
from hawkshaw.adapters.spaces import Observation, masked_space, numbers_space
from hawkshaw.core.chair import GOING_ON, TERMINATED, TRUNCATED, Chair
from hawkshaw.core.record import Record
from hawkshaw.core.space import action_number
from hawkshaw.core.state import View

with extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

Seen: TypeAlias = NDArray[np.float32] | Observation


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One seat's game: luck and the players in the other chairs go on by themselves until the seat is asked.

    The reward is the seat's return, paid at the end. A game that reaches `cap` decisions, the others' counted, is
    truncated. An illegal move changes nothing and loses the game (reward -1), or with `illegal="raise"` it raises
    `hawkshaw.Illegal`; `info["action_mask"]` says what is legal.
    """

    # Gymnasium types it as an instance's, and reads it from the class.
    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | str = 0,
        opponents: Level | Sequence[Level] | None = None,
        options: msgspec.Struct | Mapping[str, object] | None = None,
        cap: int | None = None,
        masked: bool = False,
        illegal: str = LOSE,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self.table = Table(game, seats, seat, opponents, options, cap, illegal)
        self.masked = masked
        rules, first = self.table.game, self.table.first
        self._numbers = numbers_space(rules, first).shape
        self._actions = rules.space(first).n
        self.observation_space = cast(
            "spaces.Space[Seen]", masked_space(rules, first) if masked else numbers_space(rules, first)
        )
        self.action_space = spaces.Discrete(self._actions)
        self.episode_seed = 0
        """That of the game which is played: `hawkshaw.play` deals it again."""
        self._seeds = Seeds()
        self._chair: Chair | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game, and go on until the seat is asked.

        Luck and the others are those of `hawkshaw.play(…, seed=seed)`. Resets without a seed go on from the last seed
        given, so that one seed fixes a whole training run; if none ever was, they are fresh. `options` is there for
        Gymnasium's sake and means nothing: the options of the game belong to the environment.
        """
        super().reset(seed=seed)
        self.episode_seed = self._seeds.next(seed)
        self._chair = self.table.deal(self.episode_seed)
        return self._told()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Choose, and let the others play until the seat is asked again."""
        chair = self.chair
        if chair.status != GOING_ON:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() before the next step()")
        reward = chair.step(action_number(action))
        seen, info = self._told()
        return seen, reward, chair.status == TERMINATED, chair.status == TRUNCATED, info

    def _told(self) -> tuple[Seen, dict[str, Any]]:
        """What the seat sees and may choose now; new arrays each time, since callers keep them."""
        numbers = np.empty(self._numbers, np.float32)
        mask = np.empty(self._actions, np.int8)
        self.chair.write(numbers.data, mask.data.cast("B"))
        info: dict[str, Any] = {"action_mask": mask}
        if self.chair.refused:
            info["illegal"] = self.chair.refused
        if self.render_mode == "human":
            self.render()
        return ({"observation": numbers, "action_mask": mask.copy()} if self.masked else numbers), info

    @property
    def chair(self) -> Chair:
        """The game that is played, with everybody's secrets."""
        if self._chair is None:
            raise gymnasium.error.ResetNeeded("there is no game yet: call reset() first")
        return self._chair

    @property
    def seat(self) -> int:
        """The seat of this game."""
        return self.chair.own

    @property
    def view(self) -> View:
        """All that the seat may know: what Hawkshaw's own players choose from."""
        return self.chair.state.view(self.seat)

    def record(self) -> Record:
        """The game as far as it has come; an illegal move that ended it is no part of it."""
        return self.table.record(self.chair, self.episode_seed)

    def render(self) -> str | None:
        """The table as the seat sees it, in words."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "Nothing is rendered: make the environment with render_mode='ansi' or 'human'."
            )
            return None
        table = self.table.game.table(self.view)
        if self.render_mode == "ansi":
            return table
        print(table)
        return None
