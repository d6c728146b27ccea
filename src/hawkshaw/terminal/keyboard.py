"""Lines that a person types while other things happen."""

from __future__ import annotations

import asyncio
import io
import os
import sys
import threading
from collections import deque
from contextlib import suppress


class Keyboard:
    """Reads the standard input in a thread of its own, which ends with the program.

    What was typed waits here and not in an event loop, so that it outlives one.
    """

    def __init__(self) -> None:
        self.live = sys.stdin.isatty()
        """Whether a person sits there, and not a file or a pipe."""
        self._lines: deque[str | None] = deque()
        self._lock = threading.Lock()
        self._waiting: tuple[asyncio.AbstractEventLoop, asyncio.Event] | None = None
        self._reading = False

    async def line(self) -> str:
        """The next line; EOFError at the end of input."""
        if not self._reading:
            self._reading = True
            threading.Thread(target=self._read, name="keyboard", daemon=True).start()
        came = asyncio.Event()
        while True:
            with self._lock:
                if self._lines:
                    break
                came.clear()
                self._waiting = asyncio.get_running_loop(), came
            await came.wait()
        if self._lines[0] is None:
            raise EOFError
        line = self._lines.popleft()
        assert line is not None
        return line

    def _read(self) -> None:
        for line in typed_lines():
            self._put(line)
        self._put(None)

    def _put(self, line: str | None) -> None:
        with self._lock:
            self._lines.append(line)
            waiting, self._waiting = self._waiting, None
        if waiting is not None:
            loop, came = waiting
            with suppress(RuntimeError):  # that loop has ended; the next one will ask again
                loop.call_soon_threadsafe(came.set)


def typed_lines() -> list[str] | TypedLines:
    """The lines of the standard input as they come."""
    try:
        return TypedLines(sys.stdin.fileno())
    except (io.UnsupportedOperation, ValueError):  # no file at all: everything is there already
        return sys.stdin.readlines()


class TypedLines:
    """Lines from a file handle.

    Python's own reader holds a lock while it waits, and the end of the program would stumble over it.
    """

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._rest = b""
        self._over = False

    def __iter__(self) -> TypedLines:
        return self

    def __next__(self) -> str:
        while b"\n" not in self._rest and not self._over:
            try:
                part = os.read(self._handle, 65536)
            except OSError:
                part = b""
            self._over = not part
            self._rest += part
        if not self._rest:
            raise StopIteration
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode(errors="replace")
