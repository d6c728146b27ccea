"""The public part of a table: copied whole, compared whole, and all of the table that a view holds."""

from __future__ import annotations

import pytest

from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.open import OpenTable
from hawkshaw.games.dead_end_drive.table.state import DriveTable
from tests.games.dead_end_drive.stage import base, new, opened
from tests.games.open_tables import check_kept, fields

GIVEN = {"board", "seats", "kit", "space"}
"""What a table is made with: it never changes."""
DERIVED = {"choices"}
"""What follows from all the rest; its test stands below."""


def whole() -> DriveTable:
    return new(3).drive.table


OPEN = sorted(fields(whole().opened()) - GIVEN)
WHOLE = sorted(fields(whole()) - GIVEN)


def test_what_is_secret_is_not_in_the_open() -> None:
    piles = {"pile_wilds", "pile_traps", "pile_detectives"}
    assert set(WHOLE) - set(OPEN) == {"owners", "wilds", "traps", "drawn"} | piles | DERIVED


@pytest.mark.parametrize("name", OPEN)
def test_the_public_part_is_copied_and_compared_whole(name: str) -> None:
    table: OpenTable = whole()
    check_kept(table, name, OpenTable.opened, OpenTable.open_facts)


@pytest.mark.parametrize("name", sorted(set(WHOLE) - DERIVED))
def test_a_table_is_copied_and_compared_whole(name: str) -> None:
    check_kept(whole(), name, DriveTable.copy, DriveTable.facts)


def test_choices_that_were_worked_out_go_with_a_copy_until_something_happens() -> None:
    state = base("BASE4").turn().rolls(2, 3).drive
    legal = state.legal(0)
    choices = state.table.choices
    assert choices is not None
    twin = state.copy()
    assert twin.table.choices is choices
    twin.advance(0, legal[0])
    assert twin.table.choices is not choices
    assert state.table.choices is choices, "a copy is independent"
    assert state.legal(0) == legal
    state.table.choices = None
    assert state.legal(0) == legal


def test_a_view_holds_the_public_part_and_nothing_else_of_the_table() -> None:
    drawn = (
        base("BASE4").holds(1, "wild").turn().rolls(1, 2).says("move first smothers B2").draws("trap:statue")
    )
    out = base("BASE4").dead("charity", "beauregard", "spritzy").turn()
    end = base("BASE4").turn().rolls(2, 3).says("move first pierre GO")
    for table in (opened(2), drawn, out, end):
        for viewer in table.viewers:
            seen = table.view(viewer).table
            assert type(seen) is OpenTable
            assert seen.open_facts() == table.drive.table.open_facts()
            seen.pawns.append(1)
            assert seen.open_facts() != table.drive.table.open_facts(), "a view is independent"


def test_a_view_holds_nothing_that_is_not_listed() -> None:
    """Whoever adds a field to a view has to say so here, and to think of who may see it."""
    hands = {"owners", "characters", "hand_sizes", "wilds", "traps", "drawn"}
    piles = {"pile_size", "pile_wilds", "pile_traps"}
    assert fields(base("BASE4").turn().view(0)) == {"seat", "legal", "to_act", "table"} | hands | piles


def test_a_state_is_its_table_with_rules() -> None:
    state = base("BASE4").turn().rolls(2, 3).drive
    again = DriveState(state.table.copy())
    assert again == state
    assert again.to_act == state.to_act
    assert again.legal(0) == state.legal(0)
