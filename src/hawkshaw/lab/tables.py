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
WIDE = 110
"""Columns for a table that goes to a file or another program."""


def tables(summary: Summary, asked: int | None = None) -> Iterator[RenderableType]:
    """What to print, in order."""
    yield Text(words.heading(summary), "bold")
    yield Text(words.amount(summary, asked))
    yield standings(summary)
    if summary.differences:
        yield differences(summary)
        for found in summary.differences:
            yield Text(f"  {found.first} − {found.second}: {words.verdict(found)}")
    elif summary.cooperative and len(summary.standings) > 1:
        yield Text(words.TOGETHER)
    yield styles(summary)
    yield endings(summary)
    yield speed(summary)


def plain_table(title: str, *columns: str) -> Table:
    """A table whose columns but the first are numbers."""
    table = Table(title=title, box=box.SIMPLE, title_justify="left", title_style="bold")
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left")
    return table


def standings(summary: Summary) -> Table:
    score = ["score"] * words.keeps_score(summary)
    table = plain_table(
        "Results a chair, with 95 % intervals over deals", "player", "chairs", "wins", "return", *score
    )
    for row in summary.standings:
        cells = [words.percent(row.wins), words.number(row.returns), words.number(row.scores)]
        table.add_row(row.level, str(row.chairs), *map(unbroken, cells[: 2 + len(score)]))
    return table


def differences(summary: Summary) -> Table:
    score = ["score"] * words.keeps_score(summary)
    table = plain_table("Paired differences, deal by deal", "players", "wins, points", "return", *score)
    for row in summary.differences:
        cells = [words.points(row.wins), words.gap(row.returns), words.gap(row.scores)]
        table.add_row(f"{row.first} − {row.second}", *map(unbroken, cells[: 2 + len(score)]))
    return table


def unbroken(text: str) -> str:
    """A value and its interval, to be broken between the two or nowhere."""
    value, found, interval = text.partition(" [")
    return value.replace(" ", NO_BREAK) + found + interval.replace(" ", NO_BREAK)


def styles(summary: Summary) -> Table:
    kinds = list(summary.styles[0].kinds)
    table = plain_table("Decisions a chair and game", "player", "all", *kinds)
    for row in summary.styles:
        table.add_row(row.level, f"{row.decisions:.2f}", *(f"{row.kinds[kind]:.2f}" for kind in kinds))
    return table


def endings(summary: Summary) -> Table:
    table = plain_table(
        "Endings, and after how many decisions", "ending", "games", "share", "mean", *QUARTILES
    )
    for row in summary.endings:
        table.add_row(row.ending, str(row.games), unbroken(words.percent(row.share)), *lengths(row.decisions))
    if len(summary.endings) > 1:
        table.add_row("all", str(summary.games), "", *lengths(summary.lengths))
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
