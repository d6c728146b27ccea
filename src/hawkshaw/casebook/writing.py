"""`hawkshaw case new` and `case preview`: a file to begin with, and a page to look at."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from hawkshaw.casebook.places import Target, find, read_bytes, write
from hawkshaw.core.errors import BadOption
from hawkshaw.games.deadline.content.case import SLUG
from hawkshaw.games.deadline.content.kit.layout import lay_out
from hawkshaw.games.deadline.content.sheet import ENDING, load_sheet
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.exits import AlreadyThere
from hawkshaw.terminal.screen import command


def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, such as my-case.toml.")],
    from_facts: Annotated[
        Path | None,
        typer.Option(
            metavar="SHEET", help="Lay the case out from this fact sheet instead.", show_default=False
        ),
    ] = None,
) -> None:
    """Write a commented template for a new case; its id is the name of the file.

    With a fact sheet (my-case.facts.toml, see docs/cases.md) the file has its names and facts, a clue for everything
    that facts rest on, and questions with what there is to choose from; all texts are left to you.

    Examples:
      hawkshaw case new my-case.toml
      hawkshaw case new my-case.toml --from-facts my-case.facts.toml
    """
    path = file if file.suffix == ".toml" else file.with_name(f"{file.name}.toml")
    if not re.match(SLUG, path.stem):
        raise BadOption(
            f"{path.stem!r} is no name for a case; take small letters, digits and single hyphens, such as my-case.toml"
        )
    if path.exists():
        raise AlreadyThere(f"{path} exists already; choose another name")
    if from_facts is None:
        template = (files("hawkshaw.games.deadline") / "data" / "template.toml").read_text(encoding="utf-8")
        write(path, template.replace("@FILE@", str(path)).replace("@ID@", path.stem))
    else:
        write(path, lay_out(path.stem, load_sheet(str(from_facts), read_bytes(from_facts))))
    typer.echo(f"Written: {path}. What it lacks yet:\n  {command('case', 'check', str(path))}")
    beside = path.with_name(f"{path.stem}{ENDING}")
    if from_facts is not None and not beside.exists():
        typer.echo(f"The fact sheet is compared with the case once it lies beside it as {beside.name}.")


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
