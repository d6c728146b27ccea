"""A chair at a table: what has been told there since it was last read, and what whoever sits there may do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple, TypeVar

import msgspec

import hawkshaw
from hawkshaw.core.errors import HawkshawError, NotYourTurn
from hawkshaw.core.game import capital
from hawkshaw.core.state import View
from hawkshaw.wire.client import Client, Lost
from hawkshaw.wire.messages import (
    Advice,
    EventInfo,
    Notice,
    PaperInfo,
    Presence,
    Refused,
    Snapshot,
    Stale,
    TableInfo,
    Update,
)
from hawkshaw.wire.requests import CloseTable
from hawkshaw.wire.rest import Rest
from hawkshaw.wire.views import view_of

EVERYTHING: Final = -1
PATIENCE: Final = 15.0
"""Seconds in which a server has to answer."""
MOST_NEWS: Final = 200
"""Sentences that wait to be read; of more than these the oldest are left out."""

BURST: Final = 40.0
A_SECOND: Final = 15.0
"""Frames that are sent at once, and from then on: a server shows out who sends 60, and then more than 20 a second."""
MOST_UNANSWERED: Final = 20
"""What a server has not answered is asked again, all at once, when it can be reached again."""

T = TypeVar("T")


class NoAnswer(HawkshawError):
    """The server takes too long, or the connection to it is gone just now."""


class NotAllowed(HawkshawError):
    """A move is refused; the message says why, and `rule` by which rule."""

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.rule = rule


class Keys(NamedTuple):
    """What opens a table, as far as one was given it."""

    base: str
    table: str
    token: str
    invite: str = ""
    host: str = ""


class Chair:
    """Somebody's seat, from sitting down to getting up."""

    def __init__(self, keys: Keys, game: hawkshaw.Game, locale: str) -> None:
        self.keys = keys
        self.game = game
        self.locale = locale
        self.info: TableInfo | None = None
        self.seat = 0
        self.update: Update | None = None
        """The table as it was last told; nothing while it waits for players."""
        self._news: list[EventInfo] = []
        self._told = EVERYTHING
        """The last revision of which something was read."""
        self._taken_back = 0
        self._left_out = 0
        self._lost = ""
        self._ended = ""
        self._changed = asyncio.Condition()
        self._client = Client(
            keys.base, keys.table, token=keys.token, since=EVERYTHING, locale=locale, text=True
        )
        self._listening: asyncio.Task[None] | None = None
        self._allowed, self._counted = BURST, time.monotonic()

    async def take(self) -> None:
        """Connect, and wait until the table was shown."""
        await self._client.__aenter__()
        self._listening = asyncio.create_task(self._listen())
        if not await self.until(lambda: self.info is not None, PATIENCE):
            raise NoAnswer(f"the server does not answer{f': {self._lost}' if self._lost else ''}")
        self._check()

    async def get_up(self) -> None:
        """Give the seat up; a table of one's own at which nobody else sits is closed."""
        rest, info = Rest(self.keys.base), self.info
        with suppress(HawkshawError):  # the table may be gone, and the server too
            if not self.over and not self._ended and info is not None and info.status != "closed":
                others = [
                    seat for seat in info.seats if seat.taken and not seat.bot and seat.seat != self.seat
                ]
                if self.keys.host and not others:
                    await asyncio.to_thread(rest.close, self.keys.table, CloseTable(host=self.keys.host))
                else:
                    await asyncio.to_thread(rest.leave, self.keys.table, self.keys.token)
        await self.put_away()

    async def put_away(self) -> None:
        """End the connection."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
        await self._client.__aexit__(None, None, None)

    # How it stands

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.update is not None and self.update.outcome is not None

    @property
    def asked(self) -> bool:
        """Whether the table waits for this seat."""
        return self.update is not None and self.update.ask is not None and not self.over

    @property
    def closed(self) -> str:
        """Why there is no table any more; empty while there is."""
        if self._ended:
            return self._ended
        if self.info is not None and self.info.status == "closed":
            return self.info.reason or "the table is closed"
        return ""

    @property
    def silence(self) -> str:
        """That nothing new is heard from the server just now, and why; empty while it is."""
        if not self._lost:
            return ""
        return f" (That is how it last stood; the server cannot be reached just now: {self._lost}.)"

    def view(self) -> View:
        """What this seat may know."""
        return view_of(self.game, self._playing())

    @property
    def options(self) -> msgspec.Struct | None:
        """What the table is like, whose content may have names of its own."""
        return None if self.info is None else self.game.read_options(self.info.options)

    def papers(self) -> list[PaperInfo]:
        """What this seat may read."""
        return [] if self.update is None else self.update.papers

    def take_news(self) -> list[str]:
        """What was told since this was last asked, in sentences."""
        lines = [f"(… {self._left_out} earlier sentences)"] if self._left_out else []
        if self._taken_back:
            lines.append(
                f"(The others agreed to take back the last {self._taken_back} decisions you read of.)"
            )
        lines += [capital(event.text) for event in self._news]
        self._news, self._left_out, self._taken_back = [], 0, 0
        if self.update is not None:
            self._told = self.update.revision
        return lines

    # What can be done

    async def move(self, move: str) -> None:
        """Decide, in notation; NotAllowed says why not."""
        update = self._playing()
        if update.ask is None:
            raise NotYourTurn(f"nothing is asked of you now: {update.prompt}")
        answer = await self._within(partial(self._client.move, move, update.ask))
        match answer:
            case Refused():
                raise NotAllowed(answer.why, answer.rule)
            case Stale():
                raise NotAllowed(
                    "what you were asked has changed meanwhile: read the table, and decide again"
                )
            case _:
                revision = answer.revision
        await self.until(lambda: self.update is not None and self.update.revision >= revision, PATIENCE)

    async def advice(self) -> Advice:
        """What a good player would do, where the table allows help."""
        self._helped()
        answer = await self._within(self._client.advise)
        if isinstance(answer, Refused):
            raise NotAllowed(answer.why, answer.rule)
        return answer

    async def hints(self) -> list[str]:
        """What the table's assist level lets this seat be told, in sentences."""
        self._helped()
        await self.until(lambda: not self.asked or self._helped().hints is not None, PATIENCE)
        found = self._helped().hints  # others may have decided meanwhile, and every update has its own
        if found is None:
            raise NoAnswer("no hints could be worked out in time")
        return [str(line) for line in found.get("text", [])]

    async def until(self, so: Callable[[], bool], seconds: float) -> bool:
        """Wait until something is so, or there will be no more news; whether it came to be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._changed:
                await self._changed.wait_for(lambda: so() or bool(self._ended))
        return so()

    async def wait_for_turn(self, seconds: float) -> None:
        """Wait until this seat is asked, or never will be again."""
        await self.until(lambda: self.asked or self.over or bool(self.closed), seconds)

    # Listening

    async def _listen(self) -> None:
        try:
            async for message in self._client:
                async with self._changed:
                    match message:
                        case Snapshot():
                            self._lost = ""
                            self.info, self.seat = message.info, message.you or 0
                            if message.update is not None:
                                self._tell(message.update)
                        case Update():
                            self._tell(message)
                        case Presence() if self.info is not None:  # else the snapshot is on its way
                            self.info = message.info
                        case Notice():
                            self._news.append(EventInfo(kind="notice", args={}, text=message.text))
                        case Lost():
                            self._lost = message.why
                        case _:
                            pass
                    self._changed.notify_all()
        except HawkshawError as error:
            async with self._changed:
                self._ended = str(error)
                self._changed.notify_all()

    def _tell(self, update: Update) -> None:
        undone = set(update.undone)
        self._news = [event for event in self._news if event.revision not in undone]
        self._taken_back += sum(revision <= self._told for revision in undone)
        self._news += update.events
        self._left_out += max(0, len(self._news) - MOST_NEWS)
        self._news = self._news[-MOST_NEWS:]
        self.update = update

    # What all need

    def _check(self) -> None:
        if self.closed:
            raise NotAllowed(self.closed)

    def _playing(self) -> Update:
        self._check()
        if self.update is None:
            raise NotYourTurn("the game has not begun: the table waits for players")
        return self.update

    def _helped(self) -> Update:
        update = self._playing()
        if self.info is not None and not self.info.assist:
            raise NotAllowed("this table was opened without help (assist 0)")
        if update.ask is None:
            raise NotYourTurn("help is for a decision, and nothing is asked of you now")
        return update

    async def _within(self, work: Callable[[], Awaitable[T]]) -> T:
        now = time.monotonic()
        self._allowed = min(BURST, self._allowed + (now - self._counted) * A_SECOND) - 1
        self._counted = now
        await asyncio.sleep(max(0.0, -self._allowed / A_SECOND))
        if self._client.unanswered >= MOST_UNANSWERED:
            raise NoAnswer("the server has not answered for a while: wait until it does")
        try:
            return await asyncio.wait_for(work(), PATIENCE)
        except TimeoutError:
            raise NoAnswer(
                "the server does not answer just now. What you asked for may still be done: read the table again"
            ) from None
