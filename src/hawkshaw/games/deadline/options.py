"""What a table of Deadline can be like, and what of it cannot be."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from hawkshaw.core.bits import mask_of
from hawkshaw.core.errors import BadOption
from hawkshaw.games.deadline.content.cards import DETECTIVE_NAMES
from hawkshaw.games.deadline.table.frames import NONE

ASK: Final = "ask"
RANDOM: Final = "random"
ALL: Final = "all"
FIRST_CASE: Final = "hold-page-one"


class DeadlineOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of Deadline can be like."""

    case: Annotated[str, msgspec.Meta(description="The case to solve, by its id.")] = FIRST_CASE
    detectives: Annotated[
        str,
        msgspec.Meta(
            description="Who plays which Detective: random, ask (everybody chooses), or names in the order of the"
            " seats, such as 'ray eve dash'."
        ),
    ] = RANDOM
    first_chief: Annotated[
        str, msgspec.Meta(description="Who leads the first round: random, or a seat counted from 0.")
    ] = RANDOM
    recorders: Annotated[
        str,
        msgspec.Meta(
            description=(
                "Who may answer the questions at the end: all, or seats counted from 0, such as '0 2' for the first "
                "and the third chair."
            )
        ),
    ] = ALL
    questions: Annotated[
        bool, msgspec.Meta(description="Whether the case's questions are asked at the end.")
    ] = True


def deadline_options(options: msgspec.Struct) -> DeadlineOptions:
    """The options as this game's."""
    assert isinstance(options, DeadlineOptions)
    return options


def chief_of(options: DeadlineOptions, seats: int) -> int:
    """DL-R1: the seat that the table names as the first Chief, or -1."""
    if options.first_chief == RANDOM:
        return NONE
    return seat_of("first_chief", options.first_chief, seats)


def recorders_of(options: DeadlineOptions, seats: int) -> int:
    """DL-R59: the seats that may record the answers, as a mask."""
    if options.recorders == ALL:
        return (1 << seats) - 1
    named = options.recorders.replace(",", " ").split()
    if not named:
        raise BadOption("option 'recorders' names nobody; name at least one seat, or say all")
    return mask_of([seat_of("recorders", seat, seats) for seat in named])


def detectives_of(options: DeadlineOptions, seats: int) -> list[int]:
    """DL-02: the Detectives that the table names, in the order of the seats."""
    named = options.detectives.lower().replace(",", " ").split()
    for name in named:
        if name not in DETECTIVE_NAMES:
            raise BadOption(
                f"option 'detectives': there is no Detective {name!r}; there are {', '.join(DETECTIVE_NAMES)}"
            )
    if len(named) != seats or len(set(named)) != seats:
        raise BadOption(f"option 'detectives': name {seats} different ones, or say random or ask")
    return [DETECTIVE_NAMES.index(name) for name in named]


def seat_of(option: str, seat: str, seats: int) -> int:
    if seat not in [str(number) for number in range(seats)]:
        raise BadOption(f"option {option!r}: there is no seat {seat!r} at a table for {seats}")
    return int(seat)
