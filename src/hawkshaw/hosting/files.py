"""`hawkshaw db`: looking after the file of a server's tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hawkshaw.server.store.sqlite.commands import Told

StoreFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of a server's tables.")]


def db_commands() -> typer.Typer:
    """`db` and what can be done with a file of tables."""
    app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich")
    app.callback(
        help="Look after the file of a server's tables.\n\nExamples:\n  hawkshaw db check tables.db\n"
        "  hawkshaw db backup tables.db saturday.db"
    )(lambda: None)
    for name in (check, backup, migrate):
        app.command()(name)
    return app


def check(file: StoreFile) -> None:
    """Say everything that is wrong with a file of tables, or that nothing is; a server may run on it meanwhile.

    Examples:
      hawkshaw db check tables.db
    """
    from hawkshaw.server.store.sqlite import commands

    tell(commands.check_file(file))


def backup(
    file: StoreFile,
    target: Annotated[Path, typer.Argument(metavar="COPY", help="A new file.")],
) -> None:
    """Copy a file of tables, as of one moment; a server may run on it meanwhile.

    Examples:
      hawkshaw db backup tables.db saturday.db
    """
    from hawkshaw.server.store.sqlite import commands

    tell(commands.backup_file(file, target))


def migrate(file: StoreFile) -> None:
    """Bring a file of tables to the newest form; it is copied first. Servers do it by themselves when they start.

    Examples:
      hawkshaw db migrate tables.db
    """
    from hawkshaw.server.store.sqlite import commands

    tell(commands.migrate_file(file))


def tell(told: Told) -> None:
    """Print what a command says, and end with its code."""
    for line in told.lines:
        typer.echo(f"hawkshaw: {line}" if told.code else line, err=bool(told.code))
    if told.code:
        raise typer.Exit(told.code)
