"""What can be done and happen at a table of High Card, what lies there, and what each seat sees of it."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from examples.high_card.content import RANKS, cards_of
from examples.high_card.options import HighCardOptions
from hawkshaw.core.agenda import Agenda, FrameKind, Frames
from hawkshaw.core.event import EventKinds
from hawkshaw.core.space import Block, Domain, Space, seat_domain
from hawkshaw.core.state import View

NAME: Final = "high_card"
NONE: Final = -1
SEALED: Final = -2
"""A bid that a view knows has been made."""

# Actions

SEAT: Final = seat_domain(3)
CARD: Final = Domain("card", RANKS)


@cache
def space_of(seats: int, options: HighCardOptions) -> Space:
    """Every action of a table: the seats' first, then luck's."""
    bids = Block("bid", amount=Domain("amount", ["0", "1", "2", "3"][: 4 if options.bold else 3]))
    cards = Domain("card", cards_of(options.deck))
    return Space([bids], [Block("deal", seat=seat_domain(seats), card=cards)])


# Events

KINDS: Final = EventKinds()
DEALT: Final = KINDS.declare("dealt", True, seat=SEAT, card=CARD)
BID_SEALED: Final = KINDS.declare("sealed", seat=SEAT)
SHOWN: Final = KINDS.declare("shown", True, seat=SEAT, card=CARD, count=None)
EVENTS: Final = KINDS.by_name

# Frames

DEAL: Final = 0
BID: Final = 1
FRAMES: Final = Frames({DEAL: FrameKind("deal", dealt=None), BID: FrameKind("bid")})

# What lies there


class OpenTable:
    """What everybody sees. A view holds one of these, so nothing secret may be a field of it."""

    def __init__(self, seats: int, options: HighCardOptions) -> None:
        self.seats = seats
        self.options = options
        self.space = space_of(seats, options)
        self.agenda = Agenda()
        self.round = 0
        self.scores = [0] * seats

    def copy_open(self, other: OpenTable) -> None:
        """Lay the same on another table."""
        other.agenda = self.agenda.copy()
        other.round = self.round
        other.scores = self.scores[:]

    def opened(self) -> OpenTable:
        """The open part alone."""
        other = OpenTable(self.seats, self.options)
        self.copy_open(other)
        return other

    def open_facts(self) -> tuple[object, ...]:
        return self.seats, self.options, self.agenda.ints, self.round, self.scores


class Table(OpenTable):
    """The open part, and what is secret: cards until they are turned over, bids until all are sealed."""

    def __init__(self, seats: int, options: HighCardOptions) -> None:
        super().__init__(seats, options)
        self.cards = [NONE] * seats
        self.bids = [NONE] * seats

    def copy(self) -> Table:
        other = Table(self.seats, self.options)
        self.copy_open(other)
        other.cards = self.cards[:]
        other.bids = self.bids[:]
        return other

    def facts(self) -> tuple[object, ...]:
        return *self.open_facts(), self.cards, self.bids


class HighCardView(View):
    """The open part, and what the seat knows besides: its own card and bid, and who has sealed one."""

    game: ClassVar[str] = NAME

    def __init__(self, table: OpenTable, to_act: tuple[int, ...]) -> None:
        super().__init__()
        self.table = table
        self.to_act = to_act
        self.cards = [NONE] * table.seats
        self.bids = [NONE] * table.seats

    def facts(self) -> tuple[object, ...]:
        return self.seat, self.legal, self.to_act, *self.table.open_facts(), self.cards, self.bids


def look(table: Table, to_act: tuple[int, ...], seat: int | None, legal: list[int]) -> HighCardView:
    """What a seat sees, field by field; in the end everything lies open."""
    view = HighCardView(table.opened(), to_act)
    view.seat = seat
    view.legal = legal
    over = not table.agenda
    for other in range(table.seats):
        if over or other == seat:
            view.cards[other] = table.cards[other]
            view.bids[other] = table.bids[other]
        elif table.bids[other] != NONE:
            view.bids[other] = SEALED
    return view
