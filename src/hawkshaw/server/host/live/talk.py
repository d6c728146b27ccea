"""What is said at a live table: chat and ready-made remarks, notices to all, and each seat's private notes."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from hawkshaw.core import conversion
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.server.host import journal
from hawkshaw.server.host.guest import Guest, encode
from hawkshaw.server.host.sayings import Denied, public_reason, refused, say
from hawkshaw.server.host.table import Line
from hawkshaw.server.store import Duplicate, StoreError
from hawkshaw.wire.messages import REMARKS, Chat, Note, Notice, Ok, Outgoing, Say
from hawkshaw.wire.plain import line_of, lines_of, says_something
from hawkshaw.wire.requests import Talk as Page

if TYPE_CHECKING:
    from hawkshaw.server.host.live.table import LiveTable

CHAT_PAGE: Final = 40
"""Lines of chat that are sent at once."""
MOST_CHAT: Final = 5_000
"""Lines of chat that a table keeps; then it has said enough."""


class Talk:
    """The conversation of a table. It keeps nothing itself, so that no table is held by its own parts."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._table = live.table

    # Chat

    async def say(self, guest: Guest, message: Say) -> Outgoing:
        """A line of chat."""
        if guest.seat is None:
            return refused(message.key, guest.locale, "spectator")
        text = line_of(message.text)
        if not says_something(text) and not message.remark:
            return refused(message.key, guest.locale, "nothing_said")
        async with self._live.lock:
            if guest.seat in self._table.muted:
                return refused(message.key, guest.locale, "muted")
            if message.remark and not self._is_fair(guest.seat, message.remark):
                return refused(message.key, guest.locale, "no_remark")
            if len(self._table.chat) >= MOST_CHAT:
                return refused(message.key, guest.locale, "enough_said")
            name = self._table.chairs[guest.seat].name
            body = journal.Said(seat=guest.seat, name=name, text=text, remark=message.remark)
            ok = Ok(key=message.key, revision=self._table.revision)
            try:
                key = self._live.answer_key(guest.seat, message.key)
                await self._live.commit([body], key=key, answer=encode(ok))
            except Duplicate as twice:
                return conversion.decode(twice.answer, Ok)
            except StoreError as error:
                why = public_reason(error, guest.locale)
                return refused(message.key, guest.locale, "not_saved", why=why)
            self._tell_last_line()
            return ok

    async def remark_for(self, seat: int, ask: int, remark: str) -> None:
        """A ready-made remark of a bot, if it is fair and the question it came with still stands."""
        async with self._live.lock:
            table = self._table
            if seat not in table.to_act or table.asks[seat] != ask or not table.chairs[seat].bot:
                return
            if self._is_fair(seat, remark):
                name = table.chairs[seat].name
                await self._live.commit([journal.Said(seat=seat, name=name, text="", remark=remark)])
                self._tell_last_line()

    def _is_fair(self, seat: int, remark: str) -> bool:
        """Whether a seat may make a remark now: always a common one, and those that the game offers it."""
        state = self._table.state
        return remark in REMARKS or (
            state is not None and remark in self._table.game.remarks(state.view(seat))
        )

    def _tell_last_line(self) -> None:
        line = self._table.chat[-1]
        for guest in list(self._live.audience.guests):
            guest.send(self._worded(line, guest.locale))

    def page(self, before: int | None, locale: str) -> Page:
        """The last lines of chat before the one with this number."""
        chat = self._table.chat
        end = len(chat) if before is None else bisect_left(chat, before, key=lambda line: line.number)
        lines = chat[max(0, end - CHAT_PAGE) : end]
        return Page(lines=[self._worded(line, locale) for line in lines], earlier=end > CHAT_PAGE)

    def _worded(self, line: Line, locale: str) -> Chat:
        """A line of chat as it is sent; a remark of the game's in the reader's language."""
        body = line.body
        text = body.text
        if body.remark and not text and not self._table.trouble:  # this build may not know the game any more
            text = self._table.game.say_remark(body.remark, locale)
        return Chat(
            number=line.number, seat=body.seat, name=body.name, text=text, remark=body.remark, at=line.at
        )

    async def mute(self, seat: int, muted: bool) -> None:
        """Let a seat say nothing more, or let it speak again."""
        async with self._live.lock:
            if seat >= len(self._table.chairs):
                raise Denied("no_seat", seat=seat)
            if not self._table.chairs[seat].person:
                raise Denied("nobody_there")
            if (seat in self._table.muted) != muted:
                await self._live.commit([journal.Muted(seat=seat, muted=muted)])

    # Besides

    async def note(self, guest: Guest, message: Note) -> None:
        """Replace a seat's private notes."""
        if guest.seat is not None:
            await self._live.store.put_note(self._table.id, guest.seat, lines_of(message.text))

    async def notice(self, key: str, /, **values: object) -> None:
        """Tell everybody, each in their language, something that is no part of the game."""
        async with self._live.lock:
            await self._live.commit([journal.Noticed(text=say(f"notice.{key}", ENGLISH, **values))])
            for guest in list(self._live.audience.guests):
                guest.send(Notice(text=say(f"notice.{key}", guest.locale, **values)))
