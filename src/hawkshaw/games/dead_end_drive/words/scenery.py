"""The mansion as a client draws it: what never changes at a table, as JSON in names and words."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.board import RUG, TRAPS, Board
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, PAWN_NAMES
from hawkshaw.games.dead_end_drive.table.actions import PORTRAITS
from hawkshaw.games.dead_end_drive.words.language import Words, mark


def scenery(board: Board, locale: str) -> dict[str, object]:
    """The house square by square, and the people, traps and cards in words."""
    words = Words(locale)
    return {
        "title": words.house(board.title),
        "columns": board.columns,
        "rows": board.rows,
        "squares": [square_of(board, square) for square in range(board.squares)],
        "walls": [[board.names[one], board.names[other]] for one, other in sorted(board.walls)],
        "rooms": [words.room(name) for name in board.rooms],
        "door": board.names[board.door],
        "passages": [board.names[square] for square in bits_of(board.passages)],
        "traps": [
            {"trap": name, "word": words.trap(trap), "square": board.names[board.traps[trap]]}
            for trap, name in enumerate(TRAPS)
            if board.traps[trap] >= 0
        ],
        "detective_steps": board.detective_steps,
        "pawns": [
            {
                "pawn": name,
                "word": words.pawn(pawn),
                "mark": mark(pawn),
                "role": words.say(f"role.{name}"),
                "about": words.say(f"about.{name}"),
            }
            for pawn, name in enumerate(PAWN_NAMES)
        ],
        "portraits": {name: words.pawn(pawn) for pawn, name in enumerate(PORTRAITS.names)},
        "cards": {name: words.card(card) for card, name in enumerate(CARD_NAMES)},
    }


def square_of(board: Board, square: int) -> dict[str, object]:
    """A square: its name, kind and room, and the furniture on it, if there is any."""
    found: dict[str, object] = {
        "name": board.names[square],
        "kind": kind_of(board, square),
        "room": board.room_of[square],
    }
    if board.furniture >> square & 1:
        found["furniture"] = board.furniture_names[board.symbols[square]]
    return found


def kind_of(board: Board, square: int) -> str:
    """What one finds on a square."""
    if board.furniture >> square & 1:
        return "furniture"
    if board.chairs >> square & 1:
        return "chair"
    if board.trap_mask >> square & 1:
        return "trap"
    if board.passages >> square & 1:
        return "passage"
    if square == board.door:
        return "door"
    return "rug" if board.symbols[square] == RUG else "floor"
