"""Whatever `load` or `load_view` accepts can be played to its end and asked everything.

Dumps of reachable positions are mutated, and every mutant is either refused with a reason or stands its trial. The
suite tries a few at each table; `HAWKSHAW_MUTANTS=2000` tries so many and plays every accepted one to its end, and
`HAWKSHAW_MUTANT_SEED=7` tries others.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from typing import Any, NamedTuple, cast

import pytest

import hawkshaw
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT, State, View
from tests.repeated import first
from tests.shared.mutation import Mutator, Seen
from tests.shared.tables import position_after, random_game, tables
from tests.shared.trial import Trial

LONG = "HAWKSHAW_MUTANTS" in os.environ
MUTANTS = int(os.environ.get("HAWKSHAW_MUTANTS", "25"))
"""How many mutants of states, and as many of views, are tried at a table."""
SEED = os.environ.get("HAWKSHAW_MUTANT_SEED", "")
MOVES = 30_000 if LONG else 32
"""How far an accepted mutant is played on."""
ASKED = 6 if LONG else 1
"""How many seats of an accepted mutant are asked everything."""
DECISIONS = 5_000 if LONG else 250
GAMES = 3 if LONG else 1
"""From how many random games of a table the positions are taken."""
ALIKE = 3
"""How many positions before the same kind of move are kept of a game."""
REPORTED = 40

every_game = pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
few_and_many = pytest.mark.parametrize("mutants", first(1, [MUTANTS // 3, MUTANTS]))


class Positions(NamedTuple):
    """Reachable positions of a table as dumps, and what their fields have held."""

    states: list[Any]
    views: list[Any]
    of_states: Seen
    of_views: Seen


@cache
def positions(game: hawkshaw.Game, number: int) -> Positions:
    """Positions of random games at a table: some before every kind of move, the first and the last among them."""
    table = tables(game)[number]
    found = Positions([], [], Seen(), Seen())

    def keep(state: State) -> None:
        found.states.append(state.dump())
        found.views.extend(state.view(seat).dump() for seat in [None, *range(table.seats)])

    for played in range(GAMES):
        rng = Rng(f"positions {table} {SEED} {played}")
        alike = Counter[int]()
        state = table.new()
        kinds = game.space(state).kinds
        for moment in random_game(table, rng, DECISIONS):
            state = moment.state
            asked = kinds[moment.action]
            # The first positions of a kind lie early in a game, so most chances are left to later ones.
            if alike[asked] == 0 or (alike[asked] < ALIKE and rng.below(20) == 0):
                alike[asked] += 1
                keep(state)
        keep(state)
        if state.to_act:  # some random games are long; novices come to an end sooner
            keep(hawkshaw.play(game, ["novice"] * table.seats, seed=5, options=table.options).replay())
    for dump in found.states:
        found.of_states.note(dump)
    for dump in found.views:
        found.of_views.note(dump)
    return found


class Findings:
    """How many mutants were refused, how many stood, and which broke."""

    def __init__(self) -> None:
        self.refused = 0
        self.stood = 0
        self.broken: list[str] = []

    def note(self, table: object, change: str, fault: str | None) -> None:
        """Count what became of a mutant."""
        if fault is None:
            self.refused += 1
        elif fault:
            self.broken.append(f"{table}: {change}\n      {fault}")
        else:
            self.stood += 1

    def __str__(self) -> str:
        reported = self.broken if LONG else self.broken[:REPORTED]
        head = f"{len(self.broken)} mutants broke, {self.stood} stood, {self.refused} were refused"
        return "\n".join([head, *reported])


def try_states(game: hawkshaw.Game, mutants: int) -> Findings:
    """Load mutants of the states of every table and play them on."""
    findings = Findings()
    for number, table in enumerate(tables(game)):
        known = positions(game, number)
        rng = Rng(f"mutants of states {table} {SEED}")
        mutator, trial = Mutator(known.of_states, rng), Trial(game, rng, MOVES, ASKED)
        for place in range(mutants):
            mutant = mutator.mutant(known.states[place % len(known.states)])
            findings.note(table, mutant.change, trial.fault_of_state(mutant.dump))
    return findings


def try_views(game: hawkshaw.Game, mutants: int) -> Findings:
    """Load mutants of the views of every table, ask them everything and play on what is imagined from them."""
    findings = Findings()
    for number, table in enumerate(tables(game)):
        known = positions(game, number)
        rng = Rng(f"mutants of views {table} {SEED}")
        mutator, trial = Mutator(known.of_views, rng), Trial(game, rng, MOVES, ASKED)
        for _ in range(mutants):
            dump = rng.choice(known.views)
            mutant = mutator.mutant(dump)
            findings.note(table, f"seat {dump['seat']}: {mutant.change}", trial.fault_of_view(mutant.dump))
    return findings


@every_game
@few_and_many
def test_a_state_that_load_accepts_can_be_played_to_its_end_and_asked_everything(
    game: hawkshaw.Game, mutants: int
) -> None:
    findings = try_states(game, mutants)
    print(findings)
    assert not findings.broken


@every_game
@few_and_many
def test_a_view_that_load_view_accepts_can_be_asked_everything_and_imagined_from(
    game: hawkshaw.Game, mutants: int
) -> None:
    findings = try_views(game, mutants)
    print(findings)
    assert not findings.broken


# Controls: each double breaks one promise, and the trial must say which.


class Double:
    """A game (or a state) that is honest but for what a double does otherwise."""

    def __init__(self, honest: Any) -> None:
        self.honest = honest

    def __getattr__(self, name: str) -> Any:
        return getattr(self.honest, name)


class Stuck(Double):
    """A state in which nobody can do anything."""

    def legal(self, seat: int) -> list[int]:
        return []


class AllowsNothing(Double):
    def load(self, dump: object) -> State:
        return cast(State, Stuck(self.honest.load(dump)))


class AsksAStranger(Double):
    def load(self, dump: object) -> State:
        state: State = self.honest.load(dump)
        state.to_act = (2,)
        return state


class WaitsForLuck(Double):
    def load(self, dump: object) -> State:
        state: State = self.honest.load(dump)
        state.to_act = LUCK_TO_ACT
        return state


class WaitsForNobody(Double):
    def load(self, dump: object) -> State:
        state: State = self.honest.load(dump)
        state.to_act = NOBODY_TO_ACT
        return state


class Stumbles(Double):
    def load(self, dump: object) -> State:
        raise KeyError("seats")


class SaysNoMoreThanNo(Double):
    def load(self, dump: object) -> State:
        raise BadPosition("this cannot be")


class LosesTheMoves(Double):
    def load_view(self, dump: object) -> View:
        view: View = self.honest.load_view(dump)
        view.legal = []
        return view


class ImaginesTheBeginning(Double):
    def imagine(self, view: View, rng: Rng) -> State:
        return cast(State, self.honest.new(2))


class ThinksForEver(Double):
    def hints(self, view: View, level: int, locale: str = "en") -> dict[str, object]:
        while True:
            pass


@pytest.mark.parametrize(
    ("double", "fault"),
    [
        (AllowsNothing, "has no legal move"),
        (AsksAStranger, "to_act (2,)"),
        (WaitsForLuck, "luck has no outcomes"),
        (WaitsForNobody, "outcome None"),
        (Stumbles, "KeyError('seats')"),
        (SaysNoMoreThanNo, "without a place"),
        (LosesTheMoves, "load_view(dump()) differs"),
        (ImaginesTheBeginning, "another view"),
        (ThinksForEver, "no answer"),
    ],
)
def test_a_double_that_breaks_a_promise_is_caught(double: type[Double], fault: str) -> None:
    game = hawkshaw.game("thirteen_clues")
    dump = position_after(tables(game)[0], Rng("control"), 12).dump()

    def faults(tried: object) -> str | None:
        return Trial(cast(hawkshaw.Game, tried), Rng("control"), 60, 2, limit=0.5).fault_of_state(dump)

    assert faults(game) == ""
    assert fault in (faults(double(game)) or "")


def test_mutants_differ_from_what_they_were_made_of_and_reach_every_field() -> None:
    game = hawkshaw.game("thirteen_clues")
    known = positions(game, 0)
    dump = known.states[-1]
    mutator = Mutator(known.of_states, Rng("fields"))
    mutants = [mutator.mutant(dump) for _ in range(200)]
    assert all(mutant.dump != dump for mutant in mutants)
    assert all(any(mutant.dump.get(field) != dump[field] for mutant in mutants) for field in dump)
    # The same seed makes the same mutants.
    again = Mutator(known.of_states, Rng("fields"))
    assert [again.mutant(dump) for _ in range(200)] == mutants
