"""A server in a process of its own, to be ended at any moment."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

ROOT: Final = Path(__file__).parents[2]
STARTING: Final = 60.0
STOPPING: Final = 30.0


class Broken(Exception):
    """The server did not start, or ended by itself: what it said last."""


class Child:
    """One life of the server."""

    def __init__(self, process: Process, errors: Path) -> None:
        assert process.stdout is not None
        self._process = process
        self._lines = process.stdout
        self._errors = errors
        self._begun = time.monotonic()
        self.seconds = 0.0
        """From the start of the process until people could come."""

    @classmethod
    async def start(cls, module: str, file: Path) -> Self:
        """Start a server on a file."""
        errors = file.with_name("errors.txt")
        with errors.open("ab") as kept:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, str(file), cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=kept
            )
        return cls(process, errors)

    async def opening(self) -> None:
        """Wait until it is about to open its file."""
        await self._hear("opening")

    async def ready(self) -> int:
        """Wait until people can come; the port."""
        _, port = await self._hear("ready")
        self.seconds = time.monotonic() - self._begun
        return int(port)

    async def _hear(self, word: str) -> list[str]:
        async with asyncio.timeout(STARTING):
            while line := (await self._lines.readline()).decode().split():
                if line[0] == word:
                    return line
        raise Broken(self._errors.read_text(encoding="utf-8")[-2000:] or "it ended without a word")

    @property
    def running(self) -> bool:
        return self._process.returncode is None

    async def kill(self) -> None:
        """End it as a power cut would end it, as far as a process can tell."""
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        """Ask it to end, as a system does that shuts down; its exit code."""
        with suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOPPING):
                return await self._process.wait()
        except TimeoutError:
            await self.kill()
            raise Broken(f"it did not stop within {STOPPING:g} s") from None
