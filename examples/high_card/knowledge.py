"""What follows from a view of High Card: full tables that agree with it, drawn exactly as likely as they are."""

from __future__ import annotations

from examples.high_card.rules import HighCardState
from examples.high_card.table import DEAL, SEALED, HighCardView, Table
from hawkshaw.core.rng import Rng


class HighCardWorlds:
    """Deals the round again until the seat gets the card it has; the others' bids are any."""

    def __init__(self, view: HighCardView) -> None:
        self._view = view

    def sample(self, rng: Rng) -> HighCardState:
        """One of the tables."""
        view = self._view
        known = view.table
        while True:
            table = Table(known.seats, known.options)
            known.copy_open(table)
            if not table.agenda:
                table.cards, table.bids = view.cards[:], view.bids[:]
                return HighCardState(table)
            for seat in range(table.agenda.a if table.agenda.kind == DEAL else table.seats):
                table.cards[seat] = next_card(table, rng)
            assert view.seat is not None
            if table.cards[view.seat] == view.cards[view.seat]:
                table.bids = [rng.below(table.space.n) if bid == SEALED else bid for bid in view.bids]
                return HighCardState(table)


def next_card(table: Table, rng: Rng) -> int:
    """HC-1: a card that nobody has yet, the lower the likelier."""
    size = len(table.space.block("deal").domains[1])
    cards = [card for card in range(size) if card not in table.cards]
    return cards[rng.weighted([size - card for card in cards])]
