"""Hot Tips in Deadline: the three ways to use lit ones."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.deadline.stage import A, B, C, DeadlineTable, base

pytestmark = pytest.mark.usefixtures("fourteen")

NEVER = 13
"""A clue that asks for two cash and two hats."""
COLOURS = ("black", "red", "green", "blue")


def tips(table: DeadlineTable) -> list[str]:
    """The ways to use tips that the seat in turn has."""
    return [option for option in table.options() if option.startswith("tips")]


@pytest.mark.rule("DL-38")
def test_tips_are_shared_and_used_in_ones_turn() -> None:
    setting = base().target(NEVER).lit("black", "red").holds(A, "L01").holds(B, "L02").holds(C, "L03")
    for seat in (A, B, C):
        table = setting.turn(seat)
        assert tips(table) == ["tips_draw black red"]
        assert all(table.options(other) == [] for other in (A, B, C) if other != seat)


@pytest.mark.rule("DL-39")
@pytest.mark.rule("DL-42")
def test_two_tips_for_a_card_even_over_the_limit() -> None:
    setting = base().target(NEVER).lit("red", "blue").holds(A, "L01", "L02", "L03", "L04").holds(B, "L05")
    table = setting.turn(A).says("tips_draw red blue")
    assert table.news == ["spent 0 red-blue", "draws 0 1"]
    table.draws("P06")
    assert table.news == ["drawn 0 P06 to 0 *"]
    assert table.hand(A) == ["L01", "L02", "L03", "L04", "P06"]
    assert table.lit == []
    assert table.active == B


@pytest.mark.rule("DL-40")
@pytest.mark.rule("DL-42")
def test_three_tips_remove_one_twist_in_front_of_anybody() -> None:
    setting = (
        base()
        .target(NEVER)
        .lit("black", "green", "blue")
        .front(A, "P01")
        .front(B, "P12")
        .front(C, "P02", "P13")
    )
    table = setting.holds(A, "L01").holds(B, "L02").turn(A)
    assert table.offers("tips_remove") == [
        f"black green blue {twist}" for twist in ("P01", "P02", "P12", "P13")
    ]
    table.says("tips_remove black green blue P02")
    assert table.news == ["spent 0 black-green-blue", "removed 0 2 P02"]
    assert table.front(C) == ["P13"]
    assert table.front(A) == ["P01"]
    assert table.discards == ["P02"]
    assert table.lit == []
    assert table.active == B


@pytest.mark.rule("DL-X6")
def test_x6_ray_removes_what_lies_in_front_of_dash() -> None:
    setting = base(3, "ray dash gloria").target(NEVER).front(B, "P01").lit("black", "red", "blue")
    table = setting.holds(A, "L01").holds(B, "L02").turn(A).says("tips_remove black red blue P01")
    assert table.discards == ["P01"]
    assert table.front(B) == []
    assert table.lit == []
    lit = base(3, "ray dash gloria").target(NEVER).front(B, "P01").lit(*COLOURS).holds(A, "L01").turn(A)
    lit.says("tips_remove black red blue P01")
    assert lit.lit == ["green"]


@pytest.mark.rule("DL-41")
@pytest.mark.rule("DL-R12")
def test_four_tips_remove_any_two_twists() -> None:
    setting = (
        base()
        .target(NEVER)
        .lit(*COLOURS)
        .front(A, "P01")
        .front(B, "P12", "P13")
        .holds(A, "L01")
        .holds(B, "L02")
    )
    table = setting.turn(A)
    assert table.offers("tips_remove_two") == ["P01 P12", "P01 P13", "P12 P13"]
    table.says("tips_remove_two P12 P13")
    assert table.news == ["spent 0 black-red-green-blue", "removed 0 1 P12", "removed 0 1 P13"]
    assert (table.front(A), table.front(B)) == (["P01"], [])
    assert table.lit == []
    assert table.discards == ["P12", "P13"]
    two = setting.turn(A).says("tips_remove_two P01 P13")
    assert (two.front(A), two.front(B)) == ([], ["P12"])
    assert two.active == B


@pytest.mark.rule("DL-41")
def test_three_lit_tips_do_not_remove_two() -> None:
    table = base().target(NEVER).lit("black", "red", "green").front(A, "P01").front(B, "P12").turn(A)
    assert table.offers("tips_remove_two") == []
    assert len(table.offers("tips_remove")) == 2


@pytest.mark.rule("DL-43")
@pytest.mark.rule("DL-X16")
def test_x16_without_the_bad_press_the_round_is_won_at_once() -> None:
    setting = base().target(1).chain("L01@0").front(C, "P09").lit("black", "red", "green")
    table = setting.holds(A, "L02").holds(B, "L03").holds(C, "L04").turn(A)
    assert table.needed == "GCWS"
    table.says("tips_remove black red green P09")
    assert table.news[:3] == ["spent 0 black-red-green", "removed 0 2 P09", "won 0 1 *"]
    assert table.laid.won == [1]
    assert table.hand(A) == ["L02"], "no further turn"


@pytest.mark.rule("DL-43")
def test_a_removal_that_leaves_something_lacking_wins_nothing() -> None:
    setting = (
        base().target(1).chain("L01@0").front(C, "P09", "P10").lit("black", "red", "green").holds(A, "L02")
    )
    table = setting.holds(B, "L03").turn(A).says("tips_remove black red green P09")
    assert table.laid.won == []
    assert table.needed == "GCWH"
    assert table.active == B


@pytest.mark.rule("DL-44")
@pytest.mark.rule("DL-R58")
def test_lit_tips_and_active_twists_last_from_round_to_round() -> None:
    setting = base().target(1).lit("black", "green").front(B, "P06").out(B, C).holds(A, "L03")
    table = setting.turn(A).says("drop_out").deals()
    assert table.lit == ["black", "green"]
    assert table.front(B) == ["P06"]
    won = (
        base()
        .target(3)
        .lit("blue")
        .front(B, "P02", "P15")
        .holds(A, "L02")
        .turn(A)
        .says("play L02 at 0")
        .deals()
    )
    assert won.laid.won == [3]
    assert won.lit == ["blue"]
    assert won.front(B) == ["P02", "P15"]


@pytest.mark.rule("DL-R10")
def test_tips_are_not_spent_on_nothing() -> None:
    table = base().target(NEVER).lit(*COLOURS).holds(A, "L01").pile(rest=B).turn(A)
    assert tips(table) == [], "no card to draw, no Twist, no two Twists"
    one = base().target(NEVER).lit(*COLOURS).front(C, "P12").holds(A, "L01").pile(rest=B).turn(A)
    assert len(tips(one)) == 4


@pytest.mark.rule("DL-R11")
def test_the_player_names_the_tips_to_spend() -> None:
    table = base().target(NEVER).lit(*COLOURS).front(B, "P12").holds(A, "L01").turn(A)
    assert table.offers("tips_draw") == [" ".join(pair) for pair in combinations(COLOURS, 2)]
    assert table.offers("tips_remove") == [f"{' '.join(three)} P12" for three in combinations(COLOURS, 3)]
    table.rejects("tips_draw black black", "tips_draw red black")
    table.says("tips_remove black green blue P12")
    assert table.lit == ["red"]


@pytest.mark.rule("DL-T28")
def test_t28_black_and_green() -> None:
    table = base().target(NEVER).lit("black", "red", "green").holds(A, "L01").holds(B, "L02").turn(A)
    table.says("tips_draw black green").draws("L20")
    assert table.hand(A) == ["L01", "L20"]
    assert table.lit == ["red"]


@pytest.mark.rule("DL-T29")
def test_t29_one_twist_for_any_three_of_four() -> None:
    table = base().target(NEVER).lit(*COLOURS).front(B, "P12").holds(A, "L01").turn(A)
    assert table.offers("tips_remove_two") == []
    assert len(table.offers("tips_remove")) == 4


@pytest.mark.rule("DL-T30")
def test_t30_skeletons_in_every_pair() -> None:
    table = base().target(NEVER).lit(*COLOURS).front(A, "P11", "P01").front(B, "P12").holds(A, "L01").turn(A)
    assert table.offers("tips_remove_two") == ["P01 P11", "P11 P12"]
    table.rejects("tips_remove_two P01 P12")


@pytest.mark.rule("DL-T31")
@pytest.mark.rule("DL-R20")
@pytest.mark.rule("DL-R61")
def test_t31_the_lucky_break_comes_before_the_success() -> None:
    setting = base().target(1).chain("L01@0").front(B, "P06", "P15").lit(*COLOURS).down(C)
    table = setting.holds(A, "L02").holds(B, "L03").turn(A)
    assert table.needed == "GGCW"
    table.says("tips_remove_two P06 P15")
    assert table.news == ["spent 0 black-red-green-blue", "removed 0 1 P06", "removed 0 1 P15"]
    assert table.laid.won == []
    assert table.active == A
    assert table.options() == ["reactivate 2", "decline"]
    table.says("reactivate 2")
    assert table.news[:2] == ["reactivated 0 2 tracer", "won 0 1 *"]
    assert table.ready == [A, B, C]
    declined = setting.turn(A).says("tips_remove_two P06 P15").says("decline")
    assert declined.news[:2] == ["left_down 0", "won 0 1 *"]
    assert declined.ready == [A, B]


@pytest.mark.rule("DL-T32")
def test_t32_no_card_to_draw() -> None:
    table = base().target(NEVER).lit("black", "red").holds(A, "L01").pile(rest=B).turn(A)
    assert (table.pile, table.discards) == ([], [])
    assert tips(table) == []
    discarded = base().target(NEVER).lit("black", "red").holds(A, "L01").discards("L09").pile(rest=B).turn(A)
    assert tips(discarded) == ["tips_draw black red"]


@pytest.mark.rule("DL-T65")
def test_t65_one_two_or_three_lit() -> None:
    def lit(*colours: str) -> list[str]:
        return tips(base().target(NEVER).lit(*colours).holds(A, "L01", "P12").turn(A))

    assert lit("black") == []
    assert lit("black", "blue") == ["tips_draw black blue"]
    assert lit("black", "green", "blue") == [
        "tips_draw black green",
        "tips_draw black blue",
        "tips_draw green blue",
    ]
