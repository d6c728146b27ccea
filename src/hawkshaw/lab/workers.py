"""Where games are played: the seam, and this machine behind it. `lab/cluster.py` is the other side of it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from typing import Protocol, TypeVar, TypeVarTuple

from hawkshaw.core.errors import BadOption, HawkshawError
from hawkshaw.lab.match import Deal, play_deals
from hawkshaw.lab.series import Series

CHUNK = 8
"""Games that a process plays before it hands them over, rounded to whole deals: all that its end can lose."""
LOOK_EVERY = 0.2
"""Seconds between looks whether somebody has called for a stop."""
AHEAD = 2
"""Chunks a process that are handed out, so that none waits for the next."""


Task = TypeVarTuple("Task")
Done = TypeVar("Done")


class WorkerLost(HawkshawError):
    """A process that was playing is gone."""


class Workers(Protocol):
    """Something that plays deals; what comes out does not depend on it."""

    def play(self, series: Series, deals: Sequence[int], stop: threading.Event) -> Iterator[list[Deal]]:
        """Each of these deals once, some at a time and in any order; after `stop` what is done by then."""
        ...


def local_workers(jobs: int | None) -> Workers:
    """So many processes of this machine; one for each processor if nobody says how many."""
    jobs = (os.cpu_count() or 1) if jobs is None else somebody(jobs)
    return ThisProcess() if jobs == 1 else LocalProcesses(jobs)


def somebody(jobs: int) -> int:
    """As many as were asked for; BadOption if that is nobody."""
    if jobs < 1:
        raise BadOption(f"jobs={jobs}: somebody has to play; allowed: 1 or more")
    return jobs


class ThisProcess:
    """Plays one game after the other."""

    def play(self, series: Series, deals: Sequence[int], stop: threading.Event) -> Iterator[list[Deal]]:
        for chunk in chunks(series, deals):
            if stop.is_set():
                return
            yield play_deals(series, chunk, stop.is_set)


class LocalProcesses:
    """Plays on several processes, each started afresh so that no platform is an exception."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, series: Series, deals: Sequence[int], stop: threading.Event) -> Iterator[list[Deal]]:
        tasks = ((series, chunk) for chunk in chunks(series, deals))
        yield from spread(self.jobs, _play, tasks, stop)


def spread(
    jobs: int, do: Callable[[*Task], Done], tasks: Iterator[tuple[*Task]], stop: threading.Event
) -> Iterator[Done]:
    """What a function makes of each task, in any order, on so many processes; after `stop` of those handed out."""
    context = get_context("spawn")
    halt = context.Event()
    running: set[Future[Done]] = set()
    with ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(halt,)) as pool:
        try:
            while True:
                if stop.is_set():
                    halt.set()
                    tasks = iter(())
                while len(running) < AHEAD * jobs and (task := next(tasks, None)) is not None:
                    with _deaf():
                        running.add(pool.submit(do, *task))
                if not running:
                    return
                done, running = wait(running, LOOK_EVERY, FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise WorkerLost(
                "a process that played was ended from outside; run the same command again to go on"
            ) from None
        finally:
            halt.set()


def chunks(series: Series, deals: Sequence[int]) -> Iterator[Sequence[int]]:
    """The deals, some at a time."""
    size = max(1, CHUNK // len(series.rotations))
    for first in range(0, len(deals), size):
        yield deals[first : first + size]


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started in here do not hear Ctrl-C, which a terminal sends to all: the first one tells the others.

    The signal is held back, not ignored: one that comes meanwhile is heard afterwards.
    """
    if sys.platform == "win32":  # a new process begins deaf only where it inherits what is held back
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the processes that play

_halt: Event | None = None


def _begin(halt: Event) -> None:
    global _halt  # noqa: PLW0603 - the one thing a process is told when it starts
    _halt = halt
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Do not outlive the program that asked: if it is killed nobody will ever read what is played here."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def halted() -> bool:
    """Whether somebody has called for a stop."""
    assert _halt is not None
    return _halt.is_set()


def _play(series: Series, deals: Sequence[int]) -> list[Deal]:
    return play_deals(series, deals, halted)
