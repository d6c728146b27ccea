"""Positions and views of 13 Dead End Drive as JSON data in names: our FEN, documented in `docs/notation.md`."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from hawkshaw.core.bits import count_bits, mask_of
from hawkshaw.core.errors import BadOption, BadPosition
from hawkshaw.core.named import element, elements, moves, optional, optional_seat, seat_mask, typed, viewer
from hawkshaw.core.space import Domain
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.cards import (
    CARD_NAMES,
    DETECTIVE,
    PAWN_NAMES,
    TRAP_CARDS,
    WILD,
    board_of,
)
from hawkshaw.games.dead_end_drive.forms.positions import check_position, check_view
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.actions import DIE, PAWN, PORTRAITS, TRAP_CARD
from hawkshaw.games.dead_end_drive.table.frames import (
    FRAMES,
)
from hawkshaw.games.dead_end_drive.table.open import ENDINGS, NAME, NONE, SEATS, OpenTable
from hawkshaw.games.dead_end_drive.table.provenance import PLAYED_WILD, drew, played_trap
from hawkshaw.games.dead_end_drive.table.state import DriveTable, who_acts
from hawkshaw.games.dead_end_drive.table.view import DriveView

ENDING = Domain("ending", ENDINGS)


class FrameDump(msgspec.Struct, forbid_unknown_fields=True):
    """One thing still to be done."""

    do: str
    dealt: int = 0
    seat: int = NONE
    rolling: list[int] = []
    pawn: str = ""
    trap: str = ""


class SharedDump(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a position and a view have in common."""

    game: str
    seats: int
    board: str
    agenda: list[FrameDump]
    pawns: dict[str, str | None]
    dead: list[str]
    owners: dict[str, int | None]
    secrets: list[list[str]]
    favourite: str | None
    unseen: list[str]
    back: list[str]
    sofa: list[str]
    discard: list[str]
    drawn: str | None
    stories: list[list[str]]
    last_in: list[list[str]]
    detective: int
    start_rolls: list[int]
    dice: list[int]
    used: list[str]
    moved: list[str]
    has_drawn: bool
    out: list[int]
    nearer: list[dict[str, int]]
    perils: list[dict[str, int]]
    ending: str | None
    heir: str | None
    mover: int | None
    winner: int | None


class StateDump(SharedDump, kw_only=True):
    """A whole position."""

    pile: dict[str, int]
    hands: list[list[str]]


class ViewDump(SharedDump, kw_only=True):
    """What a seat sees of a position."""

    seat: int | None
    characters: list[int]
    pile_size: int
    pile: dict[str, int] | None
    hand_sizes: list[int]
    hands: list[list[str] | None]
    legal: list[str]


EACH_SEAT = ("secrets", "stories", "start_rolls", "nearer", "perils", "hands")
"""What has one entry for each seat."""


def load_state(dump: object) -> DriveState:
    """The position a dump describes, if the rules could have led to it."""
    data = typed(dump, StateDump, NAME, SEATS, EACH_SEAT)
    table = DriveTable(house(data), data.seats)
    read_open(data, table)
    table.owners = tuple(read_owners(data))
    table.drawn = optional("drawn", data.drawn, TRAP_CARD)
    table.pile_wilds, table.pile_traps, table.pile_detectives = read_pile(data.pile)
    hands = [read_hand(f"hands[{seat}]", hand) for seat, hand in enumerate(data.hands)]
    table.wilds = tuple([wilds for wilds, _ in hands])
    table.traps = tuple([traps for _, traps in hands])
    check_position(table)
    return DriveState(table)


def load_view(dump: object) -> DriveView:
    """The view a dump describes."""
    data = typed(dump, ViewDump, NAME, SEATS, (*EACH_SEAT, "characters", "hand_sizes"))
    view = DriveView(OpenTable(house(data), data.seats))
    read_open(data, view.table)
    view.owners = read_owners(data)
    view.drawn = optional("drawn", data.drawn, TRAP_CARD)
    view.seat = viewer(data.seat, data.seats)
    view.characters = data.characters
    view.pile_size = data.pile_size
    if data.pile is not None:
        view.pile_wilds, view.pile_traps, _ = read_pile(data.pile)
    view.hand_sizes = data.hand_sizes
    for seat, hand in enumerate(data.hands):
        if hand is not None:
            view.wilds[seat], view.traps[seat] = read_hand(f"hands[{seat}]", hand)
    view.legal = moves(data.legal, view.table.space)
    view.to_act = who_acts(view.table.agenda)
    check_view(view)
    return view


def house(data: SharedDump) -> Board:
    """The mansion of a dump."""
    if not data.last_in:
        raise BadPosition("last_in: there must be an entry for each pile so far")
    try:
        return board_of(data.board)
    except BadOption as error:
        raise BadPosition(f"board: {error}") from None


def read_open(data: SharedDump, table: OpenTable) -> None:
    seats = data.seats
    table.agenda = FRAMES.read(data.agenda, seats)
    table.pawns = [read_square(table.board, name, square) for name, square in by_pawn("pawns", data.pawns)]
    table.dead = elements("dead", data.dead, PAWN)
    table.secrets = tuple(
        [elements(f"secrets[{seat}]", cards, PAWN) for seat, cards in enumerate(data.secrets)]
    )
    table.favourite = optional("favourite", data.favourite, PAWN)
    table.unseen = elements("unseen", data.unseen, PAWN)
    table.back = tuple([element("back", name, PAWN) for name in data.back])
    table.sofa = tuple([element("sofa", name, PORTRAITS) for name in data.sofa])
    table.discard = tuple([element("discard", name, TRAP_CARD) for name in data.discard])
    piles = len(data.last_in)
    table.stories = tuple(
        [
            tuple([read_story(f"stories[{seat}]", word, piles) for word in story])
            for seat, story in enumerate(data.stories)
        ]
    )
    table.last_in = tuple(
        [elements(f"last_in[{pile}]", cards, TRAP_CARD) for pile, cards in enumerate(data.last_in)]
    )
    table.detective = data.detective
    table.start_rolls = tuple(data.start_rolls)
    if len(data.dice) != 2 or any(not 0 <= die <= 6 for die in data.dice):
        raise BadPosition("dice: there are two, each from 1 to 6, or 0 before the roll")
    table.dice = tuple(data.dice)
    table.used = elements("used", data.used, DIE)
    table.moved = elements("moved", data.moved, PAWN)
    table.has_drawn = data.has_drawn
    table.out = seat_mask("out", data.out, seats)
    table.nearer = read_tally("nearer", data.nearer)
    table.perils = read_tally("perils", data.perils)
    table.ending = optional("ending", data.ending, ENDING)
    table.heir = optional("heir", data.heir, PAWN)
    table.mover = optional_seat("mover", data.mover, seats)
    table.winner = optional_seat("winner", data.winner, seats)


def read_owners(data: SharedDump) -> list[int]:
    """Whose hand each pawn's Character card is known to have been dealt to."""
    return [
        optional_seat(f"owners.{name}", seat, data.seats) for name, seat in by_pawn("owners", data.owners)
    ]


T = TypeVar("T")


def by_pawn(where: str, given: dict[str, T]) -> list[tuple[str, T]]:
    """The entries of all twelve pawns, in order."""
    for name in given:
        element(where, name, PAWN)
    missing = [name for name in PAWN_NAMES if name not in given]
    if missing:
        raise BadPosition(f"{where}: {missing[0]} is missing")
    return [(name, given[name]) for name in PAWN_NAMES]


def read_square(board: Board, pawn: str, name: str | None) -> int:
    if name is None:
        return NONE
    if name.upper() not in board.names:
        raise BadPosition(f"pawns.{pawn}: there is no square {name!r} in this house")
    return board.square(name.upper())


def read_story(where: str, word: str, piles: int) -> int:
    if word == "wild":
        return PLAYED_WILD
    kind, _, number = word.partition(" ")
    if kind not in ("drew", "trap") or number not in [str(pile + 1) for pile in range(piles)]:
        raise BadPosition(f"{where}: {word!r} is none of 'drew 1', 'trap 1' (the first pile) and 'wild'")
    return drew(int(number) - 1) if kind == "drew" else played_trap(int(number) - 1)


def read_pile(given: dict[str, int]) -> tuple[int, int, int]:
    """Wild cards, trap cards as a mask, Detective cards."""
    traps = 0
    for name, count in given.items():
        card = element("pile", name, TRAP_CARD)
        if count < 1 or (TRAP_CARDS >> card & 1 and count > 1):
            raise BadPosition(f"pile.{name}: there cannot be {count} of it")
        traps |= 1 << card & TRAP_CARDS
    return given.get(CARD_NAMES[WILD], 0), traps, given.get(CARD_NAMES[DETECTIVE], 0)


def read_hand(where: str, given: list[str]) -> tuple[int, int]:
    """Wild cards, and trap cards as a mask."""
    listed = [element(where, name, TRAP_CARD) for name in given]
    traps = mask_of(listed) & TRAP_CARDS
    wilds = listed.count(WILD)
    if DETECTIVE in listed:
        raise BadPosition(f"{where}: nobody holds a Detective card")
    if wilds + count_bits(traps) != len(listed):
        raise BadPosition(f"{where}: a trap card is named twice")
    return wilds, traps


def read_tally(where: str, given: list[dict[str, int]]) -> list[int]:
    tally: list[int] = []
    for seat, counts in enumerate(given):
        for name in counts:
            element(f"{where}[{seat}]", name, PAWN)
        tally += [counts.get(name, 0) for name in PAWN_NAMES]
    return tally
