"""What lies, stands or happened in the open at a table of 13 Dead End Drive: all that everybody may know."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import mask_of
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.cards import PAWNS, Kit, kit_of
from hawkshaw.games.dead_end_drive.table.actions import DriveSpace, space_of
from hawkshaw.games.dead_end_drive.table.provenance import Story

NAME: Final = "dead_end_drive"
SEATS: Final = (2, 3, 4)

# How a game ends.
DOOR: Final = 0
DETECTIVE_COMES: Final = 1
SURVIVOR: Final = 2
ENDINGS: Final = ("door", "detective", "survivor")

NONE: Final = -1


def exchanged(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same with another value at one place."""
    return (*values[:place], value, *values[place + 1 :])


class OpenTable:
    """Pawns, portraits, the discard pile, dice, and what everybody saw happen, as ints and masks.

    What seldom changes is in tuples: copies share them until somebody's is exchanged for another.
    """

    def __init__(self, board: Board, seats: int, like: OpenTable | None = None) -> None:
        """An empty table, or one on which all lies as on another of the same mansion and size."""
        self.board = board
        self.seats = seats
        self.kit: Kit = kit_of(board) if like is None else like.kit
        if like is not None:
            self.space: DriveSpace = like.space
            like.copy_open(self)
            return
        self.space = space_of(board, seats)
        self.agenda = Agenda()
        self.pawns: list[int] = []
        """The square of each pawn, -1 before it is seated and once it is dead."""
        self.dead = 0
        self.secrets: tuple[int, ...] = ()
        """With two seats, the secret Character cards as masks, once luck has had to deal them."""
        self.favourite = NONE
        self.unseen: int = self.kit.mask
        """The portraits never yet shown."""
        self.back: tuple[int, ...] = ()
        """The portraits behind those, in order: all have been shown."""
        self.sofa: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.stories: tuple[Story, ...] = ()
        """What everybody saw of each hand (see `provenance`)."""
        self.last_in: tuple[int, ...] = ()
        """For each pile there has been, the trap cards that lay in no later one, as masks of kinds."""
        self.detective = 0
        self.start_rolls: tuple[int, ...] = ()
        """While the start is rolled for, the totals of this round."""
        self.dice: tuple[int, ...] = ()
        self.used = 0
        """Which dice are used or forfeited, as a mask."""
        self.moved = 0
        """The pawns moved this turn, as a mask."""
        self.has_drawn = False
        """Whether the active seat has drawn a card this turn, so that its hand is barred (DD-43)."""
        self.out = 0
        self.nearer: list[int] = []
        """By seat and pawn, how many counts nearer to the front door that seat has moved it, all in all."""
        self.perils: list[int] = []
        """By seat and pawn, how often that seat has moved it onto a trap."""
        self.ending = NONE
        self.heir = NONE
        """The pawn that inherits; -1 while nobody does, and if several survive."""
        self.mover = NONE
        """Who led the heir out of the door."""
        self.winner = NONE

    def set_out(self) -> None:
        """DD-01 to DD-06: nothing has happened yet."""
        seats = self.seats
        self.pawns = [NONE] * PAWNS
        self.secrets = (0,) * seats
        self.stories = ((),) * seats
        self.last_in = (self.kit.traps,)
        self.start_rolls = (0,) * seats
        self.dice = (0, 0)
        self.nearer = [0] * (seats * PAWNS)
        self.perils = [0] * (seats * PAWNS)

    def copy_open(self, other: OpenTable) -> None:
        """Lay the same on another table of the same mansion and size."""
        other.agenda = self.agenda.copy()
        other.pawns = self.pawns[:]
        other.dead = self.dead
        other.secrets = self.secrets
        other.favourite = self.favourite
        other.unseen = self.unseen
        other.back = self.back
        other.sofa = self.sofa
        other.discard = self.discard
        other.stories = self.stories
        other.last_in = self.last_in
        other.detective = self.detective
        other.start_rolls = self.start_rolls
        other.dice = self.dice
        other.used = self.used
        other.moved = self.moved
        other.has_drawn = self.has_drawn
        other.out = self.out
        other.nearer = self.nearer[:]
        other.perils = self.perils[:]
        other.ending = self.ending
        other.heir = self.heir
        other.mover = self.mover
        other.winner = self.winner

    def opened(self) -> OpenTable:
        """The open part alone."""
        return OpenTable(self.board, self.seats, self)

    def open_facts(self) -> tuple[object, ...]:
        return (
            self.board.source,
            self.seats,
            self.agenda.ints,
            self.pawns,
            self.dead,
            self.secrets,
            self.favourite,
            self.unseen,
            self.back,
            self.sofa,
            self.discard,
            self.stories,
            self.last_in,
            self.detective,
            self.start_rolls,
            self.dice,
            self.used,
            self.moved,
            self.has_drawn,
            self.out,
            self.nearer,
            self.perils,
            self.ending,
            self.heir,
            self.mover,
            self.winner,
        )

    def occupied(self) -> int:
        """The squares that pawns stand on."""
        return mask_of([square for square in self.pawns if square >= 0])

    def opening(self) -> bool:
        """Whether a pawn still sits on a red chair."""
        is_chair = self.board.is_chair
        for square in self.pawns:
            if square >= 0 and is_chair[square]:
                return True
        return False
