"""The public part of a table: copied whole, compared whole, and all of the table that a view holds."""

from __future__ import annotations

import pytest

from hawkshaw.core.agenda import Agenda
from hawkshaw.games.deadline.content.known_plots import plot_of
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.frames import TURN
from hawkshaw.games.deadline.table.open import OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import Draw, Story
from tests.games.deadline.stage import dealt

pytestmark = pytest.mark.usefixtures("fourteen")

CASE = "hold-page-one"
GIVEN = {"case", "numbers", "seats", "space", "plot"}
"""What a table is made with: it never changes."""
DERIVED = {"strip", "left_end"}
"""What follows from the chain, and so need not be compared."""


def fields(table: OpenTable) -> list[str]:
    """The names of everything that can change on a table."""
    named = [name for name in dir(table) if not name.startswith("_") and name not in GIVEN | {"finished"}]
    return [name for name in named if not callable(getattr(table, name))]


def whole() -> DeadlineTable:
    return DeadlineTable(plot_of(CASE), 3)


OPEN = fields(whole().opened())
WHOLE = fields(whole())


def change(table: DeadlineTable, name: str) -> None:
    """Make one field another than it was."""
    value = getattr(table, name)
    if isinstance(value, Agenda):
        value.push(TURN, 1)
    elif name == "stories":
        table.stories[1] = Story(0, [Draw(0, 1, 0, 1)], [])
    elif isinstance(value, list):
        value.append(5)
    elif isinstance(value, bool):
        setattr(table, name, not value)
    else:
        setattr(table, name, value + 1)


def held(table: OpenTable, name: str) -> object:
    """A field as it is now, safe from what happens later."""
    value = getattr(table, name)
    if isinstance(value, Agenda):
        return value.ints[:]
    return value[:] if isinstance(value, list) else value


def test_what_is_secret_is_not_in_the_open() -> None:
    assert set(WHOLE) - set(OPEN) == {"hands", "stories", "pile"}


@pytest.mark.parametrize("name", OPEN)
def test_the_public_part_is_copied_and_compared_whole(name: str) -> None:
    table = whole()
    before, facts = table.opened(), table.open_facts()
    assert before.open_facts() == facts
    kept = held(before, name)
    change(table, name)
    assert held(before, name) == kept, "a copy is independent"
    after = table.opened()
    assert held(after, name) == held(table, name) != kept
    assert (after.open_facts() != before.open_facts()) == (name not in DERIVED)


@pytest.mark.parametrize("name", WHOLE)
def test_a_table_is_copied_and_compared_whole(name: str) -> None:
    table = whole()
    before = table.copy()
    assert before.facts() == table.facts()
    kept = held(before, name)
    change(table, name)
    assert held(before, name) == kept, "a copy is independent"
    after = table.copy()
    assert held(after, name) == held(table, name) != kept
    assert (after.facts() != before.facts()) == (name not in DERIVED)


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
