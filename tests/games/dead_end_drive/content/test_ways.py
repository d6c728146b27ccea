"""All ways at once: against every path tried one by one, in our house and in small ones made by chance."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from threading import Thread
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.dead_end_drive.content import survey
from hawkshaw.games.dead_end_drive.content.movement import add_moves, reachable
from hawkshaw.games.dead_end_drive.content.plan import MANSION, read_board_file
from hawkshaw.games.dead_end_drive.content.ways import (
    ACROSS,
    AGAIN,
    HOPPING,
    HOUSES,
    LONG,
    SHORT,
    House,
    Making,
    Search,
    Walk,
    Ways,
    most_beginnings,
)
from tests.games.dead_end_drive.houses import open_house
from tests.games.dead_end_drive.walker import Walker

COUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12)
TEN = 10
WALKER = Walker(read_board_file())


class Plan(NamedTuple):
    """A small house: which squares there are, where steps lead, chairs and passages."""

    near: list[list[int]]
    chairs: int
    passages: list[int]

    @property
    def squares(self) -> int:
        return len(self.near)

    @property
    def floor(self) -> int:
        return (1 << self.squares) - 1 & ~self.chairs

    def house(self, longest: int) -> House:
        found = House(self.near, self.floor, self.chairs, 0, self.passages, list(range(self.squares + 1)))
        found.longest = longest
        return found

    def made_ready(self, mode: int) -> House:
        """The house when all ways of ten counts from every second square are ready for longer ones to go on with."""
        found = self.house(SHORT)
        for square in range(0, self.squares, 2):
            found.ways(mode, square, TEN)
            found.ways(mode & ~HOPPING, square, TEN)
        return found


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """A few squares in rows, some walls between them, some chairs, some passages."""
    columns, rows = draw(st.integers(2, 5)), draw(st.integers(2, 4))
    squares = columns * rows
    pairs = [(square, square + 1) for square in range(squares) if (square + 1) % columns]
    pairs += [(square, square + columns) for square in range(squares - columns)]
    walls = draw(st.sets(st.sampled_from(pairs), max_size=squares // 2))
    near: list[list[int]] = [[] for _ in range(squares)]
    for one, other in pairs:
        if (one, other) not in walls:
            near[one].append(other)
            near[other].append(one)
    chairs = draw(st.sets(st.integers(0, squares - 1), max_size=3))
    passages = sorted(draw(st.sets(st.integers(0, squares - 1), max_size=5)) - chairs)
    return Plan([sorted(row) for row in near], mask_of(chairs), passages)


def tried(plan: Plan, way: list[int], left: int, closed: set[int], hop: bool) -> Iterator[int]:
    """Where every path ends, square by square."""
    if not left:
        yield way[-1]
        return
    ahead = [(other, hop) for other in plan.near[way[-1]]]
    if hop and way[-1] in plan.passages:
        ahead += [(other, False) for other in plan.passages]
    for other, still in ahead:
        if other not in closed and other not in way:
            yield from tried(plan, [*way, other], left - 1, closed, still)


def ends(house: House, mode: int, start: int, count: int, standing: list[int]) -> int:
    if count <= house.longest:
        ways = house.ways(mode, start, count)
        return mask_of(ways.squares(ways.left(standing)))
    return searched(house, mode, start, count, standing)


def searched(house: House, mode: int, start: int, count: int, standing: list[int]) -> int:
    """The ends of long ways, beginning by beginning; they go on with those that are ready."""
    everything = (1 << house.squares) - 1
    return mask_of(
        house.far_ends(mode, start, count, standing, mask_of(standing), everything & ~(1 << start))
    )


@settings(deadline=None)
@given(plans(), st.data(), st.sampled_from(COUNTS), st.sampled_from((0, SHORT, LONG)), st.integers(0, 3))
def test_in_any_house_the_ways_left_end_where_paths_do(
    plan: Plan, data: st.DataObject, count: int, longest: int, mode: int
) -> None:
    start = data.draw(st.integers(0, plan.squares - 1))
    standing = sorted(data.draw(st.sets(st.integers(0, plan.squares - 1), max_size=6)) - {start})
    closed = set(standing) | (set() if mode & ACROSS else set(bits_of(plan.chairs)))
    expected = mask_of(set(tried(plan, [start], count, closed, mode & HOPPING != 0)))
    house = plan.house(longest) if longest else plan.made_ready(mode)
    assert ends(house, mode, start, count, standing) == expected & plan.floor


def positions(many: int) -> Iterator[list[int]]:
    """Pawns anywhere, and in every other position close together."""
    rng = Rng("positions")
    floor = bits_of(MANSION.floor)
    for number in range(many):
        around = rng.choice(floor)
        near = sorted(floor, key=lambda square: abs(square - around) % 17 + abs(square - around) // 17)
        squares = near[:40] if number % 2 else floor[:]
        rng.shuffle(squares)
        yield squares[: 1 + rng.below(12)]


@pytest.mark.parametrize(
    ("count", "many"),
    [(1, 400), (2, 400), (3, 400), (4, 400), (5, 300), (6, 200), (8, 60), (10, 12), (12, 4)],
)
def test_thousands_of_positions_in_our_house(count: int, many: int) -> None:
    """DD-16, DD-22, DD-23, DD-31: the second opinion tries every path."""
    for pawns in positions(many):
        names = [MANSION.names[square] for square in pawns]
        found = reachable(MANSION, pawns[0], count, mask_of(pawns))
        expected = WALKER.ends(names[0], count, set(names[1:]), False, False, True)
        assert (set(MANSION.names_of(found.ends).split()), found.across_chairs) == expected


@pytest.mark.parametrize("count", COUNTS)
def test_moves_are_listed_as_they_are_found(count: int) -> None:
    """What the rules list at once is what is found pawn by pawn; asked again it is the same."""
    row = list(range(1000, 1000 + len(MANSION.ends)))
    for number, pawns in enumerate(positions(150)):
        favourite, opening = number % 3 == 0, number % 4 == 0
        found = reachable(MANSION, pawns[0], count, mask_of(pawns), favourite, opening)
        expected = [row[MANSION.end_places[end]] for end in bits_of(found.ends)]
        for _ in range(2):
            legal: list[int] = []
            add_moves(MANSION, pawns[0], count, pawns, favourite, opening, row, legal)
            assert legal == expected


def our_house() -> House:
    """Our house before anybody walked in it."""
    return House(
        MANSION.neighbours,
        MANSION.floor,
        MANSION.chairs,
        MANSION.trap_mask,
        MANSION.passage_squares,
        MANSION.end_places,
    )


def made_ready() -> House:
    """Our house when many long ways are ready and others are not."""
    house = our_house()
    for count in (8, 10):
        for start in bits_of(house.floor)[::5]:
            house.ways(HOPPING, start, count)
            house.ways(0, start, count)
        for chair in bits_of(MANSION.chairs)[::2]:
            house.ways(HOPPING | ACROSS, chair, count)
    return house


@pytest.mark.parametrize("mode", [HOPPING, HOPPING | ACROSS])
def test_ways_that_are_kept_end_where_those_tried_one_by_one_do(mode: int) -> None:
    """Both ways to find long moves, in the same positions."""
    ready, house = made_ready(), our_house()
    assert house.longest == LONG
    house.longest = SHORT
    for count in AGAIN:
        for pawns in positions(16):
            start, standing = pawns[0], pawns[1:]
            found = searched(ready, mode, start, count, standing)
            assert found == searched(house, mode, start, count, standing)
            assert found == ends(ready, mode, start, count, standing)


def test_long_ways_are_made_ready_once_they_are_asked_for_again_and_a_little_a_decision() -> None:
    house = our_house()
    one, other = MANSION.square("I10"), MANSION.square("F10")
    for _ in range(AGAIN[LONG]):
        house.make_ready()  # a decision
        assert house.ready(HOPPING, one, LONG) is house.ready(HOPPING, other, LONG) is None
    decisions = [0, 0]
    for place, start in enumerate((one, other)):
        while (ways := house.ready(HOPPING, start, LONG)) is None:
            house.make_ready()
            decisions[place] += 1
        whole = our_house().ways(HOPPING, start, LONG)
        assert (ways.full, ways.near, ways.over) == (whole.full, whole.near, whole.over)
    assert min(decisions) > 10
    assert not house.waiting


def test_ways_that_several_threads_make_ready_are_what_one_would_make() -> None:
    """A server reads the logs of games in threads while others are played."""
    house, alone = our_house(), our_house()
    starts = [square for square in range(house.squares) if house.is_floor[square]]
    house.waiting = [(HOPPING, start, 8) for start in starts]
    faults: list[Exception] = []

    def work() -> None:
        try:
            while house.waiting or house.making:
                house.make_ready()
        except Exception as error:
            faults.append(error)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert not faults
    for start in starts:
        made, whole = house.ready(HOPPING, start, 8), alone.ways(HOPPING, start, 8)
        assert made is not None
        assert (made.ends, made.full, made.near, made.over) == (
            whole.ends,
            whole.full,
            whole.near,
            whole.over,
        )


def test_across_chairs_long_ways_are_kept_from_these_and_the_squares_beside_them() -> None:
    house = our_house()
    beside, apart = MANSION.square("I4"), MANSION.door
    standing = [MANSION.square("H4"), MANSION.square("J4")]
    found = [searched(house, HOPPING | ACROSS, beside, LONG, standing) for _ in range(AGAIN[LONG] - 1)]
    for start, count in ((beside, LONG), (apart, LONG), (apart, TEN)):
        for _ in range(2 * AGAIN[LONG]):
            house.ready(HOPPING | ACROSS, start, count)
            house.make_ready()
    assert house.ready(HOPPING | ACROSS, apart, LONG) is house.ready(HOPPING | ACROSS, apart, TEN) is None
    while house.waiting or house.making:
        house.make_ready()
    ways = house.ready(HOPPING | ACROSS, beside, LONG)
    assert ways is not None
    assert set(found) == {mask_of(ways.squares(ways.left(standing)))}


def test_less_is_kept_of_long_ways_than_in_the_order_of_their_ends() -> None:
    """Whatever the order, the ends to which ways are left are the same."""
    packed = plain = 0
    for start in range(0, MANSION.squares, 20):
        if not MANSION.floor >> start & 1:
            continue
        house = our_house()
        walk = Walk(house, HOPPING, start, 8)
        assert not walk.go_on(1 << 30)
        making = Making(house, HOPPING, start, 8)
        making.walk, making.ways = walk, Ways(house, walk, sorted(walk.ends))
        ascending = None
        while ascending is None:
            ascending = making.go_on(1 << 30)
        found = house.ways(HOPPING, start, 8)
        assert sorted(found.spots) != list(found.spots), "the control: it is another order"
        for pawns in positions(5):
            standing = [square for square in pawns if square != start]
            assert found.squares(found.left(standing)) == ascending.squares(ascending.left(standing))
        packed += found.kept_bytes()
        plain += ascending.kept_bytes()
    assert packed < 0.8 * plain


def test_in_an_open_house_long_ways_are_never_kept() -> None:
    board = survey.check("mine.toml", open_house())[0]
    assert board is not None
    house = board.house
    assert house.longest == SHORT
    for _ in range(2 * AGAIN[LONG]):
        assert house.ready(HOPPING, board.door, LONG) is None
        house.make_ready()


def test_a_long_way_that_crossed_its_own_beginning_would_be_noticed() -> None:
    """The control: without striking out what enters a square of the beginning again there are ends too many."""
    house = our_house()
    wrong = 0
    for pawns in positions(40):
        start, standing = pawns[0], pawns[1:]
        exact = searched(house, HOPPING, start, 12, standing)
        careless = Search(house, HOPPING, start, 12, standing, mask_of(standing), MANSION.floor)
        for middle in bits_of(ends(house, HOPPING, start, SHORT, standing)):
            careless.spread(middle, SHORT, True)
        found = mask_of(careless.found())
        assert exact & ~found == 0
        wrong += found != exact
    assert wrong > 10


def test_what_was_forgotten_is_found_again_and_few_houses_are_kept() -> None:
    plan = Plan([[1, 2], [0, 3], [0, 3], [1, 2]], 0, [])
    houses = [plan.house(SHORT) for _ in range(HOUSES + 3)]
    for house in houses:
        assert ends(house, HOPPING, 0, 2, [1]) == 0b1000
    assert [house.bytes > 0 for house in houses] == [False] * 3 + [True] * HOUSES
    assert ends(houses[0], HOPPING, 0, 2, [2]) == 0b1000
    assert not houses[3].bytes


# The work that a house can make


def beginnings(plan: Plan, square: int, last: int, left: int, hop: bool) -> int:
    """How many never step straight back, one by one."""
    if not left:
        return 1
    found = sum(
        [beginnings(plan, other, square, left - 1, hop) for other in plan.near[square] if other != last]
    )
    if hop and square in plan.passages:
        hops = [other for other in plan.passages if other != square]
        found += sum([beginnings(plan, other, -1, left - 1, False) for other in hops])
    return found


@settings(deadline=None)
@given(plans())
def test_the_most_beginnings_are_counted(plan: Plan) -> None:
    counted = [beginnings(plan, square, -1, SHORT, True) for square in range(plan.squares)]
    assert most_beginnings(plan.near, plan.passages) == (max(counted), counted.index(max(counted)))


def hall(apart: int) -> str:
    """The largest house there can be, with its passages so far apart from each other in the middle of it."""
    lines = open_house().split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("  1 |"))
    lines = [line.replace("P", ".") if "|" in line else line for line in lines]
    for row, column in ((0, 0), (0, apart), (apart, 0), (0, -apart), (apart, apart)):
        line, place = first + 2 * (18 + row), 5 + 2 * (13 + column)
        lines[line] = lines[line][:place] + "P" + lines[line][place + 1 :]
    return "\n".join(lines)


def test_a_house_that_would_hold_up_a_server_is_refused_with_the_reason() -> None:
    """The most that is accepted, and the least beyond it."""
    board, faults = survey.check("mine.toml", hall(3))
    assert faults == []
    assert board is not None
    assert most_beginnings(board.neighbours, board.passage_squares)[0] == 2682
    (fault,) = survey.check("mine.toml", hall(2))[1]
    assert (fault.file, fault.key) == ("mine.toml", "map N19")
    assert fault.reason == (
        "3212 ways of 6 counts begin here, which makes moves too slow to find; 3000 are the most: put in walls or"
        " furniture, or set the secret passages further apart"
    )
    assert survey.MOST_BEGINNINGS == 3000


def test_our_house_makes_little_work() -> None:
    assert most_beginnings(MANSION.neighbours, MANSION.passage_squares)[0] == 504
