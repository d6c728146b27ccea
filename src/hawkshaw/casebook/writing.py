"""`hawkshaw case new` and `case preview`: a file to begin with, and a page to look at."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from hawkshaw.casebook.places import Target, find, write
from hawkshaw.core.errors import BadOption
from hawkshaw.games.deadline.content.case import SLUG
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.exits import AlreadyThere
from hawkshaw.terminal.screen import command


def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, such as my-case.toml.")],
) -> None:
    """Write a commented template for a new case; its id is the name of the file.

    Examples:
      hawkshaw case new my-case.toml
    """
    path = file if file.suffix == ".toml" else file.with_name(f"{file.name}.toml")
    if not re.match(SLUG, path.stem):
        raise BadOption(
            f"{path.stem!r} is no name for a case; take small letters, digits and single hyphens, such as my-case.toml"
        )
    if path.exists():
        raise AlreadyThere(f"{path} exists already; choose another name")
    template = (files("hawkshaw.games.deadline") / "data" / "template.toml").read_text(encoding="utf-8")
    write(path, template.replace("@FILE@", str(path)).replace("@ID@", path.stem))
    typer.echo(f"Written: {path}. What it lacks yet:\n  {command('case', 'check', str(path))}")


def preview(
    target: Target,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page to write, as HTML.")],
    cases: Cases = None,
) -> None:
    """Write the whole case as a web page, with its unlock graph drawn. It holds the solution.

    Examples:
      hawkshaw case preview my-case.toml --out my-case.html
    """
    from hawkshaw.games.deadline.content.kit.preview import page

    write(out, page(find(target).case))
