"""What the engine that is installed here takes for its everyday work: `python steps.py SECONDS` prints it as JSON.

Run by two interpreters in turns, of which one may hold a much older engine: so it is a script that stands alone and
asks for nothing but the public names. Processor time, so that whoever else is at work disturbs little.
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

POSITIONS = 60
APART = 3
"""Decisions from one position that is looked at to the next, so that they spread over a game."""


def played(game: hawkshaw.Game, seats: int, seconds: float) -> float:
    """Random play, the legal moves read at each step, in actions a second."""
    chooser = random.Random(1)
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = game.new(seats)
        while state.to_act:
            actor = state.to_act[0]
            options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
            state.apply(actor, chooser.choice(options))
            done += 1
    return done / (time.process_time() - began)


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


def repeated(work: Callable[[Thing], object], things: Sequence[Thing], seconds: float) -> float:
    """How often a second the work is done on one of the things."""
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for thing in things:
            work(thing)
        done += len(things)
    return done / (time.process_time() - began)


def main() -> None:
    seconds = float(sys.argv[1])
    rates: dict[str, float] = {}
    for game in hawkshaw.games():
        seats = 4 if 4 in game.seats else game.seats[0]
        found = positions(game, seats)
        views = [state.view(actor) for state, actor in found]
        rates[f"{game.name}: random play"] = played(game, seats, seconds)
        rates[f"{game.name}: copy"] = repeated(lambda one: one[0].copy(), found, seconds)
        rates[f"{game.name}: view"] = repeated(lambda one: one[0].view(one[1]), found, seconds)
        rates[f"{game.name}: encode"] = repeated(game.encode, views, seconds)
        rates[f"{game.name}: dump of a view"] = repeated(lambda view: view.dump(), views, seconds)
    print(json.dumps({"form": "compiled" if COMPILED else "plain", "rates": rates}))


if __name__ == "__main__":
    main()
