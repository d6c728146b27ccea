"""Where a pawn can go: exactly so many counts, never over a square twice, at most one hop (DD-16 … DD-32, DD-57).

Squares and occupations are masks of the board's ints. Whether a pawn may be moved at all is for the rules to say.
"""

from __future__ import annotations

from itertools import pairwise

from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.board import Board


class Reach:
    """Where a move can end, and one way to each end: the search has walked there anyway."""

    def __init__(self, board: Board, start: int) -> None:
        self.board = board
        self.start = start
        self.ends = 0
        """The squares, and GO for the favourite, as a mask."""
        self.across_chairs = False
        """Whether the pawn, blocked otherwise, must cross empty red chairs to get there (DD-25)."""
        self.trails: list[list[int]] = []
        """Ways that the search walked, up to one or two squares before the ends it found there."""
        self.found: list[int] = []
        """The ends found behind each trail, as masks."""
        self.left: list[int] = []
        """How many counts are left behind each trail."""
        self.middle = 0
        """The squares that may be entered between a trail and its ends."""
        self.way_out: list[int] = []
        """The shortest way to GO; surplus counts are lost (DD-57)."""

    def path(self, end: int) -> list[int]:
        """The way to one of the ends, from the pawn's square on; the same one every time."""
        if end == self.board.go:
            return self.way_out
        for place, ends in enumerate(self.found):
            if ends >> end & 1:
                trail = self.trails[place]
                if self.left[place] == 1:
                    return [*trail, end]
                return [*trail, self._between(trail, end), end]
        return []

    def _between(self, trail: list[int], end: int) -> int:
        """The square between the end of a trail and an end two counts away: walking first, hopping if need be."""
        board = self.board
        here = trail[-1]
        free = self.middle
        hopped = False
        for square in trail:
            free &= ~board.bits[square]
        for last, square in pairwise(trail):
            hopped = hopped or not board.steps[last] >> square & 1
        for other in board.neighbours[here]:
            if free >> other & 1 and board.steps[other] >> end & 1:
                return other
        assert not hopped
        for other in board.neighbours[here]:
            if free >> other & 1 and board.is_passage[other] and board.is_passage[end]:
                return other
        for other in board.passage_squares:
            if board.is_passage[here] and free >> other & 1 and board.steps[other] >> end & 1:
                return other
        raise AssertionError("the search found an end that no step leads to")


def reachable(
    board: Board,
    start: int,
    count: int,
    occupied: int,
    favourite: bool = False,
    opening: bool = False,
    hops: bool = True,
) -> Reach:
    """Where a pawn on `start` can end a move of `count`.

    Whether `occupied` includes the pawn itself makes no difference. The favourite may leave by the door (DD-R11); in
    the opening no move ends on a trap (DD-R5). Empty red chairs may be crossed only if there is no end otherwise
    (DD-R7). Without `hops` secret passages are ordinary floor.
    """
    reach = Reach(board, start)
    allowed = board.floor & ~board.trap_mask if opening else board.floor
    for across_chairs in (False, True):
        search = _Search(reach, occupied, across_chairs, hops)
        reach.ends = search.ends(count, allowed)
        if favourite:
            inside = _counts_to_door(board, start, search.free, hops, count - 1)
            if inside >= 0:
                reach.ends |= board.bits[board.go]
                reach.way_out = [*search.path(board.door, inside), board.go]
        if reach.ends:
            reach.across_chairs = across_chairs
            reach.middle = search.free
            break
    return reach


def is_path(board: Board, path: list[int], count: int, occupied: int, across_chairs: bool) -> bool:
    """Whether a pawn can walk this path, its own square first, in a move of `count`."""
    surplus = count - (len(path) - 1)
    if surplus < 0 or len(path) < 2 or (surplus > 0 and path[-1] != board.go):
        return False
    free = (board.walkable if across_chairs else board.floor) & ~occupied & ~(1 << path[0])
    hopped = False
    for here, there in pairwise(path):
        if there == board.go:
            # It leads nowhere, so it can only be the last square.
            return here == board.door and path[-1] == there and path.count(there) == 1
        if not 0 <= there < board.squares or not free >> there & 1:
            return False
        free ^= 1 << there
        if not board.steps[here] >> there & 1:
            if hopped or not board.passages >> here & 1 or not board.passages >> there & 1:
                return False
            hopped = True
    return bool(board.floor >> path[-1] & 1)


def _counts_to_door(board: Board, start: int, free: int, hops: bool, most: int) -> int:
    """The fewest counts to the square inside the door, -1 if more than `most`; `start` itself is not free.

    A shortest way enters no square twice, so breadth-first layers are enough here.
    """
    if start == board.door:
        return 0
    if not free >> board.door & 1:
        return -1
    unseen = free
    layer = [start]
    hopped_layer: list[int] = []
    # A pawn that still has its hop can do all that one without it can, so the second only goes where the first was not.
    hopped_unseen = unseen
    count = 0
    while count < most and (layer or hopped_layer):
        count += 1
        ahead: list[int] = []
        hopped_ahead: list[int] = []
        through = False
        for square in layer:
            for other in board.neighbours[square]:
                if unseen >> other & 1:
                    unseen ^= 1 << other
                    ahead.append(other)
            if hops and board.passages >> square & 1:
                through = True
        hopped_unseen &= unseen
        for square in hopped_layer:
            for other in board.neighbours[square]:
                if hopped_unseen >> other & 1:
                    hopped_unseen ^= 1 << other
                    hopped_ahead.append(other)
        if through:
            for other in board.passage_squares:
                if hopped_unseen >> other & 1:
                    hopped_unseen ^= 1 << other
                    hopped_ahead.append(other)
        if not (unseen & hopped_unseen) >> board.door & 1:
            return count
        layer = ahead
        hopped_layer = hopped_ahead
    return -1


class _Search:
    """A depth-first search that turns back as soon as no end it still wants can lie ahead.

    What can lie ahead is read from the board's tables of walks. They ignore pawns, so they promise too much, never
    too little. The squares still free are kept twice: as a mask, for many at once, and as a list, for one by one.
    """

    def __init__(self, reach: Reach, occupied: int, across_chairs: bool, hops: bool) -> None:
        board = reach.board
        self.reach = reach
        self.board = board
        self.start = reach.start
        self.hops = hops
        squares = board.walkable if across_chairs else board.floor
        self.free = squares & ~occupied & ~board.bits[self.start]
        self.open = (board.walkable_list if across_chairs else board.floor_list).copy()
        for square in bits_of(squares & ~self.free):
            self.open[square] = False
        self.wanted = 0
        self.trail: list[int] = [self.start]

    def ends(self, count: int, allowed: int) -> int:
        """Which allowed squares a path of exactly `count` ends on."""
        board = self.board
        asked = (board.hop_walks if self.hops else board.walks)[count][self.start] & self.free & allowed
        self.wanted = asked
        self._spread(self.start, count, self.free, self.hops)
        return asked & ~self.wanted

    def _spread(self, square: int, left: int, free: int, hop: bool) -> None:
        """Strike off what can be reached from here with the counts left."""
        board = self.board
        open_ = self.open
        at_passage = hop and board.is_passage[square]
        if left == 1:
            near = board.steps[square]
            self._note_ends(free & (near | board.passages if at_passage else near), 1)
            return
        if left == 2:
            # Nothing but the middle square could be entered twice, and no step leads from it to itself.
            ends = 0
            for other in board.neighbours[square]:
                if open_[other]:
                    ends |= board.steps[other]
                    if hop and board.is_passage[other]:
                        ends |= board.passages ^ board.bits[other]
            if at_passage:
                for other in board.passage_squares:
                    if open_[other]:
                        ends |= board.steps[other]
            self._note_ends(ends & free, 2)
            return
        ahead = (board.hop_walks if hop else board.walks)[left - 1]
        for other in board.neighbours[square]:
            if open_[other] and ahead[other] & self.wanted:
                self._step(other, left - 1, free, hop)
        if at_passage:
            ahead = board.walks[left - 1]
            for other in board.passage_squares:
                if open_[other] and ahead[other] & self.wanted:
                    self._step(other, left - 1, free, False)

    def _step(self, square: int, left: int, free: int, hop: bool) -> None:
        """Go on from a free square, and come back."""
        self.open[square] = False
        self.trail.append(square)
        self._spread(square, left, free ^ self.board.bits[square], hop)
        self.trail.pop()
        self.open[square] = True

    def _note_ends(self, ends: int, left: int) -> None:
        """These ends are found behind the trail."""
        new = ends & self.wanted
        if new:
            self.wanted ^= new
            reach = self.reach
            reach.trails.append(self.trail.copy())
            reach.found.append(new)
            reach.left.append(left)

    def path(self, end: int, count: int) -> list[int]:
        """The first path of exactly `count` to that end, or an empty list."""
        self.wanted = self.board.bits[end]
        self.trail = [self.start]
        return self.trail if self._follow(self.start, count, self.hops) else []

    def _follow(self, square: int, left: int, hop: bool) -> bool:
        if left == 0:
            return True
        board = self.board
        ahead = (board.hop_walks if hop else board.walks)[left - 1]
        for other in board.neighbours[square]:
            if ahead[other] & self.wanted and self._enter(other, left - 1, hop):
                return True
        if hop and board.is_passage[square]:
            ahead = board.walks[left - 1]
            for other in board.passage_squares:
                if ahead[other] & self.wanted and self._enter(other, left - 1, False):
                    return True
        return False

    def _enter(self, square: int, left: int, hop: bool) -> bool:
        """Whether the path can go on over this square; if not, the trail is as before."""
        if not self.open[square]:
            return False
        self.open[square] = False
        self.trail.append(square)
        if self._follow(square, left, hop):
            return True
        self.trail.pop()
        self.open[square] = True
        return False
