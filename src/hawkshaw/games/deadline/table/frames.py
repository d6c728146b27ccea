"""What can lie on the agenda of a table of Deadline, and who has to act by it."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda, FrameKind, Frames, Maybe
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT
from hawkshaw.games.deadline.table.actions import SEAT, TWIST

NONE: Final = -1

TAKE: Final = 0
CAST: Final = 1
DRAW_UP: Final = 2
DRAW: Final = 3
OPENING: Final = 4
CHIEF: Final = 5
BEFORE: Final = 6
CALL: Final = 7
TAIL: Final = 8
FRISK: Final = 9
CLUE: Final = 10
TURN: Final = 11
NEXT: Final = 12
RAY: Final = 13
RAY_DISCARD: Final = 14
RAY_NEXT: Final = 15
TURN_DOWN: Final = 16
LUCKY: Final = 17
LUCKY_NEXT: Final = 18
CHECK: Final = 19
ANSWER: Final = 20

FRAMES: Final = Frames(
    {
        TAKE: FrameKind("take", seat=SEAT),  # the seat chooses a Detective
        CAST: FrameKind("cast", seat=SEAT),  # luck gives the seat one
        DRAW_UP: FrameKind("draw_up", seat=SEAT),
        DRAW: FrameKind("draw", seat=SEAT, count=None),  # cards still to come
        OPENING: FrameKind("opening"),  # the introduction is read, the first clues are laid out
        CHIEF: FrameKind("chief", seat=Maybe(SEAT)),  # the first Chief is named, by luck if nobody is given
        BEFORE: FrameKind("before", seat=SEAT, count=None),  # which of its duties before the round is next
        CALL: FrameKind("call", seat=SEAT),
        TAIL: FrameKind("tail", seat=SEAT, twist=TWIST),
        FRISK: FrameKind("frisk", seat=SEAT),
        CLUE: FrameKind("clue", seat=SEAT),
        TURN: FrameKind("turn", seat=SEAT),
        NEXT: FrameKind("next", seat=SEAT),  # the seat's turn is over
        RAY: FrameKind("ray", seat=SEAT, user=SEAT),
        RAY_DISCARD: FrameKind("ray_discard", seat=SEAT, user=SEAT),
        RAY_NEXT: FrameKind("ray_next", seat=SEAT, user=SEAT),  # the seat is asked next
        TURN_DOWN: FrameKind("turn_down", seat=SEAT),
        LUCKY: FrameKind("lucky", seat=SEAT, count=None),  # Lucky Breaks left to use
        LUCKY_NEXT: FrameKind(
            "lucky_next", seat=SEAT, count=None
        ),  # before it is known whether there is a choice
        CHECK: FrameKind("check", seat=SEAT),  # whether the chain now shows what the clue asks for
        ANSWER: FrameKind("answer", seat=SEAT),  # the recorder
    }
)
DECISIONS: Final = (TAKE, CALL, TAIL, FRISK, CLUE, TURN, RAY, RAY_DISCARD, LUCKY, ANSWER)
DECIDED: Final[list[bool]] = [kind in DECISIONS for kind in range(len(FRAMES.kinds))]
"""Whether somebody decides, by the kind of a frame."""
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]


def who_acts(agenda: Agenda) -> tuple[int, ...]:
    """Who owes a decision by the agenda."""
    if not agenda.ints:
        return NOBODY_TO_ACT
    if DECIDED[agenda.kind]:
        return ALONE[agenda.a]
    return LUCK_TO_ACT
