"""Pulp Detective: nothing is used for nothing, with our own cards and with those of other packs."""

from __future__ import annotations

import pytest

from hawkshaw.core.bits import mask_of
from hawkshaw.games.pulp_detective.content.pack import BLUE_BAND
from tests.games.pulp_detective.rules.test_corners import pack_with
from tests.games.pulp_detective.stage import DECK, NIGHT, Scene, base, used

pytestmark = pytest.mark.rule("PD-R127")


def somebody(ability: str, modules: str = "") -> Scene:
    """A detective of another pack with this special action."""
    return Scene(pack_with(ability), modules).discarded("F2").pile(DECK)


# Choices and conditions


@pytest.mark.parametrize(("hour", "stamina", "helps"), [(14, 7, True), (14, 8, False), (NIGHT, 8, True)])
def test_of_a_condition_the_branch_that_holds_must_help(hour: int, stamina: int, helps: bool) -> None:
    scene = somebody("if(day: stamina(+1); else: time(+1)) @any").at(hour=hour, stamina=stamina)
    assert used(scene.works_on()) is helps


@pytest.mark.parametrize(
    ("ability", "hour", "helps"),
    [
        ("if(day: peek(1)) @choose", 14, True),
        ("if(day: peek(1)) @choose", NIGHT, False),
        ("choose(peek(1); time(+1)) @choose", 14, True),
    ],
)
def test_a_look_behind_a_condition_or_a_choice(ability: str, hour: int, helps: bool) -> None:
    table = somebody(ability).at(hour=hour).turn().tops("C10", "L10", "I10", "C11")
    assert used(table) is helps


# Clues, the blue die, items, markers, cards, characters


def test_no_clue_beyond_the_last() -> None:
    assert used(somebody("clue(+1) @roll").works_on())
    assert not used(somebody("clue(+1) @roll").rows("F1").confronts())


def test_the_blue_die_is_turned_where_there_is_one() -> None:
    assert used(somebody("nemesis(+1) @any", "nemesis").works_on())
    assert not used(somebody("nemesis(+1) @any").works_on())
    late = somebody("nemesis(+1) @hour").at(stamina=2).works_on().plays("buy_dice")
    assert (late.told(), late.table.blue) == (["bought", "hour"], 0)


def test_an_item_is_thrown_away_by_whoever_has_one() -> None:
    assert not used(somebody("item(none) @any").works_on())
    table = somebody("item(none) @any").holds(5).works_on().plays("use ch12")
    assert table.me.items == []


def test_four_markers_leave_room_for_none_and_can_be_thrown_away() -> None:
    for ability, helps in (("twist(D,+1) @any", False), ("twist(D,-1) @any", True)):
        assert used(somebody(ability).twists("CD MR PE WS").works_on()) is helps
    assert not used(somebody("twist(D,-1) @any").twists("MR PE WS").works_on())


def test_the_last_marker_of_the_supply_can_be_taken() -> None:
    scene = base("markers sidekicks").sidekicks("si4").twists("CD MR PE")
    assert scene.works_on().plays("use si4").options() == ["gain_twist word"]


@pytest.mark.rule("PD-R124")
def test_a_fifth_card_is_not_laid_out() -> None:
    """Union Station and the detective each offer a fourth one."""
    table = somebody("display(+1) @draw").locations("lo6").turn().tops("C10")
    assert table.offered("use") == ["ch12", "lo6"]
    table.plays("use ch12")
    assert table.luck_is_asked
    assert len(table.tops("L10", "I10", "C11", "L11").table.displays[0]) == 4


@pytest.mark.rule("PD-138")
def test_nobody_is_borrowed_when_no_police_are_left() -> None:
    scene = base().character("ch15").twists("CD").at(hour=NIGHT)
    assert used(scene.works_on())
    private = [who.index for who in scene.pack.characters if not who.bands & BLUE_BAND]
    alone = base().character("ch15").twists("CD").at(hour=NIGHT)
    alone.table.unselected = mask_of(private)
    assert not used(alone.works_on())


# The task


@pytest.mark.rule("PD-R34")
def test_a_die_that_is_granted_or_was_rolled_is_not_granted_again() -> None:
    twice = 'die(red,+1) @task_start", "die(red,+1) @roll'
    granted = somebody(twice).works_on()
    assert granted.offered("use") == ["ch12", "ch12.2"]
    assert not used(granted.plays("use ch12"))
    assert not used(somebody(twice).holds(5).works_on().rolls("PB:CD"))


@pytest.mark.parametrize(("case", "helps"), [("ca05", True), ("ca06", False)])
def test_the_icon_of_a_span_comes_where_there_is_a_span(case: str, helps: bool) -> None:
    assert used(somebody("add_icon(band,1) @check").case(case).at(hour=15).works_on()) is helps


@pytest.mark.parametrize(("icon", "helps"), [("P", True), ("W", False)])
def test_an_icon_less_is_one_of_those_required(icon: str, helps: bool) -> None:
    """F1 asks for D R P."""
    assert used(somebody(f"need({icon},-1) @task_start").works_on()) is helps


@pytest.mark.rule("PD-R66")
def test_any_yellow_die_can_be_set() -> None:
    assert used(base().character("ch04").works_on().rolls("Y2:CD"))


@pytest.mark.rule("PD-106")
def test_an_item_can_be_saved_by_something_else() -> None:
    """By somebody who is no item, or by one of two items for the other."""
    night = base("sidekicks").sidekicks("si2").at(hour=NIGHT).holds(4).works_on().rolls("CD")
    assert night.plays("resolve").offered("use") == ["si2.2"]
    two = base().character("ch10").items_card("gadgets", 3, 5).works_on().rolls("CD").plays("resolve")
    assert two.offered("use") == ["gadgets_5"]


# After the task


@pytest.mark.rule("PD-111")
def test_whoever_finds_markers_otherwise_takes_one_after_a_failure() -> None:
    table = base("sidekicks").sidekicks("si4").at(hour=12).works_on("F1").rolls("CD", "MR")
    table.plays("resolve", "pass", "gain_twist dots")
    assert table.luck_is_asked
