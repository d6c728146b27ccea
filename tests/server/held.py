"""How long the event loop of a server is held: the processor's time of each single callback, in its thread alone.

Other processes, and threads that do their work beside the loop, do not count; whoever holds the loop cannot hide.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from unittest.mock import patch


class Hold(NamedTuple):
    """A callback that ran without a break."""

    seconds: float
    what: str


class Watch:
    """What held the loop since one last looked."""

    def __init__(self) -> None:
        self._held: list[Hold] = []

    def add(self, hold: Hold) -> None:
        self._held.append(hold)

    def worst(self) -> Hold:
        """The longest since the last look."""
        held, self._held = self._held, []
        return max(held, default=Hold(0.0, "nothing"))


@contextmanager
def watched(loop: asyncio.AbstractEventLoop) -> Iterator[Watch]:
    """Watch a loop that runs in another thread."""
    watch = Watch()
    honest = asyncio.Handle._run
    found = threading.Event()
    thread = [0]

    def introduce() -> None:
        thread[0] = threading.get_ident()
        found.set()

    loop.call_soon_threadsafe(introduce)
    assert found.wait(30)

    def run(handle: asyncio.Handle) -> None:
        if threading.get_ident() != thread[0]:
            honest(handle)
            return
        before = time.thread_time()
        honest(handle)
        watch.add(Hold(time.thread_time() - before, called(handle)))

    with patch.object(asyncio.Handle, "_run", run):
        yield watch


def called(handle: asyncio.Handle) -> str:
    """What ran, for whoever reads that a test has failed."""
    callback = getattr(handle, "_callback", None)
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        return getattr(task.get_coro(), "__qualname__", repr(task))
    return repr(callback)[:120]
