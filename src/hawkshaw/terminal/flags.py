"""A command-line flag for every option of a game, made from the game's `Options`."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Parameter
from typing import Annotated

import msgspec
import typer

from hawkshaw.core.game import Game
from hawkshaw.core.options import Field, fields


def option_parameters(game: Game) -> list[Parameter]:
    """The parameters that a command for this game needs besides those of all games, one an option."""
    return [parameter(game, field) for field in fields(game.Options)]


def parameter(game: Game, field: Field) -> Parameter:
    """One option as a parameter; None says that the flag was not given, so that the game's own default holds."""
    flag = field.name.replace("_", "-")
    shown = str(field.default).lower() if field.type is bool else str(field.default)
    panel = f"Options of {game.title}"
    if field.type is bool:
        names, metavar = f"--{flag}/--no-{flag}", None
    else:
        names, metavar = f"--{flag}", "|".join(map(str, field.choices)) or field.type.__name__.upper()
    option = typer.Option(
        names,
        help=f"{field.help} {bounds(field)}".strip(),
        metavar=metavar,
        show_default=shown,
        rich_help_panel=panel,
    )
    # Values are read by the game's own reader, whose complaints name the allowed ones.
    kind = bool | None if field.type is bool else str | None
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, option])


def bounds(field: Field) -> str:
    """The allowed numbers, where they are not to be seen in the flag itself."""
    return f"({field.low} to {field.high})" if field.low is not None and field.high is not None else ""


def given_options(game: Game, values: Mapping[str, object]) -> msgspec.Struct:
    """The game's options from the flags that were given; BadOption names the option and what it may be."""
    given = {name: value for name, value in values.items() if value is not None}
    return game.read_options({name: read(game, name, value) for name, value in given.items()})


def read(game: Game, name: str, value: object) -> object:
    """A flag's text as the value the option wants: a number, a choice, a list written with commas."""
    if not isinstance(value, str):
        return value
    for candidate in (value, value.split(",")):
        try:
            return getattr(msgspec.convert({name: candidate}, game.Options, strict=False), name)
        except msgspec.ValidationError:
            continue
    return value
