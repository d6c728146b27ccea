"""`hawkshaw case list`: what there is to solve."""

from __future__ import annotations

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from hawkshaw.casebook.places import Json
from hawkshaw.core.errors import BadContent
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.case import Case
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.screen import Screen, print_json


def list_cases(cases: Cases = None, json: Json = False) -> None:
    """List the cases that can be played, by id, title, difficulty and language.

    Examples:
      hawkshaw case list
      hawkshaw case list --cases my-cases --json
    """
    found: list[Case] = []
    for id in library.ids():
        try:
            found.append(library.find(id))
        except BadContent as error:  # one broken file must not hide the others
            typer.echo(f"hawkshaw: {error}", err=True)
    if json:
        print_json(
            [
                {
                    "id": case.id,
                    "title": case.title,
                    "difficulty": case.difficulty,
                    "language": case.language,
                }
                for case in found
            ]
        )
        return
    table = Table("id", "title", "difficulty", "language", box=box.SIMPLE)
    for case in found:
        table.add_row(case.id, Text(case.title), case.difficulty, case.language)
    table.columns[0].no_wrap = True
    Screen().lay(table)
