"""The tables at which the adapters are judged: every game on the shelf, small, middling and full."""

from __future__ import annotations

import pytest

import hawkshaw
from tests.repeated import long, one_of_each


def seat_counts(game: hawkshaw.Game) -> list[int]:
    """The fewest seats, a middling number and the most: 2, 4 and 6 in 13 Clues."""
    counts = game.seats
    return sorted({counts[0], counts[len(counts) // 2], counts[-1]})


def every_table(*dear: str) -> pytest.MarkDecorator:
    """Run a test at those tables, given as `name` and `seats`; at all but the smallest of a game in the long suite.

    Games that take long to play out are left to it altogether.
    """
    tables = [(game.name, seats) for game in hawkshaw.games() for seats in seat_counts(game)]
    return pytest.mark.parametrize(
        ("name", "seats"),
        [
            long(table) if type(table) is tuple and table[0] in dear else table
            for table in one_of_each(lambda table: table[0], tables)
        ],
        ids=[f"{name}-{seats}" for name, seats in tables],
    )
