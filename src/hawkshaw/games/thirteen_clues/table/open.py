"""What lies in the open at a table of 13 Clues: all that everybody may know."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.state import NOTHING
from hawkshaw.games.thirteen_clues.content import ATTRIBUTES, KITS, seats_of
from hawkshaw.games.thirteen_clues.table.said import Said

NAME: Final = "thirteen_clues"
SEATS: Final = (2, 3, 4, 5, 6)
NONE: Final = -1
GLASSES: Final = 10
NOBODYS: Final[list[tuple[int, ...]]] = [(0,) * seats for seats in range(7)]
"""A mask of nothing for each seat, by the number of seats."""
SEATS_OF: Final[list[int]] = [seats_of(kit) for kit in range(KITS)]
"""How many play, by the kit."""
IDLE: Final = Agenda()
"""What a table has to do before it is set out."""


class OpenTable:
    """Glasses, and what has been asked, looked at and accused (TC-05, TC-35, TC-R17).

    What happened is kept as facts without their order, so that the table does not grow with the game. What seldom
    changes is a tuple, so that copies and views share it.
    """

    def __init__(self, kit: int) -> None:
        self.kit = kit
        """What is played with."""
        self.seats: int = SEATS_OF[kit]
        self.agenda = IDLE
        """What is to be done next is public in this game, to the last frame."""
        self.looked: tuple[int, ...] = ()
        """Which slots each seat has looked at, as masks."""
        self.glasses: list[int] = NOTHING
        self.supply = 0
        self.asked: tuple[int, ...] = ()
        """Who has put each question, as masks, by `source` and attribute."""
        self.accused: list[int] = NOTHING
        """Which triples each seat has named, as masks over `triple_bit`."""
        self.said: Said | None = None
        """What was asked and accused as pieces of an encoding, once one was made; follows from the rest."""
        self.first = NONE
        self.winner = NONE

    def set_out(self) -> None:
        """TC-05, TC-06, TC-49: nothing has happened yet; with more than two seats everybody has a glass."""
        seats = self.seats
        self.agenda = Agenda()
        self.looked = NOBODYS[seats]
        self.glasses = [1] * seats if seats > 2 else []
        self.supply = GLASSES - seats if seats > 2 else 0
        self.asked = (0,) * (sources(seats) * ATTRIBUTES)
        self.accused = [0] * seats

    def copy_open(self, other: OpenTable) -> None:
        """Lay the same on another table of the same size."""
        other.agenda = self.agenda.copy()
        other.looked = self.looked
        other.glasses = self.glasses[:]
        other.supply = self.supply
        other.asked = self.asked
        other.accused = self.accused[:]
        if self.said is not None:
            self.said.shared = True
        other.said = self.said
        other.first = self.first
        other.winner = self.winner

    def opened(self) -> OpenTable:
        """The open part alone."""
        other = OpenTable(self.kit)
        self.copy_open(other)
        return other

    def share_said(self) -> Said:
        """What was said as pieces of an encoding, for somebody to write or to share."""
        if self.said is None:
            self.said = Said(self.kit, self.seats, sources(self.seats))
        return self.said

    def note_question(self, seat: int, source: int, about: int) -> None:
        """Everybody remembers who asked what."""
        question = source * ATTRIBUTES + about
        askers = self.asked[question]
        if not askers >> seat & 1:
            self.asked = replaced(self.asked, question, askers | 1 << seat)
            if self.said is not None:
                self.said = self.said.after_question(source)

    def note_accusation(self, seat: int, person: int, location: int, weapon: int) -> bool:
        """Everybody remembers who named what; whether that seat had not named it before."""
        accused = self.accused[seat]
        named = 1 << triple_bit(person, location, weapon)
        if accused & named:
            return False
        self.accused[seat] = accused | named
        if self.said is not None:
            self.said = self.said.after_accusation(seat, person, location, weapon)
        return True

    def open_facts(self) -> tuple[object, ...]:
        return (
            self.kit,
            self.agenda.ints,
            self.looked,
            self.glasses,
            self.supply,
            self.asked,
            self.accused,
            self.first,
            self.winner,
        )


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same numbers with another in one place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def sources(seats: int) -> int:
    """How many kinds of witness there are: the seats, or with two seats each seat's left and right."""
    return 4 if seats == 2 else seats


def triple_bit(person: int, location: int, weapon: int) -> int:
    """The place of a triple of cards in a mask of accusations."""
    return person * 100 + (location - 10) * 10 + weapon - 20


def triple_cards(bit: int) -> tuple[int, int, int]:
    """The cards of a triple by its place in a mask of accusations."""
    return bit // 100, bit // 10 % 10 + 10, bit % 10 + 20
