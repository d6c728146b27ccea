"""Pulp Detective: rules and rulings that need a case of their own, some of them a card that our pack does not have."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, CLUE_BY, NONE, Effect
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.content.reading import read_pack
from hawkshaw.games.pulp_detective.rules.in_force import is_night
from hawkshaw.games.pulp_detective.table.detective import Burden
from tests.games.pulp_detective.stage import (
    DECK,
    Scene,
    base,
    card,
    fixture_pack,
    investigate_toml,
    new_table,
)


def pack_with_a_witness() -> Pack:
    """A pack whose first item is a clue, at any time."""
    pack = fixture_pack()
    effect = pack.effect_of(pack.items[0].ability)
    effect.op, effect.n = CLUE_BY, 1
    return pack


@pytest.mark.rule("PD-04")
@pytest.mark.rule("PD-41")
def test_day_and_night_by_the_hour_of_the_case() -> None:
    table = base().works_on()
    nights = []
    for hour in range(24, 0, -1):
        table.me.hour = hour
        if is_night(table.table, table.me):
            nights.append(hour)
    assert nights == [24, 23, 22, 21, 20, 19, 6, 5, 4, 3, 2, 1]


@pytest.mark.rule("PD-05")
@pytest.mark.rule("PD-12")
def test_difficulty_and_suspects_are_what_was_chosen() -> None:
    table = new_table(difficulty="A", suspects="mastermind").table
    assert (table.difficulty, table.suspects) == (2, 1)


@pytest.mark.rule("PD-63")
def test_neighbours_are_left_and_above_in_the_same_column() -> None:
    """F5 has stairs left and a window on top; F2, with a window below, lies above the second column alone."""
    scene = base().rows("C14 F2", "C15").pile(f"{DECK} F5")
    table = (
        scene.turn().tops("F5", "L10", "I10", "C11").plays("keep 0", "discard 1", "return 2", "lands deep")
    )
    assert table.plays("place 1").me.task.rerolls == 1
    first = base().rows("C14 F2").pile(f"{DECK} F5").turn().tops("F5", "L10", "I10", "C11")
    first.plays("keep 0", "discard 1", "return 2", "lands deep", "place 1")
    assert first.me.task.rerolls == 0


@pytest.mark.rule("PD-100")
@pytest.mark.rule("PD-102")
def test_blank_cards_are_set_aside_and_go_to_the_bottom() -> None:
    table = base().character("ch05").at(hour=12).discarded("F3 C12 L12").works_on("F1").rolls("PE", "PE")
    table.plays("resolve")
    assert table.may("take_item 1")
    assert table.discard == ["L12", "F3", "C12"]
    open_top = base().character("ch05").at(hour=12).discarded("C12 F3").works_on("F1").rolls("PE", "PE")
    assert open_top.plays("resolve").discard == ["C12", "F3"]


@pytest.mark.rule("PD-101")
@pytest.mark.rule("PD-R58")
@pytest.mark.parametrize("pile", ["F3", ""])
def test_without_pips_nothing_is_found(pile: str) -> None:
    table = base().character("ch05").at(hour=12).discarded(pile).pile(DECK).works_on("F1").rolls("PE", "PE")
    assert "no_item" in table.plays("resolve").told()
    assert table.me.items == []


@pytest.mark.rule("PD-R13")
def test_a_loss_or_the_last_clue_whichever_comes_first() -> None:
    clue = base().at(hour=1, clues=3).works_on("F5").rolls("MR").plays("resolve")
    assert clue.me.confronting
    assert clue.over == ""
    loss = base().items_card("items_b", 6).at(hour=1, clues=3).works_on("F5").rolls("MR", "SK:3")
    assert loss.plays("resolve").over == "out_of_time"


@pytest.mark.rule("PD-R15")
def test_the_last_clue_from_an_ability_drops_the_task() -> None:
    pack = pack_with_a_witness()
    working = Scene(pack, "gang").gang("tr3", space=1).at(clues=3).holds(1).works_on().rolls("CD")
    working.plays("use items_a_1")
    assert working.me.confronting
    assert working.me.task.card == NONE
    assert working.me.task.dice == []
    assert working.me.gang[0].counts[0] == 2
    assert working.me.hour == 14
    choosing = (
        Scene(pack, "gang").gang("tr3", space=1).at(clues=3).holds(1).pile(DECK).turn().tops("C10", "L10")
    )
    choosing.tops("I10", "C11").plays("keep 0", "use items_a_1")
    assert choosing.me.confronting
    assert choosing.me.gang[0].counts[0] == 1
    assert choosing.me.storyline_cards() == []


@pytest.mark.rule("PD-R17")
def test_the_player_who_uncovers_it_is_hit() -> None:
    scene = base("double_cross").pile(DECK).crosses(1, "dc2")
    assert scene.turn().tops("C10", "dc2").me.stamina == 4


@pytest.mark.rule("PD-R31")
def test_rerolls_are_counted_once() -> None:
    """After the compass has moved the neighbour away the re-roll is still there in the same phase, and only there."""
    scene = base().items_card("citizens", 6).rows("F1 F5").pile(f"{DECK} F3").at(hour=20)
    table = scene.turn().tops("F3", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 1")
    assert table.me.task.rerolls == 1
    table.me.rows[0].reverse()
    assert table.rolls("WS").offered("reroll") == ["1"]


@pytest.mark.rule("PD-R38")
def test_the_engine_finds_the_assignment() -> None:
    """F3 asks for D D P: Betty's converted P must be a D and the plain one the P, in whatever order they came."""
    for results in (("PE", "PE", "CD"), ("CD", "PE", "PE"), ("PE", "CD", "PE")):
        table = base().character("ch06").works_on("F3").rolls(*results).plays("use ch06")
        assert "succeeded" in table.plays("resolve").told()


@pytest.mark.rule("PD-R72")
def test_an_icon_without_a_suspect_leads_to_the_next() -> None:
    pack = fixture_pack()
    kelly = pack.suspects[[suspect.id for suspect in pack.suspects].index("cr1")]
    kelly.dice = 1 << 2
    scene = Scene(pack)
    scene.me.rows = [[card("C18"), card("L18"), card("F1")]]
    table = scene.confronts()
    assert pack.suspects[table.me.culprit].id == "cr2"


def test_blocks_come_before_everything_else_in_a_window() -> None:
    """A double cross that bars matching edges bars Sarah Bailey's edge too."""
    scene = base("double_cross").character("ch01").rows("F1").pile(f"{DECK} F5").crosses(1, "dc6")
    table = scene.turn().tops("dc6", "F5", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    assert table.kinds() == {"place"}
    effect: Effect = table.table.pack.effect_of(table.table.pack.double_crosses[5].ability)
    assert effect.what == BLOCK_MATCH


def test_a_requirement_never_falls_below_one_icon_by_an_ability() -> None:
    table = base("sidekicks markers").character("ch11").markers("lead").at(hour=6).works_on("F1")
    assert "use" not in table.kinds()


def test_framed_and_an_icon_less_are_netted() -> None:
    """One icon more by a double cross leaves room for one less."""
    scene = base("double_cross").character("ch11").pile(f"{DECK} F1").at(hour=6).crosses(1, "dc7")
    table = scene.turn().tops("dc7").plays("face 1").tops("F1", "L10", "C10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    assert table.offered("use") == ["ch11"]
    assert table.plays("use ch11").offered("drop") == ["dots", "word"]
    assert "succeeded" in table.plays("drop dots").rolls("WS").plays("resolve").told()


def test_a_burden_holds_in_the_confrontation_if_that_comes_first() -> None:
    """Silk Moreau asks for D P P W W; Framed adds a D."""
    for icons, ending in ((0, "escaped"), (NONE, "solved")):
        scene = base("double_cross").rows("F2").at(stamina=8)
        if icons != NONE:
            scene.me.burdens = [Burden(6, icons, False)]
        table = scene.confronts().rolls("CD", "PE", "PE", "WS", "WS")
        assert table.plays("resolve").over == ending


def test_an_item_of_another_pack_is_used_up_wherever_it_is_used() -> None:
    """An item that helps at the placing, and one that brings a second marker after a failure."""
    pack = read_pack(
        [
            ("investigate.toml", investigate_toml()),
            (
                "items.toml",
                '[[item_card]]\nid = "odd"\nname = "Odd"\nset = "core"\ncopies = 2\nitem = [\n'
                '{ name = "Chalk", kind = "once", ability = "wild_edge(1) @place" },\n'
                '{ name = "Echo", kind = "once", ability = "twist(rolled,+1) @failure" },\n'
                + '{ name = "Gin", kind = "once", ability = "stamina(+1) @any" },\n' * 4
                + "]\n",
            ),
        ]
    ).pack
    assert pack is not None
    pack.source = "odd items"
    chalk = (
        Scene(pack, items="odd").rows("F1").holds(1).pile(f"{DECK} F5").turn().tops("F5", "L10", "I10", "C11")
    )
    chalk.plays("keep 0", "discard 1", "return 2", "lands deep", "place_with 0 odd_1")
    assert chalk.me.task.rerolls == 1
    assert chalk.me.items == []
    echo = Scene(pack, items="odd").holds(2).at(hour=12).works_on("F1").rolls("CD", "MR").plays("resolve")
    echo.plays("gain_twist dots", "gain_twist rounds")
    assert echo.me.held == 2
    assert echo.me.items == []
