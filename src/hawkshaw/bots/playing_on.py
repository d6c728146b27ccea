"""Playing on in an imagined world by a level's own players, as far as a horizon."""

from __future__ import annotations

from typing import Final

from hawkshaw.bots.thinker import Clock
from hawkshaw.core.game import Game
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State, View

HORIZON: Final = 24
"""Decisions after which a game played on is judged by what its players expect of it."""
PATIENCE: Final = 10
"""So many times as far it is played on while they expect nothing in particular."""


class OutOfTime(Exception):
    """The clock ran out in the middle of a game."""


class PlayingOn:
    """Lets a level play on from states that were imagined from one view.

    Content that no luck decides, such as the text of a written case, is the same in every imagined world. Nobody may
    look at it there before its time: where a game would show it, playing on ends (`Game.foreseen`).
    """

    def __init__(self, game: Game, level: str, view: View, clock: Clock, horizon: int = HORIZON) -> None:
        assert view.seat is not None, "spectators do not play"
        self.seat = view.seat
        self._game = game
        self._level = level
        self._view = view
        self._clock = clock
        self._horizon = horizon

    def players(self, seats: int, source: Rng) -> list[Player]:
        """Players for one game, by the luck of a world."""
        return [self._game.player(self._level, source.split(f"seat {seat}")) for seat in range(seats)]

    def luck(self, state: State, rng: Rng) -> None:
        """Let luck act until a seat has to decide."""
        while state.to_act == LUCK_TO_ACT:
            state.advance(CHANCE, drawn(state.chances(), rng))

    def foreseen(self, state: State) -> bool:
        """Whether its seat may look at what came of an imagined world."""
        return self._game.foreseen(self._view, state.view(self.seat))

    def ends(self, state: State) -> bool:
        """Whether there is nothing to play on from here."""
        return not state.to_act or not self.foreseen(state)

    def returns(self, state: State, players: list[Player], rng: Rng, seats: list[int]) -> list[float]:
        """What comes of playing on for some seats: their returns, or what their players expect at the horizon."""
        decisions = 0
        while True:
            self.luck(state, rng)
            if self.ends(state):
                return self.judged(state, players, seats) or [0.0] * len(seats)
            if decisions >= self._horizon:
                expected = self.judged(state, players, seats)
                if expected is not None:
                    return expected
                if decisions >= PATIENCE * self._horizon:
                    return [0.0] * len(seats)
            if self._clock.run_out:
                raise OutOfTime
            actor = state.to_act[0]
            state.advance(actor, players[actor].choose(state.view(actor)))
            decisions += 1

    def judged(self, state: State, players: list[Player], seats: list[int]) -> list[float] | None:
        """Their returns if the game is over, what they expect of it if not; None if somebody expects nothing.

        An end that nobody could foresee is no better known than what else might have come: they expect as before it.
        """
        outcome = state.outcome
        if outcome is not None and self.foreseen(state):
            return [outcome.returns[seat] for seat in seats]
        found: list[float] = []
        for seat in seats:
            value = players[seat].expectation(state.view(seat))
            if value is None:
                return None
            found.append(value)
        return found


def drawn(chances: list[tuple[int, int]], rng: Rng) -> int:
    """One of luck's outcomes, by its weight."""
    place = rng.below(sum([weight for _, weight in chances]))
    for action, weight in chances:
        place -= weight
        if place < 0:
            return action
    raise AssertionError("weights are positive")
