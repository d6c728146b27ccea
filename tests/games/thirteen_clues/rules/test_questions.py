"""Question a Witness: who, about what, and the number that follows."""

import pytest

from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_NAMES
from tests.games.thirteen_clues.stage import CASES, case


@pytest.mark.rule("TC-29")
@pytest.mark.parametrize("witness", [0, 2, 3])
def test_the_glass_goes_to_the_witness_of_ones_choice(witness: int) -> None:
    table = case("C", turn=1, glasses="1/2/1/1").says(f"ask {witness} red")
    handed = [1, 1, 1, 1]
    handed[witness] += 1
    assert table.glasses == handed
    assert table.news_for(None)[0] == f"pay 1 {witness}"


@pytest.mark.rule("TC-30")
@pytest.mark.rule("TC-T03")
@pytest.mark.parametrize("about", ["red", "person", "indoor"])
def test_a_question_is_about_a_suit_a_category_or_a_sub_category(about: str) -> None:
    assert case("A").may(f"ask 1 {about}")


@pytest.mark.rule("TC-30")
@pytest.mark.parametrize(("name", "questions"), [("A", 32), ("B", 30), ("C", 51), ("D", 95)])
def test_there_is_a_question_for_every_attribute_and_other_seat(name: str, questions: int) -> None:
    asked = [move for move in case(name).options() if move.startswith("ask")]
    assert len(set(asked)) == questions


@pytest.mark.rule("TC-31")
@pytest.mark.rule("TC-T04")
@pytest.mark.parametrize("about", ["earrings", "weapons without a barrel", "chairs", "not red", "butcher"])
def test_nothing_else_may_be_asked(about: str) -> None:
    word = next(word for word in about.split() if word not in ATTRIBUTE_NAMES)
    case("A").refuses(f"ask 1 {about}", f"'{word}' is none of them", "TC-31")


@pytest.mark.rule("TC-31")
def test_attributes_are_not_combined() -> None:
    case("A").refuses("ask 1 red weapon", "one witness and one attribute: 'ask 1 red' (TC-30)")


@pytest.mark.rule("TC-35")
def test_question_and_answer_are_heard_and_kept_by_the_whole_table() -> None:
    table = case("A", turn=1).says("ask 0 male")
    for viewer in table.viewers:
        assert table.news_for(viewer) == ["pay 1 0", "ask 1 0 male", "answer 0 male 2 *", "turn 2"]
        assert table.sees(viewer)["asked"] == [{"witness": 0, "about": "male", "askers": [1], "answer": 2}]


@pytest.mark.rule("TC-T14")
@pytest.mark.rule("TC-R12")
def test_a_card_seen_at_the_informants_is_not_counted() -> None:
    table = case("A", turn=2).consults("E", "knife")
    assert table.glasses[table.active] == 2
    assert table.asks("2 close") == 2
    assert case("A").asks("2 close") == 2


@pytest.mark.rule("TC-T30")
@pytest.mark.rule("TC-R13")
def test_the_same_question_may_be_put_again_and_costs_a_glass_again() -> None:
    table = case("A", glasses="3/1/1")
    assert table.asks("2 red") == 3
    assert [event.reveals for event in table.events] == [False, False, True]
    assert table.asks("2 red") == 3
    # Nobody learns anything from it.
    assert [event.reveals for event in table.events] == [False, False, False]
    assert table.glasses == [1, 1, 3]
    table.says("ask 1 pink")
    table.says("ask 2 red")
    assert [event.reveals for event in table.events] == [False, False, False]
    assert table.sees(0)["asked"] == [
        {"witness": 1, "about": "pink", "askers": [0], "answer": 2},
        {"witness": 2, "about": "red", "askers": [0, 1], "answer": 3},
    ]


@pytest.mark.rule("TC-R14")
@pytest.mark.parametrize("name", ["A", "C", "D"])
def test_a_category_answer_speaks_of_the_witnesss_screen_alone(name: str) -> None:
    for witness in range(1, CASES[name]):
        for category, about in enumerate(("person", "location", "weapon")):
            table = case(name)
            kept = sum(card // 10 == category for card in bits_of(table.clues.table.screens[witness]))
            assert table.asks(f"{witness} {about}") == CASES[name] - 1 + kept


@pytest.mark.rule("TC-R14")
@pytest.mark.parametrize(("side", "shown"), [("left", "person"), ("right", "location")])
def test_with_two_seats_a_category_answer_is_two_or_one(side: str, shown: str) -> None:
    for about in ("person", "location", "weapon"):
        assert case("B").asks(f"{about} {side}") == (2 if about == shown else 1)


@pytest.mark.rule("TC-R11")
@pytest.mark.parametrize("seat", range(3))
def test_nobody_questions_themselves(seat: int) -> None:
    table = case("A", turn=seat)
    table.refuses(f"ask {seat} red", "You cannot question yourself", "TC-R11")
    assert all(table.may(f"ask {other} red") for other in range(3) if other != seat)


@pytest.mark.rule("TC-R15")
@pytest.mark.rule("TC-T22")
@pytest.mark.parametrize(("name", "suits"), [("A", ["grey", "brown", "beige"]), ("C", ["brown", "beige"])])
def test_a_removed_suit_is_not_asked_about(name: str, suits: list[str]) -> None:
    for suit in suits:
        case(name).refuses(
            f"ask 1 {suit}", f"{suit.capitalize()} is not in play with {CASES[name]} seats", "TC-R15"
        )


@pytest.mark.rule("TC-R32")
@pytest.mark.parametrize("name", CASES)
def test_no_human_enters_an_answer_or_a_verdict(name: str) -> None:
    table = case(name)
    kinds = [block.kind for block in table.space.blocks if not block.chance]
    assert kinds == ["choose", "take", "ask", "consult", "accuse"]
    seat = table.active
    table.says("ask red left" if name == "B" else "ask 1 red")
    assert table.state.to_act == ((seat + 1) % table.seats,)
    table.says(table.options()[-1])
    assert -1 not in table.state.to_act
