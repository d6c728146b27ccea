"""What each seat sees of Deadline."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.agenda import Agenda
from hawkshaw.core.state import NOBODY_TO_ACT, View
from hawkshaw.games.deadline.content.cards import count_cards
from hawkshaw.games.deadline.content.plot import Answer, Clue, Plot, Question
from hawkshaw.games.deadline.table.actions import space_of
from hawkshaw.games.deadline.table.state import NAME, NONE, DeadlineTable
from hawkshaw.games.deadline.table.stories import Story, known_to, seen_by


class DeadlineView(View):
    """All that a seat may know: of the cards in ints, of the case in the words that have been opened."""

    game: ClassVar[str] = NAME

    def __init__(self, case: str, numbers: tuple[int, ...], seats: int) -> None:
        super().__init__()
        self.case = case
        self.numbers = numbers
        """The numbers of all clues of the case."""
        self.seats = seats
        self.space = space_of(seats, numbers)
        self.to_act: tuple[int, ...] = NOBODY_TO_ACT
        self.agenda = Agenda()
        self.title = ""
        self.difficulty = ""
        self.intro = ""
        """Empty until it is read."""
        self.starting: list[int] = []
        self.clues: list[Clue] = []
        """The clues whose fronts are open, ascending; the text of those won."""
        self.asks = True
        self.recorders = 0
        self.detectives: list[int] = []
        self.ready = 0
        self.known: list[int] = []
        """The cards of each hand that this seat knows: all of its own."""
        self.hand_sizes: list[int] = []
        self.stories: list[Story] = []
        """What this seat knows of where the cards of each hand came from (see `stories`)."""
        self.fronts: list[int] = []
        self.pile_size = 0
        self.discard = 0
        self.shuffled: list[int] = []
        self.chain: list[int] = []
        self.strip: list[int] = []
        self.left_end = 0
        self.lit = 0
        self.bullets = 0
        self.failures = 0
        self.chief = NONE
        self.out = 0
        self.target = NONE
        self.display = 0
        self.deck = 0
        self.removed = 0
        self.won: list[int] = []
        self.over = False
        self.questions: list[Question] = []
        """The questions opened so far."""
        self.question_count = NONE
        """How many there are: open when the investigation ends."""
        self.answers: list[int] = []
        self.rating = NONE
        self.solution: list[Answer] = []
        """Empty until all answers are checked; so is the wrap-up."""
        self.wrap_up = ""

    def clue(self, number: int) -> Clue:
        """The clue of a number whose front is open."""
        for clue in self.clues:
            if clue.number == number:
                return clue
        raise KeyError(number)

    def active(self) -> int:
        """Every active Twist, as a mask."""
        twists = 0
        for front in self.fronts:
            twists |= front
        return twists

    def facts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.legal,
            self.case,
            self.numbers,
            self.seats,
            self.to_act,
            self.agenda.ints,
            self.title,
            self.difficulty,
            self.intro,
            self.starting,
            [clue.facts() for clue in self.clues],
            self.asks,
            self.recorders,
            self.detectives,
            self.ready,
            self.known,
            self.hand_sizes,
            [story.facts() for story in self.stories],
            self.fronts,
            self.pile_size,
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
            [question.facts() for question in self.questions],
            self.question_count,
            self.answers,
            self.rating,
            [answer.facts() for answer in self.solution],
            self.wrap_up,
        )


def look(table: DeadlineTable, seat: int | None, legal: list[int]) -> DeadlineView:
    """All that a seat may know (the ledger's visibility table)."""
    view = DeadlineView(table.plot.case, table.plot.numbers, table.seats)
    view.seat = seat
    view.legal = legal
    see_table(table, view)
    see_hands(table, view, NONE if seat is None else seat)
    see_case(table, view)
    return view


def see_table(table: DeadlineTable, view: DeadlineView) -> None:
    """What lies in the open."""
    view.to_act = table.to_act
    view.agenda = table.agenda.copy()
    view.asks = table.asks
    view.recorders = table.recorders
    view.detectives = table.detectives[:]
    view.ready = table.ready
    view.fronts = table.fronts[:]
    view.pile_size = count_cards(table.pile)
    view.discard = table.discard
    view.shuffled = table.shuffled[:]
    view.chain = table.chain[:]
    view.strip = table.strip[:]
    view.left_end = table.left_end
    view.lit = table.lit
    view.bullets = table.bullets
    view.failures = table.failures
    view.chief = table.chief
    view.out = table.out
    view.target = table.target
    view.display = table.display
    view.deck = table.deck
    view.removed = table.removed
    view.won = table.won[:]
    view.over = table.over
    view.answers = table.answers[:]
    view.rating = table.rating


def see_hands(table: DeadlineTable, view: DeadlineView, viewer: int) -> None:
    """Its own hand, how many cards the others hold, and what it saw go there; after the end everything."""
    view.hand_sizes = [count_cards(hand) for hand in table.hands]
    if table.finished:
        view.known = table.hands[:]
        view.stories = table.stories[:]
        return
    view.known = [
        hand if seat == viewer else known_to(table.stories[seat], viewer)
        for seat, hand in enumerate(table.hands)
    ]
    view.stories = [seen_by(story, viewer) for story in table.stories]


def see_case(table: DeadlineTable, view: DeadlineView) -> None:
    """DL-10, DL-R48: of the case what has been opened, and after the answers are checked all of it."""
    plot: Plot = table.plot
    view.title = plot.title
    view.difficulty = plot.difficulty
    if not table.display | table.deck | table.removed and not table.won:
        return
    view.intro = plot.intro
    view.starting = plot.starting[:]
    solved = table.rating != NONE
    for number in plot.numbers:
        clue = plot.clues[number]
        if solved or number in table.won:
            view.clues.append(clue)
        elif (table.display | table.removed) >> number & 1:
            view.clues.append(clue.front())
    if table.over and table.asks:
        view.question_count = len(plot.questions)
        view.questions = plot.questions[: len(table.answers) + 1]
    if solved:
        view.solution = plot.answers[:]
        view.wrap_up = plot.wrap_up
