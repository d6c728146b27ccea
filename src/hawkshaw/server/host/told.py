"""What the players of a table have been told at each revision, for those who come back.

A revision counts decisions and undos and only ever grows: an undo gives no number back, it says which one no longer
holds. All but the newest of it is kept as bytes: a hundred tables would otherwise hold so many small things that each
search for garbage among them stops the server for a moment.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

import msgspec

from hawkshaw.core.event import Event

Packed = list[tuple[str, tuple[int, ...], int, bool]]
"""Events as what they are made of."""

_pack: Final = msgspec.msgpack.Encoder().encode
_unpack: Final = msgspec.msgpack.Decoder(Packed).decode


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
        self.taken_back: list[TakenBack] = []
        self._revisions: list[int] = []
        """Those that stand, ascending."""
        self._packed: list[bytes] = []
        """What each of them told."""
        self._newest: Happening | None = None

    @property
    def standing(self) -> list[Happening]:
        """All that stands."""
        return self._from(0)

    def tell(self, revision: int, events: list[Event]) -> None:
        """One more decision, or the beginning, has told this."""
        self._revisions.append(revision)
        self._packed.append(pack(events))
        self._newest = Happening(revision, events)

    def take_back(self, at: int) -> None:
        """The last decision that stands is undone."""
        self.taken_back.append(TakenBack(self._revisions.pop(), at))
        self._packed.pop()
        self._newest = None

    def since(self, revision: int) -> list[Happening]:
        """What stands of all that was told after a revision."""
        return self._from(bisect_right(self._revisions, revision))

    def _from(self, first: int) -> list[Happening]:
        last = len(self._revisions) - 1
        return [
            self._newest
            if number == last and self._newest is not None
            else Happening(self._revisions[number], unpack(self._packed[number]))
            for number in range(first, last + 1)
        ]

    def undone_since(self, revision: int) -> list[int]:
        """The decisions, by their revisions, that somebody who has seen a revision takes to stand and that do not."""
        return [undone.revision for undone in self.taken_back if undone.revision <= revision < undone.at]


def pack(events: list[Event]) -> bytes:
    """Events as bytes.

    >>> unpack(pack([Event("answer", (2, 30), audience=5, reveals=True)]))
    [<answer (2, 30) to seats 101, reveals>]
    """
    return _pack([(event.kind, event.args, event.audience, event.reveals) for event in events])


def unpack(packed: bytes) -> list[Event]:
    """The events of bytes."""
    return [Event(kind, args, audience, reveals) for kind, args, audience, reveals in _unpack(packed)]
