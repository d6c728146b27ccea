"""What lies between one worker and its database: it can fall silent, be cut, or be cut in the middle of a commit."""

from __future__ import annotations

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from enum import StrEnum
from typing import Final

COMMIT: Final = re.compile(rb"Q\0\0\0\x0bCOMMIT\0|P....\0COMMIT\0", re.DOTALL)
"""How a client of PostgreSQL ends a transaction: at once, or by a statement without a name."""
PREPARED: Final = re.compile(rb"P....(\w+)\0COMMIT\0", re.DOTALL)
"""How it gives that statement a name, to say no more than the name from then on."""
A_PIECE: Final = 65_536


class When(StrEnum):
    """What is done to the next commit: its line is cut, or everything falls silent."""

    HELD = "everything falls silent before the database has heard COMMIT"
    BEFORE = "before the database has heard COMMIT"
    MEANWHILE = "just after it was sent"
    AFTER = "after it was made, before the answer"


class Line:
    """One connection of the worker's."""

    def __init__(self, near: StreamWriter, far: StreamWriter) -> None:
        self._near = near
        self._far = far
        self.cut_at_answer = False
        self._bound: list[bytes] = []
        """How a COMMIT begins that was given a name before."""

    def commits(self, said: bytes) -> bool:
        """Whether this ends a transaction."""
        self._bound += [b"\0" + name + b"\0" for name in PREPARED.findall(said)]
        return COMMIT.search(said) is not None or (
            PREPARED.search(said) is None and any(name in said for name in self._bound)
        )

    def cut(self) -> None:
        """Both sides notice at once."""
        for side in (self._near, self._far):
            side.transport.abort()


class Proxy:
    """Passes on whatever one worker and the database say, unless it is told otherwise."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._lines: set[Line] = set()
        self._open = True
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._armed: When | None = None
        self._struck = asyncio.Event()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> None:
        """Let the worker in."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End everything."""
        assert self._server is not None
        self._server.close()
        self._cut_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # What can be done to it

    def freeze(self) -> None:
        """Pass nothing on, in either direction, and let nobody notice."""
        self._flowing.clear()

    def thaw(self) -> None:
        """Pass on what was held back, and everything after it."""
        self._flowing.set()

    def cut_off(self) -> None:
        """Cut every line, and let no new one through."""
        self._open = False
        self._cut_all()

    def let_through(self) -> None:
        """Let new lines through again."""
        self._open = True

    async def strike_commit(self, when: When, within: float) -> bool:
        """Do this when the next COMMIT is said; whether there was one in time."""
        self._armed = when
        self._struck.clear()
        try:
            async with asyncio.timeout(within):
                await self._struck.wait()
        except TimeoutError:
            self._armed = None
            return False
        return True

    def _cut_all(self) -> None:
        for line in list(self._lines):
            line.cut()

    # Passing on

    async def _serve(self, from_worker: StreamReader, to_worker: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with suppress(OSError):
            await self._flowing.wait()
            if not self._open:
                to_worker.transport.abort()
                return
            try:
                from_database, to_database = await asyncio.open_connection("127.0.0.1", self._to)
            except OSError:
                to_worker.transport.abort()
                return
            line = Line(to_worker, to_database)
            self._lines.add(line)
            try:
                asking = asyncio.create_task(self._ask(line, from_worker, to_database))
                answering = asyncio.create_task(self._answer(line, from_database, to_worker))
                both = (asking, answering)
                try:
                    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for one in both:
                        one.cancel()
                    await asyncio.gather(*both, return_exceptions=True)
            finally:
                line.cut()
                self._lines.discard(line)

    async def _ask(self, line: Line, reader: StreamReader, writer: StreamWriter) -> None:
        while said := await reader.read(A_PIECE):
            await self._flowing.wait()
            when = self._armed if line.commits(said) else None
            if when is None:
                writer.write(said)
                await writer.drain()
                continue
            self._armed = None
            if when is When.HELD:
                self.freeze()
                self._struck.set()
                await self._flowing.wait()
            if when is not When.BEFORE:
                writer.write(said)
                await writer.drain()
            if when is When.AFTER:
                line.cut_at_answer = True
            elif when is not When.HELD:
                line.cut()
                self._struck.set()

    async def _answer(self, line: Line, reader: StreamReader, writer: StreamWriter) -> None:
        while said := await reader.read(A_PIECE):
            await self._flowing.wait()
            if line.cut_at_answer:
                line.cut()
                self._struck.set()
                return
            writer.write(said)
            await writer.drain()
