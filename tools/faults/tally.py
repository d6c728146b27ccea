"""What a campaign of faults found."""

from __future__ import annotations

import msgspec

from tools.soak.account import Faults


class Strike(msgspec.Struct, frozen=True):
    """One fault, and how everybody got over it."""

    kind: str
    pause: float
    """The longest time, in seconds, for which no move was acknowledged at one of the tables."""
    in_flight: int
    """Moves that were sent and not answered when it struck."""
    refused: int
    """What workers tried to save about tables that were no longer theirs, and could not."""


class Tally(msgspec.Struct):
    """What happened in a round, or in several."""

    strikes: list[Strike] = []
    tables: int = 0
    moves: int = 0
    """Acknowledged moves."""
    words: int = 0
    notes: int = 0
    undone: int = 0
    saved_unanswered: int = 0
    """Moves that had been saved although nobody heard so at first; their key told."""
    resumed: int = 0
    finished: int = 0
    verified: int = 0
    surprises: dict[str, int] = {}
    faults: Faults = msgspec.field(default_factory=Faults)

    def add(self, other: Tally) -> None:
        """Count another round as well."""
        for name in self.__struct_fields__:
            if name not in ("surprises", "faults"):
                setattr(self, name, getattr(self, name) + getattr(other, name))
        for words, times in other.surprises.items():
            self.surprises[words] = self.surprises.get(words, 0) + times
        self.faults.add(other.faults)
