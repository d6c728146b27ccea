"""Positions and views of 13 Dead End Drive as JSON data in names: our FEN, documented in `docs/notation.md`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.errors import BadOption, BadPosition
from hawkshaw.core.named import element, elements, moves, optional, optional_seat, seat_mask, typed, viewer
from hawkshaw.core.space import Domain
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.cards import (
    CARD_NAMES,
    DETECTIVE,
    PAWN_NAMES,
    PAWNS,
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
from hawkshaw.games.dead_end_drive.table.provenance import PLAYED_WILD, drew, is_draw, pile_of, played_trap
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

# Writing


def dump_state(table: DriveTable) -> dict[str, object]:
    """The whole position."""
    return {
        **dump_shared(table, table.owners, table.drawn),
        "pile": pile_dump(table.pile_wilds, table.pile_traps, table.pile_detectives),
        "hands": [hand_dump(table.wilds[seat], table.traps[seat]) for seat in range(table.seats)],
    }


def dump_view(view: DriveView, legal: list[str]) -> dict[str, object]:
    """What the view's seat knows, with the moves it is told."""
    hands = [
        None if view.wilds[seat] == NONE else hand_dump(view.wilds[seat], view.traps[seat])
        for seat in range(view.table.seats)
    ]
    unknown = view.pile_wilds == NONE
    return {
        **dump_shared(view.table, view.owners, view.drawn),
        "seat": view.seat,
        "characters": view.characters[:],
        "pile_size": view.pile_size,
        "pile": None if unknown else pile_dump(view.pile_wilds, view.pile_traps, view.pile_detectives),
        "hand_sizes": view.hand_sizes[:],
        "hands": hands,
        "legal": legal,
    }


def dump_shared(table: OpenTable, owners: Sequence[int], drawn: int) -> dict[str, object]:
    """What lies in the open, with the owners and the drawn card as far as they are known."""
    board = table.board
    return {
        "game": NAME,
        "seats": table.seats,
        "board": board.source,
        "agenda": FRAMES.dump(table.agenda),
        "pawns": {
            name: None if table.pawns[pawn] == NONE else board.names[table.pawns[pawn]]
            for pawn, name in enumerate(PAWN_NAMES)
        },
        "dead": pawn_names(table.dead),
        "owners": {
            name: None if owners[pawn] == NONE else owners[pawn] for pawn, name in enumerate(PAWN_NAMES)
        },
        "secrets": [pawn_names(cards) for cards in table.secrets],
        "favourite": None if table.favourite == NONE else PAWN_NAMES[table.favourite],
        "unseen": pawn_names(table.unseen),
        "back": [PAWN_NAMES[pawn] for pawn in table.back],
        "sofa": [PORTRAITS.names[pawn] for pawn in table.sofa],
        "discard": [CARD_NAMES[card] for card in table.discard],
        "drawn": None if drawn == NONE else CARD_NAMES[drawn],
        "stories": [[story_word(entry) for entry in story] for story in table.stories],
        "last_in": [[CARD_NAMES[card] for card in bits_of(cards)] for cards in table.last_in],
        "detective": table.detective,
        "start_rolls": list(table.start_rolls),
        "dice": list(table.dice),
        "used": [DIE.names[die] for die in bits_of(table.used)],
        "moved": pawn_names(table.moved),
        "has_drawn": table.has_drawn,
        "out": bits_of(table.out),
        "nearer": tally_dump(table.nearer, table.seats),
        "perils": tally_dump(table.perils, table.seats),
        "ending": None if table.ending == NONE else ENDINGS[table.ending],
        "heir": None if table.heir == NONE else PAWN_NAMES[table.heir],
        "mover": None if table.mover == NONE else table.mover,
        "winner": None if table.winner == NONE else table.winner,
    }


def pawn_names(mask: int) -> list[str]:
    return [PAWN_NAMES[pawn] for pawn in bits_of(mask)]


def hand_dump(wilds: int, traps: int) -> list[str]:
    """A hand in canonical order (DD-R27)."""
    return [CARD_NAMES[WILD]] * wilds + [CARD_NAMES[card] for card in bits_of(traps)]


def pile_dump(wilds: int, traps: int, detectives: int) -> dict[str, int]:
    """How many of each card lie in the pile; it has no order."""
    counts = {CARD_NAMES[WILD]: wilds} | {CARD_NAMES[card]: 1 for card in bits_of(traps)}
    return {name: count for name, count in (counts | {CARD_NAMES[DETECTIVE]: detectives}).items() if count}


def story_word(entry: int) -> str:
    """`drew 1` from the first pile, `trap 1`: played a trap card of it, `wild`: played a wild card."""
    if entry == PLAYED_WILD:
        return "wild"
    return f"{'drew' if is_draw(entry) else 'trap'} {pile_of(entry) + 1}"


def tally_dump(tally: list[int], seats: int) -> list[dict[str, int]]:
    """What each seat did to each pawn, nothing left out that is not 0."""
    return [
        {PAWN_NAMES[pawn]: tally[seat * PAWNS + pawn] for pawn in range(PAWNS) if tally[seat * PAWNS + pawn]}
        for seat in range(seats)
    ]


# Reading


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
