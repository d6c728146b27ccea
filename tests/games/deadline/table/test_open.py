"""The public part of a table: copied whole, compared whole, and all of the table that a view holds."""

from __future__ import annotations

import pytest

from hawkshaw.games.deadline.content.known_plots import plot_of
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.open import OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import Draw, Story
from tests.games.deadline.stage import dealt
from tests.games.open_tables import change, check_kept, fields

pytestmark = pytest.mark.usefixtures("fourteen")

CASE = "hold-page-one"
GIVEN = {"case", "numbers", "seats", "kit", "space", "plot"}
"""What a table is made with: it never changes."""
DERIVED = {"strip", "left_end"}
"""What follows from the chain, and so need not be compared."""


def whole() -> DeadlineTable:
    return DeadlineTable(plot_of(CASE), 3)


OPEN = sorted(fields(whole().opened()) - GIVEN)
WHOLE = sorted(fields(whole()) - GIVEN)


def tell_another(table: DeadlineTable, name: str) -> None:
    """Another story for a hand: stories themselves are never changed."""
    assert name == "stories"
    table.stories[1] = Story(0, [Draw(0, 1, 0, 1)], [])


def test_what_is_secret_is_not_in_the_open() -> None:
    assert set(WHOLE) - set(OPEN) == {"hands", "stories", "pile"}


@pytest.mark.parametrize("name", OPEN)
def test_the_public_part_is_copied_and_compared_whole(name: str) -> None:
    table: OpenTable = whole()
    check_kept(table, name, OpenTable.opened, OpenTable.open_facts, name not in DERIVED)


@pytest.mark.parametrize("name", WHOLE)
def test_a_table_is_copied_and_compared_whole(name: str) -> None:
    changing = tell_another if name == "stories" else change
    check_kept(whole(), name, DeadlineTable.copy, DeadlineTable.facts, name not in DERIVED, changing)


def test_a_view_holds_the_public_part_and_nothing_else_of_the_table() -> None:
    state = dealt(3).deadline
    for seat in (None, 0, 1, 2):
        seen = state.view(seat).table
        assert type(seen) is OpenTable
        assert seen.open_facts() == state.table.open_facts()
        seen.won.append(1)
        seen.agenda.clear()
        assert state.table.open_facts() != seen.open_facts(), "a view is independent"


def test_a_state_is_its_table_with_rules() -> None:
    state = dealt(3).deadline
    again = DeadlineState(state.table.copy())
    assert again == state
    assert again.to_act == state.to_act
    assert again.legal(0) == state.legal(0)
