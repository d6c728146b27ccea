"""Logistic regression with a penalty on what departs from earlier weights; some weights cannot be negative."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

STEPS = 50
CLOSE = 1e-7
"""Newton's steps end when no weight changes by more."""
FAR = 30.0


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
    chances = predict(rows, weights)
    return float(-(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)).mean())
