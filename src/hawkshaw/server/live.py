"""A table with people around it: takes what they ask for one at a time, saves it, and only then tells anybody.

Every change goes through `_commit`: entries are appended to the log, and when the store has flushed them they are
folded into the table and shown. If they cannot be saved, nobody is told and nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from typing import Final

import msgspec

import hawkshaw
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.game import capital
from hawkshaw.core.luck import NO_NONCE
from hawkshaw.server import journal, updates
from hawkshaw.server.chair import distinct
from hawkshaw.server.consent import REMEMBERED_ANSWERS, Agreement, Proposed
from hawkshaw.server.guest import Guest, encode
from hawkshaw.server.logs import Happened, log_event
from hawkshaw.server.sayings import Denied, public_reason, say
from hawkshaw.server.store import (
    Change,
    Conflict,
    DeleteSeat,
    Duplicate,
    Logged,
    PutNote,
    PutSeat,
    Seat,
    Store,
    StoreError,
    StoreUnavailable,
    TableUpdate,
)
from hawkshaw.server.table import LOBBY, OVER, PLAYING, UNTOUCHING, Drawer, Line, Prepared, Table, draw_luck
from hawkshaw.wire.messages import (
    REMARKS,
    Chat,
    Fault,
    Move,
    Note,
    Notice,
    Ok,
    Outgoing,
    Presence,
    Preview,
    Previewed,
    Refused,
    Say,
    SeatInfo,
    Snapshot,
    Stale,
    TableInfo,
)
from hawkshaw.wire.plain import line_of, lines_of, says_something
from hawkshaw.wire.requests import Talk
from hawkshaw.wire.texts import shortened

CHAT_PAGE: Final = 40
"""Lines of chat that are sent at once."""
MOST_CHAT: Final = 5_000
"""Lines of chat that a table keeps; then it has said enough."""

Timing = Callable[[], AbstractContextManager[None]]
"""Takes the time of a commit."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def token_hash(token: str) -> bytes:
    """What is stored of a secret."""
    return sha256(token.encode()).digest()


def new_token() -> str:
    """A secret that opens one thing."""
    return secrets.token_urlsafe(24)


class LiveTable:
    """A table, its guests, and the one queue for whatever changes it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        luck: Callable[[Table, list[str]], Drawer],
        now: Callable[[], int] = wall_clock,
        timing: Timing = nullcontext,
        grace: float = 0.0,
    ) -> None:
        self.table = table
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.proposed = Proposed()
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        """Told after every change: bots and clocks hang on it."""
        self._store = store
        self._luck = luck
        self._now = now
        self._timing = timing
        self._grace = grace
        self._blinking: dict[int, asyncio.TimerHandle] = {}
        """Seats whose last connection went a moment ago, until they are missed."""
        self._refusals: OrderedDict[str, Outgoing] = OrderedDict()
        self._shown = -1 if table.state is None else table.revision
        """The last revision that everybody here has been told of."""

    # Saving

    async def _commit(
        self,
        bodies: Sequence[journal.AnyBody],
        *,
        prepared: Prepared | None = None,
        key: str | None = None,
        answer: bytes = b"",
        also: Sequence[Change] = (),
    ) -> None:
        """Append entries and fold them in once they are saved; the caller holds the lock."""
        table = self.table
        at = self._now()
        entries = [journal.write(body, at) for body in bodies]
        touched = None if all(isinstance(body, UNTOUCHING) for body in bodies) else at
        update = TableUpdate(table.id, touched_at=touched, status=self._status_after(bodies, prepared))
        try:
            with self._timing():
                await self._store.append(
                    table.id, table.last, entries, key=key, answer=answer, row=update, also=also
                )
        except (Conflict, Duplicate):
            await self._catch_up()
            raise
        except StoreUnavailable as error:
            log_event(Happened.NOT_SAVED, logging.ERROR, table=table.id, error=error)
            raise
        for body, entry in zip(bodies, entries, strict=True):
            logged = Logged(table.id, table.last + 1, entry.kind, entry.body, entry.at)
            table.fold(logged, prepared if isinstance(body, journal.Moved) else None)

    def _status_after(self, bodies: Sequence[journal.AnyBody], prepared: Prepared | None) -> str | None:
        for body in bodies:
            if isinstance(body, journal.Closed):
                return "closed"
            if isinstance(body, journal.Began):
                return PLAYING
        if prepared is not None and prepared.state.outcome is not None:
            return OVER
        return None

    async def _catch_up(self) -> None:
        """Read what we missed: of somebody else's, or what a disk has kept although it said that it had not."""
        missed = await self._store.entries(self.table.id, self.table.last + 1)
        for logged in missed:
            self.table.fold(logged)
        if missed:
            self.show()
        self.on_change(self)

    # Guests

    def come(self, guest: Guest) -> None:
        """Somebody has connected."""
        was_here = self.here(guest.seat)
        self.guests.add(guest)
        if guest.seat is not None:
            self._stop_missing(guest.seat)
            if not was_here:
                self.tell_presence()

    def go(self, guest: Guest) -> None:
        """Somebody has gone, perhaps only for the moment that a phone takes to find its network again."""
        if guest not in self.guests:
            return
        self.guests.discard(guest)
        if guest.seat is None or self.here(guest.seat):
            return
        if self._grace:
            later = asyncio.get_running_loop().call_later(self._grace, self._miss, guest.seat)
            self._blinking[guest.seat] = later
        else:
            self.tell_presence()

    def _miss(self, seat: int) -> None:
        self._stop_missing(seat)
        self.tell_presence()

    def _stop_missing(self, seat: int) -> None:
        timer = self._blinking.pop(seat, None)
        if timer is not None:
            timer.cancel()

    def here(self, seat: int | None) -> bool:
        """Whether anybody is connected on a seat, or was a moment ago."""
        return seat in self._blinking or any(guest.seat == seat for guest in self.guests)

    def show(self) -> None:
        """Send everybody the table as it stands and the news; guests who see the same get the same bytes."""
        if self.table.state is None:
            return
        frames: dict[tuple[int | None, str, bool], bytes] = {}
        news = self._news_since(self._shown)
        self._shown = self.table.revision
        for guest in list(self.guests):
            frame = frames.get(guest.frame_key)
            if frame is None:
                seat, locale, text = guest.frame_key
                frame = frames[guest.frame_key] = encode(updates.update(self.table, seat, locale, text, news))
            guest.send_raw(frame)

    def _news_since(self, since: int) -> updates.News:
        """What somebody who has seen a revision has not been told."""
        told = self.table.told
        return updates.News(self.table, told.since(since), told.undone_since(since))

    def tell(self, message: Outgoing) -> None:
        """Send everybody the same message."""
        frame = encode(message)
        for guest in list(self.guests):
            guest.send_raw(frame)

    def tell_presence(self) -> None:
        """Send everybody who is there; a proposal may have waited for somebody who is not."""
        self.tell(Presence(info=self.info()))
        Agreement(self).lapse()

    def info(self) -> TableInfo:
        """What the table is, for everybody who may know of it."""
        table = self.table
        setting = table.setting
        return TableInfo(
            id=table.id,
            game=setting.game,
            title=self._title(),
            status=table.status,
            listed=setting.listed,
            options=shortened(setting.options, table.texts.values()),
            seats=[
                SeatInfo(
                    seat=chair.seat,
                    name=chair.name,
                    bot=chair.bot,
                    taken=chair.taken,
                    here=chair.taken and (bool(chair.bot) or self.here(chair.seat)),
                    left=chair.left,
                    former=list(chair.former),
                )
                for chair in table.chairs
            ],
            assist=setting.assist,
            clock=setting.clock,
            commitment=setting.commitment,
            created_at=table.created_at,
            rematch=table.rematch,
            reason=table.trouble or table.closed or table.parted,
            hostless=table.hostless,
        )

    def _title(self) -> str:
        try:
            return self.table.game.title
        except hawkshaw.UnknownGame:
            return self.table.setting.game

    async def snapshot(self, guest: Guest, since: int | None = None) -> Snapshot:
        """Everything a client needs to begin or to go on."""
        table = self.table
        update = None
        space = None
        if table.state is not None:
            news = self._news_since(table.revision if since is None else since)
            await news.prepare(guest.seat, guest.locale)
            options = msgspec.json.encode(table.setting.options).decode()
            space = await asyncio.to_thread(
                updates.space_words, table.game, table.setting.seats, options, guest.locale
            )
            update = updates.update(table, guest.seat, guest.locale, guest.text, news)
        return Snapshot(
            info=self.info(),
            you=guest.seat,
            update=update,
            space=space,
            chat=[self._chat(line, guest.locale) for line in table.chat[-CHAT_PAGE:]],
            earlier=len(table.chat) > CHAT_PAGE,
            notes="" if guest.seat is None else await self._store.note(table.id, guest.seat),
            secret=(await self._store.secret(table.id)).hex() if table.over else "",
        )

    def talk(self, before: int | None, locale: str) -> Talk:
        """The last lines of chat before the one with this number."""
        chat = self.table.chat
        end = len(chat) if before is None else bisect_left(chat, before, key=lambda line: line.number)
        page = chat[max(0, end - CHAT_PAGE) : end]
        return Talk(lines=[self._chat(line, locale) for line in page], earlier=end > CHAT_PAGE)

    # Sitting down and getting up

    async def sit(self, name: str, seat: int | None, nonce: str, token: str = "") -> tuple[int, str]:
        """Take a chair; returns the seat and the secret that resumes it. The last one to sit begins the game.

        Whoever brings a secret of their own may ask again, if the answer got lost.
        """
        async with self.lock:
            known = await self._store.seat_by_token(token_hash(token)) if token else None
            if known is not None and known.table == self.table.id:
                return known.seat, token
            self._check_open()
            chairs = [chair for chair in self.table.chairs if not chair.taken]
            if seat is not None:
                chairs = [chair for chair in chairs if chair.seat == seat]
            if not chairs:
                raise Denied("chair_taken" if seat is not None else "chairs_taken")
            chosen = chairs[0].seat
            name = distinct(name, [chair.name for chair in self.table.chairs if chair.taken])
            token = token or new_token()
            row = Seat(self.table.id, chosen, token_hash(token), name)
            sat = journal.Sat(seat=chosen, name=name, nonce=nonce)
            await self._seat_and_perhaps_begin([sat], [PutSeat(row)])
            return chosen, token

    async def put_bot(self, seat: int, level: str) -> None:
        """Let a bot take an empty chair."""
        async with self.lock:
            self._check_open()
            self._check_level(level)
            if seat >= len(self.table.chairs):
                raise Denied("no_seat", seat=seat)
            if self.table.chairs[seat].taken:
                raise Denied("chair_taken")
            await self._seat_and_perhaps_begin([bot_sits(seat, level)], [])

    async def replace_bot(self, seat: int, level: str) -> bool:
        """Let a bot of another level go on for a bot; whether there was one."""
        async with self.lock:
            if not self.table.chairs[seat].bot or self.table.status not in (LOBBY, PLAYING):
                return False
            await self._commit([bot_sits(seat, level)])
            self.tell_presence()
            self.on_change(self)
            return True

    async def fill(self, level: str) -> None:
        """Let bots take all empty chairs."""
        async with self.lock:
            self._check_open()
            self._check_level(level)
            empty = [chair.seat for chair in self.table.chairs if not chair.taken]
            if not any(chair.person for chair in self.table.chairs):
                raise Denied("somebody_first")
            await self._seat_and_perhaps_begin([bot_sits(seat, level) for seat in empty], [])

    def _check_open(self) -> None:
        if self.table.status not in (LOBBY, PLAYING):
            raise Denied("closed")
        if self.table.trouble:
            raise Denied("trouble", why=self.table.trouble)

    def _check_level(self, level: str) -> None:
        levels = self.table.game.levels
        if level not in levels:
            raise Denied("no_player", level=repr(level), levels=", ".join(levels))

    async def _seat_and_perhaps_begin(self, sitting: Sequence[journal.Sat], also: Sequence[Change]) -> None:
        bodies: list[journal.AnyBody] = list(sitting)
        taken = {chair.seat for chair in self.table.chairs if chair.taken} | {sat.seat for sat in sitting}
        begins = self.table.status == LOBBY and len(taken) == self.table.setting.seats
        if begins:
            nonces = [chair.nonce for chair in self.table.chairs]
            people = {chair.seat for chair in self.table.chairs if chair.person}
            for sat in sitting:
                nonces[sat.seat] = sat.nonce
                if not sat.bot:
                    people.add(sat.seat)
            bodies.append(self._beginning(nonces, sorted(people)))
        await self._commit(bodies, also=also)
        self.tell_presence()
        if begins:
            log_event(Happened.BEGAN, table=self.table.id, game=self.table.setting.game)
            for guest in list(self.guests):
                guest.send(await self.snapshot(guest, since=-1))
            self._shown = self.table.revision
        else:
            self.show()
        self.on_change(self)

    def _beginning(self, nonces: list[str], people: list[int]) -> journal.Began:
        game = self.table.game
        opened = game.read_options(self.table.setting.options)
        options = game.options_for(opened, people)
        state = game.new(self.table.setting.seats, options)
        luck = draw_luck(state, self._luck(self.table, nonces), [])
        changed = None if options == opened else msgspec.to_builtins(options)
        return journal.Began(nonces=nonces, luck=luck, options=changed)

    async def rise(self, seat: int, why: str, *, host: bool = False) -> None:
        """A chair becomes empty: its secret no longer opens it, and whoever comes next reads no notes but their own."""
        async with self.lock:
            table = self.table
            if table.status not in (LOBBY, PLAYING) or not table.chairs[seat].taken:
                raise Denied("nobody_there")
            await self._commit(
                [journal.Rose(seat=seat, why=why, host=host)],
                also=[DeleteSeat(table.id, seat), PutNote(table.id, seat, "")],
            )
            self.dismiss(seat, "seat_lost")
            self._stop_missing(seat)
            self.tell_presence()
            self.on_change(self)

    def dismiss(self, seat: int, why: str) -> None:
        """End every connection on a seat."""
        for guest in list(self.guests):
            if guest.seat == seat:
                guest.send(Fault(why=say(f"denied.{why}", guest.locale), fatal=True))
                guest.let_go()
                self.go(guest)

    async def take_over(self, seat: int, level: str) -> None:
        """A bot plays for an absent player, who may come back by the same link."""
        async with self.lock:
            self._check_open()
            self._check_level(level)
            if not self.table.chairs[seat].person or self.here(seat):
                raise Denied("is_here")
            await self._commit([bot_sits(seat, level)])
            self.tell_presence()
            self.on_change(self)

    async def reclaim(self, seat: int) -> None:
        """Somebody whose seat a bot had taken over is back."""
        async with self.lock:
            if not self.table.chairs[seat].bot:
                return
            rows = [row for row in await self._store.seats(self.table.id) if row.seat == seat]
            if rows:
                nonce = self.table.began.nonces[seat] if self.table.began else NO_NONCE.hex()
                await self._commit([journal.Sat(seat=seat, name=rows[0].name, nonce=nonce)])
                self.tell_presence()
                self.on_change(self)

    async def follow(self, table: str) -> None:
        """Another table goes on after this one; the caller holds the lock."""
        await self._commit([journal.Followed(table=table)])
        self.tell_presence()

    def forget(self, seat: int, nobody: str) -> None:
        """Forget a person's name and words, as the store has."""
        chair = self.table.chairs[seat]
        chair.forget(nobody)
        for line in self.table.chat:
            if line.body.seat == seat and line.number > chair.since:
                line.body = msgspec.structs.replace(line.body, name=nobody, text="", remark="")
        self.tell_presence()

    # Playing

    async def move(self, guest: Guest, message: Move) -> Outgoing:
        """A decision of a seat: acknowledged once it is saved."""
        if guest.seat is None:
            return refused(message.key, guest, "spectator")
        seat = guest.seat
        key = f"{self.table.id}:{seat}:{message.key}"
        async with self.lock:
            known = self._refusals.get(key)
            if known is not None:
                return known
            table = self.table
            if seat not in table.to_act or table.asks[seat] != message.ask:
                answered = await self._store.answer(key)
                if answered is not None:
                    return msgspec.json.decode(answered, type=Ok)
                return Stale(key=message.key, revision=table.revision)
            refusal, action = self._legal_action(seat, message, guest)
            if refusal is not None:
                return self._remember(key, refusal)
            return await self._save_move(guest, seat, action, message.key)

    def _legal_action(self, seat: int, message: Move, guest: Guest) -> tuple[Refused | None, int]:
        table = self.table
        assert table.state is not None
        game = table.game
        locale = guest.locale
        view = table.state.view(seat)
        if isinstance(message.move, int):
            action = message.move
            if not 0 <= action < game.space(view).n:
                return refused(message.key, guest, "no_move", move=action), 0
        else:
            try:
                action = game.space(view).parse(message.move)
            except hawkshaw.Malformed:
                known = game.refusal_of_words(view, message.move, locale)
                rule = "" if known is None else known.rule
                return Refused(key=message.key, why=game.why(view, message.move, locale), rule=rule), 0
        why = game.why_not(view, action, locale)
        if why:
            rule = game.refusal(view, action, locale).rule if action < game.space(view).n else ""
            return Refused(key=message.key, why=why, rule=rule), 0
        return None, action

    def _remember(self, key: str, refusal: Refused) -> Refused:
        self._refusals[key] = refusal
        if len(self._refusals) > REMEMBERED_ANSWERS:
            self._refusals.popitem(last=False)
        return refusal

    async def _save_move(self, guest: Guest, seat: int, action: int, said_key: str) -> Outgoing:
        key = f"{self.table.id}:{seat}:{said_key}"
        answer = Ok(key=said_key, revision=self.table.revision + 1)
        try:
            await self._make_move(seat, action, key=key, answer=encode(answer))
        except Duplicate as twice:
            return msgspec.json.decode(twice.answer, type=Ok)
        except StoreError as error:
            return refused(said_key, guest, "move_not_saved", why=public_reason(error, guest.locale))
        return answer

    async def _make_move(
        self, seat: int, action: int, *, key: str | None = None, answer: bytes = b"", clock: bool = False
    ) -> None:
        table = self.table
        assert table.began is not None
        moved, prepared = table.try_move(seat, action, self._luck(table, table.began.nonces))
        if clock:
            moved = msgspec.structs.replace(moved, clock=True)
        bodies: list[journal.AnyBody] = [moved]
        if prepared.state.outcome is None and table.revision + 1 >= table.game.cap:
            bodies.append(journal.Closed(why="this game has gone on for too long"))
        await self._commit(bodies, prepared=prepared, key=key, answer=answer)
        self.show()
        if table.is_closed:
            self.tell_presence()
        if table.over:
            log_event(Happened.ENDED, table=table.id, game=table.setting.game)
            self.tell_presence()
        self.on_change(self)

    async def move_for(self, seat: int, ask: int, action: int, clock: bool = False) -> bool:
        """A move by a bot or a stand-in, unless the question or who has to answer it has changed meanwhile."""
        async with self.lock:
            if seat not in self.table.to_act or self.table.asks[seat] != ask:
                return False
            if not clock and not self.table.chairs[seat].bot:
                return False
            await self._make_move(seat, action, clock=clock)
            return True

    def preview(self, guest: Guest, message: Preview) -> Outgoing:
        """What a legal move would look like: to this seat alone."""
        table = self.table
        if guest.seat is None or table.state is None:
            return Previewed(preview=message.preview)
        view = table.state.view(guest.seat)
        shape = table.game.preview(view, message.preview) if message.preview in view.legal else None
        return Previewed(preview=message.preview, shape=shape)

    async def kept(self, seat: int | None, key: str) -> Ok | None:
        """What was answered to a seat's key, if that is saved."""
        answered = await self._store.answer(f"{self.table.id}:{seat}:{key}")
        return None if answered is None else msgspec.json.decode(answered, type=Ok)

    async def undo(self, by: int, revision: int, key: str) -> None:
        """Take back the decision that led to this revision, all having agreed to what was asked under this key."""
        async with self.lock:
            if self.table.revision != revision:
                raise Denied("gone_on")
            if not self.table.undoable:
                raise Denied("learned")
            ok = Ok(key=key, revision=revision + 1)
            await self._commit([journal.Undone(by=by)], key=f"{self.table.id}:{by}:{key}", answer=encode(ok))
            self.show()
            self.on_change(self)

    # Talking

    async def say(self, guest: Guest, message: Say) -> Outgoing:
        """A line of chat."""
        if guest.seat is None:
            return refused(message.key, guest, "spectator")
        text = line_of(message.text)
        if not says_something(text) and not message.remark:
            return refused(message.key, guest, "nothing_said")
        async with self.lock:
            if message.remark and not self._is_fair(guest.seat, message.remark):
                return refused(message.key, guest, "no_remark")
            if len(self.table.chat) >= MOST_CHAT:
                return refused(message.key, guest, "enough_said")
            name = self.table.chairs[guest.seat].name
            body = journal.Said(seat=guest.seat, name=name, text=text, remark=message.remark)
            ok = Ok(key=message.key, revision=self.table.revision)
            try:
                key = f"{self.table.id}:{guest.seat}:{message.key}"
                await self._commit([body], key=key, answer=encode(ok))
            except Duplicate as twice:
                return msgspec.json.decode(twice.answer, type=Ok)
            except StoreError as error:
                return refused(message.key, guest, "not_saved", why=public_reason(error, guest.locale))
            self._tell_last_line()
            return ok

    def _is_fair(self, seat: int, remark: str) -> bool:
        """Whether a seat may make a remark now: always a common one, and those that the game offers it."""
        state = self.table.state
        return remark in REMARKS or (
            state is not None and remark in self.table.game.remarks(state.view(seat))
        )

    async def remark_for(self, seat: int, ask: int, remark: str) -> None:
        """A ready-made remark of a bot, if it is fair and the question it came with still stands."""
        async with self.lock:
            table = self.table
            if seat not in table.to_act or table.asks[seat] != ask or not table.chairs[seat].bot:
                return
            if self._is_fair(seat, remark):
                name = table.chairs[seat].name
                await self._commit([journal.Said(seat=seat, name=name, text="", remark=remark)])
                self._tell_last_line()

    def _tell_last_line(self) -> None:
        line = self.table.chat[-1]
        for guest in list(self.guests):
            guest.send(self._chat(line, guest.locale))

    def _chat(self, line: Line, locale: str) -> Chat:
        """A line of chat as it is sent; a remark of the game's in the reader's language."""
        body = line.body
        text = body.text
        if body.remark and not text and not self.table.trouble:  # this build may not know the game any more
            text = self.table.game.say_remark(body.remark, locale)
        return Chat(
            number=line.number, seat=body.seat, name=body.name, text=text, remark=body.remark, at=line.at
        )

    async def note(self, guest: Guest, message: Note) -> None:
        """Replace a seat's private notes."""
        if guest.seat is not None:
            await self._store.put_note(self.table.id, guest.seat, lines_of(message.text))

    async def notice(self, key: str, /, **values: object) -> None:
        """Tell everybody, each in their language, something that is no part of the game."""
        async with self.lock:
            await self._commit([journal.Noticed(text=say(f"notice.{key}", ENGLISH, **values))])
            for guest in list(self.guests):
                guest.send(Notice(text=say(f"notice.{key}", guest.locale, **values)))

    async def give_time_back(self, by: int) -> None:
        """Give those who were to decide the time back in which the server was not there."""
        async with self.lock:
            await self._commit([journal.ClockSet(by=by)])

    async def close(self, why: str) -> None:
        """Close the table for good."""
        async with self.lock:
            if not self.table.is_closed:
                await self._commit([journal.Closed(why=why)])
                log_event(Happened.CLOSED, table=self.table.id)
                self.tell_presence()
                self.on_change(self)


def bot_sits(seat: int, level: str) -> journal.Sat:
    """A bot takes a chair; it adds nothing to the luck."""
    return journal.Sat(seat=seat, name=level.capitalize(), bot=level, nonce=NO_NONCE.hex())


def refused(key: str, guest: Guest, saying: str, /, **values: object) -> Refused:
    """A refusal in the language of whoever asked."""
    return Refused(key=key, why=capital(f"{say(f'denied.{saying}', guest.locale, **values)}."))
