"""Pulp Detective: what covers a task, and what every culprit takes and does."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.table.detective import READY
from tests.games.pulp_detective.stage import PulpTable, base

NIGHT = 20
"""At this hour of the first case it is night, and F1 asks for D R P, as at the base hour by day."""
PIPS = {0: "F3", 1: "F5", 2: "C13", 3: "F1", 4: "C15", 5: "F2", 6: "C11"}
"""A card for each die icon; 0 is the blank."""


def used(table: PulpTable) -> bool:
    return "use" in table.kinds()


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
    table.me.task.need = [2, 0, 0, 0]
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
        assert table.table.pack.suspects[table.me.culprit].id == suspect
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


@pytest.mark.rule("PD-151")
@pytest.mark.rule("PD-R68")
def test_everything_that_helps_on_a_task_helps_here_too() -> None:
    """Platinum Kelly asks for D D D R R; an action is borrowed, a sidekick and a place help."""
    scene = base("markers sidekicks locations").markers("lead").sidekicks("si4").locations("lo4")
    table = scene.rows(PIPS[1]).at(hour=14, stamina=5).confronts()
    table.plays("use si4", "gain_twist dots", "lead ch13")
    assert not table.may("resolve_with dots")
    table.rolls("CD", "CD", "WS", "MR").plays("use lo4").rerolls("reroll 3", "Y1", "CD")
    assert table.twists == ""
    assert table.plays("resolve").over == "escaped"
    weak = base("markers").markers("lead").rows(PIPS[1]).at(stamina=4).confronts()
    weak.plays("lead ch13", "use ch13").rolls("CD", "CD", "CD", "MR", "MR")
    assert weak.plays("resolve").over == "solved"


@pytest.mark.rule("PD-R12")
def test_the_wild_marker_of_full_stamina_goes_with_it() -> None:
    """Roland Nicholas pays a point of stamina for re-rolls, and with it the wild marker."""
    table = base().character("ch18").at(stamina=8).twists("WS").works_on().rolls("CD", "PE")
    assert table.offered("resolve_with") == ["word"]
    assert table.plays("use ch18").offered("resolve_with") == []


@pytest.mark.rule("PD-R77")
@pytest.mark.rule("PD-R80")
def test_an_hour_lost_on_entry_turns_the_blue_die_before_it_is_read() -> None:
    """The Embalmer costs two hours; at the 13th the die goes from W to P."""
    scene = base("nemesis").case("ca01").suspects("society").character("ch15").rows(PIPS[3])
    table = scene.at(hour=14).blue(2).confronts()
    assert table.me.hour == 12
    assert table.me.task.need == [0, 2, 2, 2]
