"""Pulp Detective: how far the abilities of detectives and items reach, how often they act, and when they may not."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.table.detective import READY
from hawkshaw.games.pulp_detective.table.task import changed
from tests.games.pulp_detective.stage import DECK, DIE_ITEMS, NIGHT, PulpTable, base, next_task, used

# Never for nothing (PD-R127)


@pytest.mark.rule("PD-R127")
@pytest.mark.rule("PD-R12")
def test_a_roll_that_a_trap_would_swallow_is_not_bought() -> None:
    """At stamina 1 there is one roll, and the Locked Room leaves it: one more would be swallowed."""
    swallowed = base("gang").gang("tr1").items_card("items_b", 2).at(stamina=1).works_on()
    assert not used(swallowed)
    swallowed.rolls("WS")
    assert "roll" not in swallowed.kinds()
    bought = base("gang").gang("tr1").items_card("items_b", 2).at(stamina=1).works_on().plays("buy_dice")
    bought.plays("use items_b_2").rolls("WS", "WS", "WS")
    assert "roll" not in bought.kinds()


@pytest.mark.rule("PD-R127")
def test_no_stamina_is_paid_for_an_icon_that_lies_there() -> None:
    """F1 asks for one W at this hour."""
    assert not used(base().character("ch14").at(hour=6).works_on("F1").rolls("WS"))
    assert used(base().character("ch14").at(hour=6).works_on("F1").rolls("PE"))
    assert not used(base().character("ch14").case("ca05").at(hour=5).works_on("F1"))  # the span gives a W


@pytest.mark.rule("PD-R127")
def test_nothing_to_find_nothing_to_take() -> None:
    """The Fatal Fix with only blank cards to search, and Weaver with no marker left in the supply."""
    assert not used(base().case("ca07").discarded("F3").works_on())
    taken = base("markers").character("ch16").twists("CD").markers("lead", "gun", "deus", "interrogate")
    assert taken.works_on().offered("use") == []


@pytest.mark.rule("PD-R5")
def test_a_borrowed_weaver_without_markers_is_good_for_nothing() -> None:
    """Nightshade reaches markers through Weaver, if there are any."""
    for modules, helps in (("", []), ("markers", ["ch16"])):
        scene = base(modules).character("ch17").twists("CD PE").at(hour=NIGHT)
        scene.me.borrowed = 1 << [a.card for a in scene.pack.abilities].index("ch15")
        scene.table.unselected |= 0b11 << 14
        table = scene.works_on().plays("use ch15", "pay_twist dots", "borrow ch16")
        assert [name for name in table.offered("use") if name == "ch16"] == helps


# How often


@pytest.mark.parametrize(
    ("character", "hour", "stamina"),
    [("ch07", 14, 5), ("ch13", 14, 4), ("ch17", 14, 5), ("ch18", 14, 5)],
)
def test_once_a_turn_and_again_on_the_next(character: str, hour: int, stamina: int) -> None:
    scene = base().character(character).at(hour=hour, stamina=stamina).pile(DECK)
    table = scene.works_on().plays(f"use {character}")
    assert not used(table)
    table.plays("resolve", "no_twist")
    assert next_task(table, "C10", "L10", "I10", "C11").may(f"use {character}")


@pytest.mark.parametrize("character", ["ch04", "ch06", "ch14", "ch20"])
def test_once_a_turn_at_the_check(character: str) -> None:
    table = base().character(character).at(hour=13, stamina=6).works_on("N10")
    table.me.task.need = [1, 1, 1, 1]
    table.rolls("Y1:PE", "Y2:PE", "Y3:CD").plays(f"use {character}")
    while not table.may("resolve"):
        table.plays(table.options()[0])
    assert not used(table)


@pytest.mark.rule("PD-R73")
def test_once_a_turn_and_again_in_the_confrontation() -> None:
    table = base().character("ch07").at(clues=3).works_on().plays("use ch07").rolls("CD", "MR", "PE")
    assert not used(table)
    table.plays("resolve")
    assert table.me.confronting
    assert table.offered("use") == ["ch07"]


@pytest.mark.parametrize(("character", "times"), [("ch11", 3), ("ch15", 2), ("ch16", 3), ("ch17", 4)])
def test_so_often_in_a_game(character: str, times: int) -> None:
    """Olga Domino asks for less three times, Nightshade borrows twice, Weaver and Aubrey Daniels for nothing."""
    for uses in (times - 1, times):
        scene = base("markers").character(character).twists("CD").at(hour=NIGHT)
        scene.me.uses = changed(scene.me.uses, [a.card for a in scene.pack.abilities].index(character), uses)
        assert used(scene.works_on()) == (uses < times)


def test_violette_acts_once_a_turn() -> None:
    violette = base().character("ch19").rows("F1 F2").pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    violette.plays("use ch19", "option second", "peek 0")
    assert not used(violette)


def test_violette_may_do_nothing_that_is_barred() -> None:
    """With one card placed nothing can change places, and Smoke and Mirrors bar looking."""
    for rows, helps in (("F1", []), ("F1 F2", ["ch19"])):
        scene = base("gang").character("ch19").gang("tr6").rows(rows).pile(DECK)
        assert scene.turn().tops("C10", "L10", "I10", "C11").offered("use") == helps


def test_the_matchbook_is_for_the_rolling_and_the_camera_for_choosing() -> None:
    table = base().character("ch20").holds(4).works_on().rolls("CD")
    assert table.offered("use") == ["ch20", "items_a_4"]
    assert not used(table.plays("use ch20", "flip Y1"))
    assert not used(base().items_card("items_b", 3).works_on())


def test_smoke_pellets_and_the_spectroscope_need_something_to_act_on() -> None:
    alone = base().items_card("gadgets", 5).works_on().rolls("CD").plays("resolve")
    assert alone.me.items == []  # they could only save themselves
    safe = base().items_card("gadgets", 5).at(hour=12).works_on("F1").rolls("CD", "CD", "CD").plays("resolve")
    assert safe.me.items == [5]
    assert "use" not in safe.kinds()
    assert not used(base().items_card("gadgets", 6).works_on())
    two = base().items_card("gadgets", 6).works_on().rolls("Y1:1", "Y2:1").plays("use gadgets_6", "flip Y1")
    assert two.options() == ["flip Y2", "done"]
    assert two.plays("done").me.task.faces == [5, 0]


@pytest.mark.parametrize(("kind", "item", "die"), DIE_ITEMS)
def test_the_die_of_an_item_is_rolled_once_a_task_and_not_while_items_are_barred(
    kind: str, item: int, die: str
) -> None:
    table = base().items_card(kind, item).works_on().rolls(f"{die}:CD")
    assert die not in table.offered("roll")
    for barred in (base("gang").gang("tr5"), base().case("ca09")):
        assert die not in barred.items_card(kind, item).works_on().offered("roll")
    checked = base().character("ch20").items_card(kind, item).works_on().rolls("CD")
    assert "roll" not in checked.plays("use ch20", "flip Y1").kinds()


# Two items


@pytest.mark.rule("PD-R60")
def test_the_wiretap_leaves_samantha_smith_both_items_but_no_room() -> None:
    scene = base("gang").gang("tr4").character("ch10").at(hour=12)
    one = scene.holds(2).works_on("F1").rolls("PE", "PE").plays("resolve", "pass", "take_item 5")
    assert one.me.items == [5]
    scene = base("gang").gang("tr4").character("ch10").at(hour=12)
    two = scene.holds(2, 4).works_on("F1").rolls("PE", "PE").plays("resolve", "pass", "take_item 5")
    assert two.plays("give_up 4").me.items == [2, 5]


@pytest.mark.rule("PD-R60")
@pytest.mark.rule("PD-106")
def test_a_penalty_takes_one_of_two_items() -> None:
    table = base().character("ch10").holds(4, 6).works_on().rolls("CD").plays("resolve")
    assert table.options() == ["give_up 4", "give_up 6"]
    assert table.plays("give_up 6").me.items == [4]


@pytest.mark.rule("PD-R59")
@pytest.mark.parametrize("held", [[5], [2, 5]])
def test_the_same_item_twice_is_held_once(held: list[int]) -> None:
    table = (
        base().character("ch10").holds(*held).at(hour=12).works_on("F1").rolls("PE", "PE").plays("resolve")
    )
    while table.may("pass"):
        table.plays("pass")
    assert table.plays("take_item 5").me.items == held
    assert table.luck_is_asked


@pytest.mark.rule("PD-85")
@pytest.mark.rule("PD-R35")
def test_each_of_two_dice_is_paid_for_while_there_are_markers() -> None:
    scene = base().character("ch10").holds(5, 6).twists("WS").at(hour=12)
    table = scene.works_on("F1").rolls("PB:CD", "UC:CD").plays("resolve")
    assert table.options() == ["pay_twist word", "lose_item"]
    kept = PulpTable(table.state.copy()).plays("lose_item")
    assert kept.options() == ["pay_twist word", "lose_item"]
    assert kept.plays("pay_twist word").me.items == [6]
    assert table.plays("pay_twist word").me.items == [5]


@pytest.mark.rule("PD-R68")
def test_a_borrowed_second_place_ends_with_the_turn() -> None:
    """Samantha Smith's second place is borrowed; she herself keeps hers."""
    scene = base("markers").markers("lead").character("ch05").holds(4).at(hour=12).pile(DECK)
    table = scene.works_on("F1").plays("lead ch10").rolls("PE", "PE", "WS", "WS").plays("resolve")
    table.plays("take_item 5")
    assert table.me.items == [4, 5]
    assert table.options() == ["give_up 4", "give_up 5"]
    assert table.me.hour == 11
    assert table.plays("give_up 4").me.items == [5]
    assert table.luck_is_asked
    last = base("markers").markers("lead").character("ch05").holds(4).case("ca10").at(clues=2)
    confronting = last.works_on().plays("lead ch10").rolls("CD", "MR", "PE").plays("resolve", "take_item 5")
    assert confronting.options() == ["give_up 4", "give_up 5"]
    own = base().character("ch10").holds(1, 4).pile(DECK).at(stamina=8, hour=6).works_on("F1").rolls("WS")
    assert own.plays("resolve").me.items == [1, 4]


@pytest.mark.rule("PD-R68")
def test_passive_parts_of_a_borrowed_action_hold_at_once() -> None:
    scene = base("markers").markers("lead").at(hour=NIGHT).pile(DECK)
    table = scene.works_on().plays("lead ch05").rolls("MR", "MR", "MR")
    assert "succeeded" in table.plays("resolve").told()
    assert table.me.borrowed == 0


@pytest.mark.rule("PD-T50")
def test_velda_scott_borrowed_brings_one_more_marker_once() -> None:
    scene = base("markers").markers("lead").at(hour=12).pile(DECK)
    table = scene.works_on("F1").plays("lead ch08").rolls("CD", "WS").plays("resolve")
    table.plays("gain_twist dots", "gain_twist word")
    assert table.twists == "CD WS"
    assert table.me.hour == 11
    next_task(table, "C10", "L10", "I10", "C11").rolls("PE", "MR")
    table.plays("resolve", "pass", "gain_twist persuasion")
    assert table.twists == "CD PE WS"
    assert table.luck_is_asked


def test_a_borrowed_sarah_bailey_helps_at_the_placing() -> None:
    scene = base("markers").markers("lead").rows("F1").pile(f"{DECK} F5")
    table = (
        scene.turn().tops("F5", "L10", "I10", "C11").plays("keep 0", "discard 1", "return 2", "lands deep")
    )
    assert "place_with" not in table.kinds()
    table.plays("lead ch01", "place_with 0 ch01")
    assert table.me.task.rerolls == 1
    assert table.me.borrowed == 0


# Windows


@pytest.mark.rule("PD-R64")
@pytest.mark.rule("PD-R14")
def test_markers_are_swapped_in_every_open_window_and_in_no_other() -> None:
    table = base("markers").twists("PE").pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert table.may("swap interrogate")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    assert table.may("swap interrogate")
    table.plays("place 0")
    assert table.may("swap interrogate")
    table.rolls("CD").plays("resolve")
    assert table.options() == ["swap interrogate", "pass"]
    assert "swap" not in table.plays("pass").kinds()


@pytest.mark.rule("PD-T76")
def test_what_stays_open_after_the_rolling() -> None:
    """A second `check` ability, Deus ex Machina and what may be used at any time."""
    scene = base("markers gang").character("ch20").markers("deus").gang("gm4", READY).holds(3)
    table = scene.works_on().rolls("CD", "Y2:MR").plays("use items_a_3", "set Y1-4")
    assert table.offered("use") == ["ch20", "gm4"]
    assert table.may("deus")
    assert "roll" not in table.kinds()


@pytest.mark.rule("PD-R66")
def test_deus_ex_machina_turns_a_supplemental_die_too() -> None:
    """The Sidekick's lost hour lies opposite the two gained ones."""
    scene = base("markers").markers("deus").items_card("items_b", 6)
    table = scene.works_on().rolls("CD", "SK:3").plays("deus")
    assert table.options() == ["flip Y1", "flip SK"]
    table.plays("flip SK", "done")
    assert table.may("roll Y1")
    table.plays("resolve")
    assert table.me.hour == 16


@pytest.mark.rule("PD-R65")
def test_the_gun_includes_permanent_markers_and_later_ones() -> None:
    """F1 asks for D R P; there is a permanent W, and a W is gained after the shot."""
    scene = base("markers").markers("gun").items_card("items_b", 4).twists("", permanent="WS")
    table = scene.works_on().rolls("CD").plays("gun time", "use items_b_4", "gain_twist word")
    assert table.offered("resolve_with") == ["word"]
    assert "succeeded" in table.plays("resolve_with word").told()


@pytest.mark.rule("PD-R33")
def test_time_faces_act_in_the_confrontation_and_the_compass_does_not() -> None:
    """Platinum Kelly asks for D D D R R."""
    icons = ["CD", "CD", "CD", "MR", "MR"]
    late = base().items_card("items_b", 6).at(hour=1, stamina=8).rows("F5 C13 C19").confronts()
    assert late.rolls(*icons, "SK:3").plays("resolve").over == "out_of_time"
    for face in ("GF:3", "GF:4"):
        idle = base().items_card("citizens", 6).at(stamina=8).rows("F5 C13 C19").confronts()
        assert idle.rolls(*icons, face).plays("resolve").over == "solved"


@pytest.mark.rule("PD-R87")
def test_only_items_are_barred_by_day_in_the_case_of_the_coffins() -> None:
    sidekick = base("sidekicks").case("ca09").sidekicks("si2").holds(1).works_on()
    assert sidekick.offered("use") == ["si2"]
    aubrey = base().case("ca09").character("ch17").holds(5).works_on().plays("use ch17")
    assert "PB" in aubrey.offered("roll")
    # Hour 15 is the last of the night: what leads into the day bars the die there and then.
    assert "PB" in base().case("ca09").holds(5).at(hour=15).works_on().offered("roll")
    later = base().case("ca09").holds(5).at(hour=15, stamina=2).works_on().plays("buy_dice")
    assert "PB" not in later.offered("roll")


@pytest.mark.rule("PD-R85")
def test_the_fatal_fix_is_for_every_marked_hour_once() -> None:
    table = base().case("ca07").at(hour=14).works_on().plays("use ca07", "take_item 5")
    for hour, again in ((14, False), (10, True)):
        table.me.hour, table.me.items, table.state.choices = hour, [], None
        assert used(table) == again


@pytest.mark.rule("PD-132")
def test_deus_ex_machina_turns_three_dice_and_no_fourth() -> None:
    table = base("markers").markers("deus").works_on().rolls("Y1:1", "Y2:1", "Y3:1", "Y4:1").plays("deus")
    table.plays("flip Y4", "flip Y1", "flip Y2")
    assert table.me.task.faces == [5, 5, 0, 5]
    assert "resolve" in table.kinds()


@pytest.mark.rule("PD-111")
@pytest.mark.rule("PD-11")
def test_a_marker_gained_leaves_the_supply() -> None:
    """With investigation markers there is one twist marker of each icon: Velda Scott cannot take the same twice."""
    table = base("markers").character("ch08").works_on().rolls("CD", "CD", "WS").plays("resolve")
    table.plays("gain_twist dots")
    assert table.table.supply == [0, 1, 1, 1]
    assert table.offered("gain_twist") == ["word"]
