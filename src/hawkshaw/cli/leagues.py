"""`hawkshaw league`: all players of a game, those of other packages too. The laboratory is imported when it is used."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from hawkshaw.cli.pages import write_page
from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.terminal import exits, flags
from hawkshaw.terminal.home import home, saving
from hawkshaw.terminal.screen import print_json

LEAGUE_HELP = """Let all players of a game meet, those of other packages too, and write the table.

Everybody plays everybody in every chair with the same deals; in a co-operative game each plays as a team of its own.
Ctrl-C keeps what is done; the same command goes on.

Examples:
  hawkshaw league thirteen_clues --games 400
  hawkshaw league thirteen_clues --players mybot,regular,expert --games 1000 --seed 7
  hawkshaw league deadline --leaderboard docs/leaderboard.toml --out league"""


def league_commands() -> Any:
    """`league`, with a command for every game."""
    return flags.game_commands(league, league_help, LEAGUE_HELP)


def league_help(game: Game) -> str:
    return f"""A league of {game.title}.

    Seats: {", ".join(map(str, game.seats))}. Levels: {", ".join(game.levels)}, and those of installed packages.

    Examples:
      hawkshaw league {game.name} --games 400"""


def league(
    game: Game,
    options: msgspec.Struct,
    *,
    players: Annotated[
        str | None,
        typer.Option(metavar="NAME,…", help="Who takes part.", show_default="all levels, all packages"),
    ] = None,
    leaderboard: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="All levels, and the players of a leaderboard.", show_default=False
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="Of each pair, or of each team.")] = 200,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many sit at a table.", show_default="the fewest")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed plays the same deals.")] = 1,
    patience: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            help="How long a player of another package may think, a day at most.",
            min=0.1,
            max=86_400,
        ),
    ] = 10.0,
    jobs: Annotated[
        int | None, typer.Option(metavar="K", help="How many play at once.", show_default="all processors")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Where games and table are kept.",
            show_default="among Hawkshaw's own files",
        ),
    ] = None,
    json: flags.Json = False,
) -> None:
    """Play a league of one game."""
    from hawkshaw.lab import guests, session
    from hawkshaw.lab import league as lab
    from hawkshaw.lab.workers import local_workers

    if players is not None and leaderboard is not None:
        raise BadOption("--players and --leaderboard: name one of them")
    workers = local_workers(jobs)
    complaints: list[str] = []
    if leaderboard is not None:
        entrants = lab.of_board(game, lab.read_leaderboard(leaderboard), patience)
    elif players is not None:
        entrants = [lab.entrant(game, name.strip(), patience) for name in players.split(",")]
    else:
        entrants, complaints = lab.everybody(game, patience)
    for complaint in complaints:
        typer.echo(f"hawkshaw: {complaint}", err=True)
    folder = out or home() / "leagues"
    made = lab.league(game, entrants, seed, seats, options, patience)
    played = []
    for place, series in enumerate(made.series, 1):
        label = f"{place} of {len(made.series)}: {' – '.join(series.levels)}"
        with saving("the league"):
            deals = session.play(
                series, games, workers, folder / f"{series.name}.jsonl", silent=json, label=label
            )
        if deals is None:
            guests.end_all()
            raise typer.Exit(exits.INTERRUPTED)
        played.append(deals)
    guests.end_all()
    found = lab.table(made, played)
    page = lab.markdown(found)
    write_page(folder / f"{game.name}.md", page)
    if json:
        print_json(msgspec.to_builtins(found, str_keys=True))
        return
    typer.echo(page)
