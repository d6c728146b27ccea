"""What is on the table in 13 Clues; the rules are in `rules`."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.bits import count_bits
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    ATTRIBUTES,
    KITS,
    cards_in_play,
    informant_slots,
)
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE, TURN
from hawkshaw.games.thirteen_clues.table.open import NOBODYS, NONE, OpenTable, replaced, sources

IN_PLAY: Final[list[int]] = [cards_in_play(kit) for kit in range(KITS)]
"""The cards in play as a mask, by the kit."""
SLOTS: Final[list[int]] = [informant_slots(kit) for kit in range(KITS)]
"""How many cards lie with the Secret Informant, by the kit."""
UNKNOWN: Final[list[tuple[int, ...]]] = [(NONE,) * many for many in range(9)]
"""So many cards that nothing is known of."""
UNHEARD: Final[list[tuple[int, ...]]] = [
    (NONE,) * (sources(max(seats, 2)) * ATTRIBUTES) for seats in range(7)
]
"""The answers before the first question, by the number of seats."""
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]


class ClueTable(OpenTable):
    """The whole table: what lies in the open, and the cards, as masks and ints."""

    def __init__(self, kit: int) -> None:
        super().__init__(kit)
        seats = self.seats
        self.rest = IN_PLAY[kit]
        """Cards that lie nowhere in particular: the undealt piles, later the Informant's unseen cards."""
        self.hands: tuple[int, ...] = NOBODYS[seats]
        """During set-up, the cards each seat has been dealt."""
        self.picks: tuple[int, ...] = NOBODYS[seats]
        """During set-up, the three cards a seat has sealed for its left neighbour."""
        self.lefts: tuple[int, ...] = UNKNOWN[seats]
        """With two seats, the card that stands on the left behind each screen."""
        self.holders: tuple[int, ...] = NOBODYS[seats]
        self.screens: tuple[int, ...] = NOBODYS[seats]
        self.sights: tuple[int, ...] = ()
        """What each witness counts, by `source`; follows from holders and screens."""
        self.answers: tuple[int, ...] = UNHEARD[seats]
        """The number each source gave for each attribute, -1 where nobody has asked; follows from the rest."""
        self.slots: tuple[int, ...] = UNKNOWN[SLOTS[kit]]
        """The card in each Informant slot, once luck has had to decide it."""

    def copy(self) -> ClueTable:
        """An independent copy."""
        other = ClueTable(self.kit)
        self.copy_open(other)
        other.rest = self.rest
        other.hands = self.hands
        other.picks = self.picks
        other.lefts = self.lefts
        other.holders = self.holders
        other.screens = self.screens
        other.sights = self.sights
        other.answers = self.answers
        other.slots = self.slots
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
            self.sights = (
                self.holders[1] | left[0],
                self.holders[1] | right[0],
                self.holders[0] | left[1],
                self.holders[0] | right[1],
            )
        else:
            held = 0
            for holder in self.holders:
                held |= holder
            sights: list[int] = []
            for witness in range(self.seats):
                sights.append(self.screens[witness] | held & ~self.holders[witness])
            self.sights = tuple(sights)

    def update_answers(self) -> None:
        """Work out what everybody heard (TC-35)."""
        answers: list[int] = []
        for question, askers in enumerate(self.asked):
            answers.append(self.count(question // ATTRIBUTES, question % ATTRIBUTES) if askers else NONE)
        self.answers = tuple(answers)

    def count(self, source: int, about: int) -> int:
        """What a source has to answer (TC-31 to TC-34, TC-R32)."""
        return count_bits(self.sights[source] & ATTRIBUTE_MASKS[about])

    def note_question(self, seat: int, source: int, about: int) -> None:
        """Everybody remembers the answer, too (TC-35)."""
        super().note_question(seat, source, about)
        question = source * ATTRIBUTES + about
        if self.answers[question] == NONE:
            self.answers = replaced(self.answers, question, self.count(source, about))


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
