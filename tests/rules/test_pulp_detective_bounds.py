"""Pulp Detective: how far every card reaches, how often it acts, and where it does not."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.effects import CLUE_BY
from hawkshaw.games.pulp_detective.state import READY, SPENT, WAITING
from tests.rules.pulp_table import PulpTable, Scene, base, card, fixture_pack
from tests.rules.test_pulp_detective_corners import pack_with

DECK = "C10 C11 C12 C13 L10 L11 L12 L13 I10 I11"
NIGHT = 20
"""At this hour of the first case it is night, and F1 asks for D R P, as at the base hour by day."""

PIPS = {0: "F3", 1: "F5", 2: "C13", 3: "F1", 4: "C15", 5: "F2", 6: "C11"}
"""A card for each die icon; 0 is the blank."""


def used(table: PulpTable) -> bool:
    return "use" in table.kinds()


def next_task(table: PulpTable, *cards: str) -> PulpTable:
    """The next turn: these four cards come up, the first is kept and placed in the main row."""
    return table.tops(*cards).plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")


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
    table.table.task.need = [1, 1, 1, 1]
    table.rolls("Y1:PE", "Y2:PE", "Y3:CD").plays(f"use {character}")
    while not table.may("resolve"):
        table.plays(table.options()[0])
    assert not used(table)


@pytest.mark.rule("PD-R73")
def test_once_a_turn_and_again_in_the_confrontation() -> None:
    table = base().character("ch07").at(clues=3).works_on().plays("use ch07").rolls("CD", "MR", "PE")
    assert not used(table)
    table.plays("resolve")
    assert table.table.confronting
    assert table.offered("use") == ["ch07"]


@pytest.mark.parametrize(("character", "times"), [("ch11", 3), ("ch15", 2)])
def test_so_often_in_a_game(character: str, times: int) -> None:
    """Olga Domino asks for less three times, Nightshade borrows twice."""
    for uses in (times - 1, times):
        scene = base().character(character).twists("CD").at(hour=NIGHT)
        scene.me.uses[[a.card for a in scene.pack.abilities].index(character)] = uses
        assert used(scene.works_on()) == (uses < times)


def test_weaver_and_violette_act_once_a_turn() -> None:
    weaver = base("markers").character("ch16").twists("CD PE").works_on()
    weaver.plays("use ch16", "pay_twist dots", "take_marker deus")
    assert not used(weaver)
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
    assert two.plays("done").table.task.faces == [5, 0]


@pytest.mark.parametrize(
    ("kind", "item", "die"),
    [
        ("items_a", 5, "PB"),
        ("items_a", 6, "UC"),
        ("items_b", 5, "PB"),
        ("items_b", 6, "SK"),
        ("citizens", 5, "PB"),
        ("citizens", 6, "GF"),
        ("gadgets", 2, "UC"),
    ],
)
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
    assert table.table.task.rerolls == 1
    assert table.me.borrowed == 0


# Covering


@pytest.mark.rule("PD-R42")
def test_only_yellow_rounds_are_wild_for_jim_daly() -> None:
    """F3 asks for D D P."""
    for die, verdict in (("PB", "failed"), ("Y2", "succeeded")):
        table = base().character("ch05").at(hour=NIGHT).holds(5).works_on("F3").rolls("CD", "PE", f"{die}:MR")
        assert verdict in table.plays("resolve").told()


@pytest.mark.rule("PD-R42")
def test_one_result_is_converted_and_no_more() -> None:
    for results, verdict in (("PE PE PE", "failed"), ("PE PE CD", "succeeded")):
        table = base().character("ch06").works_on().rolls(*results.split()).plays("use ch06", "resolve")
        assert verdict in table.told()


@pytest.mark.rule("PD-R75")
@pytest.mark.rule("PD-R38")
def test_a_converted_result_covers_the_x_icon() -> None:
    """Lady Shroud asks for D D P P W with X on W; Lola Sixgun turns a W into anything."""
    scene = base("gang").suspects("society").character("ch13").rows(PIPS[4]).gang("gm3", READY)
    table = scene.at(stamina=8).twists("PE").confronts()
    table.rolls("CD", "CD", "PE", "WS").plays("use gm3")
    assert table.offered("resolve_with") == ["persuasion"]
    assert table.plays("resolve_with persuasion").over == "solved"


@pytest.mark.rule("PD-R84")
def test_the_chemist_gives_one_icon_a_task() -> None:
    table = base().case("ca05").at(hour=15).works_on()
    table.table.task.need = [2, 0, 0, 0]
    assert "failed" in PulpTable(table.state.copy()).plays("resolve").told()
    assert "succeeded" in table.rolls("CD").plays("resolve").told()


@pytest.mark.rule("PD-R52")
@pytest.mark.rule("PD-164")
def test_a_ban_on_markers_includes_permanent_ones() -> None:
    for case, hour, offered in (("ca06", 15, ["permanent"]), ("ca11", 15, []), ("ca03", 15, [])):
        table = base().case(case).at(hour=hour).twists("", permanent="MR").works_on().rolls("CD", "PE")
        assert table.offered("resolve_with") == offered


@pytest.mark.rule("PD-R40")
@pytest.mark.rule("PD-R88")
def test_a_permanent_marker_may_be_the_wild_one() -> None:
    table = base().at(stamina=8).twists("CD", permanent="WS").works_on().rolls("PE")
    assert table.offered("resolve_with") == ["dots"]
    night = base().case("ca12").at(hour=12).twists("", permanent="WS WS").works_on("F1")
    assert night.offered("resolve_with") == ["permanent"]


@pytest.mark.rule("PD-104")
def test_supplemental_dice_do_not_use_up_a_step_ahead() -> None:
    table = base().holds(5).works_on().rolls("CD", "MR", "PE", "PB:WS").plays("resolve")
    assert "ahead" in table.told()
    full = base().holds(5).works_on().rolls("CD", "MR", "PE", "WS", "PB:WS").plays("resolve")
    assert "ahead" not in full.told()


@pytest.mark.rule("PD-R88")
def test_the_hour_at_the_end_decides_whether_markers_are_wild() -> None:
    """Hour 6 is the last of the night in the case of the Society; dice bought there lead into the day."""
    table = base().case("ca12").at(hour=6, stamina=2).twists("PE").works_on("F1")
    assert table.offered("resolve_with") == ["persuasion"]
    assert table.plays("buy_dice").offered("resolve_with") == []


# Villains

CODE = {"D": "CD", "R": "MR", "P": "PE", "W": "WS"}
TASKS = {
    "cr1": ("criminal", 1, "DDDRR"),
    "cr2": ("criminal", 3, "RPPPW"),
    "cr3": ("criminal", 5, "DPPWW"),
    "cr4": ("criminal", 0, "DRWWW"),
    "ma1": ("mastermind", 2, "DDRRPW"),
    "ma2": ("mastermind", 4, "DRPPPW"),
    "ma3": ("mastermind", 6, "DRPPWW"),
    "ma4": ("mastermind", 0, "DDDPPW"),
    "so1": ("society", 1, "DRRWW"),
    "so2": ("society", 2, "DDRPP"),
    "so3": ("society", 3, "RRPWW"),
    "so4": ("society", 4, "DDPPW"),
    "so5": ("society", 5, "DPPWW"),
    "so6": ("society", 6, "DDRRP"),
    "ne1": ("nemesis", 1, "DDRRPW"),
    "ne2": ("nemesis", 1, "DRPPWW"),
    "ne3": ("nemesis", 1, "DRRRPW"),
    "ne4": ("nemesis", 1, "DDDRPW"),
    "ne5": ("nemesis", 1, "DDRPPW"),
    "ne6": ("nemesis", 1, "DRRPWW"),
}
"""What the content ledger says that each culprit takes, and a die icon that leads there."""
BARRED = {"so1": "D", "so2": "R", "so3": "P", "so4": "W", "so5": "D", "so6": "P"}


@pytest.mark.rule("PD-151")
@pytest.mark.parametrize("suspect", TASKS)
def test_every_culprit_takes_every_icon_printed(suspect: str) -> None:
    """The red and the gray die of the Gamemaster are there so that six icons can be rolled."""
    kind, pip, icons = TASKS[suspect]
    dice = ["Y1", "Y2", "Y3", "Y4", "PB", "UC"]
    for missing in range(-1, len(icons)):
        shown = [icon for place, icon in enumerate(icons) if place != missing]
        table = base().case("ca08").suspects(kind, suspect).rows(PIPS[pip]).at(stamina=8).confronts()
        table.rolls(*[f"{die}:{CODE[icon]}" for die, icon in zip(dice, shown, strict=False)])
        assert table.table.pack.suspects[table.table.culprit].id == suspect
        assert table.plays("resolve").over == ("solved" if missing < 0 else "escaped")


@pytest.mark.rule("PD-146")
@pytest.mark.parametrize("suspect", BARRED)
def test_no_marker_stands_for_the_x_of_any_member(suspect: str) -> None:
    """With all markers wild every icon of the task but the X can be left to a marker."""
    kind, pip, icons = TASKS[suspect]
    for left in sorted(set(icons)):
        shown = icons.replace(left, "", 1)
        spare = next(icon for icon in "DRPW" if icon not in (BARRED[suspect], left))
        scene = base("markers").suspects(kind).rows(PIPS[pip]).markers("gun").twists(CODE[spare])
        table = scene.character(STRANGERS[suspect]).confronts()
        table.plays("gun time").rolls(*[CODE[icon] for icon in shown])
        assert bool(table.offered("resolve_with")) == (left != BARRED[suspect])


STRANGERS = {"so1": "ch05", "so2": "ch07", "so3": "ch05", "so4": "ch05", "so5": "ch07", "so6": "ch05"}
"""Characters without an icon of that member."""


@pytest.mark.rule("PD-148")
def test_without_a_match_no_member_acts() -> None:
    requiem = base().suspects("society").character("ch07").rows(PIPS[2]).confronts().rolls("CD")
    assert used(requiem)
    embalmer = base().suspects("society").character("ch02").rows(PIPS[3]).confronts()
    assert embalmer.me.hour == 14
    shroud = base().suspects("society").character("ch05").rows(PIPS[4]).holds(4).confronts()
    assert shroud.me.items == [4]
    sexton = base().suspects("society").character("ch07").rows(PIPS[5]).at(hour=3).confronts().rolls("CD")
    assert sexton.rerolls("buy_reroll 1", "Y1", "CD").me.hour == 1
    ash = base().suspects("society").character("ch05").rows(PIPS[6]).twists("WS MR").confronts()
    assert ash.twists == "MR WS"


@pytest.mark.rule("PD-148")
def test_a_member_who_is_not_met_does_nothing_before() -> None:
    """The matches of the Society belong to the confrontation."""
    scene = base().suspects("society").character("ch18").rows(PIPS[2])
    assert scene.works_on().rolls("CD").may("use ch18")


@pytest.mark.rule("PD-25")
def test_without_a_match_no_nemesis_acts() -> None:
    alchemist = base().suspects("nemesis", "ne5").at(hour=12).works_on("F1").rolls("CD", "CD", "CD")
    assert alchemist.plays("resolve").me.stamina == 5
    jack = base().suspects("nemesis", "ne6").character("ch13").rows("F1").at(hour=3).confronts().rolls("CD")
    assert jack.may("buy_reroll 1")
    tempest = base().suspects("nemesis", "ne3").character("ch13").twists("CD").at(hour=12).works_on("F1")
    assert tempest.rolls("PE").plays("resolve", "gain_twist persuasion").me.hour == 11  # phase 3 alone


@pytest.mark.rule("PD-R75")
def test_a_marker_with_the_x_icon_does_not_arrive() -> None:
    """Brother Ash's X is a P."""
    scene = base().suspects("society").character("ch05").items_card("items_b", 4).rows(PIPS[6])
    table = scene.confronts().plays("use items_b_4", "gain_twist persuasion")
    assert (table.twists, table.table.supply) == ("", [4, 4, 4, 4])
    other = base().suspects("society").character("ch05").items_card("items_b", 4).rows(PIPS[6]).confronts()
    assert other.plays("use items_b_4", "gain_twist word").twists == "WS"


@pytest.mark.rule("PD-R79")
def test_cases_go_on_in_the_confrontation() -> None:
    """Platinum Kelly asks for D D D R R."""
    chemist = base().case("ca05").at(hour=15).rows(PIPS[1]).confronts().rolls("CD", "CD", "MR", "MR")
    assert chemist.plays("resolve").over == "solved"
    bare = base().case("ca05").at(hour=11).rows(PIPS[1]).confronts().rolls("CD", "CD", "MR", "MR")
    assert bare.plays("resolve").over == "escaped"
    photo = base().case("ca11").rows(PIPS[1]).twists("CD").confronts().rolls("CD", "CD", "MR", "MR")
    assert photo.offered("resolve_with") == []
    assert "PB" not in base().case("ca04").holds(5).rows(PIPS[1]).confronts().offered("roll")
    fix = base().case("ca07").at(hour=14).rows(PIPS[1]).confronts().plays("use ca07", "take_item 5")
    assert "PB" in fix.offered("roll")


# Gang, company and places

PATTERNS = {
    "gm1": "CD CD CD",
    "gm2": "MR MR MR",
    "gm3": "WS WS WS",
    "gm4": "PE PE WS",
    "gm5": "WS WS CD",
    "gm6": "CD MR PE",
}


@pytest.mark.rule("PD-119")
@pytest.mark.parametrize("moll", PATTERNS)
def test_a_gun_moll_waits_for_her_pattern(moll: str) -> None:
    """F2 asks for R W W at this hour, so that no pattern makes it succeed."""
    first, second, third = PATTERNS[moll].split()
    short = base("gang").gang(moll).works_on("F2").rolls(first, second, "PE" if third != "PE" else "CD")
    assert "complete" not in short.plays("resolve").told()
    table = base("gang").gang(moll).pile(DECK).works_on("F2").rolls(first, second, third)
    assert "complete" in table.plays("resolve").told()
    assert "use" not in table.kinds()
    table.plays("suffer", "no_twist")
    assert table.me.gang[0].status == READY


HENCHMEN = {"he1": "CCF", "he2": "FFI", "he3": "IIC", "he4": "CII", "he5": "CFI", "he6": "FFC"}


@pytest.mark.rule("PD-117")
@pytest.mark.parametrize("henchman", HENCHMEN)
def test_a_henchman_waits_for_his_pattern(henchman: str) -> None:
    """Two cards of it are not enough, and only the right third one completes it."""
    pattern = HENCHMEN[henchman]
    for third, kept in {"C": "C14", "F": "L14", "I": "I14", "N": "N10"}.items():
        scene = base("gang").gang(henchman).pile(f"{DECK} {kept}")
        scene.me.gang[0].counts = [pattern[:2].count(letter) for letter in "CFIN"]
        table = next_task(scene.turn(), kept, "L10", "I10", "C11")
        assert (table.me.gang[0].status != WAITING) == (third == pattern[2])


@pytest.mark.parametrize("name", ["he5", "he6", "gm1", "gm2", "gm3", "gm4", "gm5", "gm6"])
def test_no_bonus_before_the_pattern_is_complete_nor_after_it_is_spent(name: str) -> None:
    for status in (WAITING, SPENT):
        assert not used(base("gang").gang(name, status).works_on().rolls("WS"))
        choosing = base("gang").gang(name, status).pile(DECK).turn().tops("C10", "L10", "I10", "C11")
        assert not used(choosing)


def test_bonuses_that_would_change_nothing() -> None:
    assert not used(base("gang").gang("gm4", READY).at(stamina=8).works_on())
    assert not used(base("gang").gang("gm6", READY).at(hour=24).works_on())
    assert base("gang").gang("he6", READY).holds(4).works_on().plays("use he6").offered("take_item") == [
        "1",
        "2",
        "3",
        "5",
        "6",
    ]


@pytest.mark.rule("PD-R83")
def test_the_red_die_is_not_chosen_either_while_it_is_barred() -> None:
    table = base("gang").case("ca04").gang("he6", READY).works_on().plays("use he6")
    assert table.offered("take_item") == ["1", "2", "3", "4", "6"]
    captain = base().case("ca04").at(hour=12).discarded("C13").works_on("F1").rolls("PE", "PE")
    assert captain.plays("resolve", "use ch12").offered("take_item") == ["1", "3", "4", "6"]


@pytest.mark.rule("PD-R55")
def test_a_trap_whose_cube_is_off_bars_nothing() -> None:
    assert used(base("gang").gang("tr4", SPENT).character("ch07").works_on().rolls("CD"))
    assert used(base("gang").gang("tr5", SPENT).holds(1).works_on())
    over = base("gang").gang("tr3", SPENT).at(hour=20).works_on().rolls("CD").plays("resolve", "suffer")
    assert over.plays("no_twist").me.hour == 19
    scene = base("gang").gang("tr6", SPENT).rows("F1").ahead(1).pile(f"{DECK} F2")
    table = scene.turn().tops("F2", "L10", "I10", "C11").plays("peek 1", "keep 0", "discard 1", "return 2")
    assert table.plays("lands deep", "place 0").table.task.rerolls == 1


def test_the_wiretap_stops_velda_scott_from_the_reveal_on() -> None:
    table = base("gang").character("ch08").works_on().rolls("PE", "CD").plays("resolve", "reveal", "gang tr4")
    table.plays("gain_twist dots")
    assert table.luck_is_asked


def test_sidekicks_that_would_change_nothing_or_come_at_the_wrong_hour() -> None:
    doc = base("sidekicks").sidekicks("si2").at(hour=5).works_on("F1")
    assert not used(doc)  # by night she spares a penalty, in the working step there is none
    assert "use" not in doc.rolls("WS").plays("resolve").kinds()
    flo = base("sidekicks").sidekicks("si3").case("ca10").at(hour=24).works_on()
    assert not used(flo)
    tommy = base("sidekicks").sidekicks("si4").twists("CD CD PE PE").works_on()
    assert not used(tommy)
    assert not used(base("sidekicks").sidekicks("si4").at(hour=NIGHT).works_on())
    scoop = base("sidekicks").sidekicks("si1").at(hour=NIGHT).pile(DECK).turn()
    assert not used(scoop.tops("C10", "L10", "I10", "C11"))
    blind = base("sidekicks gang").sidekicks("si1").gang("tr6").pile(DECK).turn()
    assert not used(blind.tops("C10", "L10", "I10", "C11"))


def test_the_precinct_wants_a_marker_and_the_warehouse_gives_any_item_twice() -> None:
    assert not used(base("locations").locations("lo4").works_on().rolls("CD"))
    assert not used(base("locations").locations("lo4").case("ca11").twists("WS").works_on().rolls("CD"))
    for uses in (1, 2):
        scene = base("locations").locations("lo5").character("ch05").at(hour=6).discarded("C13")
        scene.me.uses[[a.card for a in scene.pack.abilities].index("lo5")] = uses
        table = scene.works_on("F2").rolls("MR").plays("resolve")
        assert used(table) == (uses < 2)
        if uses < 2:
            table.plays("use lo5")
            assert table.options() == [f"take_item {item}" for item in (1, 3, 4, 5, 6)]
            assert table.plays("take_item 4").me.items == [4]


# Packs of others


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
