"""Many tables of one kind, stepped in one call."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.gymnasium.seat import Seen
from hawkshaw.adapters.gymnasium.table import LOSE, Level, Table
from hawkshaw.adapters.seeds import Seeds, check_seed
from hawkshaw.adapters.settings import RENDER_MODES, check_render_mode
from hawkshaw.adapters.spaces import masked_space, numbers_space
from hawkshaw.core.chair import GOING_ON, TERMINATED, TRUNCATED, Chair, step_all
from hawkshaw.core.errors import BadOption, Malformed
from hawkshaw.core.record import Record
from hawkshaw.core.space import whole

with extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

Actions: TypeAlias = NDArray[np.int64]
SOME: Final = "reset_mask"
"""The entry of `options` by which Gymnasium says which games are to begin anew."""


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
        self.num_envs = num_envs = check_number(num_envs)
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
        """Begin new games, from a seed for each or from `seed`, `seed + 1`, …; see `SeatEnv.reset`.

        As in Gymnasium's own vectors `options={"reset_mask": …}` begins only those anew where the mask is true.
        """
        given = check_seeds(seed, self.num_envs)
        chosen = list(range(self.num_envs))
        if options is not None and SOME in options:
            chosen = check_reset_mask(options[SOME], self.num_envs)
            if not self._chairs:
                raise gymnasium.error.ResetNeeded("there are no games yet: call reset() without a mask first")
        if not isinstance(seed, Iterable):
            super().reset(seed=given[0])
        dealt = [self._deal(place, given[place]) for place in chosen]
        if not self._chairs:
            self._chairs = dealt
        for place, chair in zip(chosen, dealt, strict=True):
            self._chairs[place] = chair
            self._write(place)
        return self._told({})

    def step(
        self, actions: Actions
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Choose at every table. Where a game was over before, a new one begins and the action is not looked at.

        With the autoreset mode "Disabled" it has to be begun by `reset` instead.
        """
        if not self._chairs:
            raise gymnasium.error.ResetNeeded("there are no games yet: call reset() first")
        chosen = check_actions(actions, self.num_envs)
        chairs = self._chairs
        over = [place for place, chair in enumerate(chairs) if chair.status != GOING_ON]
        if over and self.autoreset_mode is AutoresetMode.DISABLED:
            named = ", ".join(map(str, over))
            raise gymnasium.error.ResetNeeded(
                f"games that are over: {named}; begin them anew by a reset with a {SOME}"
            )
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


def check_number(num_envs: object) -> int:
    """How many games there are."""
    number = whole(num_envs)
    if number is None or number < 1:
        raise BadOption(f"num_envs={num_envs!r}: allowed: 1 or more")
    return number


def check_seeds(seed: int | Sequence[int | None] | None, many: int) -> list[int | None]:
    """The seed of each game; None for one that goes on from the seeds before."""
    if seed is None:
        return [None] * many
    if not isinstance(seed, Iterable):
        first = check_seed(seed)
        return [first + place for place in range(many)]
    given = [None if one is None else check_seed(one) for one in seed]
    if len(given) != many:
        raise BadOption(f"seed: there are {len(given)} seeds for {many} games")
    return given


def check_reset_mask(mask: object, many: int) -> list[int]:
    """The places of the games that begin anew."""
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (many,) or not mask.any():
        raise BadOption(f"{SOME}: an array of {many} truth values is wanted, one of them true at least")
    places: list[int] = np.flatnonzero(mask).tolist()
    return places


def check_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """When games that are over begin anew."""
    for allowed in AutoresetMode:
        if mode in (allowed, allowed.value):
            return allowed
    named = ", ".join(repr(allowed.value) for allowed in AutoresetMode)
    raise BadOption(f"autoreset_mode={mode!r}: allowed are {named}")
