"""What each seat sees of 13 Dead End Drive."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.state import View, packed
from hawkshaw.games.dead_end_drive.content.cards import DETECTIVE, PAWNS
from hawkshaw.games.dead_end_drive.table.open import NAME, NONE, OpenTable
from hawkshaw.games.dead_end_drive.table.state import DriveTable


class DriveView(View):
    """All that a seat may know, in ints; what it may not know is -1.

    A player who is out has a spectator's view.
    """

    game: ClassVar[str] = NAME

    def __init__(self, table: OpenTable) -> None:
        super().__init__()
        self.table = table
        seats = table.seats
        self.owners: list[int] = [NONE] * PAWNS
        """The owner of each pawn as far as this seat knows: its own and those turned over."""
        self.characters: list[int] = [0] * seats
        """How many Character cards each seat holds face down, secret ones not counted."""
        self.pile_size = 0
        self.pile_wilds = NONE
        self.pile_traps = NONE
        self.hand_sizes: list[int] = [0] * seats
        self.wilds: list[int] = [NONE] * seats
        self.traps: list[int] = [NONE] * seats
        self.drawn = NONE

    @property
    def pile_detectives(self) -> int:
        """Nobody ever holds a Detective card, so those that do not lie on the discard are in the pile."""
        return self.table.kit.detectives - self.table.discard.count(DETECTIVE)

    @property
    def insider(self) -> int:
        """The seat whose secrets this view holds; -1 for spectators and those who are out."""
        if self.seat is None or self.table.out >> self.seat & 1:
            return NONE
        return self.seat

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.legal,
            self.to_act,
            self.table.open_facts(),
            self.owners,
            self.characters,
            self.pile_size,
            self.pile_wilds,
            self.pile_traps,
            self.hand_sizes,
            self.wilds,
            self.traps,
            self.drawn,
        )

    def key(self) -> bytes:
        return packed(
            NAME,
            (
                self.seat,
                self.to_act,
                self.table.open_facts(),
                self.owners,
                self.characters,
                self.pile_size,
                self.pile_wilds,
                self.pile_traps,
                self.hand_sizes,
                self.wilds,
                self.traps,
                self.drawn,
            ),
        )


def look(table: DriveTable, to_act: tuple[int, ...], seat: int | None, legal: list[int]) -> DriveView:
    """All that a seat may know (the ledger's visibility table); after the end everything (DD-R43)."""
    view = DriveView(table.opened())
    view.legal = legal
    tell(view, table, to_act, seat)
    return view


def tell(view: DriveView, table: DriveTable, to_act: tuple[int, ...], seat: int | None) -> None:
    """Fill in what a seat may know beside what lies in the open, and its moves."""
    view.seat = seat
    view.to_act = to_act
    view.pile_size = table.pile_size
    insider = view.insider
    everything = table.winner != NONE
    dead = table.dead
    for pawn, owner in enumerate(table.owners):
        if owner != NONE:
            lives = not dead >> pawn & 1
            if everything or owner == insider or not lives:
                view.owners[pawn] = owner
            if lives:
                view.characters[owner] += 1
    for other in range(table.seats):
        view.hand_sizes[other] = table.hand_size(other)
        if everything or other == insider:
            view.wilds[other] = table.wilds[other]
            view.traps[other] = table.traps[other]
    if everything:
        view.pile_wilds = table.pile_wilds
        view.pile_traps = table.pile_traps
    if insider != NONE and to_act == (insider,):
        view.drawn = table.drawn
