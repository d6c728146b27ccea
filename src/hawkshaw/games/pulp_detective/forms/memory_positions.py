"""What every position fulfils as to what a seat remembers of cards it has put back."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.forms.agendas import kinds_of
from hawkshaw.games.pulp_detective.forms.stages import CHOOSING, DEALING, OPENING
from hawkshaw.games.pulp_detective.knowledge.guesses import check_guesses
from hawkshaw.games.pulp_detective.rules.deck import Hidden
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import LANDS
from hawkshaw.games.pulp_detective.table.memory import IN_PILE, ON_TOP, UNDER, slot_place
from hawkshaw.games.pulp_detective.table.state import Table

MOST_COVERED: Final = 6
"""By one card that was returned, and by a display of five."""


def most_covered(table: Table, me: Detective, stage: int) -> int:
    """How many cards a returned one can have covered: the top one, until the next deal has brought up both.

    So none is covered when a card of the display is still to be returned.
    """
    if table.seats > 1:
        # Whoever drops out puts back as many as lie there.
        return 1 if all([other.ending == NONE for other in table.detectives]) else MOST_COVERED
    if stage == CHOOSING:
        return 0 if me.returns or LANDS in kinds_of(table) else 1
    if stage == DEALING:
        return 1 if len(table.displays[me.seat]) + (table.top != NONE) < 2 else 0
    return 0 if stage == OPENING else 1


def check_memory(table: Table, me: Detective, stage: int) -> None:
    """Every guess is possible, and one of them is how the cards really lie."""
    hidden = table.pile | mask_of(table.under)
    if table.top != NONE:
        hidden |= 1 << table.top
    laid = Hidden(table, me.seat)
    hidden |= mask_of(laid.cards)
    memory = table.memories[me.seat]
    check_guesses(table, me.seat, memory, hidden, dict(zip(laid.places, laid.backs, strict=True)))
    if max([len(guess.under) for guess in memory.guesses]) > most_covered(table, me, stage):
        raise BadPosition(f"detectives[{me.seat}].memory: no returned card can have covered another")
    types = [table.pack.investigate[card].type for card in table.under]
    places = [place_of(table, card) for card in memory.tracked]
    for guess in memory.guesses:
        if guess.under == types and guess.places == places:
            return
    raise BadPosition(f"detectives[{me.seat}].memory: the deck lies in no way that this seat thinks possible")


def place_of(table: Table, card: int) -> int:
    """Where a card that a seat cannot see lies."""
    if card == table.top:
        return ON_TOP
    if card in table.under:
        return UNDER + table.under.index(card)
    for seat, display in enumerate(table.displays):
        if card in display:
            return slot_place(seat, display.index(card))
    return IN_PILE
