"""The lines themselves, below any request: how many there may be, and how much and how long one may take.

What has no complete head yet reaches no guard of `guard.py`, and what a transport still has to send is none of ASGI's
business; so these rules are kept where bytes come in.
"""

from __future__ import annotations

import asyncio
import weakref
from collections import Counter
from typing import Any, ClassVar, Final, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.utils import apply_mask

from hawkshaw.server.address import UNIX, Proxies
from hawkshaw.server.buckets import Bucket
from hawkshaw.server.host.addresses import household
from hawkshaw.server.limits import Limits

LOOK_EVERY: Final = 0.5
"""Seconds between two looks at who takes too long."""
MOST_AHEAD: Final = 16
"""Requests that one line may send before the first of them is answered."""
MOST_PIECES: Final = 64
"""Pieces in which one frame may come."""
MOST_FRAMES: Final = 256
"""Frames that one line may send ahead of their being read."""
READ_AHEAD: Final = 4
"""Frames that may wait to be read before the line itself has to wait."""
A_BITE: Final = 4096
"""Bytes of frames that are looked at in one go: thousands of tiny ones would fit into what arrives at once."""

TEXT: Final = 0x81
"""The first byte of a frame that is a whole text."""
MASKED: Final = 0x80
"""In the second byte of every frame from a client."""
VERY_LONG: Final = MASKED | 127
"""The second byte of one whose length takes eight more."""

LINE: Final = "hawkshaw.line"
"""Among the extensions of a scope: a weak reference to the line that carries it."""

FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
LONG_HEAD: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
)


class TooMuch(Exception):
    """More than one line may send."""


class Lines:
    """All lines of a server: counted by address, and looked after."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits = limits
        self._proxies = proxies
        self._open: dict[HttpLine | LiveLine, Watched] = {}
        self._of_address = Counter[str]()
        self._looking = False
        self._unsent: list[LiveLine] = []

    def __len__(self) -> int:
        return len(self._open)

    def come(self, line: HttpLine | LiveLine) -> bool:
        """Whether there is room for one more; the one that has been at its head for longest makes it."""
        watched = Watched(self._address(line), line.loop.time())
        many = self._of_address[watched.address] >= self.limits.lines_of_one
        if many and not self._proxies.trusts(watched.address):
            return False
        if len(self._open) >= self.limits.lines and not self._make_room():
            return False
        self._open[line] = watched
        self._of_address[watched.address] += 1
        if not self._looking:
            self._looking = True
            line.loop.call_later(LOOK_EVERY, self._look, line.loop)
        return True

    def go(self, line: HttpLine | LiveLine) -> None:
        """A line is no more, or has become another."""
        watched = self._open.pop(line, None)
        if watched is not None:
            self._of_address[watched.address] -= 1
            if not self._of_address[watched.address]:
                del self._of_address[watched.address]

    def send_soon(self, line: LiveLine) -> None:
        """Let a line send what it has to, once everything is done that can be done now.

        Whoever is sent a frame wakes up and wants a processor: four times for a move, in the midst of it, is a lot.
        """
        if not self._unsent:
            line.loop.call_soon(self._send_all)
        self._unsent.append(line)

    def _send_all(self) -> None:
        lines, self._unsent = self._unsent, []
        for line in lines:
            line.flush()

    @staticmethod
    def _address(line: HttpLine | LiveLine) -> str:
        return household(line.client[0]) if line.client and line.client[0] else UNIX

    def _make_room(self) -> bool:
        heads = [(line.head_began, line) for line in self._open if line.head_began is not None]
        if not heads:
            return False
        _, oldest = min(heads, key=lambda head: head[0])
        self.go(oldest)
        oldest.transport.abort()
        return True

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for line, watched in list(self._open.items()):
            late = line.head_began is not None and now - line.head_began > self.limits.head_patience
            if late or watched.stuck(line.transport.get_write_buffer_size(), now) > self.limits.reading:
                line.transport.abort()
        self._looking = bool(self._open)
        if self._looking:
            loop.call_later(LOOK_EVERY, self._look, loop)


class Watched:
    """What is known of a line: whose it is, and since when nothing of what waits to be sent was read."""

    __slots__ = ("_since", "_unread", "address")

    def __init__(self, address: str, now: float) -> None:
        self.address = address
        self._unread = 0
        self._since = now

    def stuck(self, unread: int, now: float) -> float:
        """Seconds since the other side last read anything, if there is anything to read."""
        if not unread or unread < self._unread:
            self._since = now
        self._unread = unread
        return now - self._since


class HttpLine(HttpToolsProtocol):
    """A line on which requests come. Heads, and trailers, have a size and a time to arrive in."""

    lines: ClassVar[Lines]

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.head_began: float | None = None
        """Since when a head is arriving; None while there is none."""
        self._head = 0
        """Bytes of the head that came whole."""
        self._unparsed = 0
        """Bytes since anything else than a part of a head came."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.head_began = self.loop.time()
        if not self.lines.come(self):
            self.transport.write(FULL)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.go(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.lines.go(self)
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if self.head_began is None and self.cycle.response_complete:
            self.head_began = self.loop.time()  # whatever comes now: blank lines begin no request
        self._unparsed += len(data)
        super().data_received(data)
        if self._unparsed > self.lines.limits.head and not self.transport.is_closing():
            self._refuse()

    def _refuse(self) -> None:
        self.transport.write(LONG_HEAD)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        if self._head > self.lines.limits.head:
            self._refuse()
        else:
            super().send_400_response(msg)

    # What the parser tells; what is raised here ends the line

    def on_message_begin(self) -> None:
        self._head = self._unparsed = 0
        self.head_began = self.head_began or self.loop.time()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > self.lines.limits.head:
            raise TooMuch

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise TooMuch
        self.head_began = None
        self._unparsed = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unparsed = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unparsed = 0
        super().on_message_complete()


class LiveLine(WebSocketsSansIOProtocol):
    """A line on which frames come. What is answered below any table, or kept until a frame is whole, has limits too."""

    lines: ClassVar[Lines]
    head_began: float | None = None
    _heard_at = 0.0
    """When anything came."""
    _between_frames = True
    """Whether all that came so far was whole frames, as far as anybody has looked."""

    async def run_asgi(self) -> None:
        # The transport holds the line; a scope that held it too would keep both until somebody looks for garbage.
        cast(dict[str, Any], self.scope["extensions"])[LINE] = weakref.ref(self)
        await super().run_asgi()

    def put(self, frame: bytes) -> bool:
        """Send a text frame past all layers, if the other side reads; whether that will be done.

        Five frames follow a move, and each would wake a task to go through Starlette, guards and uvicorn.
        """
        speaking = self.handshake_complete and not self.close_sent and not self.disconnected
        if not speaking or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._unsent:
            self.lines.send_soon(self)
        self._unsent += head_of(len(frame)), frame
        return True

    def flush(self) -> None:
        """Write what was put."""
        if self._unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._controls = Bucket(self.lines.limits.frames)
        self._unsent: list[bytes] = []
        self.lines.come(self)  # it was there before, as a request

    def connection_lost(self, exc: Exception | None) -> None:
        self.lines.go(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        if self._between_frames:
            if self._hears_text(data):
                return
            self._between_frames = not self.handshake_initiated or is_whole(data)
        for at in range(0, len(data), A_BITE):
            super().data_received(data[at : at + A_BITE])
            if self.queue.qsize() > MOST_FRAMES or len(self.frames) > MOST_PIECES:
                self.transport.abort()
            if self.transport.is_closing():
                return

    def _hears_text(self, data: bytes) -> bool:
        """Whether this was one text in one frame, as nearly all is that comes; it is then handed on.

        A parser for all there may be takes several times as long, and so does asking for every frame anew.
        """
        in_order = self.handshake_complete and not self.close_sent and not self.frames
        text = whole_text(data) if in_order and self.conn.state is State.OPEN else None
        if text is None:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > READ_AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def send_keepalive_ping(self) -> None:
        """Ask whether anybody is there, unless they have just been heard."""
        assert self.ping_interval is not None
        rest = self._heard_at + self.ping_interval - self.loop.time()
        if rest > 0 and not self.close_sent and not self.transport.is_closing():
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_ping(self) -> None:
        if self._controls.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        if self._controls.take():
            super().handle_pong(event)
        else:
            self.transport.abort()


def whole_text(data: bytes) -> str | None:
    """The text of a frame from a client, if this is one whole frame of text and no more (RFC 6455)."""
    if len(data) < 6 or len(data) > A_BITE or data[0] != TEXT or not MASKED <= data[1] < VERY_LONG:
        return None
    size, start = data[1] & 0x7F, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 8
    if start + size != len(data):
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def is_whole(data: bytes) -> bool:
    """Whether a few short frames of a client begin and end here; a single doubt is enough to say no."""
    at = 0
    for _ in range(READ_AHEAD):
        if len(data) < at + 6 or data[at + 1] < MASKED or data[at + 1] & 0x7F == 127:
            return False
        size = data[at + 1] & 0x7F
        at += 6 + size if size < 126 else 8 + int.from_bytes(data[at + 2 : at + 4], "big")
        if at == len(data):
            return True
    return False


def head_of(size: int) -> bytes:
    """What precedes a text frame of so many bytes from a server, whole, without masks and extensions (RFC 6455)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def line_kinds(limits: Limits, proxies: Proxies) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The two kinds of lines of one server, for uvicorn; both stand in one book."""
    book = {"lines": Lines(limits, proxies)}
    return type("Http", (HttpLine,), book), type("Live", (LiveLine,), book)
