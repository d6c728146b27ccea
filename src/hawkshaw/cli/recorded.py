"""`hawkshaw replay`, `review`, `verify` and `record`: what was played, told, judged, proved and printed again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hawkshaw.cli.pages import write_page
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadRecord
from hawkshaw.core.review import heading
from hawkshaw.core.state import CHANCE
from hawkshaw.terminal import exits, flags, records, replays, reviews
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.screen import Screen, print_json

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A record, as text or as JSON; - is the standard input.")
]


def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(metavar="S", help="Tell only what this seat was told.")] = None,
    locale: flags.Locale = ENGLISH,
    cases: Cases = None,
    json: flags.Json = False,
) -> None:
    """Tell a recorded game again, step by step.

    Without a seat a finished game is told with all its secrets, an unfinished one as a spectator heard it.

    Examples:
      hawkshaw replay game.txt
      hawkshaw replay game.txt --seat 1
      hawkshaw replay game.txt --json
    """
    record = records.read_record(file)
    told = replays.replay(record, seat, record.game.check_locale(locale))
    if json:
        print_json(told)
        return
    screen = Screen()
    for line in replays.lines(told):
        screen.say(line)


def review(
    file: File,
    seat: Annotated[
        str, typer.Option(metavar="S", help="The seat to review, or all to compare them.")
    ] = reviews.ALL,
    figures: Annotated[
        bool, typer.Option("--figures", help="Say it in bits and chances, not only in words.")
    ] = False,
    locale: flags.Locale = ENGLISH,
    cases: Cases = None,
    json: flags.Json = False,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw what was known when, as SVG.", show_default=False),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the review as a page of HTML.", show_default=False),
    ] = None,
) -> None:
    """Review a finished game: what a seat could have known, and what its decisions were worth.

    Every decision is judged by what the seat knew before it. docs/review.md explains the figures.

    Examples:
      hawkshaw review game.txt --seat 1
      hawkshaw review game.txt --seat 1 --figures
      hawkshaw review game.txt --seat 1 --plot game.svg --report game.html
    """
    record = records.read_record(file)
    found = reviews.review(record, seat, record.game.check_locale(locale))
    if plot is not None or report is not None:
        from hawkshaw.lab import review_page

        for path, make in ((plot, review_page.plot), (report, review_page.report)):
            if path is not None:
                write_page(path, make(found))
    if json:
        print_json(found if seat == reviews.ALL else found[0])
        return
    screen = Screen()
    if record.is_older:
        screen.say(f"This game was {record.caveat}.")
    if seat == reviews.ALL:
        screen.say(heading(found))
        if figures:
            screen.lay(reviews.comparison(found))
        for told in found:
            screen.say(told.gist)
        return
    for line in (reviews.lines_in_figures if figures else reviews.lines)(found[0]):
        screen.say(line)


def verify(file: File, cases: Cases = None, json: flags.Json = False) -> None:
    """Recompute the luck of a recorded game, and name the first line that disagrees.

    Exit code 0: every stroke of luck is what the seed or the sealed secret says. 1: it is not, or cannot be proved.

    Examples:
      hawkshaw verify game.txt
      hawkshaw verify game.txt --json
    """
    record = records.read_record(file, unchecked=True)
    source = "commitment" if record.seed is None else "seed"
    strokes = sum(actor == CHANCE for actor, _ in record.moves)
    try:
        record.verify()
    except BadRecord as error:
        if json:
            print_json({"verified": False, "luck": source, "line": error.line, "reason": error.reason})
            raise typer.Exit(exits.NOT_SO) from None
        raise exits.NotSo(f"{file} is not proved: {error}") from None
    if json:
        facts = {"verified": True, "luck": source, "strokes": strokes, "moves": len(record.moves)}
        print_json({**facts, "ending": record.outcome.ending})
        return
    screen = Screen()
    if record.is_older:
        screen.say(f"This game was {record.caveat}.")
    if record.outcome.ending == "unfinished":
        screen.say(
            "This record breaks off before the game is over; what it holds is checked, what is missing is not."
        )
    if record.commitment is None:
        screen.say(f"Verified: all {strokes} strokes of luck follow from the open seed {record.seed}.")
    else:
        screen.say(
            f"Verified: all {strokes} strokes of luck follow from the secret, which fits the commitment"
        )
        screen.say(f"  {record.commitment.hex()}")
        screen.say(
            "If you were shown this commitment before the game, nobody changed the luck after it began."
        )


def record(file: File, cases: Cases = None, json: flags.Json = False) -> None:
    """Print a record as text, or as JSON; either can be read back.

    Examples:
      hawkshaw record game.txt --json > game.json
      hawkshaw record game.json > game.txt
    """
    found = records.read_record(file)
    if json:
        print_json(records.to_json(found))
    else:
        typer.echo(found.text(), nl=False)
