"""Which case a command is about: a file, or the id of a case that is found by itself."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from hawkshaw.core.errors import BadContent, BadOption
from hawkshaw.core.record import write_whole
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.case import LANGUAGE, Case, load_case
from hawkshaw.games.deadline.content.sheet import ENDING
from hawkshaw.terminal.exits import CannotRead, CannotSave
from hawkshaw.terminal.home import saving

Target = Annotated[
    str, typer.Argument(metavar="FILE|ID", help="A case file, or the id of a case; - is the standard input.")
]

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


class Found(NamedTuple):
    """A case file: how to call it, where it lies, what it says."""

    name: str
    path: Path | None
    source: bytes
    sheet: bytes | None = None
    """The fact sheet beside it."""
    translations: Mapping[str, bytes] = {}
    """What it is in other languages, by these."""

    @property
    def case(self) -> Case:
        """The case; BadContent if it cannot be played."""
        return load_case(self.name, self.source)

    def misnamed(self, case: Case) -> str:
        """What is wrong with the file's name; empty if nothing is, or if it has none."""
        if self.path is None or self.path.name == f"{case.id}.toml":
            return ""
        named = f"the id is {case.id!r}, the file is {self.path.name}"
        return f"{named}; a case is found by its file's name: rename the file to {case.id}.toml, or change the id"


def find(target: str) -> Found:
    """The file that a person means; CannotRead and BadOption say why there is none."""
    if target == "-":
        return Found("-", None, sys.stdin.buffer.read())
    path = Path(target)
    if path.suffix != ".toml" and not path.is_file():
        file = library.locate(target)
        where = file if isinstance(file, Path) else None
        beside = {code: library.beside(target, f".{code}.toml") for code in library.translations(target)}
        return Found(
            library.label(file),
            where,
            library.source(target),
            library.beside(target, ENDING),
            {code: source for code, source in beside.items() if source is not None},
        )
    source = read_bytes(path)
    sheet = path.with_name(f"{path.stem}{ENDING}")
    words = {
        code: read_bytes(other)
        for other in sorted(path.parent.glob("*.toml"))
        if other.stem.startswith(f"{path.stem}.")
        and re.match(LANGUAGE, code := other.stem.removeprefix(f"{path.stem}."))
    }
    return Found(target, path, source, read_bytes(sheet) if sheet.is_file() else None, words)


def read_bytes(path: Path) -> bytes:
    """What a file says; CannotRead if nobody can read it."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotRead(f"{path} cannot be read: {error.strerror or error}") from None


def playable(target: str) -> Case:
    """A case that tables can name by its id: a file's folder joins the others; BadOption if another case has its id."""
    found = find(target)
    case = found.case
    misnamed = found.misnamed(case)
    if misnamed:
        raise BadContent(found.name, "id", misnamed)
    if found.path is not None and found.path.parent.is_dir():
        library.add_folder(found.path.parent)
    if library.source(case.id) != found.source:
        raise BadOption(f"another case has the id {case.id}; give {found.name} one of its own")
    return library.find(case.id)


def check_folder(path: Path) -> None:
    """Object to a file that could not be written before anything is done for it."""
    if not path.absolute().parent.is_dir():
        raise CannotSave(f"{path} cannot be written: there is no folder {path.absolute().parent}")


def write(path: Path, text: str) -> None:
    """Write a file that was asked for."""
    check_folder(path)
    with saving(str(path)):
        write_whole(path, text)
