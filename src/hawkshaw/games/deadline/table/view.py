"""What each seat sees of Deadline."""

from __future__ import annotations

from typing import ClassVar

from hawkshaw.core.bits import mask_of
from hawkshaw.core.state import NOBODY_TO_ACT, View, packed
from hawkshaw.games.deadline.content.cards import count_cards
from hawkshaw.games.deadline.content.plot import Answer, Clue, Plot, Question
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.open import NAME, OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import Story, known_to, seen_by


class DeadlineView(View):
    """All that a seat may know: of the cards in ints, of the case in the words that have been opened."""

    game: ClassVar[str] = NAME

    def __init__(self, table: OpenTable) -> None:
        super().__init__()
        self.table = table
        """What lies in the open."""
        self.to_act: tuple[int, ...] = NOBODY_TO_ACT
        self.title = ""
        self.difficulty = ""
        self.intro = ""
        """Empty until it is read."""
        self.starting: list[int] = []
        self.clues: list[Clue] = []
        """The clues whose fronts are open, ascending; the text of those won."""
        self.known: list[int] = []
        """The cards of each hand that this seat knows: all of its own."""
        self.hand_sizes: list[int] = []
        self.stories: list[Story] = []
        """What this seat knows of where the cards of each hand came from (see `stories`)."""
        self.pile_size = 0
        self.questions: list[Question] = []
        """The questions opened so far."""
        self.question_count = NONE
        """How many there are: open when the investigation ends."""
        self.solution: list[Answer] = []
        """Empty until all answers are checked; so is the wrap-up."""
        self.wrap_up = ""

    def clue(self, number: int) -> Clue:
        """The clue of a number whose front is open."""
        for clue in self.clues:
            if clue.number == number:
                return clue
        raise KeyError(number)

    def facts(self) -> tuple[object, ...]:
        return (
            *self.table.open_facts(),
            self.seat,
            self.legal,
            self.to_act,
            self.title,
            self.difficulty,
            self.intro,
            self.starting,
            [clue.facts() for clue in self.clues],
            self.known,
            self.hand_sizes,
            [story.facts() for story in self.stories],
            self.pile_size,
            [question.facts() for question in self.questions],
            self.question_count,
            [answer.facts() for answer in self.solution],
            self.wrap_up,
        )

    def key(self) -> bytes:
        return packed(
            NAME,
            (
                self.table.open_facts(),
                self.seat,
                self.to_act,
                self.title,
                self.difficulty,
                self.intro,
                self.starting,
                b"".join([clue.mark() for clue in self.clues]),
                self.known,
                self.hand_sizes,
                [story.facts() for story in self.stories],
                self.pile_size,
                [question.facts() for question in self.questions],
                self.question_count,
                [answer.facts() for answer in self.solution],
                self.wrap_up,
            ),
        )


def look(table: DeadlineTable, to_act: tuple[int, ...], seat: int | None, legal: list[int]) -> DeadlineView:
    """All that a seat may know (the ledger's visibility table)."""
    view = DeadlineView(table.opened())
    view.to_act = to_act
    view.seat = seat
    view.legal = legal
    view.pile_size = count_cards(table.pile)
    see_hands(table, view, NONE if seat is None else seat)
    see_case(table, view)
    return view


def see_hands(table: DeadlineTable, view: DeadlineView, viewer: int) -> None:
    """Its own hand, how many cards the others hold, and what it saw go there; after the end everything."""
    view.hand_sizes = hand_sizes(table)
    view.known = known_cards(table, viewer)
    if table.finished:
        view.stories = table.stories[:]
    else:
        view.stories = [seen_by(story, viewer) for story in table.stories]


def hand_sizes(table: DeadlineTable) -> list[int]:
    """How many cards every hand has."""
    return [count_cards(hand) for hand in table.hands]


def known_cards(table: DeadlineTable, viewer: int) -> list[int]:
    """The cards of each hand that a seat (-1: a spectator) knows."""
    if table.finished:
        return table.hands[:]
    return [
        hand if seat == viewer else known_to(table.stories[seat], viewer)
        for seat, hand in enumerate(table.hands)
    ]


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
    fronts = table.display | table.removed
    read = mask_of(table.won)
    for clue in plot.ascending:
        if solved or read >> clue.number & 1:
            view.clues.append(clue)
        elif fronts >> clue.number & 1:
            view.clues.append(clue.front())
    view.question_count = question_count(table)
    view.questions = open_questions(table)
    view.solution = open_answers(table)
    if solved:
        view.wrap_up = plot.wrap_up


def question_count(table: DeadlineTable) -> int:
    """How many questions there are, once that is open."""
    return len(table.plot.questions) if table.over and table.asks else NONE


def open_questions(table: DeadlineTable) -> list[Question]:
    """The questions opened so far."""
    return table.plot.questions[: len(table.answers) + 1] if table.over and table.asks else []


def open_answers(table: DeadlineTable) -> list[Answer]:
    """The solution, once all answers are checked."""
    return table.plot.answers[:] if table.rating != NONE else []
