"""Many tables of one kind, stepped in one call."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.gymnasium.seat import Seen
from hawkshaw.adapters.gymnasium.table import LOSE, Level, Table
from hawkshaw.adapters.seeds import Seeds
from hawkshaw.adapters.settings import RENDER_MODES, check_render_mode
from hawkshaw.adapters.spaces import masked_space, numbers_space
from hawkshaw.core.chair import GOING_ON, TERMINATED, TRUNCATED, Chair, step_all
from hawkshaw.core.errors import BadOption, Malformed
from hawkshaw.core.record import Record

with extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

Actions: TypeAlias = NDArray[np.int64]
AUTORESET: tuple[AutoresetMode, ...] = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)


class SeatVectorEnv(VectorEnv[Seen, Actions, NDArray[Any]]):
    """As many games as `num_envs` says, each as `SeatEnv` would play it with the same seeds.

    All are stepped in one call into the engine, which writes what is seen into the rows of one array and what is legal
    into those of another. With `copy=False` these arrays themselves are given, to be read before the next step.
    """

    # Gymnasium types it as an instance's, and reads it from the class.
    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int | str = 0,
        opponents: Level | Sequence[Level] | None = None,
        options: msgspec.Struct | Mapping[str, object] | None = None,
        cap: int | None = None,
        masked: bool = False,
        illegal: str = LOSE,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        if num_envs < 1:
            raise BadOption(f"num_envs={num_envs!r}: allowed: 1 or more")
        self.num_envs = num_envs
        self.render_mode = check_render_mode(render_mode)
        self.table = Table(game, seats, seat, opponents, options, cap, illegal)
        self.masked = masked
        self.autoreset_mode = check_autoreset(autoreset_mode)
        # Its vectors say there how they begin anew, each for itself, though above it is the class's.
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}  # type: ignore[misc]
        self._declare_spaces()
        self.episode_seeds = [0] * num_envs
        """Those of the games which are played: `hawkshaw.play` deals them again."""
        self._seeds = [Seeds() for _ in range(num_envs)]
        self._chairs: list[Chair] = []
        self._copy = copy
        self._numbers = np.zeros(
            (num_envs, *numbers_space(self.table.game, self.table.first).shape), np.float32
        )
        self._masks = np.zeros((num_envs, self.table.game.space(self.table.first).n), np.int8)
        self._number_rows: list[memoryview[float]] = [row.data for row in self._numbers]
        self._mask_rows: list[memoryview[int]] = [row.data.cast("B") for row in self._masks]
        self._rewards = array("d", [0.0] * num_envs)

    def _declare_spaces(self) -> None:
        rules, first = self.table.game, self.table.first
        self.single_observation_space = (masked_space if self.masked else numbers_space)(rules, first)
        self.single_action_space = spaces.Discrete(rules.space(first).n)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    # Play

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin new games, from a seed for each or from `seed`, `seed + 1`, …; see `SeatEnv.reset`."""
        if seed is None or isinstance(seed, int | np.integer):
            super().reset(seed=None if seed is None else int(seed))
            given = [None if seed is None else int(seed) + place for place in range(self.num_envs)]
        else:
            given = list(seed)
            if len(given) != self.num_envs:
                raise BadOption(f"seed: there are {len(given)} seeds for {self.num_envs} games")
        self._chairs = [self._deal(place, one) for place, one in enumerate(given)]
        for place in range(self.num_envs):
            self._write(place)
        return self._told({})

    def step(
        self, actions: Actions
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Choose at every table. Where a game was over before, a new one begins and the action is not looked at."""
        if not self._chairs:
            raise gymnasium.error.ResetNeeded("there are no games yet: call reset() first")
        chosen = check_actions(actions, self.num_envs)
        chairs = self._chairs
        over = [place for place, chair in enumerate(chairs) if chair.status != GOING_ON]
        statuses = np.frombuffer(
            step_all(chairs, chosen, self._number_rows, self._mask_rows, self._rewards), np.uint8
        )
        infos: dict[str, Any] = {}
        ended = np.flatnonzero(statuses)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            for place in ended.tolist():
                self._tell_end(infos, place)
            over = ended.tolist()
        else:
            for place in ended.tolist():
                self._tell_refusal(infos, place)
        for place in over:
            chairs[place] = self._deal(place, None)
            self._write(place)
        seen, infos = self._told(infos)
        rewards = np.array(self._rewards)
        return seen, rewards, statuses == TERMINATED, statuses == TRUNCATED, infos

    def _deal(self, place: int, seed: int | None) -> Chair:
        self.episode_seeds[place] = self._seeds[place].next(seed)
        return self.table.deal(self.episode_seeds[place])

    def _write(self, place: int) -> None:
        self._chairs[place].write(self._number_rows[place], self._mask_rows[place])

    # What can be seen

    def _told(self, infos: dict[str, Any]) -> tuple[Seen, dict[str, Any]]:
        numbers, masks = self._numbers, self._masks
        if self._copy:
            numbers, masks = numbers.copy(), masks.copy()
        infos["action_mask"] = masks
        infos["_action_mask"] = np.ones(self.num_envs, np.bool_)
        if self.render_mode == "human":
            self.render()
        if not self.masked:
            return numbers, infos
        return {"observation": numbers, "action_mask": masks.copy() if self._copy else masks}, infos

    def _tell_end(self, infos: dict[str, Any], place: int) -> None:
        """What was seen last, before the next game takes its row."""
        numbers, mask = self._numbers[place].copy(), self._masks[place].copy()
        seen: Seen = {"observation": numbers, "action_mask": mask} if self.masked else numbers
        info: dict[str, Any] = {"action_mask": mask.copy()}
        if self._chairs[place].refused:
            info["illegal"] = self._chairs[place].refused
        self._add_info(infos, {"final_obs": seen, "final_info": info}, place)

    def _tell_refusal(self, infos: dict[str, Any], place: int) -> None:
        if self._chairs[place].refused:
            self._add_info(infos, {"illegal": self._chairs[place].refused}, place)

    def record(self, place: int) -> Record:
        """One of the games as far as it has come."""
        return self.table.record(self._chairs[place], self.episode_seeds[place])

    def render(self) -> tuple[str, ...] | None:
        """Every table as its seat sees it, in words."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "Nothing is rendered: make the environment with render_mode='ansi' or 'human'."
            )
            return None
        shown = tuple(self.table.game.table(chair.state.view(chair.own)) for chair in self._chairs)
        if self.render_mode == "ansi":
            return shown
        print("\n\n".join(shown))
        return None


def check_actions(actions: Actions, many: int) -> list[int]:
    """The actions as plain numbers, one for each game."""
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise Malformed("actions are whole numbers")
    if given.shape != (many,):
        raise Malformed(f"there are {many} games, so actions have the shape ({many},), not {given.shape}")
    numbers: list[int] = given.tolist()
    return numbers


def check_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """When games that are over begin anew, if it can be then."""
    for allowed in AUTORESET:
        if mode in (allowed, allowed.value):
            return allowed
    named = ", ".join(repr(allowed.value) for allowed in AUTORESET)
    raise BadOption(f"autoreset_mode={mode!r}: allowed are {named}")
