"""What is on the table in Deadline; the rules are in `rules`."""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.state import LUCK_TO_ACT, NOBODY_TO_ACT, State
from hawkshaw.games.deadline.content.cards import DECKS
from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.table.actions import space_of
from hawkshaw.games.deadline.table.stories import EMPTY, Story

NAME: Final = "deadline"
NONE: Final = -1

# What can lie on the agenda, with the meaning of a frame's numbers.
TAKE: Final = 0  # a: the seat that chooses a Detective
CAST: Final = 1  # a: the seat that luck gives a Detective
DRAW_UP: Final = 2  # a: seat
DRAW: Final = 3  # a: seat, b: cards still to come
OPENING: Final = 4  # the introduction is read, the first clues are laid out
CHIEF: Final = 5  # luck names the first Chief
BEFORE: Final = 6  # a: seat, b: which of its duties before the round is next
CALL: Final = 7  # a: seat
TAIL: Final = 8  # a: seat, b: the Twist
FRISK: Final = 9  # a: seat
CLUE: Final = 10  # a: the Chief
TURN: Final = 11  # a: seat
NEXT: Final = 12  # a: the seat whose turn is over
RAY: Final = 13  # a: seat, b: whose ability it is
RAY_DISCARD: Final = 14  # the same
RAY_NEXT: Final = 15  # the same: a is asked next
TURN_DOWN: Final = 16  # a: the seat whose Detective is turned down
LUCKY: Final = 17  # a: seat, b: how many Lucky Breaks are left to use
LUCKY_NEXT: Final = 18  # the same, before it is known whether there is a choice
CHECK: Final = 19  # a: seat; whether the chain now shows what the clue asks for
ANSWER: Final = 20  # a: the recorder

FRAME_NAMES: Final = (
    "take",
    "cast",
    "draw_up",
    "draw",
    "opening",
    "chief",
    "before",
    "call",
    "tail",
    "frisk",
    "clue",
    "turn",
    "next",
    "ray",
    "ray_discard",
    "ray_next",
    "turn_down",
    "lucky",
    "lucky_next",
    "check",
    "answer",
)
DECISIONS: Final = (TAKE, CALL, TAIL, FRISK, CLUE, TURN, RAY, RAY_DISCARD, LUCKY, ANSWER)
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]

RATINGS: Final = ("gumshoes", "investigators", "sleuths", "master_detectives")
GUMSHOES: Final = 0
INVESTIGATORS: Final = 1
SLEUTHS: Final = 2
MASTERS: Final = 3

BULLETS: Final = 3


class DeadlineTable(State):
    """The table: hands, chain, Twists, tips and clues as ints and masks.

    The pile has no order: it is a set, and a draw is a stroke of luck.
    """

    game: ClassVar[str] = NAME

    def __init__(self, plot: Plot, seats: int) -> None:
        super().__init__(seats)
        self.plot = plot
        self.space = space_of(seats, plot.numbers)
        self.agenda = Agenda()
        self.asks = True
        """Whether the questions are asked at the end."""
        self.recorders = (1 << seats) - 1
        """The seats that may record the answers, as a mask (DL-R59)."""
        self.detectives: list[int] = [NONE] * seats
        self.ready = 0
        """The seats whose Detective lies face up, as a mask."""
        self.hands: list[int] = [0] * seats
        self.stories: list[Story] = [EMPTY] * seats
        """Where the cards of each hand came from (see `stories`); `dealing` keeps both in step."""
        self.fronts: list[int] = [0] * seats
        """The active Twists in front of each seat."""
        self.pile = DECKS[seats]
        self.discard = 0
        self.shuffled: list[int] = [DECKS[seats]]
        """For each pile there has been, the cards that lay in no later one."""
        self.chain: list[int] = []
        """Lead, place and player of each card of the chain, flat, in the order of play."""
        self.strip: list[int] = []
        """What the chain shows from left to right."""
        self.left_end = 0
        """The place of the strip's first space."""
        self.lit = 0
        """The lit tips, as a mask."""
        self.bullets = BULLETS
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
        self.choices: list[int] | None = None
        """A cache of the legal moves: follows from the rest."""

    def copy_onto(self, other: DeadlineTable) -> None:
        """Make another table of the same case and size equal to this one."""
        other.to_act = self.to_act
        other.agenda = self.agenda.copy()
        other.asks = self.asks
        other.recorders = self.recorders
        other.detectives = self.detectives[:]
        other.ready = self.ready
        other.hands = self.hands[:]
        other.stories = self.stories[:]
        other.fronts = self.fronts[:]
        other.pile = self.pile
        other.discard = self.discard
        other.shuffled = self.shuffled[:]
        other.chain = self.chain[:]
        other.strip = self.strip[:]
        other.left_end = self.left_end
        other.lit = self.lit
        other.bullets = self.bullets
        other.failures = self.failures
        other.chief = self.chief
        other.out = self.out
        other.target = self.target
        other.display = self.display
        other.deck = self.deck
        other.removed = self.removed
        other.won = self.won[:]
        other.over = self.over
        other.answers = self.answers[:]
        other.rating = self.rating
        other.choices = self.choices

    def facts(self) -> tuple[object, ...]:
        return (
            self.plot.case,
            self.seats,
            self.agenda.ints,
            self.asks,
            self.recorders,
            self.detectives,
            self.ready,
            self.hands,
            [story.facts() for story in self.stories],
            self.fronts,
            self.pile,
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

    def active(self) -> int:
        """Every active Twist, whoever it lies in front of, as a mask."""
        twists = 0
        for front in self.fronts:
            twists |= front
        return twists

    def settle(self) -> None:
        """Work out from the agenda who has to act."""
        self.to_act = who_acts(self.agenda)


def who_acts(agenda: Agenda) -> tuple[int, ...]:
    """Who owes a decision by the agenda."""
    kind = agenda.kind
    if kind == NONE:
        return NOBODY_TO_ACT
    if kind in DECISIONS:
        return ALONE[agenda.a]
    return LUCK_TO_ACT
