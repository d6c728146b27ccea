"""What a seat, or a spectator, sees of a table of Pulp Detective."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.state import NOBODY_TO_ACT, View, packed
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.memory import Memory
from hawkshaw.games.pulp_detective.table.open import GONE, NAME, OpenTable
from hawkshaw.games.pulp_detective.table.state import Table


class PulpView(View):
    """What everybody sees, and beside it what this seat alone knows of the cards that lie face down."""

    game: ClassVar[str] = NAME

    def __init__(self, table: OpenTable) -> None:
        super().__init__()
        self.table = table
        self.space = table.space
        self.to_act: tuple[int, ...] = NOBODY_TO_ACT
        self.deck_size = 0
        self.pile = 0
        """Cards whose front this seat does not see, wherever they lie: what the deck, its top and the displays have
        between them. After the end those that nobody could ever tell apart.
        """
        self.top = NONE
        """The top card of the deck, after the end."""
        self.under: list[int] = []
        """The cards that a returned one has covered, after the end."""
        self.displays: list[list[int]] = []
        """By seat and slot, the front if the viewer has looked at it, GONE, or -1."""
        self.memories: list[Memory] = []
        """By seat: the own one, and after the end everybody's."""

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.legal,
            self.to_act,
            self.deck_size,
            self.table.open_facts(),
            self.pile,
            self.top,
            self.under,
            self.displays,
            [memory.facts() for memory in self.memories],
        )

    def key(self) -> bytes:
        return packed(
            NAME,
            (
                self.seat,
                self.to_act,
                self.deck_size,
                self.table.open_facts(),
                self.pile,
                self.top,
                self.under,
                self.displays,
                [memory.facts() for memory in self.memories],
            ),
        )


def look(table: Table, to_act: tuple[int, ...], seat: int | None, legal: list[int]) -> PulpView:
    """All that a seat may know (the ledger's visibility table); after the end everything that was decided."""
    view = PulpView(table.opened())
    view.seat = seat
    view.legal = legal
    view.to_act = to_act
    view.deck_size = table.deck_size
    if table.ending == NONE:
        see_own(view, table, seat)
    else:
        see_all(view, table)
    return view


def unseen_by(table: Table, seat: int | None) -> int:
    """Cards whose front a seat does not see, as a mask; after the end those that nobody could ever tell apart."""
    if table.ending != NONE:
        return table.pile
    cards = table.pile
    for card in table.under:
        cards |= 1 << card
    if table.top != NONE:
        cards |= 1 << table.top
    for me in table.detectives:
        for slot, card in enumerate(table.displays[me.seat]):
            if card != GONE and not has_looked(me, seat, slot):
                cards |= 1 << card
    return cards


def see_own(view: PulpView, table: Table, seat: int | None) -> None:
    """The fronts that a seat has looked at, which cards it has not seen, and what it remembers."""
    view.pile = unseen_by(table, seat)
    for me in table.detectives:
        display = table.displays[me.seat]
        view.displays.append(
            [
                display[slot] if display[slot] == GONE or has_looked(me, seat, slot) else NONE
                for slot in range(len(display))
            ]
        )
    view.memories = [
        memory.copy() if owner == seat else Memory() for owner, memory in enumerate(table.memories)
    ]


def see_all(view: PulpView, table: Table) -> None:
    """Every decided fact."""
    view.pile = table.pile
    view.top = table.top
    view.under = table.under[:]
    view.displays = [display[:] for display in table.displays]
    view.memories = [memory.copy() for memory in table.memories]


def has_looked(owner: Detective, seat: int | None, slot: int) -> bool:
    """Whether a seat has looked at a card of somebody's display."""
    if seat is None:
        return owner.face_up
    return owner.looked[slot] >> seat & 1 == 1
