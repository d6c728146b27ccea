"""How long the players think: a whole game with one level in every seat, and the slowest decisions."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import hawkshaw
from bench.random_play import Task
from bench.row import Row
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View

PATIENCE = 8
"""Games are played for so many times the seconds of a row: a few games say little."""


class Timed(Player):
    """A player whose decisions are timed."""

    def __init__(self, player: Player, times: list[float]) -> None:
        self._player = player
        self._times = times

    def choose(self, view: View) -> int:
        start = perf_counter()
        action = self._player.choose(view)
        self._times.append(perf_counter() - start)
        return action


def tasks(game: hawkshaw.Game) -> list[Task]:
    seats = game.seats[-1]
    return [(f"{level} players", playing(game, level, seats)) for level in game.own_levels[1:]]


def playing(game: hawkshaw.Game, level: str, seats: int) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        times: list[float] = []
        games = 0
        start = perf_counter()
        while not games or perf_counter() - start < PATIENCE * seconds:
            rng = Rng(games)
            players = [Timed(game.player(level, rng.split(str(seat))), times) for seat in range(seats)]
            hawkshaw.play(game, players, seed=games)
            games += 1
        whole = (perf_counter() - start) / games
        times.sort()
        name = f"{game.name}, {seats} seats, {level} in every seat"
        return [
            Row(f"{name}: a game", 1e3 * whole, "ms"),
            Row(f"{name}: a decision, median", 1e3 * times[len(times) // 2], "ms"),
            Row(f"{name}: a decision, 95 of 100 below", 1e3 * times[len(times) * 95 // 100], "ms"),
        ]

    return measure
