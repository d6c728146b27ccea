"""What clients are told of Deadline, as types: nothing is made of them, they say what it looks like.

`tools/webtypes.py` writes them down for the browser client, and tests hold real tables against them.
"""

from __future__ import annotations

import msgspec

from hawkshaw.games.deadline.forms.dump import ViewDump
from hawkshaw.games.deadline.forms.dump_board import StampDump, TileDump


class View(ViewDump, forbid_unknown_fields=True, kw_only=True):
    """What a seat sees of a position, with the words of the case that are open to it, and what a board shows of it."""

    to_act: list[int]
    round: int | None
    tiles: list[TileDump]
    stamps: list[StampDump]
    missing: list[str]
    added: list[str]
    slots: dict[str, list[int]]


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


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """A symbol at a place of the chain."""

    at: int
    symbol: str


class Preview(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a move would change at once: of the chain, the pursued clue, the tokens and the cards of whoever moves."""

    strip: list[str | None]
    left_end: int
    shows: list[Space]
    hides: list[Space]
    matches: list[Space]
    stamps: list[StampDump]
    missing: list[str]
    added: list[str]
    completes: bool
    lights: str | None
    spends: list[str]
    plays: str | None
    removes: list[str]
    discards: list[str]
    takes: list[str]
    gives_to: int | None
    draws: int
    turns_down: int | None
    turns_up: int | None
    again: bool
    fails: bool
    loses_bullet: bool
    loses_clue: int | None


class SymbolWord(msgspec.Struct, forbid_unknown_fields=True):
    """A symbol and its word."""

    symbol: str
    word: str


class TipToken(msgspec.Struct, forbid_unknown_fields=True):
    """A Hot Tip: its colour in a word, and what its matchbook is called."""

    tip: str
    word: str
    matchbook: str


class LeadCard(msgspec.Struct, forbid_unknown_fields=True):
    """A Lead: its three spaces from left to right, null where one is blank, and the tip that its matchbook lights."""

    lead: str
    title: str
    strip: tuple[str | None, str | None, str | None]
    matchbook: str | None


class TwistCard(msgspec.Struct, forbid_unknown_fields=True):
    """A Plot Twist: its kind, by which it is drawn, its symbol if it has one, and what it does while it is active."""

    twist: str
    kind: str
    symbol: str | None
    name: str
    text: str
    everyone: bool
    seats: list[int]
    picture: str


class DetectiveCard(msgspec.Struct, forbid_unknown_fields=True):
    """A Detective, and what the ability does."""

    detective: str
    name: str
    ability: str
    picture: str


class TipUse(msgspec.Struct, forbid_unknown_fields=True):
    """What lit tips buy."""

    tips: int
    text: str


class RatingWord(msgspec.Struct, forbid_unknown_fields=True):
    """A rating, and what it takes."""

    rating: str
    word: str
    text: str


class Scenery(msgspec.Struct, forbid_unknown_fields=True):
    """What never changes at a table: the cards, tokens and helps in words, and of the case what its cover says."""

    case: str
    title: str
    difficulty: str
    difficulty_word: str
    written: str
    """What language the case is in, where the table speaks another; else empty."""
    cover: str
    asks: bool
    symbols: list[SymbolWord]
    blank: str
    tips: list[TipToken]
    tip_uses: list[TipUse]
    leads: list[LeadCard]
    twists: list[TwistCard]
    detectives: list[DetectiveCard]
    clue_kinds: dict[str, str]
    question_kinds: dict[str, str]
    ratings: list[RatingWord]
    bullets: int
    most_twists: int
    hand_limits: dict[str, int]
    help: dict[str, str]
