"""Positions and views of 13 Dead End Drive written in names; `dump.py` has their shapes and reads them.

A view is written for every seat after every move, so this is compiled, and what lies in the open is written once for
all seats and shared by their dumps: whoever gets one to keep gets a copy (`core/registry.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.last_made import LastMade
from hawkshaw.core.state import packed
from hawkshaw.games.dead_end_drive.content.cards import CARD_NAMES, DETECTIVE, PAWN_NAMES, PAWNS, WILD
from hawkshaw.games.dead_end_drive.table.actions import DIE, PORTRAITS
from hawkshaw.games.dead_end_drive.table.frames import FRAMES
from hawkshaw.games.dead_end_drive.table.open import ENDINGS, NAME, NONE, OpenTable
from hawkshaw.games.dead_end_drive.table.provenance import PLAYED_WILD, is_draw, pile_of
from hawkshaw.games.dead_end_drive.table.state import DriveTable
from hawkshaw.games.dead_end_drive.table.view import DriveView

IN_THE_OPEN: Final = LastMade()


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
    dump = dump_shared(view.table, view.owners, view.drawn)
    dump["seat"] = view.seat
    dump["characters"] = view.characters[:]
    dump["pile_size"] = view.pile_size
    dump["pile"] = None if unknown else pile_dump(view.pile_wilds, view.pile_traps, view.pile_detectives)
    dump["hand_sizes"] = view.hand_sizes[:]
    dump["hands"] = hands
    dump["legal"] = legal
    return dump


def dump_shared(table: OpenTable, owners: Sequence[int], drawn: int) -> dict[str, object]:
    """What lies in the open, with the owners and the drawn card as far as they are known."""
    dump = dump_open(table).copy()
    dump["owners"] = {
        name: None if owners[pawn] == NONE else owners[pawn] for pawn, name in enumerate(PAWN_NAMES)
    }
    dump["drawn"] = None if drawn == NONE else CARD_NAMES[drawn]
    return dump


def dump_open(table: OpenTable) -> dict[str, object]:
    """What lies in the open, the same for all; with the places of what does not."""
    key = packed(NAME, table.open_facts())
    known = IN_THE_OPEN.of(key)
    return IN_THE_OPEN.keep(key, write_open(table)) if known is None else known


def write_open(table: OpenTable) -> dict[str, object]:
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
        "owners": None,
        "secrets": [pawn_names(cards) for cards in table.secrets],
        "favourite": None if table.favourite == NONE else PAWN_NAMES[table.favourite],
        "unseen": pawn_names(table.unseen),
        "back": [PAWN_NAMES[pawn] for pawn in table.back],
        "sofa": [PORTRAITS.names[pawn] for pawn in table.sofa],
        "discard": [CARD_NAMES[card] for card in table.discard],
        "drawn": None,
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
