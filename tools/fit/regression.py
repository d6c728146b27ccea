"""Logistic regression with a penalty on what departs from earlier weights; some weights cannot be negative.

`likeliest` does the same for chances that are no logistic function of their numbers, `fit_contest` for contests that
one of several wins.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from hawkshaw.games.dead_end_drive.players.traits import FAINTEST

Floats = NDArray[np.float64]

STEPS = 50
CLOSE = 1e-7
"""Newton's steps end when no weight changes by more."""
FAR = 30.0
LIGHT = 2e-4
"""The penalty on a weight of a contest, a contest."""
TINY = 1e-12
"""Chances below which nobody is surprised any further."""
HAIR = 1e-4
"""By how much a number is changed to see what comes of it; no chance counts as nearer to 0 or 1."""
GAIN = 1e-3
"""A step that makes what came likelier by less, in nats altogether, is the last."""
STUBBORN = 1e6
"""Damping at which there is no better step."""


def fit(
    rows: Floats, targets: Floats, penalties: Floats, signs: NDArray[np.bool_], earlier: Floats | None = None
) -> Floats:
    """The weights that make the targets, each between 0 and 1, likeliest; those marked in `signs` are not negative.

    A penalty is on departing from earlier weights, from zero if there are none. A weight that would be negative is
    held at zero and the others are fitted anew, until none is; what no row tells of stays as it was.
    """
    start = np.zeros(rows.shape[1]) if earlier is None else earlier
    told = np.abs(rows).sum(axis=0) > 0
    free = told.copy()
    while True:
        weights = np.where(told, 0.0, start)
        if not free.any():
            return weights
        weights[free] = newton(rows[:, free], targets, penalties[free], start[free])
        wrong = (weights < 0) & signs
        if not wrong.any():
            return weights
        free &= ~wrong


def newton(rows: Floats, targets: Floats, penalties: Floats, start: Floats) -> Floats:
    weights = start
    for _ in range(STEPS):
        chances = predict(rows, weights)
        slope = rows.T @ (chances - targets) + penalties * (weights - start)
        curve = (rows * (chances * (1 - chances))[:, None]).T @ rows + np.diag(penalties)
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        if np.abs(step).max() < CLOSE:
            break
    return weights


def predict(rows: Floats, weights: Floats) -> Floats:
    chances: Floats = 1 / (1 + np.exp(-np.clip(rows @ weights, -FAR, FAR)))
    return chances


def surprise(rows: Floats, targets: Floats, weights: Floats) -> float:
    """How badly the weights foretell the targets: the mean negative log-likelihood, in nats."""
    return surprise_of(predict(rows, weights), targets)


def surprise_of(chances: Floats, targets: Floats) -> float:
    """How badly these chances foretell the targets; none of them counts as certain."""
    chances = np.clip(chances, HAIR, 1 - HAIR)
    return float(-(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)).mean())


def fit_contest(pawns: Floats, seats: Floats, inside: NDArray[np.bool_], won: NDArray[np.int64]) -> Floats:
    """The weights by which who won each contest was likeliest: first those of sums over pawns, then those of seats.

    The arrays go by contest, seat and trait; `inside` says who could still win, and `won` who did. A seat's chance goes
    with exp(pawns · weights) - 1, times exp(seats · weights). Fisher's scoring, with steps halved until they help.
    """
    weights = np.zeros(pawns.shape[2] + seats.shape[2])
    weights[0] = 0.5  # with no pawn worth anything there is no slope to follow
    lowest = contest_loss(pawns, seats, inside, won, weights)
    for _ in range(STEPS):
        slope, curve = contest_slope(pawns, seats, inside, won, weights)
        step = np.linalg.solve(curve, slope)
        length = 1.0
        while (loss := contest_loss(pawns, seats, inside, won, weights - length * step)) > lowest:
            length /= 2
            if length < CLOSE:
                return weights
        weights = weights - length * step
        lowest = loss
        if length * np.abs(step).max() < CLOSE:
            break
    return weights


def contest_chances(
    pawns: Floats, seats: Floats, inside: NDArray[np.bool_], weights: Floats
) -> tuple[Floats, Floats]:
    """The chance of each seat to win, and how fast the logarithm of its strength grows with its pawns' merits."""
    merits = pawns @ weights[: pawns.shape[2]]
    held = np.maximum(merits, FAINTEST)
    grown = np.expm1(held)
    logs = np.where(inside, np.log(grown) + seats @ weights[pawns.shape[2] :], -np.inf)
    strengths = np.exp(logs - logs.max(axis=1, keepdims=True))
    chances: Floats = strengths / strengths.sum(axis=1, keepdims=True)
    return chances, np.where(merits > FAINTEST, (grown + 1) / grown, 0.0)


def contest_loss(
    pawns: Floats, seats: Floats, inside: NDArray[np.bool_], won: NDArray[np.int64], weights: Floats
) -> float:
    """The mean negative log-likelihood in nats, with the penalty on large weights."""
    chances, _ = contest_chances(pawns, seats, inside, weights)
    return contest_surprise(chances, won) + LIGHT * float(weights @ weights) / 2


def contest_surprise(chances: Floats, won: NDArray[np.int64]) -> float:
    """How badly the chances foretell who won, in nats."""
    return float(-np.log(np.maximum(chances[np.arange(len(won)), won], TINY)).mean())


def contest_slope(
    pawns: Floats, seats: Floats, inside: NDArray[np.bool_], won: NDArray[np.int64], weights: Floats
) -> tuple[Floats, Floats]:
    """The slope of the loss, and its curvature as far as it is expected."""
    chances, growth = contest_chances(pawns, seats, inside, weights)
    steep = np.concatenate([pawns * growth[:, :, None], seats], axis=2) * inside[:, :, None]
    wrong = chances.copy()
    wrong[np.arange(len(won)), won] -= 1
    slope = np.einsum("nsk,ns->k", steep, wrong) / len(won) + LIGHT * weights
    mean = np.einsum("nsk,ns->nk", steep, chances)
    weighted = steep * chances[:, :, None]
    width = steep.shape[2]
    curve = weighted.reshape(-1, width).T @ steep.reshape(-1, width) - mean.T @ mean
    return slope, curve / len(won) + LIGHT * np.eye(width)


def likeliest(
    predicted: Callable[[Floats], Floats],
    targets: Floats,
    penalty: float,
    free: NDArray[np.bool_],
    signs: NDArray[np.bool_],
    earlier: Floats,
) -> Floats:
    """The numbers by which the predicted chances make the targets likeliest, near earlier ones.

    Those that are not free stay as they were, those marked in `signs` do not become negative. Each step goes where the
    slopes of the chances point, less far the more the steps before have failed.
    """

    def loss(numbers: Floats) -> float:
        return len(targets) * surprise_of(bounded(numbers), targets) + spring(numbers)

    def bounded(numbers: Floats) -> Floats:
        return np.clip(predicted(numbers), HAIR, 1 - HAIR)

    def spring(numbers: Floats) -> float:
        return float(penalty * ((numbers - earlier) ** 2).sum() / 2)

    places = [int(place) for place in np.flatnonzero(free)]
    numbers, trial, damping = earlier.copy(), earlier, 1.0
    least = loss(numbers)
    for _ in range(STEPS):
        chances = bounded(numbers)
        slopes = np.column_stack(
            [(bounded(moved(numbers, place, HAIR)) - chances) / HAIR for place in places]
        )
        certain = 1 / (chances * (1 - chances))
        pull = slopes.T @ ((targets - chances) * certain) - penalty * (numbers - earlier)[places]
        curve = (slopes * certain[:, None]).T @ slopes + penalty * np.eye(len(places))
        gain = 0.0
        while gain <= 0 and damping < STUBBORN:
            trial = numbers.copy()
            trial[places] += np.linalg.solve(curve + damping * np.diag(np.diag(curve)), pull)
            trial = np.where(signs & free, np.maximum(trial, 0.0), trial)
            gain = least - loss(trial)
            damping *= 4.0 if gain <= 0 else 0.25
        if gain <= 0:
            break
        numbers, least = trial, least - gain
        if gain < GAIN:
            break
    return numbers


def moved(numbers: Floats, place: int, by: float) -> Floats:
    found = numbers.copy()
    found[place] += by
    return found
