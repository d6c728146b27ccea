"""A turn: both dice, two pawns, whoever owns them, and the end of it."""

import pytest

from hawkshaw import Illegal, NotYourTurn
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from hawkshaw.games.dead_end_drive.content.plan import read_board_file
from tests.games.dead_end_drive.stage import BASES, Scene, base, harmless, opened
from tests.games.dead_end_drive.walker import Walker

WALKER = Walker(read_board_file())


def hemmed_in(**others: str) -> Scene:
    """DD-T17: poopsie alone still sits, behind a wall of pawns."""
    squares = ["H8", "J8", "F7", "G8", "K8", "L7", "F6", "L6", "C2", "Q7", "P13"]
    return base("BASE4").at(**dict(zip(PAWN_NAMES, [*squares, "I7"], strict=True)) | others)


@pytest.mark.rule("DD-13")
@pytest.mark.parametrize("name", BASES)
def test_a_turn_begins_with_both_dice(name: str) -> None:
    table = base(name).turn(1)
    assert table.options() == ["roll"]
    table.says("roll")
    assert table.news == []
    table.luck("dice 2 5")
    assert table.news == ["rolled 1 2 5 *"]
    assert table.drive.table.dice == (2, 5)
    assert table.active == 1
    assert {option.split()[0] for option in table.options()} == {"move"}


@pytest.mark.rule("DD-14")
@pytest.mark.rule("DD-T10")
def test_two_different_pawns_one_with_each_die() -> None:
    table = base("BASE4").turn().rolls(4, 5)
    assert {option.split()[1] for option in table.options()} == {"first", "second"}
    assert table.movers("first") == table.movers("second") == set(PAWN_NAMES)
    assert len([option for option in table.options() if " first " in option]) == 173
    assert len([option for option in table.options() if " second " in option]) == 263
    table.says("move first dusty H9")
    assert {option.split()[1] for option in table.options()} == {"second"}
    assert table.movers("second") == set(PAWN_NAMES) - {"dusty"}
    with pytest.raises(Illegal):
        table.says("move both lulu I2")


@pytest.mark.rule("DD-14")
def test_the_second_die_may_come_first() -> None:
    table = base("BASE4").turn().rolls(1, 5).says("move second lulu I2").draws("trap:statue").says("keep")
    assert table.drive.table.used == 0b10
    assert {option.split()[1] for option in table.options()} == {"first"}
    table.says("move first clay N2")
    assert table.news == ["moved 0 first clay N2 O2-N2", "turn 1"]
    assert table.active == 1


@pytest.mark.rule("DD-R4")
def test_the_pawn_of_the_first_die_is_not_offered_the_second() -> None:
    table = base("BASE4").turn().rolls(1, 2).says("move first clay N2")
    assert table.drive.table.moved == 1 << PAWN_NAMES.index("clay")
    assert "clay" not in table.movers("second")
    with pytest.raises(Illegal):
        table.says("move second clay M3")


@pytest.mark.rule("DD-R4")
def test_a_die_is_lost_rather_than_used_by_the_same_pawn_again() -> None:
    table = hemmed_in(charity="K5").turn().rolls(1, 2).says("move first charity L5")
    assert table.news == ["moved 0 first charity L5 K5-L5", "forfeited 0 second", "turn 1"]


@pytest.mark.rule("DD-15")
@pytest.mark.rule("DD-66")
def test_anybody_moves_any_pawn() -> None:
    table = base("BASE4").turn(3).rolls(1, 3)
    assert table.movers("first") == table.movers("second") == set(PAWN_NAMES)
    table.says("move first dusty H10").says("move second pierre I13")
    assert [table.where("dusty"), table.where("pierre")] == ["H10", "I13"]
    assert [table.drive.table.owners[PAWN_NAMES.index(pawn)] for pawn in ("dusty", "pierre")] == [1, 0]


@pytest.mark.rule("DD-16")
@pytest.mark.rule("DD-23")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (3, 4), (5, 6)])
def test_a_pawn_moves_the_complete_count_past_nobody(first: int, second: int) -> None:
    table = base("BASE4").turn().rolls(first, second)
    squares = {pawn: table.where(pawn) for pawn in PAWN_NAMES}
    for die, count in (("first", first), ("second", second)):
        for pawn, square in squares.items():
            others = set(squares.values()) - {square}
            expected, _ = WALKER.ends(square, count, others, pawn == "pierre", False, True)
            assert table.ends(die, pawn) == expected


@pytest.mark.rule("DD-17")
@pytest.mark.rule("DD-R41")
def test_all_about_one_pawn_is_finished_before_another_starts() -> None:
    table = base("BASE4").holds(0, "trap:bookcase").turn().rolls(1, 5).says("move first clay P2")
    assert table.news == ["moved 0 first clay P2 O2-P2", "landed clay bookcase"]
    assert table.options() == ["play trap:bookcase", "draw"]
    table.draws("trap:statue")
    assert table.options() == ["keep"]
    table.says("keep")
    assert table.active == 0
    assert {option.split()[1] for option in table.options()} == {"second"}


@pytest.mark.rule("DD-18")
def test_the_turn_ends_when_the_last_attempt_is_resolved() -> None:
    table = base("BASE4").turn().rolls(1, 5).says("move second dusty H10").says("move first clay P2")
    assert table.kinds() == ["moved", "landed"]
    table.draws("trap:statue")
    assert table.active == 0
    table.says("keep")
    assert table.news == ["wrong 0", "turn 1"]
    assert table.options(1) == ["roll"]
    assert table.drive.table.dice == (0, 0)
    assert (table.drive.table.used, table.drive.table.moved, table.drive.table.has_drawn) == (0, 0, False)


@pytest.mark.rule("DD-18")
@pytest.mark.rule("DD-10")
@pytest.mark.parametrize("name", BASES)
def test_turns_pass_to_the_left(name: str) -> None:
    table = base(name).turn(1)
    for turn in range(1, 2 * table.seats + 1):
        seat, following = turn % table.seats, (turn + 1) % table.seats
        assert table.active == seat
        table.idles()
        assert table.news[-1] == f"turn {following}"
        with pytest.raises(NotYourTurn):
            table.says("roll", seat)


@pytest.mark.rule("DD-R3")
@pytest.mark.rule("DD-14")
def test_nobody_may_pass() -> None:
    table = base("BASE4").turn().rolls(1, 2)
    assert {option.split()[0] for option in table.options()} == {"move"}
    table.says("move first clay N2")
    assert {option.split()[0] for option in table.options()} == {"move"}
    assert table.active == 0


@pytest.mark.rule("DD-R3")
def test_a_die_without_a_move_now_may_be_used_later() -> None:
    table = hemmed_in().turn().rolls(1, 2)
    assert table.options() == ["move first poopsie I8"]
    table.says("move first poopsie I8")
    assert table.kinds() == ["moved"]
    assert {option.split()[1] for option in table.options()} == {"second"}
    assert "poopsie" not in table.movers("second")


@pytest.mark.rule("DD-R3")
def test_nobody_must_plan_so_that_both_dice_fit() -> None:
    table = hemmed_in(charity="K5").turn(3).rolls(2, 1)
    assert table.movers("first") == {"charity"}
    assert table.movers("second") == {"charity", "poopsie"}
    table.says("move second charity K4")
    assert table.news == ["moved 3 second charity K4 K5-K4", "forfeited 3 first", "turn 0"]
    assert table.options(0) == ["roll"]


@pytest.mark.rule("DD-R3")
@pytest.mark.rule("DD-T17")
def test_dice_without_a_move_are_forfeited() -> None:
    table = hemmed_in().turn()
    assert table.rolls(1, 6).ends("first", "poopsie") == {"I8"}
    assert table.ends("second", "poopsie") == {"G3", "K3", "F4", "H4", "J4", "L4", "E5", "M5"}
    assert hemmed_in().turn().rolls(5, 4).ends("first", "poopsie") == {"G4", "K4", "F5", "L5"}
    assert hemmed_in().turn().rolls(5, 4).movers("second") == set()

    table = hemmed_in().turn().rolls(2, 2)
    assert table.options() == ["change_portrait", "keep_portrait"]
    table.says("keep_portrait")
    assert table.news == ["left 0 pierre", "forfeited 0 first", "forfeited 0 second", "turn 1"]
    assert table.active == 1
    table.rolls(3, 2)
    assert table.news == ["rolled 1 3 2 *", "forfeited 1 first", "forfeited 1 second", "turn 2"]
    assert table.active == 2
    assert table.drive.table.dice == (0, 0)


@pytest.mark.rule("DD-T13")
@pytest.mark.parametrize(
    ("first", "second", "options"), [(3, 5, (58, 152)), (1, 2, (16, 36)), (6, 4, (240, 101))]
)
def test_first_turn_options(first: int, second: int, options: tuple[int, int]) -> None:
    table = opened().rolls(first, second)
    dice = [option.split()[1] for option in table.options()]
    assert (dice.count("first"), dice.count("second")) == options


def test_what_a_seat_did_to_a_pawn_is_remembered() -> None:
    """Counts gained towards the door, and landings on traps, by seat and pawn: what suspicions rest on."""
    table = base("BASE4").turn(2).rolls(1, 2).says("move second pierre I12").says("move first clay P2")
    clay, pierre = PAWN_NAMES.index("clay"), PAWN_NAMES.index("pierre")
    to_door = table.drive.table.board.to_door
    square = table.drive.table.board.square
    nearer, perils = [0] * 48, [0] * 48
    nearer[24 + pierre] = to_door[square("H13")] - to_door[square("I12")]
    nearer[24 + clay] = to_door[square("O2")] - to_door[square("P2")]
    perils[24 + clay] = 1
    assert nearer[24 + pierre] == 0
    assert nearer[24 + clay] != 0
    assert (table.drive.table.nearer, table.drive.table.perils) == (nearer, perils)
    table.draws("trap:stairs").says("keep").rolls(2, 1).says("move second clay O2")
    table.says("move first lulu L6")
    nearer[36 + clay] = to_door[square("P2")] - to_door[square("O2")]
    nearer[36 + PAWN_NAMES.index("lulu")] = to_door[square("L4")] - to_door[square("L6")]
    assert (table.drive.table.nearer, table.drive.table.perils) == (nearer, perils)


def test_what_a_seat_did_is_added_up_over_the_turns() -> None:
    table = base("BASE2").turn()
    for card in ("trap:statue", "trap:stairs", "trap:fireplace"):
        table.rolls(1, 2).says("move first clay P2").draws(card).says("keep")
        table.says(next(option for option in table.options() if harmless(option)))
        table.rolls(1, 2).says("move first clay O2")
        table.says(next(option for option in table.options() if harmless(option)))
    clay, to_door, square = (
        PAWN_NAMES.index("clay"),
        table.drive.table.board.to_door,
        table.drive.table.board.square,
    )
    step = to_door[square("O2")] - to_door[square("P2")]
    assert table.drive.table.perils[clay] == 3
    assert (table.drive.table.nearer[clay], table.drive.table.nearer[12 + clay]) == (3 * step, -3 * step)
