"""What is on the table in 13 Dead End Drive; the rules are in `rules`."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import count_bits, mask_of
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT, State
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.cards import ALL_PAWNS, DETECTIVES, PAWNS, TRAP_CARDS, WILDS
from hawkshaw.games.dead_end_drive.content.movement import Reach
from hawkshaw.games.dead_end_drive.table.actions import space_of
from hawkshaw.games.dead_end_drive.table.frames import CHANGE, DRAWN, MOVE, ROLL, TRAP

NAME: Final = "dead_end_drive"
SEATS: Final = (2, 3, 4)

# How a game ends.
DOOR: Final = 0
DETECTIVE_COMES: Final = 1
SURVIVOR: Final = 2
ENDINGS: Final = ("door", "detective", "survivor")

NONE: Final = -1
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]
SECRET_CARDS: Final = 2
"""How many secret Character cards each of two players has (DD-60)."""


class Choices:
    """What the active seat may choose from, worked out once a decision; moves keep the ways they take."""

    def __init__(self, legal: list[int], reaches: dict[int, Reach]) -> None:
        self.legal = legal
        self.reaches = reaches
        """By `reach_key`; empty unless the decision is a move."""


def reach_key(die: int, pawn: int) -> int:
    """The place of a die and a pawn among the reaches of a decision."""
    return PAWNS * die + pawn


class DriveTable(State):
    """The table: pawns, portraits, cards and dice as ints and masks.

    What nobody can know has not been decided: the pile, the portraits never yet shown and the secret Character cards
    are sets without an order or an owner.
    """

    game: ClassVar[str] = NAME

    def __init__(self, board: Board, seats: int) -> None:
        super().__init__(seats)
        self.board = board
        self.space = space_of(board, seats)
        self.agenda = Agenda()
        self.pawns: list[int] = [NONE] * PAWNS
        """The square of each pawn, -1 before it is seated and once it is dead."""
        self.dead = 0
        self.owners: list[int] = [NONE] * PAWNS
        """Whose hand each pawn's Character card was dealt to; -1: nobody's, or not yet."""
        self.secrets: list[int] = [0] * seats
        """With two seats, the secret Character cards as masks, once luck has had to deal them."""
        self.favourite = NONE
        self.unseen = ALL_PAWNS
        """The portraits never yet shown."""
        self.back: list[int] = []
        """The portraits behind those, in order: all have been shown."""
        self.sofa: list[int] = []
        self.pile_wilds = WILDS
        self.pile_traps = TRAP_CARDS
        self.pile_detectives = DETECTIVES
        self.discard: list[int] = []
        self.wilds: list[int] = [0] * seats
        """How many wild cards each hand holds."""
        self.traps: list[int] = [0] * seats
        """The trap cards each hand holds, as masks of kinds."""
        self.drawn = NONE
        """The card just drawn, until it is kept or used."""
        self.stories: list[list[int]] = [[] for _ in range(seats)]
        """What everybody saw of each hand (see `provenance`)."""
        self.last_in: list[int] = [TRAP_CARDS]
        """For each pile there has been, the trap cards that lay in no later one, as masks of kinds."""
        self.detective = 0
        self.start_rolls: list[int] = [0] * seats
        """While the start is rolled for, the totals of this round."""
        self.dice: list[int] = [0, 0]
        self.used = 0
        """Which dice are used or forfeited, as a mask."""
        self.moved = 0
        """The pawns moved this turn, as a mask."""
        self.has_drawn = False
        """Whether the active seat has drawn a card this turn, so that its hand is barred (DD-43)."""
        self.out = 0
        self.nearer: list[int] = [0] * (seats * PAWNS)
        """By seat and pawn, how many counts nearer to the front door that seat has moved it, all in all."""
        self.perils: list[int] = [0] * (seats * PAWNS)
        """By seat and pawn, how often that seat has moved it onto a trap."""
        self.ending = NONE
        self.heir = NONE
        """The pawn that inherits; -1 while nobody does, and if several survive."""
        self.mover = NONE
        """Who led the heir out of the door."""
        self.winner = NONE
        self.choices: Choices | None = None
        """A cache: follows from the rest."""

    def copy_onto(self, other: DriveTable) -> None:
        """Make another table of the same size equal to this one."""
        other.to_act = self.to_act
        other.agenda = self.agenda.copy()
        other.pawns = self.pawns[:]
        other.dead = self.dead
        other.owners = self.owners[:]
        other.secrets = self.secrets[:]
        other.favourite = self.favourite
        other.unseen = self.unseen
        other.back = self.back[:]
        other.sofa = self.sofa[:]
        other.pile_wilds = self.pile_wilds
        other.pile_traps = self.pile_traps
        other.pile_detectives = self.pile_detectives
        other.discard = self.discard[:]
        other.wilds = self.wilds[:]
        other.traps = self.traps[:]
        other.drawn = self.drawn
        other.stories = [story[:] for story in self.stories]
        other.last_in = self.last_in[:]
        other.detective = self.detective
        other.start_rolls = self.start_rolls[:]
        other.dice = self.dice[:]
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
        other.choices = self.choices

    def facts(self) -> tuple[object, ...]:
        return (
            self.board.source,
            self.seats,
            self.agenda.ints,
            self.pawns,
            self.dead,
            self.owners,
            self.secrets,
            self.favourite,
            self.unseen,
            self.back,
            self.sofa,
            self.pile_wilds,
            self.pile_traps,
            self.pile_detectives,
            self.discard,
            self.wilds,
            self.traps,
            self.drawn,
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

    @property
    def pile_size(self) -> int:
        return self.pile_wilds + count_bits(self.pile_traps) + self.pile_detectives

    def hand_size(self, seat: int) -> int:
        """How many trap cards a seat holds; one just drawn is not yet among them."""
        return self.wilds[seat] + count_bits(self.traps[seat])

    def occupied(self) -> int:
        """The squares that pawns stand on."""
        return mask_of([square for square in self.pawns if square >= 0])

    def opening(self) -> bool:
        """Whether a pawn still sits on a red chair."""
        return self.occupied() & self.board.chairs != 0

    def settle(self) -> None:
        """Work out from the agenda who has to act."""
        self.to_act = who_acts(self.agenda)


def who_acts(agenda: Agenda) -> tuple[int, ...]:
    """Who owes a decision by the agenda."""
    kind = agenda.kind
    if kind == NONE:
        return NOBODY_TO_ACT
    if kind in (ROLL, CHANGE, MOVE, TRAP, DRAWN):
        return ALONE[agenda.a]
    return LUCK_TO_ACT
