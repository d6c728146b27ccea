"""What both forms of a table have in common: the game that is played there, and what its agents see of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.seeds import Seeds
from hawkshaw.adapters.settings import check_cap, check_render_mode
from hawkshaw.adapters.spaces import Observation, masked_space
from hawkshaw.core.chair import mark
from hawkshaw.core.errors import BadOption, NoSuchSeat
from hawkshaw.core.game import Game
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State, View

with extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

NO_STATE: Final = "there is no global state to show; observe each agent instead"


class Sitting:
    """One game after another with the same seats, options and cap; agent `seat_3` sits on seat 3."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: msgspec.Struct | Mapping[str, object] | None,
        render_mode: str | None,
        cap: int | None,
    ) -> None:
        self._name = game
        self.cap = check_cap(self.game, cap)
        self.render_mode = check_render_mode(render_mode)
        self.seats = self.game.check_seats(seats)
        self.options = self.game.options_for(self.game.read_options(options), self.seats, ())
        self.state: State = self.game.new(self.seats, self.options)
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.decisions = 0
        self.seed = 0
        self._strokes = 0
        self._seeds = Seeds()
        self._actions = self.game.space(self.state).n
        self._numbers = sum(part.stop - part.start for part in self.game.layout(self.state).values())

    @property
    def game(self) -> Game:
        """The game that is played here; looked up each time, so that an environment pickles without it."""
        return game_named(self._name)

    def observation_spaces(self) -> dict[str, spaces.Space[Observation]]:
        """Every agent has its own, to be seeded apart; Gymnasium types them by its own containers."""
        return {
            agent: cast("spaces.Space[Observation]", masked_space(self.game, self.state))
            for agent in self.agents
        }

    def action_spaces(self) -> dict[str, spaces.Space[int]]:
        return {agent: cast("spaces.Space[int]", spaces.Discrete(self._actions)) for agent in self.agents}

    # Play

    def deal(self, seed: int | None) -> None:
        """Begin the next game."""
        self.seed = self._seeds.next(seed)
        self._strokes = 0
        self.decisions = 0
        self.state = self.game.start(self.seats, self.options)
        self._play_luck()

    def advance(self, seat: int, action: int) -> None:
        """Make a seat's decision, and let luck play; a refused one changes nothing."""
        self.state.advance(seat, action)
        self.decisions += 1
        self._play_luck()

    def _play_luck(self) -> None:
        luck = Luck(seed_key(self.seed), self._strokes)
        while self.state.to_act == LUCK_TO_ACT:
            self.state.advance(CHANCE, luck.draw(self.state.chances()))
        self._strokes = luck.strokes

    @property
    def over(self) -> bool:
        """Whether nothing is to be decided any more."""
        return self.state.outcome is not None or self.decisions == self.cap

    def rewards(self) -> dict[str, float]:
        """What a finished game pays; nothing before."""
        outcome = self.state.outcome
        if outcome is None:
            return dict.fromkeys(self.agents, 0.0)
        return dict(zip(self.agents, outcome.returns, strict=True))

    # Copies

    def take_over(self, other: Sitting) -> None:
        """Go on where another sitting of the same game with the same settings is."""
        if self._settings() != other._settings():
            raise BadOption("there another game, or one with other seats, options or cap, is played")
        self.state = other.state.copy()
        self.decisions = other.decisions
        self.seed = other.seed
        self._strokes = other._strokes
        self._seeds = other._seeds.copy()

    def _settings(self) -> tuple[object, ...]:
        return self._name, self.seats, self.options, self.cap

    # What can be seen

    def view(self, agent: str) -> View:
        """All that an agent may know: what Hawkshaw's own players choose from, and what `game.table` puts in words."""
        return self.state.view(self.seat_of(agent))

    def observe(self, agent: str) -> Observation:
        numbers = np.empty(self._numbers, np.float32)
        self.game.encode_into(self.state, self.seat_of(agent), numbers.data)
        return {"observation": numbers, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.empty(self._actions, np.int8)
        # A game cut at its cap has legal moves left that nobody may make any more.
        mark(mask.data.cast("B"), [] if self.over else self.state.legal(self.seat_of(agent)))
        return mask

    def seat_of(self, agent: str) -> int:
        if agent not in self.agents:
            raise NoSuchSeat(agent, self.seats)
        return self.agents.index(agent)

    def render(self) -> str | None:
        """The table as a spectator sees it, so that a picture shared by all agents gives nobody's secrets away."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "Nothing is rendered: make the environment with render_mode='ansi' or 'human'."
            )
            return None
        table = self.game.table(self.state.view(None))
        if self.render_mode == "ansi":
            return table
        print(table)
        return None
