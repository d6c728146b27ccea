"""The expert: plays the race, not only its own case.

It weighs every action by what it makes of the race: how far each seat is from its case, who gets the glass, and what
an answer tells the others. How far the others are it learns by imagining worlds that agree with its view and deducing
there from each rival's own view.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hawkshaw.core.bits import mask_of
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.thirteen_clues import actions
from hawkshaw.games.thirteen_clues.actions import SPACES
from hawkshaw.games.thirteen_clues.bots import likeliest, tell_own
from hawkshaw.games.thirteen_clues.deduction import BOTH, Deduction, entropy
from hawkshaw.games.thirteen_clues.rules import fewest
from hawkshaw.games.thirteen_clues.state import CHOOSE, NONE, TAKE
from hawkshaw.games.thirteen_clues.view import ClueView
from hawkshaw.games.thirteen_clues.worlds import ClueWorlds

WORLDS: Final = 3
"""How many worlds are imagined for a decision."""
CANDIDATES: Final = 14
"""How many of the most telling questions are weighed."""
WORTH_WEIGHING: Final = 0.005
"""Bits below which an answer is not worth a glass."""

# How the race goes was read off games between regular players, by the number of seats.
BITS_A_ROUND: Final[list[float]] = [0.0, 0.0, 0.75, 1.5, 1.9, 2.2, 2.5]
"""How many bits a seat learns from one of its turns to the next."""
USUAL_GLASSES: Final[list[float]] = [0.0, 0.0, 1.0, 1.9, 1.7, 1.6, 1.5]
ROUNDS: Final = 5
"""How far ahead the race is followed."""


def chance_to_solve(bits: float, glasses: float) -> float:
    """How likely a seat that lacks so many bits about its case wins in a turn with so many glasses."""
    if bits <= 0:
        return 1.0
    return 1 / (1 + exp(1.1 * (bits - 1.2 - 0.95 * (glasses - 1))))


def race(seats: int, bits: float, glasses_left: float, rivals: list[tuple[float, float]]) -> float:
    """How likely a seat wins that still has glasses this turn, against rivals with their bits and glasses."""
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


def imagine_rivals(view: ClueView, rng: Rng) -> list[list[Rival]]:
    """The others as they may be, in turn order from the viewing seat, in several worlds."""
    assert view.seat is not None
    worlds = ClueWorlds(view)
    found: list[list[Rival]] = []
    for _ in range(WORLDS):
        state = worlds.sample(rng)
        seats = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        found.append([Rival(seat, Deduction(state.view(seat))) for seat in seats])
    return found


class Appraisal:
    """A decision as the expert sees it: every action as the chance to win after it."""

    def __init__(self, view: ClueView, rng: Rng) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.deduction = Deduction(view)
        self._worlds = imagine_rivals(view, rng)
        self._left = view.glasses[view.seat] - 1 if view.seats > 2 else 0

    def best(self) -> int:
        """The action with the best chance."""
        candidates = self.view.legal if self.view.agenda.kind == TAKE else self._candidates()
        chosen, most = candidates[0], -1.0
        for action in candidates:
            value = self.chance(action)
            if value > most:
                chosen, most = action, value
        return chosen

    def _candidates(self) -> list[int]:
        """The likeliest case, and the questions that tell most; of the looks, which are all alike, one."""
        found = [likeliest(self.deduction)[0]]
        tellings = [telling for telling in tell_own(self.deduction) if telling[1] >= WORTH_WEIGHING]
        tellings.sort(key=lambda telling: -telling[1])
        kinds = SPACES[self.view.seats].kinds
        looked = False
        for action, _ in tellings:
            if kinds[action] == actions.CONSULT:
                if looked:
                    continue
                looked = True
            found.append(action)
            if len(found) > CANDIDATES:
                break
        return found

    def chance(self, action: int) -> float:
        """How likely the seat wins after this action."""
        space = SPACES[self.view.seats]
        kind, args = space.kinds[action], space.args[action]
        if kind == actions.TAKE:
            return self._race(self.deduction.entropy, 1, args[0], -1)
        payee = fewest(self.view.glasses, self.view.seats, self.seat)
        if kind == actions.ACCUSE:
            return self._accuse(mask_of(args), payee)
        if kind == actions.CONSULT:
            return self._race(self.deduction.entropy - self.deduction.look(), self._left, payee, 1)
        if self.view.seats == 2:
            return self._ask(1 - self.seat, args[0], args[1])
        return self._ask(args[0], args[1], BOTH)

    def _accuse(self, triple: int, payee: int) -> float:
        deduction = self.deduction
        weight = 0
        others: list[int] = []
        for case, ways in zip(deduction.triples, deduction.weights, strict=True):
            if case == triple:
                weight = ways
            else:
                others.append(ways)
        right = weight / deduction.worlds
        return right + (1 - right) * self._race(entropy(others), self._left, payee, 1)

    def _ask(self, witness: int, about: int, side: int) -> float:
        forecast = self.deduction.ask(witness, about, side)
        standings = self._standings(witness, 1, about, side)
        total = 0.0
        for number, weight in forecast.answers.items():
            total += (
                weight / self.deduction.worlds * self._run(forecast.lacking[number], self._left, standings)
            )
        return total

    def _race(self, bits: float, left: int, holder: int, glasses: int) -> float:
        """The race if glasses change hands and nobody else learns anything."""
        return self._run(bits, left, self._standings(holder, glasses, NONE, BOTH))

    def _run(self, bits: float, left: int, standings: list[list[tuple[float, float]]]) -> float:
        total = 0.0
        for standing in standings:
            total += race(self.view.seats, bits, left, standing)
        return total / len(standings)

    def _standings(self, holder: int, glasses: int, about: int, side: int) -> list[list[tuple[float, float]]]:
        """How the others stand if a holder's glasses change and, where a question is put, they hear the answer."""
        seats = self.view.seats
        found: list[list[tuple[float, float]]] = []
        for rivals in self._worlds:
            standing: list[tuple[float, float]] = []
            for rival in rivals:
                told = 0.0
                if about != NONE and rival.seat != holder:
                    told = rival.deduction.ask(holder, about, side).information
                held = 1
                if seats > 2:
                    held = self.view.glasses[rival.seat] + (glasses if rival.seat == holder else 0)
                standing.append((rival.bits - told, max(held, 1)))
            found.append(standing)
        return found


class Expert(Player):
    """Takes the action after which it is most likely to win the race."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        assert isinstance(view, ClueView)
        if view.agenda.kind == CHOOSE:
            return self._rng.choice(view.legal)
        return Appraisal(view, self._rng).best()

    def reason(self, view: View, action: int) -> str:
        assert isinstance(view, ClueView)
        if view.agenda.kind == CHOOSE:
            return "One choice is as good as another, if nobody can guess it."
        chance = Appraisal(view, self._rng).chance(action)
        return f"After this I reckon to win with a probability of {chance:.0%}."
