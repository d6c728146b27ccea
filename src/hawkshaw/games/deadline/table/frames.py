"""What can be still to do in Deadline, as frames on the agenda."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT

NONE: Final = -1

# What can lie on the agenda, with the meaning of a frame's numbers.
TAKE: Final = 0  # a: the seat that chooses a Detective
CAST: Final = 1  # a: the seat that luck gives a Detective
DRAW_UP: Final = 2  # a: seat
DRAW: Final = 3  # a: seat, b: cards still to come
OPENING: Final = 4  # the introduction is read, the first clues are laid out
CHIEF: Final = 5  # luck names the first Chief
BEFORE: Final = 6  # a: seat, b: which of its duties before the round is next
CALL: Final = 7  # a: seat
TAIL: Final = 8  # a: seat, b: the Twist
FRISK: Final = 9  # a: seat
CLUE: Final = 10  # a: the Chief
TURN: Final = 11  # a: seat
NEXT: Final = 12  # a: the seat whose turn is over
RAY: Final = 13  # a: seat, b: whose ability it is
RAY_DISCARD: Final = 14  # the same
RAY_NEXT: Final = 15  # the same: a is asked next
TURN_DOWN: Final = 16  # a: the seat whose Detective is turned down
LUCKY: Final = 17  # a: seat, b: how many Lucky Breaks are left to use
LUCKY_NEXT: Final = 18  # the same, before it is known whether there is a choice
CHECK: Final = 19  # a: seat; whether the chain now shows what the clue asks for
ANSWER: Final = 20  # a: the recorder

FRAME_NAMES: Final = (
    "take",
    "cast",
    "draw_up",
    "draw",
    "opening",
    "chief",
    "before",
    "call",
    "tail",
    "frisk",
    "clue",
    "turn",
    "next",
    "ray",
    "ray_discard",
    "ray_next",
    "turn_down",
    "lucky",
    "lucky_next",
    "check",
    "answer",
)
DECISIONS: Final = (TAKE, CALL, TAIL, FRISK, CLUE, TURN, RAY, RAY_DISCARD, LUCKY, ANSWER)
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]


def who_acts(agenda: Agenda) -> tuple[int, ...]:
    """Who owes a decision by the agenda."""
    if not agenda.ints:
        return NOBODY_TO_ACT
    if agenda.kind in DECISIONS:
        return ALONE[agenda.a]
    return LUCK_TO_ACT
