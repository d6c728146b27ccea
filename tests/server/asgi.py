"""Requests and live connections straight into an application, from any address, without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from starlette.types import ASGIApp, Message, Scope

HeaderList = Iterable[tuple[str, str]]


class Client:
    """Somebody at an address, who opened the server under a name."""

    def __init__(
        self, app: ASGIApp, base: str = "http://home.lan:8000", address: str = "192.168.1.7"
    ) -> None:
        self.app = app
        self.base = base
        self.address = address

    def request(self, method: str, path: str, **how: Any) -> httpx.Response:
        """The answer to a request."""

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, client=(self.address, 50_000))
            async with httpx.AsyncClient(transport=transport, base_url=self.base) as client:
                return await client.request(method, path, **how)

        return asyncio.run(ask())

    def get(self, path: str, **how: Any) -> httpx.Response:
        return self.request("GET", path, **how)

    def post(self, path: str, **how: Any) -> httpx.Response:
        return self.request("POST", path, **how)

    def connect(self, headers: HeaderList = (), frames: Iterable[str] = ()) -> list[Message]:
        """All that is sent to a live connection that sends these frames, one after another, and leaves."""

        async def talk() -> list[Message]:
            async with self.connected(headers) as line:
                for frame in frames:
                    line.send(frame)
                    await line.receive()
            return line.received

        return asyncio.run(talk())

    def connect_as(self, headers: HeaderList) -> list[Message]:
        """All that is sent to a live connection with these headers and no others."""

        async def talk() -> list[Message]:
            async with self.connected(headers, bare=True) as line:
                pass
            return line.received

        return asyncio.run(talk())

    @asynccontextmanager
    async def connected(self, headers: HeaderList = (), *, bare: bool = False) -> AsyncIterator[Line]:
        """A live connection; it may have been refused. A bare one says nothing of its own."""
        url = httpx.URL(self.base)
        said = [*([] if bare else [("host", url.netloc.decode())]), *headers]
        scope: Scope = {
            "type": "websocket",
            "path": "/api/live",
            "root_path": "",
            "query_string": b"",
            "scheme": "ws",
            "client": (self.address, 50_000),
            "headers": [(name.lower().encode(), value.encode()) for name, value in said],
            "extensions": {"websocket.http.response": {}},
        }
        line = Line()
        task = asyncio.create_task(line.run(self.app, scope))
        await line.receive()
        yield line
        line.to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await task


class Line:
    """The two ends of a live connection."""

    def __init__(self) -> None:
        self.to_app: asyncio.Queue[Message] = asyncio.Queue()
        self.from_app: asyncio.Queue[Message] = asyncio.Queue()
        self.received: list[Message] = []

    async def run(self, app: ASGIApp, scope: Scope) -> None:
        self.to_app.put_nowait({"type": "websocket.connect"})

        async def send(message: Message) -> None:
            self.from_app.put_nowait(message)

        await app(scope, self.to_app.get, send)

    def send(self, frame: str) -> None:
        self.to_app.put_nowait({"type": "websocket.receive", "text": frame})

    async def receive(self) -> Message:
        async with asyncio.timeout(10):
            message = await self.from_app.get()
        self.received.append(message)
        return message

    @property
    def status(self) -> int:
        """101 if it was accepted, otherwise the status of the refusal."""
        return status_of(self.received)


def status_of(received: list[Message]) -> int:
    """101 for a connection that was accepted, otherwise the status of the refusal."""
    first = received[0]
    return 101 if first["type"] == "websocket.accept" else int(first["status"])
