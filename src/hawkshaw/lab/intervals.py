"""95 % intervals in closed form; docs/lab.md says why these.

Deals are independent of one another, the games of one deal are not. So every quantity is first averaged over each deal,
and intervals come from how those averages spread.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, cos, fsum, pi, sin, sqrt
from statistics import NormalDist

import msgspec

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
SERIES_UP_TO = 200
RARE_DEALS = 10
"""With fewer deals' worth of wins (or of losses) than this, their spread is no guide."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval; without one where a single deal cannot give any."""

    mean: float
    low: float | None
    high: float | None

    @property
    def includes_zero(self) -> bool:
        """Whether zero cannot be ruled out."""
        return self.low is None or self.high is None or self.low <= 0 <= self.high


def mean_estimate(values: Sequence[float], least: float | None = None, most: float | None = None) -> Estimate:
    """The mean of what independent deals gave, with Student's interval; `least` and `most` bound one deal's value."""
    mean, error = mean_and_error(values)
    if error is None:
        return Estimate(mean, None, None)
    if error == 0 and least is not None and most is not None:
        return alike(mean, len(values), least, most)
    half = t_quantile(len(values) - 1) * error
    low = mean - half if least is None else max(mean - half, least)
    high = mean + half if most is None else min(mean + half, most)
    return Estimate(mean, low, high)


def share_estimate(values: Sequence[float]) -> Estimate:
    """A share of games with Wilson's interval, which stays sound near 0 and 1.

    The games of a deal hang together, so the interval is that of as many independent games as would give the observed
    standard error. A few rare deals do not tell how closely they do: there a deal counts as one game at most.
    """
    mean, error = mean_and_error(values)
    if error is None:
        return Estimate(mean, None, None)
    if error == 0:
        return alike(mean, len(values), 0, 1)
    t = t_quantile(len(values) - 1)
    games = mean * (1 - mean) / error**2
    if min(mean, 1 - mean) * len(values) < RARE_DEALS:
        games = min(games, len(values))
    middle = (mean + t * t / (2 * games)) / (1 + t * t / games)
    half = t / (1 + t * t / games) * sqrt(mean * (1 - mean) / games + t * t / (4 * games * games))
    return Estimate(mean, middle - half, middle + half)


def alike(value: float, deals: int, least: float, most: float) -> Estimate:
    """All deals came out alike: at 95 % fewer than one deal in `1 / rare` would not (the exact "rule of three")."""
    rare = 1 - (1 - CONFIDENCE) ** (1 / deals)
    return Estimate(value, value - rare * (value - least), value + rare * (most - value))


def mean_and_error(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean and its standard error, which a single value does not have."""
    mean = fsum(values) / len(values)
    if len(values) < 2:
        return mean, None
    if all(value == values[0] for value in values):  # not a rounding error away from it
        return values[0], 0.0
    spread = fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(spread / len(values))


@cache
def t_quantile(freedom: int) -> float:
    """How many standard errors Student's 95 % interval reaches to either side."""
    if freedom > SERIES_UP_TO:  # the first terms of Cornish and Fisher's expansion: right to nine digits here
        return (
            Z
            + (Z**3 + Z) / (4 * freedom)
            + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
            + (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
        )
    low, high = 0.0, 13.0  # with one degree of freedom it is 12.7
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < CONFIDENCE else (low, middle)
    return (low + high) / 2


def within(t: float, freedom: int) -> float:
    """How likely Student's t lies between -t and t: the finite series for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    term = cos(angle) if freedom % 2 else 1.0
    total = 0.0
    for k in range(freedom % 2, freedom - 1, 2):
        total += term
        term *= (k + 1) / (k + 2) * cos(angle) ** 2
    return 2 / pi * (angle + sin(angle) * total) if freedom % 2 else sin(angle) * total
