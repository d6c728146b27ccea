"""Nobody comes in whose address is shut out, and whoever is in goes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from hawkshaw.server.address import Proxies
from hawkshaw.server.host.addresses import household
from hawkshaw.server.host.bans import Bans
from hawkshaw.server.host.sayings import known_language, say
from hawkshaw.server.problems import refuse
from hawkshaw.wire.messages import Fault

LAST_WORDS: Final = 1.0
"""Seconds in which somebody whose line is ended may be told why."""
REFUSED: Final = 4000
"""The code with which a line is closed to those who are not welcome."""


class Line:
    """A live line while it lasts."""

    def __init__(self, address: str, task: asyncio.Task[object], locale: str, send: Send) -> None:
        self.address = address
        self.ended = False
        self._task = task
        self._locale = locale
        self._send = send

    async def end(self) -> None:
        """Say why, and end it; what somebody asked for before is still done."""
        self.ended = True
        fault = msgspec.json.encode(Fault(why=say("denied.banned", self._locale), fatal=True)).decode()
        with suppress(Exception):  # it may be over already, not have begun, or nobody may read
            async with asyncio.timeout(LAST_WORDS):
                await self._send({"type": "websocket.send", "text": fault})
                await self._send({"type": "websocket.close", "code": REFUSED, "reason": ""})
        self._task.cancel()


class Banned:
    """Looks at every request before anybody else does, and at every live line when somebody is shut out."""

    def __init__(self, app: ASGIApp, bans: Bans, proxies: Proxies) -> None:
        self.app = app
        self._bans = bans
        self._proxies = proxies
        self._lines: set[Line] = set()
        self._ending: set[asyncio.Task[None]] = set()
        bans.on_change.append(self._look)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        address = household(self._proxies.client(scope))
        if self._bans.shuts_out(address):
            await refuse(scope, receive, send, 403, say("denied.banned", language(scope)))
        elif scope["type"] == "websocket":
            await self._watch(address, scope, send, lambda: self.app(scope, receive, send))
        else:
            await self.app(scope, receive, send)

    async def _watch(
        self, address: str, scope: Scope, send: Send, serve: Callable[[], Awaitable[None]]
    ) -> None:
        task = asyncio.current_task()
        assert task is not None
        line = Line(address, task, language(scope), send)
        self._lines.add(line)
        try:
            await serve()
        except asyncio.CancelledError:
            if not line.ended:
                raise
            task.uncancel()
        finally:
            self._lines.discard(line)

    def _look(self) -> None:
        for line in self._lines:
            if not line.ended and self._bans.shuts_out(line.address):
                ending = asyncio.get_running_loop().create_task(line.end())
                self._ending.add(ending)
                ending.add_done_callback(self._ending.discard)


def language(scope: Scope) -> str:
    """The language that a browser asks for."""
    wished = Headers(scope=scope).get("accept-language", "")
    return known_language(wished.partition(",")[0].partition(";")[0].strip())
