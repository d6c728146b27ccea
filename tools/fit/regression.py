"""Logistic regression with a penalty on large weights, and some weights that cannot be negative."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

STEPS = 50
CLOSE = 1e-7
"""Newton's steps end when no weight changes by more."""
FAR = 30.0


def fit(rows: Floats, targets: Floats, penalties: Floats, signs: NDArray[np.bool_]) -> Floats:
    """The weights that make the targets, each between 0 and 1, likeliest; those marked in `signs` are not negative.

    A weight that would be negative is held at zero and the others are fitted anew, until none is.
    """
    free = np.abs(rows).sum(axis=0) > 0
    while True:
        weights = np.zeros(rows.shape[1])
        if not free.any():
            return weights
        weights[free] = newton(rows[:, free], targets, penalties[free])
        wrong = (weights < 0) & signs
        if not wrong.any():
            return weights
        free &= ~wrong


def newton(rows: Floats, targets: Floats, penalties: Floats) -> Floats:
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = predict(rows, weights)
        slope = rows.T @ (chances - targets) + penalties * weights
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
