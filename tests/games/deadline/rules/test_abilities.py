"""The Detectives of Deadline: when each ability can be used and what it does."""

from __future__ import annotations

import pytest

from tests.games.deadline.stage import A, B, C, D, DeadlineTable, Scene, base

pytestmark = pytest.mark.usefixtures("fourteen")

NEVER = 13
"""A clue that asks for two cash and two hats."""


def scene(cast: str, seats: int = 3) -> Scene:
    return base(seats, cast).target(NEVER)


def abilities(table: DeadlineTable) -> list[str]:
    """The ways to use an ability that the seat in turn has."""
    return [option for option in table.options() if option.startswith(("use", "copy"))]


# Once each


@pytest.mark.rule("DL-27")
def test_a_used_ability_takes_the_turn_and_lies_face_down_for_good() -> None:
    table = scene("pete ray dash").holds(A, "L01").holds(B, "L02").holds(C, "L03").turn(A).says("use pete")
    table.deals()
    assert table.ready == [B, C]
    assert table.news[-1] == "turned_down 0"
    assert table.active == B
    table.says("drop_out").says("drop_out")
    assert table.active == A
    assert abilities(table) == []
    table.rejects("use pete")
    table.says("drop_out").deals()
    assert table.ready == [B, C], "it stays so over the rounds"


@pytest.mark.rule("DL-27")
def test_an_ability_is_only_its_owners() -> None:
    table = scene("pete ray dash").holds(A, "L01").chain("L02@0").turn(A)
    assert abilities(table) == ["use pete"]
    table.rejects("use ray", "use_dash 1", "use tracer", "copy ray")


@pytest.mark.rule("DL-T51")
def test_t51_pete_turned_up_by_a_lucky_break() -> None:
    setting = scene("pete ray dash").down(A).front(C, "P15").lit("black", "red", "green")
    table = setting.holds(A, "L01", "L02").holds(B, "L03").holds(C, "L04").turn(A)
    table.rejects("use pete").says("play L01 at 0")
    table.says("tips_remove black red green P15").says("reactivate 0")
    assert table.ready == [A, B, C]
    assert table.active == C, "not before Pete's own turn"
    table.says("drop_out")
    assert table.active == A
    assert table.may("use pete")


# Dash Hammet


@pytest.mark.rule("DL-28")
@pytest.mark.rule("DL-X13")
def test_x13_dash_gives_two_cards_and_draws_two() -> None:
    setting = (
        scene("dash ray pete").holds(A, "L01", "P06").holds(B, "L02", "L03", "L04", "L05").holds(C, "L07")
    )
    table = setting.turn(A)
    assert abilities(table) == ["use_dash 1", "use_dash 2"]
    table.says("use_dash 1")
    assert table.news == ["used 0 dash", "gave 0 1 2", "received 1 0 L01-P06 to 1 *", "draws 0 2"]
    assert table.hand(A) == []
    assert table.hand(B) == ["L01", "L02", "L03", "L04", "L05", "P06"]
    assert table.ready == [A, B, C], "he has not drawn yet"
    table.draws("L20", "L21")
    assert table.news == ["drawn 0 L20 to 0 *", "drawn 0 L21 to 0 *", "turned_down 0"]
    assert table.hand(A) == ["L20", "L21"]
    assert table.hand(C) == ["L07"]
    assert table.ready == [B, C]
    assert table.active == B


@pytest.mark.rule("DL-29")
@pytest.mark.rule("DL-R23")
def test_the_receiver_may_be_over_the_limit_and_is_left_so() -> None:
    setting = scene("dash ray pete").holds(A, "L01", "L03", "L04").holds(B, "L05", "L06", "L07", "L08").out(C)
    table = setting.turn(A).says("use_dash 1").deals()
    assert table.hand_size(B) == 7
    next_round = base(3, "dash ray pete").holds(A, "L01").holds(B, *[f"L{n:02}" for n in range(2, 9)]).turn(A)
    next_round.says("play L01 at 0").deals()
    assert next_round.hand_size(B) == 7, "neither drawn nor discarded"


@pytest.mark.rule("DL-T14")
@pytest.mark.rule("DL-R21")
def test_t14_a_gift_to_somebody_who_is_out() -> None:
    table = scene("dash ray pete").out(B).holds(A, "P06", "L02").holds(C, "L01").turn(A).says("use_dash 1")
    table.draws("L20", "L21")
    assert table.out == [B]
    assert table.hand(B) == ["L02", "P06"]
    assert table.front(B) == []
    assert table.active == C
    table.says("drop_out").says("drop_out")
    assert table.laid.failures == 1
    assert table.laid.chief == B
    assert table.news[-1] == "draws 1 2", "two of four are there"
    table.draws("L30", "L31")
    assert table.hand(B) == ["L02", "L30", "L31", "P06"]


@pytest.mark.rule("DL-T15")
@pytest.mark.rule("DL-R9")
def test_t15_dash_has_nothing_to_give() -> None:
    table = scene("dash ray pete").holds(B, "L01").turn(A)
    assert table.options() == ["drop_out"]
    table.rejects("use_dash 1")


@pytest.mark.rule("DL-R22")
def test_only_giver_and_receiver_know_what_was_given() -> None:
    table = scene("dash ray pete").holds(A, "P06").holds(C, "L01").turn(A).says("use_dash 1")
    told = [event.kind for event in table.events if event.told_to(B)]
    others = [event.kind for event in table.events if event.told_to(C)]
    assert told == ["used", "gave", "received", "draws"]
    assert others == ["used", "gave", "draws"]
    assert [event.kind for event in table.events if event.told_to(None)] == others
    assert table.listed(A, B) == table.listed(B, B) == ["P06"]
    assert table.listed(C, B) == table.listed(None, B) == []


# Eve Gardner


@pytest.mark.rule("DL-30")
@pytest.mark.rule("DL-X12")
def test_x12_eve_gets_rid_of_four() -> None:
    setting = scene("eve ray pete").front(A, "P01", "P12").front(B, "P13").holds(A, "P02", "P06", "L01")
    table = setting.holds(B, "P07", "L02").turn(A)
    assert abilities(table) == ["use eve"]
    table.says("use eve")
    assert table.news == [
        "used 0 eve",
        "removed 0 0 P01",
        "removed 0 0 P12",
        "discarded 0 P02-P06 *",
        "draws 0 4",
    ]
    assert table.discards == ["P01", "P02", "P06", "P12"]
    table.draws("L20", "L21", "L22", "P08")
    assert table.news[-1] == "turned_down 0"
    assert table.hand(A) == ["L01", "L20", "L21", "L22", "P08"]
    assert table.front(A) == []
    assert table.front(B) == ["P13"]
    assert table.hand(B) == ["L02", "P07"]
    assert table.active == B


@pytest.mark.rule("DL-30")
def test_eve_may_exceed_the_limit() -> None:
    setting = (
        scene("eve ray pete").front(A, "P01", "P12").holds(A, "L01", "L02", "L03", "L04").holds(B, "L05")
    )
    table = setting.turn(A).says("use eve").draws("L20", "L21")
    assert table.hand_size(A) == 6


@pytest.mark.rule("DL-T16")
@pytest.mark.rule("DL-R15")
@pytest.mark.rule("DL-R17")
def test_t16_skeletons_elsewhere_hold_eves_twists_in_place() -> None:
    setting = (
        scene("eve ray pete").front(B, "P11").front(A, "P01").holds(A, "P15", "L01").holds(B, "L02").down(C)
    )
    table = setting.turn(A).says("use eve")
    assert table.news == ["used 0 eve", "discarded 0 P15 *", "draws 0 1"]
    assert table.front(A) == ["P01"]
    table.draws("L20")
    assert table.news == ["drawn 0 L20 to 0 *", "turned_down 0"]
    assert table.active == B, "no Lucky Break to use"
    assert table.ready == [B]


@pytest.mark.rule("DL-R15")
def test_with_skeletons_elsewhere_and_no_twist_in_hand_eve_can_do_nothing() -> None:
    blocked = scene("eve ray pete").front(B, "P11").front(A, "P01").holds(A, "L01").turn(A)
    assert abilities(blocked) == []
    own = scene("eve ray pete").front(A, "P11", "P01").holds(A, "L01").holds(B, "L02").turn(A)
    assert abilities(own) == ["use eve"]
    own.says("use eve")
    assert own.news[:3] == ["used 0 eve", "removed 0 0 P11", "removed 0 0 P01"], "Skeletons first"
    assert own.front(A) == []


@pytest.mark.rule("DL-T17")
@pytest.mark.rule("DL-R18")
def test_t17_eve_may_turn_herself_up_again() -> None:
    table = scene("eve ray pete").front(A, "P11", "P15").holds(A, "L01").holds(B, "L02").turn(A)
    table.says("use eve").draws("L20", "L21")
    assert table.news[-1] == "turned_down 0"
    assert table.ready == [B, C]
    assert table.active == A
    assert table.options() == ["reactivate 0", "decline"]
    table.says("reactivate 0")
    assert table.news == ["reactivated 0 0 eve"]
    assert table.ready == [A, B, C]
    assert table.active == B


@pytest.mark.rule("DL-R25")
def test_what_eve_discards_can_come_back_to_her() -> None:
    setting = scene("eve ray pete").front(A, "P12").holds(A, "P06", "L01").holds(C, "L02")
    table = setting.pile(rest=B).turn(A).says("use eve")
    assert table.news[-2:] == ["draws 0 2", "reshuffled 2"]
    assert table.chances() == {"card P06": 1, "card P12": 1}
    table.draws("P06", "P12")
    assert table.hand(A) == ["L01", "P06", "P12"]


@pytest.mark.rule("DL-R60")
def test_eve_completes_her_ability_even_if_it_wins_the_clue() -> None:
    setting = base(3, "eve ray pete").target(1).chain("L01@0").front(A, "P09").holds(A, "P12", "L03")
    table = setting.holds(B, "L02", "L04", "L05", "L06").holds(C, "L07", "L08", "L09", "L10").turn(A)
    assert table.needed == "GCWS"
    table.says("use eve")
    assert table.laid.won == []
    table.draws("L20")
    assert table.laid.won == []
    table.draws("L21")
    assert table.kinds()[:3] == ["drawn", "turned_down", "won"]
    assert table.ready == [B, C]
    assert table.hand(A) == ["L03", "L20", "L21"]


@pytest.mark.rule("DL-T52")
@pytest.mark.rule("DL-R9")
def test_t52_eve_needs_a_twist() -> None:
    table = scene("eve ray pete").front(B, "P12").holds(A, "L01", "L02").turn(A)
    assert abilities(table) == []
    twist = scene("eve ray pete").holds(A, "L01", "P06").turn(A)
    assert abilities(twist) == ["use eve"]
    twist.says("use eve").draws("L20")
    assert twist.discards == ["P06"]
    assert twist.hand(A) == ["L01", "L20"]


@pytest.mark.rule("DL-R9")
def test_a_twist_in_front_is_enough_for_eve() -> None:
    table = scene("eve ray pete").front(A, "P12").holds(A, "L01").turn(A)
    assert abilities(table) == ["use eve"]


# Gilda Haynes


@pytest.mark.rule("DL-31")
@pytest.mark.rule("DL-X15")
def test_x15_gilda_copies_ray_who_keeps_his_ability() -> None:
    setting = scene("gilda ray pete").holds(A, "L01").holds(B, "L02").holds(C, "L03")
    table = setting.turn(A)
    assert abilities(table) == ["copy pete", "copy ray"]
    table.says("copy ray")
    assert table.news == ["copied 0 ray", "turned_down 0"]
    assert table.ready == [B, C]
    table.plays("draw", "card L20", "discard L20", "pass", "pass")
    assert table.active == B
    assert "use ray" in table.options()
    assert "use gilda" not in table.options()


@pytest.mark.rule("DL-31")
def test_gilda_copies_only_detectives_that_lie_face_up() -> None:
    table = scene("gilda ray pete").down(B).holds(A, "L01").turn(A)
    assert abilities(table) == ["copy pete"]
    table.rejects("copy ray", "use pete")


@pytest.mark.rule("DL-31")
def test_gilda_copies_everybody_as_if_the_ability_were_hers() -> None:
    setting = (
        scene("dash gilda gloria eve", 4)
        .front(B, "P01")
        .front(C, "P12")
        .holds(A, "L01")
        .holds(B, "P06", "L02")
    )
    table = setting.turn(B)
    assert abilities(table) == [
        "copy eve",
        "copy_dash 0",
        "copy_dash 2",
        "copy_dash 3",
        "copy_gloria_two P01 P12",
    ]
    dashed = setting.turn(B).says("copy_dash 3")
    assert dashed.news[:2] == ["copied 1 dash", "gave 1 3 2"]
    dashed.draws("L20", "L21")
    assert dashed.hand(D) == ["L02", "P06"]
    assert dashed.ready == [A, C, D]
    eve = setting.turn(B).says("copy eve")
    assert eve.news == ["copied 1 eve", "removed 1 1 P01", "discarded 1 P06 *", "draws 1 2"]
    gloria = setting.turn(B).says("copy_gloria_two P01 P12")
    assert gloria.news == ["copied 1 gloria", "removed 1 1 P01", "removed 1 2 P12", "turned_down 1"]
    assert gloria.ready == [A, C, D]


@pytest.mark.rule("DL-31")
def test_gilda_copies_gloria_with_one_twist_and_the_rest_of_the_team() -> None:
    one = scene("gilda gloria tracer phyllis", 4).front(C, "P12").holds(A, "L01").chain("L02@0").turn(A)
    assert abilities(one) == ["copy tracer", "copy phyllis", "copy_gloria P12"]
    one.says("copy_gloria P12")
    assert one.front(C) == []
    assert one.ready == [B, C, D]
    tracer = (
        scene("gilda gloria tracer phyllis", 4).holds(A, "L01").chain("L02@0").turn(A).says("copy tracer")
    )
    assert tracer.hand(A) == ["L01", "L02"]
    assert tracer.ready == [B, C, D]
    pete = scene("gilda pete ray").holds(A, "L01").turn(A).says("copy pete")
    assert pete.news == ["copied 0 pete", "discarded 0 L01 *", "draws 0 4"]


@pytest.mark.rule("DL-R26")
def test_gilda_may_copy_somebody_who_is_out_and_nobody_copies_gilda() -> None:
    table = scene("gilda ray pete").out(B).holds(A, "L01").turn(A)
    assert "copy ray" in table.options()
    space = table.space
    assert not any(
        space.text(action).endswith("gilda")
        for action in range(1, space.n)
        if space.text(action)[:4] != "take"
    )
    two = base(2, "gilda tracer").target(NEVER).holds(A, "L01").turn(A)
    assert abilities(two) == [], "her only source is the partner, and there is no chain"


@pytest.mark.rule("DL-T18")
def test_t18_the_partners_detective_lies_face_down() -> None:
    table = base(2, "gilda ray").target(NEVER).down(B).holds(A, "L01").turn(A)
    assert abilities(table) == []
    up = base(2, "gilda ray").target(NEVER).holds(A, "L01").turn(A)
    assert abilities(up) == ["copy ray"]


@pytest.mark.rule("DL-T19")
def test_t19_gilda_copies_phyllis_who_is_out() -> None:
    table = scene("gilda phyllis ray").out(B).holds(A, "L01").turn(A).says("copy phyllis")
    assert table.news == ["copied 0 phyllis", "draws 0 3"]
    table.draws("L20", "L21", "L22")
    assert table.active == A
    assert table.hand(A) == ["L01", "L20", "L21", "L22"]
    assert table.ready == [B, C]
    assert abilities(table) == []


# Gloria Gramm


@pytest.mark.rule("DL-32")
@pytest.mark.rule("DL-R13")
def test_gloria_removes_any_two_active_twists() -> None:
    setting = scene("gloria ray pete").front(A, "P01").front(B, "P02", "P12").front(C, "P13").holds(B, "L01")
    table = setting.turn(A)
    assert table.offers("use_gloria_two") == [
        "P01 P02",
        "P01 P12",
        "P01 P13",
        "P02 P12",
        "P02 P13",
        "P12 P13",
    ]
    assert table.offers("use_gloria") == []
    table.says("use_gloria_two P12 P13")
    assert table.news == ["used 0 gloria", "removed 0 1 P12", "removed 0 2 P13", "turned_down 0"]
    assert table.discards == ["P12", "P13"]
    assert (table.front(A), table.front(B), table.front(C)) == (["P01"], ["P02"], [])
    assert table.ready == [B, C]
    assert table.active == B


@pytest.mark.rule("DL-T20")
def test_t20_skeletons_first() -> None:
    setting = (
        base(3, "gloria ray pete").target(1).chain("L01@0").front(B, "P11").front(C, "P09").front(A, "P01")
    )
    table = setting.holds(B, "L02", "L03", "L04", "L05").holds(C, "L07", "L08", "L09", "L10").turn(A)
    assert table.offers("use_gloria_two") == ["P01 P11", "P09 P11"]
    table.rejects("use_gloria_two P01 P09")
    table.says("use_gloria_two P09 P11")
    assert table.news[:5] == [
        "used 0 gloria",
        "removed 0 1 P11",
        "removed 0 2 P09",
        "turned_down 0",
        "won 0 1 *",
    ]


@pytest.mark.rule("DL-T21")
@pytest.mark.rule("DL-R13")
def test_t21_the_only_one() -> None:
    table = scene("gloria ray pete").front(C, "P12").holds(B, "L01").turn(A)
    assert abilities(table) == ["use_gloria P12"]
    table.says("use_gloria P12")
    assert table.news == ["used 0 gloria", "removed 0 2 P12", "turned_down 0"]
    assert table.ready == [B, C]
    assert table.active == B


@pytest.mark.rule("DL-T53")
@pytest.mark.rule("DL-R9")
def test_t53_gloria_needs_an_active_twist() -> None:
    none = scene("gloria ray pete").holds(A, "P06", "L01").holds(B, "P07").turn(A)
    assert abilities(none) == []
    both = scene("gloria ray pete").front(B, "P01", "P12").holds(B, "L01").turn(A)
    assert abilities(both) == ["use_gloria_two P01 P12"]
    both.says("use_gloria_two P01 P12")
    assert both.front(B) == []
    assert both.discards == ["P01", "P12"]


# Pete Lorry


@pytest.mark.rule("DL-33")
@pytest.mark.rule("DL-X11")
def test_x11_pete_changes_his_hand() -> None:
    table = scene("pete ray dash").front(A, "P01", "P12").holds(A, "L01", "P06").holds(B, "L02").turn(A)
    table.says("use pete")
    assert table.news == ["used 0 pete", "discarded 0 L01-P06 *", "draws 0 4"]
    assert table.discards == ["L01", "P06"]
    table.draws("L20", "L21", "L22", "L23")
    assert table.news[-1] == "turned_down 0"
    assert table.hand(A) == ["L20", "L21", "L22", "L23"]
    assert table.front(A) == ["P01", "P12"]
    assert table.active == B


@pytest.mark.rule("DL-T22")
@pytest.mark.rule("DL-R24")
def test_t22_pete_above_the_limit() -> None:
    table = (
        scene("pete ray dash eve", 4)
        .holds(A, "L01", "L02", "L03", "L04", "L05", "P06")
        .holds(B, "L07")
        .turn(A)
    )
    table.says("use pete")
    assert table.news[-1] == "draws 0 3"
    assert len(table.discards) == 6
    table.draws("L20", "L21", "L22")
    assert table.hand_size(A) == 3
    assert table.active == B


@pytest.mark.rule("DL-R24")
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 4), (4, 3)])
def test_pete_without_cards_draws_a_full_hand(seats: int, limit: int) -> None:
    table = base(seats).target(NEVER).holds(B, "L01").turn(A).says("use pete")
    assert table.news == ["used 0 pete", f"draws 0 {limit}"]
    table.deals()
    assert table.hand_size(A) == limit


@pytest.mark.rule("DL-T23")
@pytest.mark.rule("DL-R5")
def test_t23_the_pile_runs_out_while_pete_draws() -> None:
    table = scene("pete ray dash").holds(A, "L01", "L02", "L03", "L04").pile("L20", rest=B).turn(A)
    table.says("use pete")
    assert table.chances() == {"card L20": 1}, "not shuffled before a card is needed"
    assert table.discards == ["L01", "L02", "L03", "L04"]
    table.draws("L20")
    assert table.news == ["drawn 0 L20 to 0 *", "reshuffled 4"]
    assert table.discards == []
    table.draws("L01", "L02", "L03")
    assert table.hand(A) == ["L01", "L02", "L03", "L20"]
    assert table.pile == ["L04"]


# Tracer Shot


@pytest.mark.rule("DL-34")
@pytest.mark.rule("DL-X14")
def test_x14_tracer_takes_the_whole_chain() -> None:
    setting = scene("tracer ray dash").chain("L01@0", "L02@1", "L03@2", "L04@3", "L44@-2").holds(A, "L05")
    table = setting.holds(B, "L07", "L08").turn(A).says("use tracer")
    assert table.news == ["used 0 tracer", "gathered 0 L01-L02-L03-L04-L44", "turned_down 0"]
    assert table.hand(A) == ["L01", "L02", "L03", "L04", "L05", "L44"]
    assert table.sees(None)["chain"] == []
    assert table.strip == ""
    assert table.discards == []
    assert table.active == B
    assert (table.places("L07"), table.places("L08")) == ([0], [0])
    table.says("play L08 at 0")
    assert (table.strip, table.ends) == ("HSW", (0, 2))


@pytest.mark.rule("DL-T24")
@pytest.mark.rule("DL-R28")
def test_t24_tracer_needs_a_chain_and_leaves_tips_lit() -> None:
    empty = scene("tracer ray dash").holds(A, "L01").turn(A)
    assert abilities(empty) == []
    table = (
        scene("tracer ray dash")
        .out(B, C)
        .chain("L26@0")
        .lit("black")
        .holds(A, "L01")
        .turn(A)
        .says("use tracer")
    )
    assert table.hand(A) == ["L01", "L26"]
    assert table.lit == ["black"]
    assert table.active == A
    assert (table.places("L01"), table.places("L26")) == ([0], [0])


@pytest.mark.rule("DL-R28")
def test_a_matchbook_played_again_lights_its_tip_again() -> None:
    table = (
        scene("tracer ray dash").out(B, C).chain("L01@0", "L26@-1").holds(A, "L03").turn(A).says("use tracer")
    )
    table.says("play L26 at 0")
    assert table.ends == (0, 2)
    assert table.lit == ["black"]
    assert table.news == ["played 0 L26 0", "lit black"]


# Phyllis Marlena


@pytest.mark.rule("DL-35")
def test_phyllis_draws_three_and_has_another_turn() -> None:
    setting = scene("phyllis ray dash").holds(A, "L01", "L02", "L03", "L04").holds(B, "L05")
    table = setting.turn(A).says("use phyllis")
    assert table.news == ["used 0 phyllis", "draws 0 3"]
    table.draws("L20", "L21", "L22")
    assert table.news[-1] == "turned_down 0"
    assert table.hand_size(A) == 7
    assert table.active == A
    table.says("play L01 at 0")
    assert table.active == B


@pytest.mark.rule("DL-T25")
def test_t25_phyllis_wins_in_her_second_turn() -> None:
    setting = base(3, "phyllis ray dash").target(1).holds(A, "L01")
    table = setting.turn(A).says("use phyllis").draws("L20", "L21", "L22").says("play L01 at 0")
    assert table.laid.won == [1]
    assert table.hand(A) == ["L20", "L21", "L22"]


@pytest.mark.rule("DL-T54")
@pytest.mark.rule("DL-R27")
def test_t54_phyllis_has_one_extra_turn() -> None:
    table = scene("phyllis ray dash").holds(A, "L01").holds(B, "L02").turn(A).says("use phyllis")
    table.draws("L20", "L21", "P06")
    assert abilities(table) == []
    table.rejects("use phyllis")
    assert table.options() == ["play L01 at 0", "play L20 at 0", "play L21 at 0", "drop_out_with P06"]
    table.says("play L01 at 0")
    assert table.active == B


@pytest.mark.rule("DL-R27")
def test_the_extra_turn_is_a_full_turn() -> None:
    setting = scene("phyllis ray dash").holds(A, "L01").holds(B, "L02").lit("black", "red")
    table = setting.turn(A).says("use phyllis").draws("L20", "L21", "L22")
    for action in ("play L20 at 0", "tips_draw black red", "drop_out"):
        assert table.may(action)
    table.says("drop_out")
    assert table.out == [A]
    assert table.active == B


@pytest.mark.rule("DL-R5")
def test_draws_that_no_card_is_left_for_are_lost() -> None:
    setting = base(2, "phyllis ray").target(NEVER).holds(A, "L01", "L02", "L03").pile("L20", rest=B)
    table = setting.turn(A).says("use phyllis").draws("L20")
    assert table.news == ["drawn 0 L20 to 0 *", "dry 0 2", "turned_down 0"]
    assert table.hand(A) == ["L01", "L02", "L03", "L20"]
    assert table.active == A


# Ray Chandler


@pytest.mark.rule("DL-36")
@pytest.mark.rule("DL-X3")
@pytest.mark.rule("DL-R3")
def test_x3_everybody_draws_one_and_discards_one() -> None:
    setting = (
        scene("ray gloria dash").holds(A, "L01", "L02").holds(B, "L03").holds(C, "L04", "L05", "L06", "L07")
    )
    table = setting.turn(A).says("use ray")
    assert table.news == ["used 0 ray", "turned_down 0"]
    assert table.active == A
    assert table.options() == ["draw", "pass"]
    table.says("draw")
    assert table.news == ["draws 0 1"]
    table.draws("L20")
    assert table.active == A
    assert table.options() == ["discard L01", "discard L02", "discard L20"], (
        "one card, and there is no way out"
    )
    table.says("discard L01")
    assert table.news == ["discarded 0 L01"]
    assert table.active == B
    table.plays("draw", "card P06", "discard P06")
    assert table.active == C
    table.plays("draw", "card L21", "discard L07")
    assert [table.hand_size(seat) for seat in (A, B, C)] == [2, 1, 4]
    assert table.discards == ["L01", "L07", "P06"]
    assert table.ready == [B, C]
    assert table.active == B, "the turn is over"
    assert "play L03 at 0" in table.options()


@pytest.mark.rule("DL-T26")
@pytest.mark.rule("DL-37")
@pytest.mark.rule("DL-R4")
def test_t26_whoever_is_out_is_not_asked_and_drawing_is_optional() -> None:
    table = scene("ray gloria dash").out(B).holds(A, "L01").holds(C, "L02", "L03").turn(A).says("use ray")
    table.plays("draw", "card L20", "discard L20")
    assert table.active == C
    assert table.options() == ["draw", "pass"]
    table.says("pass")
    assert table.news == ["declined_card 2"]
    assert table.hand(C) == ["L02", "L03"]
    assert table.hand(B) == []
    assert table.discards == ["L20"]
    assert table.active == C, "her turn now"
    assert "drop_out" in table.options()


@pytest.mark.rule("DL-R4")
@pytest.mark.rule("DL-R8")
def test_ray_asks_clockwise_from_the_user_each_seat_finishing_first() -> None:
    setting = base(4, "dash gloria ray eve").target(NEVER).holds(C, "L01").holds(D, "L02").holds(A, "L03")
    table = setting.holds(B, "L04").turn(C).says("use ray")
    asked = []
    for card in ("L20", "L21", "L22", "L23"):
        asked.append(table.active)
        table.plays("draw", f"card {card}")
        assert table.active == asked[-1]
        table.says(f"discard {card}")
    assert asked == [C, D, A, B]
    assert table.active == D


@pytest.mark.rule("DL-R4")
@pytest.mark.rule("DL-R5")
def test_who_finds_no_card_anywhere_discards_none() -> None:
    table = scene("ray gloria dash").holds(A, "L01").holds(C, "L02").pile(rest=B).turn(A).says("use ray")
    table.says("draw")
    assert table.news == ["dry 0 1"]
    assert table.active == B
    assert table.hand(A) == ["L01"]
    table.says("pass")
    assert table.active == C


@pytest.mark.rule("DL-36")
def test_ray_draws_from_reshuffled_discards_and_over_the_limit() -> None:
    setting = scene("ray gloria dash").holds(A, "L01").holds(C, "L02", "L03", "L04", "L05").discards("L09")
    table = setting.pile(rest=B).turn(A).plays("use ray", "pass", "pass", "draw")
    assert table.news[-2:] == ["draws 2 1", "reshuffled 1"]
    table.draws("L09")
    assert table.hand_size(C) == 5
    table.says("discard L02")
    assert table.discards == ["L02"]


@pytest.mark.rule("DL-T60")
def test_t60_a_twist_drawn_for_ray_is_not_active() -> None:
    setting = scene("ray gloria dash").holds(A, "L01", "L02", "L03", "L04").holds(B, "L05")
    table = setting.turn(A).plays("use ray", "draw", "card P06")
    assert table.offers("discard") == ["L01", "L02", "L03", "L04", "P06"]
    table.says("discard L04")
    assert table.hand(A) == ["L01", "L02", "L03", "P06"]
    assert table.front(A) == []
    assert table.needed == "CCHH"


@pytest.mark.rule("DL-R9")
def test_pete_phyllis_and_ray_can_always_be_used() -> None:
    for name in ("pete", "phyllis", "ray"):
        table = scene(f"{name} gloria dash").holds(B, "L01").turn(A)
        assert abilities(table) == [f"use {name}"]


# Danger Can't Be Stopped!


@pytest.mark.rule("DL-73")
@pytest.mark.rule("DL-T27")
def test_t27_danger_stops_every_ability_until_it_is_removed() -> None:
    setting = scene("pete ray phyllis dash", 4).front(D, "P19").out(D).lit("black", "red", "green")
    for seat, cards in ((A, ("L01", "L09")), (B, ("L02",)), (C, ("L03",))):
        setting.holds(seat, *cards)
    for seat in (A, B, C):
        assert abilities(setting.turn(seat)) == []
    table = setting.turn(A).says("tips_remove black red green P19")
    assert table.front(D) == []
    assert table.active == B
    assert abilities(table) == ["use ray"]


@pytest.mark.rule("DL-T63")
@pytest.mark.rule("DL-74")
def test_t63_danger_binds_gilda_and_its_owner() -> None:
    setting = scene("pete gilda ray").front(C, "P19").lit("black", "red", "green")
    setting.holds(A, "L01").holds(B, "L02").holds(C, "L03")
    table = setting.turn(B)
    assert abilities(table) == []
    assert table.options() == [
        "play L02 at 0",
        "tips_draw black red",
        "tips_draw black green",
        "tips_draw red green",
        "tips_remove black red green P19",
        "drop_out",
    ]
    assert abilities(setting.turn(C)) == []
    assert abilities(scene("pete gilda ray").holds(C, "P19").holds(B, "L02").turn(B)) == [
        "copy pete",
        "copy ray",
    ]


@pytest.mark.rule("DL-75")
def test_danger_is_for_three_and_four_players() -> None:
    assert "P19" not in base(2).turn(A).pile
    assert "P19" in base(3).turn(A).pile
    assert "P19" in base(4).turn(A).pile
