"""What is expected of the race of 13 Clues: a pace for every number of seats, fitted to simulated games.

`make fit GAME=thirteen_clues` makes the numbers. They foretell who wins better than those by which the expert chooses
(`race`), but who chose by them won no more games (docs/players.md).
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final

from hawkshaw.games.thirteen_clues.table.open import SEATS

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
