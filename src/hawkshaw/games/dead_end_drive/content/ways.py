"""All ways from a square at once: every way of so many counts is a bit, and a pawn strikes out those that lead over it.

What is left is exact, because the ways were walked one by one when the house was empty: pawns only take ways away.
The ways to one end stand side by side in a field of whole bytes, whose highest bit is kept free: adding a number that
is all ones below that bit carries into it if, and only if, a way is left.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import itemgetter
from struct import Struct
from typing import Final

from hawkshaw.core.bits import COMPILED, bits_of, mask_of

HOPPING: Final = 1
"""A mode in which one hop is allowed."""
ACROSS: Final = 2
"""A mode in which empty red chairs may be crossed (DD-R7)."""
MODES: Final = 4

SHORT: Final = 6
"""Every way of so many counts is kept in any house; a longer one has a beginning, and goes on with one of them."""
LONG: Final = 8
"""In a house of rooms and doorways the ways of so many counts are kept as well, and the beginnings of longer ones."""
FEW_WALKS: Final = 60_000
"""Up to so many walks of LONG counts from a square, turning straight back included, it is such a house."""

FEW_COUNTS: Final = 4
"""Up to so many counts most of what pawns take away has been taken before."""
REMEMBERED: Final = 32
"""So much of it is remembered for a square and a number of counts."""
WORD: Final = 8
"""Sets of ends are looked up in words of so many bytes: a word has few ends, so it soon has occurred before."""
KEPT: Final = 24_000_000
"""So many bytes of ways are kept in a house before they are forgotten."""
CROWDED: Final = 255
"""From so many on, near squares are told apart in another way."""
HOUSES: Final = 4
"""In so many houses ways are kept at a time."""

Pick = Callable[[Sequence[int]], Iterable[int]]


class Ways:
    """All ways of one number of counts from one square of an empty house."""

    def __init__(self, house: House, mode: int, start: int, count: int) -> None:
        self.house = house
        walked: dict[int, list[list[int]]] = {}
        _walk(house, mode, [start], count, mode & HOPPING != 0, walked)
        self.ends: list[int] = sorted(walked)
        """Where the ways end, ascending."""
        self.every = 0
        """A bit for each way."""
        self.fill = 0
        self.tops = 0
        """The highest bit of every field."""
        self.spots: list[int] = []
        """The last byte of every field."""
        self.tops_of: dict[int, int] = {}
        self.untrapped = 0
        """The tops of those that do not end on a trap."""
        self.common: dict[int, int] = {}
        """For every end the squares that all ways of LONG counts to it lead over."""
        over: dict[int, int] = {}
        bytes_ = 0
        for end in self.ends:
            first = 8 * bytes_
            bytes_ += len(walked[end]) // 8 + 1
            top = 1 << (8 * bytes_ - 1)
            self.tops |= top
            self.tops_of[end] = top
            self.spots.append(bytes_ - 1)
            if not house.traps >> end & 1:
                self.untrapped |= top
            self.fill |= top - (1 << first)
            common = house.open[mode]
            for place, way in enumerate(walked[end]):
                if count == LONG:
                    common &= mask_of(way)
                bit = 1 << (first + place)
                self.every |= bit
                for square in way:
                    over[square] = over.get(square, 0) | bit
            self.common[end] = common
        self.size = bytes_
        self.all_ends = mask_of(self.ends)
        near = sorted(over)
        self.over: list[int] = [0] + [over[square] for square in near]
        """The ways that lead over a square or end there, by `near`; the first are none."""
        places = [0] * (house.squares + 1)
        for place, square in enumerate(near):
            places[square] = min(place + 1, CROWDED)
        self.near = bytes(places)
        """For every square its place in `over`; a house may have more near ones than a byte can tell."""
        self.crowd: dict[int, int] = {square: over[square] for square in near[CROWDED - 1 :]}
        words = (bytes_ + WORD - 1) // WORD
        self.words = Struct(f"<{words}Q")
        self.masks: list[dict[int, int]] = [{} for _ in range(words)]
        """For what occurred in each word, the mask of those ends."""
        self.places: list[int] = [house.end_places[end] for end in self.ends]
        """The place of every end among all that a move can name."""
        self.place_at = b""
        """The same by the last byte of the field, if a byte can tell every place."""
        if not self.places or max(self.places) < 256:
            place_at = [0] * bytes_
            for number, spot in enumerate(self.spots):
                place_at[spot] = self.places[number]
            self.place_at = bytes(place_at)
        self.few = count <= FEW_COUNTS
        self.picks: dict[int, Pick] = {}
        """For ways that were lost of late, what picks the other ends out of a row of all that a move can name."""
        self.pick_places = picker(self.places)
        self.pick_spots = picker(self.spots)

    def lost(self, standing: list[int]) -> int:
        """The ways that lead over these squares."""
        found = 0
        near = self.near
        over = self.over
        for square in standing:
            place = near[square]
            if place:
                found |= over[place] if place < CROWDED else self.crowd[square]
        return found

    def left(self, standing: list[int]) -> int:
        """The tops of the ends to which a way is left when pawns stand there."""
        lost = self.lost(standing)
        return ((self.every ^ lost) + self.fill) & self.tops if lost else self.tops

    def add_left(self, standing: list[int], row: list[int], found: list[int]) -> None:
        """Add what stands in a row at the places of the ends to which a way is left."""
        lost = self.lost(standing)
        if not lost:
            found.extend(self.pick_places(row))
        elif not self.few:
            self.add(((self.every ^ lost) + self.fill) & self.tops, row, found)
        else:
            pick = self.picks.get(lost)
            if pick is None:
                if len(self.picks) == REMEMBERED:
                    self.picks.clear()
                left = self.mask(((self.every ^ lost) + self.fill) & self.tops)
                pick = picker([self.house.end_places[end] for end in bits_of(left)])
                self.picks[lost] = pick
            found.extend(pick(row))

    def add(self, left: int, row: list[int], found: list[int]) -> None:
        """Add what stands in a row at the places of these ends."""
        tops = left.to_bytes(self.size, "little")
        if not COMPILED:
            found.extend(compress(self.pick_places(row), self.pick_spots(tops)))
            return
        # A loop is the slowest plain way and the fastest once compiled, above all over bytes.
        if self.place_at:
            place_at = self.place_at
            for spot in range(self.size):
                if tops[spot]:
                    found.append(row[place_at[spot]])
            return
        for number, spot in enumerate(self.spots):
            if tops[spot]:
                found.append(row[self.places[number]])

    def mask(self, left: int) -> int:
        """These ends as a mask of squares."""
        found = 0
        place = 0
        for word in self.words.unpack(left.to_bytes(self.words.size, "little")):
            if word:
                mask = self.masks[place].get(word)
                if mask is None:
                    mask = mask_of(self._ends(place, word))
                    self.masks[place][word] = mask
                found |= mask
            place += 1  # noqa: SIM113 - enumerate makes a tuple a word
        return found

    def _ends(self, place: int, word: int) -> list[int]:
        """The ends whose tops are set in a word."""
        first = WORD * place
        begin = bisect_left(self.spots, first)
        until = bisect_left(self.spots, first + WORD)
        found: list[int] = []
        for number in range(begin, until):
            if word >> 8 * (self.spots[number] - first) & 255:
                found.append(self.ends[number])
        return found

    def leads_to(self, end: int, blocked: list[int]) -> bool:
        """Whether a way to that end is left when these squares are blocked."""
        return end in self.tops_of and self.left(blocked) & self.tops_of[end] != 0


class Lead:
    """The ways that begin a long one and come to the same square, and all ways on from there."""

    def __init__(self, onward: Ways, middle: int) -> None:
        self.onward = onward
        self.middle = middle
        self.ends = 0
        self.masks: list[int] = []
        """The squares of each beginning, its own start left out."""
        self.lost: list[int] = []
        """The ways on that would enter a square of the beginning again."""

    def begin(self, start: int, way: list[int]) -> None:
        """One more beginning."""
        onward = self.onward
        lost = onward.lost([start, *way])
        left = ((onward.every ^ lost) + onward.fill) & onward.tops
        if left:
            self.ends |= onward.mask(left)
            self.masks.append(mask_of(way))
            self.lost.append(lost)


class FarWays:
    """All ways that are longer than those that are kept: beginnings, and the ways on from where they lead."""

    def __init__(self, leads: list[Lead], squares: int) -> None:
        self.leads = sorted(leads, key=lambda lead: -len(lead.masks))
        self.ends = 0
        self.size = sum([len(lead.masks) * lead.onward.size for lead in leads])
        """About as many bytes are kept."""
        common: dict[int, int] = {}
        for lead in leads:
            self.ends |= lead.ends
            shared = -1
            for mask in lead.masks:
                shared &= mask
            for end in bits_of(lead.ends):
                common[end] = common.get(end, -1) & (shared | lead.onward.common[end])
        self.cut: list[int] = [0] * squares
        """For every square ends to which all ways lead over it, and the square itself."""
        for end, mask in common.items():
            for square in bits_of(mask):
                self.cut[square] |= 1 << end

    def left(self, standing: list[int], occupied: int) -> int:
        """The ends to which a way is left when pawns stand there, as a mask of squares."""
        wanted = self.ends
        lost = 0
        for square in standing:
            lost |= self.cut[square]
        wanted &= ~lost
        hoped = wanted
        for lead in self.leads:
            if not lead.ends & wanted or occupied >> lead.middle & 1:
                continue
            onward = lead.onward
            taken = onward.lost(standing)
            every = onward.every
            fill = onward.fill
            left = 0
            for place, mask in enumerate(lead.masks):
                if not mask & occupied:
                    left |= (every ^ (taken | lead.lost[place])) + fill
            left &= onward.tops
            if left:
                wanted &= ~onward.mask(left)
                if not wanted:
                    break
        return hoped & ~wanted


class Search:
    """Tries all beginnings of a long way one by one, where there are too many to keep them, or they are not ready."""

    def __init__(self, house: House, mode: int, standing: list[int], occupied: int, bound: int) -> None:
        self.house = house
        self.mode = mode
        self.standing = standing
        self.free = house.open[mode] & ~occupied
        self.bound = bound & house.floor & ~occupied
        self.wanted = self.bound
        """The ends to which no way has been found yet."""
        self.trail: list[int] = []
        self.taken: dict[int, int] = {}
        """The ways on that pawns take, by where they begin and whether a hop is left."""

    def spread(self, square: int, left: int, hop: bool) -> None:
        """Go on from a square, and come back."""
        house = self.house
        if left == SHORT:
            self._finish(square, hop)
            return
        self.trail.append(square)
        self.free &= ~(1 << square)
        for other in house.neighbours[square]:
            if self.free >> other & 1 and self.wanted:
                self.spread(other, left - 1, hop)
        if hop and house.is_passage[square]:
            for other in house.passages:
                if self.free >> other & 1 and self.wanted:
                    self.spread(other, left - 1, False)
        self.free |= 1 << square
        self.trail.pop()

    def _finish(self, square: int, hop: bool) -> None:
        house = self.house
        onward = house.ways(self.mode if hop else self.mode & ~HOPPING, square, SHORT)
        if not onward.all_ends & self.wanted:
            return
        key = 2 * square + hop
        taken = self.taken.get(key, -1)
        if taken < 0:
            taken = self.taken[key] = onward.lost(self.standing)
        left = ((onward.every ^ (taken | onward.lost(self.trail))) + onward.fill) & onward.tops
        if left:
            self.wanted &= ~onward.mask(left)


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
        self.end_places = end_places
        self.open: list[int] = [floor, floor, floor | chairs, floor | chairs]
        """Where a way may lead, by mode."""
        self.longest = LONG if max(walks(neighbours, passages, LONG)) <= FEW_WALKS else SHORT
        """The most counts of which all ways are kept."""
        self.kept: list[list[Ways | None]] = []
        self.far: list[list[FarWays | None]] = []
        self.bytes = 0
        self.forget()

    def forget(self) -> None:
        """Give back all that can be worked out again."""
        empty: list[Ways | None] = [None] * self.squares
        nothing: list[FarWays | None] = [None] * self.squares
        self.kept = [empty[:] for _ in range(MODES * (LONG + 1))]
        self.far = [nothing[:] for _ in range(MODES * (LONG + 1))]
        self.bytes = 0

    def ways(self, mode: int, start: int, count: int) -> Ways:
        """All ways of a number of counts up to `longest`."""
        row = self.kept[MODES * count + mode]
        found = row[start]
        if found is None:
            found = Ways(self, mode, start, count)
            self._make_room(found.size * (len(found.over) + len(found.crowd)))
            self.kept[MODES * count + mode][start] = found
        return found

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
    ) -> int:
        """Where a way of more than `longest` counts can end when pawns stand there; surely within `bound`."""
        if self.longest == LONG:
            row = MODES * (count - LONG) + mode
            if self.far[row][start] is None:
                self._prepare(mode, start, count)
            far = self.far[row][start]
            if far is not None:
                return far.left(standing, occupied)
        search = Search(self, mode, standing, occupied, bound)
        search.spread(start, count, mode & HOPPING != 0)
        return search.bound & ~search.wanted

    def _prepare(self, mode: int, start: int, count: int) -> None:
        """Work out one piece of what is kept for long ways, so that no single decision has to wait for all of it."""
        for hopped in (False, True):
            walked: dict[int, list[list[int]]] = {}
            _begin(self, mode, [start], count - LONG, mode & HOPPING != 0, hopped, walked)
            after = mode & ~HOPPING if hopped else mode
            for middle in walked:
                if self.kept[MODES * LONG + after][middle] is None:
                    self.ways(after, middle, LONG)
                    return
        self.far_ways(mode, start, count)

    def far_ways(self, mode: int, start: int, count: int) -> FarWays:
        """All ways of a number of counts above `longest`."""
        row = MODES * (count - self.longest) + mode
        found = self.far[row][start]
        if found is None:
            found = FarWays(self._leads(mode, start, count - self.longest), self.squares)
            self._make_room(found.size)
            self.far[row][start] = found
        return found

    def _leads(self, mode: int, start: int, count: int) -> list[Lead]:
        """The beginnings of so many counts."""
        found: list[Lead] = []
        for hopped in (False, True):
            walked: dict[int, list[list[int]]] = {}
            _begin(self, mode, [start], count, mode & HOPPING != 0, hopped, walked)
            after = mode & ~HOPPING if hopped else mode
            for middle, beginnings in walked.items():
                lead = Lead(self.ways(after, middle, self.longest), middle)
                for way in beginnings:
                    lead.begin(start, way)
                if lead.masks:
                    found.append(lead)
        return found


_warm: Final[list[House]] = []
"""The houses in which ways are kept, the one warmed last at the end."""


def picker(places: list[int]) -> Pick:
    """What picks these places out of a row, none and one included."""
    if len(places) < 2:
        first = places[0] if places else 0
        return itemgetter(slice(first, first + len(places)))
    return itemgetter(*places)


def _walk(
    house: House, mode: int, way: list[int], left: int, hop: bool, walked: dict[int, list[list[int]]]
) -> None:
    """Walk on in every way, and note those that may end where they end; a way's first square is its start."""
    square = way[-1]
    open_ = house.open[mode]
    if left == 0:
        if house.floor >> square & 1:
            walked.setdefault(square, []).append(way[1:])
        return
    for other in house.neighbours[square]:
        if open_ >> other & 1 and other not in way:
            way.append(other)
            _walk(house, mode, way, left - 1, hop, walked)
            way.pop()
    if hop and house.is_passage[square]:
        for other in house.passages:
            if other not in way:
                way.append(other)
                _walk(house, mode, way, left - 1, False, walked)
                way.pop()


def _begin(
    house: House,
    mode: int,
    way: list[int],
    left: int,
    hop: bool,
    hopped: bool,
    walked: dict[int, list[list[int]]],
) -> None:
    """The same for beginnings that have hopped, or have not; they may come to a chair."""
    square = way[-1]
    open_ = house.open[mode]
    may_hop = mode & HOPPING != 0
    if left == 0:
        if hopped == (may_hop and not hop):
            walked.setdefault(square, []).append(way[1:])
        return
    for other in house.neighbours[square]:
        if open_ >> other & 1 and other not in way:
            way.append(other)
            _begin(house, mode, way, left - 1, hop, hopped, walked)
            way.pop()
    if hop and house.is_passage[square]:
        for other in house.passages:
            if other not in way:
                way.append(other)
                _begin(house, mode, way, left - 1, False, hopped, walked)
                way.pop()


def walks(neighbours: list[list[int]], passages: list[int], count: int) -> list[int]:
    """How many walks of so many counts there are from each square, one hop included: more than ways, and soon told."""
    plain = [1] * len(neighbours)
    hopping = [1] * len(neighbours)
    for _ in range(count):
        through = sum([plain[square] for square in passages])
        after = [sum([hopping[other] for other in near]) for near in neighbours]
        for square in passages:
            after[square] += through - plain[square]
        plain = [sum([plain[other] for other in near]) for near in neighbours]
        hopping = after
    return hopping


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
