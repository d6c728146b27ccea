"""Games of other people's packages, driven as they offer it: `python -m bench.others SECONDS` where they are installed.

It imports nothing of ours, prints a JSON object with actions a second by name, and leaves out what is not there. Theirs
are other games than ours: a row says in which league an engine plays, not which is the better one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

# What they give is Any: they are not installed where types are checked, and some publish none.


def pettingzoo_hanabi(random: Random) -> Callable[[], int]:
    env: Any = import_module("pettingzoo.classic").hanabi_v5.env(players=4)

    def one_game() -> int:
        steps = 0
        env.reset(seed=random.randrange(1 << 30))
        for _ in env.agent_iter():
            observed, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(int(random.choice(observed["action_mask"].nonzero()[0])))
            steps += 1
        return steps

    return one_game


def rlcard(game: str) -> Callable[[Random], Callable[[], int]]:
    def prepare(random: Random) -> Callable[[], int]:
        env: Any = import_module("rlcard").make(game)

        def one_game() -> int:
            state, _ = env.reset()
            steps = 0
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                steps += 1
            return steps

        return one_game

    return prepare


def catanatron(random: Random) -> Callable[[], int]:
    their: Any = import_module("catanatron")
    longest = 5000

    def one_game() -> int:
        game: Any = their.Game([their.RandomPlayer(color) for color in their.Color])
        steps = 0
        while game.winning_color() is None and steps < longest:
            game.execute(random.choice(game.state.playable_actions))
            steps += 1
        return steps

    return one_game


OTHERS: dict[str, Callable[[Random], Callable[[], int]]] = {
    "PettingZoo hanabi, 4 players: driven and seen": pettingzoo_hanabi,
    "RLCard gin-rummy: driven and seen": rlcard("gin-rummy"),
    "RLCard limit-holdem: driven and seen": rlcard("limit-holdem"),
    "catanatron, 4 players: driven": catanatron,
}


def measure(seconds: float) -> dict[str, float]:
    """Actions a second by name, of those that are installed."""
    found: dict[str, float] = {}
    for name, prepare in OTHERS.items():
        try:
            play = prepare(Random(1))
        except ImportError:
            continue
        done = 0
        start = now = perf_counter()
        while now - start < seconds:
            done += play()
            now = perf_counter()
        found[name] = done / (now - start)
    return found


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
