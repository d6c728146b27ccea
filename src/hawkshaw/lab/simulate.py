"""Simulating: play what is missing of a series, keep it, and stop when asked to."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from hawkshaw.core.errors import BadOption
from hawkshaw.lab.match import Deal
from hawkshaw.lab.results import Results
from hawkshaw.lab.series import Series
from hawkshaw.lab.workers import ThisProcess, Workers

CHUNK = 8
"""Games that a process plays before it hands them over, rounded to whole deals: all that its end can lose."""


def simulate(
    series: Series,
    games: int,
    workers: Workers | None = None,
    results: Results | None = None,
    heard: Callable[[int], None] = lambda games: None,
    stop: threading.Event | None = None,
) -> list[Deal]:
    """The first deals of a series, in order, that hold at least so many games.

    What `results` has kept is not played again, what is played is kept there. `heard` is told how many games are done,
    first of all those that were kept. After `stop` only the deals done by then come back.
    """
    if games < 1:
        raise BadOption(f"games={games}: allowed: 1 or more")
    wanted = range(series.deals(games))
    rotations = len(series.rotations)
    done = {} if results is None else {deal: results.deals[deal] for deal in wanted if deal in results.deals}
    missing = [deal for deal in wanted if deal not in done]
    heard(len(done) * rotations)
    if missing:
        for deals in (workers or ThisProcess()).play(
            series, chunked(missing, max(1, CHUNK // rotations)), stop or threading.Event()
        ):
            if results is not None:
                results.append(deals)
            done.update((deal.deal, deal) for deal in deals)
            heard(len(done) * rotations)
    return [done[deal] for deal in wanted if deal in done]


def chunked(deals: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    """The deals, some at a time."""
    for first in range(0, len(deals), size):
        yield deals[first : first + size]


@contextmanager
def stopping_at_ctrl_c() -> Iterator[threading.Event]:
    """An event that the first Ctrl-C sets; a second one ends the program in its usual way."""
    stop = threading.Event()

    def hear(number: int, frame: FrameType | None) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
