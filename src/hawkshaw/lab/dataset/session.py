"""Writing a dataset as the command line does it: shown while it goes on, stopped by Ctrl-C."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from hawkshaw.lab.dataset.making import make
from hawkshaw.lab.dataset.manifest import Manifest
from hawkshaw.lab.progress import shown_on
from hawkshaw.lab.simulate import stopping_at_ctrl_c
from hawkshaw.lab.words import counted


def run(manifest: Manifest, folder: Path, games: int, jobs: int | None, silent: bool = False) -> Manifest:
    """Write it; progress goes to the standard error output, `silent` holds where that is no terminal."""
    console = Console(stderr=True, highlight=False)
    with shown_on(console, games, silent=silent) as heard, stopping_at_ctrl_c() as stop:
        made = make(manifest, folder, games, jobs, heard, stop)
    if not made.complete:
        there = sum(shard.games for shard in made.shards)
        console.print(
            f"Stopped: {there} of {counted(games, 'game')} are in {folder}; the same command goes on.",
            soft_wrap=True,
            markup=False,
        )
    return made
