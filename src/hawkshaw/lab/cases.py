"""What many games of one Deadline case say about it: clues won, failures, and what stays answerable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import fsum
from typing import Final

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit.typical import SEEDS, Drawn, drawn
from hawkshaw.games.deadline.content.kit.unlocking import answerable
from hawkshaw.lab import drawing, falling, page, words
from hawkshaw.lab.falling import Falling
from hawkshaw.lab.intervals import Estimate, mean_estimate, share_estimate
from hawkshaw.lab.match import Deal
from hawkshaw.lab.series import Series
from hawkshaw.lab.tables import plain_table, unbroken


class Answerable(msgspec.Struct, frozen=True):
    """How often the clues won settled a question; questions go by their place."""

    question: int
    kind: str
    share: Estimate


class CaseStats(msgspec.Struct, frozen=True):
    """The statistics of a case; nothing in them tells what a clue or a question says.

    `won_counts` and `failure_counts` say how many games had so many; `won_by_clue` in which share of the games a clue
    was won; `all_critical` how often every critical question could be answered; `typical` how often seven in ten clues
    and half of them, drawn as for a reader, settle each question, whoever plays. `falling` is None in schema 1, which
    gives no reasons.
    """

    series: Series
    case: str
    title: str
    difficulty: str
    clues: int
    deals: int
    games: int
    won: Estimate
    won_counts: dict[int, int]
    failures: Estimate
    failure_counts: dict[int, int]
    answerable: list[Answerable]
    all_critical: Estimate
    won_by_clue: dict[int, float]
    typical: list[Drawn]
    falling: Falling | None


class _Game:
    """One game: what was won and failed, and which questions that leaves answerable."""

    def __init__(self, case: Case, tally: dict[str, tuple[int, ...]]) -> None:
        self.won = tally["won"]
        self.failures = tally["failures"][0]
        self.kept = answerable(case, self.won)
        self.critical = all(
            kept
            for kept, question in zip(self.kept, case.questions, strict=True)
            if question.kind == "critical"
        )


def case_stats(case: Case, series: Series, deals: Sequence[Deal]) -> CaseStats:
    """The statistics of at least one deal."""
    played = [[_Game(case, game.tally) for game in deal.games] for deal in deals]
    games = [game for deal in played for game in deal]
    return CaseStats(
        series=series,
        case=case.id,
        title=case.title,
        difficulty=case.difficulty,
        clues=len(case.clues),
        deals=len(deals),
        games=len(games),
        won=mean_estimate(_means([[len(game.won) for game in deal] for deal in played]), 0, len(case.clues)),
        won_counts=_counts(len(game.won) for game in games),
        failures=mean_estimate(_means([[game.failures for game in deal] for deal in played])),
        failure_counts=_counts(game.failures for game in games),
        answerable=[
            Answerable(
                question=place + 1,
                kind=question.kind,
                share=share_estimate(_means([[game.kept[place] for game in deal] for deal in played])),
            )
            for place, question in enumerate(case.questions)
        ],
        all_critical=share_estimate(_means([[game.critical for game in deal] for deal in played])),
        won_by_clue={
            clue.number: sum(clue.number in game.won for game in games) / len(games) for clue in case.clues
        },
        typical=drawn(case),
        falling=None
        if case.schema == 1
        else falling.of(case, [[game.won for game in deal] for deal in played]),
    )


def _means(deals: Iterable[Sequence[float]]) -> list[float]:
    return [fsum(deal) / len(deal) for deal in deals]


def _counts(values: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(values).items()))


# On a terminal


def tables(stats: CaseStats) -> Iterator[RenderableType]:
    """What to print, in order."""
    yield Text(heading(stats), "bold")
    yield Text(amount(stats))
    yield Text(f"\nClues won: mean {words.number(stats.won)} of {stats.clues}", "bold")
    yield _spread("clues won", stats.won_counts)
    yield Text(f"Failures: mean {words.number(stats.failures)}", "bold")
    yield _spread("failures", stats.failure_counts)
    yield Text(f"How often {goal(stats)}", "bold")
    table = plain_table("question", "share of games")
    for row in stats.answerable:
        table.add_row(f"{row.question} {row.kind}", unbroken(words.percent(row.share)))
    table.add_row("all critical", unbroken(words.percent(stats.all_critical)))
    yield table
    yield Text(TYPICAL, "bold")
    by_question = plain_table(*TYPICAL_HEADS)
    for cells in _typical(stats):
        by_question.add_row(*cells)
    yield by_question
    if stats.falling is None:
        yield Text(f"{NO_REASONS}\n")
    else:
        yield from falling.tables(stats.falling)
    yield Text("How often each clue was won", "bold")
    by_clue = plain_table("clue", "share of games")
    for number, share in stats.won_by_clue.items():
        by_clue.add_row(str(number), f"{100 * share:.1f} %")
    yield by_clue


TYPICAL: Final = f"How often typical clues settle each question, {SEEDS} draws as for `hawkshaw case reader`"
TYPICAL_HEADS: Final = ("question", "70 % of the clues", "50 %")


def _typical(stats: CaseStats) -> Iterator[tuple[str, str, str]]:
    for row in stats.typical:
        yield f"{row.question} {row.kind}", f"{100 * row.most:.1f} %", f"{100 * row.half:.1f} %"


NO_REASONS: Final = (
    "How choices fall away is not told: a case of schema 1 lists sets of clues and gives no reasons."
)


def goal(stats: CaseStats) -> str:
    """What an answerable question has, in the words of its schema."""
    return "a complete support set was left" if stats.falling is None else "one choice was left"


def heading(stats: CaseStats) -> str:
    """What was played."""
    return f"{stats.title} ({stats.difficulty}), {len(stats.series.players)} seats: {', '.join(stats.series.players)}"


def amount(stats: CaseStats) -> str:
    """How much was played."""
    return (
        f"{words.counted(stats.games, 'game')}: {words.counted(stats.deals, 'deal')}. Seed {stats.series.seed},"
        f" {stats.series.form} engine. Intervals hold 95 %."
    )


def _spread(what: str, counts: dict[int, int]) -> Table:
    table = plain_table(what, "games")
    for value, games in counts.items():
        table.add_row(str(value), str(games))
    return table


# As a page


def report(stats: CaseStats) -> str:
    """The same as a page of HTML with plots."""
    colours = "".join(f".c{n} {{ fill: var(--c{n}); }}\n" for n in range(drawing.COLOURS))
    shares = [
        (f"{row.question} {row.kind}", row.share.mean, row.share.low, row.share.high)
        for row in stats.answerable
    ]
    rows = [
        (name, words.percent(row.share)) for (name, *_), row in zip(shares, stats.answerable, strict=True)
    ]
    cards = [
        page.card(
            "Clues won",
            drawing.histogram("How many clues were won", stats.won_counts, "clues won"),
            f"<p>Mean {escape(words.number(stats.won))} of {stats.clues}.</p>",
        ),
        page.card(
            "Failures",
            drawing.histogram("How many rounds failed", stats.failure_counts, "failures"),
            f"<p>Mean {escape(words.number(stats.failures))}.</p>",
        ),
        page.card(
            "Questions that stay answerable",
            drawing.whiskered_bars(f"Share of games in which {goal(stats)}", shares, 0.9, "90 %"),
            page.html_table(
                ("question", "share of games"), [*rows, ("all critical", words.percent(stats.all_critical))]
            ),
        ),
        page.card(
            "What typical clues settle",
            f"<p>{escape(TYPICAL)}.</p>",
            page.html_table(TYPICAL_HEADS, list(_typical(stats))),
        ),
        *(
            [page.card("How choices fall away", f"<p>{escape(NO_REASONS)}</p>")]
            if stats.falling is None
            else falling.cards(stats.falling)
        ),
        page.card(
            "How often each clue was won",
            page.html_table(
                ("clue", "share of games"),
                [(str(number), f"{100 * share:.1f} %") for number, share in stats.won_by_clue.items()],
            ),
        ),
    ]
    intro = f"<p>{escape(amount(stats))}</p>"
    return page.whole(heading(stats), intro, cards, colours + falling.STYLE)
