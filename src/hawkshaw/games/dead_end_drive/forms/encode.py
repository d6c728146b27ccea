"""A view of 13 Dead End Drive as numbers for learning agents.

Seats are counted from the viewing seat (0 is "me", 1 my left neighbour, …); a spectator counts from seat 0. Numbers
that have no natural end are cut off at 1.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.core.encoding import Layout, add_share, mark, one_hot, share
from hawkshaw.games.dead_end_drive.content.board import MANSIONS_KEPT, TRAPS, Board
from hawkshaw.games.dead_end_drive.content.cards import (
    AGATHA,
    CARD_NAMES,
    DETECTIVE,
    DETECTIVES,
    PAWNS,
    WILD,
    WILDS,
)
from hawkshaw.games.dead_end_drive.table.frames import CHAIRS, DEAL, FRAMES, PORTRAIT, SECRETS, START, TRAP
from hawkshaw.games.dead_end_drive.table.open import ENDINGS, NONE
from hawkshaw.games.dead_end_drive.table.provenance import draws, traps_played, wilds_played
from hawkshaw.games.dead_end_drive.table.view import DriveView

KINDS: Final = len(CARD_NAMES)
PILE_CARDS: Final = WILDS + DETECTIVES + count_bits((1 << DETECTIVE) - 2)
PIPS: Final = 6
GENERATIONS: Final = 4
"""Piles are told apart from the latest back; those before are counted with the last of these."""
FAR: Final = 30
"""So many counts nearer to the door are as much as can be told."""
OFTEN: Final = 4
"""So often onto a trap is as much as can be told."""


@lru_cache(maxsize=MANSIONS_KEPT)
def layout_of(board: Board, seats: int) -> Layout:
    """Where everything stands in the numbers of a table: one object for a mansion and a number of seats."""
    return Layout(
        {
            "phase": len(FRAMES.names) + 1,
            "active": seats,
            "progress": 1,
            "rolling": seats,
            "start_rolls": seats,
            "pending_pawn": PAWNS,
            "pending_trap": len(TRAPS),
            "dice": 2 * PIPS,
            "used": 2,
            "moved": PAWNS,
            "has_drawn": 1,
            "squares": PAWNS * (board.squares + 1),
            "to_door": PAWNS,
            "dead": PAWNS,
            "owners": PAWNS * seats,
            "characters": seats,
            "secrets": PAWNS * seats if seats == 2 else 0,
            "favourite": PAWNS,
            "unseen": PAWNS,
            "back": PAWNS,
            "sofa": PAWNS + 1,
            "hand": seats * KINDS,
            "hand_sizes": seats,
            "drawn": KINDS,
            "pile": 1,
            "pile_cards": KINDS,
            "discard": KINDS,
            "discard_top": KINDS,
            "detective": 1,
            "out": seats,
            "draws": seats * GENERATIONS,
            "traps_played": seats * GENERATIONS,
            "wilds_played": seats,
            "last_in": GENERATIONS * KINDS,
            "nearer": seats * PAWNS,
            "perils": seats * PAWNS,
            "ending": len(ENDINGS),
            "heir": PAWNS,
            "mover": seats,
            "winner": seats,
        }
    )


def encode(view: DriveView) -> array[float]:
    """The numbers; what they mean is in the layout."""
    layout = layout_of(view.table.board, view.table.seats)
    numbers = layout.blank()
    me = view.seat or 0
    encode_turn(view, layout.start, me, numbers)
    encode_pawns(view, layout.start, me, numbers)
    encode_cards(view, layout.start, me, numbers)
    encode_stories(view, layout.start, me, numbers)
    encode_end(view, layout.start, me, numbers)
    return numbers


def encode_turn(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """What is to be done, by whom, and with which dice."""
    seats = view.table.seats
    agenda = view.table.agenda
    kind = agenda.kind
    numbers[start["phase"] + kind + 1] = 1
    if kind in (DEAL, CHAIRS, SECRETS):
        numbers[start["progress"]] = agenda.a / PAWNS
    elif kind == START:
        numbers[start["active"] + (agenda.b - me) % seats] = 1
        for seat in bits_of(agenda.a):
            numbers[start["rolling"] + (seat - me) % seats] = 1
    elif kind != NONE:
        # A portrait is looked for in the middle of somebody's turn, which waits below.
        waiting = agenda.ints[1] if kind == PORTRAIT else agenda.a
        numbers[start["active"] + (waiting - me) % seats] = 1
    if TRAP <= kind < SECRETS:
        numbers[start["pending_pawn"] + agenda.b] = 1
        numbers[start["pending_trap"] + agenda.c] = 1
    for seat, total in enumerate(view.table.start_rolls):
        numbers[start["start_rolls"] + (seat - me) % seats] = total / (2 * PIPS)
    for die, pips in enumerate(view.table.dice):
        if pips:
            numbers[start["dice"] + die * PIPS + pips - 1] = 1
        numbers[start["used"] + die] = view.table.used >> die & 1
    mark(numbers, start["moved"], view.table.moved)
    numbers[start["has_drawn"]] = 1 if view.table.has_drawn else 0
    for seat in bits_of(view.table.out):
        numbers[start["out"] + (seat - me) % seats] = 1


def encode_pawns(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """Where the pawns stand, whose they are, how they were moved, and the order of their portraits."""
    board = view.table.board
    seats = view.table.seats
    longest = max(board.to_door)
    for pawn, square in enumerate(view.table.pawns):
        if square != NONE:
            numbers[start["squares"] + pawn * (board.squares + 1) + square] = 1
            numbers[start["to_door"] + pawn] = board.to_door[square] / longest
        owner = view.owners[pawn]
        if owner != NONE:
            numbers[start["owners"] + pawn * seats + (owner - me) % seats] = 1
    mark(numbers, start["dead"], view.table.dead)
    for seat in range(seats):
        place = (seat - me) % seats
        numbers[start["characters"] + place] = view.characters[seat] / PAWNS
        if seats == 2:
            mark(numbers, start["secrets"] + place * PAWNS, view.table.secrets[seat])
        for pawn in range(PAWNS):
            # Most of them are nothing, which the numbers are from the beginning.
            nearer = view.table.nearer[seat * PAWNS + pawn]
            if nearer:
                numbers[start["nearer"] + place * PAWNS + pawn] = max(-1.0, min(1.0, nearer / FAR))
            perils = view.table.perils[seat * PAWNS + pawn]
            if perils:
                numbers[start["perils"] + place * PAWNS + pawn] = share(perils, OFTEN)
    one_hot(numbers, start["favourite"], view.table.favourite)
    mark(numbers, start["unseen"], view.table.unseen)
    for place, pawn in enumerate(view.table.back):
        # The one that comes next has the highest number.
        numbers[start["back"] + pawn] = 1 - place / PAWNS
    for pawn in view.table.sofa:
        assert pawn <= AGATHA
        numbers[start["sofa"] + pawn] = 1


def encode_cards(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """Hands as far as they are known, pile and discard, and the Detective's way; wilds and Detectives in shares."""
    seats = view.table.seats
    for seat in range(seats):
        place = (seat - me) % seats
        numbers[start["hand_sizes"] + place] = view.hand_sizes[seat] / PILE_CARDS
        if view.traps[seat] != NONE:
            mark(numbers, start["hand"] + place * KINDS, view.traps[seat])
            numbers[start["hand"] + place * KINDS + WILD] = view.wilds[seat] / WILDS
    one_hot(numbers, start["drawn"], view.drawn)
    numbers[start["pile"]] = view.pile_size / PILE_CARDS
    numbers[start["pile_cards"] + DETECTIVE] = view.pile_detectives / DETECTIVES
    if view.pile_traps != NONE:
        mark(numbers, start["pile_cards"], view.pile_traps)
        numbers[start["pile_cards"] + WILD] = view.pile_wilds / WILDS
    for card in view.table.discard:
        part = 1 / WILDS if card == WILD else 1 / DETECTIVES if card == DETECTIVE else 1.0
        add_share(numbers, start["discard"] + card, part)
    if view.table.discard:
        numbers[start["discard_top"] + view.table.discard[-1]] = 1
    numbers[start["detective"]] = view.table.detective / view.table.board.detective_steps


def encode_stories(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """From which piles the hidden cards can have come, the latest pile first."""
    seats = view.table.seats
    piles = len(view.table.last_in)
    for seat in range(seats):
        place = (seat - me) % seats
        story = view.table.stories[seat]
        numbers[start["wilds_played"] + place] = share(wilds_played(story), WILDS)
        for pile in range(piles):
            slot = place * GENERATIONS + generation(pile, piles)
            add_share(numbers, start["draws"] + slot, draws(story, pile) / PILE_CARDS)
            add_share(numbers, start["traps_played"] + slot, traps_played(story, pile) / PILE_CARDS)
    for pile in range(piles):
        slot = generation(pile, piles)
        mark(numbers, start["last_in"] + slot * KINDS, view.table.last_in[pile])


def generation(pile: int, piles: int) -> int:
    """How many piles ago, as far as that is told."""
    return min(piles - 1 - pile, GENERATIONS - 1)


def encode_end(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """How the game ended, and for whom."""
    seats = view.table.seats
    one_hot(numbers, start["ending"], view.table.ending)
    one_hot(numbers, start["heir"], view.table.heir)
    if view.table.mover != NONE:
        numbers[start["mover"] + (view.table.mover - me) % seats] = 1
    if view.table.winner != NONE:
        numbers[start["winner"] + (view.table.winner - me) % seats] = 1
