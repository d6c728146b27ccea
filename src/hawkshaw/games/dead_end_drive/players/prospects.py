"""What a position is worth by what simulated games have taught: one's own pawns stay alive, other people's do not run.

The regular leads its pawns to the door, where everybody sees them and leads them onto traps. At tables of three and
four most games are won by the last who has anybody left, so one's own pawns are better kept away: they are worth what
games of regulars showed them to be worth when all else was changed at random, and every further pawn of a seat is
worth more than the one before. But what is seldom of use to its owner, while everybody deals with it, is deadly where
nobody does. So other people's pawns stay as dangerous as the regular thinks them.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from hawkshaw.games.dead_end_drive.players.judging import Judge
from hawkshaw.games.dead_end_drive.players.traits import PAWN, SEAT, Weights, own_weights, strength, traits
from hawkshaw.games.dead_end_drive.table.view import DriveView

SURVIVAL: Final = 0.35
"""What somebody else's pawn is worth apart from its way to the door: more than to the regular, for it may survive."""


class Scales:
    """The weights of tables of one size, in the order of the traits."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.pawn = [weights.get(name, 0.0) for name in PAWN]
        self.cards, self.waits = [weights.get(name, 0.0) for name in SEAT]


def scales_of(weights: Weights, seats: int) -> Scales | None:
    """The weights for so many seats; None if there are none."""
    return Scales(weights[str(seats)]) if str(seats) in weights else None


@cache
def own_scales(seats: int) -> Scales | None:
    """Those that come with the game."""
    return scales_of(own_weights(), seats)


class Prospects(Judge):
    """Judges its own pawns by fitted weights, other people's as the regular does, and fears nothing from being read."""

    def __init__(self, view: DriveView, scales: Scales) -> None:
        self._scales = scales
        self._steps: int = view.table.board.detective_steps - view.table.detective
        super().__init__(view, SURVIVAL)
        self._factors = [0.0] * self.seats
        """What a seat's pawns are multiplied by; nothing is left of who is out."""
        for waits, seat in enumerate([*self.order, self.me]):
            self._factors[seat] = exp(scales.cards * view.hand_sizes[seat] + scales.waits * waits)

    def merit(self, pawn: int, square: int, prominence: float) -> float:
        if self.view.owners[pawn] != self.me:
            return super().merit(pawn, square, prominence)
        total = 0.0
        seen = traits(self.board, self.risks, square, prominence, self._steps)
        for place, weight in enumerate(self._scales.pawn):
            total += weight * seen[place]
        return total

    def share(self, strengths: list[float]) -> float:
        total = 0.0
        own = 0.0
        for seat, merits in enumerate(strengths):
            here = self._factors[seat] * strength(merits)
            total += here
            if seat == self.me:
                own = here
        return own / total if total > 0 else 0.0

    def exposure(self, pawn: int, to: int) -> float:
        return 0.0
