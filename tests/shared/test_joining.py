"""A new game joins the shared suite by being registered: a game that no test was written for is put through it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator

import pytest

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from examples.high_card.content import RANKS
from examples.high_card.table import NAME
from tests.shared import census, test_laws, test_sampler
from tests.shared.leak import Eyes, Leak, walk
from tests.shared.tables import Table, tables
from tests.shared.test_leak import SeesTheDump
from tests.toy import on_the_shelf

TABLES = tables(HIGH_CARD)

# Not meant for it: its scores are no zero-sum game, its sentences have no full stops, and it has no novice.
UNFIT = {
    "test_random_games_end_or_reach_the_cap",
    "test_games_of_every_level_end_by_themselves",
    "test_everything_has_words",
    "test_words_fall_back_to_english",
    "test_the_encoding_has_one_length_and_names_for_all_of_it",
    "test_a_finished_game_leaves_nothing_to_imagine",
}


def laws() -> list[Callable[[Table], None]]:
    """The tests of the suite that ask for nothing but a table."""
    functions = [*vars(test_laws).values(), *vars(test_sampler).values()]
    return [
        function
        for function in functions
        if inspect.isfunction(function)
        and function.__name__.startswith("test_")
        and function.__name__ not in UNFIT
        and list(inspect.signature(function).parameters) == ["table"]
    ]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(census.COUNTERS, NAME, lambda dump: iter(RANKS))
    with on_the_shelf():
        yield


def test_a_registered_game_is_at_every_table_of_the_suite() -> None:
    assert HIGH_CARD in hawkshaw.games()
    assert len(TABLES) > len(HIGH_CARD.seats)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("law", laws(), ids=lambda law: law.__name__)
def test_it_keeps_the_laws(law: Callable[[Table], None], table: Table) -> None:
    law(table)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_leaks_nothing_and_a_leaky_double_is_caught(table: Table) -> None:
    for seat in range(table.seats):
        walk(table, seat, table.rng("joins", seat), 20, Eyes(HIGH_CARD))

    def peep() -> None:
        for attempt in range(5):
            walk(table, 0, table.rng("leaks", attempt), 20, SeesTheDump(HIGH_CARD))

    with pytest.raises(Leak):
        peep()
