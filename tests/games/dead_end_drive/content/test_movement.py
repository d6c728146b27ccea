"""Movement in 13 Dead End Drive: the ledger's counts and sets, its cases, and a second opinion without masks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.movement import Reach, is_path, reachable
from hawkshaw.games.dead_end_drive.content.plan import MANSION, read_board_file
from tests.games.dead_end_drive.walker import Walker

COUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12)
CHAIRS = "G5 H5 I5 J5 K5 G6 K6 G7 H7 I7 J7 K7"
WALKER = Walker(read_board_file())
WALKABLE = sorted(WALKER.floor | WALKER.chairs)

BASE = {
    "smothers": "C2",
    "dusty": "I10",
    "charity": "Q7",
    "lulu": "L4",
    "parker": "E8",
    "clay": "O2",
    "beauregard": "P13",
    "spritzy": "K12",
    "astra": "C5",
    "hickory": "F10",
    "pierre": "H13",
    "poopsie": "F7",
}


def reach(
    start: str,
    count: int,
    others: str = "",
    favourite: bool = False,
    opening: bool = False,
    hops: bool = True,
) -> Reach:
    occupied = MANSION.mask(others)
    return reachable(MANSION, MANSION.square(start), count, occupied, favourite, opening, hops)


def ends(
    start: str,
    count: int,
    others: str = "",
    favourite: bool = False,
    opening: bool = False,
    hops: bool = True,
) -> set[str]:
    return set(MANSION.names_of(reach(start, count, others, favourite, opening, hops).ends).split())


def squares(names: str) -> set[str]:
    return set(names.split())


def path(names: str) -> list[int]:
    return [MANSION.square(name) for name in names.split("-")]


# Reference counts (ledger, section 9)


@pytest.mark.rule("DD-16")
@pytest.mark.rule("DD-19")
@pytest.mark.rule("DD-22")
@pytest.mark.parametrize(
    ("start", "counts", "without_hops"),
    [
        ("I4", (2, 2, 4, 10, 11, 18, 45, 80, 109), (2, 2, 4, 10, 11, 18)),
        ("I8", (2, 2, 2, 4, 6, 16, 46, 81, 108), (2, 2, 2, 4, 6, 12)),
        ("E7", (7, 16, 24, 42, 53, 67, 99, 127, 147), (3, 5, 11, 16, 26, 32)),
        ("Q12", (7, 15, 23, 40, 51, 75, 111, 128, 140), (3, 4, 8, 9, 12, 14)),
        ("A12", (7, 14, 22, 39, 48, 70, 104, 135, 165), (3, 3, 6, 6, 7, 9)),
        ("I13", (3, 4, 7, 8, 13, 15, 23, 37, 71), (3, 4, 7, 8, 13, 15)),
        ("A2", (2, 2, 6, 6, 16, 21, 43, 68, 109), (2, 2, 6, 6, 12, 10)),
        ("P2", (3, 5, 11, 23, 33, 52, 83, 116, 139), (3, 5, 7, 11, 13, 16)),
        ("B6", (4, 7, 11, 16, 24, 34, 53, 81, 123), (4, 7, 11, 16, 20, 25)),
        ("C9", (4, 6, 10, 16, 22, 30, 59, 94, 136), (4, 6, 10, 16, 22, 27)),
        ("M5", (4, 6, 10, 15, 23, 29, 54, 77, 105), (4, 6, 10, 15, 23, 29)),
        ("H12", (3, 5, 9, 11, 17, 18, 28, 54, 85), (3, 5, 9, 11, 17, 18)),
    ],
)
def test_reference_counts(start: str, counts: tuple[int, ...], without_hops: tuple[int, ...]) -> None:
    """DD-16, DD-19, DD-22, DD-31: how many ends a lone pawn has."""
    assert tuple(len(ends(start, count)) for count in COUNTS) == counts
    assert tuple(len(ends(start, count, hops=False)) for count in range(1, 7)) == without_hops


@pytest.mark.rule("DD-57")
@pytest.mark.parametrize("count", COUNTS)
def test_a_favourite_inside_the_door_has_one_more_end(count: int) -> None:
    """DD-54, DD-57."""
    assert ends("I13", count, favourite=True) - ends("I13", count) == {"GO"}


@pytest.mark.rule("DD-31")
@pytest.mark.rule("DD-R33")
@pytest.mark.parametrize(
    ("start", "count", "expected"),
    [
        ("I13", 3, "G12 I12 K12 F13 H13 J13 L13"),
        ("A2", 3, "C1 B2 D2 A3 C3 B4"),
        ("I4", 4, "G2 K2 F3 H3 J3 L3 E4 M4 F5 L5"),
        ("E7", 1, "E2 Q3 E6 F7 E8 A12 Q12"),
        ("E7", 2, "E1 D2 Q2 E3 P3 E5 D6 F6 F8 E9 A11 Q11 B12 P12 A13 Q13"),
        ("I8", 5, "F6 L6 E7 M7 E9 M9"),
        ("C9", 2, "C7 B8 D8 A9 D10 C11"),
    ],
)
def test_explicit_sets(start: str, count: int, expected: str) -> None:
    """DD-19, DD-22, DD-31, DD-R33: two counts from a passage reach no other passage, so there is one hop a move."""
    assert ends(start, count) == squares(expected)


FIRST_TURN = {
    "G5": (2, 5, 9, 13, 20, 35),
    "H5": (1, 2, 3, 6, 8, 13),
    "I5": (1, 2, 2, 4, 10, 11),
    "J5": (1, 2, 3, 6, 8, 14),
    "K5": (2, 5, 10, 14, 18, 25),
    "G6": (1, 3, 5, 14, 24, 36),
    "K6": (1, 3, 4, 8, 11, 19),
    "G7": (2, 4, 10, 20, 29, 45),
    "H7": (1, 2, 2, 3, 4, 12),
    "I7": (1, 2, 2, 2, 4, 6),
    "J7": (1, 2, 2, 3, 4, 8),
    "K7": (2, 4, 6, 8, 12, 16),
}


@pytest.mark.rule("DD-T13")
def test_first_turn() -> None:
    """DD-21, DD-25, DD-T13: all chairs taken, no move may end on a trap."""
    found = {
        chair: tuple(len(ends(chair, count, CHAIRS, opening=True)) for count in range(1, 7))
        for chair in CHAIRS.split()
    }
    assert found == FIRST_TURN
    assert [sum(column) for column in zip(*found.values(), strict=True)] == [16, 36, 58, 101, 152, 240]


BASE_COUNTS = {
    "smothers": (4, 4, 12, 17, 30, 33),
    "dusty": (3, 4, 6, 9, 12, 14),
    "charity": (3, 4, 7, 8, 12, 17),
    "lulu": (3, 5, 10, 13, 18, 23),
    "parker": (3, 8, 17, 22, 34, 41),
    "clay": (4, 4, 9, 13, 25, 30),
    "beauregard": (3, 4, 11, 18, 28, 38),
    "spritzy": (4, 6, 10, 13, 19, 22),
    "astra": (4, 6, 10, 16, 21, 31),
    "hickory": (4, 6, 11, 12, 17, 21),
    "pierre": (3, 5, 8, 9, 11, 13),
    "poopsie": (3, 7, 17, 23, 36, 43),
}


@pytest.mark.rule("DD-23")
@pytest.mark.rule("DD-54")
def test_reference_position() -> None:
    """DD-23, DD-54: twelve pawns in the house, pierre the favourite."""
    everybody = " ".join(BASE.values())
    found = {
        pawn: [len(ends(square, count, everybody, favourite=pawn == "pierre")) for count in COUNTS]
        for pawn, square in BASE.items()
    }
    assert {pawn: tuple(counts[:6]) for pawn, counts in found.items()} == BASE_COUNTS
    totals = [sum(column) for column in zip(*found.values(), strict=True)]
    assert totals == [41, 63, 128, 173, 263, 326, 536, 807, 1097]


# The ledger's cases


@pytest.mark.rule("DD-T02")
@pytest.mark.rule("DD-19")
def test_a_legal_move_of_four() -> None:
    """DD-T02: no diagonal step."""
    assert ends("I10", 4) == squares("F9 H9 J9 L9 E10 G10 K10 M10 F11 L11 G12 K12")
    assert "H9" not in ends("I10", 1)


@pytest.mark.rule("DD-T03")
@pytest.mark.rule("DD-22")
def test_no_return_to_where_the_move_began() -> None:
    """DD-T03, DD-22."""
    assert not is_path(MANSION, path("I10-H10-H9-I9-I10"), 4, 0, False)
    assert "I10" not in ends("I10", 4)


@pytest.mark.rule("DD-T04")
@pytest.mark.rule("DD-25")
@pytest.mark.rule("DD-R7")
def test_a_blocked_pawn_crosses_empty_chairs() -> None:
    """DD-T04, DD-25, DD-R7."""
    closed = "H8 I8 J8"
    assert reach("I7", 3, closed).across_chairs
    assert ends("I7", 3, closed) == squares("F7 L7 G8 K8")
    for end in ("F7", "L7", "G8", "K8"):
        shown = reach("I7", 3, closed).path(MANSION.square(end))
        assert sum(MANSION.chairs >> square & 1 for square in shown[1:]) == 2
    assert ends("I7", 3, f"{closed} G7") == squares("L7 K8")
    for count in COUNTS:
        assert ends("I7", count, f"{CHAIRS} I8") == set()


@pytest.mark.rule("DD-T05")
@pytest.mark.rule("DD-27")
def test_around_a_wall() -> None:
    """DD-T05, DD-27."""
    assert "E4" not in ends("D4", 1)
    assert "E5" in ends("D4", 4)
    assert is_path(MANSION, path("D4-D5-D6-E6-E5"), 4, 0, False)
    assert not is_path(MANSION, path("D4-E4"), 1, 0, False)


@pytest.mark.rule("DD-T06")
@pytest.mark.rule("DD-31")
@pytest.mark.rule("DD-32")
def test_through_a_secret_passage() -> None:
    """DD-T06, DD-31, DD-32."""
    assert "P3" in ends("F8", 4)
    assert is_path(MANSION, path("F8-F7-E7-Q3-P3"), 4, 0, False)
    assert "P3" not in ends("F8", 4, "Q3")
    assert "P3" not in ends("F8", 4, hops=False)


@pytest.mark.rule("DD-T07")
@pytest.mark.rule("DD-34")
def test_a_trap_by_exact_count() -> None:
    """DD-T07, DD-34."""
    assert [count for count in (4, 5, 6) if "I2" in ends("L4", count)] == [5]


@pytest.mark.rule("DD-T14")
def test_no_trap_in_the_opening() -> None:
    """DD-T14, DD-21, DD-R5."""
    seated = ends("G6", 5, CHAIRS, opening=True)
    assert len(seated) == 24
    assert ends("G6", 5, CHAIRS) - seated == {"B6"}


def test_the_last_chair() -> None:
    """DD-T16: where poopsie can go, and clay onto the fireplace once poopsie is up."""
    others = "C2 A10 Q7 B12 K12 L2 P13 O1 C5 F10 E4"
    assert ends("I7", 6, others, opening=True) == squares("F6 L6 E7 M7 E9 M9")
    assert ends("I7", 3, others, opening=True) == squares("G8 K8")
    assert "I2" in ends("L2", 3, f"{others} F6")


def test_hardly_a_move() -> None:
    """DD-T17: a seated pawn hemmed in; where it has nothing the chairs do not help."""
    others = "H8 J8 F7 G8 K8 L7 F6 L6 C2 Q7 P13"
    expected = {
        1: "I8",
        2: "",
        3: "",
        4: "",
        5: "G4 K4 F5 L5",
        6: "G3 K3 F4 H4 J4 L4 E5 M5",
    }
    assert {n: ends("I7", n, others, opening=True) for n in expected} == {
        n: squares(names) for n, names in expected.items()
    }


def test_only_the_total_of_a_double() -> None:
    """DD-T18."""
    others = "H8 J8 C2 A10 Q7 B12 K12 L2 P13 O1 C5"
    assert ends("I7", 2, others, opening=True) == set()
    assert ends("I7", 4, others, opening=True) == squares("F6 L6 E7 M7 F8 L8")
    assert ends("I7", 5, others, opening=True)


def test_out_by_the_door() -> None:
    """DD-T19, DD-T20, DD-R11: the favourite alone, and not before the count reaches."""
    everybody = " ".join(BASE.values())
    assert "GO" in ends("H13", 2, everybody, favourite=True)
    assert ends("H13", 1, everybody, favourite=True) == squares("H12 G13 I13")
    assert ends("H13", 2, everybody) == squares("G12 I12 F13 J13")
    for count in COUNTS:
        assert "GO" not in ends("H13", count, everybody)


@pytest.mark.rule("DD-T21")
@pytest.mark.rule("DD-57")
@pytest.mark.rule("DD-R12")
def test_surplus_counts_are_lost_at_the_door() -> None:
    """DD-T21, DD-57, DD-R12."""
    found = ends("I12", 6, favourite=True)
    assert len(found) == 23
    assert "GO" in found
    assert [count for count in (8, 10, 12) if "GO" in ends("E8", count, favourite=True)] == [10, 12]
    shown = reach("E8", 12, favourite=True).path(MANSION.go)
    assert len(shown) == 11
    assert shown[-2:] == [MANSION.door, MANSION.go]
    assert is_path(MANSION, shown, 12, 0, False)
    assert not is_path(MANSION, shown, 9, 0, False)


def test_a_hop_on_the_way_out() -> None:
    """DD-31, DD-57: through the passage by the Study the favourite is out in time, on foot it is not."""
    assert "GO" in ends("Q3", 12, favourite=True)
    assert "GO" not in ends("Q3", 12, favourite=True, hops=False)
    assert "GO" not in ends("Q3", 12, "A12 E7 Q12", favourite=True)
    shown = reach("Q3", 12, favourite=True).path(MANSION.go)
    assert is_path(MANSION, shown, 12, 0, False)


@pytest.mark.rule("DD-T22")
def test_a_blockade_of_the_door() -> None:
    """DD-T22, DD-23."""
    for count in range(2, 7):
        assert "GO" not in ends("H13", count, "I13", favourite=True)
    for count in (8, 10, 12):
        assert "GO" not in ends("E8", count, "I12 H13 J13", favourite=True)


@pytest.mark.rule("DD-T41")
@pytest.mark.rule("DD-R33")
@pytest.mark.rule("DD-R34")
def test_hops_that_are_taken_or_not() -> None:
    """DD-T41, DD-R33, DD-R34."""
    assert ends("A12", 1, "E2 E7 Q3 Q12") == squares("A11 B12 A13")
    assert "P2" in ends("Q11", 4)
    assert "P2" not in ends("Q11", 4, "Q3")
    assert "P2" not in ends("Q11", 4, "Q12")
    assert not is_path(MANSION, path("E7-Q3-Q12-P12"), 3, 0, False)


@pytest.mark.rule("DD-T42")
def test_a_walking_pawn_hemmed_in() -> None:
    """DD-T42."""
    for count in (1, 2, 3):
        assert ends("I4", count, "H4 J4") == set()
    assert ends("I4", 4, "H4 J4") == squares("G4 K4 F5 L5")
    assert reach("I4", 4, "H4 J4").across_chairs


@pytest.mark.parametrize(
    ("names", "count"),
    [
        ("I10-I9", 2),  # not the complete count (DD-16)
        ("I10", 0),
        ("I10-H10-G10-H10", 3),  # H10 twice (DD-22)
        ("I10-I11", 1),  # a sofa (DD-24)
        ("I4-I5", 1),  # a red chair is no end (DD-R7)
        ("H13-GO", 2),  # the door is elsewhere
        ("I12-I13-GO-I13", 3),  # nobody comes back
    ],
)
def test_paths_that_are_none(names: str, count: int) -> None:
    """A path that a player supplies is checked step by step, chairs open or not."""
    assert not is_path(MANSION, path(names), count, 0, False)
    assert not is_path(MANSION, path(names), count, 0, True)


def test_a_path_across_a_pawn_or_a_chair_is_none() -> None:
    """DD-23, DD-25."""
    assert is_path(MANSION, path("I10-I9-H9"), 2, MANSION.mask("I10"), False)
    assert not is_path(MANSION, path("I10-I9-H9"), 2, MANSION.mask("I9"), False)
    assert is_path(MANSION, path("G4-G5-F5"), 2, 0, True)
    assert not is_path(MANSION, path("G4-G5-F5"), 2, 0, False)


# A second opinion


def agrees(names: list[str], count: int, favourite: bool, opening: bool, hops: bool) -> None:
    """Both searches find the same ends for the first pawn, and every shown path is one."""
    start, others = names[0], " ".join(names)
    found = reach(start, count, others, favourite, opening, hops)
    expected, across_chairs = WALKER.ends(start, count, set(names[1:]), favourite, opening, hops)
    assert set(MANSION.names_of(found.ends).split()) == expected
    assert found.across_chairs == across_chairs
    if hops:
        occupied = MANSION.mask(others)
        for end in bits_of(found.ends):
            shown = found.path(end)
            assert shown[0] == MANSION.square(start)
            assert shown[-1] == end
            assert is_path(MANSION, shown, count, occupied, across_chairs)
            assert WALKER.is_path([MANSION.names[square] for square in shown], set(names[1:]), across_chairs)


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(WALKABLE), min_size=1, max_size=12, unique=True),
    st.sampled_from(COUNTS),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_brute_force_finds_the_same(
    names: list[str], count: int, favourite: bool, opening: bool, hops: bool
) -> None:
    """DD-16, DD-19 to DD-27, DD-31, DD-57 over any twelve squares."""
    agrees(names, count, favourite, opening, hops)


@settings(deadline=None)
@given(st.data(), st.sampled_from(COUNTS), st.booleans())
def test_brute_force_finds_the_same_in_a_crowd(data: st.DataObject, count: int, opening: bool) -> None:
    """DD-25, DD-R7: pawns close together around the chairs, where the second pass matters."""
    crowd = sorted(name for name in WALKABLE if name[0] in "FGHIJKL" and int(name[1:]) in range(3, 10))
    names = data.draw(st.lists(st.sampled_from(crowd), min_size=12, max_size=12, unique=True))
    agrees(names, count, False, opening, True)
