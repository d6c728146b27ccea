"""The expert of 13 Dead End Drive: it chooses as the regular does, but judges by what games have taught."""

from __future__ import annotations

from hawkshaw.core.rng import Rng
from hawkshaw.games.dead_end_drive.players.bots import Regular
from hawkshaw.games.dead_end_drive.players.judging import Judge
from hawkshaw.games.dead_end_drive.players.prospects import Prospects, Scales, own_scales
from hawkshaw.games.dead_end_drive.table.view import DriveView


class Expert(Regular):
    """Keeps its pawns alive and out of sight, and hurries to the door only when it is open."""

    def __init__(self, rng: Rng, scales: Scales | None = None) -> None:
        """It judges by its own weights unless others are given."""
        super().__init__(rng)
        self._scales = scales

    def judge(self, view: DriveView) -> Judge:
        scales = self._scales or own_scales(view.table.seats)
        return Judge(view) if scales is None else Prospects(view, scales)
