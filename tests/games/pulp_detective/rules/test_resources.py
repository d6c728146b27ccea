"""Pulp Detective: markers, cases, windows and borrowed actions."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.table.detective import READY
from hawkshaw.games.pulp_detective.table.task import changed
from tests.games.pulp_detective.stage import CODES, DECK, PulpTable, base, card

# Investigation markers


@pytest.mark.rule("PD-T46")
@pytest.mark.rule("PD-128")
@pytest.mark.rule("PD-R64")
def test_a_twist_marker_is_swapped_for_the_marker_with_its_icon() -> None:
    table = base("markers").twists("PE").works_on()
    assert table.table.supply == [1, 1, 0, 1]
    assert table.offered("swap") == ["interrogate"]
    table.plays("swap interrogate")
    assert table.me.markers == 0b1000
    assert table.table.marker_supply == 0b0111
    assert table.table.supply == [1, 1, 1, 1]
    assert table.me.held == 0
    assert "swap" not in table.kinds()
    permanent = base("markers").twists("", permanent="PE").works_on()
    assert "swap" not in permanent.kinds()


@pytest.mark.rule("PD-27")
@pytest.mark.rule("PD-R2")
def test_every_marker_has_its_icon_and_off_means_off() -> None:
    swaps = {
        code: base("markers").twists(code).works_on().offered("swap") for code in ("WS", "CD", "MR", "PE")
    }
    assert swaps == {"WS": ["lead"], "CD": ["gun"], "MR": ["deus"], "PE": ["interrogate"]}
    assert "swap" not in base().twists("PE").works_on().kinds()


@pytest.mark.rule("PD-T47")
@pytest.mark.rule("PD-133")
@pytest.mark.rule("PD-129")
def test_interrogate_needs_one_icon_less() -> None:
    table = base("markers").markers("interrogate").works_on().rolls("CD", "PE")
    assert table.offered("interrogate") == ["dots", "rounds", "persuasion"]
    table.plays("interrogate rounds")
    assert table.table.marker_supply == 0b1111
    assert "succeeded" in table.plays("resolve").told()
    assert "interrogate" not in base("markers").at(hour=12).markers("interrogate").works_on("F1").kinds()


@pytest.mark.rule("PD-R67")
def test_interrogate_again_and_down_to_nothing() -> None:
    table = base("markers").at(hour=6).markers("interrogate").works_on("F5")
    assert table.offered("interrogate") == ["rounds"]
    assert "succeeded" in table.plays("interrogate rounds", "resolve").told()
    twice = base("markers").at(hour=12).markers("interrogate").twists("PE").works_on("F5")
    twice.plays("interrogate rounds", "swap interrogate", "interrogate rounds")
    assert "succeeded" in twice.plays("resolve").told()
    final = base("markers").markers("interrogate").confronts()
    while "choose_icon" in final.kinds():
        final.plays(final.options()[0])
    assert "interrogate" not in final.kinds()


@pytest.mark.rule("PD-T48")
@pytest.mark.rule("PD-131")
@pytest.mark.rule("PD-R65")
def test_chekhovs_gun_makes_markers_wild_for_this_task() -> None:
    scene = base("markers").markers("gun").pile(DECK)
    scene.me.twists[3] = 2
    table = scene.works_on().rolls("PE")
    assert table.offered("gun") == ["stamina", "time"]
    table.plays("gun time")
    assert table.me.hour == 13
    assert table.offered("resolve_with") == ["word+word"]
    assert "succeeded" in table.plays("resolve_with word+word").told()
    assert table.me.task.wild_twists == 0


@pytest.mark.rule("PD-R65")
@pytest.mark.rule("PD-R127")
def test_the_gun_is_not_fired_for_nothing() -> None:
    assert "gun" not in base("markers").markers("gun").works_on().kinds()
    barred = base("markers").case("ca11").markers("gun").twists("WS").works_on()
    assert "gun" not in barred.kinds()


@pytest.mark.rule("PD-R65")
@pytest.mark.rule("PD-156")
def test_the_gun_can_take_the_markers_out_of_a_marked_hour() -> None:
    """No marker is played at hour 15 of the Agent Agenda, however wild; the gun itself leads to hour 14."""
    scene = base("markers").case("ca03").at(hour=15).markers("gun").twists("WS")
    table = scene.works_on().rolls("CD", "PE")
    assert table.offered("gun") == ["stamina", "time"]
    assert PulpTable(table.state.copy()).plays("gun stamina").offered("resolve_with") == []
    assert table.plays("gun time").offered("resolve_with") == ["word"]


@pytest.mark.rule("PD-T49")
@pytest.mark.rule("PD-132")
@pytest.mark.rule("PD-R66")
def test_deus_ex_machina_turns_the_dice_themselves() -> None:
    table = base("markers").markers("deus").works_on().rolls("Y1:CD", "Y1:WS", "Y3:PE")
    table.plays("deus")
    assert table.options() == ["flip Y1", "flip Y3"]
    table.plays("flip Y1")
    assert table.options() == ["flip Y3", "done"]
    assert [table.me.task.faces[result] for result in range(3)] == [0, 2, 0]
    assert "deus" not in table.plays("done").kinds()
    assert "deus" not in base("markers").markers("deus").works_on().kinds()


@pytest.mark.rule("PD-R66")
@pytest.mark.parametrize(("face", "opposite"), [(1, "PE"), (2, "MR")])
def test_which_face_a_die_is_turned_to_shows_when_it_is_flipped(face: int, opposite: str) -> None:
    """Y1 has Connect the Dots on its first and on its second face."""
    table = base("markers").holds(3).markers("deus").works_on().rolls("Y1:WS")
    table.plays("use items_a_3", f"set Y1-{face}", "deus", "flip Y1")
    shown = table.table.pack.dice[0].faces[table.me.task.faces[0]]
    assert shown == CODES[opposite]


@pytest.mark.rule("PD-T50")
@pytest.mark.rule("PD-130")
@pytest.mark.rule("PD-138")
def test_a_lead_borrows_and_the_card_leaves() -> None:
    table = base("markers").markers("lead").works_on()
    assert "ch08" in table.offered("lead")
    table.plays("lead ch08")
    assert not table.table.unselected >> 6 & 1
    assert not table.table.unselected >> 7 & 1
    again = base("markers").markers("lead").character("ch07").works_on()
    assert "ch08" not in again.offered("lead")
    assert len(again.offered("lead")) == 18


@pytest.mark.rule("PD-T80")
@pytest.mark.rule("PD-R68")
def test_a_borrowed_action_lapses_with_the_turn() -> None:
    """Brick Larson's action against a stamina penalty is borrowed in phase 1."""
    table = base("markers").markers("lead").pile(DECK).at(hour=5).turn().tops("C10", "L10", "I10", "C11")
    table.plays("lead ch02")
    assert not table.table.unselected >> 1 & 1
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0").rolls("CD", "MR").plays("resolve")
    while "pass" in table.kinds() or "leave_item" in table.kinds():
        table.plays("pass" if "pass" in table.kinds() else "leave_item")
    assert table.me.borrowed == 0
    used = base("markers").markers("lead").at(hour=12).works_on("F1").plays("lead ch02").rolls("CD")
    used.plays("resolve")
    assert used.options() == ["use ch02", "pass"]
    used.plays("use ch02")
    assert used.me.stamina == 5
    assert used.me.borrowed == 0


@pytest.mark.rule("PD-R14")
@pytest.mark.rule("PD-125")
def test_any_time_is_from_the_deal_until_the_card_is_placed_and_in_the_task() -> None:
    early = base("locations").locations("lo6").holds(1).pile(DECK).turn().tops("C10")
    assert early.options() == ["use items_a_1", "use lo6", "pass"]
    table = base().holds(1).pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert table.may("use items_a_1")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    assert table.may("use items_a_1")
    table.plays("place 0")
    assert table.may("use items_a_1")
    table.rolls("PE").plays("resolve")
    assert table.options() == ["use items_a_1", "pass"]
    assert table.plays("pass").kinds() == {"gain_twist", "no_twist"}


@pytest.mark.rule("PD-T81")
@pytest.mark.rule("PD-R127")
def test_nothing_is_used_for_nothing() -> None:
    assert "use" not in base().at(stamina=8).holds(1).works_on().kinds()
    assert "use" not in base().at(hour=24).holds(2).works_on().kinds()
    time = base().items_card("items_b", 1).at(hour=5).works_on("F1").rolls("CD").plays("resolve")
    assert time.kinds() == {"gain_twist", "no_twist"}
    alone = base().items_card("items_b", 1).works_on().rolls("CD").plays("resolve")
    assert alone.me.items == []
    stamina = base().items_card("items_b", 1).at(hour=12).works_on("F1").rolls("CD").plays("resolve")
    assert stamina.options() == ["use items_b_1", "pass"]


@pytest.mark.rule("PD-126")
@pytest.mark.rule("PD-127")
def test_an_item_is_used_once() -> None:
    table = base().holds(1).works_on().plays("use items_a_1")
    assert table.me.items == []
    assert table.me.stamina == 6
    assert "use items_a_5" not in base().holds(5).works_on().options()


# Windows


@pytest.mark.rule("PD-T76")
def test_the_first_check_ability_ends_the_rolling() -> None:
    table = base().holds(3).at(stamina=2).works_on(rerolls=1).rolls("CD", "PE")
    table.plays("use items_a_3", "set Y1-3")
    assert not table.kinds() & {"roll", "reroll", "buy_dice"}
    assert table.kinds() == {"resolve"}
    fresh = base().pile(DECK).holds(3).works_on().rolls("CD", "PE").rolls("Y2:WS")
    fresh.plays("use items_a_3", "set Y2-1")
    assert "succeeded" in fresh.plays("resolve").told()
    assert fresh.me.looks_next == 1


@pytest.mark.rule("PD-T79")
@pytest.mark.rule("PD-R125")
@pytest.mark.parametrize(
    ("free", "hours"), [("1", [9, 8, 8, 7]), ("3", [9, 9, 9, 7]), ("both", [9, 9, 8, 7])]
)
def test_free_markers_by_ability(free: str, hours: list[int]) -> None:
    for held, hour in enumerate(hours):
        scene = base("locations").at(hour=9).twists(" ".join(["WS"] * held))
        if free in ("3", "both"):
            scene.locations("lo2")
        if free in ("1", "both"):
            scene.suspects("nemesis", "ne3")  # Colonel Tempest meets Captain Harrington by R
        table = scene.works_on("F2").rolls("PE").plays("resolve", "gain_twist persuasion")
        assert table.me.hour + 1 == hour


@pytest.mark.rule("PD-T51")
@pytest.mark.rule("PD-135")
@pytest.mark.rule("PD-136")
def test_a_sidekick_helps_by_the_hour() -> None:
    scene = base("sidekicks").sidekicks("si2", "si3").at(hour=19, stamina=2)
    table = scene.works_on()
    assert table.offered("use") == ["si3.2"]
    table.plays("use si3.2", "borrow ch01", "buy_dice")
    assert table.me.hour == 18
    assert table.offered("use") == ["si2"]
    table.plays("use si2")
    assert table.me.stamina == 4
    assert table.me.sidekicks == 0
    assert "use" not in table.kinds()


@pytest.mark.rule("PD-137")
def test_a_special_action_under_its_own_conditions() -> None:
    day = base().character("ch06").works_on().rolls("PE", "PE", "CD")
    assert day.offered("use") == ["ch06"]
    day.plays("use ch06")
    assert "succeeded" in day.plays("resolve").told()
    night = base().character("ch06").at(hour=20).works_on().rolls("PE", "PE", "CD")
    assert "use" not in night.kinds()


@pytest.mark.rule("PD-134")
def test_locations_change_the_rules() -> None:
    table = base("locations").locations("lo4").twists("WS PE").works_on().rolls("CD")
    table.plays("use lo4")
    assert table.options() == ["pay_twist persuasion", "pay_twist word"]
    table.plays("pay_twist word")
    assert table.twists == "PE"
    assert table.offered("reroll") == ["1"]
    assert "use" not in table.kinds()


# Cases


@pytest.mark.rule("PD-T52")
@pytest.mark.rule("PD-155")
@pytest.mark.rule("PD-R81")
def test_cooks_find_a_second_clue_in_a_marked_hour() -> None:
    table = base().case("ca02").at(hour=15).works_on().rolls("CD", "MR", "PE").plays("resolve")
    assert table.me.stamina == 6
    assert table.me.clues == 3
    table.plays("take_item 5")
    last = base().case("ca02").at(hour=15, clues=3).works_on().rolls("CD", "MR", "PE").plays("resolve")
    assert last.me.clues == 4
    assert last.me.confronting
    plain = base().case("ca02").at(hour=14).works_on().rolls("CD", "MR", "PE").plays("resolve")
    assert plain.me.clues == 2
    scene = base().case("ca02").at(hour=15)
    scene.me.uses = changed(scene.me.uses, [a.card for a in scene.pack.abilities].index("ca02"), 1 << 15)
    assert scene.works_on().rolls("CD", "MR", "PE").plays("resolve").me.clues == 2


@pytest.mark.rule("PD-T53")
@pytest.mark.rule("PD-156")
@pytest.mark.rule("PD-R82")
def test_agents_allow_no_marker_in_marked_hours() -> None:
    table = base("markers").case("ca03").at(hour=15).twists("MR").works_on().rolls("CD", "PE")
    assert table.offered("resolve_with") == []
    assert table.may("swap deus")
    free = base("markers").case("ca03").at(hour=14).twists("MR").works_on().rolls("CD", "PE")
    assert free.offered("resolve_with") == ["rounds"]
    paying = base().case("ca03").at(hour=15).holds(5).twists("WS").works_on().rolls("PB:WS").plays("resolve")
    assert paying.may("pay_twist word")


@pytest.mark.rule("PD-T54")
@pytest.mark.rule("PD-154")
@pytest.mark.rule("PD-R80")
def test_13_times_turns_the_blue_die_in_passing() -> None:
    scene = base("nemesis").case("ca01").at(hour=14).twists("WS WS WS")
    table = scene.works_on().rolls("PE").plays("resolve", "gain_twist persuasion")
    assert table.me.hour == 11  # two hours for the marker, one of phase 3
    assert table.table.blue == 1
    back = base("nemesis").case("ca01").items_card("items_b", 6).at(hour=12).works_on().rolls("SK:4")
    assert back.plays("resolve").me.hour == 14
    assert back.table.blue == 0


@pytest.mark.rule("PD-T55")
@pytest.mark.rule("PD-157")
@pytest.mark.rule("PD-R83")
def test_the_banker_bars_the_red_die() -> None:
    table = base().case("ca04").at(hour=12).works_on("F1").rolls("PE", "PE").plays("resolve")
    assert table.options() == [*[f"take_item {n}" for n in (1, 2, 3, 4, 6)], "leave_item"]
    assert "PB" not in base().case("ca04").holds(5).works_on().offered("roll")
    assert "use" not in base().case("ca04").character("ch17").works_on().kinds()
    gadget = base().case("ca04").items_card("gadgets").at(hour=12).character("ch05").works_on("F1")
    assert gadget.rolls("PE", "PE").plays("resolve").options() == ["take_item 5", "leave_item"]


@pytest.mark.rule("PD-T06")
@pytest.mark.rule("PD-158")
@pytest.mark.rule("PD-R84")
@pytest.mark.parametrize(
    ("hour", "icon"), [(16, 2), (15, 0), (14, 0), (13, 0), (12, 0), (11, None), (10, 1), (5, 3), (2, None)]
)
def test_the_chemist_gives_the_icon_of_the_span(hour: int, icon: int | None) -> None:
    for wanted in range(4):
        table = base().case("ca05").at(hour=hour).works_on()
        table.me.task.need = [int(other == wanted) for other in range(4)]
        told = table.plays("resolve").told()
        assert ("succeeded" in told) == (wanted == icon)


@pytest.mark.rule("PD-159")
@pytest.mark.rule("PD-163")
@pytest.mark.parametrize("case", ["ca06", "ca10"])
def test_two_cases_have_no_rule(case: str) -> None:
    scene = base().case(case)
    assert scene.pack.cases[scene.table.case].abilities == []


@pytest.mark.rule("PD-T57")
@pytest.mark.rule("PD-160")
@pytest.mark.rule("PD-R85")
def test_the_fatal_fix_gives_an_item_once_an_hour() -> None:
    table = base().case("ca07").at(hour=14).discarded("F3 C13 F1").works_on()
    table.plays("use ca07")
    assert table.may("take_item 2")
    table.plays("take_item 2")
    assert table.discard == ["F1", "F3", "C13"]
    table.plays("use items_a_2")
    assert table.me.hour == 15
    assert "use" not in table.kinds()
    table.me.hour = 14
    table.state.choices = None
    assert "use" not in table.kinds()
    holding = base().case("ca07").at(hour=14).holds(4).works_on()
    assert "ca07" not in holding.offered("use")
    assert "use" not in base().case("ca07").at(hour=15).works_on().kinds()


@pytest.mark.rule("PD-162")
@pytest.mark.rule("PD-R87")
def test_coffins_bar_items_by_day() -> None:
    assert "use" not in base().case("ca09").at(hour=14).holds(1).works_on().kinds()
    assert base().case("ca09").at(hour=15).holds(1).works_on().may("use items_a_1")
    assert "PB" not in base().case("ca09").at(hour=14).holds(5).works_on().offered("roll")
    gained = (
        base().case("ca09").at(hour=12).character("ch05").works_on("F1").rolls("PE", "PE").plays("resolve")
    )
    assert gained.plays("take_item 5").me.items == [5]


@pytest.mark.rule("PD-164")
@pytest.mark.rule("PD-R3")
def test_the_photo_bars_all_use_of_markers() -> None:
    table = base("markers").case("ca11").twists("MR").works_on().rolls("CD", "PE")
    assert table.offered("resolve_with") == []
    assert "swap" not in table.kinds()
    paying = base().case("ca11").holds(5).twists("MR WS").works_on().rolls("PE", "PB:WS").plays("resolve")
    assert paying.me.items == []
    assert paying.may("gain_twist persuasion")


@pytest.mark.rule("PD-T56")
@pytest.mark.rule("PD-165")
@pytest.mark.rule("PD-R88")
def test_the_society_makes_markers_wild_at_night() -> None:
    night = base().case("ca12").at(hour=12).twists("WS WS").works_on("F1")
    assert night.offered("resolve_with") == ["word+word"]
    day = base().case("ca12").at(hour=14).twists("WS").works_on().rolls("CD", "MR")
    assert day.offered("resolve_with") == []
    final = base().case("ca12").at(hour=12).twists("WS WS WS WS").rows("F3").confronts()
    # The Spyder needs D R W W W: at night in the investigation four W would stand for anything.
    final.rolls("CD")
    assert final.offered("resolve_with") == []


# Double crosses that last


def test_crossed_wires_and_framed_last_until_the_next_task_is_over() -> None:
    scene = base("double_cross").pile(f"{DECK} F2").rows("F1").crosses(2, "dc6 dc7")
    table = scene.turn().tops("dc7")
    assert table.chances() == {f"face {number}": 1 for number in range(1, 7)}
    table.plays("face 4").tops("dc6", "F2", "C10", "L10", "I10")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    assert table.me.task.rerolls == 0
    table.rolls("MR", "WS", "WS").plays("resolve")
    assert "failed" in table.told()
    table.plays("no_twist")
    assert table.me.burdens == []


@pytest.mark.parametrize(
    ("face", "results"), [(1, "CD MR WS WS"), (3, "MR MR WS WS"), (4, "MR WS WS WS"), (6, "MR PE WS WS")]
)
def test_framed_adds_the_icon_that_the_first_yellow_die_shows(face: int, results: str) -> None:
    """F2 asks for R W W."""
    scene = base("double_cross").pile(f"{DECK} F2").crosses(1, "dc7")
    table = scene.turn().tops("dc7").plays(f"face {face}").tops("F2", "C10", "L10", "I10")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    short = PulpTable(table.state.copy()).rolls(*results.split()[1:])
    assert "failed" in short.plays("resolve").told()
    assert "succeeded" in table.rolls(*results.split()).plays("resolve").told()


def test_light_fingers_take_the_item_or_a_marker() -> None:
    item = base("double_cross").pile(DECK).holds(4).twists("WS").crosses(1, "dc4").turn().tops("dc4")
    assert (item.me.items, item.twists) == ([], "WS")
    marker = base("double_cross").pile(DECK).twists("WS PE").crosses(1, "dc4").turn().tops("dc4")
    assert marker.options() == ["lose_twist persuasion", "lose_twist word"]
    assert marker.plays("lose_twist word").twists == "PE"
    nothing = base("double_cross").pile(DECK).crosses(1, "dc4").turn().tops("dc4")
    assert nothing.luck_is_asked


def test_old_enemy_turns_the_die_or_asks() -> None:
    die = base("double_cross nemesis").pile(DECK).crosses(1, "dc8").turn().tops("dc8")
    assert die.table.blue == 1
    asked = base("double_cross").pile(DECK).crosses(1, "dc8").turn().tops("dc8")
    assert asked.options() == ["option first", "option second"]
    assert asked.plays("option second").me.hour == 13


def test_cold_trail_mills_three_cards_and_stops_for_a_double_cross() -> None:
    scene = base("double_cross").pile(DECK).crosses(2, "dc1 dc3")
    table = scene.turn().tops("dc1", "C10", "dc3", "C11", "C12", "C13")
    assert table.discard == ["C12", "C11", "C10", "F2"]
    assert table.me.hour == 13
    assert table.table.displays[0] == [card("C13")]


def test_loose_lips_take_a_marker_or_an_hour() -> None:
    hour = base("double_cross").pile(DECK).crosses(1, "dc5").turn().tops("dc5")
    assert hour.me.hour == 13
    marker = base("double_cross").pile(DECK).twists("WS").crosses(1, "dc5").turn().tops("dc5")
    assert (marker.twists, marker.me.hour) == ("", 14)


def test_a_bonus_and_a_copy_are_apart() -> None:
    table = base("gang").gang("he6", READY).works_on()
    twin = PulpTable(table.state.copy())
    table.plays("use he6", "take_item 2")
    assert table.me.items == [2]
    assert twin.me.items == []
    assert twin.may("use he6")
