"""Who may be moved and where to: the opening, the last chair, traps and passages on the way, the way that is shown."""

import pytest

from hawkshaw import Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.cards import PAWN_NAMES
from hawkshaw.games.dead_end_drive.content.movement import is_path
from hawkshaw.games.dead_end_drive.content.plan import MANSION
from hawkshaw.games.dead_end_drive.table.frames import MOVE
from tests.games.dead_end_drive.stage import CHAIRS, DriveTable, Scene, base, opened

TRAP_SQUARES = {"B2", "I2", "B6", "P11", "P2"}


def squares(names: str) -> set[str]:
    return set(names.split())


def last_chair() -> Scene:
    """DD-T16: only poopsie still sits."""
    return base("BASE4").at(
        poopsie="I7",
        smothers="C2",
        dusty="A10",
        charity="Q7",
        lulu="B12",
        parker="K12",
        clay="L2",
        beauregard="P13",
        spritzy="O1",
        astra="C5",
        hickory="F10",
        pierre="E4",
    )


def sitting(table: DriveTable) -> set[str]:
    return {pawn for pawn in PAWN_NAMES if table.where(pawn) in CHAIRS}


# The opening


@pytest.mark.rule("DD-20")
@pytest.mark.rule("DD-21")
@pytest.mark.rule("DD-T15")
@pytest.mark.parametrize("seats", [2, 4])
def test_until_all_are_up_only_the_seated_move_and_never_onto_a_trap(seats: int) -> None:
    table, rng = opened(seats), Rng(seats)
    decisions = 0
    for _ in range(200):
        if not table.drive.table.opening():
            break
        if table.drive.table.agenda.kind == MOVE:
            decisions += 1
            movers = {option.split()[2] for option in table.options()}
            assert movers
            assert movers <= sitting(table)
            assert not {option.split()[3] for option in table.options()} & (TRAP_SQUARES | {"GO"})
        options = table.options() if table.state.to_act != (-1,) else list(table.chances())
        table.plays(rng.choice(options))
    assert decisions >= 12
    assert sitting(table) == set()
    while table.drive.table.agenda.kind != MOVE:
        table.plays(*(["roll", "dice 3 5"] if table.options() == ["roll"] else table.options()[-1:]))
    moved = {PAWN_NAMES[pawn] for pawn in bits_of(table.drive.table.moved)}
    assert {option.split()[2] for option in table.options()} == set(PAWN_NAMES) - moved


@pytest.mark.rule("DD-20")
@pytest.mark.rule("DD-T15")
def test_a_pawn_that_has_left_its_chair_waits_for_the_others() -> None:
    table = opened().rolls(1, 2)
    up = [option.split()[2] for option in (table.options()[0],)]
    table.says(table.options()[0])
    assert up[0] not in table.movers("second")
    up.append(table.options()[0].split()[2])
    table.says(table.options()[0])
    table.rolls(5, 6)
    for die in ("first", "second"):
        assert table.movers(die) == set(PAWN_NAMES) - set(up)


@pytest.mark.rule("DD-T14")
@pytest.mark.rule("DD-21")
def test_no_trap_while_somebody_sits() -> None:
    table = opened().rolls(5, 6)
    pawn = next(pawn for pawn in PAWN_NAMES if table.where(pawn) == "G6")
    ends = table.ends("first", pawn)
    assert len(ends) == 24
    assert "B6" not in ends
    assert base("BASE4").at(clay="C4").turn().rolls(4, 3).ends("second", "clay") >= {"B6"}


@pytest.mark.rule("DD-T16")
@pytest.mark.rule("DD-R5")
def test_the_last_chair() -> None:
    table = last_chair().turn().rolls(6, 3)
    assert table.movers("first") == table.movers("second") == {"poopsie"}
    assert table.ends("first", "poopsie") == squares("F6 L6 E7 M7 E9 M9")
    assert table.ends("second", "poopsie") == squares("G8 K8")
    table.says("move first poopsie F6")
    assert table.kinds() == ["moved"]
    assert table.movers("second") == set(PAWN_NAMES) - {"poopsie"}
    table.says("move second clay I2")
    assert table.kinds() == ["moved", "landed"]
    assert table.news[1] == "landed clay fireplace"
    assert table.options() == ["draw"]


@pytest.mark.rule("DD-R5")
def test_the_last_seated_pawn_does_not_step_from_its_chair_onto_a_trap() -> None:
    table = last_chair().at(poopsie="G5").turn().rolls(5, 1)
    assert "I2" not in table.ends("first", "poopsie")
    assert "H3" in table.ends("first", "poopsie")
    standing = last_chair().at(poopsie="G4").turn().rolls(4, 1)
    assert "I2" in standing.ends("first", "poopsie")


@pytest.mark.rule("DD-T18")
@pytest.mark.rule("DD-29")
def test_a_forced_combination() -> None:
    others = ["H8", "J8", "C2", "A10", "Q7", "B12", "K12", "L2", "P13", "O1", "C5"]
    scene = base("BASE4").at(**dict(zip(PAWN_NAMES, [*others, "I7"], strict=True)))
    table = scene.turn().rolls(2, 2).says("keep_portrait")
    assert {option.rpartition(" ")[0] for option in table.options()} == {"move both poopsie"}
    assert table.ends("both", "poopsie") == squares("F6 L6 E7 M7 F8 L8")
    table = scene.turn().rolls(2, 5)
    assert {option.split()[1] for option in table.options()} == {"second"}
    assert table.movers("second") == {"poopsie"}
    table.says(table.options()[0])
    assert table.movers("first")
    assert "poopsie" not in table.movers("first")


@pytest.mark.rule("DD-R6")
def test_doubles_and_passages_work_in_the_opening() -> None:
    table = opened(favourite="clay").rolls(3, 3)
    assert table.options() == ["change_portrait", "keep_portrait"]
    table.plays("change_portrait", "portrait lulu")
    assert table.favourite == "lulu"
    assert {option.split()[1] for option in table.options()} == {"first", "both"}
    by_the_passage = next(pawn for pawn in PAWN_NAMES if table.where(pawn) == "G7")
    assert table.ends("first", by_the_passage) >= squares("E2 Q3 A12 Q12")


@pytest.mark.rule("DD-R6")
@pytest.mark.rule("DD-R8")
def test_a_trap_may_be_crossed_in_the_opening_too() -> None:
    table = opened().rolls(6, 5)
    pawn = next(pawn for pawn in PAWN_NAMES if table.where(pawn) == "G6")
    assert "A6" in table.ends("first", pawn)
    table.says(f"move first {pawn} A6")
    assert table.news == [f"moved 0 first {pawn} A6 G6-F6-E6-D6-C6-B6-A6"]


# Traps, chairs and the door on the way


@pytest.mark.rule("DD-R8")
def test_a_trap_that_is_crossed_does_nothing() -> None:
    table = base("BASE4").holds(0, "wild").turn().rolls(2, 1).says("move first clay Q2")
    assert table.news == ["moved 0 first clay Q2 O2-P2-Q2"]
    assert {option.split()[1] for option in table.options()} == {"second"}
    assert table.drive.table.perils == [0] * 48


@pytest.mark.rule("DD-R9")
@pytest.mark.rule("DD-36")
def test_a_pawn_on_a_trap_blocks_it_and_may_be_moved_off() -> None:
    table = base("BASE4").at(lulu="P2").turn().rolls(2, 4)
    assert "Q2" not in table.ends("first", "clay")
    assert "P2" not in base("BASE4").at(lulu="P2").turn().rolls(1, 3).ends("first", "clay")
    assert "P2" not in table.ends("first", "lulu") | table.ends("second", "lulu")
    table.says("move first lulu P4")
    assert table.kinds() == ["moved"]


@pytest.mark.rule("DD-25")
@pytest.mark.rule("DD-R7")
def test_a_blocked_pawn_crosses_chairs_at_the_table_too() -> None:
    table = base("BASE4").at(parker="I4", dusty="H4", clay="J4").turn().rolls(4, 3)
    assert table.ends("first", "parker") == squares("G4 K4 F5 L5")
    assert "parker" not in table.movers("second")
    table.says("move first parker G4")
    assert table.news == ["moved 0 first parker G4 I4-I5-H5-G5-G4"]


@pytest.mark.rule("DD-R11")
@pytest.mark.rule("DD-T20")
@pytest.mark.rule("DD-12")
def test_only_the_favourite_leaves() -> None:
    scene = base("BASE4").frame("lulu")
    table = scene.turn().rolls(2, 1)
    assert table.ends("first", "pierre") == squares("G12 I12 F13 J13")
    for first, second in ((1, 2), (3, 4), (5, 6)):
        table = scene.turn().rolls(first, second)
        assert "GO" not in table.ends("first", "pierre") | table.ends("second", "pierre")
    for pips in range(1, 7):
        assert "GO" not in scene.turn().rolls(pips, pips).says("keep_portrait").ends("both", "pierre")
    assert "GO" in base("BASE4").turn().rolls(2, 1).ends("first", "pierre")


@pytest.mark.rule("DD-R11")
@pytest.mark.rule("DD-T22")
def test_the_square_inside_the_door_may_be_blocked() -> None:
    table = base("BASE4").turn().rolls(3, 2).says("move first spritzy I13")
    assert table.where("spritzy") == "I13"
    assert "GO" not in table.ends("second", "pierre")
    for first, second in ((2, 3), (4, 5), (6, 1)):
        table = base("BASE4").at(spritzy="I13").turn().rolls(first, second)
        assert "GO" not in table.ends("first", "pierre") | table.ends("second", "pierre")


# The way that is shown


@pytest.mark.rule("DD-R10")
@pytest.mark.parametrize(("first", "second"), [(1, 4), (5, 6), (6, 6)])
def test_a_move_names_its_end_and_one_way_is_shown(first: int, second: int) -> None:
    scene = base("BASE4")
    table = scene.turn().rolls(first, second)
    if first == second:
        table.says("keep_portrait")
    options = table.options()
    assert len(set(options)) == len(options)
    rng = Rng(first)
    for option in [rng.choice(options) for _ in range(12)]:
        _, die, pawn, end = option.split()
        twin, forgetful = DriveTable(table.drive.copy(), 4), DriveTable(table.drive.copy(), 4)
        # The way follows from the position, whether or not what is legal has been worked out.
        forgetful.drive.table.choices = None
        assert twin.says(option).events == forgetful.says(option).events
        count = {"first": first, "second": second, "both": first + second}[die]
        moved = twin.events[0]
        assert moved.kind == "moved"
        path = [MANSION.cells.index(cell) for cell in moved.args[4:]]
        others = table.drive.table.occupied() & ~(1 << path[0])
        assert [MANSION.names[path[0]], MANSION.names[path[-1]]] == [table.where(pawn), end]
        assert is_path(MANSION, path, count, others, False)
        preview = table.game.preview(table.view(0), table.space.parse(option))
        assert preview == {"path": [MANSION.names[square] for square in path]}


@pytest.mark.rule("DD-R10")
def test_the_way_told_is_the_first_and_on_foot_at_last() -> None:
    """Of several ways the first is told if neighbours are tried from above to below; another pawn makes it another."""
    table = base("BASE4").turn().rolls(3, 4)
    assert table.says("move first clay Q3").news == ["moved 0 first clay Q3 O2-P2-Q2-Q3"]
    table = base("BASE4").at(charity="Q2").turn().rolls(3, 4)
    assert table.says("move first clay Q3").news == ["moved 0 first clay Q3 O2-P2-P3-Q3"]


@pytest.mark.rule("DD-R10")
def test_no_way_is_shown_of_what_cannot_be_moved_now() -> None:
    table = base("BASE4").turn().rolls(1, 4)

    def preview(text: str, seat: int = 0) -> object:
        return table.game.preview(table.view(seat), table.space.parse(text))

    assert preview("move first clay P2") == {"path": ["O2", "P2"]}
    assert preview("move first clay P2", 1) is None
    assert preview("move first clay P3") is None
    assert preview("roll") is None
    assert preview("draw") is None
    table.says("move first clay P2")
    assert table.may("draw")
    assert preview("draw") is None


@pytest.mark.rule("DD-31")
@pytest.mark.rule("DD-32")
def test_a_hop_costs_one_count_and_the_pawn_walks_on() -> None:
    table = base("BASE4").turn().rolls(4, 2)
    assert table.ends("second", "poopsie") >= squares("E2 Q3 A12 Q12")
    table.says("move second poopsie Q3")
    assert table.news == ["moved 0 second poopsie Q3 F7-E7-Q3"]
    table = base("BASE4").turn().rolls(3, 1).says("move first poopsie P3")
    assert table.news == ["moved 0 first poopsie P3 F7-E7-Q3-P3"]


@pytest.mark.rule("DD-R33")
@pytest.mark.rule("DD-R34")
def test_a_pawn_on_a_passage_may_hop_at_once_but_to_no_occupied_one() -> None:
    table = base("BASE4").at(poopsie="E7").turn().rolls(1, 2)
    assert table.ends("first", "poopsie") == squares("E2 Q3 A12 Q12 E6 F7")
    assert not table.ends("second", "poopsie") & squares("E2 Q3 A12 Q12")
    table = base("BASE4").at(poopsie="E7", clay="Q3", lulu="E2").turn().rolls(1, 2)
    assert table.ends("first", "poopsie") == squares("A12 Q12 E6 F7")
