"""What stands where a message says `Any`, as far as it is the same in every game.

What is a game's own is in its `forms/shapes.py`. Nothing is made of these types: `tools/webtypes.py` writes them down
for the browser client, and tests hold real tables against them.
"""

from __future__ import annotations

import msgspec


class OutcomeShape(msgspec.Struct):
    """How a game ended, summed up in the reader's language."""

    winners: list[int]
    scores: list[int]
    returns: list[float]
    ending: str
    summary: str


class HintsShape(msgspec.Struct):
    """What the hints of all games have: how much help is given, and everything in words."""

    level: int
    text: list[str]


class LeftOut(msgspec.Struct):
    """A long text of the options, which is sent once and elsewhere goes by its hash."""

    sha256: str
    bytes: int
