"""All ways from a square at once: every way of so many counts is a bit, and a pawn strikes out those that lead over it.

What is left is exact, because the ways were walked one by one when the house was empty: pawns only take ways away.
The ways to one end stand side by side in a field of whole bytes, whose highest bit is kept free: adding a number that
is all ones below that bit carries into it if, and only if, a way is left.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, compress
from operator import itemgetter
from threading import Lock
from typing import Final, cast

from hawkshaw.core.bits import COMPILED, bits_of, mask_of

HOPPING: Final = 1
"""A mode in which one hop is allowed."""
ACROSS: Final = 2
"""A mode in which empty red chairs may be crossed (DD-R7)."""
MODES: Final = 4

SHORT: Final = 6
"""Every way of so many counts is kept in any house; a longer one has a beginning, and goes on with one of them."""
LONG: Final = 12
"""In a house of rooms and doorways longer ways are kept as well, where they are asked for again and again."""
MANY: Final = 8
"""Once so many beginnings have been tried it pays to know where none of the others can lead."""
FEW_BEGINNINGS: Final = 600
"""Up to so many beginnings of SHORT counts at any square it is such a house."""
AGAIN: Final[dict[int, int]] = {8: 16, 10: 24, 12: 96}
"""The counts of the long ways that are kept, which are what doubles can bring, and how often such ways are looked for
one by one before it is worth while to make them all ready; meanwhile the longer go on with the shorter, so these are
soon ready."""

KEPT: Final = 30_000_000
"""So many bytes of ways are kept in a house before they are forgotten. All that are ever kept of ours are 25.5 million:
there none is made ready twice."""
CROWDED: Final = 255
"""From so many on, near squares are told apart in another way."""
HOUSES: Final = 2
"""In so many houses ways are kept at a time."""
WORK: Final = 2000
"""So many squares of ways are entered at a time while they are made ready: less work than some long moves are."""
TOP: Final = 128
"""The highest bit of a byte."""
NOTHING: Final[list[int]] = []

Pick = Callable[[Sequence[int]], Iterable[int]]


class Ways:
    """All ways of one number of counts from one square of an empty house."""

    def __init__(self, house: House, walk: Walk, order: list[int]) -> None:
        """What is to be known of them but the squares that they lead over, which `Making` tells.

        What stays as it is is in tuples: the garbage collector does not look at numbers in them again and again.
        """
        count = walk.count
        ends = sorted(walk.ends)
        spot_of = [-1] * house.squares
        fields: list[bytes] = []
        self.size = 0
        """How many bytes all fields have together."""
        for end in order:
            many = len(walk.walked[end]) // count
            width = walk.width(end)
            fields.append(((1 << 8 * width - 1) + (1 << many) - 2).to_bytes(width, "little"))
            self.size += width
            spot_of[end] = self.size - 1
        spots = [spot_of[end] for end in ends]
        self.ends: tuple[int, ...] = tuple(ends)
        """Where the ways end, ascending."""
        self.spots: tuple[int, ...] = tuple(spots)
        """The last byte of every field."""
        self.full = int.from_bytes(b"".join(fields), "little")
        """A bit for each way, and what makes each field carry into its top as long as a bit of it is left."""
        self.tops = self._tops(spots)
        """The highest bit of every field."""
        self.untrapped = self._tops(
            [spot for spot, end in zip(spots, ends, strict=True) if not house.traps >> end & 1]
        )
        """The tops of those that do not end on a trap."""
        self.over: tuple[int, ...] = ()
        """The ways that lead over a square or end there, by `near`; the first are none."""
        self.near = b""
        """For every square its place in `over`; a house may have more near ones than a byte can tell."""
        self.crowd: dict[int, int] = {}
        places = [house.end_places[end] for end in ends]
        self.places: tuple[int, ...] = tuple(places)
        """The place of every end among all that a move can name."""
        self.place_at = b""
        """The same by the last byte of the field, if a byte can tell every place and few bytes are in between."""
        self.spot_of: tuple[int, ...] = ()
        """For every square the last byte of its field, without one the byte after all; only of ways to go on with."""
        self.reading = b""
        """For every end its place and the last byte of its field, in three bytes if these can tell: what long ways are
        read by, since numbers that lie about in memory, one by one, take longer to come by than a whole field."""
        if count > SHORT and max(places, default=0) < 256 and self.size < 65536:
            told = [(place, spot % 256, spot // 256) for place, spot in zip(places, spots, strict=True)]
            self.reading = bytes(chain.from_iterable(told))
        if count <= SHORT and max(places, default=0) < 256:
            place_at = [0] * self.size
            for place, spot in zip(places, spots, strict=True):
                place_at[spot] = place
            self.place_at = bytes(place_at)
        if count >= SHORT:
            self.spot_of = tuple([self.size if spot < 0 else spot for spot in spot_of])
        self.pick_places = picker(places)
        self.pick_spots = picker(spots)

    def _tops(self, spots: list[int]) -> int:
        """The highest bits of the fields that end there."""
        row = [0] * self.size
        for spot in spots:
            row[spot] = TOP
        return number_of(row)

    def kept_bytes(self) -> int:
        """How many bytes the ways over all squares take."""
        return sum([(over.bit_length() + 7) // 8 for over in self.over])

    def lost(self, standing: list[int]) -> int:
        """The ways that lead over these squares."""
        found = 0
        near = self.near
        over = self.over
        for square in standing:
            place = near[square]
            if place:
                here = over[place] if place < CROWDED else self.crowd[square]
                found = found | here if found else here  # long ones are not copied for nothing
        return found

    def left(self, standing: list[int]) -> int:
        """The tops of the ends to which a way is left when pawns stand there."""
        lost = self.lost(standing)
        return self.full - lost & self.tops if lost else self.tops

    def add_left(self, standing: list[int], row: list[int], found: list[int]) -> None:
        """Add what stands in a row at the places of the ends to which a way is left."""
        lost = self.lost(standing)
        if not lost:
            found.extend(self.pick_places(row))
        elif COMPILED and self.reading:
            self._add_long(self.full - lost, row, found)
        else:
            self.add(self.full - lost & self.tops, row, found)

    def add(self, left: int, row: list[int], found: list[int]) -> None:
        """Add what stands in a row at the places of these ends."""
        tops = left.to_bytes(self.size, "little")
        if not COMPILED:
            found.extend(compress(self.pick_places(row), self.pick_spots(tops)))
            return
        # A loop is the slowest plain way and the fastest once compiled, above all over bytes. The moves are handed on
        # as they are: as ints each would be taken apart and put together again.
        moves = cast("list[object]", row)
        more = cast("list[object]", found)
        if self.place_at:
            place_at = self.place_at
            for spot in range(self.size):
                if tops[spot]:
                    more.append(moves[place_at[spot]])
            return
        if self.reading:
            self._add_long(left, row, found)
            return
        for spot, place in zip(self.spots, self.places):  # noqa: B905 - with it a tuple would be made for each
            if tops[spot]:
                more.append(moves[place])

    def _add_long(self, left: int, row: list[int], found: list[int]) -> None:
        """The same of fields that are told by `reading`; whatever is below their tops makes no difference."""
        tops = left.to_bytes(self.size, "little")
        moves = cast("list[object]", row)
        more = cast("list[object]", found)
        reading = self.reading
        for first in range(0, len(reading), 3):
            if tops[reading[first + 1] + 256 * reading[first + 2]] >= TOP:
                more.append(moves[reading[first]])

    def squares(self, left: int) -> list[int]:
        """These ends square by square, ascending."""
        tops = left.to_bytes(self.size, "little")
        return [end for spot, end in zip(self.spots, self.ends, strict=True) if tops[spot]]

    def leads_to(self, end: int, blocked: list[int]) -> bool:
        """Whether a way to that end is left when these squares are blocked."""
        number = bisect_left(self.ends, end)
        if number == len(self.ends) or self.ends[number] != end:
            return False
        return self.left(blocked) >> 8 * self.spots[number] + 7 & 1 != 0


class Search:
    """Tries all beginnings of a long way one by one: they go on with ways that are kept."""

    def __init__(
        self, house: House, mode: int, start: int, count: int, standing: list[int], occupied: int, bound: int
    ) -> None:
        self.house = house
        self.mode = mode
        self.start = start
        self.count = count
        self.standing = standing
        self.occupied = occupied
        self.bound = bound & house.floor & ~occupied & ~(1 << start)
        """No way ends elsewhere."""
        self.closed: list[bool] = house.closed[mode][:]
        """Where the beginning may not go: where no way leads, where pawns stand and where it has been."""
        for square in standing:
            self.closed[square] = True
        self.possible: list[int] = bits_of(self.bound)
        self.wanted: list[int] = self.possible
        """The ends to which no way has been found yet."""
        self.tried = 0
        """How many beginnings have gone on with kept ways."""
        self.trail: list[int] = []
        self.taken: dict[int, int] = {}
        """The ways on that pawns take, by how long they are, where they begin and whether a hop is left."""

    def spread(self, square: int, left: int, hop: bool) -> None:
        """Go on from a square, and come back."""
        house = self.house
        if left <= LONG:
            onward = house.ready(self.mode if hop else self.mode & ~HOPPING, square, left)
            if onward is not None:
                self._finish(onward, (left * house.squares + square) * 2 + hop)
                return
        closed = self.closed
        self.trail.append(square)
        closed[square] = True
        for other in house.neighbours[square]:
            if not closed[other] and self.wanted:
                self.spread(other, left - 1, hop)
        if hop and house.is_passage[square]:
            for other in house.passages:
                if not closed[other] and self.wanted:
                    self.spread(other, left - 1, False)
        closed[square] = False
        self.trail.pop()

    def found(self) -> list[int]:
        """The ends to which a way has been found, ascending."""
        ends: list[int] = []
        left = len(self.wanted)
        place = 0
        for end in self.possible:
            if place < left and self.wanted[place] == end:
                place += 1
            else:
                ends.append(end)
        return ends

    def _finish(self, onward: Ways, key: int) -> None:
        self.tried += 1
        if self.tried == MANY:
            self._keep_within()
        spot_of = onward.spot_of
        nowhere = onward.size
        for end in self.wanted:
            if spot_of[end] < nowhere:
                break
        else:
            return
        taken = self.taken.get(key, -1)
        if taken < 0:
            taken = self.taken[key] = onward.lost(self.standing)
        left = onward.full - (taken | onward.lost(self.trail)) & onward.tops
        if left:
            tops = left.to_bytes(nowhere + 1, "little")
            self.wanted = [end for end in self.wanted if not tops[spot_of[end]]]

    def _keep_within(self) -> None:
        """Look no longer for ends to which no way can lead."""
        within = self.house.within(self.mode, self.start, self.count, self.occupied)
        self.possible = bits_of(self.bound & within)
        self.wanted = [end for end in self.wanted if within >> end & 1]


class House:
    """The ways of one mansion, worked out when they are first asked for."""

    def __init__(
        self,
        neighbours: list[list[int]],
        floor: int,
        chairs: int,
        traps: int,
        passages: list[int],
        end_places: list[int],
    ) -> None:
        self.neighbours = neighbours
        self.squares = len(neighbours)
        self.floor = floor
        self.traps = traps
        self.passages = passages
        self.is_passage: list[bool] = [square in passages for square in range(self.squares)]
        self.is_floor: list[bool] = [floor >> square & 1 != 0 for square in range(self.squares)]
        self.by_chair: list[bool] = [
            any([chairs >> other & 1 for other in (square, *near)]) for square, near in enumerate(neighbours)
        ]
        """The chairs and the squares beside them."""
        self.end_places = end_places
        self.open: list[int] = [floor, floor, floor | chairs, floor | chairs]
        """Where a way may lead, by mode."""
        self.closed: list[list[bool]] = [
            [not open_ >> square & 1 for square in range(self.squares)] for open_ in self.open
        ]
        """Where none does, square by square."""
        self.passage_mask = mask_of(passages)
        self.directions: dict[int, int] = {}
        """How much further squares lie to which a step leads, and the squares from which one leads there."""
        for square, near in enumerate(neighbours):
            for other in near:
                self.directions[other - square] = self.directions.get(other - square, 0) | 1 << square
        self.longest = LONG if most_beginnings(neighbours, passages)[0] <= FEW_BEGINNINGS else SHORT
        """The most counts of which ways are kept."""
        self.kept: list[list[Ways | None]] = []
        self.asked: list[list[int]] = []
        """How often long ways were looked for one by one."""
        self.waiting: list[tuple[int, int, int]] = []
        """The long ways that were asked for often: their modes, starts and counts."""
        self.making: Making | None = None
        """The first of these, on which work has begun."""
        self._at_work = Lock()
        """Whoever makes ways ready holds it."""
        self.bytes = 0
        self.forget()

    def forget(self) -> None:
        """Give back all that can be worked out again."""
        empty: list[Ways | None] = [None] * self.squares
        never = [0] * self.squares
        self.kept = [empty[:] for _ in range(MODES * (LONG + 1))]
        self.asked = [never[:] for _ in range(MODES * (LONG + 1))]
        self.waiting = []
        self.making = None
        self.bytes = 0

    def ways(self, mode: int, start: int, count: int) -> Ways:
        """All ways of a number of counts up to `longest`."""
        found = self.kept[MODES * count + mode][start]
        if found is None:
            making = Making(self, mode, start, count)
            while found is None:
                found = making.go_on(WORK)
            self._keep(making, found)
        return found

    def _keep(self, made: Making, ways: Ways) -> None:
        with _keeping:
            self._make_room(ways.kept_bytes())
            self.kept[MODES * made.count + made.mode][made.start] = ways

    def ready(self, mode: int, start: int, count: int) -> Ways | None:
        """All ways, if they are kept: short ones always, some long ones once they have been asked for often."""
        if count > LONG:
            return None
        found = self.kept[MODES * count + mode][start]
        if found is not None:
            return found
        if count <= SHORT:
            return self.ways(mode, start, count)
        if count in AGAIN and self._is_kept(mode, start, count):
            asked = self.asked[MODES * count + mode]
            asked[start] += 1
            if asked[start] == AGAIN[count]:
                self.waiting.append((mode, start, count))
        return None

    def _is_kept(self, mode: int, start: int, count: int) -> bool:
        """Whether such long ways are kept once they have been asked for often."""
        # Across chairs only from these and the squares beside them: such ways are many, and seldom asked for elsewhere.
        return count <= self.longest and (not mode & ACROSS or self.by_chair[start])

    def make_ready(self) -> None:
        """Work on long ways that wait to be made ready: a little at a time, so that no decision is held up."""
        if not self.waiting and self.making is None:
            return
        if self._at_work.acquire(
            blocking=False
        ):  # a server reads old games in threads: one at a time works on this
            try:
                self._go_on_making()
            finally:
                self._at_work.release()

    def _go_on_making(self) -> None:
        making = self.making
        if making is None:
            if not self.waiting:
                return
            mode, start, count = self.waiting.pop(0)
            making = self.making = Making(self, mode, start, count)
        made = making.go_on(WORK)
        if made is not None:
            self.making = None
            self._keep(making, made)

    def _make_room(self, more: int) -> None:
        if self.bytes == 0:
            if self in _warm:
                _warm.remove(self)
            _warm.append(self)
            while len(_warm) > HOUSES:
                _warm.pop(0).forget()
        if self.bytes + more > KEPT:
            self.forget()
        self.bytes += more

    def far_ends(
        self, mode: int, start: int, count: int, standing: list[int], occupied: int, bound: int
    ) -> list[int]:
        """Where a way of more than SHORT counts can end when pawns stand there, ascending; surely within `bound`."""
        search = Search(self, mode, start, count, standing, occupied, bound)
        search.spread(start, count, mode & HOPPING != 0)
        return search.found()

    def within(self, mode: int, start: int, count: int, occupied: int) -> int:
        """Where a way could end if it might lead over a square twice, except its start."""
        free = self.open[mode] & ~occupied & ~(1 << start)
        here = 1 << start
        hopped = 0
        for _ in range(count):
            ahead = self.ahead(here) & free
            if mode & HOPPING:
                if hopped:
                    hopped = self.ahead(hopped) & free
                if here & self.passage_mask:
                    hopped |= self.passage_mask & free
            here = ahead
        return here | hopped

    def ahead(self, here: int) -> int:
        """Where one step leads from these squares."""
        found = 0
        for further, squares in self.directions.items():
            some = here & squares
            if some:
                found |= some << further if further > 0 else some >> -further
        return found


_keeping: Final = Lock()
"""Whoever keeps ways, in any house, holds it."""
_warm: Final[list[House]] = []
"""The houses in which ways are kept, the one warmed last at the end."""


def number_of(row: list[int]) -> int:
    """The number that has these bytes, the lowest first."""
    return int.from_bytes(bytes(row), "little")


def picker(places: list[int]) -> Pick:
    """What picks these places out of a row, none and one included."""
    if len(places) < 2:
        first = places[0] if places else 0
        return itemgetter(slice(first, first + len(places)))
    return itemgetter(*places)


class Making:
    """Ways that are being made ready."""

    def __init__(self, house: House, mode: int, start: int, count: int) -> None:
        self.house = house
        self.mode = mode
        self.start = start
        self.count = count
        self.walk = Walk(house, mode, start, count)
        self.packing: Packing | None = None
        """All of them have been walked; what is to be known is the order of their fields."""
        self.ways: Ways | None = None
        """That is known as well; what is left is to enter by square which lead over it."""
        self.entered = 0
        """The ends whose ways stand in the rows."""
        self.rows: list[list[int]] = [NOTHING] * house.squares
        """By square the ways that lead over it, in bytes; nothing where none does."""
        self.near: list[int] = []
        """`near` and `over` as far as they have been told from the rows."""
        self.over: list[int] = [0]

    def go_on(self, work: int) -> Ways | None:
        """Do some work, counted in squares; the ways as soon as they are ready."""
        if self.ways is None:
            if self.walk.ahead and (self.walk.go_on(work // self.count) or self.count > SHORT):
                return None
            if self.count > SHORT:
                self._pack(work)
                return None
            self.ways = Ways(self.house, self.walk, sorted(self.walk.ends))
        ways = self.ways
        while self.entered < len(ways.ends):
            work -= self._enter_next(ways)
            if work <= 0:
                return None
        while len(self.near) < len(self.rows):
            work -= self._tell_next(ways)
            if work <= 0:
                return None
        ways.near = bytes([*self.near, 0])
        ways.over = tuple(self.over)
        return ways

    def _pack(self, work: int) -> None:
        """Do some work to find out in which order the fields stand."""
        if self.packing is None:
            self.packing = Packing(self.walk)
        elif not self.packing.go_on(work):
            self.ways = Ways(self.house, self.walk, self.packing.order)

    def _enter_next(self, ways: Ways) -> int:
        """Enter the ways to the next end."""
        rows = self.rows
        end = ways.ends[self.entered]
        byte = ways.spots[self.entered] + 1 - self.walk.width(end)
        bit = 1
        left = self.count
        walked = self.walk.walked[end]
        for square in walked:
            row = rows[square]
            if not row:
                row = rows[square] = [0] * ways.size
            row[byte] |= bit
            left -= 1
            if left == 0:
                left = self.count
                bit <<= 1
                if bit > TOP:
                    bit = 1
                    byte += 1
        self.entered += 1
        return len(walked)

    def _tell_next(self, ways: Ways) -> int:
        """Make a number of the next row."""
        square = len(self.near)
        row = self.rows[square]
        if not row:
            self.near.append(0)
            return 0
        self.near.append(min(len(self.over), CROWDED))
        self.over.append(number_of(row))
        if self.near[square] == CROWDED:
            ways.crowd[square] = self.over[-1]
        return len(row) // 2


class Walk:
    """Walks every way of so many counts in an empty house."""

    def __init__(self, house: House, mode: int, start: int, count: int) -> None:
        self.house = house
        self.count = count
        self.closed: list[bool] = house.closed[mode][:]
        """Where the walk may not go: where no way leads, and where it has been."""
        self.closed[start] = True
        self.trail: list[int] = []
        self.ahead: list[list[int]] = [self._ahead(start, mode & HOPPING)]
        """For the start and every square of the trail where it is still to go on."""
        self.ends: list[int] = []
        self.walked: list[list[int]] = [NOTHING] * house.squares
        """By their ends all ways without their start, square by square, one after the other."""

    def go_on(self, ways: int) -> bool:
        """Walk so many ways; whether more are left."""
        last = self.count - 1
        closed = self.closed
        trail = self.trail
        while self.ahead:
            options = self.ahead[-1]
            if not options:
                self.ahead.pop()
                if trail:
                    closed[trail.pop()] = False
                continue
            option = options.pop()
            square = option >> 1
            if len(trail) < last:
                closed[square] = True
                trail.append(square)
                self.ahead.append(self._ahead(square, option & 1))
            elif self.house.is_floor[square]:
                self._arrive(square)
                ways -= 1
                if ways == 0:
                    return True
        return False

    def width(self, end: int) -> int:
        """How many bytes the ways that end there take, and a bit above them."""
        return len(self.walked[end]) // self.count // 8 + 1

    def _ahead(self, square: int, hop: int) -> list[int]:
        """Where a step leads, or a hop: twice the square, and 1 more if a hop is still left there."""
        closed = self.closed
        found = [2 * other + hop for other in self.house.neighbours[square] if not closed[other]]
        if hop and self.house.is_passage[square]:
            for other in self.house.passages:
                if not closed[other]:
                    found.append(2 * other)
        return found

    def _arrive(self, square: int) -> None:
        ways = self.walked[square]
        if not ways:
            ways = self.walked[square] = []
            self.ends.append(square)
        ways += self.trail
        ways.append(square)


class Packing:
    """Puts the fields of long ways into an order in which less of them is kept.

    Of the ways over a square only the bytes up to its last end are kept, and a square lies on the ways to one end in
    five or so: what belongs to few squares should stand above the rest.
    """

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        squares = len(walk.walked)
        self.ends_over: list[list[int]] = [NOTHING] * squares
        """By square the ends of the ways over it."""
        self.squares_to: list[list[int]] = [NOTHING] * squares
        """By end the squares of the ways to it, until it has its place."""
        self.missing: list[int] = [0] * squares
        """By square the bytes of those of its ends that have no place yet."""
        self.waiting: list[int] = []
        """The squares of which some are missing."""
        self.taken_in = 0
        """How many of the walk's ends all this tells of."""
        self.order: list[int] = []
        """The ends that have their places."""

    def go_on(self, work: int) -> bool:
        """Do some work, counted in squares; whether more is left."""
        while work > 0:
            if self.taken_in < len(self.walk.ends):
                work -= self._take_in_next()
            elif self.waiting:
                work -= self._place_next()
            else:
                return False
        return True

    def _take_in_next(self) -> int:
        """Enter which squares the ways to the next end lead over."""
        end = self.walk.ends[self.taken_in]
        width = self.walk.width(end)
        walked = self.walk.walked[end]
        here: list[int] = []
        seen = [False] * len(self.missing)
        for square in walked:
            if not seen[square]:
                seen[square] = True
                here.append(square)
        for square in here:
            if not self.missing[square]:
                self.waiting.append(square)
                self.ends_over[square] = []
            self.missing[square] += width
            self.ends_over[square].append(end)
        self.squares_to[end] = here
        self.taken_in += 1
        return len(walked)

    def _place_next(self) -> int:
        """The square that needs the fewest bytes more comes next, with those of its ends that are left."""
        missing = self.missing
        least = self.waiting[0]
        for square in self.waiting:
            if missing[square] < missing[least]:
                least = square
        for end in self.ends_over[least]:
            width = self.walk.width(end)
            if self.squares_to[end]:
                self.order.append(end)
            for square in self.squares_to[end]:
                missing[square] -= width
            self.squares_to[end] = NOTHING
        work = len(self.waiting)
        self.waiting = [square for square in self.waiting if missing[square]]
        return work


def most_beginnings(neighbours: list[list[int]], passages: list[int]) -> tuple[int, int]:
    """How many beginnings of SHORT counts there are at most, and at which square: the work that a move can make.

    Beginnings never step straight back and hop once at most; those that come to a square twice are counted too.
    """
    # By step, told by the square it leads from and its place among the neighbours there: how many ways go on from it.
    plain = [[1] * len(near) for near in neighbours]
    hopping = [[1] * len(near) for near in neighbours]
    back = [[neighbours[other].index(square) for other in near] for square, near in enumerate(neighbours)]
    whole_plain = [1] * len(neighbours)
    whole_hopping = [1] * len(neighbours)
    for _ in range(SHORT):
        through = sum([whole_plain[square] for square in passages])
        hops = [0] * len(neighbours)
        for square in passages:
            hops[square] = through - whole_plain[square]
        whole_plain = [sum(steps) for steps in plain]
        whole_hopping = [sum(steps) + hops[square] for square, steps in enumerate(hopping)]
        hopping = [
            [whole_hopping[other] - hopping[other][back[square][place]] for place, other in enumerate(near)]
            for square, near in enumerate(neighbours)
        ]
        plain = [
            [whole_plain[other] - plain[other][back[square][place]] for place, other in enumerate(near)]
            for square, near in enumerate(neighbours)
        ]
    most = max(whole_hopping)
    return most, whole_hopping.index(most)
