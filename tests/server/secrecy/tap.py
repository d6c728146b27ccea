"""One real connection of which every byte is kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hawkshaw.wire.delta import fold

PATIENCE = 30.0
"""Seconds after which a test gives up; none comes near."""
MARK = -1_000_000_000
"""The pings by which the stage finds out that everything was heard count down from here."""


class Tap:
    """A device at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []
        """As they came: `t` for a text frame or `b` for a binary one, then the bytes."""
        self.update: dict[str, Any] = {}
        """The table as it was last shown."""
        self.revisions: list[int] = []
        self.proposal: dict[str, Any] = {}
        self._marks = 0

    @classmethod
    async def open(cls, base: str, hello: dict[str, Any]) -> Self:
        """Connect and say hello; wait until the table is shown."""
        socket = await connect(base.replace("http", "ws") + "/api/live", max_size=None, compression=None)
        tap = cls(socket)
        await tap.send({"type": "hello", **hello})
        await tap.settle()
        return tap

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hear(self) -> dict[str, Any]:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            raw = await self.socket.recv()
        frame: dict[str, Any] = json.loads(raw)
        if frame["type"] != "pong" or frame["n"] > MARK:
            self.frames.append(b"t" + raw.encode() if isinstance(raw, str) else b"b" + raw)
        if frame["type"] == "proposal":
            self.proposal = frame
        shown = frame["update"] if frame["type"] == "snapshot" else frame
        if frame["type"] == "change":
            news = {name: frame[name] for name in ("revision", "events", "undone")}
            shown = {**fold(self.update, frame["delta"]), **news}
        if shown is not None and "view" in shown:
            self.update = shown
            self.revisions.append(shown["revision"])
        return frame

    async def settle(self) -> None:
        """Hear everything that was sent to this connection until now."""
        self._marks += 1
        mark = MARK - self._marks
        try:
            await self.send({"type": "ping", "n": mark})
            while (await self.hear()).get("n") != mark:
                pass
        except ConnectionClosed:
            await self.hear_the_rest()

    async def hear_the_rest(self) -> None:
        """What was said before the other side hung up, and how it did."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            self.frames.append(f"closed {closed.rcvd and closed.rcvd.code}".encode())

    async def until(self, revision: int) -> None:
        """Hear until the table was shown at this revision."""
        while self.update.get("revision", -1) < revision:
            await self.hear()

    async def hang_up(self) -> None:
        await self.socket.close()
