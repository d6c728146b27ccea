"""A live connection to a table that comes back by itself: `async with Client(…)`, then `async for message in client`.

What is asked for is asked again, under the same key, until it is answered, so a dropped connection neither loses a move
nor makes one twice. Answers go to whoever asked; everything else is told by the iteration, in order.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from hawkshaw.core import conversion
from hawkshaw.core.errors import HawkshawError, Malformed, NotYourTurn
from hawkshaw.wire.delta import BadDelta, fold
from hawkshaw.wire.links import live_address
from hawkshaw.wire.messages import (
    Advice,
    Advise,
    Change,
    Consent,
    Fault,
    FromClient,
    FromServer,
    Hello,
    Hints,
    Move,
    Note,
    Ok,
    Ping,
    Pong,
    Presence,
    Preview,
    Previewed,
    Propose,
    Refused,
    Say,
    Snapshot,
    Stale,
    TableInfo,
    Update,
)
from hawkshaw.wire.requests import Talk
from hawkshaw.wire.rest import HALF_A_CHARACTER, NoServer, Objection, Rest
from hawkshaw.wire.texts import known_by, restored

LARGEST_FRAME: Final = 16_000_000
OPENING: Final = 10.0
"""Seconds in which a server has to accept a connection."""
FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 4.0
TRIES: Final = 5_000
"""So many times in a row a server is looked for: some four hours."""

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(FromServer).decode
_check: Final = msgspec.json.Decoder(FromClient).decode


class Lost(msgspec.Struct, frozen=True):
    """The connection is gone, or has not come about; it is tried again by itself."""

    why: str
    attempt: int


Message = FromServer | Lost


class Ended(HawkshawError):
    """The server has shown us out; the message says why."""


class Waiting(msgspec.Struct):
    """A frame that has not been answered yet."""

    frame: str
    answer: asyncio.Future[Any]


class Client:
    """One guest of a table: on a seat with its token, as a spectator with what the link says."""

    def __init__(
        self,
        base: str,
        table: str,
        *,
        token: str | None = None,
        invite: str | None = None,
        since: int | None = None,
        locale: str = "en",
        text: bool = False,
        first_pause: float = FIRST_PAUSE,
    ) -> None:
        self.base = base
        self.table = table
        self.info: TableInfo | None = None
        self.you: int | None = None
        self.update: Update | None = None
        """The table as it was last told."""
        self._hello = Hello(
            table=table, token=token, invite=invite, since=since, locale=locale, text=text, changes=True
        )
        self._sent: dict[str, Any] | None = None
        """The last update of this connection as it was sent, for the next one to change."""
        self._secret = token or invite or ""
        self._texts: dict[str, str] = {}
        self._first_pause = first_pause
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, Waiting] = {}
        self._told: asyncio.Queue[Message | Exception] = asyncio.Queue()
        self._attempt = 0
        self._ended = ""
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Message:
        """The next thing that is told; Ended and NoServer when there will be no more."""
        told = await self._told.get()
        if isinstance(told, Exception):
            self._told.put_nowait(told)  # whoever goes on asking hears it again
            raise told
        return told

    @property
    def unanswered(self) -> int:
        """How much was asked for that nobody has answered."""
        return len(self._waiting)

    # What can be asked for

    async def move(self, move: str | int, ask: int | None = None, key: str = "") -> Ok | Stale | Refused:
        """Decide, in notation or by number; without `ask`, what is asked now."""
        if ask is None:
            ask = None if self.update is None else self.update.ask
        if ask is None:
            raise NotYourTurn("nothing is asked of this seat now")
        key = key or new_key()
        answer: Ok | Stale | Refused = await self._request(key, Move(move=move, ask=ask, key=key))
        return answer

    async def say(self, text: str = "", remark: str = "") -> Ok | Refused:
        """Say a line to the table."""
        key = new_key()
        answer: Ok | Refused = await self._request(key, Say(key=key, text=text, remark=remark))
        return answer

    async def talk(self, before: int | None = None) -> Talk:
        """What was said before the line with this number, or of late."""
        return await asyncio.to_thread(Rest(self.base).talk, self.table, before, self._secret)

    async def propose(self, what: str, seat: int | None = None) -> Ok | Refused:
        """Ask the others to agree to something."""
        key = new_key()
        answer: Ok | Refused = await self._request(key, Propose(what=what, key=key, seat=seat))
        return answer

    async def consent(self, proposal: int, agree: bool) -> None:
        """Answer a proposal; the proposal itself tells what comes of it."""
        await self._send(frame_of(Consent(proposal=proposal, agree=agree)))

    async def note(self, text: str) -> None:
        """Replace this seat's private notes."""
        await self._request("note", Note(text=text))

    async def preview(self, action: int) -> Any:
        """What a legal move would look like."""
        answer: Previewed = await self._request(f"preview {action}", Preview(preview=action))
        return answer.shape

    async def advise(self) -> Advice | Refused:
        """What a good player would do now, where the table allows help."""
        if self.update is None or self.update.ask is None:
            raise NotYourTurn("nothing is asked of this seat now")
        key = new_key()
        answer: Advice | Refused = await self._request(key, Advise(ask=self.update.ask, key=key))
        return answer

    async def ping(self, n: int = 0) -> None:
        """Return once the server has answered."""
        await self._request(f"ping {n}", Ping(n=n))

    async def _request(self, key: str, message: FromClient) -> Any:
        if self._ended:
            raise Ended(self._ended)
        frame = frame_of(message)
        # The same thing asked twice at once is asked once.
        waiting = self._waiting.setdefault(key, Waiting(frame, asyncio.get_running_loop().create_future()))
        await self._send(frame)
        return await asyncio.shield(waiting.answer)

    @property
    def _over(self) -> bool:
        return bool(self._ended)

    async def _send(self, frame: str) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # what waits for an answer is sent again by the next connection
                await self._socket.send(frame)

    # The connection

    async def _run(self) -> None:
        end: Exception = Ended("this connection was closed")
        try:
            while True:
                why = await self._connect()
                if self._over:
                    break
                self._attempt += 1
                if self._attempt > TRIES:
                    raise NoServer(f"no server answers at {self.base}: {why}")
                self._told.put_nowait(Lost(why, self._attempt))
                await asyncio.sleep(self._pause())
            end = Ended(self._ended)
        except HawkshawError as error:
            end = error
        finally:
            self._ended = self._ended or str(end)
            for waiting in self._waiting.values():
                if not waiting.answer.done():
                    waiting.answer.set_exception(end)
                    waiting.answer.exception()  # its asker may have gone
            self._told.put_nowait(end)

    def _pause(self) -> float:
        """Longer each time, and never the same for everybody, so that a server that comes back is not stormed."""
        longest = min(LONGEST_PAUSE, self._first_pause * float(2 ** min(self._attempt - 1, 16)))
        return longest * random.uniform(0.5, 1.0)

    async def _connect(self) -> str:
        """One connection from hello to its end; why it ended."""
        try:
            async with connect(
                live_address(self.base),
                max_size=LARGEST_FRAME,
                open_timeout=OPENING,
                close_timeout=1,
                compression=None,
                proxy=None,
            ) as socket:
                if self.update is not None:
                    self._hello.since = self.update.revision
                await socket.send(frame_of(self._hello))
                self._socket = socket
                for waiting in list(self._waiting.values()):
                    await socket.send(waiting.frame)
                self._sent = None
                async for frame in socket:
                    self._take(await self._whole(self._folded(_decode(frame))))
        except InvalidStatus as error:
            if error.response.status_code in (403, 404):
                raise NoServer(
                    f"what answers at {self.base} keeps no tables (it says {error.response.status_code})"
                ) from None
            return str(error)
        except msgspec.DecodeError as error:
            raise NoServer(f"what answers at {self.base} is no server of this version: {error}") from None
        except BadDelta as error:  # the next connection begins with a whole one
            return str(error)
        except (OSError, TimeoutError, WebSocketException) as error:
            return in_few_words(error)
        finally:
            self._socket = None
        return "it ended the connection"

    def _folded(self, message: FromServer) -> FromServer:
        """A message in which every update is a whole one."""
        match message:
            case Snapshot():
                self._sent = None if message.update is None else msgspec.to_builtins(message.update)
            case Update():
                self._sent = msgspec.to_builtins(message)
            case Change():
                if self._sent is None or self._sent["revision"] != message.since:
                    raise BadDelta("it tells a change of what it has not told")
                news = {
                    "revision": message.revision,
                    "events": msgspec.to_builtins(message.events),
                    "undone": message.undone,
                }
                folded = fold(self._sent, message.delta)
                if not isinstance(folded, dict):
                    raise BadDelta("it tells a change after which there is no update")
                self._sent = folded | news
                return conversion.convert(self._sent, Update)
            case _:
                pass
        return message

    async def _whole(self, message: FromServer) -> FromServer:
        """A message with the long texts that were left out of it; each is asked for once."""
        match message:
            case Snapshot() | Presence():
                await self._learn(message.info.options)
                options = restored(message.info.options, self._texts)
                message.info = msgspec.structs.replace(message.info, options=options)
                if isinstance(message, Snapshot) and message.update is not None:
                    message.update.view = restored(message.update.view, self._texts)
            case Update():
                message.view = restored(message.view, self._texts)
            case _:
                pass
        return message

    async def _learn(self, options: dict[str, Any]) -> None:
        for hash in {known_by(value) for value in options.values()} - {"", *self._texts}:
            with suppress(HawkshawError):  # what cannot be had now is missing, and asked for the next time
                self._texts[hash] = await asyncio.to_thread(
                    Rest(self.base).text, self.table, hash, self._secret
                )

    def _take(self, message: FromServer) -> None:
        match message:
            case Snapshot():
                self._stand(message)
            case Update():
                self.update = message
            case Hints():
                if (
                    self.update is not None
                    and self.update.ask == message.ask
                    and self.update.revision == message.revision
                ):
                    self.update.hints = message.hints
            case Presence():
                self.info = message.info
            case Ok() | Stale() | Refused() | Advice():
                self._answer(message.key, message)
                return
            case Previewed():
                self._answer(f"preview {message.preview}", message)
                return
            case Pong():
                self._answer(f"ping {message.n}", message)
                return
            case Fault():
                self._fault(message)
            case _:
                pass
        self._told.put_nowait(message)

    def _stand(self, snapshot: Snapshot) -> None:
        self._attempt = 0
        self.info, self.you, self.update = snapshot.info, snapshot.you, snapshot.update

    def _answer(self, key: str, message: FromServer) -> None:
        waiting = self._waiting.pop(key, None)
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_result(message)

    def _fault(self, fault: Fault) -> None:
        if fault.fatal:
            self._ended = fault.why
        elif self._waiting:
            # Frames are handled one after another, so it is the oldest that made no sense.
            waiting = self._waiting.pop(next(iter(self._waiting)))
            if not waiting.answer.done():
                waiting.answer.set_exception(Objection(fault.why))
                waiting.answer.exception()


def in_few_words(error: Exception) -> str:
    """Why there is no connection; a library's own words list every address it tried."""
    match error:
        case ConnectionClosed():
            return "it ended the connection"
        case TimeoutError():
            return "it takes too long"
        case OSError():
            return "nobody answers there"
        case _:
            return str(error)


def frame_of(message: FromClient) -> str:
    """A message as it is sent; Malformed names what no server would take."""
    try:
        frame = _encode(message)
        _check(frame)
    except UnicodeEncodeError:
        raise Malformed(HALF_A_CHARACTER) from None
    except msgspec.ValidationError as error:
        raise Malformed(f"this cannot be sent: {error}") from None
    return frame.decode()


def new_key() -> str:
    """A key that nobody has used."""
    return secrets.token_urlsafe(12)
