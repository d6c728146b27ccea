"""What can lie on the agenda of a table of 13 Clues."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import FrameKind, Frames
from hawkshaw.games.thirteen_clues.table.actions import SEAT, SLOT

DEAL: Final = 0
CHOOSE: Final = 1
START: Final = 2
TURN: Final = 3
TAKE: Final = 4
LOOK: Final = 5

FRAMES: Final = Frames(
    {
        DEAL: FrameKind("deal", dealt=None),
        CHOOSE: FrameKind("choose"),
        START: FrameKind("start"),
        TURN: FrameKind("turn", seat=SEAT),
        TAKE: FrameKind("take", seat=SEAT),
        LOOK: FrameKind("look", seat=SEAT, slot=SLOT),
    }
)
