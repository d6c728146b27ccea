"""Where the cards of the draw deck lie that a seat does not see, exactly: numbers for those who learn to believe.

Of each card: whether each other seat holds it, left neighbour first (`hands`), or whether it lies in the pile (`pile`);
a hidden card adds up to 1 over these places, cards that lie open or in the own hand are 0. The counts are those of
`worlds`. Nothing is said of the case itself: what its author wrote is no matter of chance.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.encoding import Layout
from hawkshaw.games.deadline.content.cards import CARDS
from hawkshaw.games.deadline.knowledge.odds import Odds
from hawkshaw.games.deadline.table.frames import NONE
from hawkshaw.games.deadline.table.state import DeadlineTable
from hawkshaw.games.deadline.table.view import DeadlineView

EFFORT: Final = 4000
"""So many ways for hands to have come about are counted through; where there are more the belief is not told."""


@cache
def layout_of(seats: int) -> Layout:
    """What the numbers mean at a table of this size: in each part every card of the box."""
    return Layout({"hands": (seats - 1) * CARDS, "pile": CARDS})


def is_told(view: DeadlineView) -> bool:
    """Whether there is anything to believe: while the hands are played."""
    return view.seat is not None and view.table.chief != NONE and not view.table.over


def belief(view: DeadlineView) -> array[float] | None:
    """How likely each card lies in each place; None where that takes too long, before the deal, after the end."""
    if not is_told(view) or view.seat is None:
        return None
    odds = Odds(view)
    if odds.histories > EFFORT or not odds.possible:
        return None
    seats = view.table.seats
    layout = layout_of(seats)
    numbers = layout.blank()
    for alike in odds.unseen_alike():
        left = 1.0
        for other in range(seats - 1):
            held = float(odds.holds((view.seat + 1 + other) % seats, 1 << alike[0]))
            left -= held
            for card in alike:
                numbers[layout.start["hands"] + other * CARDS + card] = held
        for card in alike:
            numbers[layout.start["pile"] + card] = max(0.0, left)
    for other in range(seats - 1):
        for card in bits_of(view.known[(view.seat + 1 + other) % seats]):
            numbers[layout.start["hands"] + other * CARDS + card] = 1
    return numbers


def truth(table: DeadlineTable, view: DeadlineView) -> array[float] | None:
    """Where the cards lie."""
    if not is_told(view) or view.seat is None:
        return None
    layout = layout_of(table.seats)
    numbers = layout.blank()
    for other in range(table.seats - 1):
        for card in bits_of(table.hands[(view.seat + 1 + other) % table.seats]):
            numbers[layout.start["hands"] + other * CARDS + card] = 1
    for card in bits_of(table.pile):
        numbers[layout.start["pile"] + card] = 1
    return numbers
