"""Who is likely to own whom, judged by how everybody has moved the pawns.

Players lead their own pawns to the door and other people's onto traps. Every seat's dealings with a pawn make it more
or less likely to be its owner; the number of Character cards that each seat holds face down is known exactly.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hawkshaw.games.dead_end_drive.content.cards import PAWNS
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.view import DriveView

LEADS: Final = 0.18
"""How much a count nearer to the door speaks for the mover's owning the pawn."""
LEADS_MOST: Final = 15
"""Counts beyond which leading a pawn says no more."""
ENDANGERS: Final = 0.5
"""How much a move onto a trap speaks against it."""
ROUNDS: Final = 12
"""How often rows and columns are fitted in turn; more changes nothing that counts."""

Rows = list[list[float]]
"""By seat and then by pawn; the last row holds the secret cards of two players, which are in nobody's hand."""


def suspect(view: DriveView, owners: list[int]) -> Rows:
    """How likely each living pawn's Character card is in each hand, for somebody who knows these owners for certain.

    Each row sums to the number of cards that hand holds, and each living pawn's column to one.
    """
    rows: Rows = [[0.0] * PAWNS for _ in range(view.table.seats + 1)]
    left = [*view.characters, 0]
    unknown: list[int] = []
    for pawn, owner in enumerate(owners):
        if view.table.dead >> pawn & 1:
            continue
        if owner == NONE:
            unknown.append(pawn)
        else:
            rows[owner][pawn] = 1.0
            left[owner] -= 1
    left[-1] = len(unknown) - sum(left)
    open_rows = [row for row, held in enumerate(left) if held > 0]
    for row in open_rows:
        for pawn in unknown:
            rows[row][pawn] = 1.0 if row == view.table.seats else liking(view, row, pawn)
    fit(rows, left, open_rows, unknown)
    return rows


def liking(view: DriveView, seat: int, pawn: int) -> float:
    """How much a seat's dealings with a pawn are those of its owner; 1 if it never touched it."""
    place = seat * PAWNS + pawn
    led = max(-LEADS_MOST, min(LEADS_MOST, view.table.nearer[place]))
    return exp(LEADS * led - ENDANGERS * min(view.table.perils[place], 3))


def fit(rows: Rows, counts: list[int], open_rows: list[int], columns: list[int]) -> None:
    """Scale columns to one and rows to their counts in turn until both hold."""
    for _ in range(ROUNDS):
        for pawn in columns:
            total = 0.0
            for row in open_rows:
                total += rows[row][pawn]
            for row in open_rows:
                rows[row][pawn] /= total
        for row in open_rows:
            line = rows[row]
            total = 0.0
            for pawn in columns:
                total += line[pawn]
            scale = counts[row] / total
            for pawn in columns:
                line[pawn] *= scale
