"""The review of a finished game as text: one seat's, or all seats beside one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.table import Table

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption
from hawkshaw.core.record import Record
from hawkshaw.core.review import Moment, Review, heading, named
from hawkshaw.terminal.exits import NotSo

ALL = "all"


def review(record: Record, seat: str, locale: str = ENGLISH) -> list[Review]:
    """The reviews of a seat, given as its number, or of all."""
    if seat != ALL and not seat.isdecimal():
        raise BadOption(f"{seat!r} is no seat; allowed: 0 to {record.seats - 1}, or {ALL}")
    if record.parting is not None:
        raise NotSo(f"a review needs the whole game, and this one was {record.caveat}")
    seats = range(record.seats) if seat == ALL else [int(seat)]
    found = [record.game.review(record, number, locale) for number in seats]
    reviews = [review for review in found if review is not None]
    if not reviews:
        raise NotSo(f"there is no review for {record.game.title} yet")
    return reviews


def lines(review: Review) -> Iterator[str]:
    """One seat's review in words; with figures where its game has no others."""
    yield heading([review])
    for turn in review.turns:
        if turn.own:
            yield ""
        for moment in turn.own:
            yield from decided(moment, [moment.plain] if moment.plain else moment.says)
    yield ""
    yield from review.plain or review.closing


def lines_in_figures(review: Review) -> Iterator[str]:
    """One seat's review with all its figures."""
    yield heading([review])
    yield review.opening
    for turn in review.turns:
        yield ""
        yield turn.heading
        if turn.heard:
            yield f"  {turn.heard}"
        for moment in turn.own:
            yield from decided(moment, moment.says)
    yield ""
    yield from review.closing


def decided(moment: Moment, says: Sequence[str]) -> Iterator[str]:
    """A decision, what it was answered, and what there is to say of it."""
    yield f"{moment.move:5}  {moment.notation}" + (f": {moment.result}" if moment.result else "")
    yield from (f"       {sentence}" for sentence in says)


def comparison(reviews: Sequence[Review]) -> Table:
    """The seats beside one another, the winner marked."""
    table = Table("seat", *reviews[0].brief, box=box.SIMPLE, padding=(0, 1, 0, 0))
    for review in reviews:
        table.add_row(named(review), *review.brief.values())
    return table
