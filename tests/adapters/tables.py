"""The tables at which the adapters are judged: every game on the shelf, small, middling and full, in all its modes."""

from __future__ import annotations

import pytest

import hawkshaw
from tests.repeated import long, one_of_each

MODES: dict[str, list[dict[str, object]]] = {
    "deadline": [{"detectives": "ask"}, {"questions": False}],
    "pulp_detective": [
        {"mode": "rivals"},
        {"nemesis": True, "gang": True, "double_cross": True, "sidekicks": True, "locations": True},
        {"character": "ask", "case": "ask", "difficulty": "ask", "items": "ask", "suspects": "ask"},
    ],
}
"""Tables that are laid or begun otherwise than the usual one."""


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


def modes() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with every number of seats in every mode: its name, the seats, the options."""
    return [
        (game.name, seats, options)
        for game in hawkshaw.games()
        for seats in game.seats
        for options in [{}, *MODES.get(game.name, [])]
        if options.get("mode") != "rivals" or seats == 2
    ]


def every_mode() -> pytest.MarkDecorator:
    """Run a test at every table there can be, given as `name`, `seats` and `options`: for what takes no time."""
    return pytest.mark.parametrize(
        ("name", "seats", "options"),
        modes(),
        ids=[
            f"{name}-{seats}-{'-'.join(map(str, options.values()))}".strip("-")
            for name, seats, options in modes()
        ],
    )
