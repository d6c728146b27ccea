"""`hawkshaw games` and `hawkshaw resume`: what can be played, and what was left."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer
from rich import box
from rich.table import Table

import hawkshaw
from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.core.options import fields
from hawkshaw.terminal import around, exits, flags
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.home import Shelf
from hawkshaw.terminal.screen import Screen, print_json
from hawkshaw.terminal.sitting import Sitting
from hawkshaw.terminal.start import leave


def games(json: flags.Json = False) -> None:
    """List the games that can be played.

    Examples:
      hawkshaw games
      hawkshaw games --json
    """
    if json:
        print_json([game_facts(game) for game in hawkshaw.games()])
        return
    screen = Screen()
    width = max(len(game.name) for game in hawkshaw.games())
    for game in hawkshaw.games():
        seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        facts = f"{game.title} for {seats}; bots: {', '.join(game.levels)}."
        screen.say(f"  {game.name:{width}}  {facts} {game.about}")


def game_facts(game: Game) -> dict[str, object]:
    """What a program may want to know about a game before it starts one."""
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": game.seats,
        "levels": game.levels,
        "cooperative": game.cooperative_for(max(game.seats), game.read_options(None)),
        "rules_version": game.rules_version,
        "options": [{**field._asdict(), "type": field.type.__name__} for field in fields(game.Options)],
    }


def resume(
    name: Annotated[
        str | None, typer.Argument(metavar="ID", help="A saved game; by default the latest.")
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="List the saved games.")] = False,
    cases: Cases = None,
    plain: flags.Plain = False,
    forced: flags.Forced = False,
    json: Annotated[bool, typer.Option("--json", help="With --list: print JSON.")] = False,
) -> None:
    """Go on with a saved game, exactly as if it had not been interrupted.

    Examples:
      hawkshaw resume
      hawkshaw resume --list
      hawkshaw resume thirteen_clues-2
    """
    shelf = Shelf()
    if json and not list_:
        raise BadOption("--json belongs to --list")
    if list_:
        list_saves(shelf, json)
        return
    kept, sitting = shelf.take_up(name)
    screen = Screen(plain)
    if sitting.names:
        around.check(screen)
    leave(around.table_for(sitting, kept, screen, forced).resume())


def list_saves(shelf: Shelf, json: bool) -> None:
    found: dict[str, tuple[Sitting, datetime]] = {}
    for name in reversed(shelf.saved()):
        try:
            found[name] = shelf.take_up(name)[1], shelf.saved_at(name)
        except exits.CannotRead as error:  # one broken save must not hide the others
            typer.echo(f"hawkshaw: {error}", err=True)
    if json:
        print_json([save_facts(name, *save) for name, save in found.items()])
    elif not found:
        typer.echo("There is no saved game.")
    else:
        table = Table("id", "last played", "seat", "players", "decisions", box=box.SIMPLE)
        table.columns[0].no_wrap = table.columns[1].no_wrap = True  # the id has to be typed
        for name, (sitting, at) in found.items():
            table.add_row(
                name,
                f"{at:%Y-%m-%d %H:%M}",
                ", ".join(sitting.names) or str(sitting.seat),
                ", ".join(sitting.players),
                str(sitting.decisions),
            )
        Screen().lay(table)


def save_facts(name: str, sitting: Sitting, at: datetime) -> dict[str, object]:
    """What a program may know about an unfinished game."""
    return {
        "id": name,
        "game": sitting.game.name,
        "seats": sitting.record.seats,
        "seat": sitting.seat,
        "players": sitting.players,
        "decisions": sitting.decisions,
        "saved_at": at.astimezone(UTC).isoformat(timespec="seconds"),
    }
