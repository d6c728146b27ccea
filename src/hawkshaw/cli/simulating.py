"""`hawkshaw simulate`: many games between bots. The laboratory is imported when it is used because it takes a while."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from hawkshaw.cli.pages import check_folder, write_page
from hawkshaw.core.game import Game
from hawkshaw.terminal import exits, flags
from hawkshaw.terminal.home import home, saving
from hawkshaw.terminal.screen import Screen, print_json

SIMULATE_HELP = """Let bots play many games against one another, and say what that proves.

Every deal is played in every rotation of the line-up. Ctrl-C keeps what is done; the same command goes on.

Examples:
  hawkshaw simulate thirteen_clues --seats novice,random --games 1000
  hawkshaw simulate thirteen_clues --seats random,novice,novice --report novices.html
  hawkshaw simulate thirteen_clues --seats novice,random --seed 7 --jobs 2 --json
  hawkshaw simulate thirteen_clues --seats novice,random --on ray://head:10001 --results games.parquet"""


def simulate_commands() -> Any:
    """`simulate`, with a command for every game."""
    return flags.game_commands(simulate, simulate_help, SIMULATE_HELP)


def simulate_help(game: Game) -> str:
    strong, weak, fewest = game.levels[-1], game.levels[0], game.seats[0]
    return f"""Simulate {game.title}.

    Seats: {", ".join(map(str, game.seats))}. Levels: {", ".join(game.levels)}.

    Examples:
      hawkshaw simulate {game.name} --seats {",".join([strong, *[weak] * (fewest - 1)])} --games 1000"""


def simulate(
    game: Game,
    options: msgspec.Struct,
    *,
    seats: Annotated[
        str, typer.Option(metavar="LEVEL,…", help="The levels at the table, one a seat.", show_default=False)
    ],
    games: Annotated[int, typer.Option(metavar="N", help="How many; rounded up to whole deals.")] = 200,
    jobs: Annotated[
        int | None, typer.Option(metavar="K", help="How many play at once.", show_default="all processors")
    ] = None,
    on: Annotated[str, typer.Option(metavar="PLACE", help="Where: local, ray or ray://HOST:PORT.")] = "local",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed plays the same games.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where the games are kept.", show_default="among Hawkshaw's own files"
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume/--anew", help="Go on with the games kept so far, or replace them.")
    ] = True,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a page with plots, as HTML.", show_default=False),
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write a row a game: FILE.jsonl or FILE.parquet.", show_default=False
        ),
    ] = None,
    json: flags.Json = False,
) -> None:
    """Simulate one game."""
    from hawkshaw.lab import export, page, session, tables
    from hawkshaw.lab.places import workers_on
    from hawkshaw.lab.series import Series
    from hawkshaw.lab.summary import summarise

    series = Series.of(game, [level.strip() for level in seats.split(",")], seed, options)
    workers = workers_on(on, jobs)
    path = out or home() / "simulations" / f"{series.name}.jsonl"
    for asked in (report, results):
        if asked is not None:
            check_folder(asked)
    writes = None if results is None else export.writer_for(results, series)
    with saving("the simulation"):
        deals = session.play(series, games, workers, path, not resume, silent=json)
    if deals is None:
        raise typer.Exit(exits.INTERRUPTED)
    if writes is not None:
        with saving(str(results)):
            writes(deals)
    found = summarise(series, deals)
    if report is not None:
        write_page(report, page.report(found, games))
    if json:
        print_json({"asked": games, "file": str(path), **msgspec.to_builtins(found, str_keys=True)})
        return
    Screen().lay(*tables.tables(found, games))
