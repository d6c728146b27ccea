"""The rules of High Card: one function a rule, and the class that wires them to the kernel."""

from __future__ import annotations

from typing import ClassVar

from examples.high_card.options import HighCardOptions
from examples.high_card.table import (
    BID,
    BID_SEALED,
    DEAL,
    DEALT,
    NAME,
    NONE,
    SHOWN,
    HighCardView,
    Table,
    look,
)
from hawkshaw.core.event import Event, only
from hawkshaw.core.outcome import Outcome
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, NOBODY_TO_ACT, State

Events = list[Event] | None
"""Where rules tell what happens; None if nobody listens."""


def begin_round(table: Table) -> None:
    """HC-1: a card for everybody, then a bid from everybody."""
    table.cards = [NONE] * table.seats
    table.bids = [NONE] * table.seats
    table.agenda.push(BID)
    table.agenda.push(DEAL, 0)


def deals(table: Table) -> list[tuple[int, int]]:
    """HC-1: what luck may bring, with its weights: a card comes up the more often the lower it is."""
    deal = table.space.block("deal")
    cards = range(len(deal.domains[1]))
    dealt = table.agenda.a
    return [(deal.id(dealt, card), len(cards) - card) for card in cards if card not in table.cards]


def deal(table: Table, seat: int, card: int, events: Events) -> None:
    """HC-1: the owner alone sees the card."""
    table.cards[seat] = card
    if events is not None:
        events.append(DEALT.event((seat, card), audience=only(seat), reveals=True))
    table.agenda.replace(DEAL, table.agenda.a + 1)
    if table.agenda.a == table.seats:
        table.agenda.pop()


def seal(table: Table, seat: int, bid: int, events: Events) -> None:
    """HC-2: everybody sees that a bid is sealed; with the last one all are turned over."""
    table.bids[seat] = bid
    if events is not None:
        events.append(BID_SEALED.event((seat,)))
    if NONE not in table.bids:
        turn_over(table, events)


def turn_over(table: Table, events: Events) -> None:
    """HC-3: the highest card gains its bid, the others lose theirs."""
    for seat in range(table.seats):
        card, bid = table.cards[seat], table.bids[seat]
        table.scores[seat] += bid if card == max(table.cards) else -bid
        if events is not None:
            events.append(SHOWN.event((seat, card, bid), reveals=True))
    table.round += 1
    table.agenda.pop()
    if table.round < table.options.rounds:
        begin_round(table)


def who_acts(table: Table) -> tuple[int, ...]:
    """HC-2: bids are sealed at the same time, so everybody who owes one may act."""
    if table.agenda.kind == DEAL:
        return LUCK_TO_ACT
    if table.agenda.kind == BID:
        return tuple([seat for seat in range(table.seats) if table.bids[seat] == NONE])
    return NOBODY_TO_ACT


def result(table: Table) -> Outcome:
    """HC-4: the best score wins; if all have it, nobody does."""
    best = max(table.scores)
    winners = tuple([seat for seat in range(table.seats) if table.scores[seat] == best])
    stake = 1.0 if len(winners) < table.seats else 0.0
    returns = tuple([stake if score == best else -stake for score in table.scores])
    return Outcome(winners, tuple(table.scores), returns, "counted", f"The best score is {best}.")


class HighCardState(State):
    """The rules under the kernel's contract."""

    game: ClassVar[str] = NAME

    def __init__(self, table: Table) -> None:
        super().__init__(table.seats)
        self.table = table
        self.to_act = who_acts(table)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.table.agenda else result(self.table)

    def moves_of(self, seat: int) -> list[int]:
        return list(range(self.table.space.n))

    def chances(self) -> list[tuple[int, int]]:
        return deals(self.table) if self.table.agenda.kind == DEAL else []

    def act(self, actor: int, action: int, events: Events) -> None:
        args = self.table.space.args[action]
        if actor == CHANCE:
            deal(self.table, args[0], args[1], events)
        else:
            seal(self.table, actor, args[0], events)
        self.to_act = who_acts(self.table)

    def seen_by(self, seat: int | None, legal: list[int]) -> HighCardView:
        return look(self.table, self.to_act, seat, legal)

    def copy(self) -> HighCardState:
        return HighCardState(self.table.copy())

    def facts(self) -> tuple[object, ...]:
        return self.table.facts()


def new_state(seats: int, options: HighCardOptions) -> HighCardState:
    """A table before the first card."""
    table = Table(seats, options)
    begin_round(table)
    return HighCardState(table)
