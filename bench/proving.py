"""What hints cost in the middle of a game: all that is certain with its proofs, then the odds as well."""

from __future__ import annotations

from collections.abc import Callable

import hawkshaw
from bench.imagining import POSITIONS, midgame, over_all
from bench.random_play import Task
from bench.row import Row, rate


def tasks(game: hawkshaw.Game) -> list[Task]:
    return [(f"proving, {seats} seats", proving(game, seats)) for seats in game.seats]


def proving(game: hawkshaw.Game, seats: int) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        states = [midgame(game, seats, seed) for seed in range(POSITIONS)]
        views = [state.view(state.to_act[0]) for state in states]
        parts: dict[str, Callable[[int], object]] = {
            "hints, what is certain and why": lambda i: game.hints(views[i], 1),
            "hints, the odds too": lambda i: game.hints(views[i], 2),
        }
        return [
            Row(f"{game.name}, {seats} seats: {part}", 1e3 / rate(over_all(work), seconds), "ms")
            for part, work in parts.items()
        ]

    return measure
