"""The two-player game: no glasses, one action a turn, a side in every question."""

import pytest

from tests.games.thirteen_clues.stage import HANDS, case, new


@pytest.mark.rule("TC-48")
def test_eighteen_cards_and_each_fills_the_others_holder() -> None:
    table = case("B")
    dump = table.clues.dump()
    assert dump["rest"] == [
        "officer",
        "butcher",
        "parlor",
        "market",
        "harbor",
        "knife",
        "crossbow",
        "blowgun",
    ]
    table = new(2).deals(*HANDS["B"])
    table.says("choose duke museum sword left nurse", seat=0).says(
        "choose maid park poison left library", seat=1
    )
    assert table.sees(0)["holders"] == [None, ["duke", "museum", "sword"]]
    assert table.sees(1)["holders"] == [["maid", "park", "poison"], None]


@pytest.mark.rule("TC-49")
@pytest.mark.rule("TC-T26")
def test_there_are_no_glasses_and_a_wrong_accusation_ends_the_turn() -> None:
    table = case("B", turn=1).says("accuse duke museum rifle")
    assert table.verdict == "wrong"
    assert table.active == 0
    assert table.news_for(None) == ["accuse 1 duke museum rifle", "wrong 1 *", "turn 0"]
    assert table.glasses == []
    for dump in (table.clues.dump(), *(table.sees(viewer) for viewer in table.viewers)):
        assert "glasses" not in dump
        assert "supply" not in dump
    assert not any(move.startswith("take") for move in table.options())


@pytest.mark.rule("TC-50")
def test_one_action_a_turn_of_any_kind() -> None:
    table = case("B")
    assert table.says("ask red left").active == 1
    assert table.consults("A", "officer").active == 0
    assert table.says("consult A").active == 1
    assert table.says("accuse nurse museum sword").active == 0
    assert table.says("accuse maid park poison").state.to_act == ()
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.returns == (1.0, -1.0)


@pytest.mark.rule("TC-50")
def test_254_options_whatever_has_happened() -> None:
    table = case("B")
    options = table.options()
    assert len(options) == 254
    table.says("ask red left").consults("A", "officer")
    assert table.options() == options


@pytest.mark.rule("TC-51")
@pytest.mark.rule("TC-R24")
@pytest.mark.rule("TC-T25")
def test_a_side_is_named_with_two_seats_and_never_with_more() -> None:
    table = case("B")
    for about in ("red", "person", "female"):
        table.refuses(f"ask {about}", f"'ask {about} left' or 'ask {about} right'", "TC-R24")
        table.refuses(f"ask {about} left right", "a question names a side", "TC-R24")
        table.refuses(f"ask 1 {about}", "a question names a side", "TC-R24")
        assert table.may(f"ask {about} left")
        assert table.may(f"ask {about} right")
    table.refuses("ask red both", "'both' is none of them", "TC-31")
    assert table.asks("female right") == 1
    case("A").refuses("ask 1 female left", "A side is named only with two players", "TC-R24")
    case("A").refuses("ask female left", "A side is named only with two players", "TC-R24")


@pytest.mark.rule("TC-52")
@pytest.mark.rule("TC-T05")
def test_female_including_left() -> None:
    table = case("B")
    assert table.asks("female left") == 2
    for viewer in table.viewers:
        assert table.news_for(viewer) == [
            "ask_side 0 1 female left",
            "answer_side 1 female left 2 *",
            "turn 1",
        ]
        assert table.sees(viewer)["asked"] == [
            {"witness": 1, "about": "female", "side": "left", "askers": [0], "answer": 2}
        ]
    # Seat 0 can conclude that its own Person and the opponent's left card are female.
    deduction = table.deduction(0)
    women = [table.space.block("deal").domains[1].value(name) for name in ("countess", "nurse", "maid")]
    assert sum(deduction.own[card] for card in women) == deduction.worlds
    assert sum(deduction.lefts[card] for card in women) == deduction.worlds


@pytest.mark.rule("TC-52")
@pytest.mark.parametrize(("side", "count"), [("left", 1), ("right", 2)])
def test_only_the_named_screen_card_counts(side: str, count: int) -> None:
    assert case("B").asks(f"red {side}") == count
    swapped = case("B", left=["nurse", "library"])
    assert swapped.asks(f"red {side}") == 3 - count


@pytest.mark.rule("TC-52")
def test_the_other_seats_sides_too() -> None:
    assert case("B", turn=1).asks("yellow left") == 2
    assert case("B", turn=1).asks("yellow right") == 1
    assert case("B", turn=1).asks("blue right") == 1


@pytest.mark.rule("TC-R23")
def test_the_owner_decides_at_set_up_what_stands_on_the_left() -> None:
    table = new(2).deals(*HANDS["B"])
    assert len(table.options(1)) == 8
    for left in ("countess", "library"):
        table = new(2).deals(*HANDS["B"])
        table.says("choose duke museum sword left nurse", seat=0)
        table.refuses(
            "choose maid park poison left park", "must be one of the two you keep", "TC-R23", seat=1
        )
        table.says(f"choose maid park poison left {left}", seat=1).luck("start 0")
        assert table.sees(1)["left"] == [None, left]
        assert table.sees(0)["left"] == ["nurse", None]
        assert table.sees(None)["left"] == [None, None]
        assert table.asks("red left") == (2 if left == "library" else 1)


@pytest.mark.rule("TC-R23")
def test_sides_stay_for_the_whole_game() -> None:
    table = case("B").says("ask red right").says("ask red left")
    assert table.asks("red right") == 2
    assert [event.reveals for event in table.events] == [False, False, False]
    table.refuses("choose maid park poison left library", "The holders are filled", "TC-20")
