"""What is on the table in 13 Clues; the rules are in `rules`."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT
from hawkshaw.games.thirteen_clues.content import cards_in_play, informant_slots
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import NONE, OpenTable

ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]


class ClueTable(OpenTable):
    """The whole table: what lies in the open, and the cards, as masks and ints."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
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

    def copy(self) -> ClueTable:
        """An independent copy."""
        other = ClueTable(self.seats)
        self.copy_open(other)
        other.rest = self.rest
        other.hands = self.hands[:]
        other.picks = self.picks[:]
        other.lefts = self.lefts[:]
        other.holders = self.holders[:]
        other.screens = self.screens[:]
        other.sights = self.sights
        other.slots = self.slots[:]
        return other

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        return (
            self.open_facts(),
            self.rest,
            self.hands,
            self.picks,
            self.lefts,
            self.holders,
            self.screens,
            self.slots,
        )

    def sealed(self) -> int:
        """The seats that have sealed their three cards, as a mask."""
        seats = 0
        for seat, pick in enumerate(self.picks):
            if pick:
                seats |= 1 << seat
        return seats

    def update_sights(self) -> None:
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


def who_acts(table: ClueTable) -> tuple[int, ...]:
    """Who owes a decision."""
    return owing(table.agenda, table.seats, table.sealed() if table.agenda.kind == CHOOSE else 0)


def owing(agenda: Agenda, seats: int, sealed: int) -> tuple[int, ...]:
    """Who owes a decision by the agenda; `sealed` are the seats that have made their pick, as a mask."""
    kind = agenda.kind
    if kind in (TURN, TAKE):
        return ALONE[agenda.a]
    if kind == CHOOSE:
        return tuple([seat for seat in range(seats) if not sealed >> seat & 1])
    return NOBODY_TO_ACT if kind == NONE else LUCK_TO_ACT
