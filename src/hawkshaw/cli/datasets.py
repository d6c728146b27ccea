"""`hawkshaw dataset`: games of bots as rows to learn from. The laboratory is imported when it is used."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.terminal import exits, flags
from hawkshaw.terminal.home import home, saving
from hawkshaw.terminal.screen import print_json

DATASET_HELP = """Write games of bots to learn from: views, moves, exact posteriors, outcomes.

A row a decision, in shards (docs/datasets.md). It holds the secrets of its games. Ctrl-C keeps what is done; the same
command goes on, and ends with the same bytes.

Examples:
  hawkshaw dataset thirteen_clues --games 1000 --out clues
  hawkshaw dataset thirteen_clues --games 1000 --seats 4 --players expert --weigh --out experts
  hawkshaw dataset dead_end_drive --games 5000 --players novice,regular,regular --seed 7 --jobs 2 --out drive"""


def dataset_commands() -> Any:
    """`dataset`, with a command for every game."""
    return flags.game_commands(dataset, dataset_help, DATASET_HELP)


def dataset_help(game: Game) -> str:
    return f"""Write games of {game.title} to learn from.

    Seats: {", ".join(map(str, game.seats))}. Levels: {", ".join(game.levels)}.

    Examples:
      hawkshaw dataset {game.name} --games 1000 --seats {game.seats[0]} --players {game.default_level} --out rows"""


def dataset(
    game: Game,
    options: msgspec.Struct,
    *,
    games: Annotated[int, typer.Option(metavar="N", help="How many.")],
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many sit at the table.", show_default="as many as players"),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL,…",
            help="One level for all seats, or one a seat; they change chairs from game to game.",
            show_default="the level that is good and quick",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed writes the same rows.")] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to.", show_default="among Hawkshaw's own files")
    ] = None,
    shard_games: Annotated[int, typer.Option(metavar="N", help="Games in a file.")] = 100,
    weigh: Annotated[
        bool, typer.Option("--weigh", help="Also what each legal move is worth to the player.")
    ] = False,
    posterior: Annotated[
        bool,
        typer.Option(
            "--posterior/--no-posterior", help="Also how likely the hidden facts are for the seat, exactly."
        ),
    ] = True,
    jobs: Annotated[
        int | None, typer.Option(metavar="K", help="How many play at once.", show_default="all processors")
    ] = None,
    json: flags.Json = False,
) -> None:
    """Write a dataset of one game."""
    from hawkshaw.lab.extras import needed

    needed("hawkshaw dataset", "numpy", "dataset")
    from hawkshaw.lab.dataset import session
    from hawkshaw.lab.dataset.manifest import Manifest
    from hawkshaw.lab.series import Series

    series = Series.of(game, line_up(game, seats, players), seed, options)
    manifest = Manifest.of(series, weigh, posterior, shard_games)
    folder = out or home() / "datasets" / series.name
    with saving(f"the dataset {folder}"):
        made = session.run(manifest, folder, games, jobs, silent=json)
    if not made.complete:
        raise typer.Exit(exits.INTERRUPTED)
    if json:
        print_json(
            {"folder": str(folder), "games": made.games, "rows": made.rows, "shards": len(made.shards)}
        )
        return
    typer.echo(f"{folder}: {made.games} games, {made.rows} rows, {len(made.shards)} shards")


def line_up(game: Game, seats: int | None, players: str | None) -> list[str]:
    """The levels at the table, one a seat."""
    levels = [level.strip() for level in (players or game.default_level).split(",")]
    if seats is None:
        seats = len(levels) if len(levels) > 1 else game.seats[0]
    if len(levels) == 1:
        return levels * game.check_seats(seats)
    if len(levels) != seats:
        raise BadOption(f"{len(levels)} players for {seats} seats: name one level, or one a seat")
    return levels
