"""What goes between the server and a worker: one JSON object a line, and no more than a seat may know."""

from __future__ import annotations

from typing import Final

import msgspec


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What would a player of this level choose? The view is a view's dump; nothing else of a table is in here."""

    game: str
    level: str
    seed: str
    """Of the player's own generator; it has nothing to do with the luck of the table."""
    view: msgspec.Raw
    reasoned: str = ""
    """The language in which the player is to say why; without one, nobody wants to know."""


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


class Failed(Report, frozen=True, kw_only=True):
    """The player did not choose; `why` repeats nothing that the player knew."""

    why: str


FromWorker = Ready | Chosen | Failed

_encode: Final = msgspec.json.Encoder().encode
_question: Final = msgspec.json.Decoder(Question)
_report: Final[msgspec.json.Decoder[FromWorker]] = msgspec.json.Decoder(FromWorker)


def line(message: Question | Report) -> bytes:
    """A message as a line."""
    return _encode(message) + b"\n"


def read_question(text: bytes) -> Question:
    """A line that a worker was sent."""
    return _question.decode(text)


def read_report(text: bytes) -> FromWorker:
    """A line that a worker wrote."""
    return _report.decode(text)
