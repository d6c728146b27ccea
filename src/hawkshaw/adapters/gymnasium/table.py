"""A table for one agent: its settings, checked, and the games that are played there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec

from hawkshaw.adapters.settings import check_cap
from hawkshaw.core.chair import Chair
from hawkshaw.core.errors import BadOption
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.play import play
from hawkshaw.core.player import Player
from hawkshaw.core.record import Record
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View, check_seat

Level: TypeAlias = str | Callable[[Rng], Player]
"""A player by the name of its level, or whatever makes one from a generator."""
ANY_SEAT: Final = "random"
NAMED: Final = "name a level for each, or one for all; or give what makes a player from a generator"
LOSE: Final = "lose"
RAISE: Final = "raise"


class Agent(Player):
    """Whoever sits on the seat that is ours: chooses again what it has chosen."""

    def __init__(self, chosen: Sequence[int] = ()) -> None:
        self._chosen = iter(chosen)

    def choose(self, view: View) -> int:
        return next(self._chosen)


class Table:
    """A game with its seats and options, and players for all chairs but the agent's."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        seat: int | str,
        opponents: Level | Sequence[Level] | None,
        options: msgspec.Struct | Mapping[str, object] | None,
        cap: int | None,
        illegal: str,
    ) -> None:
        self.game = game_named(game)
        self.seats = self.game.check_seats(min(self.game.seats) if seats is None else seats)
        self.options = self.game.options_for(self.game.read_options(options), self.seats, ())
        self.cap = check_cap(self.game, cap)
        self.first = self.game.new(self.seats, self.options)
        """A position that is asked for what all have in common."""
        if seat != ANY_SEAT and (isinstance(seat, str) or seat is None):
            raise BadOption(f"seat={seat!r}: allowed are 0 to {self.seats - 1}, and {ANY_SEAT!r}")
        self._seat = None if seat == ANY_SEAT else check_seat(seat, self.seats)
        self._others = self._read_opponents(opponents)
        if illegal not in (LOSE, RAISE):
            raise BadOption(f"illegal={illegal!r}: allowed are {LOSE!r} and {RAISE!r}")
        self._strict = illegal == RAISE

    def _read_opponents(self, opponents: Level | Sequence[Level] | None) -> list[Level]:
        many = self.seats - 1
        if opponents is None:
            return [self.game.default_level] * many
        if isinstance(opponents, str) or callable(opponents):
            others: list[Level] = [opponents] * many
        elif not isinstance(opponents, Iterable):
            raise BadOption(f"opponents={opponents!r}: {NAMED}")
        else:
            others = list(opponents)
            if len(others) != many:
                raise BadOption(
                    f"opponents={others!r}: at a table for {self.seats} there are {many} others; name a level for each,"
                    " or one for all"
                )
        for level in others if many or not isinstance(opponents, str) else [opponents]:
            if isinstance(level, str):
                self.game.player(level, Rng(0))  # which knows those of other packages, too
            elif not callable(level):
                raise BadOption(f"opponents={opponents!r}: {NAMED}")
        return others

    def seat_of(self, seed: int) -> int:
        """The agent's seat in the game of a seed."""
        return Rng(seed).split("seat").below(self.seats) if self._seat is None else self._seat

    def deal(self, seed: int) -> Chair:
        """The game of a seed, gone on until the agent is asked."""
        own = self.seat_of(seed)
        source = Rng(seed).split("players")
        players = [
            Agent() if seat == own else self._player(level, source.split(f"seat {seat}"))
            for seat, level in enumerate(self._levels(own))
        ]
        state = self.game.start(self.seats, self.options)
        return Chair(self.game, state, players, Luck(seed_key(seed)), own, self.cap, self._strict)

    def record(self, chair: Chair, seed: int) -> Record:
        """The game of a seed as far as it has come: dealt and played anew, with the agent's own choices."""
        source = Rng(seed).split("players")
        players: list[Player | str] = []
        for seat, level in enumerate(self._levels(chair.own)):
            if seat == chair.own:
                players.append(Agent(chair.chosen))
            else:
                players.append(
                    level if isinstance(level, str) else self._player(level, source.split(f"seat {seat}"))
                )
        return play(self.game, players, seed, self.options, chair.decisions)

    def _levels(self, own: int) -> list[Level]:
        """By seat; what stands at the agent's is not used."""
        return [*self._others[:own], "", *self._others[own:]]

    def _player(self, level: Level, rng: Rng) -> Player:
        if isinstance(level, str):
            return self.game.player(level, rng)
        player = level(rng)
        if not isinstance(player, Player):
            raise BadOption(f"opponents: {level!r} makes no hawkshaw.Player but a {type(player).__name__}")
        return player
