"""A table with people around it: takes what they ask for one at a time, saves it, and only then tells anybody.

Every change goes through `commit`: entries are appended to the log, and when the store has flushed them they are
folded into the table and shown. If they cannot be saved, nobody is told and nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.state import listed
from hawkshaw.server.host import journal, updates
from hawkshaw.server.host.clock import wall_clock
from hawkshaw.server.host.guest import Guest, Sight, encode
from hawkshaw.server.host.live.audience import Audience
from hawkshaw.server.host.live.chairs import Chairs
from hawkshaw.server.host.live.consent import REMEMBERED_ANSWERS, Agreement, Proposed
from hawkshaw.server.host.live.talk import Talk
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.results import results
from hawkshaw.server.host.sayings import Denied, public_reason, refused
from hawkshaw.server.host.table import CLOSED, LOBBY, OVER, PLAYING, UNTOUCHING, Drawer, Prepared, Table
from hawkshaw.server.host.work import Aside, inline
from hawkshaw.server.store import (
    Change,
    Conflict,
    Duplicate,
    LeaseLost,
    Logged,
    Store,
    StoreError,
    StoreUnavailable,
    TableUpdate,
)
from hawkshaw.wire.messages import (
    Look,
    Move,
    Ok,
    Outgoing,
    Presence,
    Preview,
    Previewed,
    Refused,
    Snapshot,
    Stale,
    TableInfo,
)
from hawkshaw.wire.requests import BotSpeed

TOUCH_EVERY: Final = 60_000
"""Milliseconds in which a move need not say in the table's row that it was touched: the row is for sweeping up after
days, and the log knows it exactly."""

Timing = Callable[[], AbstractContextManager[None]]
"""Takes the time of a commit."""


class LiveTable:
    """A table, those around it, and the one queue for whatever changes it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        luck: Callable[[Table, list[str]], Drawer],
        now: Callable[[], int] = wall_clock,
        timing: Timing = nullcontext,
        grace: float = 0.0,
        aside: Aside = inline,
    ) -> None:
        self.table = table
        self.store = store
        self.luck = luck
        self.audience = Audience(table, grace)
        self.lock = asyncio.Lock()
        self.proposed = Proposed()
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        """Told after every change: bots and clocks hang on it."""
        self.on_lost: Callable[[LiveTable], None] = lambda live: None
        """Told when the table turns out to be another host's."""
        self._aside = aside
        self._now = now
        self._timing = timing
        self._refusals: OrderedDict[str, Outgoing] = OrderedDict()
        self._abandoned = False
        self._touched = 0
        """When the table's row last said that it was touched, as far as we know."""

    # These are made anew each time: a part that was kept and knew its table would hold it in a cycle, and a table has
    # to leave memory as soon as nobody holds it.

    @property
    def chairs(self) -> Chairs:
        """Sitting down and getting up."""
        return Chairs(self)

    @property
    def talk(self) -> Talk:
        """What is said."""
        return Talk(self)

    @property
    def agreement(self) -> Agreement:
        """What needs everybody's yes."""
        return Agreement(self)

    # Saving

    async def commit(
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
        update = self._row_after(bodies, prepared, at)
        try:
            with self._timing():
                await self.store.append(
                    table.id, table.last, entries, key=key, answer=answer, row=update, also=also
                )
        except LeaseLost:
            self.on_lost(self)
            raise
        except (Conflict, Duplicate):
            await self._catch_up()
            raise
        except StoreUnavailable as error:
            log_event(Happened.NOT_SAVED, logging.ERROR, table=table.id, error=error)
            raise
        if update is not None and update.touched_at is not None:
            self._touched = at
        for body, entry in zip(bodies, entries, strict=True):
            logged = Logged(table.id, table.last + 1, entry.kind, entry.body, entry.at)
            table.fold(logged, prepared if isinstance(body, journal.Moved) else None)

    def _row_after(
        self, bodies: Sequence[journal.AnyBody], prepared: Prepared | None, at: int
    ) -> TableUpdate | None:
        """What the table's row has to say that it does not say yet."""
        status = status_after(bodies, prepared)
        touches = any(not isinstance(body, UNTOUCHING) for body in bodies)
        moves_on = all(isinstance(body, journal.Moved) for body in bodies)
        if status is None and (not touches or (moves_on and 0 <= at - self._touched < TOUCH_EVERY)):
            return None
        return TableUpdate(self.table.id, touched_at=at if touches else None, status=status)

    async def _catch_up(self) -> None:
        """Read what we missed: of somebody else's, or what a disk has kept although it said that it had not."""
        missed = await self.store.entries(self.table.id, self.table.last + 1)
        for logged in missed:
            self.table.fold(logged)
        if missed:
            self.audience.show()
        self.changed()

    def changed(self) -> None:
        """Let bots and clocks know."""
        self.on_change(self)

    def answer_key(self, seat: int | None, key: str) -> str:
        """What the answer to a seat's key is kept under."""
        return f"{self.table.id}:{seat}:{key}"

    async def kept(self, seat: int | None, key: str) -> Ok | None:
        """What was answered to a seat's key, if that is saved."""
        answered = await self.store.answer(self.answer_key(seat, key))
        return None if answered is None else conversion.decode(answered, Ok)

    # Coming and going

    def come(self, guest: Guest) -> None:
        """Somebody has connected."""
        if self._abandoned:
            guest.let_go()
        elif self.audience.add(guest):
            self.tell_presence()

    def go(self, guest: Guest) -> None:
        """Somebody has gone."""
        self.audience.remove(guest, self.tell_presence)

    def dismiss(self, seat: int, why: str) -> None:
        """End every connection on a seat."""
        for guest in self.audience.dismiss(seat, why):
            self.go(guest)

    def abandon(self) -> None:
        """The table goes on elsewhere: end every connection, so that everybody looks for it there.

        Whoever is just coming would never be told anything here.
        """
        self._abandoned = True
        for guest in list(self.audience.guests):
            guest.let_go()

    def tell_presence(self) -> None:
        """Send everybody who is there; a proposal may have waited for somebody who is not."""
        self.audience.tell(Presence(info=self.info()))
        self.agreement.lapse()

    def info(self) -> TableInfo:
        """What the table is, for everybody who may know of it."""
        return self.audience.info()

    async def begin(self) -> None:
        """Show everybody the beginning of the game; the caller holds the lock."""
        shown: list[tuple[Guest, Sight]] = []
        for guest in list(self.audience.guests):
            shown.append((guest, guest.sight))
            guest.begin(await self.snapshot(guest, since=-1))
        self.audience.all_have_seen()
        for guest, sight in shown:
            if guest.sight != sight:  # they began to look at the text just then
                self.audience.show_to(guest)

    async def snapshot(self, guest: Guest, since: int | None = None) -> Snapshot:
        """Everything a client needs to begin or to go on."""
        table = self.table
        update = None
        space = None
        if table.state is not None:
            news = self.audience.news_since(table.revision if since is None else since)
            await news.prepare(guest.seat, guest.locale)
            options = msgspec.json.encode(table.setting.options).decode()
            space = await self._aside(
                updates.space_words, table.game, table.setting.seats, options, guest.locale
            )
            update = updates.update(table, guest.sight, news)
        talk = self.talk.page(None, guest.locale)
        return Snapshot(
            info=self.info(),
            you=guest.seat,
            update=update,
            space=space,
            chat=talk.lines,
            earlier=talk.earlier,
            notes="" if guest.seat is None else await self.store.note(table.id, guest.seat),
            secret=(await self.store.secret(table.id)).hex()
            if table.over and table.setting.seed is None
            else "",
        )

    # Playing

    async def move(self, guest: Guest, message: Move) -> Outgoing:
        """A decision of a seat: acknowledged once it is saved."""
        if guest.seat is None:
            return refused(message.key, guest.locale, "spectator")
        seat = guest.seat
        key = self.answer_key(seat, message.key)
        async with self.lock:
            known = self._refusals.get(key)
            if known is not None:
                return known
            table = self.table
            if seat not in table.to_act or table.asks[seat] != message.ask:
                return await self.kept(seat, message.key) or Stale(key=message.key, revision=table.revision)
            refusal, action = self._legal_action(seat, message, guest)
            if refusal is not None:
                return self._remember(key, refusal)
            return await self._save_move(guest, seat, action, message.key)

    def _legal_action(self, seat: int, message: Move, guest: Guest) -> tuple[Refused | None, int]:
        table = self.table
        assert table.state is not None
        if isinstance(message.move, int) and listed(table.state.legal(seat), message.move):
            return None, message.move
        game = table.game
        locale = guest.locale
        view = table.state.view(seat)
        if isinstance(message.move, int) and not 0 <= message.move < game.space(view).n:
            return refused(message.key, locale, "no_move", move=message.move), 0
        judged = game.judge(view, message.move, locale)
        if judged.action is None:
            return Refused(key=message.key, why=judged.why, rule=judged.rule), 0
        return None, judged.action

    def _remember(self, key: str, refusal: Refused) -> Refused:
        self._refusals[key] = refusal
        if len(self._refusals) > REMEMBERED_ANSWERS:
            self._refusals.popitem(last=False)
        return refusal

    async def _save_move(self, guest: Guest, seat: int, action: int, said_key: str) -> Outgoing:
        answer = Ok(key=said_key, revision=self.table.revision + 1)
        try:
            key = self.answer_key(seat, said_key)
            await self._make_move(seat, action, key=key, answer=encode(answer))
        except Duplicate as twice:
            return conversion.decode(twice.answer, Ok)
        except LeaseLost:
            raise  # nobody answers here: the key will be answered where the table is now
        except StoreError as error:
            why = public_reason(error, guest.locale)
            return refused(said_key, guest.locale, "move_not_saved", why=why)
        return answer

    async def _make_move(
        self, seat: int, action: int, *, key: str | None = None, answer: bytes = b"", clock: bool = False
    ) -> None:
        table = self.table
        assert table.began is not None
        moved, prepared = table.try_move(seat, action, self.luck(table, table.began.nonces))
        if clock:
            moved = msgspec.structs.replace(moved, clock=True)
        bodies: list[journal.AnyBody] = [moved]
        if prepared.state.outcome is None and table.revision + 1 >= table.game.cap:
            bodies.append(journal.Closed(why="this game has gone on for too long"))
        outcome = prepared.state.outcome
        also = [] if outcome is None else results(table, outcome, self._now())
        await self.commit(bodies, prepared=prepared, key=key, answer=answer, also=also)
        self.audience.show()
        if table.is_closed:
            self.tell_presence()
        if table.over:
            log_event(Happened.ENDED, table=table.id, game=table.setting.game)
            self.tell_presence()
        self.changed()

    async def move_for(self, seat: int, ask: int, action: int, clock: bool = False) -> bool:
        """A move by a bot or a stand-in, unless the question or who has to answer it has changed meanwhile."""
        async with self.lock:
            if seat not in self.table.to_act or self.table.asks[seat] != ask:
                return False
            if not clock and not self.table.chairs[seat].bot:
                return False
            await self._make_move(seat, action, clock=clock)
            return True

    def look(self, guest: Guest, message: Look) -> None:
        """Somebody looks at the table as text, or no longer does."""
        began = message.text and not guest.text
        guest.text = message.text
        if began:
            self.audience.show_to(guest)

    def preview(self, guest: Guest, message: Preview) -> Outgoing:
        """What a legal move would look like: to this seat alone."""
        table = self.table
        if guest.seat is None or table.state is None:
            return Previewed(preview=message.preview)
        view = table.state.view(guest.seat)
        shape = table.game.preview(view, message.preview) if message.preview in view.legal else None
        return Previewed(preview=message.preview, shape=shape)

    async def undo(self, by: int, revision: int, key: str) -> None:
        """Take back the decision that led to this revision, all having agreed to what was asked under this key."""
        async with self.lock:
            if self.table.revision != revision:
                raise Denied("gone_on")
            if not self.table.undoable:
                raise Denied("learned")
            ok = Ok(key=key, revision=revision + 1)
            await self.commit([journal.Undone(by=by)], key=self.answer_key(by, key), answer=encode(ok))
            self.audience.show()
            self.changed()

    # Around the game

    async def follow(self, table: str) -> None:
        """Another table goes on after this one; the caller holds the lock."""
        await self.commit([journal.Followed(table=table)])
        self.tell_presence()

    async def pace(self, bot_speed: BotSpeed) -> None:
        """Let bots answer faster or slower."""
        async with self.lock:
            if self.table.status not in (LOBBY, PLAYING):
                raise Denied("closed")
            if self.table.bot_speed != bot_speed:
                await self.commit([journal.Paced(bot_speed=bot_speed)])
                self.tell_presence()

    async def give_time_back(self, by: int) -> None:
        """Give those who were to decide the time back in which the server was not there."""
        async with self.lock:
            await self.commit([journal.ClockSet(by=by)])

    async def close(self, why: str) -> None:
        """Close the table for good."""
        async with self.lock:
            if not self.table.is_closed:
                await self.commit([journal.Closed(why=why)])
                log_event(Happened.CLOSED, table=self.table.id)
                self.tell_presence()
                self.changed()


def status_after(bodies: Sequence[journal.AnyBody], prepared: Prepared | None) -> str | None:
    """The status of a table once these entries are folded in, if they change it."""
    for body in bodies:
        if isinstance(body, journal.Closed):
            return CLOSED
        if isinstance(body, journal.Began):
            return PLAYING
    if prepared is not None and prepared.state.outcome is not None:
        return OVER
    return None
