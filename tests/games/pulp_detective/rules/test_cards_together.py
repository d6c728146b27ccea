"""Pulp Detective: several effects at once add up, with our own cards and with those of other packs."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.content.effect_notation import read_effect
from hawkshaw.games.pulp_detective.table.actions import RESULTS
from hawkshaw.games.pulp_detective.table.detective import READY
from tests.games.pulp_detective.rules.test_corners import pack_with
from tests.games.pulp_detective.stage import DECK, PulpTable, Scene, base, card, used


def somebody(*abilities: str, modules: str = "") -> Scene:
    """A detective of another pack with these special actions."""
    return Scene(pack_with('", "'.join(abilities)), modules).discarded("F2").pile(DECK)


def verdict(table: PulpTable, *rolled: str) -> str:
    return table.rolls(*rolled).plays("resolve").told()[0]


# What covers a task


def test_one_icon_more_stands_beside_the_printed_ones() -> None:
    """F1 asks for D R P, and for one more D; four rolls are made as ever."""
    scene = somebody("need(D,+1) @passive")
    assert verdict(scene.works_on(), "CD", "MR", "PE") == "failed"
    table = somebody("need(D,+1) @passive").works_on().rolls("CD", "MR", "PE", "CD")
    assert "roll" not in table.kinds()
    assert "succeeded" in table.plays("resolve").told()


@pytest.mark.parametrize("first", ["passive", "check"])
def test_two_conversions_are_two(first: str) -> None:
    table = somebody(f"convert(P,any,1) @{first}", "convert(P,any,1) @check").works_on()
    table.rolls("PE", "PE", "PE").plays(*[f"use {name}" for name in table.offered("use")])
    assert "succeeded" in table.plays("resolve").told()


@pytest.mark.parametrize("window", ["passive", "check"])
def test_results_of_two_icons_are_wild(window: str) -> None:
    """F3 asks for D D P."""
    table = somebody(f"wild_roll(R,all) @{window}", f"wild_roll(W,all) @{window}").works_on("F3")
    table.rolls("MR", "WS", "PE").plays(*[f"use {name}" for name in table.offered("use")])
    assert "succeeded" in table.plays("resolve").told()


@pytest.mark.parametrize(
    ("case", "first", "second"),
    [
        ("ca06", "add_icon(D,1) @passive", "add_icon(D,1) @check"),
        ("ca06", "add_icon(D,1) @check", "add_icon(D,1) @check"),
        ("ca05", "add_icon(D,1) @check", "stamina(+1) @setup"),
    ],
)
def test_two_free_icons_are_two(case: str, first: str, second: str) -> None:
    """F3 asks for D D P; at this hour the Chemist's span gives a D."""
    table = somebody(first, second).case(case).at(hour=15).works_on("F3").rolls("PE")
    for name in table.offered("use"):
        table.plays(f"use {name}")
    assert "succeeded" in table.plays("resolve").told()


def test_an_icon_of_the_span_is_that_icon_and_no_other() -> None:
    """At hour 5 the Chemist's span gives a W; F3 asks for a D then."""
    for ability, icons in (("band", (0, 0, 0, 1)), ("D", (1, 0, 0, 0))):
        scene = somebody(f"add_icon({ability},1) @check").case("ca05").at(hour=5)
        assert scene.works_on("F3").plays("use ch12").me.task.icons == icons


@pytest.mark.rule("PD-146")
def test_an_x_that_is_not_required_any_more_asks_for_nothing() -> None:
    """Brother Ash asks for D D R R and a P, which is the X."""
    scene = somebody("need(P,-1) @task_start").suspects("society").rows("C11").at(stamina=8)
    table = scene.confronts().plays("use ch12").rolls("CD", "CD", "MR", "MR")
    assert table.plays("resolve").over == "solved"


def test_the_same_icon_may_be_taken_away_twice() -> None:
    table = somebody("need(D,-1) @task_start", "need(D,-1) @task_start").works_on("F3")
    assert verdict(table.plays("use ch12", "use ch12.2"), "PE") == "succeeded"


def test_a_lasting_double_cross_that_comes_up_in_a_task_asks_nothing_of_this_one() -> None:
    """An hour is paid, cards go, and a double cross comes up that asks for a D; F5 asks for an R alone."""
    scene = somebody("mill(3) @hour", modules="double_cross").crosses(1, "dc7")
    cross = scene.pack.abilities[scene.pack.double_crosses[6].ability]
    cross.effect = read_effect(scene.pack.effects, "need(D,+1)")
    scene.table.top, scene.table.top_type = card("C10"), 0
    scene.table.pile &= ~(1 << card("C10"))
    table = scene.at(hour=6, stamina=2).works_on("F5").plays("buy_dice").tops("dc7", "C11", "C12", "C13")
    assert len(table.me.burdens) == 1
    assert "succeeded" in table.rolls("MR").plays("resolve").told()


# Dice


def test_rolls_and_rerolls_from_two_sources_add_up() -> None:
    """At stamina 4 there are as many rolls as the track says, and two more; then two re-rolls."""
    scene = base("gang").character("ch13").items_card("items_b", 2).at(stamina=4).gang("gm1", READY)
    table = scene.works_on().plays("use ch13", "use items_b_2")
    for _ in range(table.table.pack.rolls[4] + 2):
        table.rolls("WS")
    assert "roll" not in table.kinds()
    two = (
        base("gang").character("ch07").gang("gm1", READY).works_on().rolls("CD").plays("use ch07", "use gm1")
    )
    two.rerolls("reroll 1", "Y1", "MR").rerolls("reroll 1", "Y1", "WS")
    assert "reroll" not in two.kinds()


@pytest.mark.rule("PD-R12")
def test_one_roll_more_is_worth_something_to_the_weakest() -> None:
    assert used(base().character("ch13").at(stamina=1).works_on())


def test_no_more_results_than_there_is_room_for() -> None:
    for results, more in ((RESULTS - 1, True), (RESULTS, False)):
        table = base().holds(5).works_on()
        table.me.task.extra_rolls = RESULTS
        table.me.task.dice, table.me.task.faces = [0] * results, [0] * results
        table.state.choices = None
        assert ("roll" in table.kinds()) is more


@pytest.mark.rule("PD-R66")
def test_a_die_turned_is_not_turned_back() -> None:
    table = (
        base().items_card("gadgets", 6).works_on().rolls("Y2:CD", "Y3:CD").plays("use gadgets_6", "flip Y2")
    )
    assert table.options() == ["flip Y3", "done"]


@pytest.mark.rule("PD-157")
def test_a_barred_red_die_lets_no_other_in() -> None:
    assert base().case("ca04").works_on().offered("roll") == ["Y1", "Y2", "Y3", "Y4"]


@pytest.mark.rule("PD-86")
def test_the_compass_wants_two_cards() -> None:
    for rows, asked in (("", False), ("F2", True)):
        scene = base().items_card("citizens", 6).rows(*rows.split()).at(hour=12)
        assert ("exchange" in scene.works_on().rolls("GF:3").plays("resolve").kinds()) is asked


# Limits


@pytest.mark.parametrize("limit", ["", "limit:turn", "limit:task"])
def test_each_of_two_actions_has_its_own_limit(limit: str) -> None:
    table = somebody(f"reroll(yellow,1) @roll {limit}", f"reroll(yellow,2) @roll {limit}").works_on()
    assert table.plays("use ch12").offered("use") == ["ch12.2"]
    assert not used(table.plays("use ch12.2"))


def test_at_any_time_is_as_often_as_wanted() -> None:
    assert somebody("time(+1) @any").works_on().plays("use ch12", "use ch12").me.hour == 16


def test_what_happens_every_hour_happens_every_hour() -> None:
    """An hour is bought, and one is lost by the Sidekick's die."""
    scene = somebody("stamina(+1) @hour").items_card("items_b", 6).at(stamina=2)
    table = scene.works_on().plays("buy_dice").rolls("SK:3").plays("resolve")
    assert table.me.stamina == 4


def test_a_limit_by_task_leaves_a_use_before_the_task() -> None:
    table = somebody("time(+1) @any limit:task").turn().tops("C10", "L10", "I10", "C11")
    assert used(table)


@pytest.mark.rule("PD-R85")
def test_a_marked_hour_that_comes_again_brings_no_second_item() -> None:
    table = base().case("ca07").at(hour=14).works_on().plays("use ca07", "leave_item")
    for hour, again in ((10, True), (14, False)):
        table.me.hour, table.state.choices = hour, None
        assert used(table) is again
        if again:
            table.plays("use ca07", "leave_item")


# What happens by itself


def test_before_the_deal_after_the_task_and_in_the_rows() -> None:
    assert somebody("time(+1) @draw automatic").turn().tops("C10").me.hour == 15
    assert used(somebody("stamina(+1) @success").at(hour=6).works_on().rolls("WS").plays("resolve"))
    top = somebody("row(+1) @task_start automatic").works_on()
    assert top.me.task.row == 2
    last = somebody("row(+1) @task_start automatic").rows("F1").confronts()
    assert last.me.task.need == last.table.pack.suspects[last.me.culprit].need


@pytest.mark.parametrize("kinds", [("item", "stamina"), ("stamina", "item")])
def test_two_penalties_are_both_skipped(kinds: tuple[str, str]) -> None:
    """F1 takes the item at this hour."""
    scene = somebody(*[f"no_penalty({kind}) @failure automatic" for kind in kinds]).holds(5)
    assert scene.works_on().rolls("CD").plays("resolve").me.items == [5]


@pytest.mark.rule("PD-36")
def test_the_bonus_of_a_clue_gives_no_ninth_stamina() -> None:
    assert base().at(stamina=8).works_on().rolls("CD", "MR", "PE").plays("resolve").me.stamina == 8


# Borrowed places for items


@pytest.mark.rule("PD-R68")
def test_a_second_place_that_ends_takes_no_only_item_and_none_from_whoever_has_one() -> None:
    scene = base("markers").markers("lead").character("ch05").holds(4).pile(DECK).at(hour=6)
    one = scene.works_on().plays("lead ch10").rolls("WS").plays("resolve")
    assert (one.me.hour, one.me.items) == (5, [4])
    own = somebody("item_slots(2) @passive").holds(4, 5).at(hour=6)
    own.me.borrowed = 0b10  # that of the other side
    two = own.works_on().rolls("WS").plays("resolve")
    assert (two.me.hour, two.me.items) == (5, [4, 5])
    assert two.luck_is_asked


# Markers


def test_markers_are_used_by_whoever_has_them() -> None:
    assert "gun" not in base("markers").twists("PE").works_on().kinds()
    both = base("markers").markers("deus", "interrogate").works_on().rolls("CD")
    assert {"deus", "interrogate"} <= both.kinds()


def test_the_last_hour_but_one_can_be_paid() -> None:
    assert base("markers").markers("gun").twists("PE").at(hour=2).works_on().offered("gun") == [
        "stamina",
        "time",
    ]
    assert "buy_dice" in base().at(hour=2, stamina=2).works_on().kinds()


@pytest.mark.rule("PD-R82")
def test_a_ban_on_playing_one_icon() -> None:
    """F1 asks for D R P."""
    for icon, offered in (("P", []), ("W", ["persuasion"])):
        table = somebody(f"block(twist,{icon}) @passive").twists("PE").works_on().rolls("CD", "MR")
        assert table.offered("resolve_with") == offered


@pytest.mark.rule("PD-T59")
def test_whom_the_spyder_fronts_for_may_be_a_choice() -> None:
    """Three blanks lead to the Society, where a three and a five are as frequent."""
    scene = base().suspects("society+criminal")
    scene.me.rows = [[card("F3")] * 3 + [card("F1"), card("F2")]]
    assert scene.confronts().options() == ["choose_icon 3", "choose_icon 5"]
