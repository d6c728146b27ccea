"""How the choices of a Deadline case fall away as clues are won, and what those lost cost, for cases with reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final

import msgspec
from rich.console import RenderableType
from rich.text import Text

from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit.elimination import Elimination
from hawkshaw.lab import drawing, page, words
from hawkshaw.lab.intervals import Estimate, mean_estimate
from hawkshaw.lab.tables import plain_table, unbroken

Won = tuple[int, ...]
"""The clues that one game won, in their order."""


class Choices(msgspec.Struct, frozen=True):
    """One critical question: the mean number of its choices that were left after 0, 1, 2 … clues won.

    `at_deadline` is that number at the end of the games, `with_all` what all clues would have left: the difference is
    what the lost clues cost.
    """

    question: int
    choices: int
    left: list[float]
    at_deadline: Estimate
    with_all: int


class Falling(msgspec.Struct, frozen=True):
    """All critical questions, and how many games won at least 0, 1, 2 … clues: the means are over those."""

    games: list[int]
    questions: list[Choices]


def of(case: Case, deals: Sequence[Sequence[Won]]) -> Falling:
    """What the games of at least one deal show."""
    elimination = Elimination(case)
    known = [[_known(elimination, won) for won in deal] for deal in deals]
    lengths = [len(game) for deal in known for game in deal]
    return Falling(
        games=[sum(length > count for length in lengths) for count in range(max(lengths))],
        questions=[
            _choices(elimination, place, known)
            for place, question in enumerate(case.questions)
            if question.kind == "critical"
        ],
    )


def _known(elimination: Elimination, won: Won) -> list[int]:
    """What a table knew before its first clue, and after each that it won."""
    return [elimination.known(won[:count]) for count in range(len(won) + 1)]


def _choices(elimination: Elimination, place: int, known: list[list[list[int]]]) -> Choices:
    deals = [[[elimination.count(place, facts) for facts in game] for game in deal] for deal in known]
    games = [game for deal in deals for game in deal]
    most = len(elimination.letters[place])
    return Choices(
        question=place + 1,
        choices=most,
        left=[
            _mean([game[count] for game in games if count < len(game)])
            for count in range(max(len(game) for game in games))
        ],
        at_deadline=mean_estimate([_mean([game[-1] for game in deal]) for deal in deals], 1, most),
        with_all=elimination.count(place, elimination.known(elimination.carried)),
    )


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


# As tables


COSTS: Final = ("question", "at the Deadline", "all clues", "cost")


def tables(found: Falling) -> Iterator[RenderableType]:
    """What to print, in order."""
    yield Text("Choices left of each critical question, mean of the games that won so many clues", "bold")
    fall = plain_table(*heads(found))
    for row in rows(found):
        fall.add_row(*row)
    yield fall
    yield Text("What lost clues cost: choices left at the Deadline, and with all clues", "bold")
    costs = plain_table(*COSTS)
    for row in cost_rows(found):
        costs.add_row(*map(unbroken, row))
    yield costs


def heads(found: Falling) -> list[str]:
    """A column a question."""
    return ["clues won", "games", *(f"question {row.question}" for row in found.questions)]


def rows(found: Falling) -> Iterator[list[str]]:
    """A row a number of clues won."""
    for count, games in enumerate(found.games):
        yield [str(count), str(games), *(f"{row.left[count]:.2f}" for row in found.questions)]


def cost_rows(found: Falling) -> Iterator[list[str]]:
    """A row a question."""
    for row in found.questions:
        cost = words.signed(row.at_deadline.mean - row.with_all, 3)
        yield [f"{row.question}, of {row.choices}", words.number(row.at_deadline), str(row.with_all), cost]


# As cards of a page


STYLE: Final = "".join(
    f".l{n} {{ fill: none; stroke: var(--c{n}); stroke-width: 2; }}\n" for n in range(drawing.COLOURS)
)


def cards(found: Falling) -> Iterator[str]:
    """The same with a plot."""
    yield page.card("How choices fall away", plot(found), page.html_table(heads(found), list(rows(found))))
    yield page.card("What lost clues cost", page.html_table(COSTS, list(cost_rows(found))))


def plot(found: Falling) -> str:
    """A line a question over the clues won; on the floor lies the one choice that is right."""
    left, right, top, floor = 40.0, drawing.WIDTH - drawing.RIGHT, 10.0, 170.0
    most = max((row.choices for row in found.questions), default=2)
    won = max(1, len(found.games) - 1)
    wide, tall = (right - left) / won, (floor - top) / (most - 1 or 1)
    parts: list[str] = []
    for count in range(1, most + 1):
        y = floor - (count - 1) * tall
        parts += [
            drawing.line(left, y, right, y, "axis" if count == 1 else "grid"),
            drawing.text(left - 6, y + 4, str(count), "end", "quiet"),
        ]
    for count in range(0, won + 1, -(-won // 6)):
        parts.append(drawing.text(left + count * wide, floor + 14, str(count), "middle", "quiet"))
    for place, row in enumerate(found.questions):
        points = " ".join(
            f"{left + count * wide:.1f},{floor - (mean - 1) * tall:.1f}"
            for count, mean in enumerate(row.left)
        )
        parts.append(f'<polyline points="{points}" class="l{place % drawing.COLOURS}"/>')
    parts += [
        drawing.text(right, floor + 30, "clues won", "end", "quiet"),
        drawing.text(left, floor + 30, "choices left, upwards", "start", "quiet"),
    ]
    names = [f"question {row.question}" for row in found.questions]
    key, bottom = drawing.legend(names, floor + 42)
    return drawing.drawing(bottom, "Choices left of each critical question", [*parts, *key])
