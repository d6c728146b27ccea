"""A worker process as the server sees it: started afresh, sent on one errand at a time, ended without mercy.

It is never forked from the server, so it holds none of its files: the store's lock least of all.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Self

import msgspec

from hawkshaw.server.host.bots.pipe import Errand, Failed, FromWorker, Ready, line, read_report
from hawkshaw.server.host.work import TooSlow, WorkerFailed

STARTING: Final = 60.0
"""Seconds within which a worker must have started, on the slowest of machines."""


LONGEST_REPORT: Final = 16 << 20
"""Bytes of one report: the record of the longest game fits many times."""


class Worker:
    """One process; whoever is disappointed by it ends it."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._questions = process.stdin
        self._reports = process.stdout
        self._is_ready = False

    @classmethod
    async def start(cls, module: str, memory: int, imports: Sequence[str]) -> Self:
        """A new worker, which may take a moment until it is ready."""
        try:
            # -P: what happens to lie in the folder where the server was started is nothing to import.
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-m", module, str(memory), *imports,
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_REPORT,
            )  # fmt: skip
        except OSError as error:
            raise WorkerFailed(f"no worker can be started: {error.strerror}") from error
        return cls(process)

    async def ready(self) -> None:
        """Wait until the worker can be asked."""
        if self._is_ready:
            return
        try:
            async with asyncio.timeout(STARTING):
                self._is_ready = isinstance(await self._hear(), Ready)
        except TimeoutError:
            raise WorkerFailed(f"its worker did not start within {STARTING:g} s") from None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process is known to run."""
        return self._process.returncode is None

    async def send(self, errand: Errand, budget: float) -> FromWorker:
        """What comes of an errand, within so many seconds."""
        try:
            async with asyncio.timeout(budget):
                self._questions.write(line(errand))
                await self._questions.drain()
                report = await self._hear()
        except TimeoutError:
            raise TooSlow(f"it was still thinking after {budget:g} s") from None
        except OSError:
            raise WorkerFailed("its worker is gone") from None
        return report

    async def _hear(self) -> FromWorker:
        try:
            text = await self._reports.readline()
            if not text:
                raise WorkerFailed("its worker is gone")
            report = read_report(text)
        except (ValueError, msgspec.DecodeError):
            raise WorkerFailed("its worker makes no sense") from None
        if isinstance(report, Failed):
            raise WorkerFailed(report.why)
        return report

    def kill(self) -> None:
        """End the process, whatever it does."""
        with suppress(ProcessLookupError):
            self._process.kill()
        self._questions.close()

    async def gone(self) -> None:
        """Wait until a killed process is no more."""
        await self._process.wait()
