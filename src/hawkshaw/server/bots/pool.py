"""A few worker processes that think for the bots of all tables.

Players are functions of a view and a generator, so any worker can serve any table. A worker that fails takes with it
the one question it was asked; the next question finds another one.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from typing import Final

import msgspec

from hawkshaw.server.bots.pipe import Chosen, Question
from hawkshaw.server.bots.process import BotFailed, Worker

MOST_WORKERS: Final = 2
BUDGET: Final = 10.0
MEMORY: Final = 2 << 30


class PoolClosed(BotFailed):
    """The server stops: no bot is to blame."""

    def __init__(self) -> None:
        super().__init__("the bots are sent home")


class BotPool:
    """Asks workers, which are started when they are first needed."""

    def __init__(
        self,
        workers: int | None = None,
        *,
        budget: float = BUDGET,
        memory: int = MEMORY,
        imports: Sequence[str] = (),
        module: str = "hawkshaw.server.bots.worker",
    ) -> None:
        """So many workers, seconds a decision, bytes a worker (0: no limit), and modules that register players."""
        self.budget = budget
        self._memory = memory
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

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen:
        """What a player would choose who sees this view (its dump as JSON); BotFailed if it does not."""
        return await self._ask(Question(game=game, level=level, seed=seed, view=msgspec.Raw(view)))

    async def advise(self, game: str, level: str, view: bytes, seed: str, locale: str) -> Chosen:
        """The same with the player's reason, in a language."""
        question = Question(game=game, level=level, seed=seed, view=msgspec.Raw(view), reasoned=locale)
        return await self._ask(question)

    async def _ask(self, question: Question) -> Chosen:
        self._check_open()
        async with self._room:
            worker = await self._take()
            try:
                self._check_open()
                await worker.ready()
                chosen = await worker.ask(question, self.budget)
            except BotFailed:
                await self._dismiss(worker)
                self._check_open()
                raise
            except BaseException:
                await self._dismiss(worker)
                raise
            self._idle.append(worker)
            return chosen

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
