"""The command line: `hawkshaw …`. A command is a few lines over the engine and the terminal package.

Each is imported when it is asked for, so that it does not wait for the others.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any, Final, NamedTuple

import typer
import typer.main

import hawkshaw
from hawkshaw.core.bits import COMPILED
from hawkshaw.core.errors import HawkshawError
from hawkshaw.terminal.exits import exit_code
from hawkshaw.terminal.menu import Menu, MenuGroup, single


class Function(NamedTuple):
    """A command: a function of a module."""

    module: str
    name: str


class Maker(NamedTuple):
    """A command, or a group of them, that a function of a module makes."""

    module: str
    name: str


# In the order a newcomer needs them.
COMMANDS: Final[dict[str, Function | Maker]] = {
    "games": Function("hawkshaw.cli.saved", "games"),
    "learn": Function("hawkshaw.terminal.learning", "learn"),
    "play": Maker("hawkshaw.terminal.start", "play_commands"),
    "resume": Function("hawkshaw.cli.saved", "resume"),
    "host": Maker("hawkshaw.hosting.hosts", "host_commands"),
    "join": Function("hawkshaw.hosting.joining", "join"),
    "open": Maker("hawkshaw.hosting.opening", "open_commands"),
    "serve": Maker("hawkshaw.hosting.serving", "serve_command"),
    "mcp": Function("hawkshaw.hosting.models", "mcp"),
    "tables": Maker("hawkshaw.hosting.tables", "table_commands"),
    "admin": Maker("hawkshaw.hosting.admin", "admin_commands"),
    "db": Maker("hawkshaw.hosting.files", "db_commands"),
    "replay": Function("hawkshaw.cli.recorded", "replay"),
    "review": Function("hawkshaw.cli.recorded", "review"),
    "verify": Function("hawkshaw.cli.recorded", "verify"),
    "record": Function("hawkshaw.cli.recorded", "record"),
    "rules": Function("hawkshaw.cli.rulebook", "rules"),
    "simulate": Maker("hawkshaw.cli.simulating", "simulate_commands"),
    "league": Maker("hawkshaw.cli.leagues", "league_commands"),
    "dataset": Maker("hawkshaw.cli.datasets", "dataset_commands"),
    "board": Maker("hawkshaw.cli.boards", "board_commands"),
    "case": Maker("hawkshaw.casebook", "case_commands"),
    "pack": Maker("hawkshaw.terminal.packs", "pack_commands"),
}


class Program(MenuGroup):
    """All that Hawkshaw objects to becomes a line and an exit code."""

    # A context is Any because typer does not publish its type.

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = Menu(COMMANDS, made)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HawkshawError as error:
            typer.echo(f"hawkshaw: {error}", err=True)
            raise typer.Exit(exit_code(error)) from None


def program() -> typer.Typer:
    """The command line for the games that are registered now."""
    app = typer.Typer(
        cls=Program,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,  # its tracebacks can print local variables, and some of them are secrets
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(about)
    return app


def made(name: str) -> Any:
    """One of the commands."""
    source = COMMANDS[name]
    found: Callable[..., Any] = getattr(import_module(source.module), source.name)
    if isinstance(source, Function):
        return single(found, name)
    command = found()
    if isinstance(command, typer.Typer):
        command = typer.main.get_command(command)
    command.name = name
    return command


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # A terminal that lacks a character still shows the rest of the line.
            reconfigure(errors="replace")
    program()()


def tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"hawkshaw {hawkshaw.__version__} ({'compiled' if COMPILED else 'plain'})")
        raise typer.Exit


def about(
    version: Annotated[
        bool,
        typer.Option("--version", callback=tell_version, is_eager=True, help="Say the version and leave."),
    ] = False,
) -> None:
    """Mystery board games, alone or with others, with every rule enforced and every secret kept.

    Begin here:
      hawkshaw games                       what can be played
      hawkshaw learn thirteen_clues        a first game, every step explained
      hawkshaw play thirteen_clues         against two bots, explained as you go
      hawkshaw play thirteen_clues --help  what you can choose
      hawkshaw resume                      go on where you stopped
      hawkshaw host thirteen_clues         a table that others can join, over the network

    Exit codes: 0 done (also: left and saved), 1 not so, 2 wrong usage, 3 bad file, 4 not saved, 5 already there,
    130 Ctrl-C (saved).
    """
