"""The mansion of 13 Dead End Drive: the ledger's facts about it, and what a person hears who draws a bad one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadContent
from hawkshaw.core.rng import Rng
from hawkshaw.games.dead_end_drive.content import survey
from hawkshaw.games.dead_end_drive.content.board import TRAPS, Board, distances
from hawkshaw.games.dead_end_drive.content.movement import reachable
from hawkshaw.games.dead_end_drive.content.plan import MANSION, load_board, read_board_file
from tests.games.dead_end_drive.houses import open_house
from tests.growth import cost

LEDGER = Path(__file__).parents[4] / "docs" / "rules" / "dead_end_drive.md"


def how_many(mask: int) -> int:
    return len(bits_of(mask))


# The ledger's facts (sections 8.3 and 8.4)


def test_it_is_the_board_of_the_ledger() -> None:
    drawing = LEDGER.read_text(encoding="utf-8").partition("### 8.3")[2].split("```")[1]
    assert survey.draw(MANSION) == drawing.strip("\n").split("\n")


@pytest.mark.rule("DD-24")
@pytest.mark.rule("DD-26")
@pytest.mark.rule("DD-27")
def test_squares_walls_and_ways() -> None:
    """DD-24, DD-26, DD-27."""
    assert MANSION.squares == 221
    assert (how_many(MANSION.floor), how_many(MANSION.chairs), how_many(MANSION.furniture)) == (180, 12, 29)
    assert len(MANSION.walls) == 44
    ways = [
        (square, other) for square in range(221) for other in MANSION.neighbours[square] if square < other
    ]
    assert len(ways) == 294
    assert sum(MANSION.floor >> one & MANSION.floor >> other & 1 for one, other in ways) == 266


@pytest.mark.rule("DD-30")
@pytest.mark.rule("DD-33")
@pytest.mark.rule("DD-R18")
def test_where_things_stand() -> None:
    """DD-02, DD-30, DD-33, DD-R18."""
    assert MANSION.names_of(MANSION.chairs) == "G5 H5 I5 J5 K5 G6 K6 G7 H7 I7 J7 K7"
    assert dict(zip(TRAPS, (MANSION.names[square] for square in MANSION.traps), strict=True)) == {
        "stairs": "B2",
        "fireplace": "I2",
        "bookcase": "P2",
        "chandelier": "B6",
        "statue": "P11",
    }
    assert MANSION.names_of(MANSION.passages) == "E2 Q3 E7 A12 Q12"
    assert MANSION.names[MANSION.door] == "I13"
    assert MANSION.names[MANSION.go] == "GO"
    assert MANSION.detective_steps == 13


@pytest.mark.rule("DD-27")
def test_doorways_join_the_rooms() -> None:
    """DD-27: sixteen doorways and no other way between two rooms."""
    found = [
        f"{MANSION.names[square]}-{MANSION.names[other]}"
        for square in range(MANSION.squares)
        for other in MANSION.neighbours[square]
        if square < other and MANSION.room_of[square] != MANSION.room_of[other]
    ]
    assert " ".join(found) == (
        "L2-M2 B3-B4 E3-F3 E3-E4 G3-G4 K3-K4 M3-M4 P3-P4 M5-N5 D6-E6 C8-C9 E8-E9 M8-M9 O8-O9 D10-E10 M12-N12"
    )


FROM_CHAIRS = """
G5 | 8/8 | 5/5 | 7/12 | 6/6 | 7/17 | 15/15 | E7 4
H5 | 9/9 | 6/6 | 9/11 | 9/9 | 9/16 | 17/18 | E2 6
I5 | 10/10 | 7/7 | 10/10 | 10/10 | 10/15 | 18/19 | E2 7
J5 | 11/11 | 6/6 | 9/9 | 11/11 | 11/14 | 18/18 | E2 8
K5 | 12/12 | 5/5 | 8/8 | 12/12 | 11/11 | 15/15 | Q3 8
G6 | 7/9 | 8/8 | 6/15 | 5/5 | 6/18 | 14/14 | E7 3
K6 | 13/15 | 8/8 | 9/9 | 14/15 | 12/12 | 14/14 | Q3 9
G7 | 6/10 | 9/9 | 5/16 | 6/6 | 5/15 | 13/13 | E7 2
H7 | 9/13 | 12/12 | 8/15 | 9/9 | 8/14 | 14/14 | E7 5
I7 | 10/14 | 13/13 | 9/14 | 10/10 | 9/13 | 15/15 | E7 6
J7 | 11/15 | 12/12 | 10/13 | 11/11 | 10/12 | 14/14 | E7 7
K7 | 12/16 | 9/9 | 10/10 | 12/12 | 11/11 | 13/13 | E7 8
"""
COLUMNS = ("stairs", "fireplace", "bookcase", "chandelier", "statue")


@pytest.mark.parametrize("line", FROM_CHAIRS.strip().split("\n"))
def test_distances_from_the_chairs(line: str) -> None:
    """DD-31: the fewest counts with one hop and on foot."""
    chair, *expected, passage = line.split(" | ")
    hopping, walking = (distances(MANSION, MANSION.square(chair), hop) for hop in (True, False))
    squares = [MANSION.traps[TRAPS.index(trap)] for trap in COLUMNS] + [MANSION.go]
    assert [f"{hopping[square]}/{walking[square]}" for square in squares] == expected
    nearest, counts = passage.split()
    assert hopping[MANSION.square(nearest)] == int(counts)
    assert min(hopping[square] for square in MANSION.passage_squares) == int(counts)


def test_distances_between_the_traps_and_to_the_door() -> None:
    """DD-31, DD-33."""
    found = {}
    for trap, square in zip(TRAPS, MANSION.traps, strict=True):
        counts = distances(MANSION, square, True)
        found[trap] = {other: counts[place] for other, place in zip(TRAPS, MANSION.traps, strict=True)}
        found[trap]["GO"] = counts[MANSION.go]
    assert [found["stairs"][end] for end in (*TRAPS, "GO")] == [0, 9, 4, 6, 6, 14]
    assert [found["fireplace"][end] for end in (*TRAPS, "GO")] == [9, 0, 11, 9, 7, 17]
    assert [found["chandelier"][end] for end in (*TRAPS, "GO")] == [4, 11, 0, 7, 7, 15]
    assert [found["statue"][end] for end in (*TRAPS, "GO")] == [6, 9, 7, 0, 5, 10]
    assert [found["bookcase"][end] for end in (*TRAPS, "GO")] == [6, 7, 7, 5, 0, 13]


def test_nothing_is_wrong_with_it() -> None:
    """Section 8.4: connected, no dead end, nobody can be sealed in, every count can be walked from everywhere."""
    board, faults = survey.check("mansion.toml", read_board_file())
    assert board is not None
    assert faults == []


# Houses that people draw


def faults_of(text: str) -> list[tuple[str, str]]:
    faults = survey.check("mine.toml", text)[1]
    assert all(fault.file == "mine.toml" for fault in faults)
    return [(fault.key, fault.reason) for fault in faults]


def redrawn(*changes: tuple[str, str]) -> str:
    """The mansion's file with other lines; each old one must be there."""
    text = read_board_file()
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def repainted(**squares: str) -> str:
    """The mansion's file with other squares."""
    lines = read_board_file().split("\n")
    head = next(number for number, line in enumerate(lines) if line.startswith("     A B C"))
    for name, mark in squares.items():
        row, place = head + 2 * int(name[1:]), lines[head].index(name[0])
        lines[row] = lines[row][:place] + mark + lines[row][place + 1 :]
    return "\n".join(lines)


ROW_2 = "  2 |. S . . P|. . . F . . . . . . B .|"
FRAME = "    +---------------- ----------------+"


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("title = ", "(whole file)", "not TOML"),
        (redrawn(('title = "Aunt Agatha\'s mansion"', "")), "title", "give the house a title"),
        (redrawn(("detective_steps = 13", "detective_steps = 0")), "detective_steps", "from 1 to 99"),
        (redrawn(("detective_steps", "detective_stops")), "detective_stops", "no such key"),
        ('title = "x"', "map", "draw the squares"),
        (redrawn((ROW_2, ROW_2[:-2] + "|")), "map line 5", "33 characters"),
        (redrawn((ROW_2 + "\n", "")), "map", "a line is missing"),
        (redrawn((ROW_2, " 22" + ROW_2[3:])), "map line 5", "this is row 2"),
        (redrawn((ROW_2, ROW_2.replace("S .", "S/."))), "map B2", "not '/'"),
        (redrawn(("    |-   - -   -   -", "    | -  - -   -   -")), "map below A3", "not '-'"),
        (redrawn(("     A B C D", "     A B D C")), "map line 1", "name the columns"),
        (redrawn((FRAME, "    +-" + FRAME[5:-2] + "+")), "map", "one gap, under the front door I13"),
        (redrawn(("                     G\n", "                    G\n")), "map", "the G of Game Over"),
        (repainted(I13="."), "map", "no front door"),
        (repainted(H13="D"), "map I13", "a second front door"),
        (repainted(I13=".", I12="D"), "map I12", "must be in the last row"),
        (repainted(C9="x"), "map C9", "'x' means nothing"),
        (repainted(G5="."), "map", "11 red chairs"),
        (repainted(E2="."), "map", "4 secret passages"),
        (repainted(B2="."), "map", "the stairs trap is nowhere"),
        (repainted(B3="S"), "map B3", "a second stairs trap; the first is on B2"),
        (redrawn(('S = "stairs"', "")), "traps", "no character stands for the stairs"),
        (redrawn(('S = "stairs"', 'S = "piano"')), "traps.S", "there is no trap 'piano'"),
        (redrawn(('d = "desk"', 'c = "desk"')), "furniture.c", "fixed meaning"),
        (redrawn(('d = "desk"', 'B = "desk"')), "furniture.B", "a trap already"),
        (redrawn(('d = "desk"', 'dd = "desk"')), "furniture.dd", "one character"),
        (redrawn(('d = "desk"', "d = 4")), "furniture.d", "a name in quotation marks"),
        (redrawn(('"N9-Q13"', '"N9"')), "rooms.Study", "the top left and the bottom right"),
        (redrawn(('"N9-Q13"', '"N9-R13"')), "rooms.Study", "the top left and the bottom right"),
        (redrawn(('"N9-Q13"', '"M9-Q13"')), "rooms.Study", "M9 belongs to Foyer already"),
        (redrawn(('"N9-Q13"', '"N10-Q13"')), "rooms", "no room has N9 O9 P9 Q9"),
        (repainted(A10="v"), "map A9", "a dead end"),
        (repainted(O8="v", M5="v"), "map M12", "cut the house in two"),
        (repainted(O8="v", M5="v", M12="v", M2="v"), "map", "no way on foot from the front door to"),
        (repainted(G5=".", F12="c"), "map F12", "counts from this chair to Game Over"),
        (repainted(G5=".", F12="c"), "map F12", "squares beside the chairs"),
        (repainted(H7=".", H12="c", H13="v", G12="v", H10="v", I12="v"), "map H12", "could not move"),
    ],
)
def test_a_fault_names_its_place_and_what_to_do(text: str, key: str, reason: str) -> None:
    found = faults_of(text)
    assert any(where == key and reason in told for where, told in found), found


def test_all_faults_are_told_at_once() -> None:
    found = faults_of(redrawn(("detective_steps = 13", ""), ('S = "stairs"', 'S = "stair"'), (ROW_2, "")))
    assert {"detective_steps", "traps.S", "map"} <= {key for key, _ in found}
    found = faults_of(repainted(G5=".", E2=".", A10="v"))
    assert len({reason for _, reason in found}) >= 3


def test_loading_stops_at_the_first_fault() -> None:
    with pytest.raises(BadContent, match=r"^mine\.toml: map: 11 red chairs"):
        load_board("mine.toml", repainted(G5="."))


@pytest.mark.parametrize("change", [lambda text: text.replace("\n", "\r\n"), lambda text: text + "\n\n"])
def test_line_endings_do_not_matter(change: Callable[[str], str]) -> None:
    assert faults_of(change(read_board_file())) == []


def test_another_house_is_another_board() -> None:
    """A rug is floor, and a wall taken away is a way."""
    other = load_board("mine.toml", redrawn(("  4 |v . . .|r", "  4 |v . . . r")))
    assert other.steps[other.square("D4")] >> other.square("E4") & 1
    assert len(other.walls) == 43


# The survey, against a slower second opinion


def houses(many: int) -> Iterator[Board]:
    """Houses by accident: ours with furniture put in at random, some sound, most not."""
    rng = Rng("houses")
    for _ in range(many):
        lines = read_board_file().split("\n")
        first = next(number for number, line in enumerate(lines) if line.startswith("  1 |"))
        for _ in range(rng.below(40)):
            row, column = first + 2 * rng.below(13), 5 + 2 * rng.below(17)
            if lines[row][column] in ".r":
                lines[row] = lines[row][:column] + "v" + lines[row][column + 1 :]
        yield load_board("house", "\n".join(lines))


def falls_apart(board: Board, gone: int) -> bool:
    """Whether the floor without one square is in more than one piece."""
    floor = set(bits_of(board.floor)) - {gone}
    ahead = [min(floor)]
    seen = set(ahead)
    while ahead:
        new = {other for square in ahead for other in board.neighbours[square]} & floor - seen
        seen |= new
        ahead = list(new)
    return seen != floor


def test_the_survey_finds_what_trying_everything_finds() -> None:
    cut = stuck = sound = 0
    for board in houses(5):
        told = [str(fault) for fault in survey.survey("house", board)]
        for square in bits_of(board.walkable):
            counts = [
                count
                for count in survey.COUNTS
                if not (found := reachable(board, square, count, 0, opening=True)).ends or found.across_chairs
            ]
            words = f"house: map {board.names[square]}: alone in the house a pawn here could not move"
            assert [f"{words} {', '.join(map(str, counts))}; give it more room"] * bool(counts) == [
                fault for fault in told if fault.startswith(words)
            ]
            stuck += len(counts)
        if not any("no way on foot" in fault for fault in told):
            for square in bits_of(board.floor):
                if len([other for other in board.neighbours[square] if board.floor >> other & 1]) > 1:
                    words = f"house: map {board.names[square]}: a pawn here would cut the house in two"
                    assert falls_apart(board, square) == any(fault.startswith(words) for fault in told)
                    cut += falls_apart(board, square)
        sound += not told
    assert cut > 20
    assert stuck > 20
    assert sound < 5


def test_the_largest_house_is_surveyed_faster_than_its_moves_are_found_one_by_one() -> None:
    """The survey asks whether there is any way, not for all of them; and once for the whole floor what it hangs on."""
    board = load_board("open", open_house())
    assert survey.survey("open", board) == []

    def every_move(board: Board) -> None:
        for square in bits_of(board.walkable)[::20]:
            for count in survey.COUNTS:
                reachable(board, square, count, 0, opening=True)

    assert cost(lambda house: survey.survey("open", house), board) < cost(every_move, board, tries=1)
