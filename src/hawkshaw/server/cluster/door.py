"""The door for other workers: a port of its own, open to whoever knows the secret and to nobody else."""

from __future__ import annotations

import asyncio
import hmac
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Final

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from hawkshaw.server.cluster.frames import (
    CALLS,
    LARGEST_ANSWER,
    LINE,
    PING_EVERY,
    PONG_WITHIN,
    Answered,
    Asked,
    credentials,
    decode_asked,
    encode,
)
from hawkshaw.server.host.calls import Call, Reply
from hawkshaw.server.host.host import Host
from hawkshaw.server.host.wires import Gone

MOST_AT_ONCE: Final = 256
"""Questions of one worker that are answered at the same time; more wait."""

Handler = Callable[[Call], Awaitable[Reply]]


class Door:
    """Answers other workers and serves the lines that they bring."""

    def __init__(self, host: Host, secret: str, handlers: Mapping[str, Handler]) -> None:
        self._host = host
        self._secret = secret
        self._handlers = handlers
        """What is asked of this process rather than of its tables, by the path of its route."""
        self._server: Server | None = None

    async def open(self, listening: socket.socket) -> None:
        """Let others in from now on."""
        self._server = await serve(
            self._serve,
            sock=listening,
            process_request=self._admit,
            max_size=LARGEST_ANSWER,
            ping_interval=PING_EVERY,
            ping_timeout=PONG_WITHIN,
            compression=None,
        )

    async def close(self) -> None:
        """Let everybody go."""
        if self._server is not None:
            self._server.close(close_connections=True)
            await self._server.wait_closed()

    def _admit(self, connection: ServerConnection, request: Request) -> Response | None:
        wanted = credentials(self._secret)["Authorization"].encode()
        shown = request.headers.get("Authorization", "").encode()
        if not hmac.compare_digest(wanted, shown):
            return connection.respond(HTTPStatus.UNAUTHORIZED, "")
        return None if request.path in (CALLS, LINE) else connection.respond(HTTPStatus.NOT_FOUND, "")

    async def _serve(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        if connection.request.path == LINE:
            await self._host.serve(PeerWire(connection), forwarded=True)
        else:
            await self._answer_all(connection)

    async def _answer_all(self, connection: ServerConnection) -> None:
        room = asyncio.Semaphore(MOST_AT_ONCE)
        tasks: set[asyncio.Task[None]] = set()
        with suppress(ConnectionClosed, msgspec.DecodeError):
            while True:
                await room.acquire()
                asked = decode_asked(await connection.recv(decode=False))
                task = asyncio.create_task(self._answer(connection, asked))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                task.add_done_callback(lambda _: room.release())

    async def _answer(self, connection: ServerConnection, asked: Asked) -> None:
        handler = self._handlers.get(asked.route)
        if handler is None:
            reply = await self._host.answer_colleague(asked.route, asked.call)
        else:
            reply = await handler(asked.call)
        with suppress(ConnectionClosed):
            await connection.send(encode(Answered(asked.number, reply)))


class PeerWire:
    """A line that another worker brought."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection

    async def receive(self) -> bytes:
        try:
            return await self._connection.recv(decode=False)
        except ConnectionClosed:
            raise Gone from None

    async def send(self, frame: bytes) -> None:
        try:
            await self._connection.send(frame)
        except ConnectionClosed:
            raise Gone from None

    def put(self, frame: bytes) -> bool:
        return False

    async def close(self, code: int) -> None:
        await self._connection.close(code)
