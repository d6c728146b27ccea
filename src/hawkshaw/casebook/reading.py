"""`hawkshaw case reader`: a case tried on somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from hawkshaw.casebook.places import Target, find, write
from hawkshaw.core.errors import BadOption
from hawkshaw.games.deadline.content.kit import reading
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.records import read_text
from hawkshaw.terminal.screen import print_json


def reader(
    target: Target,
    share: Annotated[
        str,
        typer.Option(metavar="PART", help="How many of the clues, from 0 (introduction alone) to 1 (all)."),
    ] = "0.7",
    seed: Annotated[int, typer.Option(metavar="N", help="Another seed gives another table's clues.")] = 1,
    clue: Annotated[
        list[int] | None,
        typer.Option(
            metavar="N",
            help="The introduction and this clue alone; may be given more than once, instead of --share.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write it.", show_default="standard output"),
    ] = None,
    score: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Score answers instead: lines such as 1: b.", show_default=False),
    ] = None,
    reveal: Annotated[bool, typer.Option("--reveal", help="With --score: tell the right answers.")] = False,
    cases: Cases = None,
    json: Annotated[bool, typer.Option("--json", help="With --score: print JSON.")] = False,
) -> None:
    """Write what a typical table would know at the end, and the questions, for a fresh reader; or score the answers.

    The text holds no solution and nothing of the author's own. Scoring does not tell right answers unless asked.

    Examples:
      hawkshaw case reader my-case.toml --share 0.7 --seed 3 --out text.md
      hawkshaw case reader my-case.toml --clue 4 --clue 9
      hawkshaw case reader my-case.toml --score answers.txt
      hawkshaw case reader my-case.toml --score answers.txt --reveal
    """
    case = find(target).case
    if score is None:
        if json or reveal:
            raise BadOption("--json and --reveal belong to --score")
        won = reading.chosen_clues(case, clue) if clue else reading.clues_for(case, share, seed)
        text = reading.text_for_reader(case, won)
        if out is None:
            typer.echo(text, nl=False)
        else:
            write(out, text)
        return
    answers = reading.read_answers(case, score, read_text(score))
    found = reading.score(case, answers, reveal)
    if json:
        print_json(found)
        return
    for line in lines(found):
        typer.echo(line)


def lines(found: reading.Score) -> Iterator[str]:
    """A score in words."""
    for one in found.questions:
        verdict = "right" if one.right else "wrong" if one.answer else "not answered"
        told = f" (right is {one.correct})" if one.correct and not one.right else ""
        yield f"{one.question}. {one.kind}: {one.answer or '-'} {verdict}{told}"
    for word, (right, total) in (("Critical", found.critical), ("Bonus", found.bonus)):
        yield f"{word}: {right} of {total} right."
    yield f"Rating: {found.rating}."
