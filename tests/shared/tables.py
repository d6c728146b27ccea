"""The tables that the shared suite is run at: every registered game, every seat count, every single option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

import hawkshaw
from hawkshaw.core.options import fields
from hawkshaw.core.rng import Rng
from hawkshaw.core.space import Space
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State
from tests.repeated import long


class Table(NamedTuple):
    """A game with its seats and options."""

    game: hawkshaw.Game
    seats: int
    options: dict[str, object]

    def __str__(self) -> str:
        return "-".join(
            [self.game.name, str(self.seats), *(f"{k}={v}"[:40] for k, v in self.options.items())]
        )

    def new(self) -> State:
        return self.game.new(self.seats, self.options)

    def rng(self, *label: object) -> Rng:
        """A generator of this table's own, so that tests can be run in any order and in any process."""
        return Rng(f"{self} {label}")


def tables(game: hawkshaw.Game) -> list[Table]:
    """Every seat count with default options, then every other value of a choice or switch at the smallest table."""
    found = [Table(game, seats, {}) for seats in game.seats]
    for field in fields(game.Options):
        if field.laboratory:
            continue
        values = field.choices or ((True, False) if field.type is bool else ())
        found += [smallest(game, {field.name: value}) for value in values if value != field.default]
    return found


def minis() -> list[Table]:
    """The table of every game that exact methods are tried at; many games there are over after a few decisions."""
    made = [(game, game.mini()) for game in hawkshaw.games()]
    return [Table(game, mini.seats, mini.options) for game, mini in made if mini is not None]


def smallest(game: hawkshaw.Game, options: dict[str, object]) -> Table:
    """The smallest table with these options: some are for more than the fewest seats."""
    for seats in game.seats[:-1]:
        try:
            game.new(seats, options)
        except hawkshaw.BadOption:
            continue
        return Table(game, seats, options)
    return Table(game, game.seats[-1], options)


def thinking_of(game: hawkshaw.Game, level: str) -> str:
    """A level, or the highest one that thinks as it does, only farther."""
    return "expert" if (game.name, level) == ("pulp_detective", "regular") else level


PLANNERS = {"pulp_detective": ("regular", "expert")}
"""Levels that chart a course first, which takes seconds at every new kind of table: the game's own tests have them play
with every module, the shared ones in every mode."""


def levels_at(table: Table) -> list[str]:
    """The levels that the shared suite asks at a table, the best first."""
    planners = PLANNERS.get(table.game.name, ()) if table.options.keys() - {"mode"} else ()
    return [level for level in reversed(table.game.own_levels) if level not in planners]


def every_table() -> pytest.MarkDecorator:
    """Run a test at every table of every registered game; at those larger than the middling one in the long suite."""
    found = [table for game in hawkshaw.games() for table in tables(game)] + minis()
    return pytest.mark.parametrize(
        "table", [table if is_usual(table) else long(table) for table in found], ids=str
    )


def is_usual(table: Table) -> bool:
    """Whether it has the fewest seats, for which games often have rules of their own, or a middling number."""
    counts = table.game.seats
    return table.seats in (counts[0], counts[len(counts) // 2])


class Moment(NamedTuple):
    """A position of a random game, and the move that will be made from it."""

    state: State
    actor: int
    action: int


def any_move(state: State, space: Space, rng: Rng) -> tuple[int, int]:
    """A move for whoever has to act; any kind is as likely as another, so that large ones do not drown the rare."""
    actor = rng.choice(state.to_act)
    options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
    kind = rng.choice(sorted({space.kinds[action] for action in options}))
    return actor, rng.choice([action for action in options if space.kinds[action] == kind])


def random_game(table: Table, rng: Rng, decisions: int) -> Iterator[Moment]:
    """The moments of a random game up to so many decisions; the state goes on changing from one to the next."""
    state = table.new()
    space = table.game.space(state)
    made = 0
    while state.to_act and made < decisions:
        actor, action = any_move(state, space, rng)
        made += actor != CHANCE
        yield Moment(state, actor, action)
        state.apply(actor, action)


def position_after(table: Table, rng: Rng, decisions: int) -> State:
    """A position of a random game after so many decisions (fewer if it ends before), with all luck resolved."""
    state = table.new()
    space = table.game.space(state)
    made = 0
    while state.to_act and (made < decisions or state.to_act == LUCK_TO_ACT):
        actor, action = any_move(state, space, rng)
        made += actor != CHANCE
        state.apply(actor, action)
    return state
