"""What is on the table in 13 Clues; the rules are in `rules`."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import mask_of
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT, State
from hawkshaw.games.thirteen_clues.content import ATTRIBUTES, cards_in_play, informant_slots
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE, TURN

NAME: Final = "thirteen_clues"
SEATS: Final = (2, 3, 4, 5, 6)

NONE: Final = -1
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]


class ClueTable(State):
    """The table: cards as masks and ints, glasses, and what has been asked, looked at and accused.

    What seats know is kept as facts without their order, so that the table does not grow with the game.
    """

    game: ClassVar[str] = NAME

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.agenda = Agenda()
        self.rest = cards_in_play(seats)
        """Cards that lie nowhere in particular: the undealt piles, later the Informant's unseen cards."""
        self.hands: list[int] = [0] * seats
        """During set-up, the cards each seat has been dealt."""
        self.picks: list[int] = [0] * seats
        """During set-up, the three cards a seat has sealed for its left neighbour."""
        self.lefts: list[int] = [NONE] * seats
        """With two seats, the card that stands on the left behind each screen."""
        self.holders: list[int] = [0] * seats
        self.screens: list[int] = [0] * seats
        self.sights: list[int] = []
        """What each witness counts, by `source`; follows from holders and screens."""
        self.slots: list[int] = [NONE] * informant_slots(seats)
        """The card in each Informant slot, once luck has had to decide it."""
        self.looked: list[int] = [0] * seats
        """Which slots each seat has looked at, as masks."""
        self.glasses: list[int] = [1] * seats if seats > 2 else []
        self.supply = 10 - seats if seats > 2 else 0
        self.asked: list[int] = [0] * (sources(seats) * ATTRIBUTES)
        """Who has put each question, as masks, by `source` and attribute."""
        self.accused: list[int] = [0] * seats
        """Which triples each seat has named, as masks over `triple_bit`."""
        self.first = NONE
        self.winner = NONE

    def copy_onto(self, other: ClueTable) -> None:
        """Make another table of the same size equal to this one."""
        other.to_act = self.to_act
        other.agenda = self.agenda.copy()
        other.rest = self.rest
        other.hands = self.hands[:]
        other.picks = self.picks[:]
        other.lefts = self.lefts[:]
        other.holders = self.holders[:]
        other.screens = self.screens[:]
        other.sights = self.sights
        other.slots = self.slots[:]
        other.looked = self.looked[:]
        other.glasses = self.glasses[:]
        other.supply = self.supply
        other.asked = self.asked[:]
        other.accused = self.accused[:]
        other.first = self.first
        other.winner = self.winner

    def facts(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.agenda.ints,
            self.rest,
            self.hands,
            self.picks,
            self.lefts,
            self.holders,
            self.screens,
            self.slots,
            self.looked,
            self.glasses,
            self.supply,
            self.asked,
            self.accused,
            self.first,
            self.winner,
        )

    def settle(self) -> None:
        """Work out from the agenda who has to act."""
        sealed = 0
        if self.agenda.kind == CHOOSE:
            sealed = mask_of([seat for seat in range(self.seats) if self.picks[seat]])
        self.to_act = who_acts(self.agenda, self.seats, sealed)

    def open_eyes(self) -> None:
        """Work out what each witness counts (TC-33, TC-34; with two seats TC-52)."""
        if self.seats == 2:
            left = [1 << self.lefts[seat] for seat in range(2)]
            right = [self.screens[seat] & ~left[seat] for seat in range(2)]
            self.sights = [
                self.holders[1] | left[0],
                self.holders[1] | right[0],
                self.holders[0] | left[1],
                self.holders[0] | right[1],
            ]
            return
        self.sights = []
        for witness in range(self.seats):
            seen = self.screens[witness]
            for seat in range(self.seats):
                if seat != witness:
                    seen |= self.holders[seat]
            self.sights.append(seen)


def who_acts(agenda: Agenda, seats: int, sealed: int) -> tuple[int, ...]:
    """Who owes a decision by the agenda; `sealed` are the seats that have made their pick, as a mask."""
    kind = agenda.kind
    if kind in (TURN, TAKE):
        return ALONE[agenda.a]
    if kind == CHOOSE:
        return tuple([seat for seat in range(seats) if not sealed >> seat & 1])
    return NOBODY_TO_ACT if kind == NONE else LUCK_TO_ACT


def sources(seats: int) -> int:
    """How many kinds of witness there are: the seats, or with two seats each seat's left and right."""
    return 4 if seats == 2 else seats


def triple_bit(person: int, location: int, weapon: int) -> int:
    """The place of a triple of cards in a mask of accusations."""
    return person * 100 + (location - 10) * 10 + weapon - 20


def triple_cards(bit: int) -> tuple[int, int, int]:
    """The cards of a triple by its place in a mask of accusations."""
    return bit // 100, bit // 10 % 10 + 10, bit % 10 + 20
