"""What can happen in 13 Dead End Drive, as it is told."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import EventKind
from hawkshaw.core.space import Domain
from hawkshaw.games.dead_end_drive.content.board import COLUMNS, LONGEST_SIDE
from hawkshaw.games.dead_end_drive.table.actions import DIE, PAWN, PIP, PORTRAITS, SEAT, TRAP, TRAP_CARD

CELL: Final = Domain(
    "cell", [*(f"{column}{row + 1}" for row in range(LONGEST_SIDE) for column in COLUMNS), "GO"]
)
"""The squares of every mansion there can be, by `Board.cells`."""

EVENTS: Final[dict[str, EventKind]] = {
    "dealt": EventKind(True, seat=SEAT, pawn=PAWN),
    "seated": EventKind(True, pawn=PAWN, cell=CELL),
    "start_roll": EventKind(True, seat=SEAT, first=PIP, second=PIP),
    "start_tie": EventKind(total=None),
    "starts": EventKind(seat=SEAT),
    "portrait": EventKind(True, pawn=PAWN),
    "removed": EventKind(pawn=PORTRAITS),
    "turn": EventKind(seat=SEAT),
    "rolled": EventKind(True, seat=SEAT, first=PIP, second=PIP),
    "changed": EventKind(seat=SEAT, pawn=PAWN),
    "left": EventKind(seat=SEAT, pawn=PAWN),
    "moved": EventKind(many=True, seat=SEAT, die=DIE, pawn=PAWN, to=CELL, path=CELL),
    "forfeited": EventKind(seat=SEAT, die=DIE),
    "landed": EventKind(pawn=PAWN, trap=TRAP),
    "drew": EventKind(seat=SEAT),
    "reshuffled": EventKind(cards=None),
    "detective": EventKind(True, seat=SEAT, step=None),
    "drawn": EventKind(True, seat=SEAT, card=TRAP_CARD),
    "wrong": EventKind(seat=SEAT),
    "played": EventKind(seat=SEAT, card=TRAP_CARD, trap=TRAP),
    "sprung": EventKind(True, seat=SEAT, card=TRAP_CARD, trap=TRAP),
    "eliminated": EventKind(pawn=PAWN, trap=TRAP),
    "revealed": EventKind(True, seat=SEAT, pawn=PAWN),
    "unclaimed": EventKind(True, pawn=PAWN),
    "out": EventKind(seat=SEAT),
    "discarded": EventKind(True, seat=SEAT, card=TRAP_CARD),
    "escaped": EventKind(seat=SEAT, pawn=PAWN),
    "arrived": EventKind(pawn=PAWN),
    "survived": EventKind(seat=SEAT),
    "last": EventKind(pawn=PAWN),
    "secret": EventKind(True, seat=SEAT, pawn=PAWN),
    "won": EventKind(True, seat=SEAT),
}
