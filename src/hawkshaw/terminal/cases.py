"""`--cases DIR`: folders of further cases, for every command that may meet one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def add_folders(folders: list[Path] | None) -> None:
    """Have the cases of these folders found from now on."""
    if not folders:
        return
    from hawkshaw.games.deadline.content import library

    for folder in folders:
        library.add_folder(folder)


Cases = Annotated[
    list[Path] | None,
    typer.Option(
        "--cases",
        metavar="DIR",
        help="A folder of further cases for Deadline; may be given more than once.",
        callback=add_folders,
        show_default=False,
    ),
]
