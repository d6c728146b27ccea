"""Pulp Detective: what every character, item, sidekick, location, gang card and villain does, and when it may not."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.table.detective import READY, SPENT
from hawkshaw.games.pulp_detective.table.task import changed
from tests.games.pulp_detective.stage import DECK, DIE_ITEMS, PulpTable, Scene, base, card

NIGHT = 20
"""At this hour of the first case it is night, and F1 asks for D R P, as at the base hour by day."""


def used(table: PulpTable) -> bool:
    return "use" in table.kinds()


def choosing(scene: Scene, *moves: str) -> PulpTable:
    """The display lies there: C10, L10, I10."""
    return scene.pile(DECK).turn().tops("C10", "L10", "I10", "C11").plays(*moves)


def placing(scene: Scene, kept: str) -> PulpTable:
    """A card is kept and has to be placed."""
    table = scene.pile(f"{DECK} {kept}").turn().tops(kept, "L10", "I10", "C11")
    return table.plays("keep 0", "discard 1", "return 2", "lands deep")


# Characters


def test_sarah_bailey_makes_one_edge_match_by_day() -> None:
    table = placing(base().character("ch01").rows("F1"), "F5")
    assert table.offered("place") == ["0", "1"]
    assert table.offered("place_with") == ["0 ch01", "1 ch01"]
    assert table.plays("place_with 0 ch01").me.task.rerolls == 1
    night = placing(base().character("ch01").rows("F1").at(hour=NIGHT), "F5")
    assert "place_with" not in night.kinds()
    matching = placing(base().character("ch01").rows("F1"), "F2")
    assert matching.offered("place_with") == []
    bare = placing(base().character("ch01").rows("F1"), "C13")
    assert "place_with" not in bare.kinds()
    two = placing(base().character("ch01").rows("C14 F2", "F4"), "F3")  # neither edge matches
    assert two.plays("place_with 1 ch01").me.task.rerolls == 1


def test_brick_larson_bears_three_blows() -> None:
    table = base().character("ch02").at(hour=12).works_on("F1").rolls("CD").plays("resolve")
    assert table.options() == ["use ch02", "pass"]
    assert table.plays("use ch02").me.stamina == 5
    suffering = base().character("ch02").at(hour=12).works_on("F1").rolls("CD").plays("resolve", "pass")
    assert suffering.me.stamina == 4
    spent = base().character("ch02").at(hour=12)
    spent.me.uses = changed(spent.me.uses, [a.card for a in spent.pack.abilities].index("ch02"), 3)
    assert spent.works_on("F1").rolls("CD").plays("resolve").me.stamina == 4
    time = base().character("ch02").at(hour=5).works_on("F1").rolls("CD").plays("resolve")
    assert not used(time)
    safe = base().character("ch02").at(hour=12).works_on("F1").rolls("CD", "CD", "CD").plays("resolve")
    assert not used(safe)


def test_bristow_bayles_looks_at_one_card_a_turn() -> None:
    table = choosing(base().character("ch03"), "use ch03", "peek 1")
    assert table.view.displays[0] == [-1, card("L10"), -1]
    assert not table.kinds() & {"use", "peek"}
    assert not used(choosing(base("gang").character("ch03").gang("tr6")))
    assert not used(base().character("ch03").works_on())


def test_fleming_roberts_turns_a_die_to_persuasion_for_an_hour() -> None:
    table = base().character("ch04").works_on().rolls("CD", "Y2:MR", "Y3:WS")
    table.plays("use ch04")
    assert table.me.hour == 13
    assert table.options() == ["set Y1-6", "set Y2-3", "set Y2-5", "set Y3-1", "set Y3-2"]
    assert "succeeded" in table.plays("set Y3-1", "resolve").told()
    assert not used(base().character("ch04").at(hour=1).works_on().rolls("CD"))
    assert not used(base().character("ch04").works_on().rolls("PE"))
    assert not used(base().character("ch04").works_on())


def test_jim_dalys_rounds_are_wild_at_night() -> None:
    night = base().character("ch05").at(hour=NIGHT).works_on().rolls("MR", "MR", "MR")
    assert "succeeded" in night.plays("resolve").told()
    day = base().character("ch05").works_on().rolls("MR", "MR", "MR").plays("resolve")
    assert "failed" in day.told()
    red = base().character("ch05").at(hour=NIGHT).holds(5).works_on().rolls("MR", "MR", "PB:MR")
    assert "failed" not in red.plays("resolve").told()  # the red R is the R that is needed
    only_red = base().character("ch05").at(hour=NIGHT).holds(5).works_on().rolls("MR", "PE", "PB:MR")
    assert "succeeded" in only_red.plays("resolve").told()
    short = base().character("ch05").at(hour=NIGHT).holds(5).works_on().rolls("PE", "PB:MR").plays("resolve")
    assert "failed" in short.told()


@pytest.mark.rule("PD-R42")
def test_a_wild_result_keeps_its_face_for_everything_else() -> None:
    table = base().character("ch05").at(hour=NIGHT).works_on().rolls("MR", "MR").plays("resolve")
    assert table.offered("gain_twist") == ["rounds"]


def test_dan_hamilton_rerolls_one_yellow_result_a_turn() -> None:
    table = base().character("ch07").holds(5).works_on().rolls("WS", "PB:WS").plays("use ch07")
    assert table.offered("reroll") == ["1"]
    table.rerolls("reroll 1", "Y1", "CD")
    assert not table.kinds() & {"use", "reroll"}
    both = base().character("ch07").works_on(rerolls=1).rolls("WS").plays("use ch07")
    both.rerolls("reroll 1", "Y1", "CD")
    assert (both.me.task.rerolls, both.me.task.yellow_rerolls) == (1, 0)


def test_velda_scott_takes_a_second_marker_and_holds_three_for_free() -> None:
    table = base().character("ch08").at(hour=9).twists("WS").works_on("F2").rolls("PE", "CD").plays("resolve")
    table.plays("gain_twist persuasion", "gain_twist dots")
    assert table.me.held == 3
    assert table.me.hour == 8  # phase 3 alone
    declined = base().character("ch08").at(hour=9).works_on("F2").rolls("PE").plays("resolve", "no_twist")
    assert declined.plays("gain_twist persuasion").me.held == 1
    neither = (
        base()
        .character("ch08")
        .at(hour=9)
        .works_on("F2")
        .rolls("PE")
        .plays("resolve", "no_twist", "no_twist")
    )
    assert neither.me.phase != 2
    fourth = (
        base().character("ch08").at(hour=9).twists("WS WS").works_on("F2").rolls("PE", "CD").plays("resolve")
    )
    fourth.plays("gain_twist persuasion", "gain_twist dots")
    assert fourth.me.hour == 6
    nothing = base().character("ch08").works_on().plays("resolve", "no_twist")
    assert "no_twist" not in nothing.kinds()


def test_peter_quentin_gains_an_hour_with_a_clue() -> None:
    table = base().character("ch09").works_on().rolls("CD", "MR", "PE").plays("resolve")
    assert table.options() == ["use ch09", "pass"]
    assert table.plays("use ch09").me.hour == 14  # one back, one of phase 3
    other = base().character("ch09").at(hour=6).works_on("F1").rolls("WS").plays("resolve")
    assert "use" not in other.kinds()


def test_olga_domino_asks_informants_for_less() -> None:
    table = base().character("ch11").works_on().plays("use ch11")
    assert table.offered("drop") == ["dots", "rounds", "persuasion"]
    assert "succeeded" in table.plays("drop rounds").rolls("CD", "PE").plays("resolve").told()
    assert not used(base().character("ch11").works_on().rolls("CD"))
    assert not used(base().character("ch11").works_on("F2"))
    assert not used(base().character("ch11").at(hour=6).works_on("F1"))  # one icon is left


def test_captain_harrington_chooses_what_is_found() -> None:
    table = base().at(hour=12).works_on("F1").rolls("PE", "PE").plays("resolve")
    assert table.options() == ["use ch12", "take_item 5", "leave_item"]
    table.plays("use ch12")
    assert table.offered("take_item") == ["1", "2", "3", "4", "6"]
    assert table.kinds() == {"take_item"}
    assert table.plays("take_item 3").me.items == [3]
    spent = base().at(hour=12)
    spent.me.uses = changed(spent.me.uses, [a.card for a in spent.pack.abilities].index("ch12"), 2)
    assert not used(spent.works_on("F1").rolls("PE", "PE").plays("resolve"))


def test_rene_fandor_rolls_once_more_when_he_is_weak() -> None:
    table = base().character("ch13").at(stamina=4).works_on().plays("use ch13")
    table.rolls("WS", "WS", "WS", "WS", "WS")
    assert "roll" not in table.kinds()
    assert not used(base().character("ch13").works_on())
    assert not used(base().character("ch13").at(stamina=4).works_on().rolls("WS"))


def test_paulson_pays_stamina_for_a_word() -> None:
    table = base().character("ch14").at(hour=6).works_on("F1").plays("use ch14")
    assert table.me.stamina == 4
    assert "succeeded" in table.plays("resolve").told()
    assert not used(base().character("ch14").at(hour=6, stamina=1).works_on("F1"))
    assert not used(base().character("ch14").works_on())


def test_nightshade_borrows_from_the_police_at_night() -> None:
    table = base().character("ch15").at(hour=NIGHT).twists("WS").works_on().plays("use ch15")
    assert table.twists == ""
    assert table.offered("borrow") == ["ch11", "ch12", "ch13", "ch14", "ch17", "ch18", "ch19", "ch20"]
    table.plays("borrow ch11")
    assert table.offered("use") == ["ch11"]
    assert not used(base().character("ch15").at(hour=NIGHT).works_on())
    assert not used(base().character("ch15").twists("WS").works_on())


def test_weaver_takes_any_marker_for_nothing() -> None:
    table = base("markers").character("ch16").twists("WS").works_on().plays("use ch16")
    assert table.offered("take_marker") == ["lead", "gun", "deus", "interrogate"]
    table.plays("take_marker gun")
    assert (table.me.markers, table.twists) == (0b10, "WS")
    assert used(base("markers").character("ch16").works_on())


def test_aubrey_daniels_has_the_paperboy_for_nothing() -> None:
    table = base().character("ch17").works_on().plays("use ch17")
    assert table.me.hour == 14
    assert "PB" in table.offered("roll")
    assert used(base().character("ch17").at(hour=1).works_on())
    assert not used(base().character("ch17").works_on().rolls("CD"))


def test_roland_nicholas_pays_stamina_for_two_rerolls() -> None:
    table = base().character("ch18").works_on().rolls("WS", "WS").plays("use ch18")
    assert table.me.stamina == 4
    table.rerolls("reroll 1", "Y1", "CD").rerolls("reroll 1", "Y1", "MR")
    assert "reroll" not in table.kinds()
    assert not used(base().character("ch18").at(stamina=1).works_on().rolls("WS"))


def test_violette_markov_swaps_or_looks() -> None:
    swap = choosing(base().character("ch19").rows("F1 F2"), "use ch19")
    assert swap.options() == ["option first", "option second"]
    swap.plays("option first")
    assert "skip" not in swap.kinds()
    assert swap.plays("exchange F1", "exchange F2").me.rows == [[card("F2"), card("F1")]]
    look = choosing(base().character("ch19").rows("F1 F2"), "use ch19", "option second", "peek 0")
    assert look.view.displays[0][0] == card("C10")
    alone = choosing(base().character("ch19"), "use ch19")
    assert alone.options() == ["option second"]


def test_mallory_oconnel_turns_a_die_over() -> None:
    table = base().character("ch20").works_on().rolls("CD", "Y2:MR", "Y1:1").plays("use ch20")
    assert table.options() == ["flip Y1", "flip Y2"]
    assert "succeeded" in table.plays("flip Y1", "resolve").told()
    assert not used(base().character("ch20").works_on())


# Items


@pytest.mark.parametrize(
    ("kind", "item", "stamina", "hour"),
    [
        ("items_a", 1, 6, 14),
        ("items_a", 2, 5, 15),
        ("citizens", 1, 6, 14),
        ("citizens", 2, 5, 15),
        ("gadgets", 1, 6, 14),
    ],
)
def test_items_that_restore(kind: str, item: int, stamina: int, hour: int) -> None:
    table = base().items_card(kind, item).works_on().plays(f"use {kind}_{item}")
    assert (table.me.stamina, table.me.hour, table.me.items) == (stamina, hour, [])
    full = base().items_card(kind, item).at(hour=24, stamina=8).works_on()
    assert not used(full)


def test_the_revolver_sets_any_face() -> None:
    table = base().holds(3).works_on().rolls("CD", "Y2:MR", "Y2:WS").plays("use items_a_3")
    others = {"Y1": (2, 3, 4, 5, 6), "Y2": (1, 2, 3, 4, 5)}
    assert table.offered("set") == [f"{die}-{face}" for die, faces in others.items() for face in faces]
    assert "succeeded" in table.plays("set Y2-3", "resolve").told()
    assert not used(base().holds(3).works_on())


def test_the_matchbook_rerolls_twice() -> None:
    table = base().holds(4).works_on().rolls("WS").plays("use items_a_4")
    table.rerolls("reroll 1", "Y1", "WS").rerolls("reroll 1", "Y1", "CD")
    assert "reroll" not in table.kinds()


@pytest.mark.parametrize(("kind", "item", "die"), DIE_ITEMS)
def test_items_that_grant_a_die(kind: str, item: int, die: str) -> None:
    table = base().items_card(kind, item).works_on()
    assert table.offered("roll") == ["Y1", "Y2", "Y3", "Y4", die]
    assert not used(table)


def test_brass_knuckles_save_stamina() -> None:
    table = (
        base()
        .items_card("items_b", 1)
        .at(hour=12)
        .works_on("F1")
        .rolls("CD")
        .plays("resolve", "use items_b_1")
    )
    assert (table.me.stamina, table.me.items) == (5, [])


def test_the_skeleton_key_is_one_roll_more() -> None:
    table = (
        base().items_card("items_b", 2).works_on().plays("use items_b_2").rolls("WS", "WS", "WS", "WS", "WS")
    )
    assert "roll" not in table.kinds()
    assert not used(base().items_card("items_b", 2).works_on().rolls("WS"))


@pytest.mark.parametrize(("kind", "item"), [("items_b", 3), ("citizens", 3)])
def test_items_that_show_all_cards(kind: str, item: int) -> None:
    table = choosing(base().items_card(kind, item), "discard 1", f"use {kind}_{item}")
    assert table.view.displays[0] == [card("C10"), -2, card("I10")]
    assert not used(base().items_card(kind, item).works_on())
    seen = choosing(base().items_card(kind, item).ahead(0, crystal=True))
    assert not used(seen)


def test_the_press_pass_is_any_marker() -> None:
    table = base().items_card("items_b", 4).works_on().plays("use items_b_4")
    assert table.options() == [f"gain_twist {icon}" for icon in ("dots", "rounds", "persuasion", "word")]
    assert table.plays("gain_twist word").twists == "WS"
    assert not used(base().items_card("items_b", 4).twists("WS WS WS WS").works_on())


def test_the_beat_cop_saves_time() -> None:
    table = (
        base()
        .items_card("citizens", 4)
        .at(hour=5)
        .works_on("F1")
        .rolls("CD")
        .plays("resolve", "use citizens_4")
    )
    assert table.me.hour == 5
    assert not used(base().items_card("citizens", 4).at(hour=12).works_on("F1").rolls("CD").plays("resolve"))


def test_the_lie_detector_needs_a_clue_to_find() -> None:
    table = base().items_card("gadgets", 3).works_on().plays("use gadgets_3", "drop dots")
    assert "succeeded" in table.rolls("MR", "PE").plays("resolve").told()
    assert not used(base().items_card("gadgets", 3).at(hour=12).works_on("F1"))


def test_the_grapple_gun_goes_one_row_up() -> None:
    table = base().items_card("gadgets", 4).at(hour=12).works_on("F1").plays("use gadgets_4")
    assert table.me.task.row == 2
    assert "clue" in table.rolls("CD", "MR", "PE").plays("resolve").told()
    assert not used(base().items_card("gadgets", 4).works_on("F1"))


def test_smoke_pellets_spare_everything_but_the_nemesis() -> None:
    table = base("nemesis").items_card("gadgets", 5).at(hour=8).works_on("F4").rolls("CD")
    table.plays("resolve", "use gadgets_5")
    assert table.me.stamina == 5
    assert table.table.blue == 1
    late = (
        base()
        .items_card("gadgets", 5)
        .at(hour=5)
        .works_on("F1")
        .rolls("CD")
        .plays("resolve", "use gadgets_5")
    )
    assert late.me.hour == 5


def test_the_spectroscope_flips_three_dice() -> None:
    table = (
        base()
        .items_card("gadgets", 6)
        .works_on()
        .rolls("Y1:1", "Y2:1", "Y3:1", "Y4:1")
        .plays("use gadgets_6")
    )
    table.plays("flip Y1", "flip Y2", "flip Y3")
    assert table.me.task.faces == [5, 5, 5, 0]
    assert "flip" not in table.kinds()


# Sidekicks


def test_scoop_hanley() -> None:
    day = choosing(base("sidekicks").sidekicks("si1"), "use si1")
    assert day.view.displays[0] == [card("C10"), card("L10"), card("I10")]
    assert day.me.sidekicks == 0
    night = base("sidekicks").sidekicks("si1").at(hour=NIGHT).works_on().rolls("WS").plays("use si1.2")
    assert night.me.task.yellow_rerolls == 2
    assert not used(base("sidekicks").sidekicks("si1").works_on().rolls("WS"))


def test_doc_merriweather() -> None:
    day = base("sidekicks").sidekicks("si2").at(stamina=7).works_on().plays("use si2")
    assert day.me.stamina == 8
    night = (
        base("sidekicks").sidekicks("si2").at(hour=5).works_on("F1").rolls("CD").plays("resolve", "use si2.2")
    )
    assert night.me.hour == 5
    assert not used(base("sidekicks").sidekicks("si2").at(stamina=8).works_on())


def test_flo_the_cabbie() -> None:
    assert base("sidekicks").sidekicks("si3").works_on().plays("use si3").me.hour == 15
    night = base("sidekicks").sidekicks("si3").at(hour=NIGHT).works_on().plays("use si3.2")
    assert len(night.offered("borrow")) == 18
    night.plays("borrow ch07").rolls("WS")
    assert night.offered("use") == ["ch07"]


def test_tommy_two_shoes() -> None:
    assert base("sidekicks").sidekicks("si4").works_on().plays("use si4", "gain_twist dots").twists == "CD"
    night = base("sidekicks").sidekicks("si4").at(hour=NIGHT).works_on().rolls("CD", "Y2:MR", "Y3:WS")
    assert "succeeded" in night.plays("use si4.2", "set Y3-1", "resolve").told()


# Locations


def test_the_morgue_shows_a_card_after_a_cliffhanger() -> None:
    scene = base("locations").locations("lo1").at(hour=6).pile(DECK)
    table = scene.works_on("F3").rolls("CD", "WS", "WS", "WS")
    assert table.plays("resolve").me.looks_next == 1
    both = (
        base("locations").locations("lo1").at(hour=6).pile(DECK).works_on("F3").rolls("CD").plays("resolve")
    )
    assert both.me.looks_next == 2
    other = (
        base("locations").locations("lo1").at(hour=6).pile(DECK).works_on("F1").rolls("WS").plays("resolve")
    )
    assert other.me.looks_next == 1


def test_the_speakeasy_pours_at_night() -> None:
    table = base("locations").locations("lo3").at(hour=NIGHT).works_on().plays("use lo3", "use lo3")
    assert (table.me.stamina, table.me.hour) == (7, 18)
    assert not used(table)  # it is day now
    assert not used(base("locations").locations("lo3").works_on())
    again = base("locations").locations("lo3").at(hour=24, stamina=3).works_on()
    again.plays("use lo3", "use lo3", "use lo3")
    assert not used(again)


def test_the_warehouse_lets_leads_choose() -> None:
    lead = base("locations").locations("lo5").character("ch05").at(hour=6).discarded("C13").works_on("F2")
    lead.rolls("MR").plays("resolve")
    assert lead.offered("use") == ["lo5"]
    informant = (
        base("locations").locations("lo5").character("ch05").at(hour=12).works_on("F1").rolls("PE", "PE")
    )
    assert "use" not in informant.plays("resolve").kinds()


# Gang cards


@pytest.mark.parametrize(("name", "icon"), [("he1", 0), ("he2", 2), ("he3", 3), ("he4", 1)])
def test_four_henchmen_bring_a_permanent_marker(name: str, icon: int) -> None:
    scene = base("gang").gang(name)
    pattern = scene.pack.henchmen[int(name[2]) - 1].pattern
    kind = [count > 0 for count in pattern].index(True)
    scene.me.gang[0].counts = [count - (place == kind) for place, count in enumerate(pattern)]
    table = placing(scene, ["C14", "L14", "I14"][kind]).plays("place 0")
    assert table.me.permanent == [int(other == icon) for other in range(4)]
    assert table.me.gang[0].status == SPENT


@pytest.mark.rule("PD-117")
@pytest.mark.rule("PD-R51")
def test_henchmen_count_every_card_wherever_it_is_placed_and_each_is_won_once() -> None:
    """Little Augie (C F I) and the Chauffeur (F F C) both count the card of a subplot."""
    scene = base("gang").rows("F1").gang("he5").gang("he6")
    scene.me.gang[0].counts = [0, 1, 1, 0]
    scene.me.gang[1].counts = [0, 2, 0, 0]
    table = placing(scene, "C14").plays("place 1")
    assert table.told().count("complete") == 2
    assert [revealed.status for revealed in table.me.gang] == [READY, READY]
    won = base("gang").gang("he5", READY).gang("he6", SPENT)
    won.me.gang[0].counts = won.me.gang[1].counts = [1, 2, 1, 0]
    again = placing(won, "C14").plays("place 0")
    assert "complete" not in again.told()
    assert [revealed.status for revealed in again.me.gang] == [READY, SPENT]
    nemesis = base("gang nemesis").rows("F1").gang("he5").gang("he6")
    nemesis.me.gang[0].counts = [0, 1, 1, 0]
    assert "complete" not in placing(nemesis, "N10").plays("place 0").told()


def test_the_chauffeur_and_kitty_bring_any_item() -> None:
    for name in ("he6", "gm5"):
        table = base("gang").gang(name, READY).works_on().plays(f"use {name}")
        assert table.offered("take_item") == ["1", "2", "3", "4", "5", "6"]
        assert table.plays("take_item 6").me.items == [6]
        assert not used(table)


def test_bonuses_of_time() -> None:
    assert base("gang").gang("he5", READY).works_on().plays("use he5").me.hour == 16
    assert base("gang").gang("gm6", READY).works_on().plays("use gm6").me.hour == 15
    assert not used(base("gang").gang("he5", READY).at(hour=24).works_on())


def test_dolly_trigger_looks_every_turn() -> None:
    table = choosing(base("gang").gang("gm2", READY), "use gm2", "peek 0")
    assert table.view.displays[0][0] == card("C10")
    assert table.me.gang[0].status == READY
    assert not used(table)


def test_lola_sixgun_converts_a_word() -> None:
    table = base("gang").gang("gm3", READY).works_on().rolls("CD", "WS", "PE").plays("use gm3")
    assert "succeeded" in table.plays("resolve").told()
    assert not used(base("gang").gang("gm3", READY).works_on().rolls("CD"))


def test_poisoned_glass_stops_every_gain() -> None:
    table = base("gang").gang("tr2").at(hour=6).works_on("F1").rolls("WS").plays("resolve")
    assert table.me.stamina == 5
    assert not used(base("gang").gang("tr2").holds(1).works_on())
    assert (
        base("gang").gang("tr2", SPENT).at(hour=6).works_on("F1").rolls("WS").plays("resolve").me.stamina == 6
    )


@pytest.mark.rule("PD-T78")
@pytest.mark.rule("PD-R54")
def test_cement_shoes_cost_an_hour_in_each_of_the_next_two_turns() -> None:
    table = base("gang").pile(DECK).at(hour=20).works_on().rolls("CD").plays("resolve", "reveal", "gang tr3")
    assert table.plays("no_twist").me.hour == 19
    for cards, gang, hour in (("C10 L10 I10 C11", "gm1", 17), ("L11 L12 C12", "gm2", 15)):
        table.tops(*cards.split()).plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
        table.plays("resolve", "reveal", f"gang {gang}", "no_twist")
        assert table.me.hour == hour
    table.tops("L13", "I11", "C13").plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    assert table.plays("resolve", "reveal", "gang gm3", "no_twist").me.hour == 14


@pytest.mark.rule("PD-T41")
@pytest.mark.rule("PD-116")
def test_after_the_fourth_reveal_there_is_only_the_penalty() -> None:
    """Three cards lie there, one a trap that is over; the next failure may reveal, the one after that may not."""
    scene = base("gang").gang("he1").gang("gm1").gang("tr1", SPENT).pile(DECK)
    table = scene.works_on().rolls("CD").plays("resolve", "reveal", "gang gm2", "no_twist")
    table.tops("C10", "L10", "I10", "C11").plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    assert "suffers" in table.plays("resolve").told()
    assert table.kinds() == {"no_twist"}


def test_the_wiretap_stops_the_special_action_but_no_borrowed_one() -> None:
    assert not used(base("gang").gang("tr4").character("ch07").works_on().rolls("CD"))
    daly = base("gang").gang("tr4").character("ch05").at(hour=NIGHT).works_on().rolls("MR", "MR", "MR")
    assert "failed" in daly.plays("resolve").told()
    lead = base("gang markers").gang("tr4").markers("lead").works_on().plays("lead ch07").rolls("CD")
    assert lead.offered("use") == ["ch07"]


def test_the_false_bottom_stops_items() -> None:
    assert not used(base("gang").gang("tr5").holds(1).works_on())
    assert "PB" not in base("gang").gang("tr5").holds(5).works_on().offered("roll")


def test_smoke_and_mirrors_stop_edges_and_looks() -> None:
    table = placing(base("gang").gang("tr6").rows("F1").ahead(2), "F2")
    assert table.plays("place 0").me.task.rerolls == 0
    looking = choosing(base("gang").gang("tr6").ahead(1, crystal=True))
    assert "peek" not in looking.kinds()
    assert looking.view.displays[0] == [-1, -1, -1]


@pytest.mark.rule("PD-R55")
def test_a_trap_that_is_over_still_counts_and_does_nothing() -> None:
    table = base("gang").gang("tr1", SPENT).works_on().rolls("WS", "WS", "WS", "WS")
    assert len(table.me.gang) == 1
    assert "roll" not in table.kinds()


# Nemeses who share an icon all game


def test_professor_nightfall_takes_every_die_item() -> None:
    scene = base().suspects("nemesis", "ne1").holds(5).twists("WS WS").at(hour=12)
    table = scene.works_on("F1").rolls("PB:WS").plays("resolve")
    assert table.me.items == []
    other = base().suspects("nemesis", "ne1").character("ch13").holds(5).twists("WS WS").at(hour=12)
    assert other.works_on("F1").rolls("PB:WS").plays("resolve").may("pay_twist word")


def test_madame_cipher_hides_the_bonus_of_clues() -> None:
    table = (
        base()
        .suspects("nemesis", "ne4")
        .character("ch03")
        .works_on()
        .rolls("CD", "MR", "PE")
        .plays("resolve")
    )
    assert (table.me.clues, table.me.stamina) == (2, 5)
    missed = base().suspects("nemesis", "ne4").works_on().rolls("CD", "MR", "PE").plays("resolve")
    assert missed.me.stamina == 6


def test_the_alchemist_breaks_three_of_a_kind() -> None:
    scene = base().suspects("nemesis", "ne5").character("ch13").at(hour=12)
    assert scene.works_on("F1").rolls("CD", "CD", "CD").plays("resolve").me.stamina == 4


def test_jack_of_masks_makes_rerolls_dear() -> None:
    scene = base().suspects("nemesis", "ne6").rows("F1").at(hour=3)
    assert "buy_reroll" not in scene.confronts().rolls("CD").kinds()
    four = base().suspects("nemesis", "ne6").rows("F1").at(hour=4).confronts().rolls("CD")
    assert four.rerolls("buy_reroll 1", "Y1", "CD").me.hour == 1
