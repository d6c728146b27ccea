"""The action space of Deadline, by the number of seats and the numbers of the clues."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.space import Block, Domain, Said, Space, seat_domain
from hawkshaw.games.deadline.content.cards import (
    CARD_NAMES,
    CARDS,
    DASH,
    DETECTIVE_NAMES,
    EVE,
    GLORIA,
    LEADS,
    PETE,
    PHYLLIS,
    RAY,
    SYMBOL_NAMES,
    TIP_NAMES,
    TRACER,
)
from hawkshaw.games.deadline.content.plot import MOST_CHOICES, MOST_CLUES, MOST_QUESTIONS

# The numbers of the blocks, the same at every table.
TAKE: Final = 0
PURSUE: Final = 1
PLAY: Final = 2
USE: Final = 3
USE_DASH: Final = 4
USE_GLORIA: Final = 5
USE_GLORIA_TWO: Final = 6
COPY: Final = 7
COPY_DASH: Final = 8
COPY_GLORIA: Final = 9
COPY_GLORIA_TWO: Final = 10
TIPS_DRAW: Final = 11
TIPS_REMOVE: Final = 12
TIPS_REMOVE_TWO: Final = 13
DROP_OUT: Final = 14
DROP_OUT_WITH: Final = 15
ANSWER_CALL: Final = 16
LOSE: Final = 17
SNUFF: Final = 18
DRAW: Final = 19
PASS: Final = 20
DISCARD: Final = 21
REACTIVATE: Final = 22
DECLINE: Final = 23
ANSWER: Final = 24
SUBMIT: Final = 25
CAST: Final = 26
CARD: Final = 27
CHIEF: Final = 28

FARTHEST: Final = 2 * (LEADS - 1)
"""No Lead can lie farther from the first one: each of the others adds at most two spaces."""

ALONE: Final = (EVE, PETE, TRACER, PHYLLIS, RAY)
"""The Detectives whose ability needs no more said."""

SEAT: Final = seat_domain(4)
DETECTIVE: Final = Domain("detective", DETECTIVE_NAMES)
SIMPLE: Final = Domain("detective", [DETECTIVE_NAMES[detective] for detective in ALONE], ALONE)
CLUE: Final = Domain("clue", [str(n) for n in range(1, MOST_CLUES + 1)], range(1, MOST_CLUES + 1))
LEAD: Final = Domain("card", CARD_NAMES[:LEADS])
TWIST: Final = Domain("card", CARD_NAMES[LEADS:], range(LEADS, CARDS))
ANY_CARD: Final = Domain("card", CARD_NAMES)
TIP: Final = Domain("tip", TIP_NAMES)
SYMBOL: Final = Domain("symbol", SYMBOL_NAMES)
PLACE: Final = Domain(
    "place", [str(x) for x in range(-FARTHEST, FARTHEST + 1)], range(-FARTHEST, FARTHEST + 1)
)
QUESTION: Final = Domain("question", [str(n) for n in range(1, MOST_QUESTIONS + 1)])
CHOICE: Final = Domain("choice", "abcdef"[:MOST_CHOICES])

assert (DASH, GLORIA) == (0, 3), "their abilities have blocks of their own"

_spaces: dict[tuple[int, tuple[int, ...]], Space] = {}


def space_of(seats: int, numbers: tuple[int, ...]) -> Space:
    """The space of a table: one object for a number of seats and the numbers of the case's clues."""
    key = (seats, numbers)
    space = _spaces.get(key)
    if space is None:
        space = build_space(seats, numbers)
        _spaces[key] = space
    return space


def build_space(seats: int, numbers: tuple[int, ...]) -> Space:
    """The space of a table."""
    seated = seat_domain(seats)
    return Space(
        [
            Block("take", detective=DETECTIVE),
            Block("pursue", clue=Domain("clue", [str(number) for number in numbers], numbers)),
            Block("play", lead=LEAD, at=Said("at", PLACE)),
            Block("use", detective=SIMPLE),
            Block("use_dash", to=seated),
            Block("use_gloria", twist=TWIST),
            Block("use_gloria_two", first=TWIST, second=TWIST),
            Block("copy", detective=SIMPLE),
            Block("copy_dash", to=seated),
            Block("copy_gloria", twist=TWIST),
            Block("copy_gloria_two", first=TWIST, second=TWIST),
            Block("tips_draw", first=TIP, second=TIP),
            Block("tips_remove", first=TIP, second=TIP, third=TIP, twist=TWIST),
            Block("tips_remove_two", first=TWIST, second=TWIST),
            Block("drop_out"),
            Block("drop_out_with", twist=TWIST),
            Block("answer_call", twist=TWIST),
            Block("lose", lead=LEAD),
            Block("snuff", tip=TIP),
            Block("draw"),
            Block("pass"),
            Block("discard", card=ANY_CARD),
            Block("reactivate", seat=seated),
            Block("decline"),
            Block("answer", question=QUESTION, choice=CHOICE),
            Block("submit"),
        ],
        [
            Block("cast", seat=seated, detective=DETECTIVE),
            Block("card", card=ANY_CARD),
            Block("chief", seat=seated),
        ],
    )
