"""A command for every game, with a flag for every option, made from the game's `Options`."""

from __future__ import annotations

import inspect
import shlex
from collections.abc import Callable, Mapping
from inspect import Parameter
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from hawkshaw.core.bundle import bundle, read_directory
from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.core.game import Game
from hawkshaw.core.options import Field, fields
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.registry import game_names
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.menu import MenuGroup, menu_of, single
from hawkshaw.terminal.screen import command

CASE = "case"
CASES = "cases"
FEW = 6
"""So many values of an option are all named in its help."""
Locale = Annotated[
    str, typer.Option(metavar="LANGUAGE", help="The language in which the game speaks, such as de.")
]


Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]

Plain = Annotated[
    bool, typer.Option("--plain", help="The whole table line by line, without colours: for screen readers.")
]

Forced = Annotated[
    bool,
    typer.Option(
        "--forced", help="Make a move by itself where it is the only one and that tells nobody anything."
    ),
]


class GameCommands(MenuGroup):
    """A group with a command for every game; a name that is none of them gets the nearest one named."""

    # A context is Any because typer does not publish its type.

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        game = next((place for place, word in enumerate(args) if word in self.commands), 0)
        return super().parse_args(ctx, [*args[game : game + 1], *args[:game], *args[game + 1 :]])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if not args[0].startswith("-"):
            game_named(args[0])
        return super().resolve_command(ctx, args)


def game_commands(run: Callable[..., None], help_of: Callable[[Game], str], help: str) -> Any:
    """A command that does the same for every game: `run` takes the game, its options, and the flags of all games."""
    group = typer.Typer(
        cls=GameCommands,
        no_args_is_help=True,
        add_completion=False,
        subcommand_metavar="GAME [OPTIONS]",
        help=help,
    )
    group.callback()(lambda: None)

    def made(name: str) -> Any:
        game = game_named(name)
        return single(
            game_command(game, run), name, short_help=game.about, help=help_of(game), rich_help_panel="Games"
        )

    return menu_of(group, game_names(), made)


def game_command(game: Game, run: Callable[..., None]) -> Callable[..., None]:
    """The command for one game: the flags of all games, and one for every option of this game."""

    def command(**given: Any) -> None:  # typer reads the signature below and passes what it says
        given.pop(CASES, None)  # its callback has done all there is to do
        own = {field.name: given.pop(field.name) for field in fields(game.Options)}
        run(game, given_options(game, own), **given)

    common = [
        parameter
        for name, parameter in inspect.signature(run, eval_str=True).parameters.items()
        if name not in ("game", "options")
    ]
    parameters = [*common, *option_parameters(game), *folder_parameters(game)]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


def option_parameters(game: Game) -> list[Parameter]:
    """The parameters that a command for this game needs besides those of all games, one an option."""
    return [parameter(game, field) for field in fields(game.Options)]


def folder_parameters(game: Game) -> list[Parameter]:
    """`--cases` for a game that is played by cases."""
    if all(field.name != CASE for field in fields(game.Options)):
        return []
    return [Parameter(CASES, Parameter.KEYWORD_ONLY, default=None, annotation=Cases)]


def parameter(game: Game, field: Field) -> Parameter:
    """One option as a parameter; None says that the flag was not given, so that the game's own default holds."""
    flag = field.name.replace("_", "-")
    shown = str(field.default).lower() if field.type is bool else str(field.default) or "none"
    panel = f"Options of {game.title}"
    if field.type is bool:
        names, metavar = f"--{flag}/--no-{flag}", None
    else:
        names, metavar = f"--{flag}", "|".join(map(str, field.choices)) or field.type.__name__.upper()
    option = typer.Option(
        names,
        help=f"{field.help} {bounds(game, field)}".strip(),
        metavar=metavar,
        show_default=shown,
        rich_help_panel=panel,
    )
    # Values are read by the game's own reader, whose complaints name the allowed ones.
    kind = bool | None if field.type is bool else str | None
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, option])


def bounds(game: Game, field: Field) -> str:
    """What may be given, where it is not to be seen in the flag itself."""
    if field.low is not None and field.high is not None:
        return f"({field.low} to {field.high})"
    offered = [] if field.choices else [str(value) for value, _ in game.offers(field.name)]
    if len(offered) > FEW:
        offered = [*offered[:2], "…", *offered[-2:]]
    return f"({', '.join(offered)})" if offered else ""


def given_options(game: Game, values: Mapping[str, object]) -> msgspec.Struct:
    """The game's options from the flags that were given; BadOption names the option and what it may be."""
    given = {name: value for name, value in values.items() if value is not None}
    found = {name: read(game, name, value) for name, value in given.items()}
    for name, value in given.items():
        if isinstance(value, str) and names_a_file(value):
            why = objection(game, name, found[name])
            if why and (name == CASE or not value.startswith("@")):
                raise BadOption(f"option {name!r}: {file_advice(name, value)}")
            if why:
                raise BadOption(f"{value[1:]}: {why}")
    return game.read_options(found)


def names_a_file(value: str) -> bool:
    """Whether somebody means a file or a folder by a value, with the `@` or without."""
    try:
        return value.startswith("@") or Path(value).suffix == ".toml" or Path(value).exists()
    except OSError:  # no file has so long a name
        return False


def objection(game: Game, name: str, value: object) -> str:
    """Why an option does not take a value; empty if it does."""
    try:
        game.new(game.seats[0], {name: value})
    except (BadContent, BadOption) as error:
        return str(error)
    return ""


def file_advice(name: str, value: str) -> str:
    """How to name a file where an option takes something else."""
    file = value.removeprefix("@")
    if name == CASE:
        return f"a case is named by its id; to play a file: {command('case', 'play', file)}"
    what = "folder" if Path(file).is_dir() else "file"
    return f"to read a {what}, put an @ before its name: --{name.replace('_', '-')} {shlex.quote('@' + file)}"


def text_of(name: str, file: str) -> str:
    """The text of a file named in the place of an option's value, or of all TOML files of a directory."""
    try:
        if Path(file).is_dir():
            files = read_directory(Path(file))
            if not files:
                raise BadOption(f"option {name!r}: {file} holds no TOML file")
            return bundle(files)
        text = Path(file).read_text(encoding="utf-8")
        if not text.strip():  # which an option would take for its default
            raise BadOption(f"option {name!r}: {file} is empty")
        return text
    except BadContent as error:
        raise BadOption(f"option {name!r}: {file}: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadOption(f"option {name!r}: {file} cannot be read: {why}") from None


def read(game: Game, name: str, value: object) -> object:
    """A flag's text as the value the option wants: a number, a choice, a list written with commas, `@` and a file."""
    if not isinstance(value, str):
        return value
    if value.startswith("@"):
        return text_of(name, value[1:])
    for candidate in (value, value.split(",")):
        try:
            return getattr(msgspec.convert({name: candidate}, game.Options, strict=False), name)
        except msgspec.ValidationError:
            continue
    return value
