"""A detective as numbers: what belongs to one seat, and the display that lies before it."""

from __future__ import annotations

from array import array
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.core.encoding import PIECES, one_hot, share
from hawkshaw.games.pulp_detective.content.effects import NONE, TYPES, Effect
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES, MARKERS, Pack
from hawkshaw.games.pulp_detective.forms import encode_pieces as pieces
from hawkshaw.games.pulp_detective.forms.encode_layout import ROWS
from hawkshaw.games.pulp_detective.forms.encode_pieces import KEPT, MANY, PLENTY, THREE, Sheet
from hawkshaw.games.pulp_detective.rules.confrontation import icon_counts
from hawkshaw.games.pulp_detective.rules.in_force import item_places_under, twist_cost_under
from hawkshaw.games.pulp_detective.table.actions import JOINT_SLOTS
from hawkshaw.games.pulp_detective.table.detective import STATUSES, Detective
from hawkshaw.games.pulp_detective.table.open import GONE, OpenTable
from hawkshaw.games.pulp_detective.table.view import has_looked

USES: Final = 4
"""So many hours in which an ability was used are told as 1."""


def write_detective(
    parts: list[bytes], sheet: Sheet, table: OpenTable, me: Detective, effects: list[Effect]
) -> None:
    """Everything that belongs to one seat but for what it remembers, its display and its task."""
    parts += [
        pieces.PHASE[me.phase],
        pieces.ENDING[me.ending],
        sheet.character[me.character],
        sheet.item_card[me.item_card],
    ]
    if me.hour == 0:
        parts.append(sheet.not_begun)
        return
    parts += [
        sheet.clock[table.case][me.hour],
        pieces.STAMINA[me.stamina - 1],
        sheet.clues[table.case][me.clues],
    ]
    items = 0
    for item in me.items:
        items |= 1 << item - 1
    parts += [
        PIECES[DIE_FACES][items],
        pieces.HALVES[min(item_places_under(effects), PLENTY)],
        pieces.quarters(tuple(me.twists)),
        pieces.quarters(tuple(me.permanent)),
        pieces.HALVES[min(twist_cost_under(me, effects), PLENTY)],
        PIECES[len(MARKERS)][me.markers],
    ]
    write_storyline(parts, sheet, table, me)
    if me.gang or me.burdens:
        write_company(parts, sheet, me)
    else:
        parts.append(sheet.no_company)
    parts += [
        pieces.mask(sheet.ability_masks, me.borrowed, sheet.abilities),
        pieces.mask(sheet.ability_masks, me.used_turn | me.used_task, sheet.abilities),
        sheet.no_uses if me.uses == sheet.unused else uses_of(sheet, table.pack, me.uses),
    ]
    looks = min(me.looks, PLENTY) * THREE + min(me.looks_next, PLENTY)
    bought, crystal = 1 if me.bought else 0, 1 if me.crystal else 0
    parts.append(pieces.LOOKS[(bought * THREE * THREE + looks) * 2 + crystal])


def write_storyline(parts: list[bytes], sheet: Sheet, table: OpenTable, me: Detective) -> None:
    """The cards in the storylines, how long the rows are, and which cards the next ones would lie beside."""
    laid = ends = 0
    lengths = [0] * ROWS
    for number, row in enumerate(me.rows):
        lengths[min(number, ROWS - 1)] += len(row)
        for card in row:
            laid |= 1 << card
        ends |= 1 << row[-1]
    parts += [
        pieces.mask(sheet.card_masks, laid, sheet.cards),
        pieces.eighths(tuple(lengths)),
        pieces.mask(sheet.card_masks, ends, sheet.cards),
        pieces.eighths(tuple(icon_counts(table, me))),
    ]


def write_company(parts: list[bytes], sheet: Sheet, me: Detective) -> None:
    """Revealed gang cards with what they count, and double crosses in force."""
    numbers = array("f", sheet.no_company)
    counted = sheet.gang * len(STATUSES)
    burdens = counted + sheet.gang * len(TYPES)
    for card in me.gang:
        numbers[card.card * len(STATUSES) + card.status] = 1
        for kind in range(len(TYPES)):
            numbers[counted + card.card * len(TYPES) + kind] = share(card.counts[kind], MANY)
    for burden in me.burdens:
        numbers[burdens + burden.card] = 1 if burden.armed else 0.5
        one_hot(numbers, burdens + sheet.crosses, burden.icon)
    parts.append(numbers.tobytes())


def uses_of(sheet: Sheet, pack: Pack, uses: tuple[int, ...]) -> bytes:
    """By ability, how much of it is used up, or in how many hours it was used."""
    known = sheet.uses.get(uses)
    if known is None:
        numbers: list[float] = []
        for ability, used in enumerate(uses):
            most = pack.abilities[ability].uses
            numbers.append(share(used, most) if most else share(len(bits_of(used)), USES))
        known = pieces.bytes_of(numbers)
        if len(sheet.uses) >= KEPT:
            sheet.uses.clear()
        sheet.uses[uses] = known
    return known


def write_display(
    parts: list[bytes], sheet: Sheet, me: Detective, seat: int | None, over: bool, display: list[int]
) -> None:
    """The places in use, the cards laid out before a detective, the roles they still get, and the one that was kept."""
    parts.append(pieces.mask(sheet.location_masks, me.locations, sheet.places))
    parts.append(pieces.mask(sheet.sidekick_masks, me.sidekicks, sheet.helpers))
    laid = min(len(me.backs), JOINT_SLOTS)
    if laid:
        for slot in range(laid):
            back = me.backs[slot]
            parts.append(pieces.BACK[len(TYPES) if back == GONE else back])
        parts.append(sheet.no_more_backs[JOINT_SLOTS - laid])
        for slot in range(laid):
            seen = me.backs[slot] != GONE and (over or has_looked(me, seat, slot))
            parts.append(sheet.card[display[slot] if seen else NONE])
        parts.append(sheet.no_more_fronts[JOINT_SLOTS - laid])
    else:
        parts.append(sheet.no_display)
    roles = (min(me.keeps, PLENTY) * THREE + min(me.discards, PLENTY)) * THREE + min(me.returns, PLENTY)
    parts += [
        pieces.ROLES[roles * THREE + min(me.gives, PLENTY)],
        sheet.card[me.kept],
        sheet.suspect[me.culprit],
    ]
