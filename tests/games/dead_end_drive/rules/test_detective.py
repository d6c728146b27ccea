"""The Detective: a step for every card of his, another card instead, and the end when he arrives."""

import pytest

from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES
from tests.games.dead_end_drive.stage import Scene, base

TRAP_NAMES = [card for card in CARD_NAMES if card.startswith("trap:")]


def twelve_steps(name: str = "BASE4") -> Scene:
    """The Detective stands before the door: every card has been drawn and used, ten and two of them his."""
    return base(name).used("wild", "wild", "wild", "wild", *TRAP_NAMES).steps(10).reshuffled().steps(2)


@pytest.mark.rule("DD-T29")
@pytest.mark.rule("DD-46")
@pytest.mark.rule("DD-47")
def test_every_detective_card_is_a_step_and_another_card_follows() -> None:
    table = base("BASE4").turn().rolls(1, 2).plays("move first smothers B2", "draw")
    table.luck("card detective")
    assert table.news == ["detective 0 1 *"]
    assert table.discard == ["detective"]
    assert table.luck_is_asked
    assert table.chances()["card detective"] == 9
    table.luck("card detective")
    assert table.news == ["detective 0 2 *"]
    table.luck("card trap:bookcase")
    assert table.news == ["drawn 0 trap:bookcase to 0 *"]
    assert (table.drive.table.detective, table.discard) == (2, ["detective", "detective"])
    assert table.drive.table.pile_size == 26
    assert table.options() == ["keep"]
    table.says("keep")
    assert table.hand(0) == ["trap:bookcase"]
    assert {option.split()[1] for option in table.options()} == {"second"}


@pytest.mark.rule("DD-47")
def test_a_replacement_may_match() -> None:
    table = base("BASE4").turn().rolls(1, 2).says("move first smothers B2").draws("detective", "trap:stairs")
    assert table.options() == ["spring", "keep"]
    assert table.says("spring").discard == ["detective", "trap:stairs"]


@pytest.mark.rule("DD-T30")
@pytest.mark.rule("DD-48")
@pytest.mark.rule("DD-55")
def test_the_game_ends_the_moment_the_detective_arrives() -> None:
    table = twelve_steps().turn().rolls(1, 4)
    assert table.drive.table.detective == 12
    table.says("move first clay P2").draws("detective")
    assert table.news == ["drew 0", "detective 0 13 *", "arrived pierre", "won 0 *"]
    assert table.drive.table.detective == 13
    assert table.ending == ("detective", (0,))
    assert table.where("clay") == "P2"
    assert (table.drive.table.drawn, table.drive.table.used) == (-1, 0b01)
    assert [table.options(seat) for seat in range(4)] == [[]] * 4
    assert table.drive.table.heir == table.drive.table.favourite
    assert table.drive.table.mover == -1


@pytest.mark.rule("DD-48")
@pytest.mark.rule("DD-R18")
def test_he_does_not_arrive_before_his_thirteenth_step() -> None:
    table = base("BASE4").turn().rolls(1, 2).plays("move first smothers B2", "draw")
    for step in range(1, 11):
        table.luck("card detective")
        assert table.news == [f"detective 0 {step} *"]
        assert not table.over
    table = twelve_steps().turn().rolls(1, 2).says("move first smothers B2").draws("trap:statue")
    assert not table.over
    assert table.options() == ["keep"]
    assert table.drive.table.board.detective_steps == 13


@pytest.mark.rule("DD-55")
@pytest.mark.parametrize(("favourite", "winner"), [("pierre", 0), ("clay", 1), ("parker", 2), ("spritzy", 3)])
def test_the_owner_of_the_favourite_wins_whoever_drew(favourite: str, winner: int) -> None:
    table = twelve_steps().frame(favourite).turn(1).rolls(1, 4).says("move first smothers B2")
    assert table.draws("detective").ending == ("detective", (winner,))


@pytest.mark.rule("DD-R35")
def test_the_pawn_on_the_trap_is_unharmed_and_wins_if_it_is_the_favourite() -> None:
    table = twelve_steps().frame("clay").turn().rolls(1, 4).says("move first clay P2").draws("detective")
    assert table.news[1:] == ["detective 0 13 *", "arrived clay", "won 1 *"]
    assert table.dead == set()
    assert table.ending == ("detective", (1,))


@pytest.mark.rule("DD-R20")
def test_with_all_other_cards_in_hands_draws_bring_the_detective_home() -> None:
    scene = base("BASE4").holds(0, "wild", "wild", *TRAP_NAMES[:7]).holds(3, "wild", "wild", *TRAP_NAMES[7:])
    table = scene.turn(1).rolls(1, 2).says("move first smothers B2")
    assert table.options() == ["draw"]
    table.says("draw")
    for step in range(1, 14):
        assert set(table.chances()) == {"card detective"}
        table.luck("card detective")
        assert table.news[0] == f"detective 1 {step} *"
        assert ("reshuffled 10" in table.news) == (step == 10)
    assert table.ending == ("detective", (0,))
    assert len(table.hand(0)) == 9


@pytest.mark.rule("DD-46")
def test_a_detective_card_is_never_held() -> None:
    table = base("BASE4").turn().rolls(1, 2).says("move first smothers B2")
    table.draws("detective", "detective", "detective", "wild").says("keep")
    assert table.hand(0) == ["wild"]
    assert table.drive.table.pile_detectives + table.discard.count("detective") == 10
