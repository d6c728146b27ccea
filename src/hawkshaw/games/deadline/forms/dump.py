"""Positions and views of Deadline as JSON data in names: our FEN, documented in `docs/notation.md`."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from hawkshaw.core.bits import bits_of
from hawkshaw.core.errors import BadContent, BadOption, BadPosition
from hawkshaw.core.named import (
    distinct,
    element,
    elements,
    moves,
    optional,
    optional_seat,
    seat_mask,
    seat_number,
    typed,
    viewer,
)
from hawkshaw.core.space import Domain
from hawkshaw.games.deadline.content.cards import CARD_NAMES, DETECTIVE_NAMES, SEATS, SYMBOL_NAMES, TIP_NAMES
from hawkshaw.games.deadline.content.known_plots import plot_of
from hawkshaw.games.deadline.content.plot import MOST_CLUES, Answer, Clue, Plot, Question
from hawkshaw.games.deadline.forms.dump_board import StampDump, TileDump, check_board, dump_board
from hawkshaw.games.deadline.forms.dump_stories import (
    StoryReader,
    TokenDump,
    card_names,
    dump_story,
)
from hawkshaw.games.deadline.forms.plausible import check_view
from hawkshaw.games.deadline.forms.positions import check_position
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table import chain
from hawkshaw.games.deadline.table.actions import (
    ANY_CARD,
    CHOICE,
    DETECTIVE,
    FARTHEST,
    LEAD,
    SYMBOL,
    TIP,
    TWIST,
)
from hawkshaw.games.deadline.table.frames import FRAMES, NONE, who_acts
from hawkshaw.games.deadline.table.open import NAME, RATINGS, OpenTable
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.stories import Story
from hawkshaw.games.deadline.table.view import DeadlineView

RATING: Final = Domain("rating", RATINGS)


class FrameDump(msgspec.Struct, forbid_unknown_fields=True):
    """One thing still to be done."""

    do: str
    seat: int = NONE
    count: int = 0
    twist: str = ""
    user: int = NONE


class LeadDump(msgspec.Struct, forbid_unknown_fields=True):
    """A Lead on the chain."""

    lead: str
    at: int
    seat: int


class ClueDump(msgspec.Struct, forbid_unknown_fields=True):
    """A clue as far as it is open."""

    number: int
    title: str
    tagline: str
    kind: str
    needs: list[str]
    text: str | None = None
    unlocks: list[int] | None = None


class QuestionDump(msgspec.Struct, forbid_unknown_fields=True):
    """An open question."""

    prompt: str
    kind: str
    choices: list[str]


class AnswerDump(msgspec.Struct, forbid_unknown_fields=True):
    """The solution of a question."""

    choice: str
    why: str


class SharedDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a position and a view have in common."""

    game: str
    case: str
    seats: int
    agenda: list[FrameDump]
    asks: bool
    recorders: list[int]
    detectives: list[str | None]
    ready: list[int]
    stories: list[list[TokenDump]]
    fronts: list[list[str]]
    discard: list[str]
    shuffled: list[list[str]]
    chain: list[LeadDump]
    lit: list[str]
    bullets: int
    failures: int
    chief: int | None
    out: list[int]
    target: int | None
    display: list[int]
    deck: list[int]
    removed: list[int]
    won: list[int]
    over: bool
    answers: list[str]
    rating: str | None


class StateDump(SharedDump, kw_only=True):
    """A whole position; the case itself is found by its id."""

    hands: list[list[str]]
    pile: list[str]


class ViewDump(SharedDump, kw_only=True):
    """What a seat sees of a position, with the words of the case that are open to it.

    The last fields follow from the others (see `dump_board`); a view that comes without them is read all the same.
    """

    seat: int | None
    numbers: list[int]
    title: str
    difficulty: str
    intro: str
    starting: list[int]
    clues: list[ClueDump]
    known: list[list[str]]
    hand_sizes: list[int]
    pile_size: int
    questions: list[QuestionDump]
    question_count: int | None
    solution: list[AnswerDump]
    wrap_up: str
    legal: list[str]
    to_act: list[int] | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType | None = msgspec.UNSET
    tiles: list[TileDump] | msgspec.UnsetType = msgspec.UNSET
    stamps: list[StampDump] | msgspec.UnsetType = msgspec.UNSET
    missing: list[str] | msgspec.UnsetType = msgspec.UNSET
    added: list[str] | msgspec.UnsetType = msgspec.UNSET
    slots: dict[str, list[int]] | msgspec.UnsetType = msgspec.UNSET


DumpT = TypeVar("DumpT", bound=SharedDump)

# Writing


def dump_state(table: DeadlineTable) -> dict[str, object]:
    """The whole position."""
    return {
        **dump_shared(table, table.stories),
        "hands": [card_names(hand) for hand in table.hands],
        "pile": card_names(table.pile),
    }


def dump_view(view: DeadlineView, legal: list[str]) -> dict[str, object]:
    """What the view's seat knows, with the moves it is told."""
    return {
        **dump_shared(view.table, view.stories),
        "seat": view.seat,
        "numbers": list(view.table.numbers),
        "title": view.title,
        "difficulty": view.difficulty,
        "intro": view.intro,
        "starting": view.starting[:],
        "clues": [dump_clue(clue) for clue in view.clues],
        "known": [card_names(cards) for cards in view.known],
        "hand_sizes": view.hand_sizes[:],
        "pile_size": view.pile_size,
        "questions": [
            {"prompt": question.prompt, "kind": question.kind, "choices": question.choices[:]}
            for question in view.questions
        ],
        "question_count": None if view.question_count == NONE else view.question_count,
        "solution": [{"choice": CHOICE.names[answer.choice], "why": answer.why} for answer in view.solution],
        "wrap_up": view.wrap_up,
        "legal": legal,
        **dump_board(view),
    }


def dump_shared(table: OpenTable, stories: list[Story]) -> dict[str, object]:
    return {
        "game": NAME,
        "case": table.case,
        "seats": table.seats,
        "agenda": FRAMES.dump(table.agenda),
        "asks": table.asks,
        "recorders": bits_of(table.recorders),
        "detectives": [None if one == NONE else DETECTIVE_NAMES[one] for one in table.detectives],
        "ready": bits_of(table.ready),
        "stories": [dump_story(story, seat) for seat, story in enumerate(stories)],
        "fronts": [card_names(front) for front in table.fronts],
        "discard": card_names(table.discard),
        "shuffled": [card_names(cards) for cards in table.shuffled],
        "chain": [
            {"lead": CARD_NAMES[table.chain[i]], "at": table.chain[i + 1], "seat": table.chain[i + 2]}
            for i in range(0, len(table.chain), 3)
        ],
        "lit": [TIP_NAMES[tip] for tip in bits_of(table.lit)],
        "bullets": table.bullets,
        "failures": table.failures,
        "chief": None if table.chief == NONE else table.chief,
        "out": bits_of(table.out),
        "target": None if table.target == NONE else table.target,
        "display": bits_of(table.display),
        "deck": bits_of(table.deck),
        "removed": bits_of(table.removed),
        "won": table.won[:],
        "over": table.over,
        "answers": [CHOICE.names[choice] for choice in table.answers],
        "rating": None if table.rating == NONE else RATINGS[table.rating],
    }


def dump_clue(clue: Clue) -> dict[str, object]:
    dumped: dict[str, object] = {
        "number": clue.number,
        "title": clue.title,
        "tagline": clue.tagline,
        "kind": clue.kind,
        "needs": [name for symbol, name in enumerate(SYMBOL_NAMES) for _ in range(clue.needs[symbol])],
    }
    if clue.read:
        dumped |= {"text": clue.text, "unlocks": clue.unlocks[:]}
    return dumped


# Reading


def load_state(dump: object) -> DeadlineState:
    """The position a dump describes, if the rules could have led to it."""
    data = convert(dump, StateDump, ("hands",))
    table = DeadlineTable(known_plot(data.case), data.seats)
    read_shared(data, table)
    table.stories = read_stories(data)
    table.hands = [elements(f"hands[{seat}]", hand, ANY_CARD) for seat, hand in enumerate(data.hands)]
    table.pile = elements("pile", data.pile, ANY_CARD)
    check_position(table)
    return DeadlineState(table)


def load_view(dump: object) -> DeadlineView:
    """The view a dump describes, if some position gives it."""
    data = convert(dump, ViewDump, ("known", "hand_sizes"))
    view = view_of(data)
    plot = known_plot(view.table.case)
    if view.table.numbers != plot.numbers:
        raise BadPosition(f"numbers: the clues of {view.table.case} have other ones")
    check_view(view, plot)
    check_board(data, view)
    return view


def read_view(dump: object) -> DeadlineView:
    """The view a dump describes, of a case that need not be known here."""
    return view_of(convert(dump, ViewDump, ("known", "hand_sizes")))


def known_plot(case: str) -> Plot:
    try:
        return plot_of(case)
    except (BadOption, BadContent) as error:
        raise BadPosition(f"case: {error}") from None


def view_of(data: ViewDump) -> DeadlineView:
    if data.numbers != sorted(set(data.numbers)) or not all(1 <= one <= MOST_CLUES for one in data.numbers):
        raise BadPosition(f"numbers: clues are numbered from 1 to {MOST_CLUES}, ascending")
    view = DeadlineView(OpenTable(data.case, tuple(data.numbers), data.seats))
    read_shared(data, view.table)
    view.stories = read_stories(data)
    view.seat = viewer(data.seat, data.seats)
    view.title = data.title
    view.difficulty = data.difficulty
    view.intro = data.intro
    view.starting = data.starting
    view.clues = [read_clue(clue) for clue in data.clues]
    view.known = [elements(f"known[{seat}]", cards, ANY_CARD) for seat, cards in enumerate(data.known)]
    view.hand_sizes = data.hand_sizes
    view.pile_size = data.pile_size
    view.questions = [Question(one.prompt, one.kind, one.choices) for one in data.questions]
    view.question_count = NONE if data.question_count is None else data.question_count
    view.solution = [Answer(element("solution", one.choice, CHOICE), one.why) for one in data.solution]
    view.wrap_up = data.wrap_up
    view.legal = moves(data.legal, view.table.space)
    view.to_act = who_acts(view.table.agenda)
    return view


def convert(dump: object, shape: type[DumpT], each_seat: tuple[str, ...]) -> DumpT:
    """The dump as typed data; the message names the path that is wrong."""
    data = typed(dump, shape, NAME, SEATS, ("detectives", "stories", "fronts", *each_seat))
    if not data.shuffled:
        raise BadPosition("shuffled: there must be an entry for each pile so far")
    return data


def read_shared(data: SharedDump, table: OpenTable) -> None:
    seats = data.seats
    table.agenda = FRAMES.read(data.agenda, seats)
    table.asks = data.asks
    table.recorders = seat_mask("recorders", data.recorders, seats)
    table.detectives = [optional("detectives", one, DETECTIVE) for one in data.detectives]
    table.ready = seat_mask("ready", data.ready, seats)
    table.fronts = [elements(f"fronts[{seat}]", front, TWIST) for seat, front in enumerate(data.fronts)]
    table.discard = elements("discard", data.discard, ANY_CARD)
    table.shuffled = [
        elements(f"shuffled[{pile}]", cards, ANY_CARD) for pile, cards in enumerate(data.shuffled)
    ]
    table.chain = read_chain(data.chain, seats)
    table.strip, table.left_end = chain.rebuilt(table.chain)
    table.lit = elements("lit", data.lit, TIP)
    table.bullets = data.bullets
    table.failures = data.failures
    table.chief = optional_seat("chief", data.chief, seats)
    table.out = seat_mask("out", data.out, seats)
    table.target = NONE if data.target is None else clue_number("target", data.target)
    table.display = clue_mask("display", data.display)
    table.deck = clue_mask("deck", data.deck)
    table.removed = clue_mask("removed", data.removed)
    table.won = [clue_number("won", number) for number in data.won]
    table.over = data.over
    table.answers = [element("answers", choice, CHOICE) for choice in data.answers]
    table.rating = optional("rating", data.rating, RATING)


def read_stories(data: SharedDump) -> list[Story]:
    return [
        StoryReader(f"stories[{seat}]", seat, len(data.shuffled), data.seats).read(story)
        for seat, story in enumerate(data.stories)
    ]


def read_chain(leads: list[LeadDump], seats: int) -> list[int]:
    found: list[int] = []
    for place, one in enumerate(leads):
        where = f"chain[{place}]"
        lead = element(where, one.lead, LEAD)
        strip, left_end = chain.rebuilt(found)
        if not -FARTHEST <= one.at <= FARTHEST or not chain.fits(strip, left_end, lead, one.at):
            raise BadPosition(f"{where}: {one.lead} does not fit at {one.at}")
        found += (lead, one.at, seat_number(where, one.seat, seats))
    return found


def read_clue(dumped: ClueDump) -> Clue:
    needs = [0] * len(SYMBOL_NAMES)
    for name in dumped.needs:
        needs[element("clues", name, SYMBOL)] += 1
    clue = Clue(dumped.number, dumped.title, dumped.tagline, dumped.kind, needs)
    if dumped.text is not None and dumped.unlocks is not None:
        clue.text = dumped.text
        clue.unlocks = dumped.unlocks
        clue.read = True
    return clue


def clue_number(where: str, number: int) -> int:
    if not 1 <= number <= MOST_CLUES:
        raise BadPosition(f"{where}: there is no clue {number}")
    return number


def clue_mask(where: str, numbers: list[int]) -> int:
    return distinct(where, [clue_number(where, number) for number in numbers])
