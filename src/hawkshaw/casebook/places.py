"""Which case a command is about: a file, or the id of a case that is found by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from hawkshaw.core.record import write_whole
from hawkshaw.games.deadline import library
from hawkshaw.games.deadline.case import Case, load_case
from hawkshaw.terminal.exits import CannotRead, CannotSave
from hawkshaw.terminal.home import saving

Target = Annotated[str, typer.Argument(metavar="FILE|ID", help="A case file, or the id of a case.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def add_folders(folders: list[Path] | None) -> None:
    for folder in folders or ():
        library.add_folder(folder)


Cases = Annotated[
    list[Path] | None,
    typer.Option(
        "--cases",
        metavar="DIR",
        help="A folder of further cases; may be given more than once.",
        callback=add_folders,
        show_default=False,
    ),
]


class Found(NamedTuple):
    """A case file: how to call it, where it lies, what it says."""

    name: str
    path: Path | None
    source: bytes

    @property
    def case(self) -> Case:
        """The case; BadContent if it cannot be played."""
        return load_case(self.name, self.source)


def find(target: str) -> Found:
    """The file that a person means; CannotRead and BadOption say why there is none."""
    path = Path(target)
    if path.suffix != ".toml" and not path.is_file():
        file = library.locate(target)
        return Found(f"cases/{file.name}", file if isinstance(file, Path) else None, library.source(target))
    try:
        return Found(target, path, path.read_bytes())
    except OSError as error:
        raise CannotRead(f"{target} cannot be read: {error.strerror or error}") from None


def write(path: Path, text: str) -> None:
    """Write a file that was asked for."""
    if not path.absolute().parent.is_dir():
        raise CannotSave(f"{path} cannot be written: there is no folder {path.absolute().parent}")
    with saving(str(path)):
        write_whole(path, text)
