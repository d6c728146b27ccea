"""Dropping out of a round of Deadline: the Twist that must be played, the rest of the hand, and forced drop-outs."""

from __future__ import annotations

import pytest

from tests.games.deadline.stage import A, B, C, D, base

pytestmark = pytest.mark.usefixtures("fourteen")

NEVER = 13
"""A clue that asks for two cash and two hats."""


@pytest.mark.rule("DL-45")
@pytest.mark.rule("DL-48")
def test_one_twist_of_ones_choice_is_played_and_the_rest_discarded() -> None:
    table = base().target(NEVER).holds(A, "L01", "P06", "P12").holds(B, "L02").holds(C, "L03").turn(A)
    assert [option for option in table.options() if option.startswith("drop")] == [
        "drop_out_with P06",
        "drop_out_with P12",
    ]
    table.rejects("drop_out", "drop_out_with P01")
    table.says("drop_out_with P12")
    assert table.news == ["dropped 0", "twist 0 P12", "discarded 0 L01-P06 *"]
    assert table.front(A) == ["P12"]
    assert table.discards == ["L01", "P06"]
    assert table.hand(A) == []
    assert table.out == [A]
    assert table.active == B


@pytest.mark.rule("DL-45")
def test_the_only_card_is_played_and_nothing_discarded() -> None:
    table = base().target(NEVER).holds(A, "P06").holds(B, "L02").turn(A).says("drop_out_with P06")
    assert table.news == ["dropped 0", "twist 0 P06"]
    assert table.hand(A) == []
    assert table.discards == []


@pytest.mark.rule("DL-45")
@pytest.mark.rule("DL-R39")
def test_a_twist_is_active_at_once() -> None:
    setting = base().target(1).holds(A, "P08", "L03").holds(B, "L01", "L04").holds(C, "L05")
    table = setting.turn(A).says("drop_out_with P08")
    assert table.needed == "GCWW"
    table.says("play L01 at 0")
    assert table.laid.won == [], "it would have been enough before"


@pytest.mark.rule("DL-48")
def test_without_a_twist_the_whole_hand_is_discarded() -> None:
    table = base().target(NEVER).holds(A, "L01", "L02").holds(B, "L03").turn(A).says("drop_out")
    assert table.news == ["dropped 0", "discarded 0 L01-L02 *"]
    assert table.hand(A) == []
    empty = base().target(NEVER).holds(B, "L03").turn(A).says("drop_out")
    assert empty.news == ["dropped 0"]


@pytest.mark.rule("DL-46")
@pytest.mark.rule("DL-T33")
def test_t33_with_two_active_twists_none_is_played() -> None:
    table = base().target(NEVER).front(A, "P01", "P12").holds(A, "P06", "L01").holds(B, "L02").down(A).turn(A)
    assert table.options() == ["play L01 at 0", "drop_out"]
    table.says("drop_out")
    assert table.front(A) == ["P01", "P12"]
    assert table.discards == ["L01", "P06"]


@pytest.mark.rule("DL-46")
def test_with_one_active_twist_a_second_is_played() -> None:
    table = base().target(NEVER).front(A, "P12").front(B, "P01", "P13").holds(A, "P06", "L01")
    second = table.holds(B, "L02").turn(A).says("drop_out_with P06")
    assert second.front(A) == ["P06", "P12"]


@pytest.mark.rule("DL-47")
@pytest.mark.rule("DL-T34")
def test_t34_a_second_tail_is_not_played() -> None:
    table = base().target(NEVER).front(A, "P03").holds(A, "P04", "L01").holds(B, "L02").down(A).turn(A)
    assert table.options() == ["play L01 at 0", "drop_out"]
    table.says("drop_out")
    assert table.front(A) == ["P03"]
    assert table.discards == ["L01", "P04"]


@pytest.mark.rule("DL-47")
def test_a_tail_elsewhere_does_not_matter() -> None:
    table = base().target(NEVER).front(B, "P03").front(A, "P12").holds(A, "P04").turn(A)
    assert table.offers("drop_out_with") == ["P04"]


@pytest.mark.rule("DL-X5")
def test_x5_only_the_lucky_break() -> None:
    setting = base(3, "dash ray gloria").target(NEVER).front(A, "P01").holds(A, "P02", "P15", "L01")
    table = setting.holds(B, "L02").turn(A)
    assert table.offers("drop_out_with") == ["P15"]
    assert not table.may("drop_out")
    table.says("drop_out_with P15")
    assert table.front(A) == ["P01", "P15"]
    assert table.discards == ["L01", "P02"]
    assert table.hand(A) == []


@pytest.mark.rule("DL-R57")
def test_a_repeated_or_helpful_kind_may_be_played() -> None:
    table = base().target(NEVER).front(A, "P06").holds(A, "P07", "P15").turn(A)
    assert table.offers("drop_out_with") == ["P07", "P15"]
    table.says("drop_out_with P07")
    assert table.front(A) == ["P06", "P07"]
    lucky = base().target(NEVER).front(A, "P15").holds(A, "P16").turn(A).says("drop_out_with P16")
    assert lucky.front(A) == ["P15", "P16"]
    called = base().front(A, "P13").holds(A, "P15", "L01", "L02", "L03").round(A).deals()
    assert called.options() == ["answer_call P15"]


# It Was Me!


@pytest.mark.rule("DL-79")
@pytest.mark.rule("DL-80")
@pytest.mark.rule("DL-T41")
def test_t41_it_was_me_waits_for_the_next_drop_out() -> None:
    table = base().target(NEVER).holds(B, "P14", "L01").holds(C, "L02").holds(A, "L03").turn(B)
    table.says("drop_out_with P14")
    assert table.news == ["dropped 1", "twist 1 P14", "discarded 1 L01 *"]
    assert table.laid.failures == 0
    assert table.active == C
    table.says("drop_out").says("drop_out").draws("L20", "L21", "L22", "L23").deals()
    assert table.laid.failures == 1
    assert table.front(B) == ["P14"]
    assert table.active == B
    table.says("pursue 13").says("drop_out")
    assert table.kinds()[:5] == ["dropped", "confessed", "discarded", "failed", "bullet"]
    assert table.laid.failures == 2
    assert table.front(B) == []


@pytest.mark.rule("DL-T40")
@pytest.mark.rule("DL-81")
@pytest.mark.rule("DL-82")
def test_t40_it_was_me_goes_and_makes_room() -> None:
    setting = base().target(NEVER).front(B, "P14", "P06").holds(B, "P12", "L01")
    table = setting.holds(A, "L02", "L03").holds(C, "L04", "L05").turn(B)
    assert [option for option in table.options() if option.startswith("drop")] == ["drop_out_with P12"]
    table.says("drop_out_with P12")
    assert table.news[:6] == [
        "dropped 1",
        "confessed 1 P14",
        "twist 1 P12",
        "discarded 1 L01 *",
        "failed 13 1",
        "bullet 2",
    ]
    assert table.front(B) == ["P06", "P12"]
    assert table.discards == ["L01", "P14"]
    assert table.laid.bullets == 2
    assert (table.hand(A), table.hand(C)) == (["L02", "L03"], ["L04", "L05"])
    assert table.out == []


@pytest.mark.rule("DL-R35")
def test_whoever_was_still_in_keeps_cards_and_plays_no_twist() -> None:
    setting = (
        base()
        .target(NEVER)
        .chain("L10@0")
        .front(A, "P14")
        .holds(A, "L01")
        .holds(B, "P06", "L02")
        .holds(C, "P07")
    )
    table = setting.turn(A).says("drop_out")
    assert (table.hand(B), table.hand(C)) == (["L02", "P06"], ["P07"])
    assert (table.front(B), table.front(C)) == ([], [])
    assert table.laid.failures == 1
    assert table.laid.bullets == 2
    assert table.display == [1, 2, 3, 13]
    assert "L10" in table.discards


@pytest.mark.rule("DL-R36")
def test_the_new_twist_is_played_before_the_failure_is_counted() -> None:
    setting = (
        base().failed(3).target(1).front(A, "P14").holds(A, "P06", "L01").holds(B, "L02").holds(C, "L03")
    )
    table = setting.turn(A).says("drop_out_with P06")
    assert table.kinds()[:6] == ["dropped", "confessed", "twist", "discarded", "failed", "buried"]
    assert table.front(A) == ["P06"]
    assert table.removed == [14]


@pytest.mark.rule("DL-83")
@pytest.mark.rule("DL-80")
def test_one_failure_even_if_the_owner_was_the_last() -> None:
    table = base().target(NEVER).out(A, C).front(B, "P14").holds(B, "L01").turn(B).says("drop_out")
    assert table.kinds().count("failed") == 1
    assert table.laid.failures == 1
    assert table.laid.bullets == 2


@pytest.mark.rule("DL-80")
def test_it_was_me_fires_on_a_forced_drop_out_and_in_front_of_its_owner_only() -> None:
    forced = base().target(NEVER).out(A).front(B, "P14", "P20").holds(B, "L01").holds(C, "L02").turn(B)
    assert forced.options() == ["drop_out"]
    forced.says("drop_out")
    assert forced.laid.failures == 1
    assert forced.front(B) == ["P20"]
    other = base().target(NEVER).front(B, "P14").holds(A, "L01").holds(B, "L02").turn(A).says("drop_out")
    assert other.laid.failures == 0
    assert other.front(B) == ["P14"]


@pytest.mark.rule("DL-82")
def test_another_tail_is_still_not_playable_after_it_was_me() -> None:
    table = base().target(NEVER).front(A, "P14", "P01").holds(A, "P02", "L01").holds(B, "L02").turn(A)
    assert [option for option in table.options() if option.startswith("drop")] == ["drop_out"]
    free = base().target(NEVER).front(A, "P14", "P01").holds(A, "P02", "P06").holds(B, "L02").turn(A)
    assert free.offers("drop_out_with") == ["P06"]


@pytest.mark.rule("DL-R37")
def test_it_was_me_played_by_phone_fires_in_that_round() -> None:
    setting = base().front(A, "P13").holds(A, "P14", "L01", "L02", "L03").holds(B, "L04", "L05", "L06", "L07")
    table = setting.holds(C, "L08", "L09", "L10", "L11").round(A).says("answer_call P14")
    assert table.front(A) == ["P13", "P14"]
    table.says("pursue 2").says("drop_out")
    assert table.kinds()[:2] == ["dropped", "confessed"]
    assert table.laid.failures == 1
    assert table.front(A) == ["P13"]


@pytest.mark.rule("DL-R16")
def test_skeletons_do_not_keep_it_was_me_nor_cards_in_hand() -> None:
    setting = (
        base()
        .target(NEVER)
        .front(A, "P11")
        .front(B, "P14")
        .holds(A, "L01")
        .holds(B, "P06", "L02")
        .holds(C, "L03")
    )
    table = setting.turn(B).says("drop_out_with P06")
    assert "P14" in table.discards
    assert table.front(A) == ["P11"]
    assert table.front(B) == ["P06"]
    hand = (
        base()
        .target(NEVER)
        .front(A, "P11")
        .front(B, "P12", "P13")
        .holds(B, "P06", "L02")
        .turn(B)
        .says("drop_out")
    )
    assert hand.discards == ["L02", "P06"]


# Slipped a Mickey!


@pytest.mark.rule("DL-70")
@pytest.mark.rule("DL-71")
@pytest.mark.rule("DL-T43")
def test_t43_two_cards_are_too_few_and_three_enough() -> None:
    setting = base(2).target(1).front(A, "P17").lit("black", "red").holds(B, "L05")
    setting.holds(A, "L01", "L02")
    table = setting.turn(A)
    assert table.options() == ["drop_out"]
    table.rejects("play L01 at 0", "use pete", "tips_draw black red")
    enough = setting.holds(A, "L03").turn(A)
    assert {"play L01 at 0", "use pete", "tips_draw black red", "drop_out"} <= set(enough.options())


@pytest.mark.rule("DL-70")
def test_mickey_is_personal_and_looks_at_turn_starts_only() -> None:
    setting = base(2).target(NEVER).front(A, "P18").holds(A, "L01", "L02", "L03").holds(B, "L04")
    table = setting.turn(A).says("play L01 at 0")
    assert table.out == [], "two cards left, but the turn has begun with three"
    assert len(table.options()) > 1, "B has one card and no Mickey"
    table.says("drop_out")
    assert table.active == A
    assert table.options() == ["drop_out"]


@pytest.mark.rule("DL-72")
@pytest.mark.rule("DL-78")
def test_mickey_is_for_two_players_and_goon_for_more() -> None:
    for seats in (2, 3, 4):
        pile = base(seats).turn(A).pile
        assert ("P17" in pile, "P18" in pile) == (seats == 2, seats == 2)
        assert ("P20" in pile) == (seats > 2)


# Big Dumb Goon!


@pytest.mark.rule("DL-76")
@pytest.mark.rule("DL-T42")
def test_t42_the_goon_drags_its_owner_along() -> None:
    setting = base().target(1).front(C, "P20").holds(A, "L04").holds(B, "L01", "L02").holds(C, "L03", "L05")
    won = setting.turn(A).says("drop_out").says("play L01 at 0")
    assert won.laid.won == [1]
    assert won.hand(C) == ["L03", "L05"]
    lost = setting.turn(A).says("drop_out").says("play L02 at 0")
    assert lost.active == C
    assert lost.options() == ["drop_out"]
    lost.rejects("play L03 at 0", "use tracer")


@pytest.mark.rule("DL-77")
def test_the_goon_does_nothing_between_turns() -> None:
    setting = base().target(1).front(C, "P20").holds(A, "L04").holds(B, "L01").holds(C, "L03", "P06")
    table = setting.turn(A).says("drop_out")
    assert table.out == [A]
    table.says("play L01 at 0")
    assert "dropped" not in table.kinds()
    assert table.hand(C) == ["L03", "P06"]
    assert table.front(C) == ["P20"]


@pytest.mark.rule("DL-T59")
@pytest.mark.rule("DL-R56")
def test_t59_the_goon_needs_somebody_else_to_be_out_in_this_round() -> None:
    nobody = base().target(NEVER).front(C, "P20").holds(C, "L01").lit("black", "red").turn(C)
    assert {"play L01 at 0", "tips_draw black red", "drop_out"} <= set(nobody.options())
    in_hand = base().target(NEVER).out(A).holds(C, "P20", "L01").turn(C)
    assert in_hand.options() == ["play L01 at 0", "drop_out_with P20"]
    again = (
        base().target(1).out(A).front(B, "P20").holds(B, "L02").holds(C, "L01").turn(C).says("play L01 at 0")
    )
    again.deals().says("pursue 2")
    assert again.active == B
    assert len(again.options()) > 1, "A is back in"


@pytest.mark.rule("DL-76")
@pytest.mark.parametrize("out", [(A,), (B,), (D,), (A, D)])
def test_any_other_seat_will_do(out: tuple[int, ...]) -> None:
    table = base(4).target(NEVER).front(C, "P20").out(*out).holds(C, "L01").turn(C)
    assert table.options() == ["drop_out"]


@pytest.mark.rule("DL-R38")
def test_forced_drop_outs_follow_all_duties_and_the_first_to_go_may_be_the_goons() -> None:
    forced = base().target(NEVER).out(A).front(C, "P20").holds(C, "P06", "P12", "L01").turn(C)
    assert forced.options() == ["drop_out_with P06", "drop_out_with P12"]
    forced.says("drop_out_with P12")
    assert forced.front(C) == ["P12", "P20"]
    assert forced.discards == ["L01", "P06"]
    first = base().target(NEVER).front(A, "P20").holds(A, "L01").holds(B, "L02").turn(A).says("drop_out")
    assert first.out == [A]
    assert first.active == B
    assert len(first.options()) > 1, "the Goon is not B's"


@pytest.mark.rule("DL-T44")
def test_t44_bad_press_on_dropping_out_makes_it_two() -> None:
    setting = base().target(1).chain("L26@0").holds(A, "P08", "L03").holds(B, "L02").holds(C, "L04")
    table = setting.turn(A)
    assert (table.needed, table.shown) == ("GCW", {"G": 1, "C": 1})
    table.says("drop_out_with P08")
    assert table.needed == "GCWW"
    table.says("play L02 at 2")
    assert table.laid.won == []
    assert table.shown["W"] == 1
