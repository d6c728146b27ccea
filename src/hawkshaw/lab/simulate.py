"""Simulating: play what is missing of a series, keep it, and stop when asked to."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from hawkshaw.core.errors import BadOption, HawkshawError
from hawkshaw.lab.match import Deal
from hawkshaw.lab.results import Results
from hawkshaw.lab.series import Series
from hawkshaw.lab.words import counted
from hawkshaw.lab.workers import ThisProcess, Workers


class BadWorkers(HawkshawError):
    """Those who played gave back something else than what they were asked for."""


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
    first of all those that were kept. After `stop` only the deals done by then come back. Whoever plays,
    every deal counts once: one that comes a second time, or never, is BadWorkers.
    """
    if games < 1:
        raise BadOption(f"games={games}: allowed: 1 or more")
    wanted = range(series.deals(games))
    rotations = len(series.rotations)
    done = {} if results is None else {deal: results.deals[deal] for deal in wanted if deal in results.deals}
    missing = [deal for deal in wanted if deal not in done]
    heard(len(done) * rotations)
    stop = stop or threading.Event()
    if missing:
        owed = set(missing)
        for deals in (workers or ThisProcess()).play(series, missing, stop):
            for deal in deals:
                if deal.deal not in owed:
                    raise BadWorkers(
                        f"deal {deal.deal} came back although it was not owed; nothing of it is kept"
                    )
                owed.remove(deal.deal)
            if results is not None:
                results.append(deals)
            done.update((deal.deal, deal) for deal in deals)
            heard(len(done) * rotations)
        if owed and not stop.is_set():
            raise BadWorkers(f"{counted(len(owed), 'deal')} never came back, first of all deal {min(owed)}")
    return [done[deal] for deal in wanted if deal in done]


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
