"""The quick driver: lets players and luck play one game to its end without keeping a record.

Every step of it happens in here, so that compiled nothing returns to Python but a player that is Python itself. The
game is the one that `play` plays with the same players and luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time
from typing import SupportsIndex

from hawkshaw.core.event import Event, told
from hawkshaw.core.luck import Luck
from hawkshaw.core.player import Player, RandomPlayer
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import action_number
from hawkshaw.core.state import CHANCE, State, View


class Run:
    """One game on its way to its end."""

    def __init__(self, state: State, players: Sequence[Player], luck: Luck) -> None:
        self.state = state
        self.luck = luck
        self.decisions = 0
        self.made: list[list[int]] = []
        """How often each seat made moves of each kind, where `count_kinds` was called."""
        self.thinking: list[float] = [0.0] * len(players)
        """The processor's seconds that each player took to choose; those who choose at random are not timed."""
        self.seat = 0
        self.action = -1
        """What was chosen last, and by whom: what was wrong if it is refused."""
        self._kinds: list[int] = []
        self._rngs: list[Rng | None] = [drawn_from(player) for player in players]
        self._choosers: list[Callable[[View], SupportsIndex]] = [player.choose for player in players]
        self._hearers: list[tuple[int, Callable[[list[Event]], None]]] = [
            (seat, player.see) for seat, player in enumerate(players) if listens(player)
        ]

    def count_kinds(self, kinds: list[int], blocks: int) -> None:
        """From now on count moves by their kinds, as the action space numbers them."""
        self._kinds = kinds
        self.made = [[0] * blocks for _ in self._rngs]

    def to_the_end(self, cap: int) -> None:
        """Play until nobody has to act, or to so many decisions; a move that is refused is Illegal."""
        state = self.state
        while state.to_act:
            actor = state.to_act[0]
            if actor == CHANCE:
                action = self.luck.draw(state.chances())
            elif self.decisions == cap:
                break
            else:
                action = self._choose(actor)
                self.decisions += 1
                if self._kinds:
                    self.made[actor][self._kinds[action]] += 1
            if self._hearers:
                self._tell(actor, action)
            else:
                state.act(actor, action, None)

    def _choose(self, seat: int) -> int:
        rng = self._rngs[seat]
        if rng is not None:  # what it draws from the moves is one of them, whatever else there is to see
            options = self.state.moves_of(seat)
            return options[rng.below(len(options))]
        view = self.state.view(seat)
        self.seat = seat
        asked = thread_time()
        chosen = self._choosers[seat](view)
        self.thinking[seat] += thread_time() - asked
        action = action_number(chosen)
        self.action = action
        self.state.check(seat, action)
        return action

    def _tell(self, actor: int, action: int) -> None:
        events: list[Event] = []
        self.state.act(actor, action, events)
        for seat, see in self._hearers:
            see(told(events, seat))


def drawn_from(player: Player) -> Rng | None:
    """The generator of a player that draws any legal move from it; None for one that does something else."""
    return player._rng if type(player) is RandomPlayer else None


def listens(player: Player) -> bool:
    """Whether a player does anything with what it is told."""
    return getattr(type(player), "see", None) is not Player.see or "see" in getattr(player, "__dict__", ())
