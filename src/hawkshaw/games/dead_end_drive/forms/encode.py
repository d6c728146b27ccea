"""A view of 13 Dead End Drive as numbers for learning agents.

Seats are counted from the viewing seat (0 is "me", 1 my left neighbour, …); a spectator counts from seat 0. Numbers
that have no natural end are cut off at 1.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from hawkshaw.core.bits import bits_of, count_bits
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
from hawkshaw.games.dead_end_drive.table.provenance import draws, traps_played, wilds_played
from hawkshaw.games.dead_end_drive.table.state import (
    CHAIRS,
    DEAL,
    ENDINGS,
    FRAME_NAMES,
    NONE,
    PORTRAIT,
    SECRETS,
    START,
    TRAP,
)
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


class Plan:
    """Where everything stands in the numbers of a table."""

    def __init__(self, board: Board, seats: int) -> None:
        self.layout: dict[str, slice] = {}
        self.start: dict[str, int] = {}
        self.length = 0
        self._add("phase", len(FRAME_NAMES) + 1)
        self._add("active", seats)
        self._add("progress", 1)
        self._add("rolling", seats)
        self._add("start_rolls", seats)
        self._add("pending_pawn", PAWNS)
        self._add("pending_trap", len(TRAPS))
        self._add("dice", 2 * PIPS)
        self._add("used", 2)
        self._add("moved", PAWNS)
        self._add("has_drawn", 1)
        self._add("squares", PAWNS * (board.squares + 1))
        self._add("to_door", PAWNS)
        self._add("dead", PAWNS)
        self._add("owners", PAWNS * seats)
        self._add("characters", seats)
        self._add("secrets", PAWNS * seats if seats == 2 else 0)
        self._add("favourite", PAWNS)
        self._add("unseen", PAWNS)
        self._add("back", PAWNS)
        self._add("sofa", PAWNS + 1)
        self._add("hand", seats * KINDS)
        self._add("hand_sizes", seats)
        self._add("drawn", KINDS)
        self._add("pile", 1)
        self._add("pile_cards", KINDS)
        self._add("discard", KINDS)
        self._add("discard_top", KINDS)
        self._add("detective", 1)
        self._add("out", seats)
        self._add("draws", seats * GENERATIONS)
        self._add("traps_played", seats * GENERATIONS)
        self._add("wilds_played", seats)
        self._add("last_in", GENERATIONS * KINDS)
        self._add("nearer", seats * PAWNS)
        self._add("perils", seats * PAWNS)
        self._add("ending", len(ENDINGS))
        self._add("heir", PAWNS)
        self._add("mover", seats)
        self._add("winner", seats)

    def _add(self, name: str, size: int) -> None:
        if size:
            self.layout[name] = slice(self.length, self.length + size)
            self.start[name] = self.length
            self.length += size


@lru_cache(maxsize=MANSIONS_KEPT)
def plan_of(board: Board, seats: int) -> Plan:
    """The plan of a table: one object for a mansion and a number of seats."""
    return Plan(board, seats)


def encode(view: DriveView) -> array[float]:
    """The numbers; what they mean is in the plan's layout."""
    plan = plan_of(view.board, view.seats)
    numbers = array("f", bytes(4 * plan.length))
    me = view.seat or 0
    encode_turn(view, plan.start, me, numbers)
    encode_pawns(view, plan.start, me, numbers)
    encode_cards(view, plan.start, me, numbers)
    encode_stories(view, plan.start, me, numbers)
    encode_end(view, plan.start, me, numbers)
    return numbers


def encode_turn(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """What is to be done, by whom, and with which dice."""
    seats = view.seats
    agenda = view.agenda
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
    for seat, total in enumerate(view.start_rolls):
        numbers[start["start_rolls"] + (seat - me) % seats] = total / (2 * PIPS)
    for die, pips in enumerate(view.dice):
        if pips:
            numbers[start["dice"] + die * PIPS + pips - 1] = 1
        numbers[start["used"] + die] = view.used >> die & 1
    mark(numbers, start["moved"], view.moved)
    numbers[start["has_drawn"]] = 1 if view.has_drawn else 0
    for seat in bits_of(view.out):
        numbers[start["out"] + (seat - me) % seats] = 1


def encode_pawns(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """Where the pawns stand, whose they are, how they were moved, and the order of their portraits."""
    board = view.board
    seats = view.seats
    longest = max(board.to_door)
    for pawn, square in enumerate(view.pawns):
        if square != NONE:
            numbers[start["squares"] + pawn * (board.squares + 1) + square] = 1
            numbers[start["to_door"] + pawn] = board.to_door[square] / longest
        owner = view.owners[pawn]
        if owner != NONE:
            numbers[start["owners"] + pawn * seats + (owner - me) % seats] = 1
    mark(numbers, start["dead"], view.dead)
    for seat in range(seats):
        place = (seat - me) % seats
        numbers[start["characters"] + place] = view.characters[seat] / PAWNS
        if seats == 2:
            mark(numbers, start["secrets"] + place * PAWNS, view.secrets[seat])
        for pawn in range(PAWNS):
            nearer = view.nearer[seat * PAWNS + pawn]
            numbers[start["nearer"] + place * PAWNS + pawn] = max(-1.0, min(1.0, nearer / FAR))
            numbers[start["perils"] + place * PAWNS + pawn] = min(
                1.0, view.perils[seat * PAWNS + pawn] / OFTEN
            )
    if view.favourite != NONE:
        numbers[start["favourite"] + view.favourite] = 1
    mark(numbers, start["unseen"], view.unseen)
    for place, pawn in enumerate(view.back):
        # The one that comes next has the highest number.
        numbers[start["back"] + pawn] = 1 - place / PAWNS
    for pawn in view.sofa:
        assert pawn <= AGATHA
        numbers[start["sofa"] + pawn] = 1


def encode_cards(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """Hands as far as they are known, pile and discard, and the Detective's way; wilds and Detectives in shares."""
    seats = view.seats
    for seat in range(seats):
        place = (seat - me) % seats
        numbers[start["hand_sizes"] + place] = view.hand_sizes[seat] / PILE_CARDS
        if view.traps[seat] != NONE:
            mark(numbers, start["hand"] + place * KINDS, view.traps[seat])
            numbers[start["hand"] + place * KINDS + WILD] = view.wilds[seat] / WILDS
    if view.drawn != NONE:
        numbers[start["drawn"] + view.drawn] = 1
    numbers[start["pile"]] = view.pile_size / PILE_CARDS
    numbers[start["pile_cards"] + DETECTIVE] = view.pile_detectives / DETECTIVES
    if view.pile_traps != NONE:
        mark(numbers, start["pile_cards"], view.pile_traps)
        numbers[start["pile_cards"] + WILD] = view.pile_wilds / WILDS
    for card in view.discard:
        share = 1 / WILDS if card == WILD else 1 / DETECTIVES if card == DETECTIVE else 1.0
        numbers[start["discard"] + card] = min(1.0, numbers[start["discard"] + card] + share)
    if view.discard:
        numbers[start["discard_top"] + view.discard[-1]] = 1
    numbers[start["detective"]] = view.detective / view.board.detective_steps


def encode_stories(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """From which piles the hidden cards can have come, the latest pile first."""
    seats = view.seats
    piles = len(view.last_in)
    for seat in range(seats):
        place = (seat - me) % seats
        story = view.stories[seat]
        numbers[start["wilds_played"] + place] = min(1.0, wilds_played(story) / WILDS)
        for pile in range(piles):
            slot = place * GENERATIONS + generation(pile, piles)
            add(numbers, start["draws"] + slot, draws(story, pile) / PILE_CARDS)
            add(numbers, start["traps_played"] + slot, traps_played(story, pile) / PILE_CARDS)
    for pile in range(piles):
        slot = generation(pile, piles)
        mark(numbers, start["last_in"] + slot * KINDS, view.last_in[pile])


def generation(pile: int, piles: int) -> int:
    """How many piles ago, as far as that is told."""
    return min(piles - 1 - pile, GENERATIONS - 1)


def encode_end(view: DriveView, start: dict[str, int], me: int, numbers: array[float]) -> None:
    """How the game ended, and for whom."""
    seats = view.seats
    if view.ending != NONE:
        numbers[start["ending"] + view.ending] = 1
    if view.heir != NONE:
        numbers[start["heir"] + view.heir] = 1
    if view.mover != NONE:
        numbers[start["mover"] + (view.mover - me) % seats] = 1
    if view.winner != NONE:
        numbers[start["winner"] + (view.winner - me) % seats] = 1


def add(numbers: array[float], place: int, share: float) -> None:
    """Count something, up to 1."""
    numbers[place] = min(1.0, numbers[place] + share)


def mark(numbers: array[float], first: int, mask: int) -> None:
    """Set the numbers of a mask's bits."""
    for bit in bits_of(mask):
        numbers[first + bit] = 1
