"""What lies in the open at a table of 13 Clues: all that everybody may know."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.games.thirteen_clues.content import ATTRIBUTES

NAME: Final = "thirteen_clues"
SEATS: Final = (2, 3, 4, 5, 6)
NONE: Final = -1
GLASSES: Final = 10


class OpenTable:
    """Glasses, and what has been asked, looked at and accused (TC-05, TC-35, TC-R17).

    What happened is kept as facts without their order, so that the table does not grow with the game.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.agenda = Agenda()
        """What is to be done next is public in this game, to the last frame."""
        self.looked: list[int] = []
        """Which slots each seat has looked at, as masks."""
        self.glasses: list[int] = []
        self.supply = 0
        self.asked: list[int] = []
        """Who has put each question, as masks, by `source` and attribute."""
        self.accused: list[int] = []
        """Which triples each seat has named, as masks over `triple_bit`."""
        self.first = NONE
        self.winner = NONE

    def set_out(self) -> None:
        """TC-05, TC-06, TC-49: nothing has happened yet; with more than two seats everybody has a glass."""
        seats = self.seats
        self.looked = [0] * seats
        if seats > 2:
            self.glasses = [1] * seats
            self.supply = GLASSES - seats
        self.asked = [0] * (sources(seats) * ATTRIBUTES)
        self.accused = [0] * seats

    def copy_open(self, other: OpenTable) -> None:
        """Lay the same on another table of the same size."""
        other.agenda = self.agenda.copy()
        other.looked = self.looked[:]
        other.glasses = self.glasses[:]
        other.supply = self.supply
        other.asked = self.asked[:]
        other.accused = self.accused[:]
        other.first = self.first
        other.winner = self.winner

    def opened(self) -> OpenTable:
        """The open part alone."""
        other = OpenTable(self.seats)
        self.copy_open(other)
        return other

    def open_facts(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.agenda.ints,
            self.looked,
            self.glasses,
            self.supply,
            self.asked,
            self.accused,
            self.first,
            self.winner,
        )


def sources(seats: int) -> int:
    """How many kinds of witness there are: the seats, or with two seats each seat's left and right."""
    return 4 if seats == 2 else seats


def triple_bit(person: int, location: int, weapon: int) -> int:
    """The place of a triple of cards in a mask of accusations."""
    return person * 100 + (location - 10) * 10 + weapon - 20


def triple_cards(bit: int) -> tuple[int, int, int]:
    """The cards of a triple by its place in a mask of accusations."""
    return bit // 100, bit // 10 % 10 + 10, bit % 10 + 20
