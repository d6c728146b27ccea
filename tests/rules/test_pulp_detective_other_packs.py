"""Pulp Detective: rules that only cards of another pack than ours put to the test."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.effects import CLUE_BY
from tests.rules.pulp_table import DECK, PulpTable, Scene, card, fixture_pack
from tests.rules.test_pulp_detective_corners import pack_with


def used(table: PulpTable) -> bool:
    return "use" in table.kinds()


def next_task(table: PulpTable, *cards: str) -> PulpTable:
    """The next turn: these four cards come up, the first is kept and placed in the main row."""
    return table.tops(*cards).plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")


@pytest.mark.parametrize(
    ("ability", "rolled", "ending"),
    [
        ("need(D,-1) @task_start", "PE PE WS WS", "solved"),
        ("need(R,+1) @task_start", "CD PE PE WS WS", "escaped"),
        ("need(R,+1) @task_start", "CD PE PE WS WS MR", "solved"),
    ],
)
def test_an_icon_more_or_less_holds_in_the_confrontation_too(ability: str, rolled: str, ending: str) -> None:
    """Silk Moreau asks for D P P W W."""
    scene = Scene(pack_with(ability), items="items_b").rows("F2").at(stamina=8).holds(2)
    table = scene.confronts().plays("use ch12", "use items_b_2").rolls(*rolled.split())
    assert table.plays("resolve").over == ending


def test_a_double_cross_that_comes_up_after_a_task_burdens_the_next_turn_from_its_start() -> None:
    """Crossed Wires come up in step 7; F2 would match F1 on the next turn."""
    pack = pack_with("mill(3) @success automatic")
    scene = Scene(pack, "double_cross").pile(f"{DECK} F2 F5").rows("F1").at(hour=6).crosses(1, "dc6")
    scene.table.top = card("C10")
    scene.table.top_type = 0
    scene.table.pile &= ~(1 << card("C10"))
    table = scene.works_on("F1").rolls("WS").plays("resolve").tops("dc6", "C12", "C13", "F2")
    assert len(table.me.burdens) == 1
    next_task(table, "L10", "I10", "C11")
    assert table.table.task.rerolls == 0
    assert table.plays("resolve", "no_twist").me.burdens == []


def test_what_happens_by_itself_at_the_start_of_a_task_does_so_in_the_confrontation() -> None:
    scene = Scene(pack_with("die(yellow,+1) @task_start automatic")).rows("F1")
    table = scene.confronts().rolls("WS", "WS", "WS", "WS", "WS")
    assert "roll" not in table.kinds()


@pytest.mark.rule("PD-R40")
def test_two_sources_of_one_wild_marker_are_one() -> None:
    scene = Scene(pack_with("wild_twist(1) @check limit:turn")).at(stamina=8).twists("WS WS")
    table = scene.works_on("F1").rolls("CD").plays("use ch12")
    assert table.offered("resolve_with") == []
    assert table.plays("resolve").told()[0] == "failed"


def test_a_standing_icon_less_leaves_one() -> None:
    table = Scene(pack_with("need(R,-1) @passive")).at(hour=6).works_on("F5")
    assert "failed" in PulpTable(table.state.copy()).plays("resolve").told()
    assert "succeeded" in table.rolls("MR").plays("resolve").told()


def test_a_penalty_of_another_kind_is_suffered() -> None:
    scene = Scene(pack_with("no_penalty(item) @failure automatic")).at(hour=5)
    assert scene.works_on("F1").rolls("CD").plays("resolve").me.hour == 4


@pytest.mark.rule("PD-R69")
def test_every_icon_that_leads_on_is_left_out_of_the_second_count() -> None:
    pack = fixture_pack()
    pack.suspects[[suspect.id for suspect in pack.suspects].index("cr1")].leads_on = True
    scene = Scene(pack).suspects("society+criminal")
    ones, fives = ([c.index for c in pack.investigate if c.die == pip] for pip in (1, 5))
    scene.me.rows = [[*ones[:3], fives[0]]]
    table = scene.confronts()
    assert pack.suspects[table.table.culprit].id == "so5"


def test_a_limit_by_task() -> None:
    scene = Scene(pack_with("stamina(+1) @roll limit:task")).discarded("F2").pile(DECK)
    table = scene.works_on().plays("use ch12")
    assert not used(table)
    table.plays("resolve", "no_twist")
    assert used(next_task(table, "C10", "L10", "I10", "C11"))


@pytest.mark.rule("PD-R3")
def test_a_ban_on_one_icon_is_a_change_of_data() -> None:
    pack = fixture_pack()
    case = pack.cases[[case.id for case in pack.cases].index("ca11")]
    pack.effect_of(case.abilities[0]).icon = 2
    for twists, rolled, offered in (("PE", "CD MR", []), ("MR", "CD PE", ["rounds"])):
        table = Scene(pack).case("ca11").twists(twists).works_on("F1").rolls(*rolled.split())
        assert table.offered("resolve_with") == offered


@pytest.mark.rule("PD-R81")
def test_a_second_clue_of_a_marked_hour_from_another_source_brings_no_more() -> None:
    """At the hour of the Cooks a witness brings two clues, the task then only its own."""
    pack = fixture_pack()
    effect = pack.effect_of(pack.items[0].ability)
    effect.op, effect.n = CLUE_BY, 1
    scene = Scene(pack).case("ca02").at(hour=15, clues=0).holds(1).discarded("F2")
    table = scene.works_on("F1").plays("use items_a_1", "leave_item")
    assert table.me.clues == 2
    table.rolls("CD", "MR", "PE").plays("resolve", "leave_item")
    assert table.me.clues == 3
    assert not table.table.confronting


def test_a_double_cross_that_comes_up_in_a_task_does_not_burden_this_one() -> None:
    """An hour is paid, cards go, and Framed comes up with a W; F5 asks for an R, now as before."""
    scene = Scene(pack_with("mill(3) @hour"), "double_cross").pile(DECK).discarded("F2").crosses(1, "dc7")
    scene.table.top, scene.table.top_type = card("C10"), 0
    scene.table.pile &= ~(1 << card("C10"))
    table = scene.at(hour=6, stamina=2).works_on("F5").plays("buy_dice").tops("dc7").plays("face 4")
    table.tops("C11", "C12", "C13").rolls("MR").plays("resolve")
    assert "succeeded" in table.told()
    assert len(table.me.burdens) == 1
