"""Where a server is and where it keeps its tables, unless it is told otherwise; and what it may object to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from hawkshaw.terminal import exits
from hawkshaw.terminal.home import home, saving

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
