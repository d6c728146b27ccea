"""A round of Deadline: the Chief's clue, turns, and what comes before the next round."""

from __future__ import annotations

import pytest

from tests.games.deadline.stage import SEATS, A, B, C, base, dealt

pytestmark = pytest.mark.usefixtures("fourteen")


@pytest.mark.rule("DL-11")
@pytest.mark.rule("DL-12")
def test_the_chief_alone_picks_one_available_clue_and_has_the_first_turn() -> None:
    table = dealt(3, chief="1")
    assert table.state.to_act == (B,)
    assert table.options() == ["pursue 1", "pursue 2", "pursue 3"], "there is no way not to"
    assert table.options(A) == []
    table.says("pursue 3")
    assert table.news == ["pursued 1 3"]
    assert table.laid.target == 3
    assert table.state.to_act == (B,)
    assert not table.may("pursue 2")
    assert "Text 3." not in "".join(table.everybodys_views())


@pytest.mark.rule("DL-X1")
def test_x1_ray_as_chief_chooses_clue_2() -> None:
    table = dealt(3, "ray gloria dash").says("pursue 2")
    assert table.laid.target == 2
    assert table.active == A
    for viewer in table.viewers:
        seen = table.view(viewer)
        assert seen.table.target == 2
        assert seen.clue(2).text == ""
        assert not seen.clue(2).read


@pytest.mark.rule("DL-12")
@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_clockwise(seats: int) -> None:
    scene = base(seats).target(10)
    for seat in range(seats):
        scene.holds(seat, ["L01", "L02", "L03", "L04", "L05"][seat])
    table = scene.turn(seats - 1)
    order = []
    for _ in range(seats):
        order.append(table.active)
        table.plays(next(option for option in table.options() if option.startswith("play ")))
    assert order == [seats - 1, *range(seats - 1)]
    assert table.active == seats - 1


@pytest.mark.rule("DL-12")
@pytest.mark.rule("DL-16")
def test_whoever_has_dropped_out_is_passed_over() -> None:
    table = base(4).target(10).out(B, C).holds(A, "L01", "L02").holds(3, "L03", "L04").turn(A)
    table.says("play L01 at 0")
    assert table.active == 3
    for seat in (B, C):
        assert table.options(seat) == []
    table.says("play L03 at 2")
    assert table.active == A


@pytest.mark.rule("DL-16")
def test_the_last_one_in_goes_on_alone() -> None:
    table = base().target(10).out(B, C).holds(A, "L01", "L02", "L03").turn(A)
    table.says("play L01 at 0")
    assert table.active == A
    table.says("play L02 at 1")
    assert table.active == A


@pytest.mark.rule("DL-13")
def test_a_turn_is_one_of_four_things() -> None:
    scene = base().target(10).front(C, "P01").lit("black", "red", "green")
    table = scene.holds(A, "L01", "L02").holds(B, "L03").holds(C, "L04").turn(A)
    assert table.options() == [
        "play L01 at 0",
        "play L02 at 0",
        "use pete",
        "tips_draw black red",
        "tips_draw black green",
        "tips_draw red green",
        "tips_remove black red green P01",
        "drop_out",
    ]
    for action in table.options():
        twin = scene.turn(A).says(action)
        twin.deals()
        assert twin.active == B, f"{action} is all of the turn"


@pytest.mark.rule("DL-14")
def test_dropping_out_is_always_possible_and_sometimes_all_there_is() -> None:
    table = base().target(10).chain("L01@0").down(A).holds(A, "L11").holds(B, "L02").turn(A)
    assert table.options() == ["drop_out"], "L11 fits nowhere"
    table.says("drop_out")
    assert "drop_out" in table.options()
    assert "play L02 at 1" in table.options()


@pytest.mark.rule("DL-15")
def test_without_a_playable_lead_ability_and_tips_are_left() -> None:
    scene = base().target(10).chain("L01@0").holds(A, "L11").lit("black", "blue")
    assert scene.turn(A).options() == ["use pete", "tips_draw black blue", "drop_out"]


@pytest.mark.rule("DL-17")
def test_a_round_ends_at_once_when_the_requirement_shows() -> None:
    table = base().holds(A, "L01", "L02").holds(B, "L03").turn(A).says("play L01 at 0")
    assert table.kinds() == ["played", "won", "unlocked", "unlocked", "round", "draws"]
    assert table.laid.won == [1]
    assert table.laid.target == -1


@pytest.mark.rule("DL-17")
def test_a_round_ends_when_everybody_has_dropped_out_and_not_before() -> None:
    table = base().holds(A, "L01").holds(B, "L02").holds(C, "L03").turn(A)
    table.says("drop_out")
    assert table.out == [A]
    table.says("drop_out")
    assert table.out == [A, B]
    assert table.laid.failures == 0
    table.says("drop_out")
    assert table.kinds() == ["dropped", "discarded", "failed", "bullet", "round", "draws"]
    assert table.laid.failures == 1


# The next round


@pytest.mark.rule("DL-95")
@pytest.mark.rule("DL-R55")
@pytest.mark.parametrize("seats", SEATS)
def test_the_badge_passes_one_seat_clockwise_after_every_round(seats: int) -> None:
    for chief in range(seats):
        won = base(seats).chief(chief).holds(A, "L01").turn(A).says("play L01 at 0")
        assert won.laid.chief == (chief + 1) % seats
        assert f"round {(chief + 1) % seats}" in won.news
        others = [seat for seat in range(seats) if seat != A]
        lost = base(seats).chief(chief).out(*others).holds(A, "L01").turn(A).says("drop_out")
        assert lost.laid.chief == (chief + 1) % seats


@pytest.mark.rule("DL-R55")
def test_the_badge_passes_to_somebody_who_had_dropped_out_and_stays_at_the_end() -> None:
    table = base().out(B).holds(A, "L01").turn(A).says("play L01 at 0")
    assert table.laid.chief == B
    last = base().clues((1,), ()).chief(C).holds(A, "L01").turn(A).says("play L01 at 0")
    assert last.laid.over
    assert last.laid.chief == C


@pytest.mark.rule("DL-96")
@pytest.mark.rule("DL-R8")
def test_all_are_back_in_and_draw_up_clockwise_from_the_new_chief() -> None:
    scene = base().out(C).holds(A, "L01", "L02", "L03").holds(B, "L04", "L05", "L06", "L07", "L08")
    table = scene.turn(A).says("play L01 at 0")
    assert table.out == []
    assert table.laid.chief == B
    assert table.news[-2:] == ["round 1", "draws 2 4"], "B has five cards and neither draws nor discards"
    table.draws("L20", "L21", "L22")
    assert table.luck_is_asked
    table.draws("L23")
    assert table.hand(C) == ["L20", "L21", "L22", "L23"]
    assert table.news == ["drawn 2 L23 to 2 *", "draws 0 2"]
    table.draws("L24", "L25")
    assert table.hand(A) == ["L02", "L03", "L24", "L25"]
    assert table.hand_size(B) == 5
    assert table.active == B
    assert table.options()[0].startswith("pursue")


@pytest.mark.rule("DL-96")
@pytest.mark.parametrize("seats", SEATS)
def test_hands_are_filled_to_the_limit_of_the_table(seats: int) -> None:
    table = base(seats).holds(A, "L01").turn(A).says("play L01 at 0").deals()
    assert [table.hand_size(seat) for seat in range(seats)] == [{2: 5, 3: 4, 4: 3}[seats]] * seats


@pytest.mark.rule("DL-97")
@pytest.mark.rule("DL-R6")
def test_a_pile_that_runs_out_is_made_anew_of_the_discards() -> None:
    scene = base().holds(A, "L01").holds(B, "L20", "L21", "L22").holds(C, "L23", "L24", "L25", "L26")
    table = scene.pile("L30").turn(A).says("play L01 at 0")
    assert table.news[-1] == "draws 1 1"
    assert table.chances() == {"card L30": 1}
    discarded = set(table.discards)
    assert "L01" in discarded, "the chain has been discarded"
    table.draws("L30")
    assert table.news == ["drawn 1 L30 to 1 *", "draws 0 4", f"reshuffled {len(discarded)}"]
    assert set(table.pile) == discarded
    assert table.discards == []
    assert set(table.chances()) == {f"card {card}" for card in discarded}


@pytest.mark.rule("DL-R6")
def test_what_lies_in_the_chain_in_hands_and_in_front_is_not_reshuffled() -> None:
    scene = (
        base()
        .target(10)
        .chain("L01@0")
        .holds(A, "L02")
        .holds(B, "L03")
        .front(C, "P12", "P13")
        .lit("black", "red")
    )
    table = scene.pile().turn(A).says("tips_draw black red")
    assert table.news[-1].startswith("reshuffled")
    assert not {"L01", "L02", "L03", "P12", "P13"} & set(table.pile)
    assert table.pile_size == 63 - 5


@pytest.mark.rule("DL-98")
@pytest.mark.rule("DL-R34")
def test_draws_then_twists_then_the_clue() -> None:
    scene = base().front(B, "P12").lit("black").holds(A, "L01").holds(B, "L02").holds(C, "L03")
    table = scene.turn(A).says("play L01 at 0")
    assert table.luck_is_asked
    table.deals()
    assert [table.hand_size(seat) for seat in (A, B, C)] == [4, 4, 4]
    assert table.active == B
    assert table.options() == ["snuff black"]
    table.says("snuff black")
    assert table.active == B
    assert table.options() == ["pursue 2", "pursue 3", "pursue 4", "pursue 5"]


@pytest.mark.rule("DL-98")
def test_duties_go_clockwise_from_the_chief_each_seat_after_the_other() -> None:
    scene = base().front(A, "P12").front(B, "P01").front(C, "P02").lit("black", "red")
    scene.holds(A, "L20", "L21", "L23", "L24").holds(B, "L01", "L02", "L03", "L06").holds(
        C, "L07", "L08", "L09", "L10"
    )
    table = scene.round(C)
    assert table.active == C
    assert table.offers("lose") == ["L07", "L10"]
    table.says("lose L10")
    assert table.active == A
    table.says("snuff red")
    assert table.active == B
    assert table.offers("lose") == ["L01", "L06"]
    table.says("lose L01")
    assert table.active == C
    assert table.offers("pursue") == ["1", "2", "3"]


@pytest.mark.rule("DL-98")
def test_round_one_has_no_duties() -> None:
    table = dealt(3)
    assert table.kinds()[-1] == "chief"
    assert table.offers("pursue") == ["1", "2", "3"]


@pytest.mark.rule("DL-R53")
def test_a_single_option_is_asked_all_the_same() -> None:
    table = base().clues((1,), (9,)).front(B, "P12").lit("blue").round(B).deals()
    assert table.options() == ["snuff blue"]
    table.says("snuff blue")
    assert table.options() == ["pursue 1"]
    table.says("pursue 1")
    alone = base().chain("L01@0").target(10).down(A).turn(A)
    assert alone.options() == ["drop_out"]
    assert alone.active == A


@pytest.mark.rule("DL-T47")
def test_t47_success_while_a_is_out() -> None:
    scene = base().out(A).holds(B, "L01", "L02").holds(C, "L03", "L04", "L05", "L06")
    table = scene.turn(B).says("play L01 at 0")
    assert table.hand(A) == []
    assert table.laid.chief == B
    assert table.hand(B) == ["L02"]
    assert table.hand(C) == ["L03", "L04", "L05", "L06"]
    assert table.news[-1] == "draws 1 3"
    table.draws("L20", "L21", "L22")
    assert table.news[-1] == "draws 0 4"
    table.draws("L23", "L24", "L25", "L26")
    assert table.hand_size(A) == 4
    assert table.hand(C) == ["L03", "L04", "L05", "L06"]
    assert table.active == B
