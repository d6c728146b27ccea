"""A summary as tables on a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from hawkshaw.lab import words
from hawkshaw.lab.summary import Lengths, Summary

NO_BREAK = "\u00a0"


def tables(summary: Summary, asked: int | None = None) -> Iterator[RenderableType]:
    """What to print, in order; titles stand by themselves, because a table would break its own at its width."""
    yield Text(words.heading(summary), "bold")
    yield Text(words.amount(summary, asked))
    yield Text("\nResults a chair, with 95 % intervals over deals", "bold")
    yield standings(summary)
    if summary.differences:
        yield Text("Paired differences, deal by deal", "bold")
        yield differences(summary)
        for found in summary.differences:
            yield Text(f"  {found.first} − {found.second}: {words.verdict(found)}")
        yield Text()
    elif summary.cooperative and len(summary.standings) > 1:
        yield Text(f"{words.TOGETHER}\n")
    if summary.figures:
        yield Text("What the game itself counts, a game, with 95 % intervals over deals", "bold")
        yield figures(summary)
    yield Text("Decisions a chair and game", "bold")
    yield styles(summary)
    yield Text("Endings, and after how many decisions", "bold")
    yield endings(summary)
    yield speed(summary)


def plain_table(*columns: str) -> Table:
    """A table whose columns but the first are numbers."""
    table = Table(box=box.SIMPLE)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left")
    return table


def standings(summary: Summary) -> Table:
    score = ["score"] * words.keeps_score(summary)
    table = plain_table("player", "chairs", "wins", "return", *score)
    for row in summary.standings:
        cells = [words.percent(row.wins), words.number(row.returns), words.number(row.scores)]
        table.add_row(row.level, str(row.chairs), *map(unbroken, cells[: 2 + len(score)]))
    return table


def differences(summary: Summary) -> Table:
    score = ["score"] * words.keeps_score(summary)
    table = plain_table("players", "wins, points", "return", *score)
    for row in summary.differences:
        cells = [words.points(row.wins), words.gap(row.returns), words.gap(row.scores)]
        table.add_row(f"{row.first} − {row.second}", *map(unbroken, cells[: 2 + len(score)]))
    return table


def unbroken(text: str) -> str:
    """A value and its interval, to be broken between the two or nowhere."""
    value, found, interval = text.partition(" [")
    return value.replace(" ", NO_BREAK) + found + interval.replace(" ", NO_BREAK)


def figures(summary: Summary) -> Table:
    table = plain_table("what", "mean")
    for row in summary.figures:
        table.add_row(row.name, unbroken(words.number(row.mean)))
    return table


def styles(summary: Summary) -> Table:
    """A row a kind that was chosen: some games have more kinds than a page has columns."""
    table = plain_table("kind", *(row.level for row in summary.styles))
    table.add_row("all", *(f"{row.decisions:.2f}" for row in summary.styles))
    for kind in words.chosen_kinds(summary):
        table.add_row(kind, *(f"{row.kinds[kind]:.2f}" for row in summary.styles))
    return table


def endings(summary: Summary) -> Table:
    table = plain_table("ending", "games", "share", "mean", " ".join(QUARTILES))
    rows = [
        (row.ending, str(row.games), unbroken(words.percent(row.share)), row.decisions)
        for row in summary.endings
    ]
    if len(rows) > 1:
        rows.append(("all", str(summary.games), "", summary.lengths))
    width = max(len(str(found.most)) for *_, found in rows)
    for *cells, found in rows:
        mean, *whole = lengths(found)
        # In one cell the quartiles leave room for the rest in eighty columns.
        table.add_row(*cells, mean, NO_BREAK.join(number.rjust(width, NO_BREAK) for number in whole))
    return table


QUARTILES = ("least", "¼", "½", "¾", "most")


def lengths(found: Lengths) -> list[str]:
    whole = (found.least, found.quarter, found.median, found.three_quarters, found.most)
    return [f"{found.mean:.1f}", *map(str, whole)]


def speed(summary: Summary) -> Text:
    found = summary.speed
    choosing = ", ".join(
        f"{level} {words.span(seconds)}" for level, seconds in found.seconds_a_decision.items()
    )
    return Text(f"Time ({found.form}): {words.span(found.seconds_a_game)} a game; a decision: {choosing}.")
