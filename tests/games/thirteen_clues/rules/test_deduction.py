"""What a seat can conclude: the exact counts behind `imagine`, as the ledger computed them."""

import pytest

from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.table.frames import TURN
from tests.games.thirteen_clues.stage import SEATS, ClueTable, case, randomly


def candidates(table: ClueTable, seat: int = 0) -> int:
    """How many triples the seat's own holder may still hold."""
    return len(table.count(seat).triples)


def weight(table: ClueTable, seat: int = 0) -> int:
    """In how many ways the unseen cards may lie."""
    return table.count(seat).total


def cards(mask: int) -> str:
    """The cards of a mask, as an accusation names them."""
    return " ".join(CARD_NAMES[card] for card in bits_of(mask))


def told(table: ClueTable, *facts: str) -> ClueTable:
    """The table after these questions, given with the number that the witness must answer: `"1 red 1"`."""
    for fact in facts:
        question, _, number = fact.rpartition(" ")
        assert table.asks(question) == int(number), fact
    return table


@pytest.mark.rule("TC-T32")
def test_without_information() -> None:
    assert (candidates(case("A")), weight(case("A"))) == (80, 100_800)


@pytest.mark.rule("TC-T33")
def test_one_red() -> None:
    table = told(case("A"), "1 red 1")
    assert (candidates(table), weight(table)) == (76, 49_728)
    left = {cards(triple) for triple in table.count(0).triples}
    gone = {cards(triple) for triple in case("A").count(0).triples} - left
    assert len(gone) == 4
    assert all("library poison" in triple for triple in gone)


@pytest.mark.rule("TC-T34")
@pytest.mark.rule("TC-54")
@pytest.mark.parametrize(("fact", "triples", "ways"), [("1 orange 0", 48, 37_632), ("2 pink 0", 45, 35_280)])
def test_a_zero(fact: str, triples: int, ways: int) -> None:
    table = told(case("A"), fact)
    assert (candidates(table), weight(table)) == (triples, ways)


@pytest.mark.rule("TC-T35")
def test_a_category_answer_speaks_of_screens_only() -> None:
    table = told(case("A"), "1 person 3")
    assert (candidates(table), weight(table)) == (80, 47_040)


@pytest.mark.rule("TC-T36")
def test_a_look_and_a_wrong_accusation() -> None:
    table = case("A").consults("E", "knife")
    assert (candidates(table), weight(table)) == (60, 45_360)
    table = case("A").says("accuse dancer parlor knife")
    assert (candidates(table), weight(table)) == (79, 99_540)


@pytest.mark.rule("TC-T37")
def test_six_answers_solve_case_a() -> None:
    table = case("A", glasses="7/1/1")
    facts = ("1 close 0", "2 pink 0", "1 blue 1", "1 orange 0", "1 purple 1", "2 yellow 0")
    assert [candidates(told(table, fact)) for fact in facts] == [40, 15, 8, 3, 2, 1]
    count = table.count(0)
    assert [cards(triple) for triple in count.triples] == ["countess library rifle"]
    assert count.total == 63


@pytest.mark.rule("TC-T38")
def test_case_b_female_including_left() -> None:
    table = told(case("B"), "female left 2")
    assert (candidates(table), weight(table)) == (40, 360)
    table.says("consult A").luck("informant A officer")
    told(table, "female right 1")
    assert (candidates(table), weight(table)) == (40, 360)


@pytest.mark.rule("TC-T39")
def test_case_c_four_up_close() -> None:
    table = told(case("C", turn=2), "3 close 4")
    assert (candidates(table, 2), weight(table, 2)) == (60, 25_200)
    deduction = table.deduction(2)
    for weapon in ("knife", "sword", "poison"):
        card = table.space.block("deal").domains[1].value(weapon)
        assert deduction.own[card] > 0
        assert deduction.own[card] + deduction.screens[3][card] == deduction.worlds


@pytest.mark.rule("TC-T40")
def test_zeros_in_cases_c_and_d() -> None:
    table = told(case("C"), "2 green 0")
    assert (candidates(table), weight(table)) == (48, 564_480)
    table = told(case("D", glasses="2/1/1/1/1/1"), "4 pink 0")
    assert candidates(table) == 48
    told(table, "4 red 0")
    assert (candidates(table), weight(table)) == (36, 1_905_120)


@pytest.mark.rule("TC-T07")
@pytest.mark.rule("TC-54")
def test_a_zero_strikes_cards_for_every_seat_but_the_witness() -> None:
    before = case("A")
    orange = {"dancer", "theater", "gun"}
    for asker in (0, 2):
        table = told(case("A", turn=asker), "1 orange 0")
        for seat in (0, 2):
            assert not any(orange & set(cards(triple).split()) for triple in table.count(seat).triples)
            assert any(orange & set(cards(triple).split()) for triple in before.count(seat).triples)


@pytest.mark.rule("TC-R27")
@pytest.mark.parametrize("fact", ["1 orange 0", "1 red 1"])
def test_a_witness_learns_nothing_from_its_own_answer(fact: str) -> None:
    before, after = case("A").count(1), told(case("A"), fact).count(1)
    assert (before.triples, before.weights) == (after.triples, after.weights)


def test_a_seat_that_accuses_tells_the_others_nothing_certain() -> None:
    before, after = case("A").count(1), case("A").says("accuse dancer parlor knife").count(1)
    assert (before.triples, before.weights) == (after.triples, after.weights)


@pytest.mark.rule("TC-53")
@pytest.mark.parametrize(("seats", "ways"), [(2, 90), (3, 1_260), (4, 18_900), (5, 113_400), (6, 113_400)])
def test_sizes_at_the_start(seats: int, ways: int) -> None:
    """The ledger's table: 75 triples where both own screen cards share a Category, else 80."""
    assert seats in SEATS
    for seed in range(3):
        table = randomly(seats, seed, TURN)
        for seat in range(seats):
            one, other = bits_of(table.clues.table.screens[seat])
            triples = 75 if one // 10 == other // 10 else 80
            assert candidates(table, seat) == triples
            assert weight(table, seat) == triples * ways
