"""A server on a loopback port for tests of those who speak to one, and a line that can be cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from hawkshaw.server.buckets import Rate
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.limits import Limits
from hawkshaw.server.serve import aside, listen
from hawkshaw.server.store.location import Location

ENDLESS = Rate(1e6, 1_000_000)
NO_LIMITS = Limits(
    requests=ENDLESS,
    creating=ENDLESS,
    joining=ENDLESS,
    appearing=ENDLESS,
    knowing=ENDLESS,
    frames=ENDLESS,
    connections=1_000,
    lines_of_one=1_000,
)
QUICK = Settings(bot_delay=0.01, bot_workers=1)


@contextmanager
def serving(place: Location, port: int = 0, limits: Limits = NO_LIMITS) -> Iterator[str]:
    """A server on a store, from its start to its clean end; its address."""
    listening = listen("127.0.0.1", port)
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with aside(place, listening, settings=QUICK, limits=limits):
        yield base


def port_of(base: str) -> int:
    return int(base.rpartition(":")[2])


class Line:
    """A wire between a client and a server that somebody can hold shut in one direction, and cut."""

    def __init__(self, base: str) -> None:
        self._port = port_of(base)
        self._pumps: set[asyncio.Task[None]] = set()
        self.deaf = False
        """Whether what the server says is lost on the way."""
        self.connections = 0
        self.base = ""

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        pumps = [
            asyncio.create_task(self._pump(reader, back, False)),
            asyncio.create_task(self._pump(there, writer, True)),
        ]
        self._pumps.update(pumps)
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for pump in pumps:
            pump.cancel()
        for end in (writer, back):
            end.close()
            with suppress(OSError):
                await end.wait_closed()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, from_server: bool
    ) -> None:
        with suppress(OSError):
            while part := await reader.read(65536):
                if not (from_server and self.deaf):
                    writer.write(part)
                    await writer.drain()

    def cut(self) -> None:
        """End every connection, as a tunnel or a closed lid does."""
        for pump in self._pumps:
            pump.cancel()
        self._pumps.clear()


@asynccontextmanager
async def line_to(base: str) -> AsyncIterator[Line]:
    """A line to a server."""
    line = Line(base)
    listening = await asyncio.start_server(line.carry, "127.0.0.1", 0)
    line.base = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield line
    finally:
        listening.close()
        line.cut()
        await asyncio.sleep(0.05)  # let the ends close, which listening itself does not wait for
