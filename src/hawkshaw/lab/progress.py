"""How far something long has come: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from hawkshaw.lab.words import span

LINE_EVERY = 10.0
"""Seconds between two lines where there is no terminal."""

Heard = Callable[[int], None]


class Pace:
    """How fast games, or whatever is counted, are played; those that were there at the beginning do not count."""

    def __init__(self, total: int, clock: Callable[[], float] = monotonic, what: str = "games") -> None:
        self.total = total
        self._what = what
        self._clock = clock
        self._begun: tuple[int, float] | None = None
        self._last_line = 0.0

    def hear(self, done: int) -> str:
        """Take note of how many are done, and say it."""
        now = self._clock()
        if self._begun is None:
            self._begun = done, now
            self._last_line = now
        first, since = self._begun
        text = f"{done} of {self.total} {self._what}"
        if done > first and now > since:
            rate = (done - first) / (now - since)
            text += f", {rate:.3g} {self._what}/s" if rate < 100 else f", {rate:.0f} {self._what}/s"
            text += f", {left((self.total - done) / rate)} left" if done < self.total else ""
        return text

    def line_is_due(self) -> bool:
        """Whether it is time for the next line."""
        now = self._clock()
        due = now - self._last_line >= LINE_EVERY
        if due:
            self._last_line = now
        return due


def left(seconds: float) -> str:
    """A time to wait, in whole seconds while there are few."""
    return f"{ceil(seconds)} s" if seconds < 100 else span(seconds)


@contextmanager
def shown_on(
    console: Console, total: int, label: str = "", silent: bool = False, what: str = "games"
) -> Iterator[Heard]:
    """Something to tell how many games, or whatever is counted, are done; `silent` holds where there is no terminal."""
    before = f"{label}: " if label else ""
    pace = Pace(total, what=what)
    if not console.is_terminal:

        def write(done: int) -> None:
            said = pace.hear(done)
            if not silent and pace.line_is_due():
                console.print(before + said, soft_wrap=True, markup=False)

        yield write
        return
    columns = (BarColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("", total=total)
        yield lambda done: progress.update(bar, completed=done, description=before + pace.hear(done))
