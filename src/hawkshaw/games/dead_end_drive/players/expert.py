"""The expert of 13 Dead End Drive: it judges by what games have taught, and thinks of both moves of a turn."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.dead_end_drive.players.bots import Regular
from hawkshaw.games.dead_end_drive.players.judging import Judge
from hawkshaw.games.dead_end_drive.players.prospects import Prospects, Scales, own_scales
from hawkshaw.games.dead_end_drive.table.actions import BOTH, FIRST, SECOND
from hawkshaw.games.dead_end_drive.table.frames import MOVE
from hawkshaw.games.dead_end_drive.table.view import DriveView

NO_MOVE: Final = -2.0
"""Less than any move is worth."""
SURE: Final = 2.0
"""To win at once is worth more than any two moves that may win."""


class Expert(Regular):
    """Keeps its pawns alive and out of sight, minds other people's, and hurries to the door when it is open."""

    def __init__(self, rng: Rng, scales: Scales | None = None) -> None:
        """It judges by its own weights unless others are given."""
        super().__init__(rng)
        self._scales = scales

    def judge(self, view: DriveView) -> Judge:
        scales = self._scales or own_scales(view.table.seats)
        return Judge(view) if scales is None else Prospects(view, scales)

    def rate(self, view: View, among: list[int]) -> list[float]:
        assert isinstance(view, DriveView)
        if view.table.agenda.kind != MOVE or view.table.used:
            return super().rate(view, among)
        alone = super().rate(view, view.legal)
        planned = plans(view, alone, self.judge(view).now())
        return [planned[view.legal.index(action)] for action in among]


def plans(view: DriveView, alone: list[float], now: float) -> list[float]:
    """What each first move of a turn is worth together with the best second one, as if they did not touch.

    The better of two moves comes first: so the other counts for no more than it does. Nothing comes after a pawn that
    is led out.
    """
    args = view.table.space.args
    out = view.table.board.go
    doubles = view.table.dice[0] == view.table.dice[1]
    best: list[dict[int, float]] = [{}, {}]  # by die, what each pawn's best move with it is worth
    for action, worth in zip(view.legal, alone, strict=True):
        die, pawn, _ = args[action]
        if die != BOTH and worth > best[die].get(pawn, NO_MOVE):
            best[die][pawn] = worth
    found: list[float] = []
    for action, worth in zip(view.legal, alone, strict=True):
        die, pawn, to = args[action]
        if to == out:
            found.append(SURE if worth == 1.0 else worth)
            continue
        second = NO_MOVE
        if die != BOTH:
            other = FIRST if doubles else SECOND - die
            for partner, there in best[other].items():
                if partner != pawn:
                    second = max(second, min(there, worth))
        found.append(worth + second - now if second > NO_MOVE else worth)
    return found
