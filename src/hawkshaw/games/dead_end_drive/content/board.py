"""A mansion in the ints and masks that movement counts with; `plan` reads one from a file.

A square is `columns * row + column`, so A1 is 0; the Game Over space is the int after the last square.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.dead_end_drive.content.ways import House

TRAPS: Final = ("stairs", "fireplace", "chandelier", "statue", "bookcase")
CHAIRS: Final = 12
PASSAGES: Final = 5
LONGEST_MOVE: Final = 12
"""Double six, moved by one pawn (DD-29)."""

FLOOR: Final = "."
RUG: Final = "r"
CHAIR: Final = "c"
PASSAGE: Final = "P"
DOOR: Final = "D"
GAME_OVER: Final = "G"

COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST_SIDE: Final = len(COLUMNS)

MANSIONS_KEPT: Final = 32
"""Anybody may bring a mansion along: what is made of one, a megabyte, is kept for those played in of late."""


class Board:
    """A mansion: which squares there are, what stands on them and where a step leads."""

    def __init__(self, columns: int, rows: int) -> None:
        self.title = ""
        self.source = ""
        """The text this mansion was read from; empty for Aunt Agatha's own."""
        self.detective_steps = 0
        self.columns = columns
        self.rows = rows
        self.squares = columns * rows
        self.go = columns * rows
        self.bits: list[int] = [1 << square for square in range(self.squares + 1)]
        """The mask of each square alone: looking it up is cheaper than making so large an int anew."""
        self.door = -1
        self.symbols: list[str] = [FLOOR] * self.squares
        self.names: list[str] = [
            f"{COLUMNS[square % columns]}{square // columns + 1}" for square in range(self.squares)
        ] + ["GO"]
        self.cells: list[int] = [
            LONGEST_SIDE * (square // columns) + square % columns for square in range(self.squares)
        ] + [LONGEST_SIDE * LONGEST_SIDE]
        """The int of each square that means the same in every mansion, however wide."""
        self.walls: set[tuple[int, int]] = set()
        self.floor = 0
        """Where a move may end: rugs, passages, traps and the square inside the door included (DD-26)."""
        self.ends: list[int] = []
        """The floor square by square, and GO: all that a move can name as its end."""
        self.end_places: list[int] = [-1] * (self.squares + 1)
        """The place of each square among `ends`."""
        self.floor_list: list[bool] = []
        self.is_chair: list[bool] = []
        self.chairs = 0
        self.starts = 0
        """Where pawns are seated before the first turn: the red chairs, or in the little house squares of the floor."""
        self.little = False
        """Whether it is the house for exact methods, which is played in with fewer of everything."""
        self.furniture = 0
        self.passages = 0
        self.passage_squares: list[int] = []
        self.is_passage: list[bool] = []
        self.traps: list[int] = [-1] * len(TRAPS)
        """The square of each trap, in the order of TRAPS."""
        self.trap_mask = 0
        self.furniture_names: dict[str, str] = {}
        self.rooms: list[str] = []
        self.room_of: list[int] = [-1] * self.squares
        self.neighbours: list[list[int]] = []
        """Where one step leads from each square, red chairs included (DD-19, DD-27)."""
        self.steps: list[int] = []
        """The same as masks."""
        self.walks: list[list[int]] = []
        """`walks[k][square]`: where walks of exactly k steps can end, whoever stands in the way; an upper bound."""
        self.hop_walks: list[list[int]] = []
        """The same with at most one hop."""
        self.to_door: list[int] = []
        """The fewest counts from each square to GO in an empty house."""
        self.house: House

    @property
    def walkable(self) -> int:
        return self.floor | self.chairs

    def square(self, name: str) -> int:
        """The square of a name such as C9."""
        return self.names.index(name)

    def mask(self, names: str) -> int:
        """The mask of squares named with blanks between them."""
        found = 0
        for name in names.split():
            found |= 1 << self.square(name)
        return found

    def names_of(self, mask: int) -> str:
        """The names of a mask's squares, row by row."""
        return " ".join([self.names[square] for square in bits_of(mask)])

    def occupied(self, standing: list[int]) -> int:
        """The mask of squares that pawns stand on."""
        found = 0
        for square in standing:
            found |= self.bits[square]
        return found

    def lay_out(self) -> None:
        """Work out where steps lead, once squares and walls are known."""
        walkable = self.walkable
        self.starts = self.chairs
        self.passage_squares = bits_of(self.passages)
        for square in range(self.squares):
            self.floor_list.append(self.floor >> square & 1 != 0)
            self.is_chair.append(self.chairs >> square & 1 != 0)
            self.is_passage.append(self.passages >> square & 1 != 0)
            near: list[int] = []
            if walkable >> square & 1:
                column = square % self.columns
                if square >= self.columns:
                    near.append(square - self.columns)
                if column > 0:
                    near.append(square - 1)
                if column < self.columns - 1:
                    near.append(square + 1)
                if square + self.columns < self.squares:
                    near.append(square + self.columns)
            open_: list[int] = []
            mask = 0
            for other in near:
                wall = (min(square, other), max(square, other))
                if walkable >> other & 1 and wall not in self.walls:
                    open_.append(other)
                    mask |= 1 << other
            self.neighbours.append(open_)
            self.steps.append(mask)
        self.is_chair.append(False)  # GO
        self.ends = [*bits_of(self.floor), self.go]
        for place, end in enumerate(self.ends):
            self.end_places[end] = place
        self._foresee()
        self.house = House(
            self.neighbours, self.floor, self.chairs, self.trap_mask, self.passage_squares, self.end_places
        )
        if self.door >= 0:
            self._measure()

    def _measure(self) -> None:
        # Steps and hops lead both ways, so the way out is as long as the way in.
        self.to_door = [count + 1 for count in distances(self, self.door, True)]
        for chair in bits_of(self.chairs):
            nearest = [self.to_door[other] for other in self.neighbours[chair] if self.floor >> other & 1]
            self.to_door[chair] = min(nearest, default=-1) + 1
        self.to_door[self.go] = 0

    def _foresee(self) -> None:
        self.walks = [[1 << square for square in range(self.squares)]]
        self.hop_walks = [[1 << square for square in range(self.squares)]]
        for count in range(1, LONGEST_MOVE + 1):
            walks: list[int] = []
            hop_walks: list[int] = []
            for square in range(self.squares):
                plain = 0
                hopping = 0
                for other in self.neighbours[square]:
                    plain |= self.walks[count - 1][other]
                    hopping |= self.hop_walks[count - 1][other]
                if self.passages >> square & 1:
                    for other in self.passage_squares:
                        if other != square:
                            hopping |= self.walks[count - 1][other]
                walks.append(plain)
                hop_walks.append(hopping)
            self.walks.append(walks)
            self.hop_walks.append(hop_walks)


def distances(board: Board, start: int, hop: bool) -> list[int]:
    """The fewest counts from a square to every square and GO on an empty house, other chairs closed; -1: no way."""
    found = [-1] * (board.squares + 1)
    found[start] = 0
    reached = 1 << start
    layer = reached
    hopped = 0
    hopped_layer = 0
    count = 0
    while layer or hopped_layer:
        count += 1
        ahead = 0
        hopped_ahead = 0
        for square in bits_of(layer):
            ahead |= board.steps[square] & board.floor
            if hop and board.passages >> square & 1:
                hopped_ahead |= board.passages
        for square in bits_of(hopped_layer):
            hopped_ahead |= board.steps[square] & board.floor
        layer = ahead & ~reached
        # A pawn that still has its hop can do all that one without it can.
        hopped_layer = hopped_ahead & ~(hopped | reached | layer)
        reached |= layer
        hopped |= hopped_layer
        for square in bits_of(layer | hopped_layer):
            if found[square] < 0:
                found[square] = count
    if board.door >= 0 and found[board.door] >= 0:
        found[board.go] = found[board.door] + 1
    return found
