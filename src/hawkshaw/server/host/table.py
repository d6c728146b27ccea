"""One table, rebuilt from its log: who sits, how the game stands, what was said. No I/O, no clock of its own.

`fold` is the only way it changes, so what a restart rebuilds is what stood before.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final, Protocol

import msgspec

import hawkshaw
from hawkshaw.core.event import Event
from hawkshaw.core.luck import Luck, seed_key, table_key
from hawkshaw.core.record import Record
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State
from hawkshaw.guide import lessons
from hawkshaw.server.host import clock, journal, speeds
from hawkshaw.server.host.bots.pipe import Line as GameLine
from hawkshaw.server.host.chair import Chair
from hawkshaw.server.host.told import Told
from hawkshaw.server.host.trail import Trail
from hawkshaw.server.store import Logged
from hawkshaw.wire.requests import BotSpeed
from hawkshaw.wire.texts import long_texts

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

UNTOUCHING: Final = (journal.ClockSet, journal.Muted, journal.Noticed)
"""What the server, or whoever runs it, does: it keeps no table alive."""


class Decision(msgspec.Struct, gc=False):
    """A decision that stands, with the luck after it, and whether anybody learned anything by it.

    Nothing in it can be part of a cycle, and there are thousands: nobody need look for garbage here.
    """

    seat: int
    action: int
    luck: tuple[int, ...]
    final: bool


class Line(msgspec.Struct):
    """A line of chat and its place in the log."""

    number: int
    body: journal.Said
    at: int


class Prepared(msgspec.Struct):
    """A state to which an entry has been applied already, and what happened: saves doing it twice."""

    state: State
    events: list[Event]


class Table:
    """The table as its log says."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.last = -1
        """The number of the last entry."""
        self.created_at = 0
        self.touched_at = 0
        self.last_at = 0
        """When the last entry was written."""
        self.opened: journal.Opened | None = None
        self.chairs: list[Chair] = []
        self.state: State | None = None
        self.trouble = ""
        """Why this build cannot replay the game; the table can then only be read."""
        self.began: journal.Began | None = None
        self.decisions: list[Decision] = []
        self.trail = Trail()
        self.strokes = 0
        self.revision = 0
        """Counts decisions and undos, never luck, chat or presence, and never falls."""
        self.asks: list[int] = []
        """For each seat, the number of the decision last put to it."""
        self.until: list[int] = []
        """For each seat that has to decide, when its clock runs out; 0 without a clock."""
        self.told = Told()
        self.words: dict[tuple[int | None, str], tuple[int, str]] = {}
        """The table in words by seat and language, each with its revision: looking again costs nothing."""
        self.chat: list[Line] = []
        self.muted: set[int] = set()
        """Seats that may say nothing, until their chairs become empty."""
        self.imported = ""
        """The record of a game that was played elsewhere."""
        self.parted = ""
        """Where this build's rules part from such a record, if it is of older ones."""
        self._imported_steps = 0
        self._options: msgspec.Struct | None = None
        self._texts: dict[str, str] | None = None
        self._spelling = b""
        self.bot_speed: BotSpeed = speeds.USUAL
        self.taken_back = False
        """Whether nothing has been decided since a decision was taken back."""
        self.hostless = False
        """Whether the host got up: whoever sits there may then do what a host may."""
        self.rematch = ""
        self.closed = ""
        self.is_closed = False

    # What it is

    @property
    def setting(self) -> journal.Opened:
        """How the table was set up."""
        assert self.opened is not None, "a log begins with the opening of its table"
        return self.opened

    @property
    def game(self) -> hawkshaw.Game:
        return hawkshaw.game(self.setting.game)

    @property
    def options(self) -> msgspec.Struct:
        """The game's options, checked; whoever holds them holds the content that they describe."""
        if self._options is None:
            self._options = self.game.read_options(self.setting.options)
        return self._options

    @property
    def texts(self) -> dict[str, str]:
        """The long texts among the options, by what they are known by."""
        if self._texts is None:
            self._texts = long_texts(self.setting.options)
        return self._texts

    @property
    def spelling(self) -> bytes:
        """The same for all tables of a game with the same options, and for no others."""
        if not self._spelling:
            self._spelling = sha256(msgspec.json.encode(self.setting.options)).digest()
        return self._spelling

    @property
    def status(self) -> str:
        if self.is_closed:
            return CLOSED
        if self.began is None:
            return LOBBY
        return OVER if self.over else PLAYING

    @property
    def over(self) -> bool:
        """Whether there is nothing left to protect."""
        return self.state is not None and (self.state.outcome is not None or bool(self.imported))

    @property
    def steps(self) -> int:
        """How many moves the line that stands has; luck counts."""
        return self._imported_steps or self.strokes + len(self.decisions)

    @property
    def _moment(self) -> int | None:
        """How far the game has come; nothing before it has begun."""
        return None if self.began is None else self.revision

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now."""
        if self.state is None or self.is_closed or self.trouble or self.imported:
            return ()
        return self.state.to_act

    @property
    def lesson(self) -> lessons.Lesson | None:
        """The lesson that is played here, if this build still has it."""
        name = self.setting.lesson
        if not name or self.trouble or name not in lessons.lessons_of(self.game):
            return None
        return lessons.lesson(self.game, name)

    def line_of(self, most: int) -> list[tuple[int, str]]:
        """The first decisions that stand, each with its seat and in notation."""
        space = self.game.space_for(self.setting.seats, self.options)
        return [(decision.seat, space.text(decision.action)) for decision in self.decisions[:most]]

    @property
    def undoable(self) -> bool:
        """Whether the last decision told nobody anything, so that it could be taken back."""
        return bool(self.decisions) and not self.decisions[-1].final and not self.is_closed

    def line(self, secret: bytes | None) -> GameLine:
        """The game for somebody else to look at; with its secret only when it is over."""
        if self.imported:
            return GameLine(record=self.imported)
        assert self.began is not None
        assert self.over or secret is None
        return GameLine(
            game=self.setting.game,
            seats=self.setting.seats,
            options=msgspec.Raw(msgspec.json.encode(self.setting.options)),
            commitment=self.setting.commitment,
            seed=self.setting.seed,
            nonces=self.began.nonces,
            players=[record_name(chair) for chair in self.chairs],
            luck=self.began.luck,
            decisions=msgspec.Raw(msgspec.json.encode(self.decisions)),
            secret="" if secret is None else secret.hex(),
        )

    # How it comes about

    def fold(self, logged: Logged, prepared: Prepared | None = None) -> list[Event]:
        """Take one more entry in; what happened in the game is returned."""
        assert logged.seq == self.last + 1, "entries come in order"
        self.last = logged.seq
        self.last_at = logged.at
        body = journal.read(logged)
        if not isinstance(body, UNTOUCHING):
            self.touched_at = logged.at
        match body:
            case journal.Opened():
                self._open(body, logged.at)
            case journal.Sat():
                self.chairs[body.seat].seat_down(body, self._moment)
            case journal.Dressed():
                self.chairs[body.seat].hat, self.chairs[body.seat].colour = body.hat, body.colour
            case journal.Rose():
                self.chairs[body.seat].get_up(logged.seq, self._moment)
                self.muted.discard(body.seat)
                self.hostless = self.hostless or body.host
            case journal.Began():
                return self._begin(body, logged.at)
            case journal.Moved():
                return self._move(body, logged.at, prepared)
            case journal.Undone():
                self._undo(logged.at)
            case journal.Said():
                self.chat.append(Line(logged.seq, body, logged.at))
            case journal.ClockSet():
                self.until = [until and until + body.by for until in self.until]
            case journal.Paced():
                self.bot_speed = body.bot_speed
            case journal.Muted():
                (self.muted.add if body.muted else self.muted.discard)(body.seat)
            case journal.Noticed():
                pass
            case journal.Imported():
                self._import(body)
            case journal.Followed():
                self.rematch = body.table
            case journal.Closed():
                self.is_closed, self.closed = True, body.why
        return []

    def _open(self, body: journal.Opened, at: int) -> None:
        self.opened = settled(body)
        self.bot_speed = body.bot_speed
        self.created_at = at
        self.chairs = [Chair(seat) for seat in range(body.seats)]
        self.asks = [0] * body.seats
        self.until = [0] * body.seats
        self.trouble = trouble_with(self.opened)
        if not self.trouble:
            # The game keeps the content of options that somebody holds: from now on this table does.
            self.game.space_for(body.seats, self.options)

    def _begin(self, body: journal.Began, at: int) -> list[Event]:
        self.began = body
        if body.options is not None:
            self.opened = settled(msgspec.structs.replace(self.setting, options=body.options))
            self._options, self._texts, self._spelling = None, None, b""
        if self.trouble:
            return []
        self.state = self.game.new(self.setting.seats, self.options)
        events = self._apply_luck(self.state, body.luck)
        self.strokes = len(body.luck)
        self._put_questions(set(), None, at)
        self.told.tell(self.revision, events)
        return events

    def _move(self, body: journal.Moved, at: int, prepared: Prepared | None) -> list[Event]:
        self.revision += 1
        self.taken_back = False
        if self.state is None:
            return []
        waiting = set(self.state.to_act)
        if not body.luck and self.trail.lacks(len(self.decisions)):
            # What is prepared was prepared on a copy, and this state is left behind.
            self.trail.keep(len(self.decisions), self.state.copy() if prepared is None else self.state)
        if prepared is None:
            events = self.state.apply(body.seat, body.action)
            events += self._apply_luck(self.state, body.luck)
        else:
            self.state, events = prepared.state, prepared.events
        self.strokes += len(body.luck)
        final = bool(body.luck) or any(event.reveals for event in events)
        self.decisions.append(Decision(body.seat, body.action, tuple(body.luck), final))
        if final:
            self.trail.end()
        self._put_questions(waiting, body.seat, at)
        self.told.tell(self.revision, events)
        return events

    def _undo(self, at: int) -> None:
        self.revision += 1
        self.taken_back = True
        if self.began is None or self.state is None:
            return
        # Nothing that reveals is ever undone, so no stroke is drawn twice.
        self.decisions.pop()
        self.state = self._position_again(self.began)
        self._put_questions(set(), None, at)
        self.told.take_back(self.revision)

    def _position_again(self, began: journal.Began) -> State:
        """The position to which the decisions that stand have led."""
        kept = self.trail.back_to(len(self.decisions))
        if kept is None:  # a build by whose rules less was revealed went back further
            first, state = 0, self.game.new(self.setting.seats, self.options)
            self._apply_luck(state, began.luck)
        else:
            first, state = kept
        for decision in self.decisions[first:]:
            state.advance(decision.seat, decision.action)
            self._apply_luck(state, decision.luck)
        return state

    def _import(self, body: journal.Imported) -> None:
        if self.trouble and not is_older(self.setting):
            return
        if body.final != journal.NOTHING and not self.trouble:
            self.state = self.game.load(msgspec.json.decode(body.final))
            self.revision, self._imported_steps, self.parted = body.decisions, body.steps, body.parted
        else:
            # What older rules called the last position says nothing to this build, but their record opens.
            try:
                record = Record.read(body.record)
            except hawkshaw.BadRecord as error:
                self.trouble = self.trouble or str(error)
                return
            self.trouble = ""
            self.state = record.replay()
            self.revision = sum(actor != CHANCE for actor, _ in record.moves)
            self._imported_steps = len(record.moves)
            self.parted = record.parted
        self.began = journal.Began(nonces=[], luck=[])
        self.imported = body.record

    @staticmethod
    def _apply_luck(state: State, luck: Sequence[int]) -> list[Event]:
        events: list[Event] = []
        for action in luck:
            events += state.apply(CHANCE, action)
        return events

    def _put_questions(self, waiting: set[int], actor: int | None, at: int) -> None:
        """Number the decisions that are new: those of seats that did not wait, or have just decided."""
        assert self.state is not None
        span = clock.limit(self.setting.clock)
        for seat in range(self.setting.seats):
            if seat not in self.state.to_act:
                self.until[seat] = 0
            elif seat not in waiting or seat == actor:
                self.asks[seat] += 1
                self.until[seat] = 0 if span is None else at + span

    # What could come next

    def try_move(self, seat: int, action: int, luck: Drawer) -> tuple[journal.Moved, Prepared]:
        """What a legal move would lead to, on a copy; Illegal says why it is none."""
        assert self.state is not None
        state = self.state.copy()
        events = state.apply(seat, action)
        drawn = draw_luck(state, luck, events)
        return journal.Moved(seat=seat, action=action, luck=drawn), Prepared(state, events)

    def luck(self, secret: bytes, nonces: list[str]) -> Luck:
        """The luck of this table from the stroke that comes next."""
        if self.setting.seed is not None:
            return Luck(seed_key(self.setting.seed), self.strokes)
        return Luck(table_key(secret, [bytes.fromhex(nonce) for nonce in nonces]), self.strokes)


class Drawer(Protocol):
    """Decides strokes of luck, one after another."""

    def draw(self, chances: Sequence[tuple[int, int]]) -> int: ...


def draw_luck(state: State, luck: Drawer, events: list[Event]) -> list[int]:
    """Let luck act on a state until a seat has to decide or the game is over."""
    drawn: list[int] = []
    while state.to_act == LUCK_TO_ACT:
        action = luck.draw(state.chances())
        events += state.apply(CHANCE, action)
        drawn.append(action)
    return drawn


def settled(setting: journal.Opened) -> journal.Opened:
    """The same, with the content it was made with where ours has changed since and the earlier one is known."""
    with suppress(hawkshaw.HawkshawError):
        game = hawkshaw.game(setting.game)
        written = game.read_options(setting.options)
        options = game.with_content(written, setting.content)
        if options is not None and options is not written:
            return msgspec.structs.replace(setting, options=msgspec.to_builtins(options))
    return setting


def trouble_with(setting: journal.Opened) -> str:
    """Why this build cannot go on with a table; empty if it can."""
    try:
        game = hawkshaw.game(setting.game)
        if setting.rules_version < game.rules_version:
            return (
                f"this table was made under version {setting.rules_version} of the rules and this server now plays"
                f" version {game.rules_version}; no game changes its rules half-way, so it can only be read"
            )
        if setting.rules_version > game.rules_version:
            return (
                f"this table was made under version {setting.rules_version} of the rules, which is newer than the"
                f" version {game.rules_version} that this server plays, so it can only be read"
            )
        if game.content_hash(game.read_options(setting.options)) != setting.content:
            return "the cards or boards of this table are not those of this server, so it can only be read"
    except hawkshaw.HawkshawError as error:
        return f"this server cannot play this table: {error}"
    return ""


def is_older(setting: journal.Opened) -> bool:
    """Whether a table was made under older rules than this build plays."""
    try:
        return setting.rules_version < hawkshaw.game(setting.game).rules_version
    except hawkshaw.UnknownGame:
        return False


def record_name(chair: Chair) -> str:
    """A name as a record can write it."""
    name = chair.bot or chair.name
    return " ".join("".join(c for c in name if c.isprintable() and c != ",").split()) or f"seat {chair.seat}"
