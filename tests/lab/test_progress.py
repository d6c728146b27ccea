"""Progress: how many, how fast, how long still."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from hawkshaw.lab import progress
from hawkshaw.lab.progress import Pace, shown_on
from hawkshaw.lab.words import span


class Clock:
    """A clock that stands until somebody moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_the_rate_counts_only_what_was_played_now() -> None:
    clock = Clock()
    pace = Pace(1000, clock)
    assert pace.hear(600) == "600 of 1000 games"
    clock.now += 10
    assert pace.hear(650) == "650 of 1000 games, 5 games/s, 70 s left"
    clock.now += 20
    assert pace.hear(1000) == "1000 of 1000 games, 13.3 games/s"


def test_lines_come_now_and_then() -> None:
    clock = Clock()
    pace = Pace(10, clock)
    pace.hear(0)
    due = []
    for _ in range(7):
        clock.now += 4
        due.append(pace.line_is_due())
    assert due == [False, False, True, False, False, True, False]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(4e-6, "4 µs"), (0.0123, "12.3 ms"), (9, "9.0 s"), (150, "2 min"), (7500, "2 h 05 min")],
)
def test_times_are_said_in_the_unit_that_fits(seconds: float, said: str) -> None:
    assert span(seconds) == said


@pytest.mark.parametrize(("silent", "lines"), [(False, 2), (True, 0)])
def test_a_pipe_gets_plain_lines_or_none(monkeypatch: pytest.MonkeyPatch, silent: bool, lines: int) -> None:
    monkeypatch.setattr(progress, "LINE_EVERY", 0)
    page = StringIO()
    with shown_on(Console(file=page), 9, "clues", silent) as heard:
        heard(3)
        heard(6)
    assert page.getvalue().count("\n") == lines
    assert ("clues: 3 of 9 games" in page.getvalue()) is not silent
    assert "\x1b" not in page.getvalue()


def test_a_terminal_gets_a_bar() -> None:
    page = StringIO()
    with shown_on(Console(file=page, force_terminal=True, width=100), 9, silent=True) as heard:
        heard(6)
    assert "6 of 9 games" in page.getvalue()
