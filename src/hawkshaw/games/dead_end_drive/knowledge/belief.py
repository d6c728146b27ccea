"""Whose the pawns are and where the trap cards lie, exactly, for a seat: numbers for those who learn to believe.

For the others, left neighbour first: whether each pawn is theirs (`owners`), whether they hold each trap card (`traps`)
and whether they hold a wild card at all (`wilds`); whether a pawn is one of two players' secret cards (`secret`), and
whether each trap card lies in the pile (`pile`). What the seat sees is 0 everywhere. The counts are those of `worlds`.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.encoding import Layout
from hawkshaw.games.dead_end_drive.content.cards import PAWNS, TRAP_CARDS
from hawkshaw.games.dead_end_drive.knowledge.odds import Cards, Owners
from hawkshaw.games.dead_end_drive.knowledge.worlds import PILE
from hawkshaw.games.dead_end_drive.table.open import NONE
from hawkshaw.games.dead_end_drive.table.state import DriveTable
from hawkshaw.games.dead_end_drive.table.view import DriveView

TRAP_KINDS: Final[list[int]] = bits_of(TRAP_CARDS)
FIRST: Final[int] = TRAP_KINDS[0]
KINDS: Final[int] = len(TRAP_KINDS)


@cache
def layout_of(seats: int) -> Layout:
    """What the numbers mean at a table of this size."""
    others = seats - 1
    return Layout(
        {
            "owners": others * PAWNS,
            "secret": PAWNS if seats == 2 else 0,
            "traps": others * KINDS,
            "wilds": others,
            "pile": KINDS,
        }
    )


def is_told(view: DriveView) -> bool:
    """Whether there is anything to believe: from the first portrait to the end, for those who are not out."""
    return view.insider != NONE and view.table.favourite != NONE and view.table.ending == NONE


def belief(view: DriveView) -> array[float] | None:
    """How likely each of the facts is; None during set-up and after the end."""
    if not is_told(view):
        return None
    seats = view.table.seats
    layout = layout_of(seats)
    numbers = layout.blank()
    owners, cards = Owners(view), Cards(view)
    for other in range(seats - 1):
        seat = (view.insider + 1 + other) % seats
        theirs = float(owners.hand(seat))
        for pawn in owners.unknown:
            numbers[layout.start["owners"] + other * PAWNS + pawn] = theirs
        write_cards(numbers, layout.start["traps"] + other * KINDS, cards.trap_chances(seat))
        numbers[layout.start["wilds"] + other] = float(cards.holds_wild(seat))
    if seats == 2:
        for pawn in owners.unknown:
            numbers[layout.start["secret"] + pawn] = float(owners.secret)
    write_cards(numbers, layout.start["pile"], cards.trap_chances(PILE))
    return numbers


def write_cards(numbers: array[float], first: int, chances: dict[int, float]) -> None:
    """Put the chances of trap cards in their places."""
    for card, chance in chances.items():
        numbers[first + card - FIRST] = chance


def truth(table: DriveTable, view: DriveView) -> array[float] | None:
    """Which of the facts are so."""
    if not is_told(view):
        return None
    seats = table.seats
    layout = layout_of(seats)
    numbers = layout.blank()
    unknown = Owners(view).unknown
    for other in range(seats - 1):
        seat = (view.insider + 1 + other) % seats
        for pawn in unknown:
            if table.owners[pawn] == seat:
                numbers[layout.start["owners"] + other * PAWNS + pawn] = 1
        for card in bits_of(table.traps[seat]):
            numbers[layout.start["traps"] + other * KINDS + card - FIRST] = 1
        if table.wilds[seat]:
            numbers[layout.start["wilds"] + other] = 1
    if seats == 2:
        for pawn in unknown:
            if table.owners[pawn] == NONE:
                numbers[layout.start["secret"] + pawn] = 1
    for card in bits_of(table.pile_traps):
        numbers[layout.start["pile"] + card - FIRST] = 1
    return numbers
