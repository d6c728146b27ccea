"""Two workers or more that share nothing but a store and a bus, on loopback ports."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from hawkshaw.server.cluster.bus import Bus
from hawkshaw.server.cluster.cluster import Cluster
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.limits import Limits
from hawkshaw.server.serve import listen
from tests.server.cluster.shared import Ground, MemoryLeases, SharedMemoryStore
from tests.server.house import NO_LIMITS, QUICK, Running, running

SECRET = "a secret among workers"


class Silent(Bus):
    """A bus on which nobody is ever heard: everything must go on without it, later."""

    async def say(self, topic: str) -> None:
        raise OSError("nobody hears")

    async def hear(self) -> AsyncIterator[str]:
        await asyncio.sleep(3600)
        yield ""


class Wire(Bus):
    """A bus in memory, for servers on loops of their own."""

    def __init__(self, members: list[Wire]) -> None:
        super().__init__()
        members.append(self)
        self._members = members
        self._loop: asyncio.AbstractEventLoop | None = None
        self._words: asyncio.Queue[str] = asyncio.Queue()

    async def say(self, topic: str) -> None:
        for member in self._members:
            if member._loop is not None and not member._loop.is_closed():
                member._loop.call_soon_threadsafe(member._words.put_nowait, topic)

    async def hear(self) -> AsyncIterator[str]:
        self._loop = asyncio.get_running_loop()
        while True:
            yield await self._words.get()


@contextmanager
def workers(
    folder: Path,
    number: int = 2,
    *,
    lease: float = 6.0,
    ground: Ground | None = None,
    settings: Settings = QUICK,
    limits: Limits = NO_LIMITS,
    bus: bool = False,
    secrets: tuple[str, ...] = (),
    **how: Any,
) -> Iterator[list[Running]]:
    """So many workers on one shelf; each has a store, a door and an address of its own."""
    ground = Ground() if ground is None else ground
    members: list[Wire] = []
    with ExitStack() as stack:
        started = []
        for place in range(number):
            door = listen("127.0.0.1", 0)
            leases = MemoryLeases(ground, f"127.0.0.1:{door.getsockname()[1]}", lease)
            secret = secrets[place] if secrets else SECRET
            cluster = Cluster(leases, door, secret, Wire(members) if bus else Silent(), lease=lease)
            started.append(
                stack.enter_context(
                    running(
                        folder / f"worker{place}.db",
                        settings,
                        limits,
                        store=SharedMemoryStore(leases),
                        cluster=cluster,
                        **how,
                    )
                )
            )
        for worker in started:
            assert worker.server.host.member is not None
            worker.do(worker.server.host.member.beat())  # everybody knows of everybody
        yield started
