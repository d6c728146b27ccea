"""All who are connected: whose guest a request is, how many there may be, and who has gone without a word."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Final, Self

from hawkshaw.adapters.mcp.chair import NotAllowed
from hawkshaw.adapters.mcp.guest import Guest

MOST: Final = 32
"""Connections at a time: a server lets one address have sixty, and people at the same address want some."""
IDLE: Final = 30 * 60.0
"""Seconds without a word after which a connection has ended."""


class Guests:
    """Guests by what tells them apart: their session, or a key of their own where a protocol has no sessions."""

    def __init__(
        self,
        base: str,
        *,
        alone: bool,
        most: int = MOST,
        idle: float = IDLE,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._base = base
        self._alone = alone
        """Whether all requests come from the same guest, as over a pipe."""
        self._most = most
        self._idle = idle
        self._now = now
        self._guests: dict[str, Guest] = {}
        self._heard: dict[str, float] = {}
        self._going: set[asyncio.Task[None]] = set()
        """Those who are on their way out."""
        self._sweeping: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        if not self._alone:
            self._sweeping = asyncio.create_task(self._sweep_again_and_again())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.wait([self._sweeping])
        await asyncio.gather(*(self.end(key) for key in list(self._guests)), *self._going)

    def __len__(self) -> int:
        return len(self._guests)

    def visitor(self) -> Guest:
        """Somebody who only looks round."""
        return Guest(self._base)

    def known(self, session: str | None, key: str) -> Guest:
        """The guest that a request is from; NotAllowed if nobody like that has a chair."""
        name = self._name(session, key)
        if name not in self._guests:
            if name:
                raise NotAllowed(
                    "there is no such chair: it was given up, or nobody was heard of it for too long"
                    if key
                    else "you sit at no table: open_table opens one, join_table takes a chair at another's"
                )
            raise NotAllowed("say which chair is yours: open_table and join_table give you its key")
        self._heard[name] = self._now()
        return self._guests[name]

    @asynccontextmanager
    async def welcomed(self, session: str | None, key: str) -> AsyncIterator[tuple[Guest, str]]:
        """The guest who wants a chair, and the key they need from now on, if they need one.

        Whoever is new and finds none has not been here; nor has one who is gone before they were told their key.
        """
        name = self._name(session, key)
        own = name or secrets.token_urlsafe(18)
        if key and name == key:
            self.known(session, key)
        elif own not in self._guests:
            self._make_room()
            self._guests[own] = Guest(self._base)
        guest = self._guests[own]
        self._heard[own] = self._now()
        guest.coming += 1
        try:
            yield guest, key if name else own
        except BaseException:
            has_come_alone = guest.coming == 1 and self._guests.get(own) is guest
            if has_come_alone and (guest.is_new or not name):
                await self.end(own)
            raise
        finally:
            guest.coming -= 1

    async def end_session(self, session: str) -> None:
        """A session is over."""
        await self.end(self._name(session, ""))

    async def end(self, name: str) -> None:
        """Whoever is kept under this name gets up, and is not here any more."""
        guest = self._guests.pop(name, None)
        self._heard.pop(name, None)
        if guest is not None:
            await asyncio.shield(self._see_off(guest))  # whoever waits for it may be gone before they are

    def _see_off(self, guest: Guest) -> asyncio.Task[None]:
        """Have somebody go who is not kept any more."""
        going = asyncio.create_task(guest.go())
        self._going.add(going)
        going.add_done_callback(self._going.discard)
        return going

    def _make_room(self) -> None:
        """Let one more in; of those who sit at no table the one who was silent for longest makes place."""
        if len(self._guests) < self._most:
            return
        idle = [name for name, guest in self._guests.items() if not guest.sits and not guest.coming]
        if not idle:
            raise NotAllowed(f"{self._most} are connected, and there is no room for more: come back later")
        name = min(idle, key=self._heard.__getitem__)
        self._see_off(self._guests.pop(name))
        del self._heard[name]

    async def sweep(self) -> None:
        """End what has been silent for too long."""
        silent = [name for name, at in self._heard.items() if self._now() - at > self._idle]
        await asyncio.gather(*(self.end(name) for name in silent))

    async def _sweep_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self._idle / 4))
            await self.sweep()

    def _name(self, session: str | None, key: str) -> str:
        """What a guest is kept under; empty for somebody new without a session."""
        if self._alone:
            return "alone"
        return f"session {session}" if session else key
