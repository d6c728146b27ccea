"""A WebSocket client that costs next to nothing, because it shares two cores with the server it measures.

Only what the two servers under load send: text frames in one piece, pings, and the end. Masks are zeros; they protect
proxies, and there is none between two ends of a loopback.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
HOST: Final = "127.0.0.1"


class Line(asyncio.Protocol):
    """A connection whose every text frame is handed to `heard`."""

    def __init__(self, path: str, port: int, heard: Callable[[bytes], None]) -> None:
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._path = path
        self._port = port
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Be connected and greeted."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self._port)
        async with asyncio.timeout(60):
            await self.open

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are of no common class
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aGF3a3NoYXctYmVuY2gtMQ==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done() and not self._shake_hands():
            return
        buffer = self._buffer
        at = 0
        while (frame := whole_frame(buffer, at)) is not None:
            start, end = frame
            kind, payload = buffer[at], bytes(buffer[start:end])
            at = end
            if kind == TEXT:
                self._heard(payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self.close()
        del buffer[:at]

    def _shake_hands(self) -> bool:
        """Whether the server has agreed to speak frames; what follows its answer stays in the buffer."""
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        answer = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        if b" 101 " not in answer.split(b"\r\n", 1)[0]:
            self.open.set_exception(ConnectionError(answer.decode(errors="replace")))
            return False
        self.open.set_result(None)
        return True

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server hung up"))

    def send(self, payload: bytes) -> None:
        """Send a text frame."""
        self._send(TEXT, payload)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((0x80 | size,)) if size < 126 else bytes((0x80 | 126,)) + size.to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(bytes((kind,)) + length + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Hang up."""
        self.closed = True
        if self._transport is not None:
            self._transport.close()


def whole_frame(buffer: bytearray, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at this place starts and ends; None while it is not all there."""
    have = len(buffer) - at
    if have < 2:
        return None
    size, start = buffer[at + 1], at + 2
    if size == 126:
        start = at + 4
        size = int.from_bytes(buffer[at + 2 : start], "big") if have >= 4 else have
    elif size == 127:
        start = at + 10
        size = int.from_bytes(buffer[at + 2 : start], "big") if have >= 10 else have
    return (start, start + size) if len(buffer) >= start + size else None
