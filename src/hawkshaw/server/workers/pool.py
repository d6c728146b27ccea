"""A few worker processes that run errands for all tables: they think for bots, and do whatever else is dear.

What an errand needs comes with it, so any worker can serve any table. A worker that fails takes with it the one errand
it was sent on; the next one finds another worker.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from typing import Final

from hawkshaw.server.host.bots.pipe import Errand, FromWorker
from hawkshaw.server.host.bots.thinking import Thinking
from hawkshaw.server.host.work import PoolBusy, PoolClosed, WorkerFailed
from hawkshaw.server.workers.process import Worker

MOST_WORKERS: Final = 2
BUDGET: Final = 10.0
MEMORY: Final = 2 << 30


class Pool:
    """Sends workers, which are started when they are first needed."""

    def __init__(
        self,
        workers: int | None = None,
        *,
        budget: float = BUDGET,
        memory: int = MEMORY,
        most_waiting: int = 0,
        imports: Sequence[str] = (),
        module: str = "hawkshaw.server.workers.worker",
    ) -> None:
        """So many workers, seconds an errand, bytes a worker and errands that wait (0: no limit), and modules that
        register players.
        """
        self.budget = budget
        self._memory = memory
        self._most_waiting = most_waiting
        self._waiting = 0
        self._imports = tuple(imports)
        self._module = module
        self._size = workers or min(MOST_WORKERS, os.cpu_count() or 1)
        self._room = asyncio.Semaphore(self._size)
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The workers that run now."""
        return [worker.pid for worker in self._workers]

    async def send(self, errand: Errand) -> FromWorker:
        """What comes of an errand; WorkerFailed if nothing does."""
        self._check_open()
        if 0 < self._most_waiting <= self._waiting:
            raise PoolBusy
        self._waiting += 1
        try:
            await self._room.acquire()
        finally:
            self._waiting -= 1
        try:
            return await self._send(errand)
        finally:
            self._room.release()

    async def _send(self, errand: Errand) -> FromWorker:
        worker = await self._take()
        try:
            self._check_open()
            await worker.ready()
            report = await worker.send(errand, self.budget)
        except WorkerFailed:
            await self._dismiss(worker)
            self._check_open()
            raise
        except BaseException:
            await self._dismiss(worker)
            raise
        self._idle.append(worker)
        return report

    async def _take(self) -> Worker:
        self._check_open()
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await self._dismiss(worker)
        worker = await Worker.start(self._module, self._memory, self._imports)
        self._workers.add(worker)
        return worker

    def _check_open(self) -> None:
        if self._closed:
            raise PoolClosed

    async def _dismiss(self, worker: Worker) -> None:
        worker.kill()
        self._workers.discard(worker)
        await worker.gone()

    async def close(self) -> None:
        """End all workers; whoever waits for one is told PoolClosed."""
        self._closed = True
        for worker in list(self._workers):
            await self._dismiss(worker)
        # One that was just being started is ended by whoever started it.
        for _ in range(self._size):
            await self._room.acquire()


class BotPool(Pool, Thinking):
    """Workers that think for bots."""
