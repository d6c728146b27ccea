"""Traps: by exact count, only by whoever moved the pawn there this turn, with a match from the hand or the pile."""

import pytest

from hawkshaw import Illegal
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, PAWN_NAMES
from tests.games.dead_end_drive.stage import base

TRAPS = {
    "stairs": ("C2", "B2"),
    "fireplace": ("I3", "I2"),
    "chandelier": ("C6", "B6"),
    "statue": ("P10", "P11"),
    "bookcase": ("O2", "P2"),
}
"""Each trap with a square beside it."""
ALL_TRAP_CARDS = [card for card in CARD_NAMES if card.startswith("trap:")]


def springs(card: str, trap: str) -> bool:
    return trap in card.removeprefix("trap:").split("+")


@pytest.mark.rule("DD-33")
@pytest.mark.rule("DD-37")
@pytest.mark.rule("DD-39")
@pytest.mark.parametrize("trap", TRAPS)
def test_each_trap_takes_its_own_cards_and_wilds(trap: str) -> None:
    beside, square = TRAPS[trap]
    scene = base("BASE4").at(smothers="A9", clay=beside).holds(0, "wild", "wild", *ALL_TRAP_CARDS)
    table = scene.turn().rolls(1, 2).says(f"move first clay {square}")
    assert table.news == [f"moved 0 first clay {square} {beside}-{square}", f"landed clay {trap}"]
    matches = [card for card in ALL_TRAP_CARDS if springs(card, trap)]
    assert len(matches) == 5
    assert table.options() == ["play wild", *[f"play {card}" for card in matches], "draw"]


@pytest.mark.rule("DD-T08")
@pytest.mark.rule("DD-38")
def test_every_match_in_hand_is_offered() -> None:
    hand = ("trap:bookcase", "trap:stairs+bookcase", "wild", "trap:statue")
    table = base("BASE4").holds(0, *hand).turn().rolls(1, 2).says("move first clay P2")
    assert table.options() == ["play wild", "play trap:bookcase", "play trap:stairs+bookcase", "draw"]
    with pytest.raises(Illegal):
        table.says("play trap:statue")


@pytest.mark.rule("DD-38")
def test_only_the_movers_own_cards_count() -> None:
    scene = base("BASE4").holds(1, "wild", "trap:bookcase").holds(2, "trap:stairs+bookcase")
    table = scene.turn().rolls(1, 2).says("move first clay P2")
    assert table.options() == ["draw"]
    table = scene.turn(2).rolls(1, 2).says("move first clay P2")
    assert table.options() == ["play trap:stairs+bookcase", "draw"]


@pytest.mark.rule("DD-34")
@pytest.mark.rule("DD-T07")
def test_onto_a_trap_by_exact_count_only() -> None:
    counts = {}
    for first, second in ((4, 5), (6, 3)):
        table = base("BASE4").turn().rolls(first, second)
        counts[first] = "I2" in table.ends("first", "lulu")
        counts[second] = "I2" in table.ends("second", "lulu")
    assert counts == {3: False, 4: False, 5: True, 6: False}


@pytest.mark.rule("DD-34")
@pytest.mark.rule("DD-67")
@pytest.mark.rule("DD-R25")
def test_ones_own_pawn_may_be_moved_onto_a_trap_and_lost_there() -> None:
    table = base("BASE4").holds(0, "wild").turn().rolls(5, 1).says("move first lulu I2")
    assert table.drive.table.owners[PAWN_NAMES.index("lulu")] == 0
    assert table.options() == ["play wild", "draw"]
    table.says("play wild")
    assert "lulu" in table.dead
    assert "revealed 0 lulu *" in table.news


@pytest.mark.rule("DD-T09")
@pytest.mark.rule("DD-36")
@pytest.mark.rule("DD-35")
def test_a_pawn_found_on_a_trap_is_safe_until_it_is_moved_back() -> None:
    scene = base("BASE4").at(clay="P2").holds(0, "trap:bookcase").holds(1, "trap:stairs+bookcase")
    table = scene.turn().rolls(1, 4)
    assert {option.split()[0] for option in table.options()} == {"move"}
    table.says("move first clay O2")
    assert table.news == ["moved 0 first clay O2 P2-O2"]
    table.says("move second parker I8").rolls(1, 4)
    assert table.active == 1
    table.says("move first clay P2")
    assert table.options(1) == ["play trap:stairs+bookcase", "draw"]
    assert table.options(0) == []
    table.says("play trap:stairs+bookcase")
    assert table.news == [
        "played 1 trap:stairs+bookcase bookcase",
        "eliminated clay bookcase",
        "revealed 1 clay *",
    ]
    assert table.where("clay") == ""


@pytest.mark.rule("DD-35")
def test_a_trap_is_not_sprung_on_a_pawn_that_somebody_else_left_there() -> None:
    table = base("BASE4").holds(1, "wild").turn().rolls(1, 2)
    table.says("move first clay P2").draws("trap:stairs").says("keep").says("move second dusty G10")
    table.rolls(1, 2)
    assert table.active == 1
    table.says("move first dusty G11").says("move second lulu K3")
    assert table.active == 2
    assert table.where("clay") == "P2"
    assert not any(event.kind in ("played", "eliminated") for event in table.story)


@pytest.mark.rule("DD-R21")
@pytest.mark.rule("DD-40")
def test_whoever_lands_on_a_trap_plays_or_draws() -> None:
    table = base("BASE4").turn().rolls(1, 2).says("move first clay P2")
    assert table.options() == ["draw"]
    table.says("draw")
    assert table.news == ["drew 0"]
    assert table.luck_is_asked
    table = base("BASE4").holds(0, "trap:bookcase").turn().rolls(1, 2).says("move first clay P2")
    assert table.options() == ["play trap:bookcase", "draw"]


@pytest.mark.rule("DD-50")
@pytest.mark.rule("DD-R24")
@pytest.mark.rule("DD-R22")
def test_a_trap_is_reset_and_can_be_used_again_at_once() -> None:
    scene = base("BASE4").at(lulu="P3").holds(0, "trap:bookcase", "trap:stairs+bookcase")
    table = scene.turn().rolls(1, 1).says("keep_portrait")
    table.plays("move first clay P2", "play trap:stairs+bookcase", "move second lulu P2")
    assert table.options() == ["play trap:bookcase", "draw"]
    table.says("play trap:bookcase")
    assert table.dead == {"clay", "lulu"}
    assert table.discard == ["trap:stairs+bookcase", "trap:bookcase"]


@pytest.mark.rule("DD-R24")
@pytest.mark.parametrize("trap", ["stairs", "bookcase"])
def test_a_card_with_two_traps_springs_either_and_is_gone(trap: str) -> None:
    beside, square = TRAPS[trap]
    scene = base("BASE4").at(smothers="A9", clay=beside).holds(0, "trap:stairs+bookcase")
    table = scene.turn().rolls(1, 2).says(f"move first clay {square}").says("play trap:stairs+bookcase")
    assert table.news[:2] == [f"played 0 trap:stairs+bookcase {trap}", f"eliminated clay {trap}"]
    assert table.hand(0) == []
    assert table.discard == ["trap:stairs+bookcase"]


@pytest.mark.rule("DD-R23")
@pytest.mark.rule("DD-49")
def test_a_card_that_is_played_springs_the_trap_without_fail() -> None:
    table = base("BASE4").holds(0, "wild").turn().rolls(1, 2).says("move first clay P2").says("play wild")
    assert table.news[:2] == ["played 0 wild bookcase", "eliminated clay bookcase"]
    assert not table.luck_is_asked
    assert table.dead == {"clay"}
    assert table.where("clay") == ""
    assert "clay" not in table.movers("second")
