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
from hawkshaw.games.deadline.words.covers import reading_minutes
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.screen import Screen, print_json


def list_cases(cases: Cases = None, json: Json = False) -> None:
    """List the cases that can be played: what they are called, how hard and how long they are, in which languages.

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
                    "tagline": case.tagline,
                    "difficulty": case.difficulty,
                    "clues": len(case.clues),
                    "reading_minutes": reading_minutes(case),
                    "language": case.language,
                    "translations": library.translations(case.id),
                }
                for case in found
            ]
        )
        return
    table = Table("id", "title", "difficulty", "clues", "reading", "language", box=box.SIMPLE)
    for case in found:
        title = Text(case.title)
        if case.tagline:
            title.append(f"\n{case.tagline.strip()}", "italic")
        languages = ", ".join([case.language, *library.translations(case.id)])
        minutes = f"{reading_minutes(case)} min"
        table.add_row(case.id, title, case.difficulty, str(len(case.clues)), minutes, languages)
    table.columns[0].no_wrap = True
    Screen().lay(table)
