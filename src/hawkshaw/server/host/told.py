"""What the players of a table have been told at each revision, for those who come back.

A revision counts decisions and undos and only ever grows: an undo gives no number back, it says which one no longer
holds.
"""

from __future__ import annotations

import msgspec

from hawkshaw.core.event import Event


class Happening(msgspec.Struct):
    """What a revision told."""

    revision: int
    events: list[Event]


class TakenBack(msgspec.Struct):
    """A decision that no longer stands, by its revision, and the revision of the undo."""

    revision: int
    at: int


class Told:
    """The happenings that stand, and which have been taken back."""

    def __init__(self) -> None:
        self.standing: list[Happening] = []
        self.taken_back: list[TakenBack] = []

    def tell(self, revision: int, events: list[Event]) -> None:
        """One more decision, or the beginning, has told this."""
        self.standing.append(Happening(revision, events))

    def take_back(self, at: int) -> None:
        """The last decision that stands is undone."""
        self.taken_back.append(TakenBack(self.standing.pop().revision, at))

    def since(self, revision: int) -> list[Happening]:
        """What stands of all that was told after a revision."""
        first = len(self.standing)
        while first and self.standing[first - 1].revision > revision:
            first -= 1
        return self.standing[first:]

    def undone_since(self, revision: int) -> list[int]:
        """The decisions, by their revisions, that somebody who has seen a revision takes to stand and that do not."""
        return [undone.revision for undone in self.taken_back if undone.revision <= revision < undone.at]
