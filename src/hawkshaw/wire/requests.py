"""The bodies of the REST routes: making tables, sitting down, leaving, and what one is told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from hawkshaw.wire.messages import LONGEST_NAME, Chat, TableInfo

Wish = Annotated[str, msgspec.Meta(max_length=20)]
"""A hat or a colour by its name; empty: whichever there is."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Secret = Annotated[str, msgspec.Meta(max_length=64)]
Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
OwnToken = Annotated[str, msgspec.Meta(pattern="^([A-Za-z0-9_-]{32,64})?$")]
TableId = Annotated[str, msgspec.Meta(max_length=40)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]


Assist = Literal[0, 1, 2]
"""How much help may be asked for at a table."""
BotSpeed = Literal["slow", "usual", "quick", "at_once"]
"""How fast bots answer; none so fast that one could hear how long it thought."""


class Request(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of what a client may post."""


class OpenTable(Request, kw_only=True):
    """A new table. Seats named in `bots` are filled at once by a player of that level."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    listed: bool = False
    """Whether strangers find it in the lobby; otherwise only those with the link do."""
    clock: Annotated[str, msgspec.Meta(max_length=20)] = "none"
    """`none`, seconds a move such as `90s`, or days a move such as `3d`"""
    assist: Assist = 0
    bots: dict[str, Annotated[str, msgspec.Meta(max_length=40)]] = {}
    """Levels by seat number."""
    bot_speed: BotSpeed = "usual"


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """The new table, the secret that lets others sit down, and the one that lets you manage it."""

    table: TableInfo
    invite: str
    host: str


class Sit(Request, kw_only=True):
    """Take a chair. The nonce is your share in the luck; it becomes public when the game begins."""

    name: Name
    invite: Secret = ""
    seat: SeatNumber | None = None
    nonce: Nonce = "0" * 32
    token: OwnToken = ""
    """A secret of your own choosing for the seat; sent again, the same request gets the same seat."""
    hat: Wish = ""
    colour: Wish = ""


class ByToken(Request, kw_only=True):
    """Something a seated person does."""

    token: Secret


class Dress(ByToken, kw_only=True):
    """Wear another hat and colour, before the game begins."""

    hat: Wish
    colour: Wish


class Leave(ByToken, kw_only=True):
    """Get up; a host who shows that secret as well leaves the table to those who sit there."""

    host: Secret = ""


class Rematch(ByToken, kw_only=True):
    """Go on at a new table; `next` is a secret of your own choosing for the seat there."""

    next: OwnToken = ""


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """Your seat, and the secret by which any device resumes it."""

    seat: int
    token: str
    table: TableInfo


class ByHost(Request, kw_only=True):
    """Something only the host of a table may do."""

    host: Secret


class ByManager(Request, kw_only=True):
    """Something the host may do, and whoever sits there too once the game has begun or the host has got up."""

    host: Secret = ""
    token: Secret = ""


class PutBot(ByManager, kw_only=True):
    """Let a bot take an empty chair, or the chair of somebody who left; without a level, the usual one."""

    seat: SeatNumber
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Pace(ByHost, kw_only=True):
    """Let bots answer faster or slower from the next question on."""

    bot_speed: BotSpeed


class OfSeat(ByHost, kw_only=True):
    """Something the host does to a seat: kick, or issue its link anew."""

    seat: SeatNumber


class Start(ByManager, kw_only=True):
    """Begin, with bots of this level on the empty chairs."""

    fill: Annotated[str, msgspec.Meta(max_length=40)] = ""


class CloseTable(ByHost, kw_only=True):
    """Close the table; a game that is not over stays unfinished."""

    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Reissued(msgspec.Struct, frozen=True, kw_only=True):
    """The new secret of a seat; the old one no longer opens it."""

    seat: int
    token: str


class ImportRecord(Request, kw_only=True):
    """A finished game, to look at."""

    record: Annotated[str, msgspec.Meta(max_length=2_000_000)]


class Lobby(msgspec.Struct, frozen=True):
    """The tables that strangers may join or watch."""

    tables: list[TableInfo]


class CoverInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of an option as it looks on a shelf."""

    title: str
    tagline: str
    """One line that tempts; empty where there is none."""
    notes: list[str]
    """How hard it is, how long, and the like, a few words each."""


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game, as a form needs it."""

    name: str
    default: Any
    kind: str
    choices: list[Any]
    low: int | None
    high: int | None
    help: str
    title: str = ""
    """What a form calls it; the name will do where a game has no word for it."""
    words: list[str] = []
    """What the choices are called, in their order; empty ones go by their values."""
    covers: list[CoverInfo] = []
    """What the choices look like, in their order; empty where they are mere words."""


class LessonTitle(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that can be opened, and what it is called."""

    name: str
    title: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game on the shelf."""

    name: str
    title: str
    about: str
    seats: list[int]
    levels: list[str]
    options: list[OptionInfo]
    cooperative: bool
    """Whether as many as can play win or lose together if nobody chooses otherwise; a table says it by its options."""
    lessons: list[LessonTitle] = []
    """First games with a prepared deal, in which every step is explained."""


class Shelf(msgspec.Struct, frozen=True):
    """The games of this server."""

    games: list[GameInfo]


class Addresses(msgspec.Struct, frozen=True):
    """Where others find this server, the likeliest first."""

    addresses: list[str]


class Scenery(msgspec.Struct, frozen=True):
    """What never changes at a table and a client may draw it from; null if the view says it all."""

    scenery: Any


class Talk(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of chat in their order, and whether there were any before them."""

    lines: list[Chat]
    earlier: bool


class RuleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A rule or a ruling, as the ledger words it."""

    id: str
    section: str
    text: str


class RuleBook(msgspec.Struct, frozen=True):
    """The rules of a game, in the order of its ledgers."""

    rules: list[RuleInfo]


class PageParagraph(msgspec.Struct, frozen=True, kw_only=True):
    """A paragraph of a page, the rules it puts into plain words, and the name of a picture beside it."""

    text: str
    rules: list[str] = []
    figure: str = ""
    caption: str = ""


class RulePage(msgspec.Struct, frozen=True, kw_only=True):
    """A topic of the rules for those who never read the rulebook."""

    topic: str
    title: str
    paragraphs: list[PageParagraph]


class RulePages(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a game in plain words, a page a topic, in the language given."""

    locale: str
    pages: list[RulePage]


class VerifyReport(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the luck of a finished game follows from what the table committed to."""

    fair: bool
    strokes: int
    why: str


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a finished game as one seat saw it."""

    step: int
    steps: int
    view: Any
    text: str
    events: list[Any]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something a review has to say about a decision, and the moment of the replay after it."""

    step: int
    text: str
    """With its figures."""
    plain: str = ""
    """Without figures that a player would have to learn."""


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat of a finished game could have known and what its decisions were worth; no gist without a review."""

    gist: str
    findings: list[Finding]
    closing: list[str]
    plain: list[str] = []
    """The closing without such figures."""


# People who come back


class Appear(Request, kw_only=True):
    """Become somebody who comes back; there is nothing to say about it."""


class ByPerson(Request, kw_only=True):
    """Something a person does who comes back; the secret is that person."""

    person: Secret


class Appeared(msgspec.Struct, frozen=True, kw_only=True):
    """The secret of a new person: whoever has it is that person, on any device."""

    person: str


class KeepSeat(ByPerson, kw_only=True):
    """Keep a seat among one's own, with whatever else opens the table to one."""

    table: TableId
    token: Secret
    invite: Secret = ""
    host: Secret = ""


class SeatAt(Request, kw_only=True):
    """Somebody, by a seat that they had at a table where one sat as well."""

    table: TableId
    seat: SeatNumber


class Invite(ByPerson, kw_only=True):
    """Ask somebody one has played with to a table at which one sits."""

    table: TableId
    token: Secret
    whom: SeatAt


class ByInvited(ByPerson, kw_only=True):
    """An answer to an invitation."""

    table: TableId


class Accepted(msgspec.Struct, frozen=True, kw_only=True):
    """What lets an invited person sit down, as the link of the table would."""

    invite: str


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """It is done, and saved."""

    done: bool = True


class MyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that waits or is played, at which one sits, and what opens it."""

    table: str
    game: str
    title: str
    status: str
    seat: int
    waits: list[str]
    """Those whom it waits for."""
    yours: bool
    """Whether one is among them."""
    others: list[str]
    at: int
    token: str
    invite: str
    host: str


class MyGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over; without a token its table is gone, and there is nothing left to look at."""

    table: str
    game: str
    title: str
    at: int
    seat: int
    won: bool
    together: bool
    seats: int
    bots: list[str]
    """The levels of the bots."""
    people: list[str]
    """The others who come back and still are known."""
    token: str


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Games of one kind in one kind of company."""

    game: str
    title: str
    together: bool
    people: bool
    """Whether other people played."""
    level: str
    """The strongest bots; empty if there were none."""
    played: int
    won: int


class Companion(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody one has played with, by the last seat that they had there."""

    name: str
    table: str
    seat: int
    at: int
    games: int


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody asks one to a table."""

    table: str
    game: str
    title: str
    by: str
    at: int


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept of a person who comes back."""

    tables: list[MyTable]
    games: list[MyGame]
    """The latest fifty."""
    tallies: list[Tally]
    people: list[Companion]
    """The latest fifty."""
    invitations: list[Invited]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    why: str
