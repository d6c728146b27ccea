"""What can happen in 13 Dead End Drive, as it is told."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.event import EventKinds
from hawkshaw.core.space import Domain
from hawkshaw.games.dead_end_drive.content.board import COLUMNS, LONGEST_SIDE
from hawkshaw.games.dead_end_drive.table.actions import DIE, PAWN, PIP, PORTRAITS, SEAT, TRAP, TRAP_CARD

CELL: Final = Domain(
    "cell", [*(f"{column}{row + 1}" for row in range(LONGEST_SIDE) for column in COLUMNS), "GO"]
)
"""The squares of every mansion there can be, by `Board.cells`."""

KINDS: Final = EventKinds()

DEALT: Final = KINDS.declare("dealt", True, seat=SEAT, pawn=PAWN)
SEATED: Final = KINDS.declare("seated", True, pawn=PAWN, cell=CELL)
START_ROLL: Final = KINDS.declare("start_roll", True, seat=SEAT, first=PIP, second=PIP)
START_TIE: Final = KINDS.declare("start_tie", total=None)
STARTS: Final = KINDS.declare("starts", seat=SEAT)
PORTRAIT: Final = KINDS.declare("portrait", True, pawn=PAWN)
REMOVED: Final = KINDS.declare("removed", pawn=PORTRAITS)
TURN: Final = KINDS.declare("turn", seat=SEAT)
ROLLED: Final = KINDS.declare("rolled", True, seat=SEAT, first=PIP, second=PIP)
CHANGED: Final = KINDS.declare("changed", seat=SEAT, pawn=PAWN)
LEFT: Final = KINDS.declare("left", seat=SEAT, pawn=PAWN)
MOVED: Final = KINDS.declare("moved", many=True, seat=SEAT, die=DIE, pawn=PAWN, to=CELL, path=CELL)
FORFEITED: Final = KINDS.declare("forfeited", seat=SEAT, die=DIE)
LANDED: Final = KINDS.declare("landed", pawn=PAWN, trap=TRAP)
DREW: Final = KINDS.declare("drew", seat=SEAT)
RESHUFFLED: Final = KINDS.declare("reshuffled", cards=None)
DETECTIVE: Final = KINDS.declare("detective", True, seat=SEAT, step=None)
DRAWN: Final = KINDS.declare("drawn", True, seat=SEAT, card=TRAP_CARD)
WRONG: Final = KINDS.declare("wrong", seat=SEAT)
PLAYED: Final = KINDS.declare("played", seat=SEAT, card=TRAP_CARD, trap=TRAP)
SPRUNG: Final = KINDS.declare("sprung", True, seat=SEAT, card=TRAP_CARD, trap=TRAP)
ELIMINATED: Final = KINDS.declare("eliminated", pawn=PAWN, trap=TRAP)
REVEALED: Final = KINDS.declare("revealed", True, seat=SEAT, pawn=PAWN)
UNCLAIMED: Final = KINDS.declare("unclaimed", True, pawn=PAWN)
OUT: Final = KINDS.declare("out", seat=SEAT)
DISCARDED: Final = KINDS.declare("discarded", True, seat=SEAT, card=TRAP_CARD)
ESCAPED: Final = KINDS.declare("escaped", seat=SEAT, pawn=PAWN)
ARRIVED: Final = KINDS.declare("arrived", pawn=PAWN)
SURVIVED: Final = KINDS.declare("survived", seat=SEAT)
LAST: Final = KINDS.declare("last", pawn=PAWN)
SECRET: Final = KINDS.declare("secret", True, seat=SEAT, pawn=PAWN)
WON: Final = KINDS.declare("won", True, seat=SEAT)

EVENTS: Final = KINDS.by_name
