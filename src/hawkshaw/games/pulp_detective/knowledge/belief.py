"""Which investigate cards lie face down before a seat, exactly: numbers for those who learn to believe.

By slot of each display, the own one first (`displays`), and on top of the deck (`top`): how likely each investigate
card lies there. A place whose front the seat has seen, or where nothing lies, is 0 everywhere; any other adds up to 1.
The chances are those of the seat's memory, which `worlds` draws by.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

from hawkshaw.core.encoding import Layout
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import PACKS_KEPT, Pack
from hawkshaw.games.pulp_detective.knowledge.odds import cards_at
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.table.actions import JOINT_SLOTS
from hawkshaw.games.pulp_detective.table.memory import ON_TOP, slot_place
from hawkshaw.games.pulp_detective.table.open import OpenTable
from hawkshaw.games.pulp_detective.table.state import Table
from hawkshaw.games.pulp_detective.table.view import PulpView


@lru_cache(maxsize=4 * PACKS_KEPT)
def layout_of(pack: Pack, seats: int) -> Layout:
    """What the numbers mean: in each slot, and on top of the deck, every investigate card of the pack."""
    cards = len(pack.investigate)
    return Layout({"displays": seats * JOINT_SLOTS * cards, "top": cards})


def hidden_places(table: OpenTable, seat: int) -> list[tuple[int, int, int]]:
    """The slots whose fronts a seat does not see: whose they are, which, and where their cards begin."""
    cards = len(table.pack.investigate)
    found: list[tuple[int, int, int]] = []
    for other in range(table.seats):
        owner = (seat + other) % table.seats
        for slot in hidden_slots(table.detectives[owner], seat):
            if slot < JOINT_SLOTS:
                found.append((owner, slot, (other * JOINT_SLOTS + slot) * cards))
    return found


def belief(view: PulpView) -> array[float] | None:
    """How likely each card lies at each place; None after the end."""
    table = view.table
    if view.seat is None or table.ending != NONE:
        return None
    layout = layout_of(table.pack, table.seats)
    numbers = layout.blank()
    for owner, slot, first in hidden_places(table, view.seat):
        back = table.detectives[owner].backs[slot]
        for card, chance in cards_at(view, view.seat, slot_place(owner, slot), back).items():
            numbers[first + card] = float(chance)
    if table.top_type != NONE:
        for card, chance in cards_at(view, view.seat, ON_TOP, table.top_type).items():
            numbers[layout.start["top"] + card] = float(chance)
    return numbers


def truth(table: Table, view: PulpView) -> array[float] | None:
    """Which card lies at each place."""
    if view.seat is None or table.ending != NONE:
        return None
    layout = layout_of(table.pack, table.seats)
    numbers = layout.blank()
    for owner, slot, first in hidden_places(table, view.seat):
        numbers[first + table.displays[owner][slot]] = 1
    if table.top_type != NONE:
        numbers[layout.start["top"] + table.top] = 1
    return numbers
