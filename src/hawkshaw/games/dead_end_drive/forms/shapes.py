"""What clients are told of 13 Dead End Drive, as types: nothing is made of them, they say what it looks like.

`tools/webtypes.py` writes them down for the browser client, and tests hold real tables against them.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from hawkshaw.games.dead_end_drive.forms.dump import ViewDump

View = ViewDump

LONG_TEXTS: Final = ("board",)
"""Fields of a view that may be a text of the options; a long one is left out on the wire."""


class Favourite(msgspec.Struct, forbid_unknown_fields=True):
    """The pawn in the frame: whose it certainly is, and how far the door is."""

    pawn: str
    owner: int | None
    to_door: int


class Certainty(msgspec.Struct, forbid_unknown_fields=True):
    """That a hand has a match for a trap, or has none."""

    seat: int
    trap: str


class DrawOdds(msgspec.Struct, forbid_unknown_fields=True):
    """What the next Trap card would be."""

    detective: float
    arrives: float
    wild: float
    matches: dict[str, float]


class HandOdds(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody else holds."""

    wild: float
    matches: dict[str, float]


class Odds(msgspec.Struct, forbid_unknown_fields=True):
    """The exact odds of a view, by pawn, seat and trap."""

    owners: dict[str, dict[str, float]]
    favourite: dict[str, float]
    draw: DrawOdds
    hands: dict[str, HandOdds]


class Hints(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a seat is helped with."""

    level: int
    own: list[str]
    owners: dict[str, int]
    secret: list[str]
    out: list[int]
    favourite: Favourite
    detective_steps: int
    exits: list[str]
    onto_traps: list[str]
    standing: list[str]
    matches: list[str]
    certain_matches: list[Certainty]
    certain_mismatches: list[Certainty]
    odds: Odds | msgspec.UnsetType = msgspec.UNSET
    text: list[str]


class Preview(msgspec.Struct, forbid_unknown_fields=True):
    """The way a pawn would take, square by square."""

    path: list[str]


class Square(msgspec.Struct, forbid_unknown_fields=True):
    """A square of the house: what it is, the number of its room, and the furniture on it."""

    name: str
    kind: Literal["floor", "rug", "chair", "passage", "door", "trap", "furniture"]
    room: int
    furniture: str = ""


class Trap(msgspec.Struct, forbid_unknown_fields=True):
    """A trap and where it is."""

    trap: str
    word: str
    square: str


class Person(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody in the house."""

    pawn: str
    word: str
    mark: str
    role: str
    about: str


class Scenery(msgspec.Struct, forbid_unknown_fields=True):
    """What never changes at a table: the mansion, its traps, and its people and cards in words."""

    title: str
    columns: int
    rows: int
    squares: list[Square]
    walls: list[tuple[str, str]]
    rooms: list[str]
    door: str
    passages: list[str]
    traps: list[Trap]
    detective_steps: int
    pawns: list[Person]
    portraits: dict[str, str]
    cards: dict[str, str]
