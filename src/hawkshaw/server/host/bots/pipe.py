"""What goes between the server and a worker: one JSON object a line, and no more than the errand needs."""

from __future__ import annotations

from typing import Final

import msgspec

# To a worker


class Errand(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """The base of what a worker is sent to do."""


class Question(Errand, frozen=True, kw_only=True):
    """What would a player of this level choose? The view is a view's dump; nothing else of a table is in here."""

    game: str
    level: str
    seed: str
    """Of the player's own generator; it has nothing to do with the luck of the table."""
    view: msgspec.Raw
    reasoned: str = ""
    """The language in which the player is to say why; without one, nobody wants to know."""


class Hint(Errand, frozen=True, kw_only=True):
    """What may this assist level show a seat that has this view?"""

    game: str
    view: msgspec.Raw
    level: int
    locale: str


class Check(Errand, frozen=True, kw_only=True):
    """Can a table be laid with these options?"""

    game: str
    seats: int
    options: msgspec.Raw


class Take(Errand, frozen=True, kw_only=True):
    """Is this the record of a finished game?"""

    record: str


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A game as its table keeps it, with its secret once it is over; or the record it was brought in as."""

    game: str = ""
    seats: int = 0
    options: msgspec.Raw = msgspec.Raw(b"{}")
    commitment: str = ""
    nonces: list[str] = []
    players: list[str] = []
    seed: int | None = None
    luck: list[int] = []
    decisions: msgspec.Raw = msgspec.Raw(b"[]")
    """Of each its seat, its action, and the luck that followed."""
    secret: str = ""
    record: str = ""


class Finished(Errand, frozen=True, kw_only=True):
    """The base of what is asked about a game that is over."""

    line: Line
    locale: str


class Write(Finished, frozen=True, kw_only=True):
    """Its record, as text."""


class Verify(Finished, frozen=True, kw_only=True):
    """Was its luck fair?"""


class Look(Finished, frozen=True, kw_only=True):
    """What did a seat (None: a spectator) see after so many steps (None: all)?"""

    step: int | None
    seat: int | None


class LookBack(Look, frozen=True, kw_only=True):
    """The same of a game that goes on: a step is a decision with its luck, as the table told it."""


class Review(Finished, frozen=True, kw_only=True):
    """What could a seat have known, and what were its decisions worth?"""

    seat: int


Clerical = Hint | Check | Take | Write | Verify | Look | LookBack | Review
"""What needs no player."""
ToWorker = Question | Clerical

# From a worker


class Report(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """The base of what a worker says."""


class Ready(Report, frozen=True, kw_only=True):
    """The worker has started."""


class Chosen(Report, frozen=True, kw_only=True):
    """The player's choice."""

    action: int
    reason: str = ""
    remark: str = ""
    """What the player says to the table before it moves."""


class Answered(Report, frozen=True, kw_only=True):
    """The errand is done; the body is passed on as it is."""

    body: msgspec.Raw


class Declined(Report, frozen=True, kw_only=True):
    """What was brought is refused for what it says, which is no fault of the worker's."""

    why: str
    said: dict[str, str] = {}
    """The same in other languages, where there are words."""
    denied: str = ""
    """The server's own word for it, if it has one."""


class Failed(Report, frozen=True, kw_only=True):
    """The errand came to nothing; `why` repeats nothing of what the worker was told."""

    why: str


FromWorker = Ready | Chosen | Answered | Declined | Failed

_encode: Final = msgspec.json.Encoder().encode
_errand: Final[msgspec.json.Decoder[ToWorker]] = msgspec.json.Decoder(ToWorker)
_report: Final[msgspec.json.Decoder[FromWorker]] = msgspec.json.Decoder(FromWorker)


def line(message: Errand | Report) -> bytes:
    """A message as a line."""
    return _encode(message) + b"\n"


def read_errand(text: bytes) -> ToWorker:
    """A line that a worker was sent."""
    return _errand.decode(text)


def read_report(text: bytes) -> FromWorker:
    """A line that a worker wrote."""
    return _report.decode(text)
