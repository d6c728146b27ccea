"""Consult the Secret Informant: who gets the glass, who sees the card."""

import pytest

from hawkshaw import CHANCE
from hawkshaw.games.thirteen_clues.table.frames import TURN
from tests.games.thirteen_clues.stage import case, new, randomly
from tests.tablemate import written


@pytest.mark.rule("TC-36")
@pytest.mark.parametrize(
    ("glasses", "poorest"), [("2/3/1/1", 2), ("2/1/3/1", 1), ("2/3/3/1", 3), ("2/3/0/1", 2)]
)
def test_the_glass_goes_to_whoever_has_fewest(glasses: str, poorest: int) -> None:
    table = case("C", glasses=glasses)
    held = table.glasses
    table.consults("A", "duke")
    held[0] -= 1
    held[poorest] += 1
    assert table.glasses == held
    assert table.news_for(None)[0] == f"pay 0 {poorest}"


@pytest.mark.rule("TC-37")
@pytest.mark.rule("TC-R3")
@pytest.mark.parametrize(
    ("turn", "glasses", "closest"),
    [
        (0, "1/1/1/1", 1),
        (1, "1/1/1/1", 2),
        (2, "1/1/1/1", 3),
        (3, "1/1/1/1", 0),
        (2, "1/1/1/2", 0),
        (1, "1/1/2/1", 3),
    ],
)
def test_of_several_with_fewest_the_first_clockwise_gets_it(turn: int, glasses: str, closest: int) -> None:
    table = case("C", turn=turn, glasses=glasses).consults("A", "duke")
    assert table.news_for(None)[0] == f"pay {turn} {closest}"


@pytest.mark.rule("TC-38")
@pytest.mark.rule("TC-R17")
def test_one_seat_looks_and_the_table_sees_where() -> None:
    table = case("A", glasses="2/1/1").says("consult E")
    assert table.state.to_act == (CHANCE,)
    unseen = ["dancer", "parlor", "harbor", "theater", "knife", "crossbow"]
    assert [(table.space.text(action), weight) for action, weight in table.clues.chances()] == [
        (f"informant E {card}", 1) for card in unseen
    ]
    table = case("A", glasses="2/1/1").consults("E", "knife")
    public = ["pay 0 1", "consult 0 E"]
    assert table.news_for(0) == [*public, "shown 0 E knife to 0 *"]
    assert table.news_for(1) == table.news_for(2) == table.news_for(None) == public
    # The card lies where it lay.
    assert table.sees(0)["informant"] == dict.fromkeys("ABCDF") | {"E": "knife"}
    for viewer in (1, 2, None):
        assert table.sees(viewer)["informant"] == dict.fromkeys("ABCDEF")
    for viewer in table.viewers:
        assert table.sees(viewer)["looked"] == [["E"], [], []]
    assert table.clues.dump()["informant"] == dict.fromkeys("ABCDF") | {"E": "knife"}
    assert table.clues.dump()["rest"] == ["dancer", "parlor", "harbor", "theater", "crossbow"]
    assert table.active == 0


@pytest.mark.rule("TC-38")
def test_any_slot_may_be_chosen() -> None:
    assert [move for move in case("A").options() if move.startswith("consult")] == [
        f"consult {s}" for s in "ABCDEF"
    ]
    case("A").refuses("consult G", "The Informant's cards lie at A, B, C, D, E, F", "TC-R18")


@pytest.mark.rule("TC-39")
@pytest.mark.rule("TC-T20")
def test_with_six_there_is_nobody_to_consult() -> None:
    table = case("D")
    assert not any(move.startswith("consult") for move in table.options())
    assert len(table.options()) == 1095
    table.refuses("consult A", "With six players there is no Secret Informant", "TC-39")


@pytest.mark.rule("TC-T15")
@pytest.mark.rule("TC-R2")
def test_fewest_is_measured_anew_for_every_glass() -> None:
    table = case("A", glasses="3/0/1")
    assert table.supply == 6
    assert table.consults("A", "dancer").glasses == [2, 1, 1]
    assert table.consults("B", "parlor").glasses == [1, 2, 1]
    assert table.consults("C", "harbor").glasses == [0, 2, 2]
    assert table.active == 1


@pytest.mark.rule("TC-R1")
def test_the_spender_is_never_the_one_with_fewest() -> None:
    table = case("A", glasses="2/3/5").consults("A", "dancer")
    assert table.glasses == [1, 4, 5]
    table.says("accuse dancer parlor knife")
    assert table.glasses == [0, 5, 5]
    assert table.active == 1


@pytest.mark.rule("TC-T16")
def test_a_wrong_accusation_pays_the_fewest_too() -> None:
    table = case("C", turn=3, glasses="1/2/0/1").says("accuse duke market sword")
    assert table.verdict == "wrong"
    assert table.news_for(None)[0] == "pay 3 2"
    assert table.glasses == [1, 2, 1, 0]
    table = case("C", turn=3, glasses="1/1/1/1").says("accuse duke market sword")
    assert table.glasses == [2, 1, 1, 0]
    assert table.supply == 6


@pytest.mark.rule("TC-T27")
def test_case_b_seat_0_looks_at_d() -> None:
    table = case("B").consults("D", "market")
    assert table.sees(0)["informant"] == dict.fromkeys("ABCEFGH") | {"D": "market"}
    assert table.news_for(1) == ["consult 0 D", "turn 1"]
    assert table.sees(1)["informant"] == dict.fromkeys("ABCDEFGH")
    assert table.sees(1)["looked"] == [["D"], []]
    assert table.clues.dump()["informant"] == dict.fromkeys("ABCEFGH") | {"D": "market"}


@pytest.mark.rule("TC-T28")
def test_what_lies_in_other_slots_is_nowhere_and_what_lies_in_e_is_seat_0s_alone() -> None:
    table = case("A").consults("E", "knife")
    # There is no order of the other five to permute: they lie in one heap in canonical order.
    assert table.clues.dump()["rest"] == ["dancer", "parlor", "harbor", "theater", "crossbow"]
    assert table.clues.dump()["informant"] == dict.fromkeys("ABCDF") | {"E": "knife"}
    for card in ("dancer", "parlor", "harbor", "theater", "crossbow"):
        twin = case("A").consults("E", card)
        assert twin.everybodys_views()[1:] == table.everybodys_views()[1:]
        assert twin.everybodys_views()[0] != table.everybodys_views()[0]
        for viewer in (1, 2, None):
            assert twin.news_for(viewer) == table.news_for(viewer)


@pytest.mark.rule("TC-R16")
def test_a_slot_may_be_looked_at_again_and_stays_known() -> None:
    table = case("A", glasses="3/1/1").consults("E", "knife").says("consult E")
    # Nobody learns anything from it.
    assert table.news == ["pay 0 2", "consult 0 E", "shown 0 E knife to 0"]
    assert table.glasses == [1, 2, 2]
    table.says("ask 1 red").says("ask 2 red")
    assert table.sees(0)["informant"] == dict.fromkeys("ABCDF") | {"E": "knife"}


@pytest.mark.rule("TC-R16")
def test_another_seat_finds_the_same_card_and_learns_it() -> None:
    table = case("A").consults("E", "knife").says("consult E")
    assert table.news == ["pay 1 0", "consult 1 E", "shown 1 E knife to 1 *"]
    assert table.sees(1)["informant"] == table.sees(0)["informant"]
    for viewer in table.viewers:
        assert table.sees(viewer)["looked"] == [["E"], ["E"], []]


@pytest.mark.rule("TC-R18")
@pytest.mark.parametrize(
    ("seats", "slots"), [(2, "ABCDEFGH"), (3, "ABCDEF"), (4, "ABCD"), (5, "AB"), (6, "")]
)
def test_there_is_one_labelled_slot_for_every_informant_card(seats: int, slots: str) -> None:
    table = randomly(seats, 1, TURN)
    assert [move for move in table.options() if move.startswith("consult")] == [
        f"consult {slot}" for slot in slots
    ]
    rest = table.clues.dump()["rest"]
    assert isinstance(rest, list)
    assert len(rest) == len(slots)


@pytest.mark.rule("TC-12")
def test_the_informant_cards_have_no_order_until_somebody_looks() -> None:
    hands = (
        "butcher park sword nurse gun",
        "officer market blowgun duke museum",
        "countess library rifle maid poison",
    )
    swapped = (
        "butcher park gun nurse sword",
        "duke market blowgun museum officer",
        "maid library poison rifle countess",
    )
    assert written(new(3).deals(*hands).state.dump()) == written(new(3).deals(*swapped).state.dump())
