"""Where a pawn can go: exactly so many counts, never over a square twice, at most one hop (DD-16 … DD-32, DD-57).

Squares and occupations are masks of the board's ints. Whether a pawn may be moved at all is for the rules to say.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, cast

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.ways import ACROSS, HOPPING

SURE: Final = 5
"""A way that is looked for is known to lead on once no more than so many counts are left."""


class Reach:
    """Where a move can end, and one way to each end, which is looked for only if it is to be shown."""

    def __init__(self, board: Board, start: int, count: int, occupied: int, hops: bool) -> None:
        self.board = board
        self.start = start
        self.count = count
        self.occupied = occupied
        self.hops = hops
        self.ends = 0
        """The squares, and GO for the favourite, as a mask."""
        self.across_chairs = False
        """Whether the pawn, blocked otherwise, must cross empty red chairs to get there (DD-25)."""

    def path(self, end: int) -> list[int]:
        """The way to one of the ends, from the pawn's square on; the same one every time.

        To GO it is the shortest; surplus counts are lost (DD-57).
        """
        if not self.ends >> end & 1:
            return []
        board = self.board
        if end != board.go:
            return _Guide(self, end, True).way(self.count)
        free = _free(board, self.start, self.occupied, self.across_chairs)
        inside = _counts_to_door(board, self.start, free, self.hops, self.count - 1)
        return [*_Guide(self, board.door, False).way(inside), end]


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
    reach = Reach(board, start, count, occupied, hops)
    standing = bits_of(occupied & ~board.bits[start])
    for mode in (HOPPING, HOPPING | ACROSS) if hops else (0, ACROSS):
        ends = _ends(board, mode, start, count, standing, occupied, favourite, opening)
        if ends:
            reach.ends = mask_of(ends)
            reach.across_chairs = mode & ACROSS != 0
            break
    return reach


def _ends(
    board: Board,
    mode: int,
    start: int,
    count: int,
    standing: list[int],
    occupied: int,
    favourite: bool,
    opening: bool,
) -> list[int]:
    """Where a pawn can end a move in one mode, ascending, GO included."""
    ways = board.house.ready(mode, start, count)
    if ways is None:
        found = _far_ends(board, mode, start, count, standing, occupied & ~board.bits[start], opening)
    else:
        left = ways.left(standing)
        found = ways.squares(left & ways.untrapped if opening else left)
    if favourite and leaves(board, start, count, occupied, mode & ACROSS != 0, mode & HOPPING != 0):
        found.append(board.go)
    return found


def _far_ends(
    board: Board, mode: int, start: int, count: int, standing: list[int], occupied: int, opening: bool
) -> list[int]:
    """The ends in the house while not all ways are ready, ascending."""
    bound = (board.hop_walks if mode & HOPPING else board.walks)[count][start]
    found = board.house.far_ends(mode, start, count, standing, occupied, bound)
    return [end for end in found if not board.trap_mask >> end & 1] if opening else found


def leaves(
    board: Board, start: int, count: int, occupied: int, across_chairs: bool, hops: bool = True
) -> bool:
    """Whether the favourite gets out of the door in a move of `count` (DD-54, DD-57)."""
    if not across_chairs and board.to_door[start] > count:
        return False
    free = _free(board, start, occupied, across_chairs)
    return _counts_to_door(board, start, free, hops, count - 1) >= 0


def add_moves(
    board: Board,
    start: int,
    count: int,
    standing: list[int],
    favourite: bool,
    opening: bool,
    row: list[int],
    legal: list[int],
) -> None:
    """Add a pawn's moves of `count` to the legal ones: what stands in a row at the places of its ends.

    The same as `reachable` finds, with the squares that pawns stand on in a list; it may include the pawn's own.
    """
    before = len(legal)
    _add_moves_in(board, HOPPING, start, count, standing, favourite, opening, row, legal)
    if len(legal) == before:
        _add_moves_in(board, HOPPING | ACROSS, start, count, standing, favourite, opening, row, legal)


def _add_moves_in(
    board: Board,
    mode: int,
    start: int,
    count: int,
    standing: list[int],
    favourite: bool,
    opening: bool,
    row: list[int],
    legal: list[int],
) -> None:
    """The same in one mode."""
    ways = board.house.ready(mode, start, count)
    if ways is None:
        occupied = board.occupied(standing) & ~board.bits[start]
        _add_ends(board, _far_ends(board, mode, start, count, standing, occupied, opening), row, legal)
    elif opening:
        ways.add(ways.left(standing) & ways.untrapped, row, legal)
    else:
        ways.add_left(standing, row, legal)
    if favourite and (mode & ACROSS or board.to_door[start] <= count):
        occupied = board.occupied(standing) & ~board.bits[start]
        if leaves(board, start, count, occupied, mode & ACROSS != 0):
            legal.append(row[-1])


def _add_ends(board: Board, ends: list[int], row: list[int], legal: list[int]) -> None:
    """Add what stands in a row at the places of these squares; as they are, not as ints that are made anew."""
    places = board.end_places
    moves = cast("list[object]", row)
    more = cast("list[object]", legal)
    for end in ends:
        more.append(moves[places[end]])


def _free(board: Board, start: int, occupied: int, across_chairs: bool) -> int:
    """The squares that may be entered."""
    return (board.walkable if across_chairs else board.floor) & ~occupied & ~board.bits[start]


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
    door = board.bits[board.door]
    if not free & door:
        return -1
    house = board.house
    unseen = hopped_unseen = free
    layer = board.bits[start]
    hopped_layer = 0
    for count in range(1, most + 1):
        hopped_ahead = house.ahead(hopped_layer) if hopped_layer else 0
        if hops and layer & board.passages:
            hopped_ahead |= board.passages
        layer = house.ahead(layer) & unseen
        unseen ^= layer
        # A pawn with its hop still to come can do all that one without it can: the second goes where the first was not.
        hopped_layer = hopped_ahead & hopped_unseen & unseen
        hopped_unseen ^= hopped_layer
        reached = layer | hopped_layer
        if reached & door:
            return count
        if not reached:
            break
    return -1


class _Guide:
    """Looks for the way that is shown: the first, if at every square the neighbours are tried before the passages.

    Only the last two counts of a move that stays in the house are tried otherwise: on foot if that can be.
    """

    def __init__(self, reach: Reach, end: int, stays: bool) -> None:
        board = reach.board
        self.board = board
        self.end = end
        self.stays = stays
        """Whether the move ends there; otherwise it goes on, out of the door."""
        self.mode = ACROSS if reach.across_chairs else 0
        self.hops = reach.hops
        self.free = _free(board, reach.start, reach.occupied, reach.across_chairs)
        self.blocked = bits_of(reach.occupied | board.bits[reach.start])
        """Where pawns stand and where the trail has led."""
        self.trail: list[int] = [reach.start]

    def way(self, count: int) -> list[int]:
        """The way of exactly so many counts; there must be one."""
        found = self._follow(self.trail[-1], count, self.hops)
        assert found, "the ways that are left lead there"
        return self.trail

    def _follow(self, square: int, left: int, hop: bool) -> bool:
        if left == 0:
            return True
        board = self.board
        if left <= SURE:
            mode = self.mode | HOPPING if hop else self.mode
            if not board.house.ways(mode, square, left).leads_to(self.end, self.blocked):
                return False
            if left == 2 and self.stays:
                self.trail += [self._between(square, hop), self.end]
                return True
        wanted = board.bits[self.end]
        ahead = (board.hop_walks if hop else board.walks)[left - 1]
        for other in board.neighbours[square]:
            if ahead[other] & wanted and self._enter(other, left - 1, hop):
                return True
        if hop and board.is_passage[square]:
            ahead = board.walks[left - 1]
            for other in board.passage_squares:
                if ahead[other] & wanted and self._enter(other, left - 1, False):
                    return True
        return False

    def _between(self, here: int, hop: bool) -> int:
        """The square before an end that is two counts away."""
        board = self.board
        end = self.end
        for other in board.neighbours[here]:
            if self.free >> other & 1 and board.steps[other] >> end & 1:
                return other
        assert hop
        for other in board.neighbours[here]:
            if self.free >> other & 1 and board.is_passage[other] and board.is_passage[end]:
                return other
        for other in board.passage_squares:
            if board.is_passage[here] and self.free >> other & 1 and board.steps[other] >> end & 1:
                return other
        raise AssertionError("the ways that are left lead there")

    def _enter(self, square: int, left: int, hop: bool) -> bool:
        """Whether the way can go on over this square; if not, the trail is as before."""
        bit = self.board.bits[square]
        if not self.free & bit:
            return False
        self.free ^= bit
        self.trail.append(square)
        self.blocked.append(square)
        if self._follow(square, left, hop):
            return True
        self.trail.pop()
        self.blocked.pop()
        self.free ^= bit
        return False
