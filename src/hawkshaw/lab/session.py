"""A simulation as the command line runs it: kept in a file, shown while it goes on, stopped by Ctrl-C."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from hawkshaw.lab.match import Deal
from hawkshaw.lab.progress import shown_on
from hawkshaw.lab.results import Results
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate, stopping_at_ctrl_c
from hawkshaw.lab.summary import Summary, summarise
from hawkshaw.lab.words import counted
from hawkshaw.lab.workers import Workers


def run(
    series: Series,
    games: int,
    workers: Workers,
    path: Path,
    anew: bool = False,
    silent: bool = False,
    label: str = "",
) -> Summary | None:
    """The summary of at least so many games, those kept in `path` included; None if somebody stopped it before."""
    deals = play(series, games, workers, path, anew, silent, label)
    return None if deals is None else summarise(series, deals)


def play(
    series: Series,
    games: int,
    workers: Workers,
    path: Path,
    anew: bool = False,
    silent: bool = False,
    label: str = "",
) -> list[Deal] | None:
    """The deals of at least so many games, those kept in `path` included; None if somebody stopped it before.

    Progress goes to the standard error output; `silent` holds where that is no terminal.
    """
    console = Console(stderr=True, highlight=False)
    total = series.deals(games) * len(series.rotations)
    with (
        Results(path, series, anew) as results,
        shown_on(console, total, label, silent) as heard,
        stopping_at_ctrl_c() as stop,
    ):
        deals = simulate(series, games, workers, results, heard, stop)
    if len(deals) < series.deals(games):
        done = len(deals) * len(series.rotations)
        console.print(
            f"Stopped: {done} of {counted(total, 'game')} are kept in {path}; the same command goes on.",
            soft_wrap=True,
            markup=False,
        )
        return None
    return deals
