"""Pulp Detective: patterns and bonuses of the gang, traps, sidekicks and places, and when they do nothing."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.table.detective import READY, SPENT, WAITING
from hawkshaw.games.pulp_detective.table.task import changed
from tests.games.pulp_detective.stage import DECK, NIGHT, base, named, next_task, used

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
    assert table.plays("lands deep", "place 0").me.task.rerolls == 1


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
        scene.me.uses = changed(scene.me.uses, [a.card for a in scene.pack.abilities].index("lo5"), uses)
        table = scene.works_on("F2").rolls("MR").plays("resolve")
        assert used(table) == (uses < 2)
        if uses < 2:
            table.plays("use lo5")
            assert table.options() == [f"take_item {item}" for item in (1, 3, 4, 5, 6)]
            assert table.plays("take_item 4").me.items == [4]


@pytest.mark.rule("PD-120")
def test_a_bonus_that_is_used_leaves_the_others() -> None:
    """Two gun molls have been won over; the second is asked, then the detective acts herself."""
    scene = base("gang").gang("gm4", READY).gang("gm6", READY).character("ch07")
    table = scene.works_on().plays("use gm6", "use ch07")
    assert [card.status for card in table.me.gang] == [READY, SPENT]


@pytest.mark.rule("PD-115")
def test_a_gang_card_comes_once_and_the_last_one_too() -> None:
    scene = base("gang").pile(DECK)
    last = named(scene.pack, "gang", "he3")
    scene.table.gang_deck = 1 | 1 << last
    table = scene.works_on().rolls("CD").plays("resolve", "reveal", "gang he3", "no_twist")
    next_task(table, "C10", "L10", "I10", "C11").plays("resolve", "reveal")
    assert table.chances() == {"gang he1": 1}
