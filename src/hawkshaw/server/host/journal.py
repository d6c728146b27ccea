"""What can stand in a table's log. Replaying the entries in order gives the table back, whole.

Moves are numbers of the action space, which never change within a `rules_version`; a table made under another one can
only be read. Records that were brought in name their moves, so they open under later rules too.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hawkshaw.server.store import MOVE, Entry, Logged
from hawkshaw.wire.requests import Assist, BotSpeed


class Body(msgspec.Struct, frozen=True):
    """The base of all entries."""


class Opened(Body, frozen=True, kw_only=True):
    """The table was made."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    content: str
    commitment: str
    listed: bool
    clock: str
    assist: Assist
    host: str
    """The hash of the host's secret."""
    invite: str
    """The hash of the secret that lets people sit down."""
    seed: int | None = None
    """The open seed from which the luck of a prepared deal comes; such a table commits to nothing."""
    lesson: str = ""
    """The lesson that is played here."""
    bot_speed: BotSpeed = "usual"


class Sat(Body, frozen=True, kw_only=True):
    """A person or a bot took a chair, before or during the game."""

    seat: int
    name: str
    bot: str = ""
    nonce: str = "0" * 32
    hat: str = ""
    colour: str = ""
    """What they wear; without a word on it, what the chair has."""


class Dressed(Body, frozen=True, kw_only=True):
    """Somebody who sits there changed hat and colour."""

    seat: int
    hat: str
    colour: str


class Rose(Body, frozen=True, kw_only=True):
    """A chair became empty."""

    seat: int
    why: str = ""
    host: bool = False
    """Whether it was the host's."""


class Began(Body, frozen=True, kw_only=True):
    """The game began: the nonces bind the luck, and the first luck is in the same entry."""

    nonces: list[str]
    luck: list[int]
    options: dict[str, Any] | None = None
    """The table's options, where who sits down decides some of them."""


class Moved(Body, frozen=True, kw_only=True):
    """A decision with the luck that followed it."""

    seat: int
    action: int
    luck: list[int]
    clock: bool = False
    """Whether a stand-in moved because the clock had run out."""


class Undone(Body, frozen=True, kw_only=True):
    """The last decision was taken back by consent; it stays in the log."""

    by: int


class Said(Body, frozen=True, kw_only=True):
    """A line of chat."""

    seat: int | None
    name: str
    text: str
    remark: str = ""


class ClockSet(Body, frozen=True, kw_only=True):
    """The running clocks were put on by so much, because the server was not there."""

    by: int


class Paced(Body, frozen=True, kw_only=True):
    """The host changed how fast bots answer."""

    bot_speed: BotSpeed


class Muted(Body, frozen=True, kw_only=True):
    """Whoever runs the server let a seat say nothing more, or let it speak again."""

    seat: int
    muted: bool


class Noticed(Body, frozen=True, kw_only=True):
    """Something the players were told that is no part of the game."""

    text: str


NOTHING: Final = msgspec.Raw(b"null")


class Imported(Body, frozen=True, kw_only=True):
    """A finished game was brought in as a record, to be looked at."""

    record: str
    final: msgspec.Raw = NOTHING
    """The dump of its last position, so that nobody has to play it again; older entries have none."""
    decisions: int = 0
    steps: int = 0
    parted: str = ""
    """Where this build's rules part from a record of older ones; the last position is the one before that."""


class Followed(Body, frozen=True, kw_only=True):
    """Another table goes on where this one ended."""

    table: str


class Closed(Body, frozen=True, kw_only=True):
    """The table was closed; a game that was not over stays unfinished."""

    why: str


AnyBody = (
    Opened
    | Sat
    | Dressed
    | Rose
    | Began
    | Moved
    | Undone
    | Said
    | ClockSet
    | Paced
    | Muted
    | Noticed
    | Imported
    | Followed
    | Closed
)

KINDS: Final[dict[str, type[AnyBody]]] = {
    "opened": Opened,
    "sat": Sat,
    "dressed": Dressed,
    "rose": Rose,
    "began": Began,
    MOVE: Moved,
    "undone": Undone,
    "said": Said,
    "clock": ClockSet,
    "paced": Paced,
    "muted": Muted,
    "notice": Noticed,
    "imported": Imported,
    "followed": Followed,
    "closed": Closed,
}
_NAMES: Final = {shape: kind for kind, shape in KINDS.items()}
_encode: Final = msgspec.json.Encoder().encode
_decoders: Final = {kind: msgspec.json.Decoder(shape) for kind, shape in KINDS.items()}


def write(body: AnyBody, at: int) -> Entry:
    """An entry as it is stored."""
    return Entry(_NAMES[type(body)], _encode(body), at)


def read(logged: Logged) -> AnyBody:
    """A stored entry."""
    return _decoders[logged.kind].decode(logged.body)
