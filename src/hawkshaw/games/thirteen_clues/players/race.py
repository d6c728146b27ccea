"""The race of 13 Clues: how far each seat is from its case, and who is likely to be there first."""

from __future__ import annotations

from math import exp
from typing import Final

from hawkshaw.core.player import expected_return
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.knowledge.worlds import ClueWorlds
from hawkshaw.games.thirteen_clues.players.pace import PACES, ROUNDS, Standing
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE
from hawkshaw.games.thirteen_clues.table.view import ClueView

# How the race goes was read off games between regular players, by the number of seats, and adjusted by trial. The
# expert chooses by these numbers; what is expected of a game goes by fitted ones (`pace`).
BITS_A_ROUND: Final[list[float]] = [0.0, 0.0, 0.53, 1.05, 1.33, 1.54, 1.75]
"""How many bits a seat learns from one of its turns to the next."""
USUAL_GLASSES: Final[list[float]] = [0.0, 0.0, 1.0, 1.9, 1.7, 1.6, 1.5]


def chance_to_solve(bits: float, glasses: float) -> float:
    """How likely a seat that lacks so many bits about its case wins in a turn with so many glasses."""
    if bits <= 0:
        return 1.0
    return 1 / (1 + exp(0.8 * (bits - 1.2 - 0.95 * (glasses - 1))))


def race(seats: int, bits: float, glasses_left: float, rivals: Standing) -> float:
    """How likely a seat wins that still has glasses this turn, against rivals as they stand."""
    learned = BITS_A_ROUND[seats]
    usual = USUAL_GLASSES[seats]
    won = chance_to_solve(bits, glasses_left) if glasses_left > 0 else 0.0
    undecided = 1 - won
    for number in range(ROUNDS):
        for lacking, glasses in rivals:
            held = usual if number else glasses
            undecided *= 1 - chance_to_solve(lacking - number * learned, held)
        bits -= learned / 2  # what is learned from the others' questions before the next turn of one's own
        solves = chance_to_solve(bits, usual)
        won += undecided * solves
        undecided *= 1 - solves
        bits -= learned / 2
    return won + undecided / seats


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


def outlook(view: ClueView, rng: Rng, worlds: int) -> float | None:
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
    pace = PACES[seats]
    return expected_return(pace.wins(bits, left, seats, pace.outlasting(standings)), seats)
