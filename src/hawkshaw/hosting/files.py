"""`hawkshaw db`: looking after the file of a server's tables, or its database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hawkshaw.hosting.places import named

if TYPE_CHECKING:
    from hawkshaw.server.store.copying import Report
    from hawkshaw.server.store.told import Told

StoreName = Annotated[
    str, typer.Argument(metavar="FILE", help="The file of a server's tables, or the URL of its database.")
]


def db_commands() -> typer.Typer:
    """`db` and what can be done with a store of tables."""
    app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", add_completion=False)
    app.callback(
        help="Look after the file of a server's tables, or its database.\n\nExamples:\n"
        "  hawkshaw db check tables.db\n  hawkshaw db backup tables.db saturday.db\n"
        "  hawkshaw db copy tables.db postgresql://hawkshaw@db.example.org/hawkshaw"
    )(lambda: None)
    for name in (check, backup, migrate, copy):
        app.command()(name)
    return app


def check(file: StoreName) -> None:
    """Say everything that is wrong with a file of tables, or that nothing is; a server may run on it meanwhile.

    Examples:
      hawkshaw db check tables.db
      hawkshaw db check postgresql://hawkshaw@db.example.org/hawkshaw
    """
    from hawkshaw.server.store.commands import check_store

    tell(check_store(named(file)))


def backup(
    file: StoreName,
    target: Annotated[Path, typer.Argument(metavar="COPY", help="A new file.")],
) -> None:
    """Copy a file of tables, as of one moment; a server may run on it meanwhile. Databases have pg_dump for that.

    Examples:
      hawkshaw db backup tables.db saturday.db
    """
    from hawkshaw.server.store.commands import backup_store

    tell(backup_store(named(file), target))


def migrate(
    file: StoreName,
    backed_up: Annotated[
        bool,
        typer.Option(
            "--backed-up", help="A database has been saved with pg_dump; a file needs no such word."
        ),
    ] = False,
) -> None:
    """Bring a file of tables to the newest form; it is copied first. Servers do it by themselves when they start.

    A database cannot be copied from here, so servers leave an older one alone until this is called with --backed-up.

    Examples:
      hawkshaw db migrate tables.db
      hawkshaw db migrate --backed-up postgresql://hawkshaw@db.example.org/hawkshaw
    """
    from hawkshaw.server.store.commands import migrate_store

    tell(migrate_store(named(file), backed_up=backed_up))


def copy(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="A file of tables, or the URL of a database.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="A new file, or the URL of an empty database.")],
) -> None:
    """Copy everything from one store to another, empty one, and compare the two; no server may run on either.

    Examples:
      hawkshaw db copy tables.db postgresql://hawkshaw@db.example.org/hawkshaw
      hawkshaw db copy postgresql://hawkshaw@db.example.org/hawkshaw tables.db
    """
    from hawkshaw.server.store.commands import copy_store

    with bar() as report:
        told = copy_store(named(source), named(target), report)
    tell(told)


@contextmanager
def bar() -> Iterator[Report]:
    """Shows how far a copy has come, on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        shown = progress.add_task("")

        def report(what: str, done: int, total: int) -> None:
            progress.update(shown, description=f"{what} {done} of {total}", completed=done, total=total)

        yield report


def tell(told: Told) -> None:
    """Print what a command says, and end with its code."""
    for line in told.lines:
        typer.echo(f"hawkshaw: {line}" if told.code else line, err=bool(told.code))
    if told.code:
        raise typer.Exit(told.code)
