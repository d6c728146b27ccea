"""What the games of a series show: results with intervals, style, endings, speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from math import fsum

import msgspec

from hawkshaw.lab.intervals import Estimate, mean_estimate, share_estimate
from hawkshaw.lab.match import Deal, Played
from hawkshaw.lab.series import Series


class Standing(msgspec.Struct, frozen=True):
    """How the players of one level did, a chair: `wins` is the share of games that the chair's player won."""

    level: str
    chairs: int
    wins: Estimate
    returns: Estimate
    scores: Estimate


class Difference(msgspec.Struct, frozen=True):
    """The first level less the second, deal by deal; `includes_zero` says that returns do not tell them apart."""

    first: str
    second: str
    wins: Estimate
    returns: Estimate
    scores: Estimate
    includes_zero: bool


class Lengths(msgspec.Struct, frozen=True):
    """How many decisions games took."""

    mean: float
    least: int
    quarter: int
    median: int
    three_quarters: int
    most: int
    counts: dict[int, int]
    """How many games took exactly so many."""


class Ending(msgspec.Struct, frozen=True):
    """One way in which games ended, and how long those took."""

    ending: str
    games: int
    share: Estimate
    decisions: Lengths


class Figure(msgspec.Struct, frozen=True):
    """Something that the game itself counts, such as clues won, on average a game."""

    name: str
    mean: Estimate


class Style(msgspec.Struct, frozen=True):
    """What the player of one chair of a level does in a game: decisions, and of each kind, on average."""

    level: str
    decisions: float
    kinds: dict[str, float]


class Speed(msgspec.Struct, frozen=True):
    """What the games cost; the only part of a summary that depends on the machine."""

    form: str
    seconds_a_game: float
    seconds_a_decision: dict[str, float]
    """By level, what choosing takes."""


class Summary(msgspec.Struct, frozen=True):
    """Everything that is reported of a series."""

    series: Series
    title: str
    cooperative: bool
    deals: int
    rotations: int
    games: int
    standings: list[Standing]
    differences: list[Difference]
    lengths: Lengths
    endings: list[Ending]
    figures: list[Figure]
    styles: list[Style]
    speed: Speed


def summarise(series: Series, deals: Sequence[Deal]) -> Summary:
    """The summary of at least one deal; it does not depend on how the deals were played."""
    games = [game for deal in deals for game in deal.games]
    levels = series.levels
    options = series.table.read_options(series.options)
    cooperative = series.table.cooperative_for(len(series.players), options)
    return Summary(
        series=series,
        title=series.table.title,
        cooperative=cooperative,
        deals=len(deals),
        rotations=len(series.rotations),
        games=len(games),
        standings=[standing(series, deals, level) for level in levels],
        # Who plays together shares the result: there is no difference to be found at one table.
        differences=[]
        if cooperative
        else [
            difference(stronger, weaker, (series, deals), (series, deals))
            for weaker, stronger in combinations(levels, 2)
        ],
        lengths=lengths(games),
        endings=endings(deals),
        figures=figures(series, deals),
        styles=[style(series, deals, level) for level in levels],
        speed=speed(series, deals),
    )


# Results


def won(game: Played, seat: int) -> float:
    return float(seat in game.winners)


def gained(game: Played, seat: int) -> float:
    return game.returns[seat]


def scored(game: Played, seat: int) -> float:
    return game.scores[seat]


def deal_by_deal(
    series: Series, deals: Sequence[Deal], level: str, what: Callable[[Played, int], float]
) -> list[float]:
    """What a level got in each deal, on average over the chairs it had in the deal's games."""
    chairs = [
        (rotation, seat)
        for rotation, seated in enumerate(series.rotations)
        for seat, who in enumerate(seated)
        if who == level
    ]
    return [fsum(what(deal.games[game], seat) for game, seat in chairs) / len(chairs) for deal in deals]


def standing(series: Series, deals: Sequence[Deal], level: str) -> Standing:
    return Standing(
        level=level,
        chairs=series.players.count(level),
        wins=share_estimate(deal_by_deal(series, deals, level, won)),
        returns=mean_estimate(deal_by_deal(series, deals, level, gained), -1, 1),
        scores=mean_estimate(deal_by_deal(series, deals, level, scored)),
    )


def difference(
    first: str, second: str, at: tuple[Series, Sequence[Deal]], other: tuple[Series, Sequence[Deal]]
) -> Difference:
    """The first level in its games less the second in its: the same games, or other tables with the same luck."""

    def gaps(what: Callable[[Played, int], float]) -> list[float]:
        pairs = zip(deal_by_deal(*at, first, what), deal_by_deal(*other, second, what), strict=True)
        return [mine - yours for mine, yours in pairs]

    returns = mean_estimate(gaps(gained), -2, 2)
    return Difference(
        first=first,
        second=second,
        wins=mean_estimate(gaps(won), -1, 1),
        returns=returns,
        scores=mean_estimate(gaps(scored)),
        includes_zero=returns.includes_zero,
    )


# Style


def lengths(games: Sequence[Played]) -> Lengths:
    taken = sorted(game.decisions for game in games)
    last = len(taken) - 1
    return Lengths(
        mean=sum(taken) / len(taken),
        least=taken[0],
        quarter=taken[last // 4],
        median=taken[last // 2],
        three_quarters=taken[last * 3 // 4],
        most=taken[-1],
        counts=dict(Counter(taken)),
    )


def endings(deals: Sequence[Deal]) -> list[Ending]:
    """The endings that came, the most frequent first."""
    names = Counter(game.ending for deal in deals for game in deal.games)
    return [
        Ending(
            ending=name,
            games=count,
            share=share_estimate(
                [sum(game.ending == name for game in deal.games) / len(deal.games) for deal in deals]
            ),
            decisions=lengths([game for deal in deals for game in deal.games if game.ending == name]),
        )
        for name, count in sorted(names.items(), key=lambda entry: (-entry[1], entry[0]))
    ]


def figures(series: Series, deals: Sequence[Deal]) -> list[Figure]:
    """What the game's own tally comes to, deal by deal."""
    return [
        Figure(
            name,
            mean_estimate(
                [fsum(game.tally[name][0] for game in deal.games) / len(deal.games) for deal in deals]
            ),
        )
        for name in series.table.figures
    ]


def style(series: Series, deals: Sequence[Deal], level: str) -> Style:
    totals: Counter[str] = Counter()
    for deal in deals:
        for seated, game in zip(series.rotations, deal.games, strict=True):
            for who, kinds in zip(seated, game.kinds, strict=True):
                if who == level:
                    totals.update(kinds)
    played = len(deals) * len(series.rotations) * series.players.count(level)
    space = series.table.space_for(len(series.players), series.table.read_options(series.options))
    return Style(
        level=level,
        decisions=totals.total() / played,
        kinds={
            block.kind: totals[block.kind] / played
            for block in space.blocks
            if block.size and not block.chance
        },
    )


def speed(series: Series, deals: Sequence[Deal]) -> Speed:
    thought = dict.fromkeys(series.levels, 0.0)
    decided: Counter[str] = Counter()
    for deal in deals:
        for seated, game in zip(series.rotations, deal.games, strict=True):
            for who, kinds, seconds in zip(seated, game.kinds, game.thinking, strict=True):
                decided[who] += sum(kinds.values())
                thought[who] += seconds
    games = [game for deal in deals for game in deal.games]
    return Speed(
        form=series.form,
        seconds_a_game=fsum(game.seconds for game in games) / len(games),
        seconds_a_decision={level: thought[level] / max(1, decided[level]) for level in series.levels},
    )
