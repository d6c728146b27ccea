"""Corners where two rules of Pulp Detective meet."""

import msgspec
import pytest

from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.content.reading import read_pack
from hawkshaw.games.pulp_detective.forms.dump import dump_task
from hawkshaw.games.pulp_detective.forms.loading import TaskDump, read_task
from hawkshaw.games.pulp_detective.table.actions import names_of
from tests.games.pulp_detective.stage import CODES, PACK, PulpTable, Scene, base, investigate_toml


def pack_with(ability: str) -> Pack:
    """The fixture cards, and a detective with this special action."""
    character = (
        '[[character]]\nid = "ch12"\nname = "Somebody"\ncard = 1\nside = "a"\nband = "red"\nset = "core"\n'
        f'icons = ["word", "clue"]\nability = ["{ability}"]\n'
    )
    other = character.replace("ch12", "ch11").replace('side = "a"', 'side = "b"')
    reading = read_pack([("investigate.toml", investigate_toml()), ("character.toml", character + other)])
    assert reading.pack is not None, reading.faults
    reading.pack.source = f"fixture {ability}"
    return reading.pack


@pytest.mark.rule("PD-R127")
@pytest.mark.rule("PD-165")
def test_chekhovs_gun_is_not_fired_where_all_markers_are_wild_already() -> None:
    night, day = (
        base("markers").case("ca12").at(hour=hour).markers("gun").twists("WS").works_on() for hour in (12, 14)
    )
    assert "gun" not in night.kinds()
    assert day.offered("gun") == ["stamina", "time"]


@pytest.mark.rule("PD-R9")
def test_a_second_marker_is_offered_only_if_both_its_prices_can_be_paid() -> None:
    pack = pack_with("twist(rolled,+1) @failure limit:turn cost:hour:1")
    for hour, asked in ((4, False), (5, True)):
        scene = base(pack=pack).at(hour=hour).twists("CD MR PE")
        table = scene.discarded("F2").works_on("F1").rolls("CD", "MR").plays("resolve", "no_twist")
        # F1 fails for an hour of time at this hour; the fourth marker costs two more, the ability one.
        assert table.may("gain_twist dots") is asked


@pytest.mark.rule("PD-R66")
def test_a_die_shows_the_result_it_was_rolled_for_last() -> None:
    """A re-roll of the first of two results takes the die away from the second, which is only marked then."""
    table = base("markers").markers("deus").works_on(rerolls=1).rolls("Y1:CD", "Y1:WS")
    table.rerolls("reroll 1", "Y1", "MR").plays("deus", "flip Y1")
    faces = [table.table.pack.dice[0].faces[face] for face in table.me.task.faces]
    assert faces == [3, 3], "the R of the first result has become the W opposite; the second stays a W"
    assert table.me.task.marked == 0b10
    names = names_of(table.table.pack)
    written = dump_task(table.me.task, names)
    assert read_task("task", msgspec.convert(written, TaskDump), names).facts() == table.me.task.facts()
    table.plays("done").rolls("Y1:CD")
    assert table.me.task.marked == 0b011
    other = base().works_on(rerolls=1).rolls("Y1:CD", "Y1:WS", "Y1:PE").rerolls("reroll 2", "Y1", "MR")
    assert other.me.task.marked == 0b101


@pytest.mark.rule("PD-R30")
@pytest.mark.rule("PD-R66")
@pytest.mark.parametrize("bought", [False, True], ids=["a re-roll of the story", "a bought one"])
def test_a_marked_result_that_is_rolled_again_is_the_one_that_is_flipped(bought: bool) -> None:
    """Y1 has R opposite W; its first result, only marked, is rolled again and so is what the die shows."""
    scene = base("markers").markers("deus").at(hour=9, stamina=5)
    table = scene.rows("F5 C13 C19").confronts() if bought else scene.works_on(rerolls=1)
    table.rolls("Y1:CD", "Y3:PE", "Y1:PE")
    assert table.me.task.marked == 0b001
    table.rerolls("buy_reroll 1" if bought else "reroll 1", "Y1", "MR")
    assert table.me.task.marked == 0b100
    table.plays("deus")
    assert table.options() == ["flip Y1", "flip Y3"], "each die once, however many results it has"
    table.plays("flip Y1", "done")
    faces = [table.table.pack.dice[die].faces[face] for die, face in zip(*results(table), strict=True)]
    assert faces == [CODES["WS"], CODES["PE"], CODES["PE"]], "the marked P is not turned"
    # The next roll of the die marks what was flipped, which then stays as it is.
    table.rolls("Y1:CD")
    assert table.me.task.marked == 0b101
    assert table.me.task.faces[0] == table.table.pack.dice[0].faces.index(CODES["WS"])


def results(table: PulpTable) -> tuple[list[int], list[int]]:
    return table.me.task.dice, table.me.task.faces


@pytest.mark.rule("PD-R33")
def test_time_passes_before_the_crystal_ball_is_seen_and_the_gun_molls_look() -> None:
    scene = base("gang").case("ca08").items_card("items_b", 6).gang("gm1")
    table = scene.works_on().rolls("CD", "CD", "CD", "SK:3").plays("resolve")
    told = table.told()
    assert told.index("hour") < told.index("complete") < told.index("failed")
    lost = base("gang").items_card("items_b", 6).gang("gm1").at(hour=1).works_on("F1")
    lost.rolls("CD", "CD", "CD", "SK:3").plays("resolve")
    assert lost.over == "out_of_time"
    assert "complete" not in lost.told()


@pytest.mark.rule("PD-128")
def test_a_marker_comes_to_those_held() -> None:
    assert (
        base("markers").markers("deus").twists("PE").works_on().plays("swap interrogate").me.markers == 0b1100
    )


@pytest.mark.rule("PD-R65")
def test_the_gun_is_fired_for_an_ordinary_marker_beside_a_permanent_one() -> None:
    assert "gun" in base("markers").markers("gun").twists("WS", permanent="WS").works_on().kinds()


@pytest.mark.rule("PD-130")
@pytest.mark.rule("PD-R68")
def test_two_actions_are_borrowed_in_a_turn() -> None:
    scene = base("markers sidekicks").markers("lead").sidekicks("si3").at(hour=20)
    table = scene.works_on().plays("lead ch07", "use si3.2", "borrow ch18")
    assert table.offered("use") == ["ch07", "ch18"]


def test_the_same_icon_is_dropped_twice() -> None:
    """F5 asks for R R W."""
    scene = base().character("ch11").items_card("gadgets", 3)
    table = scene.works_on("F5").plays("use ch11", "drop rounds", "use gadgets_3", "drop rounds")
    assert "succeeded" in table.rolls("WS").plays("resolve").told()


@pytest.mark.rule("PD-100")
@pytest.mark.rule("PD-102")
def test_two_blank_cards_are_set_aside_for_the_third() -> None:
    table = Scene(PACK).discarded("C3 F8 C1 C2").works_on("F5").rolls("PE", "PE").plays("resolve")
    assert table.offered("take_item") == ["2"]
    assert table.discard == ["C2", "C3", "F8", "C1"]
