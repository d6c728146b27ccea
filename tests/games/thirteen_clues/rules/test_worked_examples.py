"""The ledger's four cases: every answer anybody could give, and moves played out in them."""

import pytest

from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_NAMES, attributes_in_play
from tests.games.thirteen_clues.stage import CASES, case, ledger_rows

TABLE_ROWS = [(name, row) for name in CASES for row in ledger_rows(f"Case {name}")]


@pytest.mark.rule("TC-32")
@pytest.mark.rule("TC-33")
@pytest.mark.rule("TC-34")
@pytest.mark.parametrize(
    ("name", "row"), TABLE_ROWS, ids=lambda value: value if isinstance(value, str) else value[0]
)
def test_every_answer_of_the_four_cases(name: str, row: list[str]) -> None:
    seats = CASES[name]
    witness = int(row[0].split()[1])
    about = [ATTRIBUTE_NAMES[attribute] for attribute in attributes_in_play(seats)]
    assert len(about) == len(row) - 1
    for attribute, number in zip(about, row[1:], strict=True):
        table = case(name, turn=(witness + 1) % seats)
        question = f"{attribute} {row[0].split()[2]}" if seats == 2 else f"{witness} {attribute}"
        assert table.asks(question) == int(number), question


@pytest.mark.rule("TC-T12")
def test_case_a_first_question() -> None:
    table = case("A")
    assert (table.glasses, table.supply) == ([1, 1, 1], 7)
    assert table.asks("2 pink") == 0
    assert (table.glasses, table.supply) == ([0, 1, 2], 7)
    assert table.active == 1
    for viewer in table.viewers:
        assert table.news_for(viewer) == ["pay 0 2", "ask 0 2 pink", "answer 2 pink 0 *", "turn 1"]


@pytest.mark.rule("TC-T13")
@pytest.mark.rule("TC-55")
def test_case_a_the_same_question_to_two_witnesses() -> None:
    table = case("A", turn=1, glasses="0/2/1")
    assert table.asks("0 red") == 1
    assert table.active == 1
    assert table.asks("2 red") == 3
    # Seat 1 spent its last glass on seat 2, whose turn it is now.
    assert table.glasses == [1, 0, 2]
    assert table.supply == 7
    assert table.active == 2


@pytest.mark.rule("TC-T21")
def test_case_d_two_answers() -> None:
    assert case("D").asks("2 location") == 7
    assert case("D").asks("4 pink") == 0
    holders = case("D").sees(0)["holders"]
    assert isinstance(holders, list)
    assert holders[4] == ["duke", "theater", "poison"]
