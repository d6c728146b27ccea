"""What is on the table in 13 Dead End Drive; the rules are in `rules`."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import count_bits
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.cards import PAWNS
from hawkshaw.games.dead_end_drive.table.frames import CHANGE, DRAWN, MOVE, ROLL, TRAP
from hawkshaw.games.dead_end_drive.table.open import NONE, OpenTable

ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]


class DriveTable(OpenTable):
    """The whole table: what lies in the open, and the hands and the pile.

    What nobody can know has not been decided: the pile, the portraits never yet shown and the secret Character cards
    are sets without an order or an owner.
    """

    def __init__(self, board: Board, seats: int, like: DriveTable | None = None) -> None:
        super().__init__(board, seats, like)
        if like is not None:
            like.copy_hidden(self)
            return
        self.owners: tuple[int, ...] = (NONE,) * PAWNS
        """Whose hand each pawn's Character card was dealt to; -1: nobody's, or not yet."""
        self.pile_wilds: int = self.kit.wilds
        self.pile_traps: int = self.kit.traps
        self.pile_detectives: int = self.kit.detectives
        self.wilds: tuple[int, ...] = (0,) * seats
        """How many wild cards each hand holds."""
        self.traps: tuple[int, ...] = (0,) * seats
        """The trap cards each hand holds, as masks of kinds."""
        self.drawn = NONE
        """The card just drawn, until it is kept or used."""
        self.choices: list[int] | None = None
        """What the active seat may choose from, worked out once a decision: it follows from the rest."""

    def copy(self) -> DriveTable:
        """An independent copy."""
        return DriveTable(self.board, self.seats, self)

    def copy_hidden(self, other: DriveTable) -> None:
        """Lay the same hands and piles on another table."""
        other.owners = self.owners
        other.pile_wilds = self.pile_wilds
        other.pile_traps = self.pile_traps
        other.pile_detectives = self.pile_detectives
        other.wilds = self.wilds
        other.traps = self.traps
        other.drawn = self.drawn
        other.choices = self.choices

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        return (
            self.open_facts(),
            self.owners,
            self.pile_wilds,
            self.pile_traps,
            self.pile_detectives,
            self.wilds,
            self.traps,
            self.drawn,
        )

    @property
    def pile_size(self) -> int:
        return self.pile_wilds + count_bits(self.pile_traps) + self.pile_detectives

    def hand_size(self, seat: int) -> int:
        """How many trap cards a seat holds; one just drawn is not yet among them."""
        return self.wilds[seat] + count_bits(self.traps[seat])


def who_acts(agenda: Agenda) -> tuple[int, ...]:
    """Who owes a decision by the agenda."""
    kind = agenda.kind
    if kind == NONE:
        return NOBODY_TO_ACT
    if kind in (ROLL, CHANGE, MOVE, TRAP, DRAWN):
        return ALONE[agenda.a]
    return LUCK_TO_ACT
