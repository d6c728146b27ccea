"""The messages of a live table: what a client sends and what it is sent, one JSON object a frame.

`docs/api.md` shows them in a complete session. Every struct refuses unknown fields on the way in; on the way out
clients must ignore fields they do not know.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

LONGEST_CHAT: Final = 500
LONGEST_NOTES: Final = 20_000
LONGEST_NAME: Final = 30

HATS: Final = (
    "fedora",
    "cloche",
    "top_hat",
    "straw_hat",
    "turban",
    "peaked_cap",
    "bowler",
    "flat_cap",
    "deerstalker",
    "beret",
)
COLOURS: Final = ("teal", "rose", "plum", "yellow", "blue", "green", "orange", "red", "grey", "brown")
"""What people choose from at a table, each hat and each colour once; chairs begin with those of their number."""

REMARKS: Final = ("hello", "think", "interesting", "well_played", "oops", "thanks")
"""Remarks that are fair to make at any table and any time; clients have the words. Games have others of their own."""

Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client for each thing it asks for, so that asking again does nothing twice."""

# From the client


class Incoming(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """The base of what a client may send."""


class Hello(Incoming, kw_only=True):
    """The first frame of a connection. A token opens a seat; a spectator shows what the link says, or nothing."""

    table: Annotated[str, msgspec.Meta(max_length=40)]
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    invite: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    since: Annotated[int, msgspec.Meta(ge=-1)] | None = None
    """The last revision this client has seen; what was told since then, and still stands, comes with the snapshot.
    -1: everything."""
    locale: Annotated[str, msgspec.Meta(max_length=20)] = "en"
    text: bool = False
    """Whether to send the table as plain text with every update, and whatever `papers` brings."""
    papers: bool = False
    """Whether to send what the seat may read, and what elements of its moves are called now."""
    changes: bool = False
    """Whether a `change` may come in the place of an update: what has changed since the last one on this connection."""
    beside: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=6)] = []
    """Tokens of others who share this device: they count as being here, and nothing of theirs comes by this line."""


class Move(Incoming, kw_only=True):
    """A decision, in notation or by its number."""

    move: Annotated[str, msgspec.Meta(max_length=200)] | int
    ask: int
    key: Key


class Look(Incoming, kw_only=True):
    """Whether somebody looks at the table as plain text from now on. Who begins to is shown it at once."""

    text: bool


class Preview(Incoming, kw_only=True):
    """What would this legal move look like?"""

    preview: int


class Advise(Incoming, kw_only=True):
    """What would a good player do? Answered where the table allows help."""

    ask: int
    key: Key


class Say(Incoming, kw_only=True):
    """A line of chat, or a ready-made remark by its name."""

    key: Key
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_CHAT)] = ""
    remark: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Note(Incoming, kw_only=True):
    """The seat's private notes, whole."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTES)]


class Propose(Incoming, kw_only=True):
    """Ask the others to agree: to `undo` the last decision, or to let somebody `takeover` an absent player's seat."""

    what: Annotated[str, msgspec.Meta(max_length=20)]
    key: Key
    seat: int | None = None


class Consent(Incoming, kw_only=True):
    """An answer to a proposal."""

    proposal: int
    agree: bool


class Ping(Incoming, kw_only=True):
    """Are you there?"""

    n: int = 0


FromClient = Hello | Move | Look | Preview | Advise | Say | Note | Propose | Consent | Ping

# From the server


class Outgoing(msgspec.Struct, tag_field="type", tag=str.lower):
    """The base of what a server sends."""


class ArgumentWords(msgspec.Struct, frozen=True):
    """An argument of a kind of move: what it is called, what introduces it, the elements and their words."""

    name: str
    said: str
    prefix: str
    elements: list[str]
    words: list[str]


class BlockWords(msgspec.Struct, frozen=True):
    """A kind of move: its first number, how many there are, its arguments, and its sentence."""

    kind: str
    first: int
    size: int
    arguments: list[ArgumentWords]
    words: str


class SpaceWords(msgspec.Struct, frozen=True):
    """All moves of this table, so that a client can build any of them from its elements."""

    hash: str
    n: int
    blocks: list[BlockWords]
    seats: list[str]
    """What sentences call each seat, so that a client can put names there."""


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who had a chair earlier in the game: what was told up to `until`, the last revision of their time, was
    about them."""

    name: str
    bot: str = ""
    until: int
    left: int | None = None
    """The revision at which they got up; nothing if somebody took their place, as a bot does for somebody absent."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where. `here` says whether anybody is connected, or was a moment ago; bots always are."""

    seat: int
    name: str = ""
    bot: str = ""
    """The level of a bot; empty for people and empty chairs."""
    taken: bool = False
    here: bool = False
    left: int | None = None
    """The revision at which whoever is named got up from a game that goes on: the chair is free."""
    hat: str = ""
    colour: str = ""
    """What whoever sits there is drawn with: one of the hats and one of the colours, no two alike at a table."""
    former: list[Sitter] = []
    """Those who had the chair before, in order."""


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The seats whose clock runs, with the moment it runs out (milliseconds since 1970)."""

    seat: int
    until: int


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is, for everybody who may know of it."""

    id: str
    game: str
    title: str
    status: str
    """lobby, playing, over or closed"""
    listed: bool
    options: dict[str, Any]
    """Long texts among them are `{"sha256": …, "bytes": …}`; `/api/tables/{table}/texts/{sha256}` has the text."""
    seats: list[SeatInfo]
    assist: int
    clock: str
    commitment: str
    """SHA-256 that binds the luck of this table before anybody sits (docs/fairness.md); empty where the deal is
    prepared."""
    created_at: int
    rematch: str = ""
    """The table that goes on after this one."""
    reason: str = ""
    """Why a table is closed, or can only be read."""
    hostless: bool = False
    """Whether the host has got up: whoever sits here may then do what a host may before the game begins."""
    cooperative: bool = False
    """Whether everybody at this table wins or loses together, by the options that were chosen."""
    seed: int | None = None
    """The open seed from which the luck of a prepared deal comes."""
    lesson: str = ""
    """The lesson that is played here."""
    bot_speed: str = "usual"
    """How fast bots answer: slow, usual, quick or at_once."""


class EventInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened, as this seat is told."""

    kind: str
    args: dict[str, Any]
    text: str
    revision: int = 0
    """The decision by which it happened; an undo names it to say that it no longer holds."""


class PaperInfo(msgspec.Struct):
    """Something to read, such as a clue of a written case."""

    key: str
    title: str
    text: str


class LabelInfo(msgspec.Struct):
    """What an element of the table is called at this decision, and a note on what it means there."""

    word: str
    note: str


class RemarkInfo(msgspec.Struct):
    """A ready-made remark: the name to say it by, and its words."""

    name: str
    text: str


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to look at or to do: what, why, and where."""

    what: str
    why: str
    move: str = ""
    """What is to be done, in notation; nothing where there is only something to look at."""
    point: list[str] = []
    """What to look at, by the names of the board's parts; a move points at its own elements."""
    part: str = ""
    """The part of the board that a small screen turns to."""


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody is in a lesson: the steps up to their next move, and never a later one."""

    title: str
    place: int
    """The number of the first of these steps, from 0."""
    of: int
    steps: list[LessonStep] = []
    """None while the others move."""
    ending: str = ""
    """`done` or `left`, with the last words as the only step, once there is nothing more to be done."""


class Update(Outgoing, kw_only=True):
    """The table as it stands now for this seat."""

    revision: int
    view: Any
    """The view as `view.dump()` has it, without its legal moves: those are in `legal`, by their numbers. Texts that
    are left out of the table's options are left out here too."""
    ask: int | None
    """The number of the decision now put to this seat; send it with the move."""
    legal: list[tuple[int, int]]
    prompt: str
    to_act: list[int] = []
    """The seats that the table waits for."""
    events: list[EventInfo] = []
    hints: Any = None
    """Always null as it is sent: hints take their time and come in a frame of their own. A client keeps them here."""
    clock: list[ClockInfo] = []
    table: str = ""
    """The table as plain text, for those who asked for it."""
    papers: list[PaperInfo] = []
    """What the seat may read and read again, for those who asked for papers or text."""
    remarks: list[RemarkInfo] = []
    """The game's ready-made remarks that are fair to make now."""
    labels: dict[str, LabelInfo] = {}
    """By `prefix:name`, elements of the legal moves that have more to say now than their words, for those who asked for
    papers or text."""
    outcome: Any = None
    undoable: bool = False
    """Whether the last decision could be taken back if all agree."""
    undone: list[int] = []
    """Decisions that were taken back since what you have seen, by their revisions: what they told no longer holds."""
    forced: bool = False
    """Whether there is one legal move, and a client may make it by itself: nobody else learns anything from how soon it
    comes."""
    lesson: LessonInfo | None = None
    """Where whoever learns is, at a table that is a lesson."""


class Change(Outgoing, kw_only=True):
    """The table as it stands now, for those who asked for changes: what is different in the last update they have.

    `revision`, `events` and `undone` are as in an update, all else is in the delta (`hawkshaw.wire.delta`).
    """

    revision: int
    since: int
    """The revision of the update that it changes: the last one, whole or changed, on this connection."""
    delta: Any
    events: list[EventInfo] = []
    undone: list[int] = []


class Hints(Outgoing, kw_only=True):
    """What the table's assist level lets this seat be told about the decision it was asked at this revision."""

    ask: int
    revision: int
    hints: Any


class Snapshot(Outgoing, kw_only=True):
    """Everything a client needs to begin or to go on; the answer to hello."""

    info: TableInfo
    you: int | None
    update: Update | None
    """Nothing while the table waits for players."""
    space: SpaceWords | None = None
    chat: list[Chat] = []
    """The latest lines."""
    earlier: bool = False
    """Whether there were lines before them; `/api/tables/{table}/chat` has those."""
    notes: str = ""
    proposal: Proposal | None = None
    secret: str = ""
    """Once the game is over, what the commitment was made of."""


class Chat(Outgoing, kw_only=True):
    """Somebody said something; a spectator has no seat."""

    number: int
    seat: int | None
    name: str
    text: str
    remark: str = ""
    at: int


class Presence(Outgoing, kw_only=True):
    """The table's seats, or its status, changed."""

    info: TableInfo


class Proposal(Outgoing, kw_only=True):
    """Somebody asks the others to agree; empty `waiting` means it is settled."""

    proposal: int
    what: str
    by: int
    seat: int | None = None
    waiting: list[int] = []
    settled: str = ""
    """agreed, refused or lapsed, once it is"""


class Notice(Outgoing, kw_only=True):
    """Something the players should know that is no part of the game."""

    text: str
    lasting: bool = False
    """Whether it comes from whoever runs the server, and stays until it was read."""


class Ok(Outgoing, kw_only=True):
    """What was asked for under this key is done and saved."""

    key: str
    revision: int


class Stale(Outgoing, kw_only=True):
    """The decision was put before this table changed to this revision, whose update has been sent already."""

    key: str
    revision: int


class Refused(Outgoing, kw_only=True):
    """What was asked for under this key cannot be done; nothing was changed."""

    key: str
    why: str
    rule: str = ""


class Previewed(Outgoing, kw_only=True):
    """What a legal move would look like."""

    preview: int
    shape: Any = None


class Advice(Outgoing, kw_only=True):
    """What a good player would do who sees what this seat sees, and why."""

    key: str
    move: int
    reason: str


class Fault(Outgoing, kw_only=True):
    """The frame made no sense, came too early, or there is no such table; `fatal` is followed by the end."""

    why: str
    fatal: bool = False


class Pong(Outgoing, kw_only=True):
    """I am here."""

    n: int


FromServer = (
    Snapshot
    | Update
    | Change
    | Hints
    | Chat
    | Presence
    | Proposal
    | Notice
    | Ok
    | Stale
    | Refused
    | Previewed
    | Advice
    | Fault
    | Pong
)
