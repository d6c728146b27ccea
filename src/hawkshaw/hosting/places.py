"""Where a server is and where it keeps its tables, unless it is told otherwise; and what it may object to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hawkshaw.core.errors import BadOption
from hawkshaw.terminal import exits
from hawkshaw.terminal.home import home, saving

if TYPE_CHECKING:
    from hawkshaw.server.store.location import Location

PORT = 8013
EVERYWHERE = "0.0.0.0"
HERE = f"http://localhost:{PORT}"

Name = Annotated[str | None, typer.Option(metavar="N", help="What the others call you.", show_default=False)]
Port = Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 takes a free one.")]
Qr = Annotated[bool, typer.Option("--qr/--no-qr", help="Draw a QR code for phones.")]
TablesFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Where the tables are kept.", show_default="among Hawkshaw's own files"
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Keep the tables in postgresql://USER@HOST/DATABASE instead of a file; $HAWKSHAW_DATABASE says the same.",
        show_default=False,
    ),
]
ENVIRONMENT: Final = "HAWKSHAW_DATABASE"
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


@contextmanager
def storing() -> Iterator[None]:
    """Give what a store or a port objects to the exit codes of the command line; a bad file has its own already."""
    from hawkshaw.server.serve import NoPort
    from hawkshaw.server.store.errors import StoreFull, StoreReadOnly

    try:
        yield
    except NoPort as error:
        raise exits.NotSo(str(error)) from None
    except (StoreFull, StoreReadOnly) as error:
        raise exits.CannotSave(str(error)) from None


def default_file() -> Path:
    """Where a server keeps its tables unless it is told otherwise."""
    folder = home()
    with saving("the server's file"):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "tables.db"


def named(text: str) -> Location:
    """A store that was named on the command line, where everybody on the machine can read along."""
    from hawkshaw.server.store.location import PostgresUrl, parse

    location = parse(text)
    if isinstance(location, PostgresUrl) and location.password:
        raise BadOption(
            "a password on the command line can be read by everybody on this machine: leave it out, and put it into "
            f"the file ~/.pgpass, into PGPASSWORD, or the whole URL into {ENVIRONMENT}"
        )
    return location


def chosen(file: Path | None = None, database: str | None = None) -> Location:
    """Where the tables are: as the command says, or the environment, or among Hawkshaw's own files."""
    from hawkshaw.server.store.location import parse

    if file is not None and database is not None:
        raise BadOption("--file and --database both say where the tables are kept: leave one out")
    if file is not None:
        return file
    if database is not None:
        return named(database)
    if said := os.environ.get(ENVIRONMENT):
        return parse(said)
    return default_file()
