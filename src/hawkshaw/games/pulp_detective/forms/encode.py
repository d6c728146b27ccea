"""A table of Pulp Detective as numbers for learning agents: fixed slices, from what a seat may see, in [-1, 1].

How many numbers there are depends on the pack and the seats. Detectives are counted from the viewing seat; a spectator
counts from seat 0. Numbers that have no natural end are cut off at 1. They are written in the order of the layout.
"""

from __future__ import annotations

from array import array

from hawkshaw.core.encoding import PIECES, fill
from hawkshaw.games.pulp_detective.content.effects import BLOCK_MATCH, NONE
from hawkshaw.games.pulp_detective.content.pack import MARKERS
from hawkshaw.games.pulp_detective.forms import encode_pieces as pieces
from hawkshaw.games.pulp_detective.forms.encode_detective import write_detective, write_display
from hawkshaw.games.pulp_detective.forms.encode_layout import ROWS, layout_of
from hawkshaw.games.pulp_detective.forms.encode_pieces import Sheet, mask_of, sheet_of
from hawkshaw.games.pulp_detective.forms.encode_task import write_task
from hawkshaw.games.pulp_detective.rules.in_force import in_force, is_blocked
from hawkshaw.games.pulp_detective.rules.storyline import matching_edges, rows_offered
from hawkshaw.games.pulp_detective.table.frames import EXCHANGE, PLACE
from hawkshaw.games.pulp_detective.table.memory import Memory
from hawkshaw.games.pulp_detective.table.open import MODULES, OpenTable
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.view import PulpView, unseen_by

__all__ = ["encode", "encode_into", "layout_of"]


def encode(view: PulpView) -> array[float]:
    """The numbers of a view; what they mean is in the layout."""
    written = write(view.table, view.seat, view.deck_size, view.pile, view.displays, view.memories)
    return array("f", b"".join(written))


def encode_into(
    table: Table, seat: int | None, buffer: array[float] | memoryview[float] | memoryview[int]
) -> None:
    """The same for a seat of a whole table, put into a buffer."""
    unseen = unseen_by(table, seat)
    fill(buffer, write(table, seat, table.deck_size, unseen, table.displays, table.memories))


def write(
    table: OpenTable,
    seat: int | None,
    deck_size: int,
    unseen: int,
    displays: list[list[int]],
    memories: list[Memory],
) -> list[bytes]:
    """What is open, and of displays and memories as much as the seat may see: whole ones will do."""
    sheet = sheet_of(table.pack, table.seats)
    parts: list[bytes] = []
    me = 0 if seat is None else seat
    write_table(parts, sheet, table, me)
    write_cards(parts, sheet, table, deck_size, unseen)
    over = table.ending != NONE
    for place in range(table.seats):
        detective = table.detectives[(me + place) % table.seats]
        owner = detective.seat
        effects = in_force(table, detective) if detective.hour else []
        write_detective(parts, sheet, table, detective, effects)
        returned = mask_of(memories[owner].tracked) if over or owner == seat else 0
        parts.append(pieces.mask(sheet.card_masks, returned, sheet.cards))
        write_display(parts, sheet, detective, seat, over, displays[owner])
        write_task(parts, sheet, table, detective, effects)
    return parts


def write_table(parts: list[bytes], sheet: Sheet, table: OpenTable, me: int) -> None:
    """What is to be decided, what was chosen, and the supplies."""
    seats = table.seats
    kind = table.agenda.kind
    parts += [
        pieces.FRAME[kind + 1],
        sheet.seat[(table.agenda.a - me) % seats if kind >= 0 else NONE],
        pieces.MODE[table.mode],
        sheet.seat[(table.active - me) % seats],
        sheet.seat[(table.lead - me) % seats],
        pieces.TURNS[min(table.turn, pieces.MANY_TURNS)],
        PIECES[len(MODULES)][table.modules],
        sheet.case[table.case],
        pieces.DIFFICULTY[table.difficulty],
        pieces.SUSPECTS[table.suspects],
        sheet.suspect[table.nemesis],
        pieces.BLUE[table.blue],
        pieces.quarters(tuple(table.supply)),
        PIECES[len(MARKERS)][table.marker_supply],
        pieces.mask(sheet.character_masks, table.unselected, sheet.characters),
        pieces.mask(sheet.gang_masks, table.gang_deck, sheet.gang),
    ]


def write_cards(parts: list[bytes], sheet: Sheet, table: OpenTable, deck_size: int, unseen: int) -> None:
    """Deck and discards; what the kept card would gain by row, and the card that is lifted to be exchanged."""
    parts += [
        pieces.CARDS[min(deck_size, pieces.MANY_CARDS)],
        sheet.traitors[min(table.traitors, sheet.crosses)],
        pieces.mask(sheet.cross_masks, table.uncrossed, sheet.crosses),
        pieces.mask(sheet.cross_masks, mask_of(table.crossed), sheet.crosses),
        pieces.TYPE[table.top_type],
        pieces.mask(sheet.card_masks, unseen, sheet.cards),
    ]
    discard = table.discard
    parts.append(pieces.mask(sheet.card_masks, mask_of(discard), sheet.cards))
    parts.append(pieces.PIPS[table.pack.investigate[discard[-1]].die if discard else NONE])
    kind = table.agenda.kind
    if kind == PLACE:
        write_rerolls(parts, table)
    else:
        parts.append(sheet.no_rerolls)
    parts.append(sheet.card[table.agenda.b if kind == EXCHANGE else NONE])


def write_rerolls(parts: list[bytes], table: OpenTable) -> None:
    """The re-rolls that the kept card would bring, by row."""
    me = table.me
    matching = [0] * ROWS
    if not is_blocked(table, me, BLOCK_MATCH):
        for row in rows_offered(me):
            place = min(row, ROWS - 1)
            matching[place] = max(matching[place], matching_edges(table, me, me.kept, row, 0))
    for many in matching:
        parts.append(pieces.HALVES[min(many, pieces.PLENTY)])
