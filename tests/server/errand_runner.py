"""Whoever runs errands in this very process, at once or when a test says so."""

from __future__ import annotations

import asyncio

from hawkshaw.server.host.bots import errands
from hawkshaw.server.host.bots.pipe import Errand, FromWorker, Question, line, read_errand
from hawkshaw.server.host.work import WorkerFailed


class Runner:
    """Takes errands as a worker would: through the bytes of the pipe."""

    budget = 10.0

    def __init__(self) -> None:
        self.sent: list[Errand] = []
        self.open = asyncio.Event()
        """Nothing is answered until it is set."""
        self.open.set()
        self.failure: WorkerFailed | None = None

    async def send(self, errand: Errand) -> FromWorker:
        self.sent.append(errand)
        if not self.open.is_set():
            await self.open.wait()
        if self.failure is not None:
            raise self.failure
        read = read_errand(line(errand))
        assert not isinstance(read, Question)
        return errands.run(read)
