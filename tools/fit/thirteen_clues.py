"""Games of 13 Clues for fitting, and the paces of the race that are fitted to them.

Regular players and experts sit at one table, for nobody knows whom he will meet. At the beginning of every action each
seat deduces from its own view how many bits it lacks about its case; who wins in the end says how fast the race goes.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.thirteen_clues import GAME
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.players.pace import FILE, NUMBERS, UNTAUGHT, Pace, Paces, Standing
from hawkshaw.games.thirteen_clues.rules import ClueState
from hawkshaw.games.thirteen_clues.table.frames import TURN
from hawkshaw.games.thirteen_clues.table.open import SEATS
from tools.fit.lesson import Lesson, data_file
from tools.fit.regression import Floats, likeliest, surprise_of

LEVELS = ["regular", "expert"]
PENALTY = 30.0
"""On departing from earlier numbers, in samples."""
OF_GLASSES = ("glasses", "usual", "received")
"""What two seats, which have no glasses, leave as it is."""
NOT_NEGATIVE = ("glasses", "own", "heard", "usual", "received")
DIGITS = 4
HELD_OUT = 5
"""One game in so many is kept back to see how well the rest foretells it."""


class Position(NamedTuple):
    """Before an action: who acts, and by seat the glasses and what is lacking, in bits."""

    actor: int
    glasses: list[int]
    bits: list[float]


class Told(NamedTuple):
    """What one game tells."""

    game: int
    seats: int
    winner: int
    positions: list[Position]


class Runner(NamedTuple):
    """A seat in the race, and whether it won."""

    bits: float
    glasses_left: int
    rivals: Standing
    won: bool


def play(seed: int, game: int, _: Paces, tables: tuple[int, ...] = SEATS) -> Told:
    """One game of regular players and experts, who choose alike whatever the paces are."""
    rng = Rng(f"fit {seed}").split(f"game {game}")
    luck = rng.split("luck")
    state = GAME.new(tables[game % len(tables)])
    assert isinstance(state, ClueState)
    toss = rng.split("line-up")
    players = [GAME.player(toss.choice(LEVELS), rng.split(f"player {seat}")) for seat in range(state.seats)]
    positions: list[Position] = []
    while state.to_act:
        actor = state.to_act[0]
        if actor == CHANCE:
            chances = state.chances()
            state.advance(CHANCE, chances[luck.weighted([weight for _, weight in chances])][0])
            continue
        if state.table.agenda.kind == TURN:
            positions.append(position(state, actor))
        state.advance(actor, players[actor].choose(state.view(actor)))
    assert state.outcome is not None
    return Told(game, state.seats, state.outcome.winners[0], positions)


def position(state: ClueState, actor: int) -> Position:
    bits = [round(Deduction(state.view(seat)).entropy, DIGITS) for seat in range(state.seats)]
    return Position(actor, list(state.table.glasses), bits)


# What games tell


def runners(told: Told) -> list[Runner]:
    """Who has the turn, before each of its actions, and whoever's turn has just ended."""
    found: list[Runner] = []
    last = -1
    for here in told.positions:
        left = here.glasses[here.actor] if told.seats > 2 else 1
        found.append(runner(told, here, here.actor, left))
        if last not in (-1, here.actor):
            found.append(runner(told, here, last, 0))
        last = here.actor
    return found


def runner(told: Told, here: Position, seat: int, glasses_left: int) -> Runner:
    rivals: Standing = []
    for step in range(1, told.seats):
        rival = (seat + step) % told.seats
        held = max(here.glasses[rival], 1) if told.seats > 2 else 1
        rivals.append((here.bits[rival], float(held)))
    return Runner(here.bits[seat], glasses_left, rivals, told.winner == seat)


def chances(found: list[Runner], numbers: Floats) -> Floats:
    """How likely each wins by these numbers, as `outlook` reckons."""
    pace = Pace(by_name(numbers))
    return np.array(
        [
            pace.wins(one.bits, one.glasses_left, len(one.rivals) + 1, pace.outlasting([one.rivals]))
            for one in found
        ]
    )


def fitted(games: list[Told], earlier: Paces) -> tuple[Paces, str]:
    """The paces, corrected from earlier ones, and how well four fifths of the games foretell the rest."""
    paces: Paces = {}
    said: list[str] = []
    for seats in SEATS:
        here = [told for told in games if told.seats == seats]
        start = np.array([earlier[str(seats)][name] for name in NUMBERS])
        taught = [one for told in here if told.game // len(SEATS) % HELD_OUT for one in runners(told)]
        rest = [one for told in here if told.game // len(SEATS) % HELD_OUT == 0 for one in runners(told)]
        paces[str(seats)] = by_name(fitted_to(taught + rest, start, seats).round(DIGITS))
        if taught and rest:
            known = surprise_at(rest, fitted_to(taught, start, seats))
            said.append(f"{seats} seats {known:.4f}, before {surprise_at(rest, start):.4f}")
    return paces, "surprise on games held out: " + "; ".join(said)


def fitted_to(found: list[Runner], start: Floats, seats: int) -> Floats:
    if not found:
        return start
    free = np.array([seats > 2 or name not in OF_GLASSES for name in NUMBERS])
    signs = np.array([name in NOT_NEGATIVE for name in NUMBERS])
    won = np.array([float(one.won) for one in found])
    return likeliest(lambda numbers: chances(found, numbers), won, PENALTY, free, signs, start)


def surprise_at(found: list[Runner], numbers: Floats) -> float:
    return surprise_of(chances(found, numbers), np.array([float(one.won) for one in found]))


def by_name(numbers: Floats) -> dict[str, float]:
    return {name: float(number) for name, number in zip(NUMBERS, numbers, strict=True)}


class Race(Lesson):
    """The paces, by games at tables of every size."""

    game = GAME
    file = data_file(GAME.name, FILE)
    modes = SEATS

    def untaught(self, file: Path) -> Paces:
        return UNTAUGHT

    def play(self, seed: int, number: int, weights: Paces) -> bytes:
        return msgspec.json.encode(play(seed, number, weights))

    def fitted(self, games: list[bytes], earlier: Paces) -> tuple[Paces, str]:
        return fitted([msgspec.json.decode(line, type=Told) for line in games], earlier)
