"""Doubles: the portrait, one pawn with the total or two pawns with a die each."""

import pytest

from hawkshaw import Illegal
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from hawkshaw.games.dead_end_drive.content.plan import MANSION, read_board_file
from hawkshaw.games.dead_end_drive.content.ways import HOPPING
from hawkshaw.games.dead_end_drive.rules import dice_offered
from hawkshaw.games.dead_end_drive.table.actions import BOTH, FIRST, SECOND
from tests.games.dead_end_drive.stage import DOUBLES, base
from tests.games.dead_end_drive.walker import Walker

WALKER = Walker(read_board_file())


@pytest.mark.rule("DD-28")
@pytest.mark.parametrize("pips", DOUBLES)
def test_doubles_ask_about_the_portrait(pips: int) -> None:
    table = base("BASE4").turn(2).rolls(pips, pips)
    assert table.news == [f"rolled 2 {pips} {pips} *"]
    assert table.options() == ["change_portrait", "keep_portrait"]
    table.says("keep_portrait")
    assert table.news == ["left 2 pierre"]
    assert (table.favourite, table.behind) == ("pierre", [])
    assert table.active == 2


@pytest.mark.rule("DD-28")
def test_without_doubles_there_is_no_change() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            if first != second:
                table = base("BASE4").turn().plays("roll", f"dice {first} {second}")
                assert not table.may("change_portrait")
                assert not table.may("keep_portrait")


@pytest.mark.rule("DD-28")
@pytest.mark.rule("DD-06")
def test_the_visible_portrait_goes_to_the_back_and_luck_shows_the_next() -> None:
    table = base("BASE4").turn().rolls(2, 2).says("change_portrait")
    assert table.news == ["changed 0 pierre"]
    assert table.luck_is_asked
    assert table.chances() == {f"portrait {pawn}": 1 for pawn in PAWN_NAMES if pawn != "pierre"}
    table.luck("portrait lulu")
    assert table.news == ["portrait lulu *"]
    assert (table.favourite, table.behind) == ("lulu", ["pierre"])
    assert table.unseen == set(PAWN_NAMES) - {"pierre", "lulu"}
    assert table.active == 0
    assert {option.split()[0] for option in table.options()} == {"move"}


@pytest.mark.rule("DD-29")
@pytest.mark.parametrize("pips", DOUBLES)
def test_one_pawn_with_the_total_or_two_with_a_die_each(pips: int) -> None:
    table = base("BASE4").turn().rolls(pips, pips).says("keep_portrait")
    where = {pawn: table.where(pawn) for pawn in PAWN_NAMES}
    for pawn, square in where.items():
        others = set(where.values()) - {square}
        for die, count in (("first", pips), ("both", 2 * pips)):
            expected, _ = WALKER.ends(square, count, others, pawn == "pierre", False, True)
            assert table.ends(die, pawn) == expected


@pytest.mark.rule("DD-29")
def test_after_the_total_the_turn_is_over() -> None:
    table = base("BASE4").turn().rolls(2, 2).plays("keep_portrait", "move both dusty J9")
    assert table.kinds() == ["left", "moved", "turn"]
    assert table.news[-1] == "turn 1"
    assert table.options(1) == ["roll"]


@pytest.mark.rule("DD-29")
@pytest.mark.rule("DD-R41")
def test_after_the_total_onto_a_trap_there_is_no_other_die() -> None:
    table = base("BASE4").holds(0, "trap:chandelier").turn().rolls(1, 1)
    table.plays("keep_portrait", "move both astra B6")
    assert table.options() == ["play trap:chandelier", "draw"]
    table.says("play trap:chandelier")
    assert table.news[-1] == "turn 1"
    table = base("BASE4").turn().rolls(1, 1).plays("change_portrait", "portrait clay", "move both astra B6")
    assert table.draws("trap:stairs").says("keep").news == ["wrong 0", "turn 1"]


@pytest.mark.rule("DD-R42")
def test_on_doubles_the_lowest_unused_die_is_offered() -> None:
    table = base("BASE4").turn().rolls(3, 3).says("keep_portrait")
    assert {option.split()[1] for option in table.options()} == {"first", "both"}
    with pytest.raises(Illegal):
        table.says("move second dusty I9")
    table.says("move first dusty I9")
    assert table.drive.table.used == 0b01
    assert {option.split()[1] for option in table.options()} == {"second"}
    assert "dusty" not in table.movers("second")
    table.says("move second hickory G10")
    assert table.news[-1] == "turn 1"


@pytest.mark.rule("DD-R42")
@pytest.mark.rule("DD-14")
def test_used_dice_are_not_offered() -> None:
    assert [dice_offered((3, 3), used) for used in (0b00, 0b01, 0b11)] == [
        [(FIRST, 3), (BOTH, 6)],
        [(SECOND, 3)],
        [],
    ]
    assert [dice_offered((2, 5), used) for used in range(4)] == [
        [(FIRST, 2), (SECOND, 5)],
        [(SECOND, 5)],
        [(FIRST, 2)],
        [],
    ]


@pytest.mark.rule("DD-T24")
@pytest.mark.rule("DD-R14")
def test_the_portrait_is_changed_and_the_new_favourite_walks_out() -> None:
    table = base("BASE4").turn(3).rolls(4, 4)
    assert not table.may("move first spritzy I12")
    table.plays("change_portrait", "portrait spritzy")
    assert (table.favourite, table.behind[-1]) == ("spritzy", "pierre")
    assert table.may("move first spritzy GO")
    assert not table.may("move first pierre GO")
    table.says("move first spritzy GO")
    assert table.ending == ("door", (3,))


@pytest.mark.rule("DD-R14")
@pytest.mark.rule("DD-T24")
def test_the_portrait_is_changed_once_and_before_any_pawn_moves() -> None:
    for choice in (["keep_portrait"], ["change_portrait", "portrait lulu"]):
        table = base("BASE4").turn().rolls(1, 1).plays(*choice)
        assert not table.may("change_portrait")
        table.says("move first dusty H10")
        assert not table.may("change_portrait")
        table.says("move second parker E7")
        assert table.active == 1, "doubles give no extra turn"


@pytest.mark.rule("DD-T44")
@pytest.mark.rule("DD-R15")
def test_a_change_passes_over_the_dead_and_wraps_round() -> None:
    gone = ["smothers", "dusty", "charity", "parker", "clay", "beauregard", "spritzy", "astra", "poopsie"]
    removed = " ".join([*gone[1:], "hickory"])
    scene = base("BASE2").dead(*gone, "hickory").frame("lulu", "smothers", "pierre", removed=removed)
    table = scene.turn().rolls(1, 1).says("change_portrait")
    assert table.news == ["changed 0 lulu", "removed smothers", "portrait pierre"]
    assert (table.favourite, table.behind) == ("pierre", ["lulu"])
    assert table.sofa[-1] == "smothers"
    table.says("move first lulu L5").says("move second pierre H12").rolls(5, 5).says("change_portrait")
    assert table.news == ["changed 1 pierre", "portrait lulu"]
    assert (table.favourite, table.behind) == ("lulu", ["pierre"])


@pytest.mark.rule("DD-R15")
@pytest.mark.rule("DD-52")
def test_portraits_of_the_dead_are_removed_when_luck_finds_them() -> None:
    table = base("BASE4").dead("dusty", "clay").turn().rolls(1, 1).says("change_portrait")
    assert set(table.chances()) == {f"portrait {pawn}" for pawn in PAWN_NAMES if pawn != "pierre"}
    table.luck("portrait dusty")
    assert table.news == ["portrait dusty *", "removed dusty"]
    assert table.luck_is_asked
    assert "portrait dusty" not in table.chances()
    table.luck("portrait clay", "portrait lulu")
    assert table.favourite == "lulu"
    assert table.sofa == ["agatha", "dusty", "clay"]
    assert table.behind == ["pierre"]
    assert table.unseen == set(PAWN_NAMES) - {"pierre", "dusty", "clay", "lulu"}


@pytest.mark.rule("DD-R15")
def test_the_last_unseen_portrait_may_be_a_dead_pawns() -> None:
    seen = [pawn for pawn in PAWN_NAMES if pawn not in ("pierre", "dusty")]
    table = base("BASE4").dead("dusty").frame("pierre", *seen).turn().rolls(1, 1).says("change_portrait")
    assert table.chances() == {"portrait dusty": 1}
    table.luck("portrait dusty")
    assert table.news == ["portrait dusty *", "removed dusty", f"portrait {seen[0]}"]
    assert table.favourite == seen[0]
    assert table.behind == [*seen[1:], "pierre"]
    assert table.active == 0


def test_a_move_with_both_dice_does_not_wait_for_ways_that_are_made_ready() -> None:
    house = MANSION.house
    house.forget()
    doubles, others = base("BASE4").turn().rolls(6, 6), base("BASE4").turn()
    house.waiting.append((HOPPING, MANSION.door, 8))
    doubles.says("keep_portrait")
    assert house.waiting
    others.rolls(5, 6)
    assert not house.waiting
