"""Whether a mansion can be played in: everything a person who drew one should hear about it."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadContent
from hawkshaw.games.dead_end_drive.content.board import CHAIRS, LONGEST_MOVE, TRAPS, Board, distances
from hawkshaw.games.dead_end_drive.content.plan import read_board
from hawkshaw.games.dead_end_drive.content.ways import SHORT, most_beginnings

MOST_BEGINNINGS: Final = 3_000
"""A long move tries every beginning of a way: with more of them one decision could hold up a whole server."""

COUNTS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12)
"""What a die or a double can ask of one pawn."""


def check(file: str, text: str) -> tuple[Board | None, list[BadContent]]:
    """The board a file draws, if it can be read, and every fault of the drawing and of the house."""
    board, faults = read_board(file, text)
    if board is not None:
        faults += survey(file, board)
    return board, faults


def survey(file: str, board: Board) -> list[BadContent]:
    """What would spoil a game in this house."""
    faults: list[BadContent] = []
    lost = _cut_off(board)
    cuts = 0 if lost else _cut_squares(board)
    if lost:
        reason = (
            f"no way on foot from the front door to {board.names_of(lost)}; open a wall or move furniture"
        )
        faults.append(BadContent(file, "map", reason))
    for square in bits_of(board.floor):
        where = f"map {board.names[square]}"
        exits = len(bits_of(board.steps[square] & board.floor))
        if exits < 2:
            reason = (
                f"a dead end: {exits} of its neighbours can be walked on, chairs not counted; two are needed"
            )
            faults.append(BadContent(file, where, reason))
        elif cuts >> square & 1:
            reason = "a pawn here would cut the house in two; open a second way around it"
            faults.append(BadContent(file, where, reason))
    for square in bits_of(board.walkable):
        stuck = _stuck(board, square)
        if stuck:
            counts = ", ".join([str(count) for count in stuck])
            reason = f"alone in the house a pawn here could not move {counts}; give it more room"
            faults.append(BadContent(file, f"map {board.names[square]}", reason))
    return faults + _chair_faults(file, board) + _work_faults(file, board)


def _work_faults(file: str, board: Board) -> list[BadContent]:
    """A house so open, with passages so close together, that moves would take too long to find.

    Pawns only take ways away, so what is counted in the empty house holds for every position.
    """
    most, square = most_beginnings(board.neighbours, board.passage_squares)
    if most <= MOST_BEGINNINGS:
        return []
    reason = (
        f"{most} ways of {SHORT} counts begin here, which makes moves too slow to find; {MOST_BEGINNINGS} are the most:"
        " put in walls or furniture, or set the secret passages further apart"
    )
    return [BadContent(file, f"map {board.names[square]}", reason)]


def _cut_off(board: Board) -> int:
    """The floor that cannot be walked to from the front door."""
    layer = 1 << board.door
    left = board.floor & ~layer
    while layer:
        ahead = 0
        for square in bits_of(layer):
            ahead |= board.steps[square]
        layer = ahead & left
        left &= ~layer
    return left


def _cut_squares(board: Board) -> int:
    """The squares of a connected floor without which it would fall into parts, as a mask.

    One walk over the whole floor finds them all: a square cuts off what was walked from it if nothing there leads back
    to before it (Tarjan's low points).
    """
    near = [
        [other for other in board.neighbours[square] if board.floor_list[other]]
        for square in range(board.squares)
    ]
    seen = [-1] * board.squares
    low = [0] * board.squares
    start = board.door
    seen[start] = 0
    time = 1
    branches = 0
    cuts = 0
    walk: list[tuple[int, int]] = [(start, 0)]
    while walk:
        square, turn = walk.pop()
        if turn < len(near[square]):
            walk.append((square, turn + 1))
            other = near[square][turn]
            if seen[other] < 0:
                seen[other] = low[other] = time
                time += 1
                walk.append((other, 0))
            else:
                low[square] = min(low[square], seen[other])
        elif walk:
            before = walk[-1][0]
            low[before] = min(low[before], low[square])
            if before == start:
                branches += 1
            elif low[square] >= seen[before]:
                cuts |= 1 << before
    return cuts | (1 << start if branches > 1 else 0)


def _stuck(board: Board, square: int) -> list[int]:
    """The counts for which a lone pawn has no end without crossing chairs, even in the opening.

    Where there are none, only pawns ever block pawns. A way of twelve counts answers for most shorter ones too.
    """
    left = set(COUNTS)
    for count in reversed(COUNTS):
        if count in left:
            way = _Way(board, square)
            if way.found(square, count, True):
                left.difference_update([n for n in COUNTS if n <= count and way.may_end(way.squares[n])])
    return sorted(left)


class _Way:
    """Looks for one way of a lone pawn, any will do."""

    def __init__(self, board: Board, start: int) -> None:
        self.board = board
        self.squares = [start]
        self.ends = board.floor & ~board.trap_mask

    def may_end(self, square: int) -> bool:
        return self.ends >> square & 1 != 0

    def found(self, square: int, left: int, hop: bool) -> bool:
        """Whether a way of so many counts goes on from the last square; `squares` then has it."""
        board = self.board
        ahead = (board.hop_walks if hop else board.walks)[left - 1]
        for other in board.neighbours[square]:
            if self._leads_on(other, ahead[other], left - 1, hop):
                return True
        if hop and board.is_passage[square]:
            ahead = board.walks[left - 1]
            for other in board.passage_squares:
                if self._leads_on(other, ahead[other], left - 1, False):
                    return True
        return False

    def _leads_on(self, square: int, ahead: int, left: int, hop: bool) -> bool:
        if not self.board.floor_list[square] or square in self.squares or not ahead & self.ends:
            return False
        self.squares.append(square)
        if left == 0 or self.found(square, left, hop):
            return True
        self.squares.pop()
        return False


def _chair_faults(file: str, board: Board) -> list[BadContent]:
    faults: list[BadContent] = []
    for chair in bits_of(board.chairs):
        where = f"map {board.names[chair]}"
        counts = distances(board, chair, True)[board.go]
        if 0 <= counts <= LONGEST_MOVE:
            reason = f"only {counts} counts from this chair to Game Over; above {LONGEST_MOVE} no double wins at once"
            faults.append(BadContent(file, where, reason))
    left = board.chairs
    while left:
        group = left & -left
        grown = 0
        while group != grown:
            grown = group
            for chair in bits_of(grown):
                group |= board.steps[chair] & board.chairs
        border = 0
        for chair in bits_of(group):
            border |= board.steps[chair] & board.floor & ~board.trap_mask
        if len(bits_of(border)) < CHAIRS:
            reason = (
                f"only {len(bits_of(border))} squares beside the chairs joined to this one; with fewer than {CHAIRS}"
                " the other pawns can shut a seated one in and the opening never ends"
            )
            faults.append(BadContent(file, f"map {board.names[(left & -left).bit_length() - 1]}", reason))
        left &= ~group
    return faults


def draw(board: Board) -> list[str]:
    """The board as its file draws it."""
    margin = " " * 4
    gap = 2 * (board.door % board.columns)
    width = 2 * board.columns - 1
    letters = " ".join([board.names[column][0] for column in range(board.columns)])
    lines = [f"{margin} {letters}", f"{margin}+{'-' * width}+"]
    for row in range(board.rows):
        across = ""
        below = ""
        for square in range(board.columns * row, board.columns * (row + 1)):
            across += board.symbols[square] + ("|" if (square, square + 1) in board.walls else " ")
            below += "- " if (square, square + board.columns) in board.walls else "  "
        lines.append(f"{row + 1:3} |{across[:-1]}|")
        if row < board.rows - 1:
            lines.append(f"{margin}|{below[:-1]}|")
    lines.append(f"{margin}+{'-' * gap} {'-' * (width - gap - 1)}+")
    lines.append(f"{margin} {' ' * gap}G")
    return lines


def describe(board: Board) -> list[str]:
    """What there is in a sound house, how far it is from the chairs, and the drawing."""
    floor, furniture = len(bits_of(board.floor)), len(bits_of(board.furniture))
    lines = [
        f"{board.title}: {board.squares} squares, {floor} of them floor, {CHAIRS} red chairs, {furniture} furniture.",
        f"{len(board.rooms)} rooms. The Detective takes {board.detective_steps} steps.",
        "",
        *draw(board),
        "",
        "Fewest counts from each chair, with one hop / on foot:",
        "",
        "".join([f"{word:>12}" for word in ("chair", *TRAPS, "Game Over", "passage")]),
    ]
    for chair in bits_of(board.chairs):
        hopping, walking = distances(board, chair, True), distances(board, chair, False)
        words = [f"{hopping[square]}/{walking[square]}" for square in (*board.traps, board.go)]
        nearest = min(board.passage_squares, key=walking.__getitem__)
        words.append(f"{board.names[nearest]} {walking[nearest]}")
        lines.append("".join([f"{word:>12}" for word in (board.names[chair], *words)]))
    return lines
