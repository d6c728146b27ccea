"""The way back to the last decision by which anybody learned anything: further back nothing is ever undone."""

from __future__ import annotations

from typing import Final, NamedTuple

from hawkshaw.core.state import State

STRIDE: Final = 16
"""Decisions between two positions that are kept: an undo plays no more than so many again, however long the game."""


class Kept(NamedTuple):
    """A position, and how many decisions had led to it."""

    decisions: int
    state: State


class Trail:
    """Positions along the decisions that can still be undone; nobody plays on in these."""

    def __init__(self) -> None:
        self._kept: list[Kept] = []

    def __len__(self) -> int:
        return len(self._kept)

    def lacks(self, decisions: int) -> bool:
        """Whether no position is kept close by the one after so many decisions."""
        return not self._kept or decisions - self._kept[-1].decisions >= STRIDE

    def keep(self, decisions: int, state: State) -> None:
        """Keep the position before one more decision: the state itself, which is left alone from now on."""
        self._kept.append(Kept(decisions, state))

    def end(self) -> None:
        """A decision stands for good: nobody goes back behind it."""
        self._kept.clear()

    def back_to(self, decisions: int) -> Kept | None:
        """The nearest position kept from which so many decisions can be reached again, as a copy to play on."""
        while self._kept and self._kept[-1].decisions > decisions:
            self._kept.pop()
        return self._kept[-1]._replace(state=self._kept[-1].state.copy()) if self._kept else None
