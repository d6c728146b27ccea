"""A view of Deadline as numbers for learning agents; nothing of them depends on the words of a case.

Seats are counted from the viewing seat (0 is "me", 1 my left neighbour, …); a spectator counts from seat 0. Numbers
that have no natural end are cut off at 1.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.encoding import Layout, add_share, mark, share
from hawkshaw.games.deadline.content.cards import (
    CARDS,
    DETECTIVES,
    LEADS,
    SYMBOL_OF,
    SYMBOLS,
    TIPS,
    TWISTS,
    count_cards,
)
from hawkshaw.games.deadline.content.plot import CRITICAL, MOST_CHOICES, MOST_CLUES, MOST_QUESTIONS
from hawkshaw.games.deadline.knowledge.worlds import unseen_cards
from hawkshaw.games.deadline.rules.twists import requirement
from hawkshaw.games.deadline.table.actions import FARTHEST
from hawkshaw.games.deadline.table.chain import visible
from hawkshaw.games.deadline.table.frames import (
    CHIEF,
    DRAW,
    FRAMES,
    LUCKY,
    LUCKY_NEXT,
    NONE,
    OPENING,
    TAIL,
)
from hawkshaw.games.deadline.table.open import BULLETS, RATINGS
from hawkshaw.games.deadline.table.stories import FACTS, GIFT, Story
from hawkshaw.games.deadline.table.view import DeadlineView

SPACES: Final = 31
"""Places of the chain that are told one by one, the same number on each side of 0."""
MIDDLE: Final = SPACES // 2
FACES: Final = SYMBOLS + 1
"""What a hand can be proved to lack: Leads with each symbol, and Twists."""
GENERATIONS: Final = 3
"""Piles are told apart from the latest back; those before are counted with the last of these."""
MANY_CARDS: Final = 12
MANY_SYMBOLS: Final = 6
MANY_FAILURES: Final = 20


@cache
def layout_of(seats: int) -> Layout:
    """Where everything stands in the numbers of a table: one object for a number of seats."""
    return Layout(
        {
            "phase": len(FRAMES.names) + 1,
            "active": seats,
            "chief": seats,
            "out": seats,
            "pending_cards": 1,
            "pending_symbol": SYMBOLS,
            "lucky_breaks": 1,
            "detectives": seats * DETECTIVES,
            "ready": seats,
            "hand": CARDS,
            "known": (seats - 1) * CARDS,
            "hand_sizes": seats,
            "fronts": seats * TWISTS,
            "lit": TIPS,
            "bullets": 1,
            "failures": 1,
            "chain": SPACES * FACES,
            "chain_ends": 2,
            "chain_leads": LEADS,
            "shown": SYMBOLS,
            "required": SYMBOLS,
            "missing": SYMBOLS,
            "target": MOST_CLUES,
            "display": MOST_CLUES,
            "needs": MOST_CLUES * SYMBOLS,
            "deck": MOST_CLUES,
            "removed": MOST_CLUES,
            "won": MOST_CLUES,
            "shares": 4,
            "pile": 1,
            "discard": CARDS,
            "unseen": GENERATIONS * CARDS,
            "draws": seats * GENERATIONS,
            "lacks": seats * FACTS,
            "over": 1,
            "asks": 1,
            "recorders": seats,
            "questions": 1,
            "critical": MOST_QUESTIONS,
            "choices": MOST_QUESTIONS,
            "answers": MOST_QUESTIONS * MOST_CHOICES,
            "solution": MOST_QUESTIONS * MOST_CHOICES,
            "rating": len(RATINGS),
        }
    )


def encode(view: DeadlineView) -> array[float]:
    """The numbers; what they mean is in the layout."""
    layout = layout_of(view.table.seats)
    start = layout.start
    numbers = layout.blank()
    me = view.seat or 0
    encode_round(view, start, me, numbers)
    encode_players(view, start, me, numbers)
    encode_chain(view, start, numbers)
    encode_clues(view, start, numbers)
    encode_piles(view, start, me, numbers)
    encode_end(view, start, me, numbers)
    return numbers


def encode_round(view: DeadlineView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """What is to be done and by whom, and the tokens."""
    table = view.table
    agenda = table.agenda
    kind = agenda.kind
    numbers[start["phase"] + kind + 1] = 1
    if kind not in (NONE, OPENING, CHIEF):
        numbers[start["active"] + (agenda.a - me) % table.seats] = 1
    if kind == DRAW:
        numbers[start["pending_cards"]] = share(agenda.b, MANY_CARDS)
    elif kind == TAIL:
        numbers[start["pending_symbol"] + SYMBOL_OF[agenda.b]] = 1
    elif kind in (LUCKY, LUCKY_NEXT):
        numbers[start["lucky_breaks"]] = share(agenda.b, 2)
    if table.chief != NONE:
        numbers[start["chief"] + (table.chief - me) % table.seats] = 1
    mark(numbers, start["lit"], table.lit)
    numbers[start["bullets"]] = table.bullets / BULLETS
    numbers[start["failures"]] = share(table.failures, MANY_FAILURES)


def encode_players(view: DeadlineView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """Detectives, hands as far as they are known, and active Twists."""
    table = view.table
    seats = table.seats
    for seat in range(seats):
        place = (seat - me) % seats
        if table.detectives[seat] != NONE:
            numbers[start["detectives"] + place * DETECTIVES + table.detectives[seat]] = 1
        numbers[start["ready"] + place] = table.ready >> seat & 1
        numbers[start["out"] + place] = table.out >> seat & 1
        numbers[start["hand_sizes"] + place] = share(view.hand_sizes[seat], MANY_CARDS)
        if place == 0:
            mark(numbers, start["hand"], view.known[seat])
        else:
            mark(numbers, start["known"] + (place - 1) * CARDS, view.known[seat])
        mark(numbers, start["fronts"] + place * TWISTS, table.fronts[seat] >> LEADS)


def encode_chain(view: DeadlineView, start: dict[str, int], numbers: array[float]) -> None:
    """What lies at each place, and how far that is from what the target asks for."""
    table = view.table
    for i, space in enumerate(table.strip):
        place = table.left_end + i + MIDDLE
        if 0 <= place < SPACES:
            numbers[start["chain"] + place * FACES + space] = 1
    if table.strip:
        numbers[start["chain_ends"]] = table.left_end / FARTHEST
        numbers[start["chain_ends"] + 1] = (table.left_end + len(table.strip) - 1) / (FARTHEST + 2)
    for i in range(0, len(table.chain), 3):
        numbers[start["chain_leads"] + table.chain[i]] = 1
    shown = visible(table.strip)
    for symbol in range(SYMBOLS):
        numbers[start["shown"] + symbol] = share(shown[symbol], MANY_SYMBOLS)
    if table.target != NONE:
        numbers[start["target"] + table.target - 1] = 1
        wanted = requirement(view.clue(table.target).needs, table.active())
        for symbol in range(SYMBOLS):
            numbers[start["required"] + symbol] = share(wanted[symbol], MANY_SYMBOLS)
            lacking = max(wanted[symbol] - shown[symbol], 0)
            numbers[start["missing"] + symbol] = share(lacking, MANY_SYMBOLS)


def encode_clues(view: DeadlineView, start: dict[str, int], numbers: array[float]) -> None:
    """The clues by number, what the available ones ask for, and the shares won, open, in the deck and lost."""
    table = view.table
    mark(numbers, start["display"], table.display >> 1)
    mark(numbers, start["deck"], table.deck >> 1)
    mark(numbers, start["removed"], table.removed >> 1)
    for clue in table.won:
        numbers[start["won"] + clue - 1] = 1
    for clue in bits_of(table.display):
        needs = view.clue(clue).needs
        for symbol in range(SYMBOLS):
            numbers[start["needs"] + (clue - 1) * SYMBOLS + symbol] = share(needs[symbol], MANY_SYMBOLS)
    every = len(table.numbers)
    numbers[start["shares"]] = len(table.won) / every
    numbers[start["shares"] + 1] = count_cards(table.display) / every
    numbers[start["shares"] + 2] = count_cards(table.deck) / every
    numbers[start["shares"] + 3] = count_cards(table.removed) / every


def encode_piles(view: DeadlineView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """Pile and discards, from which piles the hidden cards came, and what hands are proved to lack."""
    seats = view.table.seats
    numbers[start["pile"]] = view.pile_size / CARDS
    mark(numbers, start["discard"], view.table.discard)
    unseen = unseen_cards(view)
    piles = len(unseen)
    for pile in range(piles):
        first = start["unseen"] + generation(pile, piles) * CARDS
        for card in unseen[pile]:
            numbers[first + card] = 1
    for seat in range(seats):
        place = (seat - me) % seats
        story = view.stories[seat]
        for draw in story.draws:
            slot = start["draws"] + place * GENERATIONS + generation(draw.pile, piles)
            add_share(numbers, slot, draw.size / MANY_CARDS)
        for fact in range(FACTS):
            lacking = still_lacking(story, fact, view.hand_sizes[seat])
            numbers[start["lacks"] + place * FACTS + fact] = lacking


def still_lacking(story: Story, fact: int, size: int) -> float:
    """How much of a hand is certainly left of the cards that were proved to lack something."""
    proved = 0
    cards = 0
    for place, draw in enumerate(story.draws):
        if draw.lacks >> fact & 1:
            proved |= 1 << place
            cards += draw.size
    for sign in story.signs:
        if sign.card != GIFT and sign.among & proved:
            cards -= 1
    return max(cards, 0) / size if size else 0.0


def encode_end(view: DeadlineView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """The questions by their number of choices, the answers, and what came of them."""
    table = view.table
    seats = table.seats
    numbers[start["over"]] = 1 if table.over else 0
    numbers[start["asks"]] = 1 if table.asks else 0
    for seat in bits_of(table.recorders):
        numbers[start["recorders"] + (seat - me) % seats] = 1
    if view.question_count != NONE:
        numbers[start["questions"]] = view.question_count / MOST_QUESTIONS
    for number, question in enumerate(view.questions):
        numbers[start["critical"] + number] = 1 if question.kind == CRITICAL else 0
        numbers[start["choices"] + number] = len(question.choices) / MOST_CHOICES
    for number, choice in enumerate(table.answers):
        numbers[start["answers"] + number * MOST_CHOICES + choice] = 1
    for number, answer in enumerate(view.solution):
        numbers[start["solution"] + number * MOST_CHOICES + answer.choice] = 1
    if table.rating != NONE:
        numbers[start["rating"] + table.rating] = 1


def generation(pile: int, piles: int) -> int:
    """How many piles ago, as far as that is told."""
    return min(piles - 1 - pile, GENERATIONS - 1)
