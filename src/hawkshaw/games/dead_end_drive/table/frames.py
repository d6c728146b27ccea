"""What can lie on the agenda of a table of 13 Dead End Drive."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import FrameKind, Frames, Those
from hawkshaw.games.dead_end_drive.table import actions
from hawkshaw.games.dead_end_drive.table.actions import PAWN, SEAT

DEAL: Final = 0
CHAIRS: Final = 1
START: Final = 2
PORTRAIT: Final = 3
ROLL: Final = 4
DICE: Final = 5
CHANGE: Final = 6
MOVE: Final = 7
TRAP: Final = 8
CARD: Final = 9
DRAWN: Final = 10
SECRETS: Final = 11

FRAMES: Final = Frames(
    {
        DEAL: FrameKind("deal", dealt=None),
        CHAIRS: FrameKind("chairs", pawn=PAWN),
        START: FrameKind("start", rolling=Those(SEAT), seat=SEAT),
        PORTRAIT: FrameKind("portrait"),
        ROLL: FrameKind("roll", seat=SEAT),
        DICE: FrameKind("dice", seat=SEAT),
        CHANGE: FrameKind("change", seat=SEAT),
        MOVE: FrameKind("move", seat=SEAT),
        TRAP: FrameKind("trap", seat=SEAT, pawn=PAWN, trap=actions.TRAP),
        CARD: FrameKind("card", seat=SEAT, pawn=PAWN, trap=actions.TRAP),
        DRAWN: FrameKind("drawn", seat=SEAT, pawn=PAWN, trap=actions.TRAP),
        SECRETS: FrameKind("secrets", dealt=None),
    }
)
