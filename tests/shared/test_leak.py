"""No seat is ever given a byte about what it may not know, and the walk that says so would notice."""

from __future__ import annotations

import json
from zlib import crc32

import pytest

import hawkshaw
from hawkshaw.core.event import Event
from hawkshaw.core.state import State
from tests.repeated import first, one_of_each
from tests.shared.leak import Eyes, Leak, walk
from tests.shared.tables import Table, every_table, minis, tables

DECISIONS = 40
SHORT_GAMES = 10
"""Where a game may be over after a few decisions, so many more are walked."""
ATTEMPTS = 5
"""How many games a leaky double is given to give itself away; in some, little is secret for long."""


@every_table()
@pytest.mark.parametrize("decisions", first(1, [15, DECISIONS]))
def test_every_seat_sees_the_same_in_every_world_it_cannot_tell_from_the_truth(
    table: Table, decisions: int
) -> None:
    followed = 0
    for seat in range(table.seats):
        followed += walk(table, seat, table.rng("leak", seat), decisions, Eyes(table.game))
    for again in range(SHORT_GAMES if table in minis() else 0):
        for seat in range(table.seats):
            followed += walk(table, seat, table.rng("leak", seat, again), decisions, Eyes(table.game))
    # Otherwise every comparison was made with a fresh twin and the walk proved little.
    assert followed > decisions


class SeesTheDump(Eyes):
    """Gives away how the hidden cards lie, by no more than a checksum."""

    def sees(self, state: State, seat: int) -> dict[str, str]:
        return {**super().sees(state, seat), "checksum": str(crc32(json.dumps(state.dump()).encode()) % 7)}


class HearsEverything(Eyes):
    """Is told the events of all seats."""

    def hears(self, events: list[Event], seat: int) -> list[str]:
        return [repr(event) for event in events]


class RefusesByTheTruth(Eyes):
    """Explains refusals from the whole state."""

    def refusal(self, state: State, seat: int, action: int) -> str:
        refusal = super().refusal(state, seat, action)
        return refusal and f"{refusal} {state.dump()}"


LOOKING: dict[str, dict[str, object]] = {"pulp_detective": {"mode": "rivals", "character": "ch19"}}
"""By game in which hardly anybody is told something alone, a table at which somebody is in every round."""


def doubles(table: Table) -> list[type[Eyes]]:
    """The leaky doubles that a table can have: whoever plays alone is told every event anyhow."""
    alone = table.seats > 1 and table.game.name not in LOOKING
    return [SeesTheDump, RefusesByTheTruth, *[HearsEverything] * alone]


def leaky_tables() -> list[tuple[Table, type[Eyes]]]:
    found = [
        (table, leaky) for game in hawkshaw.games() for table in tables(game) for leaky in doubles(table)
    ]
    looking = [(Table(hawkshaw.game(name), 2, options), HearsEverything) for name, options in LOOKING.items()]
    return [*found, *looking]


@pytest.mark.parametrize(
    ("table", "leaky"),
    one_of_each(lambda case: (case[0].game.name, case[1]), leaky_tables()),
    ids=lambda value: value.__name__ if isinstance(value, type) else str(value),
)
def test_a_leaky_double_is_caught(table: Table, leaky: type[Eyes]) -> None:
    def walk_all_seats() -> None:
        for attempt in range(ATTEMPTS):
            for seat in range(table.seats):
                walk(table, seat, table.rng("leaky", attempt, seat), DECISIONS, leaky(table.game))

    with pytest.raises(Leak):
        walk_all_seats()
