"""A view of 13 Dead End Drive as numbers for learning agents.

Seats are counted from the viewing seat (0 is "me", 1 my left neighbour, …); a spectator counts from seat 0. Numbers
that have no natural end are cut off at 1. The parts are written one after the other, as the layout names them.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from struct import pack
from typing import Final

from hawkshaw.core.bits import count_bits, mask_of
from hawkshaw.core.encoding import Layout, fill, write_mask, write_nothing, write_number
from hawkshaw.core.state import check_seat
from hawkshaw.games.dead_end_drive.content.board import MANSIONS_KEPT, TRAPS, Board
from hawkshaw.games.dead_end_drive.content.cards import (
    AGATHA,
    CARD_NAMES,
    DETECTIVE,
    DETECTIVES,
    PAWNS,
    TRAP_CARDS,
    WILD,
    WILDS,
)
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.frames import CHAIRS, DEAL, FRAMES, PORTRAIT, SECRETS, START, TRAP
from hawkshaw.games.dead_end_drive.table.open import ENDINGS, NONE, OpenTable
from hawkshaw.games.dead_end_drive.table.provenance import PLAYED_WILD, is_draw, pile_of
from hawkshaw.games.dead_end_drive.table.view import DriveView, tell

KINDS: Final = len(CARD_NAMES)
PILE_CARDS: Final = WILDS + DETECTIVES + count_bits((1 << DETECTIVE) - 2)
PIPS: Final = 6
GENERATIONS: Final = 4
"""Piles are told apart from the latest back; those before are counted with the last of these."""
FAR: Final = 30
"""So many counts nearer to the door are as much as can be told."""
OFTEN: Final = 4
"""So often onto a trap is as much as can be told."""


def one_hots(size: int) -> list[bytes]:
    """So many numbers of which one is 1, by its place and 1 more: the first has none."""
    return [pack(f"{size}f", *[place == one for one in range(size)]) for place in range(-1, size)]


def shares(many: int, most: int) -> list[bytes]:
    """The numbers 0, 1 … most as parts of many."""
    return [pack("f", min(1.0, value / many)) for value in range(most + 1)]


ZERO: Final = pack("f", 0)
PHASES: Final = one_hots(len(FRAMES.names) + 1)
BY_PAWN: Final = one_hots(PAWNS)
BY_TRAP: Final = one_hots(len(TRAPS))
BY_PIP: Final = one_hots(PIPS)
BY_CARD: Final = one_hots(KINDS)
BY_ENDING: Final = one_hots(len(ENDINGS))
ROLLS: Final = shares(2 * PIPS, 2 * PIPS)
CARDS: Final = shares(PILE_CARDS, PILE_CARDS)
CHARACTERS: Final = shares(PAWNS, PAWNS)
WILD_SHARES: Final = shares(WILDS, WILDS)
DETECTIVE_SHARES: Final = shares(DETECTIVES, DETECTIVES)
PERILS: Final = shares(OFTEN, OFTEN)
NEARER: Final = [pack("f", counts / FAR) for counts in (*range(FAR + 1), *range(-FAR, 0))]
"""By the counts, those below 0 from the end."""
NO_CARDS: Final = bytes(4 * KINDS)
NO_PILES: Final = bytes(4 * GENERATIONS)
NOBODY: Final = bytes(4 * PAWNS)


class DriveLayout(Layout):
    """A layout with the pieces that depend on the mansion and the number of seats."""

    def __init__(self, board: Board, seats: int, sizes: dict[str, int]) -> None:
        super().__init__(sizes)
        self.by_seat = one_hots(seats)
        self.squares = one_hots(board.squares + 1)
        longest = max(board.to_door)
        self.to_door: list[bytes] = [ZERO] + [pack("f", counts / longest) for counts in board.to_door]
        """By the square and 1 more: the first is for pawns that stand nowhere."""
        self.detective = shares(board.detective_steps, board.detective_steps)


@lru_cache(maxsize=MANSIONS_KEPT)
def layout_of(board: Board, seats: int) -> DriveLayout:
    """Where everything stands in the numbers of a table: one object for a mansion and a number of seats."""
    return DriveLayout(
        board,
        seats,
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
        },
    )


def encode(view: DriveView) -> array[float]:
    """The numbers; what they mean is in the layout."""
    return array("f", b"".join(written(view)))


def encode_into(
    state: DriveState, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
) -> None:
    """The numbers of a seat's view, written without copying what lies in the open."""
    glimpse = DriveView(state.table)
    tell(glimpse, state.table, state.to_act, None if seat is None else check_seat(seat, state.seats))
    fill(buffer, written(glimpse))


def written(view: DriveView) -> list[bytes]:
    """All parts, in the order of the layout."""
    table = view.table
    seats = table.seats
    layout = layout_of(table.board, seats)
    me = view.seat or 0
    parts: list[bytes] = []
    write_turn(parts, layout, table, me)
    write_pawns(parts, layout, view, me)
    write_portraits(parts, table)
    write_cards(parts, layout, view, me)
    write_stories(parts, table, me)
    write_tallies(parts, table, me)
    by_seat = layout.by_seat
    parts.append(BY_ENDING[table.ending + 1])
    parts.append(BY_PAWN[table.heir + 1])
    parts.append(by_seat[0 if table.mover == NONE else (table.mover - me) % seats + 1])
    parts.append(by_seat[0 if table.winner == NONE else (table.winner - me) % seats + 1])
    return parts


def turned(mask: int, me: int, seats: int) -> int:
    """A mask of seats, counted from mine."""
    return (mask >> me | mask << seats - me) & (1 << seats) - 1


def write_turn(parts: list[bytes], layout: DriveLayout, table: OpenTable, me: int) -> None:
    """What is to be done, by whom, and with which dice."""
    seats = table.seats
    agenda = table.agenda
    kind = agenda.kind
    active = NONE
    rolling = 0
    progress = 0
    if kind in (DEAL, CHAIRS, SECRETS):
        progress = agenda.a
    elif kind == START:
        active = agenda.b
        rolling = agenda.a
    elif kind != NONE:
        # A portrait is looked for in the middle of somebody's turn, which waits below.
        active = agenda.ints[1] if kind == PORTRAIT else agenda.a
    parts.append(PHASES[kind + 2])
    parts.append(layout.by_seat[0 if active == NONE else (active - me) % seats + 1])
    parts.append(CHARACTERS[progress])
    write_mask(parts, turned(rolling, me, seats), seats)
    for place in range(seats):
        parts.append(ROLLS[table.start_rolls[(me + place) % seats]])
    if TRAP <= kind < SECRETS:
        parts.append(BY_PAWN[agenda.b + 1])
        parts.append(BY_TRAP[agenda.c + 1])
    else:
        parts.append(BY_PAWN[0])
        parts.append(BY_TRAP[0])
    parts.append(BY_PIP[table.dice[0]])
    parts.append(BY_PIP[table.dice[1]])
    write_mask(parts, table.used, 2)
    write_mask(parts, table.moved, PAWNS)
    write_mask(parts, 1 if table.has_drawn else 0, 1)


def write_pawns(parts: list[bytes], layout: DriveLayout, view: DriveView, me: int) -> None:
    """Where the pawns stand and whose they are."""
    table = view.table
    seats = table.seats
    squares = layout.squares
    to_door = layout.to_door
    by_seat = layout.by_seat
    for square in table.pawns:
        parts.append(squares[square + 1])
    for square in table.pawns:
        parts.append(to_door[square + 1])
    write_mask(parts, table.dead, PAWNS)
    for owner in view.owners:
        parts.append(by_seat[0 if owner == NONE else (owner - me) % seats + 1])
    for place in range(seats):
        parts.append(CHARACTERS[view.characters[(me + place) % seats]])
    if seats == 2:
        write_mask(parts, table.secrets[me], PAWNS)
        write_mask(parts, table.secrets[1 - me], PAWNS)


def write_portraits(parts: list[bytes], table: OpenTable) -> None:
    """The portrait that shows, those never shown, the order of those behind, and those on the sofa."""
    parts.append(BY_PAWN[table.favourite + 1])
    write_mask(parts, table.unseen, PAWNS)
    if table.back:
        behind = [ZERO] * PAWNS
        for place, pawn in enumerate(table.back):
            # The one that comes next has the highest number.
            behind[pawn] = CHARACTERS[PAWNS - place]
        parts += behind
    else:
        parts.append(NOBODY)
    write_mask(parts, mask_of(table.sofa), AGATHA + 1)


def write_cards(parts: list[bytes], layout: DriveLayout, view: DriveView, me: int) -> None:
    """Hands as far as they are known, pile and discard, and the Detective's way; wilds and Detectives in shares."""
    table = view.table
    seats = table.seats
    for place in range(seats):
        seat = (me + place) % seats
        if view.traps[seat] == NONE:
            parts.append(NO_CARDS)
        else:
            parts.append(WILD_SHARES[view.wilds[seat]])
            write_mask(parts, view.traps[seat] >> 1, KINDS - 1)
    for place in range(seats):
        parts.append(CARDS[view.hand_sizes[(me + place) % seats]])
    parts.append(BY_CARD[view.drawn + 1])
    parts.append(CARDS[view.pile_size])
    discard = table.discard
    detectives = discard.count(DETECTIVE)
    if view.pile_traps == NONE:
        write_nothing(parts, KINDS - 1)
    else:
        parts.append(WILD_SHARES[view.pile_wilds])
        write_mask(parts, view.pile_traps >> 1, KINDS - 2)
    parts.append(DETECTIVE_SHARES[table.kit.detectives - detectives])
    if discard:
        parts.append(WILD_SHARES[discard.count(WILD)])
        write_mask(parts, (mask_of(discard) & TRAP_CARDS) >> 1, KINDS - 2)
        parts.append(DETECTIVE_SHARES[detectives])
        parts.append(BY_CARD[discard[-1] + 1])
    else:
        write_nothing(parts, 2 * KINDS)
    parts.append(layout.detective[table.detective])
    write_mask(parts, turned(table.out, me, seats), seats)


def write_stories(parts: list[bytes], table: OpenTable, me: int) -> None:
    """From which piles the hidden cards can have come, the latest pile first."""
    seats = table.seats
    piles = len(table.last_in)
    played: list[bytes] = []
    wilds: list[bytes] = []
    for place in range(seats):
        story = table.stories[(me + place) % seats]
        if not story:
            parts.append(NO_PILES)
            played.append(NO_PILES)
            wilds.append(ZERO)
            continue
        draws = [0] * GENERATIONS
        traps = [0] * GENERATIONS
        wild = 0
        for entry in story:
            if entry == PLAYED_WILD:
                wild += 1
            elif is_draw(entry):
                draws[generation(pile_of(entry), piles)] += 1
            else:
                traps[generation(pile_of(entry), piles)] += 1
        for slot in range(GENERATIONS):
            write_number(parts, min(1.0, draws[slot] / PILE_CARDS))
            write_number(played, min(1.0, traps[slot] / PILE_CARDS))
        write_number(wilds, min(1.0, wild / WILDS))
    parts += played
    parts += wilds
    last_in = [0] * GENERATIONS
    for pile, cards in enumerate(table.last_in):
        last_in[generation(pile, piles)] |= cards
    for cards in last_in:
        write_mask(parts, cards, KINDS)


def generation(pile: int, piles: int) -> int:
    """How many piles ago, as far as that is told."""
    return min(piles - 1 - pile, GENERATIONS - 1)


def write_tallies(parts: list[bytes], table: OpenTable, me: int) -> None:
    """How each seat has moved each pawn: nearer to the door, and onto traps."""
    first = me * PAWNS
    nearer = table.nearer
    for counts in nearer[first:] + nearer[:first] if first else nearer:
        parts.append(NEARER[counts] if -FAR <= counts <= FAR else NEARER[FAR if counts > 0 else -FAR])
    seats = table.seats
    for place in range(seats):
        first = (me + place) % seats * PAWNS
        perils = table.perils[first : first + PAWNS]
        if any(perils):
            for times in perils:
                parts.append(PERILS[times] if times < OFTEN else PERILS[OFTEN])
        else:
            parts.append(NOBODY)
