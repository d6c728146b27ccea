"""What lies in the open in Deadline: everybody at the table sees all of it."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.space import Space
from hawkshaw.games.deadline.content.cards import Kit, kit_of
from hawkshaw.games.deadline.table.actions import space_of
from hawkshaw.games.deadline.table.frames import NONE

NAME: Final = "deadline"

RATINGS: Final = ("gumshoes", "investigators", "sleuths", "master_detectives")
GUMSHOES: Final = 0
INVESTIGATORS: Final = 1
SLEUTHS: Final = 2
MASTERS: Final = 3


class OpenTable:
    """The public part of a table, in ints and masks: the table itself adds what is secret, a view holds a copy."""

    def __init__(
        self, case: str, numbers: tuple[int, ...], seats: int, like: OpenTable | None = None
    ) -> None:
        """A table before anything has happened, or like another one of the same case and size."""
        self.case = case
        self.numbers = numbers
        """The numbers of all clues of the case."""
        self.seats = seats
        self.kit: Kit = kit_of(case, seats) if like is None else like.kit
        self.space: Space = space_of(seats, numbers) if like is None else like.space
        self.agenda = Agenda()
        if like is None:
            self.asks = True
            """Whether the questions are asked at the end."""
            self.recorders = (1 << seats) - 1
            """The seats that may record the answers, as a mask (DL-R59)."""
            self.detectives: list[int] = [NONE] * seats
            self.ready = 0
            """The seats whose Detective lies face up, as a mask."""
            self.fronts: list[int] = [0] * seats
            """The active Twists in front of each seat."""
            self.discard = 0
            self.shuffled: list[int] = [self.kit.cards]
            """For each pile there has been, the cards that lay in no later one."""
            self.chain: list[int] = []
            """Lead, place and player of each card of the chain, flat, in the order of play."""
            self.strip: list[int] = []
            """What the chain shows from left to right."""
            self.left_end = 0
            """The place of the strip's first space."""
            self.lit = 0
            """The lit tips, as a mask."""
            self.bullets: int = self.kit.bullets
            self.failures = 0
            self.chief = NONE
            self.out = 0
            """The seats that have dropped out of this round."""
            self.target = NONE
            self.display = 0
            """The available clues, as a mask of numbers; so are the next two."""
            self.deck = 0
            self.removed = 0
            self.won: list[int] = []
            """The clues won, in order."""
            self.over = False
            """Whether the investigation has ended."""
            self.answers: list[int] = []
            """The choices recorded so far."""
            self.rating = NONE
        else:
            self.agenda.ints = like.agenda.ints.copy()
            self.asks = like.asks
            self.recorders = like.recorders
            self.detectives = like.detectives.copy()
            self.ready = like.ready
            self.fronts = like.fronts.copy()
            self.discard = like.discard
            self.shuffled = like.shuffled.copy()
            self.chain = like.chain.copy()
            self.strip = like.strip.copy()
            self.left_end = like.left_end
            self.lit = like.lit
            self.bullets = like.bullets
            self.failures = like.failures
            self.chief = like.chief
            self.out = like.out
            self.target = like.target
            self.display = like.display
            self.deck = like.deck
            self.removed = like.removed
            self.won = like.won.copy()
            self.over = like.over
            self.answers = like.answers.copy()
            self.rating = like.rating

    def opened(self) -> OpenTable:
        """The public part alone, a copy."""
        return OpenTable(self.case, self.numbers, self.seats, self)

    def open_facts(self) -> tuple[object, ...]:
        """Every public field, for comparison."""
        return (
            self.case,
            self.numbers,
            self.seats,
            self.agenda.ints,
            self.asks,
            self.recorders,
            self.detectives,
            self.ready,
            self.fronts,
            self.discard,
            self.shuffled,
            self.chain,
            self.lit,
            self.bullets,
            self.failures,
            self.chief,
            self.out,
            self.target,
            self.display,
            self.deck,
            self.removed,
            self.won,
            self.over,
            self.answers,
            self.rating,
        )

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to decide."""
        return self.over and (not self.asks or self.rating != NONE)

    @property
    def round(self) -> int:
        """The number of this round, 0 before the first and after the last; each ends with a clue won or a failure."""
        if self.over or self.chief == NONE:
            return 0
        return len(self.won) + self.failures + 1

    def leads(self) -> int:
        """The Leads of the chain, as a mask."""
        leads = 0
        for play in range(0, len(self.chain), 3):
            leads |= 1 << self.chain[play]
        return leads

    def active(self) -> int:
        """Every active Twist, whoever it lies in front of, as a mask."""
        twists = 0
        for front in self.fronts:
            if front:
                twists |= front
        return twists
