"""Where a pawn can go: exactly so many counts, never over a square twice, at most one hop (DD-16 … DD-32, DD-57).

Squares and occupations are masks of the board's ints. Whether a pawn may be moved at all is for the rules to say.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from hawkshaw.games.dead_end_drive.board import Board


class Reach(NamedTuple):
    """Where a move can end."""

    ends: int
    """The squares, and GO for the favourite, as a mask."""
    across_chairs: bool
    """Whether the pawn, blocked otherwise, must cross empty red chairs to get there (DD-25)."""


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
    allowed = board.floor & ~board.trap_mask if opening else board.floor
    for across_chairs in (False, True):
        free = (board.walkable if across_chairs else board.floor) & ~occupied
        ends = _Search(board, hops).ends(start, count, free, allowed)
        if favourite and _counts_to_door(board, start, free, hops, count - 1) >= 0:
            ends |= 1 << board.go
        if ends:
            return Reach(ends, across_chairs)
    return Reach(0, False)


def shown_path(
    board: Board, start: int, end: int, count: int, occupied: int, across_chairs: bool
) -> list[int]:
    """One path to an end that `reachable` found, from `start` on; the same one every time.

    The way to GO is a shortest one: surplus counts are lost (DD-57).
    """
    free = (board.walkable if across_chairs else board.floor) & ~occupied
    if end != board.go:
        return _Search(board, True).path(start, end, count, free)
    inside = _counts_to_door(board, start, free, True, count - 1)
    if inside < 0:
        return []
    return [*_Search(board, True).path(start, board.door, inside, free), board.go]


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
    """The fewest counts to the square inside the door, -1 if more than `most`.

    A shortest way enters no square twice, so breadth-first layers are enough here.
    """
    if start == board.door:
        return 0
    if not free >> board.door & 1:
        return -1
    unseen = free & ~(1 << start)
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
    too little. Squares still free are passed down as a mask, so there is nothing to take back on the way up.
    """

    def __init__(self, board: Board, hops: bool) -> None:
        self.board = board
        self.hops = hops
        self.wanted = 0
        self.trail: list[int] = []

    def ends(self, start: int, count: int, free: int, allowed: int) -> int:
        """Which allowed squares a path of exactly `count` ends on."""
        board = self.board
        free &= ~(1 << start)
        tables = board.hop_walks if self.hops else board.walks
        asked = tables[count][start] & free & allowed
        self.wanted = asked
        self._spread(start, count, free, self.hops)
        return asked & ~self.wanted

    def _spread(self, square: int, left: int, free: int, hop: bool) -> None:
        """Strike off what can be reached from here with the counts left."""
        board = self.board
        steps = board.steps
        passages = board.passages
        at_passage = hop and passages >> square & 1 != 0
        if left == 1:
            self.wanted &= ~(free & (steps[square] | passages if at_passage else steps[square]))
            return
        near = steps[square] & free
        if left == 2:
            # Nothing but the middle square could be entered twice, and no step leads from it to itself.
            ends = 0
            for other in board.neighbours[square]:
                if near >> other & 1:
                    ends |= steps[other]
                    if hop and passages >> other & 1:
                        ends |= passages & ~(1 << other)
            if at_passage:
                for other in board.passage_squares:
                    if free >> other & 1:
                        ends |= steps[other]
            self.wanted &= ~(ends & free)
            return
        ahead = (board.hop_walks if hop else board.walks)[left - 1]
        for other in board.neighbours[square]:
            if near >> other & 1 and ahead[other] & self.wanted:
                self._spread(other, left - 1, free ^ (1 << other), hop)
        if at_passage:
            ahead = board.walks[left - 1]
            for other in board.passage_squares:
                if free >> other & 1 and ahead[other] & self.wanted:
                    self._spread(other, left - 1, free ^ (1 << other), False)

    def path(self, start: int, end: int, count: int, free: int) -> list[int]:
        """The first path of exactly `count` to that end, or an empty list."""
        self.wanted = 1 << end
        self.trail = [start]
        return self.trail if self._follow(start, count, free & ~(1 << start), self.hops) else []

    def _follow(self, square: int, left: int, free: int, hop: bool) -> bool:
        if left == 0:
            return self.wanted >> square & 1 != 0
        board = self.board
        ahead = (board.hop_walks if hop else board.walks)[left - 1]
        for other in board.neighbours[square]:
            if free >> other & 1 and ahead[other] & self.wanted:
                self.trail.append(other)
                if self._follow(other, left - 1, free ^ (1 << other), hop):
                    return True
                self.trail.pop()
        if hop and board.passages >> square & 1:
            ahead = board.walks[left - 1]
            for other in board.passage_squares:
                if free >> other & 1 and ahead[other] & self.wanted:
                    self.trail.append(other)
                    if self._follow(other, left - 1, free ^ (1 << other), False):
                        return True
                    self.trail.pop()
        return False
