"""What wakes other workers. Losing it costs a moment, never a move: whatever it says they would find out by looking."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

from hawkshaw.core.errors import BadOption
from hawkshaw.server.store.location import PostgresUrl

CHANNEL: Final = "hawkshaw"
RELEASED: Final = "released"
"""Tables may be adopted."""
BANS: Final = "bans"
"""Somebody was banned, or is no longer."""
TOPICS: Final = (RELEASED, BANS)
PAUSE: Final = 1.0
"""Seconds before a bus that was lost is looked for again."""
SAID_WITHIN: Final = 2.0
"""Seconds that waking others may take: nobody waits longer for what they would find out anyway."""

log = logging.getLogger(__name__)


class Bus(ABC):
    """Says a word to all workers and hears theirs, one's own included."""

    def __init__(self) -> None:
        self._listening: asyncio.Task[None] | None = None

    @abstractmethod
    async def say(self, topic: str) -> None:
        """Send a word; any error is the caller's to overlook."""

    @abstractmethod
    def hear(self) -> AsyncIterator[str]:
        """The words that are said from now on; it ends, or fails, when the bus is lost."""

    async def start(self, on_word: Callable[[str], None]) -> None:
        """Listen from now on, and again whenever the bus comes back."""
        self._listening = asyncio.create_task(self._listen(on_word))

    async def wake(self, topic: str) -> None:
        """Wake the others if that is possible."""
        try:
            async with asyncio.timeout(SAID_WITHIN):
                await self.say(topic)
        except Exception as error:  # whatever it is, nothing depends on it
            log.warning("the bus does not answer: %s", type(error).__name__)

    async def close(self) -> None:
        """Listen no longer."""
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def _listen(self, on_word: Callable[[str], None]) -> None:
        while True:
            try:
                async for word in self.hear():
                    if word in TOPICS:
                        on_word(word)
            except Exception as error:
                log.warning("the bus was lost: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)
            # Something may have been said meanwhile.
            for topic in TOPICS:
                on_word(topic)


def open_bus(url: str, database: PostgresUrl) -> Bus:
    """Redis where its address is given, else the database itself."""
    if not url:
        from hawkshaw.server.cluster.postgres_bus import PostgresBus

        return PostgresBus(database)
    if urlsplit(url).scheme not in ("redis", "rediss", "unix"):
        raise BadOption(
            "--bus: it begins with redis://, rediss:// or unix://, such as redis://localhost:6379/0"
        )
    if find_spec("redis") is None:
        raise BadOption("--bus needs a package that is not installed: pip install 'hawkshaw[redis]'")
    from hawkshaw.server.cluster.redis_bus import RedisBus

    return RedisBus(url)
