"""One moment of a table as it is shown to all who look at it: what several of them share is made once."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from hawkshaw.server.host import updates
from hawkshaw.server.host.guest import Guest, Sight, encode
from hawkshaw.server.host.table import Table
from hawkshaw.wire.difference import Known, delta_of_fields
from hawkshaw.wire.messages import Change, Update

TOLD_APART: Final = ("revision", "events", "undone")
"""What a change says of itself, and not in its delta."""
LASTING: Final = tuple(name for name in Update.__struct_fields__ if name not in TOLD_APART)
"""What stands until it changes; the rest is news."""
_lasting: Final[Callable[[Update], tuple[Any, ...]]] = attrgetter(*LASTING)


class Showing:
    """The table as it stands, and the news since it was last shown."""

    def __init__(self, table: Table, news: updates.News) -> None:
        self._table = table
        self._news = news
        self._updates: dict[Sight, Update] = {}
        self._whole: dict[Sight, bytes] = {}
        self._changes: dict[tuple[Sight, int], tuple[Update, bytes]] = {}
        """By whom it is for and what they have; that is held here, so that nothing else gets its number."""
        self._known: Known = {}

    def to(self, guest: Guest) -> None:
        """Show it to somebody: what has changed, if they follow that, or the whole."""
        sight = guest.sight
        update = self._updates.get(sight)
        if update is None:
            update = self._updates[sight] = updates.update(self._table, sight, self._news)
        guest.send_raw(self._frame(sight, update, guest.last))
        guest.has(update)

    def _frame(self, sight: Sight, update: Update, last: Update | None) -> bytes:
        if last is None:
            if sight not in self._whole:
                self._whole[sight] = encode(update)
            return self._whole[sight]
        known = self._changes.get((sight, id(last)))
        if known is None:
            known = self._changes[sight, id(last)] = last, encode(change(last, update, self._known))
        return known[1]


def change(before: Update, after: Update, known: Known | None = None) -> Change:
    """What has to be told to somebody who has one update, so that they have the other.

    What is known of parts of these was found for others who see the same parts.
    """
    return Change(
        revision=after.revision,
        since=before.revision,
        delta=delta_of_fields(LASTING, _lasting(before), _lasting(after), known),
        events=after.events,
        undone=after.undone,
    )
