"""Pages and pictures that a command writes beside what it prints."""

from __future__ import annotations

from pathlib import Path

from hawkshaw.core.record import write_whole
from hawkshaw.terminal import exits
from hawkshaw.terminal.home import saving


def check_folder(path: Path) -> None:
    """Object to a file that could not be written before anything is done for it."""
    if not path.absolute().parent.is_dir():
        raise exits.CannotSave(f"{path} cannot be written: there is no folder {path.absolute().parent}")


def write_page(path: Path, text: str) -> None:
    """Write a page or a picture that was asked for."""
    check_folder(path)
    with saving(str(path)):
        write_whole(path, text)
