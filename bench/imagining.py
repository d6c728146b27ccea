"""What it costs to copy, look, encode, prepare worlds and draw one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import hawkshaw
from bench.random_play import Task
from bench.row import Row, rate
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State

POSITIONS = 12


def tasks(game: hawkshaw.Game) -> list[Task]:
    return [(f"imagining, {seats} seats", imagining(game, seats)) for seats in game.seats]


@cache
def midgame(game: hawkshaw.Game, seats: int, seed: int) -> State:
    """The middle of a game between players who know what they do; shared, so only to be looked at."""
    level = game.levels[min(2, len(game.levels) - 1)]
    record = hawkshaw.play(game, [level] * seats, seed=seed)
    decisions = [number for number, (actor, _) in enumerate(record.moves) if actor != CHANCE]
    middle = decisions[len(decisions) // 2]
    state = game.new(seats)
    for number, (actor, action) in enumerate(record.moves):
        if number >= middle and state.to_act == (actor,) and actor >= 0:
            break
        state.apply(actor, action)
    return state


def imagining(game: hawkshaw.Game, seats: int) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        states = [midgame(game, seats, seed) for seed in range(POSITIONS)]
        views = [state.view(state.to_act[0]) for state in states]
        worlds = [game.worlds(view) for view in views]
        rng = Rng(3)
        parts: dict[str, Callable[[int], object]] = {
            "copy": lambda i: states[i].copy(),
            "view": lambda i: states[i].view(0),
            "encode": lambda i: game.encode(views[i]),
            "worlds(view)": lambda i: game.worlds(views[i]),
            "a draw from worlds": lambda i: worlds[i].sample(rng),
        }
        return [
            Row(f"{game.name}, {seats} seats: {part}", 1e3 / rate(over_all(work), seconds), "ms")
            for part, work in parts.items()
        ]

    return measure


def over_all(work: Callable[[int], object]) -> Callable[[], int]:
    def one_pass() -> int:
        for number in range(POSITIONS):
            work(number)
        return POSITIONS

    return one_pass
