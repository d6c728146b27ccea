"""Pulp Detective: how far every card reaches, how often it acts, and where it does not."""

from __future__ import annotations

import pytest

from tests.rules.pulp_table import PulpTable, Scene, base, card
from tests.rules.test_pulp_detective_corners import pack_with

DECK = "C10 C11 C12 C13 L10 L11 L12 L13 I10 I11"
NIGHT = 20
"""At this hour of the first case it is night, and F1 asks for D R P, as at the base hour by day."""


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
