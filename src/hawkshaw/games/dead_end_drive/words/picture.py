"""The mansion drawn in characters, and told in words for those who do not see the drawing."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.board import COLUMNS, Board
from hawkshaw.games.dead_end_drive.words.language import Words, mark

WIDTH: Final = 80
"""No line is longer."""
CELL: Final = 3
"""Two characters a square, and one for the wall beside it."""
MARGIN: Final = 3
"""The row's number and the frame."""

EMPTY: Final = ". "
CHAIR: Final = "[]"
PASSAGE: Final = "()"
FURNITURE: Final = "##"


def trap_mark(board: Board, trap: int) -> str:
    """How a trap is drawn: the letter it has in the board's file."""
    return f"{board.symbols[board.traps[trap]]}!"


def draw(board: Board, pawns: list[int], favourite: int) -> list[str]:
    """The house with coordinates; a line between two rows only where there is a wall."""
    squares = [ground(board, square) for square in range(board.squares)]
    for pawn, square in enumerate(pawns):
        if 0 <= square < board.squares:
            squares[square] = mark(pawn).upper() if pawn == favourite else mark(pawn)
    columns, rows = board.columns, board.rows
    width = CELL * columns - 1
    lines = [" " * MARGIN + "".join([f"{column:<{CELL}}" for column in COLUMNS[:columns]])]
    lines.append(" " * (MARGIN - 1) + f"+{'-' * width}+")
    for row in range(rows):
        first = row * columns
        body = squares[first]
        for square in range(first + 1, first + columns):
            body += ("|" if (square - 1, square) in board.walls else " ") + squares[square]
        lines.append(f"{row + 1:>{MARGIN - 1}}|{body}|")
        between = walls_below(board, row)
        if between.strip():
            lines.append(" " * (MARGIN - 1) + f"|{between}|")
    gap = CELL * (board.door % columns)
    lines.append(" " * (MARGIN - 1) + f"+{'-' * gap}  {'-' * (width - gap - 2)}+")
    lines.append(" " * (MARGIN + gap) + "GO")
    # In the widest house there is no room for the frame on the right.
    return [line[:WIDTH].rstrip() for line in lines]


def ground(board: Board, square: int) -> str:
    """What is drawn where no pawn stands."""
    if board.trap_mask >> square & 1:
        return trap_mark(board, board.traps.index(square))
    if board.passages >> square & 1:
        return PASSAGE
    if board.chairs >> square & 1:
        return CHAIR
    return EMPTY if board.floor >> square & 1 else FURNITURE


def walls_below(board: Board, row: int) -> str:
    """The walls between a row and the next one."""
    columns = board.columns
    walled = [
        (square, square + columns) in board.walls for square in range(row * columns, (row + 1) * columns)
    ]
    drawn = ""
    for column, wall in enumerate(walled):
        drawn += "--" if wall else "  "
        if column + 1 < columns:
            drawn += "-" if wall and walled[column + 1] else " "
    return drawn


def describe(board: Board, words: Words) -> list[str]:
    """The same in words: a line for every kind of thing in the house."""
    traps = [
        words.say(
            "table.trap", trap=words.trap(trap), square=board.names[square], mark=trap_mark(board, trap)
        )
        for trap, square in enumerate(board.traps)
        if square >= 0
    ]
    marks = [trap_mark(board, trap) for trap, square in enumerate(board.traps) if square >= 0]
    furniture: dict[str, list[str]] = {}
    for square in bits_of(board.furniture):
        name = board.furniture_names.get(board.symbols[square], "")
        furniture.setdefault(name, []).append(board.names[square])
    furnished = [
        words.say("table.furnished", name=words.furniture(name), squares=" ".join(squares))
        for name, squares in furniture.items()
    ]
    return [
        words.say("table.key", traps=" ".join(marks)),
        words.say("table.traps", traps=words.listed(traps)),
        words.say("table.passages", squares=board.names_of(board.passages)),
        words.say("table.door", square=board.names[board.door]),
        words.say("table.doorways", squares=" ".join(doorways(board))),
        words.say("table.chairs", squares=board.names_of(board.chairs)),
        words.say("table.furniture", furniture=words.listed(furnished)),
    ]


def doorways(board: Board) -> list[str]:
    """Where a step leads from one room into another."""
    return [
        f"{board.names[square]}-{board.names[other]}"
        for square in range(board.squares)
        if board.walkable >> square & 1
        for other in board.neighbours[square]
        if other > square and board.room_of[square] != board.room_of[other]
    ]
