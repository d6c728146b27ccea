"""The Plot Twists of Deadline: what each does while it lies in front of somebody, and when it is removed."""

from __future__ import annotations

import pytest

from tests.games.deadline.stage import A, B, C, DeadlineTable, Scene, base

pytestmark = pytest.mark.usefixtures("fourteen")

NEVER = 13
"""A clue that asks for two cash and two hats."""
COLOURS = ("black", "red", "green", "blue")


def full_hands(*but: int) -> Scene:
    """Everybody has a full hand of Leads, except some."""
    scene = base()
    hands = {
        A: ("L01", "L06", "L21", "L26"),
        B: ("L02", "L07", "L22", "L27"),
        C: ("L03", "L08", "L23", "L28"),
    }
    for seat, cards in hands.items():
        if seat not in but:
            scene.holds(seat, *cards)
    return scene


# Where they act


@pytest.mark.rule("DL-49")
def test_personal_twists_are_their_owners_and_the_others_everybodys() -> None:
    scene = full_hands().front(A, "P01", "P12").lit("black")
    table = scene.round(B)
    assert table.active == A, "B and C have guns too, but only A is tailed and frisked"
    table.says("lose L01").says("snuff black")
    assert table.active == B
    assert table.options()[0] == "pursue 1"
    everybody = base().target(1).out(C).front(C, "P09").holds(A, "L01", "L02").holds(B, "L03").turn(A)
    assert everybody.needed == "GCWS", "although its owner is out"
    assert everybody.says("play L01 at 0").laid.won == []


@pytest.mark.rule("DL-50")
@pytest.mark.rule("DL-T55")
def test_t55_bad_press_in_hand_does_nothing() -> None:
    setting = base().target(3).holds(A, "P06", "L05").holds(B, "L02").holds(C, "L03")
    table = setting.turn(B)
    assert table.needed == "CWS"
    table.says("play L02 at 0")
    assert table.laid.won == [3]
    full = base().target(3).front(A, "P01", "P12").holds(A, "P06").holds(B, "L02").turn(A).says("drop_out")
    assert full.discards == ["P06"]
    assert full.needed == "CWS"


@pytest.mark.rule("DL-50")
def test_twists_stay_until_they_are_removed() -> None:
    table = (
        base()
        .target(1)
        .front(A, "P06")
        .front(B, "P12", "P13")
        .holds(A, "L04")
        .out(B, C)
        .turn(A)
        .says("drop_out")
    )
    assert table.laid.failures == 1
    assert (table.front(A), table.front(B)) == (["P06"], ["P12", "P13"])
    table.deals().says("pursue 2")
    assert table.needed == "GGWS"


# You're Being Tailed!


@pytest.mark.rule("DL-51")
@pytest.mark.rule("DL-52")
@pytest.mark.rule("DL-T35")
def test_t35_a_lead_with_a_gun_is_lost_after_drawing_up() -> None:
    setting = (
        base().target(3).front(A, "P01").holds(A, "L01", "L21", "L02").holds(B, "L03", "L04", "L05", "L06")
    )
    table = setting.chief(C).holds(C, "L07").turn(C).says("play L07 at 0")
    assert table.laid.chief == A
    table.draws("L12")
    assert table.news == ["drawn 0 L12 to 0 *", "draws 2 4"]
    table.draws("L31", "L32", "L33", "L34")
    assert table.news[-1] == "tailed 0 gun *"
    assert table.active == A
    assert table.options() == ["lose L01", "lose L21"]
    table.rejects("lose L02", "lose L12", "pursue 1")
    table.says("lose L21")
    assert table.news == ["lost 0 L21"]
    assert table.hand(A) == ["L01", "L02", "L12"], "not refilled"
    assert "L21" in table.discards
    assert table.active == A
    assert table.options()[0] == "pursue 1"


@pytest.mark.rule("DL-53")
@pytest.mark.rule("DL-T36")
def test_t36_without_such_a_lead_everybody_learns_that() -> None:
    table = base().front(A, "P01").holds(A, "L02", "L03", "L12", "P06").round(A).deals()
    assert table.hand(A) == ["L02", "L03", "L12", "P06"]
    assert table.options()[0] == "pursue 1"
    assert "shook_off 0 gun *" in table.news
    for viewer in table.viewers:
        assert {"hand": "lacks", "lacks": "gun"} in stories(table, viewer)[A]


def stories(table: DeadlineTable, viewer: int | None) -> list[list[dict[str, object]]]:
    found = table.sees(viewer)["stories"]
    assert isinstance(found, list)
    return found


@pytest.mark.rule("DL-54")
def test_one_tail_a_player_and_no_replacement() -> None:
    table = full_hands().front(A, "P01").round(A).says("lose L26")
    assert table.hand(A) == ["L01", "L06", "L21"]
    assert not table.luck_is_asked
    second = base().target(NEVER).front(A, "P01").holds(A, "P02").turn(A)
    assert second.offers("drop_out_with") == []


@pytest.mark.rule("DL-51")
@pytest.mark.rule("DL-R32")
@pytest.mark.parametrize(
    ("twist", "kept"),
    [("P01", "L02"), ("P02", "L03"), ("P03", "L04"), ("P04", "L05"), ("P05", "L01")],
)
def test_any_of_the_three_spaces_counts(twist: str, kept: str) -> None:
    leads = ("L01", "L02", "L03", "L04", "L05")
    table = base(2).front(A, twist).holds(A, *leads).holds(B, "L06", "L07", "L08", "L09", "L10").round(A)
    lacking = {"P01": ("L02", "L03"), "P02": ("L03", "L04"), "P03": ("L04", "L05")}
    lacking |= {"P04": ("L01", "L05"), "P05": ("L01", "L02")}
    assert kept in lacking[twist]
    assert table.offers("lose") == [lead for lead in leads if lead not in lacking[twist]]


@pytest.mark.rule("DL-R31")
def test_a_blank_is_no_symbol_for_a_tail() -> None:
    table = base().front(A, "P04").holds(A, "L21", "L22", "L23", "L25").round(A).deals()
    assert "shook_off 0 smokes *" in table.news
    assert table.hand_size(A) == 4


@pytest.mark.rule("DL-51")
def test_tails_come_before_each_round() -> None:
    table = full_hands().front(A, "P01").round(A).says("lose L01").says("pursue 1")
    table.says("drop_out").says("drop_out").says("drop_out").draws("L04", "L05", "L09", "L10")
    table.draws("L41", "L42", "L43", "L44").draws("L31", "L32", "L33", "L34")
    assert table.news[-1] == "tailed 0 gun *"
    assert table.active == A
    assert table.options() == ["lose L31"]


# Bad Press!


@pytest.mark.rule("DL-55")
@pytest.mark.rule("DL-56")
@pytest.mark.rule("DL-X10")
def test_x10_one_more_or_the_first_one() -> None:
    assert base().target(1).front(B, "P06").turn(A).needed == "GGCW"
    assert base().target(3).front(B, "P06").turn(A).needed == "GCWS"


@pytest.mark.rule("DL-55")
@pytest.mark.parametrize(
    ("twist", "needed"),
    [("P06", "GGCW"), ("P07", "GCCW"), ("P08", "GCWW"), ("P09", "GCWS"), ("P10", "GCWH")],
)
def test_each_bad_press_asks_for_its_own_symbol(twist: str, needed: str) -> None:
    assert base().target(1).front(C, twist).turn(A).needed == needed


@pytest.mark.rule("DL-57")
def test_bad_press_is_cumulative_and_acts_at_once() -> None:
    table = (
        base().target(1).front(B, "P06", "P07").front(C, "P09").holds(A, "P10", "L01").holds(B, "L02").turn(A)
    )
    assert table.needed == "GGCCWS"
    table.says("drop_out_with P10")
    assert table.needed == "GGCCWSH"


@pytest.mark.rule("DL-55")
def test_a_won_clue_needed_the_extra_symbol() -> None:
    setting = base().target(1).front(B, "P09").chain("L01@0").holds(A, "L02", "L06")
    assert setting.turn(A).says("play L06 at 2").laid.won == []
    assert setting.turn(A).says("play L02 at 1").laid.won == [1]


# Skeletons in the Closet!


@pytest.mark.rule("DL-58")
@pytest.mark.rule("DL-59")
def test_skeletons_must_go_first_wherever_they_lie() -> None:
    for owner in (A, B, C):
        setting = base(3, "gloria ray pete").target(NEVER).lit("black", "red", "green").front(owner, "P11")
        table = setting.front((owner + 1) % 3, "P01").front((owner + 2) % 3, "P12").turn(A)
        assert table.offers("tips_remove") == ["black red green P11"]
        assert table.offers("use_gloria_two") == ["P01 P11", "P11 P12"]
        table.rejects("tips_remove black red green P01", "use_gloria_two P01 P12")


@pytest.mark.rule("DL-60")
@pytest.mark.rule("DL-R14")
def test_skeletons_and_one_other_go_in_one_action() -> None:
    setting = (
        base()
        .target(NEVER)
        .lit(*COLOURS)
        .front(B, "P11")
        .front(C, "P01", "P12")
        .holds(A, "L01")
        .holds(B, "L02")
    )
    table = setting.turn(A)
    assert table.offers("tips_remove_two") == ["P01 P11", "P11 P12"]
    table.says("tips_remove_two P01 P11")
    assert table.news == ["spent 0 black-red-green-blue", "removed 0 1 P11", "removed 0 2 P01"], (
        "Skeletons first"
    )
    assert (table.front(B), table.front(C)) == ([], ["P12"])
    table = setting.turn(A)
    assert {option.split()[-1] for option in table.offers("tips_remove")} == {"P11"}


@pytest.mark.rule("DL-T56")
def test_t56_skeletons_in_hand_bind_nobody() -> None:
    setting = (
        base()
        .target(NEVER)
        .lit("black", "red", "green")
        .front(C, "P01")
        .holds(A, "L01")
        .holds(B, "P11", "L02")
    )
    table = setting.turn(A).says("tips_remove black red green P01")
    assert table.front(C) == []
    setting = (
        base().target(NEVER).lit("black", "red", "green").front(A, "P11").front(B, "P14").front(C, "P01")
    )
    active = setting.holds(B, "L02").holds(C, "L03").turn(B)
    active.rejects("tips_remove black red green P01", "tips_remove black red green P14")
    active.says("drop_out")
    assert "P14" in active.discards
    assert active.front(A) == ["P11"]


# Frisked!


@pytest.mark.rule("DL-61")
@pytest.mark.rule("DL-62")
@pytest.mark.rule("DL-T37")
def test_t37_one_lit_tip_goes_out() -> None:
    table = full_hands().front(B, "P12").lit("black", "blue").round(A)
    assert table.active == B
    assert table.options() == ["snuff black", "snuff blue"]
    table.says("snuff blue")
    assert table.news == ["frisked 1 blue"]
    assert table.lit == ["black"]
    assert table.active == A
    none = full_hands().front(B, "P12").round(A)
    assert none.options()[0] == "pursue 1"
    assert none.kinds() == ["round"]


# Threatening Phone Call!


@pytest.mark.rule("DL-63")
@pytest.mark.rule("DL-64")
@pytest.mark.rule("DL-T38")
def test_t38_a_tail_played_by_phone_acts_at_once() -> None:
    table = full_hands(C).front(C, "P13").holds(C, "P05", "L03", "L05", "L11").round(C)
    assert table.news == ["round 2", "called 2 *"]
    assert table.active == C
    assert table.options() == ["answer_call P05"]
    table.says("answer_call P05")
    assert table.news == ["twist 2 P05", "tailed 2 hat *"]
    assert table.front(C) == ["P05", "P13"]
    assert table.options() == ["lose L03", "lose L05"]
    table.says("lose L03")
    assert table.hand(C) == ["L05", "L11"]
    assert table.front(C) == ["P05", "P13"]
    assert table.options()[0] == "pursue 1"


@pytest.mark.rule("DL-R33")
def test_frisked_played_by_phone_acts_in_the_same_pass() -> None:
    table = full_hands(A).front(A, "P13").holds(A, "P12", "L01", "L05", "L11").lit("red").round(A)
    table.says("answer_call P12")
    assert table.options() == ["snuff red"]


@pytest.mark.rule("DL-R33")
def test_tailed_comes_before_frisked() -> None:
    table = full_hands().front(A, "P12", "P01").lit("red").round(A)
    assert table.options()[0] == "lose L01"
    table.says("lose L01")
    assert table.options() == ["snuff red"]
    assert table.active == A


@pytest.mark.rule("DL-63")
def test_the_owner_chooses_the_twist_to_play() -> None:
    table = full_hands(B).front(B, "P13").holds(B, "P01", "P11", "P15", "L02").round(A)
    assert table.active == B
    assert table.options() == ["answer_call P01", "answer_call P11", "answer_call P15"]
    table.says("answer_call P11")
    assert table.hand(B) == ["L02", "P01", "P15"]


@pytest.mark.rule("DL-65")
@pytest.mark.rule("DL-T39")
def test_t39_a_second_active_twist_silences_the_phone() -> None:
    table = full_hands(C).front(C, "P13", "P12").lit("black").holds(C, "P05", "L03", "L05", "L11").round(C)
    assert table.kinds() == ["round"]
    assert table.options() == ["snuff black"]
    assert table.hand(C) == ["L03", "L05", "L11", "P05"]


@pytest.mark.rule("DL-65")
@pytest.mark.rule("DL-T57")
def test_t57_no_twist_in_hand_and_everybody_learns_that() -> None:
    scene = full_hands(B).front(C, "P13").holds(B, "P01", "P06", "L02", "L07")
    table = scene.round(A)
    assert table.news == ["round 0", "call_missed 2 *"]
    assert table.active == A
    assert table.options()[0] == "pursue 1"
    assert table.front(B) == []
    for viewer in table.viewers:
        assert {"hand": "lacks", "lacks": "twist"} in stories(table, viewer)[C]
        assert {"hand": "lacks", "lacks": "twist"} not in stories(table, viewer)[B]


@pytest.mark.rule("DL-66")
def test_phone_call_stays() -> None:
    table = (
        full_hands(A).front(A, "P13").holds(A, "P06", "L01", "L05", "L11").round(A).says("answer_call P06")
    )
    assert table.front(A) == ["P06", "P13"]
    missed = full_hands().front(A, "P13").round(A)
    assert missed.front(A) == ["P13"]


# Lucky Break!


def lucky(*down: int, fronts: tuple[str, ...] = ("P15",)) -> DeadlineTable:
    """A has removed Lucky Breaks that lay in front of B."""
    scene = base().target(NEVER).front(B, *fronts).lit(*COLOURS).down(*down)
    table = scene.holds(A, "L01").holds(B, "L02").holds(C, "L03").turn(A)
    if len(fronts) == 2:
        return table.says(f"tips_remove_two {fronts[0]} {fronts[1]}")
    return table.says(f"tips_remove black red green {fronts[0]}")


@pytest.mark.rule("DL-67")
def test_whoever_removes_it_may_turn_any_detective_up() -> None:
    table = lucky(A, C)
    assert table.active == A
    assert table.options() == ["reactivate 0", "reactivate 2", "decline"]
    table.says("reactivate 2")
    assert table.news == ["reactivated 0 2 tracer"]
    assert table.ready == [B, C]
    assert table.active == B
    assert lucky(A, C).says("reactivate 0").ready == [A, B]


@pytest.mark.rule("DL-67")
def test_the_ability_can_be_used_again() -> None:
    table = lucky(B).says("reactivate 1")
    assert table.active == B
    assert "use ray" in table.options()


@pytest.mark.rule("DL-68")
def test_it_is_optional() -> None:
    table = lucky(C).says("decline")
    assert table.news == ["left_down 0"]
    assert table.ready == [A, B]
    assert table.active == B


@pytest.mark.rule("DL-69")
def test_lucky_break_is_a_twist_in_every_respect() -> None:
    full = base().target(NEVER).front(A, "P15", "P16").holds(A, "P06", "L01").turn(A)
    assert full.offers("drop_out_with") == [], "two are active"
    forced = base().target(NEVER).holds(A, "P15", "L01").turn(A)
    assert forced.offers("drop_out_with") == ["P15"]
    assert not forced.may("drop_out")
    buried = base().target(NEVER).front(A, "P15").front(B, "P11").lit("black", "red", "green").turn(A)
    assert buried.offers("tips_remove") == ["black red green P11"]


@pytest.mark.rule("DL-67")
@pytest.mark.rule("DL-R19")
def test_two_lucky_breaks_give_two_choices_while_a_detective_is_down() -> None:
    table = lucky(A, C, fronts=("P15", "P16"))
    table.says("reactivate 0")
    assert table.active == A
    assert table.options() == ["reactivate 2", "decline"]
    table.says("reactivate 2")
    assert table.ready == [A, B, C]
    assert table.active == B
    one = lucky(C, fronts=("P15", "P16")).says("reactivate 2")
    assert one.active == B, "nobody is left face down"
    twice = lucky(A, C, fronts=("P15", "P16")).says("decline")
    assert twice.options() == ["reactivate 0", "reactivate 2", "decline"]
    twice.says("decline")
    assert twice.active == B


@pytest.mark.rule("DL-T58")
@pytest.mark.rule("DL-R17")
@pytest.mark.rule("DL-R19")
def test_t58_no_choice_without_a_detective_face_down_or_from_a_hand() -> None:
    table = lucky()
    assert table.news == ["spent 0 black-red-green", "removed 0 1 P15"]
    assert table.active == B
    hand = (
        base(3, "ray gloria pete")
        .target(NEVER)
        .down(C)
        .holds(A, "P15")
        .holds(B, "L02")
        .holds(C, "L03")
        .turn(A)
    )
    hand.plays("use ray", "draw", "card L20", "discard P15")
    assert hand.active == B
    assert hand.options() == ["draw", "pass"], "Ray goes on"
    dropped = base().target(NEVER).down(C).front(A, "P01", "P12").holds(A, "P15").holds(B, "L01").turn(A)
    dropped.says("drop_out")
    assert dropped.active == B
    assert "decline" not in dropped.options()


@pytest.mark.rule("DL-R18")
def test_the_choice_is_made_at_once_and_a_used_gloria_may_turn_herself_up() -> None:
    setting = base(3, "gloria ray pete").target(NEVER).front(B, "P15").holds(A, "L01").holds(B, "L02")
    table = setting.turn(A).says("use_gloria P15")
    assert table.news == ["used 0 gloria", "removed 0 1 P15", "turned_down 0"]
    assert table.options() == ["reactivate 0", "decline"]
    table.says("reactivate 0")
    assert table.ready == [A, B, C]
    assert table.active == B, "using it again needs another turn"
    gilda = base(3, "gilda gloria pete").target(NEVER).front(B, "P15").holds(A, "L01").holds(B, "L02").turn(A)
    gilda.says("copy_gloria P15")
    assert gilda.options() == ["reactivate 0", "decline"]


@pytest.mark.rule("DL-R19")
def test_danger_does_not_keep_a_detective_down() -> None:
    setting = base().target(NEVER).front(B, "P15", "P19").lit("black", "red", "green").down(B)
    table = setting.holds(A, "L01").holds(B, "L02").turn(A).says("tips_remove black red green P15")
    assert table.options() == ["reactivate 1", "decline"]
    table.says("reactivate 1")
    assert table.ready == [A, B, C]
    assert "use ray" not in table.options()
