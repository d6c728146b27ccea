"""`hawkshaw case stats`: what becomes of a case when bots play it many times."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from hawkshaw.casebook.places import Json, Target, check_folder, playable, write
from hawkshaw.core.errors import BadOption
from hawkshaw.games.deadline import GAME
from hawkshaw.terminal import exits
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.home import home, saving
from hawkshaw.terminal.screen import Screen, print_json


def stats(
    target: Target,
    games: Annotated[int, typer.Option(metavar="N", help="How many; rounded up to whole deals.")] = 200,
    seats: Annotated[int, typer.Option(metavar="N", help="How many play.")] = 3,
    bots: Annotated[
        str, typer.Option(metavar="LEVEL,…", help="One level for all seats, or one a seat.")
    ] = "regular",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed plays the same games.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(metavar="K", help="Processes to play on.", show_default="all processors")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where the games are kept.", show_default="among Hawkshaw's own files"
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume/--anew", help="Go on with the games kept so far, or replace them.")
    ] = True,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it, as a page of HTML.", show_default=False)
    ] = None,
    cases: Cases = None,
    json: Json = False,
) -> None:
    """Let bots play a case many times: clues won, failures, and how often each question stays answerable.

    A question stays answerable when the clues won settle it: a complete support set in schema 1, one choice left in
    schema 2, which also shows how the choices fall away. Ctrl-C keeps what is done; the same command goes on. Nothing
    that is printed tells what a clue or a question says.

    Examples:
      hawkshaw case stats hold-page-one
      hawkshaw case stats my-case.toml --games 1000 --seats 4 --bots novice --plot stats.html
    """
    from hawkshaw.lab import cases as lab
    from hawkshaw.lab import session
    from hawkshaw.lab.series import Series
    from hawkshaw.lab.workers import local_workers

    case = playable(target)
    levels = [level.strip() for level in bots.split(",")]
    if len(levels) == 1:
        levels *= GAME.check_seats(seats)
    if len(levels) != seats:
        raise BadOption(f"--bots {bots}: give one level, or {seats} of them")
    series = Series.of(GAME, levels, seed, {"case": case.id, "questions": False})
    path = out or home() / "simulations" / f"{series.name}.jsonl"
    if plot is not None:
        check_folder(plot)
    with saving("the games"):
        deals = session.play(series, games, local_workers(jobs), path, not resume, silent=json)
    if deals is None:
        raise typer.Exit(exits.INTERRUPTED)
    found = lab.case_stats(case, series, deals)
    if plot is not None:
        write(plot, lab.report(found))
    if json:
        print_json({"asked": games, "file": str(path), **msgspec.to_builtins(found, str_keys=True)})
        return
    Screen().lay(*lab.tables(found))
