"""What a seat, or a spectator, sees of a table of Pulp Detective."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.bits import mask_of
from hawkshaw.core.state import NOBODY_TO_ACT, View
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.table.memory import Memory
from hawkshaw.games.pulp_detective.table.state import GONE, NAME, Table

LOOKED: Final = -3
"""What everybody sees of a front that somebody else has looked at."""


class PulpView(View):
    """A table on which everything hidden is covered.

    `table.display` shows the fronts this seat has looked at, `table.top` none, and `table.pile` all cards whose front
    this seat does not see, wherever they lie: what the deck, its top and the display have between them.
    """

    game: ClassVar[str] = NAME

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.space = table.space
        self.to_act: tuple[int, ...] = NOBODY_TO_ACT
        self.deck_size = 0

    def facts(self) -> tuple[object, ...]:
        return self.seat, self.legal, self.to_act, self.deck_size, self.table.facts()


def look(table: Table, to_act: tuple[int, ...], seat: int | None, legal: list[int]) -> PulpView:
    """All that a seat may know (the ledger's visibility table); after the end everything that was decided."""
    view = PulpView(table.copy())
    view.seat = seat
    view.legal = legal
    view.to_act = to_act
    view.deck_size = table.deck_size
    if table.ending == NONE:
        cover(view.table, seat)
    return view


def cover(table: Table, seat: int | None) -> None:
    """Take everything off a table that a seat may not see."""
    hidden = mask_of(table.under)
    if table.top != NONE:
        hidden |= 1 << table.top
    for slot, card in enumerate(table.display):
        if card != GONE and not sees(table, seat, slot):
            hidden |= 1 << card
            table.display[slot] = NONE
    table.pile |= hidden
    table.top = NONE
    table.under = []
    for detective in table.detectives:
        if detective.seat != seat:
            detective.seen = [front if front == NONE else LOOKED for front in detective.seen]
            detective.memory = Memory()


def sees(table: Table, seat: int | None, slot: int) -> bool:
    """Whether a seat has looked at a card of the display."""
    if seat is None:
        return False
    seen = table.detectives[seat].seen
    return slot < len(seen) and seen[slot] != NONE
