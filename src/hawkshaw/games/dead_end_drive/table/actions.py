"""The action space of 13 Dead End Drive, by the number of seats and the mansion."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.space import Block, Domain, Space, seat_domain
from hawkshaw.games.dead_end_drive.content.board import MANSIONS_KEPT, TRAPS, Board
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, DETECTIVE, PAWN_NAMES, kit_of

# The numbers of the blocks, the same at every table.
ROLL: Final = 0
CHANGE: Final = 1
LEAVE: Final = 2
MOVE: Final = 3
PLAY: Final = 4
DRAW: Final = 5
SPRING: Final = 6
KEEP: Final = 7
DEAL: Final = 8
CHAIR: Final = 9
DICE: Final = 10
PORTRAIT: Final = 11
CARD: Final = 12
SECRET: Final = 13

FIRST: Final = 0
SECOND: Final = 1
BOTH: Final = 2

SEAT: Final = seat_domain(4)
PAWN: Final = Domain("pawn", PAWN_NAMES)
PORTRAITS: Final = Domain("pawn", [*PAWN_NAMES, "agatha"])
TRAP: Final = Domain("trap", TRAPS)
TRAP_CARD: Final = Domain("card", CARD_NAMES)
DIE: Final = Domain("die", ["first", "second", "both"])
PIP: Final = Domain("pip", ["1", "2", "3", "4", "5", "6"], [1, 2, 3, 4, 5, 6])
NOTHING: Final = Domain("nothing", [])


class DriveSpace(Space):
    """The space of a table, with the moves by die, pawn and end ready to be picked from."""

    def __init__(
        self, seat_blocks: Sequence[Block], chance_blocks: Sequence[Block], rolls: list[tuple[int, int]]
    ) -> None:
        super().__init__(seat_blocks, chance_blocks)
        block = self.blocks[MOVE]
        ends = len(block.domains[2])
        self.rows: list[list[int]] = [
            list(range(first, first + ends)) for first in range(block.first, block.first + block.size, ends)
        ]
        """For `row_of` a die and a pawn, their moves to all ends there are."""
        dice = self.blocks[DICE]
        self.rolls: list[tuple[int, int]] = [(dice.first + roll, 1) for roll in range(dice.size)]
        """What two dice can bring, each as likely."""
        if rolls:
            self.rolls = [(dice.id(first, second), 1) for first, second in rolls]


def row_of(die: int, pawn: int) -> int:
    """The place of a die and a pawn among the rows of moves."""
    return len(PAWN_NAMES) * die + pawn


@lru_cache(maxsize=MANSIONS_KEPT)
def space_of(board: Board, seats: int) -> DriveSpace:
    """The space of a table: one object for a mansion and a number of seats."""
    return build_space(board, seats)


def build_space(board: Board, seats: int) -> DriveSpace:
    """The space of a table; only two seats have secret cards."""
    ends = board.ends
    chairs = bits_of(board.starts)
    seated = seat_domain(seats)
    return DriveSpace(
        [
            Block("roll"),
            Block("change_portrait"),
            Block("keep_portrait"),
            Block("move", die=DIE, pawn=PAWN, to=Domain("cell", [board.names[end] for end in ends], ends)),
            Block("play", card=Domain("card", CARD_NAMES[:DETECTIVE])),
            Block("draw"),
            Block("spring"),
            Block("keep"),
        ],
        [
            Block("deal", seat=seated, pawn=PAWN),
            Block(
                "chair", pawn=PAWN, square=Domain("cell", [board.names[chair] for chair in chairs], chairs)
            ),
            Block("dice", first=PIP, second=PIP),
            Block("portrait", pawn=PAWN),
            Block("card", card=TRAP_CARD),
            Block("secret", seat=seated, pawn=PAWN) if seats == 2 else Block("secret", seat=NOTHING),
        ],
        kit_of(board).rolls,
    )
