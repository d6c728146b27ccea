"""The race of 13 Clues: how far each seat is from its case, and who is likely to be there first.

How fast it goes is fitted to simulated games, by the number of seats; `make fit GAME=thirteen_clues` makes the numbers.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from hawkshaw.core.player import expected_return
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.knowledge.worlds import ClueWorlds
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE
from hawkshaw.games.thirteen_clues.table.open import SEATS
from hawkshaw.games.thirteen_clues.table.view import ClueView

FILE: Final = "race.json"
ROUNDS: Final = 5
"""How far ahead the race is followed."""
FAR: Final = 30.0
"""Log-odds beyond which there is no telling chances apart."""

Paces = dict[str, dict[str, float]]
"""By the number of seats, the numbers of a pace by name."""
Standing = list[tuple[float, float]]
"""What each rival lacks, in bits, and its glasses, in turn order."""


NUMBERS: Final = ("always", "bits", "glasses", "own", "heard", "usual", "received")
UNTAUGHT: Final[Paces] = {
    str(seats): {
        "always": 1.0,
        "bits": -0.8,
        "glasses": 0.8,
        "own": learned / 2,
        "heard": learned / 2 / (seats - 1),
        "usual": usual,
        "received": 0.0,
    }
    for seats, learned, usual in ((2, 0.5, 1.0), (3, 1.0, 1.9), (4, 1.3, 1.7), (5, 1.5, 1.6), (6, 1.7, 1.5))
}
"""What is thought before any game was played."""


class Pace:
    """How a table of so many seats gets on with its cases."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.always = numbers["always"]
        """The log-odds that a turn with one glass solves a case of which nothing is lacking ..."""
        self.bits = numbers["bits"]
        """... what each lacking bit adds to them, and what each further glass does."""
        self.glasses = numbers["glasses"]
        self.own = numbers["own"]
        """The bits that a seat learns in a turn of its own, and those that it overhears in the turn of another."""
        self.heard = numbers["heard"]
        self.usual = numbers["usual"]
        """The glasses that a seat has when a turn of it begins that is some rounds off."""
        self.received = numbers["received"]
        """The glasses that a seat is given in the turn of another who is before it in this round."""

    def solves(self, bits: float, glasses: float) -> float:
        """How likely a seat that lacks so many bits about its case wins in a turn with so many glasses."""
        if bits <= 0:
            return 1.0
        score = self.always + self.bits * bits + self.glasses * (glasses - 1)
        return 1 / (1 + exp(-max(min(score, FAR), -FAR)))

    def nobody_solves(self, rivals: Standing, rounds: int) -> float:
        """How likely no rival wins in its turn after so many rounds, one after the other."""
        undecided = 1.0
        learned = rounds * (self.own + len(rivals) * self.heard)
        for before, (lacking, glasses) in enumerate(rivals):
            held = self.usual if rounds else glasses + before * self.received
            undecided *= 1 - self.solves(lacking - learned - before * self.heard, held)
        return undecided

    def outlasting(self, worlds: list[Standing]) -> list[float]:
        """How likely no rival has won after the next turn of each, after the second and so on."""
        found = [0.0] * (ROUNDS + 1)
        for rivals in worlds:
            undecided = 1.0
            for number in range(ROUNDS + 1):
                undecided *= self.nobody_solves(rivals, number)
                found[number] += undecided / len(worlds)
        return found

    def wins(self, bits: float, glasses_left: int, seats: int, outlasting: list[float]) -> float:
        """How likely a seat wins that still has glasses this turn, if rivals leave it so much time."""
        won = 0.0
        if glasses_left > 0:
            won = self.solves(bits, glasses_left)
            bits -= self.own * glasses_left / max(self.usual, 1.0)
        undecided = 1 - won
        for number in range(ROUNDS):
            bits -= (seats - 1) * self.heard
            solves = self.solves(bits, self.usual)
            won += undecided * outlasting[number] * solves
            undecided *= 1 - solves
            bits -= self.own
        return won + undecided * outlasting[ROUNDS - 1] / seats


def paces_of(numbers: Paces) -> dict[int, Pace]:
    """By the number of seats."""
    return {seats: Pace(numbers[str(seats)]) for seats in SEATS}


def own_paces() -> Paces:
    """The numbers that come with the game."""
    text = (files("hawkshaw.games.thirteen_clues") / "data" / FILE).read_text(encoding="utf-8")
    paces: Paces = json.loads(text)
    return paces


PACES: Final[dict[int, Pace]] = paces_of(own_paces())


class Rival:
    """Another seat in one imagined world."""

    def __init__(self, seat: int, deduction: Deduction) -> None:
        self.seat = seat
        self.deduction = deduction
        self.bits = deduction.entropy


def imagine_rivals(view: ClueView, rng: Rng, count: int) -> list[list[Rival]]:
    """The others as they may be, in turn order from the viewing seat, in several worlds."""
    assert view.seat is not None
    worlds = ClueWorlds(view)
    found: list[list[Rival]] = []
    for _ in range(count):
        state = worlds.sample(rng)
        seats = [(view.seat + step) % view.table.seats for step in range(1, view.table.seats)]
        found.append([Rival(seat, Deduction(state.view(seat))) for seat in seats])
    return found


def outlook(view: ClueView, rng: Rng, worlds: int, paces: dict[int, Pace] = PACES) -> float | None:
    """The return to expect as the race stands, whoever has the turn; None before it begins."""
    assert view.seat is not None
    table = view.table
    if table.agenda.kind == CHOOSE or CHANCE in view.to_act:
        return None
    seats, acting = table.seats, view.to_act[0]
    left = 0
    if acting == view.seat:
        left = table.glasses[view.seat] if seats > 2 else 1
    bits = Deduction(view).entropy
    standings: list[Standing] = []
    for rivals in imagine_rivals(view, rng, worlds):
        standing: Standing = []
        for rival in rivals:
            standing.append((rival.bits, float(max(table.glasses[rival.seat], 1)) if seats > 2 else 1.0))
        standings.append(standing)
    pace = paces[seats]
    return expected_return(pace.wins(bits, left, seats, pace.outlasting(standings)), seats)
