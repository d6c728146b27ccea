"""The review of a finished game: what a seat could have known, move by move, and what its decisions were worth.

A game fills these in (`Game.review`) and may add figures of its own; terminals and plots need no more than this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from hawkshaw.core.errors import HawkshawError

if TYPE_CHECKING:
    from hawkshaw.core.record import Record


class NotOver(HawkshawError):
    """A review was asked for while the game still goes on."""


class Moment(msgspec.Struct, kw_only=True):
    """One move, the reviewed seat's own or another's, as the reviewed seat lived through it."""

    move: int
    """Counted from 1; set-up and luck are not counted."""
    step: int
    """The number that `hawkshaw replay` gives the move."""
    by: int
    kind: str
    notation: str
    before: float
    """The bits the seat lacked before the move."""
    after: float
    result: str
    """What the seat was told, as a sentence; empty if nothing."""
    says: list[str]
    """What there is to say about a decision of the seat's own, with its figures."""
    plain: str = ""
    """The same without figures that a player would have to learn."""


class Turn(msgspec.Struct, kw_only=True):
    """A turn of the reviewed seat, and what the others did before it.

    The last one has no number if the game ended before it came.
    """

    number: int | None
    heading: str
    others: Sequence[Moment]
    heard: str
    """What the others' moves told, in words; empty if there were none."""
    own: Sequence[Moment]


class Mark(msgspec.Struct):
    """A point of the game worth marking: after this move (0: at the start) something was so for the first time."""

    name: str
    move: int
    label: str


class Review(msgspec.Struct, kw_only=True):
    """A game as one seat could have understood it."""

    game: str
    title: str
    seats: int
    players: Sequence[str]
    seat: int
    winners: Sequence[int]
    opening: str
    start: float
    """The bits the seat lacked before the first move."""
    turns: Sequence[Turn]
    marks: Sequence[Mark]
    closing: Sequence[str]
    plain: Sequence[str] = ()
    """The closing without figures that a player would have to learn."""
    gist: str
    """The review in one sentence."""
    brief: Mapping[str, str]
    """The review in one row, by the heading of its columns, to compare seats."""
    kinds: Mapping[str, str]
    """What the kinds of the seat's own moves are called in the plural."""

    @property
    def moments(self) -> list[Moment]:
        """Every move in order."""
        return [moment for turn in self.turns for moment in (*turn.others, *turn.own)]


def heading(reviews: Sequence[Review]) -> str:
    """What is reviewed, in a line: one seat of a game, or all."""
    first = reviews[0]
    players = f" ({', '.join(first.players)})" if first.players else ""
    of = f"seat {first.seat}" if len(reviews) == 1 else "all seats"
    return f"{first.title}, {first.seats} seats{players}: review of {of}"


def named(review: Review) -> str:
    """The seat of a review among others, the winner marked."""
    return f"{review.seat} won" if review.seat in review.winners else str(review.seat)


def check_over(record: Record) -> None:
    """Refuse a game that may still go on: nobody may look into it before its end."""
    if record.outcome.ending == "unfinished" and record.secret is None:
        raise NotOver("this game is not over; only a finished game is reviewed")
