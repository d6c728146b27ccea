"""A pool whose answers and failures are counted for whoever runs the server."""

from __future__ import annotations

from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.metrics import Metrics
from hawkshaw.server.workers.pool import BotPool
from hawkshaw.server.workers.process import TooSlow, WorkerFailed


class CountedPool:
    """Asks a pool, and counts how it went."""

    def __init__(self, pool: BotPool, metrics: Metrics) -> None:
        self._pool = pool
        self._metrics = metrics

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen:
        """What a player would choose who sees this view."""
        try:
            chosen = await self._pool.choose(game, level, view, seed)
        except TooSlow:
            self._metrics.bot_failed("late")
            raise
        except WorkerFailed:
            self._metrics.bot_failed("crashed")
            raise
        self._metrics.bot_decided(level)
        return chosen
