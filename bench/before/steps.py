"""What the engine that is installed here takes for its everyday work.

`python steps.py SECONDS` prints the form of the engine and the names of the rows; then, for every row named on its
input, how often that is done in a second. Two interpreters are asked in turns, of which one may hold a much older
engine: so it is a script that stands alone and asks for nothing but the public names. Processor time, so that
whoever else is at work disturbs little.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

import hawkshaw
from hawkshaw import CHANCE
from hawkshaw.core.bits import COMPILED
from hawkshaw.core.state import State

Thing = TypeVar("Thing")
Work = Callable[[], int]
"""A piece of work; tells how often it did what is counted."""

POSITIONS = 60
APART = 3
"""Decisions from one position that is looked at to the next, so that they spread over a game."""


def play(game: hawkshaw.Game, seats: int, chooser: random.Random) -> int:
    """One random game, the legal moves read at each step; how many actions it took."""
    state = game.new(seats)
    done = 0
    while state.to_act:
        actor = state.to_act[0]
        options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        state.apply(actor, chooser.choice(options))
        done += 1
    return done


def positions(game: hawkshaw.Game, seats: int) -> list[tuple[State, int]]:
    """States from random games, with who has to act."""
    chooser = random.Random(2)
    found: list[tuple[State, int]] = []
    decisions = 0
    while len(found) < POSITIONS:
        state = game.new(seats)
        while state.to_act and len(found) < POSITIONS:
            actor = state.to_act[0]
            options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
            if actor != CHANCE:
                decisions += 1
                if decisions % APART == 0:
                    found.append((state.copy(), actor))
            state.apply(actor, chooser.choice(options))
    return found


def over(work: Callable[[Thing], object], things: Sequence[Thing]) -> Work:
    """The work done on each of the things."""

    def each() -> int:
        for thing in things:
            work(thing)
        return len(things)

    return each


def rows(game: hawkshaw.Game) -> dict[str, Work]:
    """What is measured of a game, by name."""
    seats = 4 if 4 in game.seats else game.seats[0]
    chooser = random.Random(1)
    found = positions(game, seats)
    views = [state.view(actor) for state, actor in found]
    return {
        f"{game.name}: random play": lambda: play(game, seats, chooser),
        f"{game.name}: copy": over(lambda one: one[0].copy(), found),
        f"{game.name}: view": over(lambda one: one[0].view(one[1]), found),
        f"{game.name}: encode": over(game.encode, views),
        f"{game.name}: dump of a view": over(lambda view: view.dump(), views),
    }


def rate(work: Work, seconds: float) -> float:
    """How often a second."""
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        done += work()
    return done / (time.process_time() - began)


def main() -> None:
    seconds = float(sys.argv[1])
    works: dict[str, Work] = {}
    for game in hawkshaw.games():
        works |= rows(game)
    print(json.dumps({"form": "compiled" if COMPILED else "plain", "rows": list(works)}), flush=True)
    for line in sys.stdin:
        print(rate(works[line.strip()], seconds), flush=True)


if __name__ == "__main__":
    main()
