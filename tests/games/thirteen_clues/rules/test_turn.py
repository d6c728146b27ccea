"""Whose turn it is, where glasses come from, and how many actions they buy."""

import pytest

from hawkshaw import BadPosition, Rng
from hawkshaw.games.thirteen_clues.table.frames import TURN
from tests.games.thirteen_clues.stage import SEATS, WITH_GLASSES, case, randomly, wander


@pytest.mark.rule("TC-22")
@pytest.mark.parametrize(("name", "seats"), [("A", 3), ("B", 2), ("C", 4), ("D", 6)])
def test_turns_pass_clockwise(name: str, seats: int) -> None:
    table = case(name, turn=seats - 1)
    turns = [table.active]
    while len(turns) <= 2 * seats:
        right = (table.active - 1) % seats
        table.says("ask red left" if seats == 2 else f"ask {right} red")
        turns += [event.args[0] for event in table.events if event.kind == "turn"]
        assert table.active == turns[-1]
    assert turns == [seat % seats for seat in range(seats - 1, 3 * seats)]


@pytest.mark.rule("TC-22")
def test_only_the_active_seat_acts() -> None:
    table = case("A", turn=1)
    table.refuses("ask 1 red", "You have nothing to decide now", "TC-22", seat=0)
    assert table.options(0) == table.options(2) == []


@pytest.mark.rule("TC-23")
@pytest.mark.rule("TC-T17")
def test_a_seat_without_a_glass_takes_one_from_the_supply() -> None:
    table = case("A", turn=2, glasses="0/7/1").says("ask 1 red")
    assert (table.glasses, table.supply) == ([1, 8, 0], 1)
    assert table.news_for(None)[-2:] == ["turn 0", "supply 0"]
    assert table.active == 0
    assert not table.may("take 1")
    assert table.may("ask 1 red")


@pytest.mark.rule("TC-23")
def test_the_last_glass_of_the_supply_is_taken_too() -> None:
    table = case("A", turn=2, glasses="0/8/1").says("ask 1 red")
    assert (table.glasses, table.supply) == ([1, 9, 0], 0)


@pytest.mark.rule("TC-24")
@pytest.mark.rule("TC-T18")
def test_with_the_supply_empty_a_glass_is_taken_from_a_player() -> None:
    table = case("C", turn=3, glasses="0/6/3/1").says("ask 1 red")
    assert (table.glasses, table.supply) == ([0, 7, 3, 0], 0)
    assert table.news_for(None)[-1] == "turn 0"
    assert table.options() == ["take 1", "take 2"]
    table.refuses("take 0", "only from another player", "TC-R7")
    table.refuses("take 3", "Seat 3 has no glass to take", "TC-R7")
    table.refuses("ask 1 red", "you must first take a glass from another player", "TC-24")
    table.says("take 2")
    assert table.glasses == [1, 7, 2, 0]
    assert table.news_for(None) == ["take 0 2"]
    assert table.active == 0
    assert table.may("ask 1 red")

    table = case("A", turn=2, glasses="0/9/1").says("ask 1 red")
    assert table.glasses == [0, 10, 0]
    assert table.options() == ["take 1"]


@pytest.mark.rule("TC-24")
def test_the_choice_is_put_to_the_seat_that_has_no_glass() -> None:
    table = case("C", turn=3, glasses="0/6/3/1").says("ask 1 red")
    assert table.state.to_act == (0,)
    for viewer in table.viewers:
        assert table.sees(viewer)["agenda"] == [{"do": "take", "seat": 0}]
        assert table.sees(viewer)["legal"] == (["take 1", "take 2"] if viewer == 0 else [])
    table.refuses("take 2", "You have nothing to decide now", "TC-22", seat=1)


@pytest.mark.rule("TC-25")
@pytest.mark.rule("TC-T17")
def test_a_seat_with_glasses_takes_none() -> None:
    table = case("A", turn=2, glasses="2/5/1").says("ask 1 red")
    assert (table.glasses, table.supply) == ([2, 6, 0], 2)
    assert table.active == 0
    table = case("C", turn=3, glasses="1/5/3/1").says("ask 1 red")
    assert (table.glasses, table.supply) == ([1, 6, 3, 0], 0)
    assert not table.may("take 1")


@pytest.mark.rule("TC-26")
@pytest.mark.rule("TC-R4")
@pytest.mark.parametrize("held", range(1, 9))
@pytest.mark.parametrize("move", ["ask 2 red", "consult A", "accuse dancer parlor knife"])
def test_every_glass_buys_one_action_and_none_comes_back(held: int, move: str) -> None:
    table = case(
        "A",
        glasses=f"{held}/1/{9 - held}",
        informant={"A": "dancer"} | dict.fromkeys("BCDEF"),
        looked=[[], ["A"], []],
        rest=["parlor", "harbor", "theater", "knife", "crossbow"],
    )
    for left in reversed(range(held)):
        assert table.active == 0
        table.says(move)
        assert table.glasses[0] == left
        assert sum(table.glasses) == 10 - table.supply
    assert table.active == 1


@pytest.mark.rule("TC-26")
@pytest.mark.rule("TC-T19")
@pytest.mark.parametrize("word", ["pass", "end", "stop", "resign"])
def test_there_is_no_passing_and_no_saving(word: str) -> None:
    table = case("A", glasses="2/1/1").says("ask 1 red")
    assert table.glasses[0] == 1
    assert table.active == 0
    table.refuses(word, "There is no passing; whoever has the turn acts", "TC-26")
    table.refuses("save", "'save' is no move here")
    assert {move.split()[0] for move in table.options()} == {"ask", "consult", "accuse"}


@pytest.mark.rule("TC-27")
def test_actions_come_in_any_order_and_repeat() -> None:
    table = case("A", glasses="7/1/1")
    options = table.options()
    table.says("accuse dancer parlor knife").says("ask 1 red")
    assert table.options() == options
    table.consults("A", "dancer").consults("B", "parlor").says("ask 2 red")
    assert table.options() == options
    table.says("accuse dancer parlor gun").says("ask 1 red")
    assert table.active == 1


@pytest.mark.rule("TC-28")
def test_the_turn_ends_with_the_last_glass() -> None:
    table = case("C", turn=1, glasses="1/2/1/1").says("ask 3 red")
    assert table.active == 1
    assert table.news_for(None)[-1] == "answer 3 red 2 *"
    table.says("ask 0 blue")
    assert table.active == 2
    assert table.news_for(None)[-1] == "turn 2"
    assert table.glasses == [2, 0, 1, 2]


@pytest.mark.rule("TC-R5")
@pytest.mark.rule("TC-T31")
@pytest.mark.parametrize("seats", WITH_GLASSES)
@pytest.mark.parametrize("seed", range(4))
def test_ten_glasses_stay_ten_and_the_supply_never_grows(seats: int, seed: int) -> None:
    table, rng = randomly(seats, seed, TURN), Rng(seed)
    supply, active = table.supply, table.active
    for _ in wander(table, rng, 200):
        assert sum(table.glasses) + table.supply == 10
        assert min(table.glasses) >= 0
        assert 0 <= table.supply <= supply
        assert sum(table.glasses) >= seats
        supply = table.supply
        if table.state.to_act and table.clues.table.agenda.a != active:
            assert table.glasses[active] == 0
            assert table.clues.table.agenda.a == (active + 1) % seats
            active = table.clues.table.agenda.a


@pytest.mark.rule("TC-20")
@pytest.mark.parametrize("seats", SEATS)
def test_every_card_lies_somewhere_and_nowhere_twice(seats: int) -> None:
    table, rng = randomly(seats, 4, TURN), Rng(seats)
    for _ in wander(table, rng, 100):
        state = table.clues
        places = [
            *state.table.holders,
            *state.table.screens,
            state.table.rest,
            *(1 << card for card in state.table.slots if card >= 0),
        ]
        assert sum(places) == (1 << 30) - 1 - sum(
            1 << c * 10 + suit for c in range(3) for suit in range(seats + 4, 10)
        )


@pytest.mark.rule("TC-R6")
def test_somebody_has_a_glass_to_take_whenever_one_must_be_taken() -> None:
    for first in range(10):
        table = case("C", turn=3, glasses=f"0/{first}/{9 - first}/1").says("ask 1 red")
        assert table.options() == [f"take {seat}" for seat in (1, 2) if table.glasses[seat]]
        assert table.options()
    with pytest.raises(BadPosition, match="there are 0 instead of 10"):
        case("A", glasses="0/0/0", supply=0)
    with pytest.raises(BadPosition, match="seat 0 has no glass to act with"):
        case("A", glasses="0/5/5")


@pytest.mark.rule("TC-R7")
def test_a_last_glass_may_be_taken_and_only_one() -> None:
    table = case("C", turn=3, glasses="0/8/1/1").says("ask 1 red").says("take 2")
    assert table.glasses == [1, 9, 0, 0]
    table = case("C", turn=3, glasses="0/8/1/1").says("ask 1 red").says("take 1")
    assert table.glasses == [1, 8, 1, 0]
    assert table.says("ask 3 red").active == 1


@pytest.mark.rule("TC-R7")
@pytest.mark.parametrize("taker", range(4))
def test_any_seat_may_have_to_take_and_then_acts_once(taker: int) -> None:
    rich, before, after = (taker + 2) % 4, (taker - 1) % 4, (taker + 1) % 4
    held = ["0"] * 4
    held[rich], held[before] = "9", "1"
    table = case("C", turn=before, glasses="/".join(held)).says(f"ask {rich} red")
    assert table.active == taker
    assert table.options() == [f"take {rich}"]
    table.says(f"take {rich}")
    assert (table.active, table.glasses[taker], table.glasses[rich]) == (taker, 1, 9)
    assert table.says(f"ask {after} red").active == after


@pytest.mark.rule("TC-R8")
@pytest.mark.parametrize("glasses", ["1/1/1", "1/8/1"])
def test_no_glass_is_taken_from_a_player_otherwise(glasses: str) -> None:
    case("A", glasses=glasses).refuses(
        "take 1", "only by somebody who has none when the supply is empty", "TC-R8"
    )
    with pytest.raises(BadPosition, match="a glass is taken from a player only by a seat without one"):
        case("A", glasses=glasses, agenda=[{"do": "take", "seat": 0}])


@pytest.mark.rule("TC-R30")
def test_the_second_edition_is_not_played() -> None:
    table = case("A", glasses="3/1/0")
    assert sum(table.glasses) + table.supply == 10
    # The glass goes to the fewest even if nobody is without one, and never back to the supply.
    table.consults("A", "dancer").consults("B", "parlor")
    assert (table.glasses, table.supply) == ([1, 2, 1], 6)
    table.says("accuse dancer parlor knife")
    assert (table.glasses, table.supply) == ([0, 2, 2], 6)
    # An accusation may be repeated.
    table.says("ask 0 red").says("ask 0 red").says("ask 1 red").says("ask 1 red")
    assert table.says("accuse dancer parlor knife").verdict == "wrong"
