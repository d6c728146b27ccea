"""The public part of a table: copied whole, compared whole, and all of the table that a view holds."""

from __future__ import annotations

import pytest

from hawkshaw.games.thirteen_clues.content import ATTRIBUTES
from hawkshaw.games.thirteen_clues.rules import ClueState
from hawkshaw.games.thirteen_clues.table.open import NONE, OpenTable
from hawkshaw.games.thirteen_clues.table.state import ClueTable
from tests.games.open_tables import check_kept, fields
from tests.games.thirteen_clues.stage import HANDS, case, new

GIVEN = {"seats"}
"""What a table is made with: it never changes."""
DERIVED = {"sights", "answers", "said"}
"""What follows from the rest; its tests stand below."""


def whole() -> ClueTable:
    return new(3).clues.table


OPEN = sorted(fields(whole().opened()) - GIVEN)
WHOLE = sorted(fields(whole()) - GIVEN)


def test_what_is_secret_is_not_in_the_open() -> None:
    cards = {"rest", "hands", "picks", "lefts", "holders", "screens", "slots"}
    assert set(WHOLE) - set(OPEN) == cards | {"sights", "answers"}


@pytest.mark.parametrize("name", sorted(set(OPEN) - DERIVED))
def test_the_public_part_is_copied_and_compared_whole(name: str) -> None:
    table: OpenTable = whole()
    check_kept(table, name, OpenTable.opened, OpenTable.open_facts)


@pytest.mark.parametrize("name", sorted(set(WHOLE) - DERIVED))
def test_a_table_is_copied_and_compared_whole(name: str) -> None:
    check_kept(whole(), name, ClueTable.copy, ClueTable.facts)


def test_what_witnesses_count_goes_with_a_copy_until_it_is_worked_out_anew() -> None:
    table = case("A").clues.table
    twin = table.copy()
    assert twin.sights == table.sights
    sights = table.sights
    table.screens = (table.screens[1], table.screens[0], *table.screens[2:])
    table.update_sights()
    assert table.sights != sights
    assert twin.sights == sights, "a copy is independent"


def test_what_was_heard_is_what_the_witness_counts_and_goes_with_a_copy() -> None:
    table = case("A").clues.table
    twin = table.copy()
    question = ATTRIBUTES + 10
    assert table.answers[question] == NONE
    table.note_question(0, 1, 10)
    assert table.answers[question] == table.count(1, 10) > 0
    assert twin.answers[question] == NONE, "a copy is independent"
    again = table.copy()
    assert again.answers == table.answers
    again.update_answers()
    assert again.answers == table.answers
    again.asked = twin.asked
    again.update_answers()
    assert again.answers == twin.answers


def test_a_question_and_an_accusation_are_remembered_once() -> None:
    table = case("A").clues.table
    table.note_question(0, 1, 10)
    asked, answers = table.asked, table.answers
    table.note_question(0, 1, 10)
    assert (table.asked, table.answers) == (asked, answers)
    table.note_question(2, 1, 10)
    assert table.asked[ATTRIBUTES + 10] == 0b101
    assert table.answers == answers
    assert table.note_accusation(0, 3, 14, 25)
    assert not table.note_accusation(0, 3, 14, 25)
    assert table.note_accusation(2, 3, 14, 25)
    assert table.accused[0] == table.accused[2] == 1 << 345


def test_a_view_holds_the_public_part_and_nothing_else_of_the_table() -> None:
    set_up = new(3).deals(*HANDS["A"]).says("choose butcher park sword", seat=0)
    play = case("A", glasses="2/1/1").consults("E", "knife").says("ask 1 red")
    end = case("A").says("accuse countess library rifle")
    for table in (set_up, play, end):
        for viewer in table.viewers:
            seen = table.view(viewer).table
            assert type(seen) is OpenTable
            assert seen.open_facts() == table.clues.table.open_facts()
            seen.accused.append(1)
            assert seen.open_facts() != table.clues.table.open_facts(), "a view is independent"


def test_a_view_holds_nothing_that_is_not_listed() -> None:
    """Whoever adds a field to a view has to say so here, and to think of who may see it."""
    cards = {"rest", "hand", "pick", "chosen", "lefts", "holders", "screens", "slots"}
    assert fields(case("A").view(0)) == {"seat", "legal", "to_act", "table", "answers", *cards}


def test_a_state_is_its_table_with_rules() -> None:
    state = case("A").clues
    again = ClueState(state.table.copy())
    assert again == state
    assert again.to_act == state.to_act
    assert again.legal(0) == state.legal(0)
