"""Whether the next move could be saved: found out by saving something, and not too often."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from hawkshaw.server.store import Store, StoreError

TRIED_EVERY: Final = 2.0
"""Seconds for which an answer holds, however often somebody asks."""
ANSWERS_WITHIN: Final = 2.5
"""Seconds after which a disk that says nothing is taken for a bad one."""


class Readiness:
    """Tries the store and remembers what came of it."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._now = now
        self._lock = asyncio.Lock()
        self._ready = False
        self._until = float("-inf")

    async def ready(self) -> bool:
        """Whether the store takes what is to be saved."""
        async with self._lock:  # whoever asks meanwhile hears the same answer
            if self._now() >= self._until:
                self._ready = await self._try()
                self._until = self._now() + TRIED_EVERY
            return self._ready

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                await self._store.try_writing()
        except (StoreError, TimeoutError):
            return False
        return True
