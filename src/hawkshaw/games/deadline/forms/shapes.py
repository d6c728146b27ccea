"""What clients are told of Deadline, as types: nothing is made of them, they say what views and hints look like.

`tools/webtypes.py` writes them down for the browser client, and tests hold real tables against them.
"""

from __future__ import annotations

import msgspec

from hawkshaw.games.deadline.forms.dump import ViewDump

View = ViewDump


class Certainty(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat holds, or lacks: a symbol, a Twist, or a Lead that finishes the clue."""

    seat: int
    what: str


class DropOut(msgspec.Struct, forbid_unknown_fields=True):
    """What dropping out now would mean."""

    twists: list[str]
    fails: bool


class Odds(msgspec.Struct, forbid_unknown_fields=True):
    """The exact odds of the next card and of each hand, by what is asked."""

    draw: dict[str, float]
    hands: dict[str, dict[str, float]]


class Hints(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat is helped with."""

    level: int
    missing: dict[str, int]
    fits: dict[str, list[int]]
    finishing: list[str]
    alone: dict[str, list[str]]
    known: dict[str, list[str]]
    holds: list[Certainty]
    lacks: list[Certainty]
    drop_out: DropOut
    first_to_go: list[str]
    failure_costs: int | None
    odds: Odds | msgspec.UnsetType = msgspec.UNSET
    text: list[str]
