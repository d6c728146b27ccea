"""Whether the ways in which a seat thinks that hidden cards lie are ways in which they can lie."""

from __future__ import annotations

from hawkshaw.core.bits import mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.agendas import kinds_of
from hawkshaw.games.pulp_detective.deck import hidden_slots
from hawkshaw.games.pulp_detective.effects import NONE, TYPES
from hawkshaw.games.pulp_detective.frames import LANDS
from hawkshaw.games.pulp_detective.memory import IN_PILE, ON_TOP, UNDER, Guess
from hawkshaw.games.pulp_detective.stages import CHOOSING, DEALING, OPENING
from hawkshaw.games.pulp_detective.state import Detective, Table, type_count


def most_covered(table: Table, stage: int) -> int:
    """How many cards a returned one can have covered: the top one, until the next deal has brought up both.

    So none is covered when a card of the display is still to be returned.
    """
    if stage == CHOOSING:
        return 0 if table.returns or LANDS in kinds_of(table) else 1
    if stage == DEALING:
        return 1 if len(table.display) + (table.top != NONE) < 2 else 0
    return 0 if stage == OPENING else 1


def check_memory(table: Table, me: Detective, stage: int) -> None:
    """Every guess is possible, and one of them is how the cards really lie."""
    hidden = table.pile | mask_of(table.under)
    if table.top != NONE:
        hidden |= 1 << table.top
    slots = hidden_slots(table, me)
    for slot in slots:
        hidden |= 1 << table.display[slot]
    check_guesses(table, me, hidden, slots)
    if max([len(guess.under) for guess in me.memory.guesses]) > most_covered(table, stage):
        raise BadPosition(f"detectives[{me.seat}].memory: no returned card can have covered another")
    types = [table.pack.investigate[card].type for card in table.under]
    places = [place_of(table, card) for card in me.memory.tracked]
    for guess in me.memory.guesses:
        if guess.under == types and guess.places == places:
            return
    raise BadPosition(f"detectives[{me.seat}].memory: the deck lies in no way that this seat thinks possible")


def place_of(table: Table, card: int) -> int:
    """Where a card that a seat cannot see lies."""
    if card == table.top:
        return ON_TOP
    if card in table.under:
        return UNDER + table.under.index(card)
    return table.display.index(card) if card in table.display else IN_PILE


def check_guesses(table: Table, me: Detective, hidden: int, slots: list[int]) -> None:
    """Every guess is a way in which hidden cards, a mask, can lie, with those in some slots of the display."""
    where = f"detectives[{me.seat}].memory"
    tracked = me.memory.tracked
    if len(set(tracked)) < len(tracked) or mask_of(tracked) & ~hidden:
        raise BadPosition(f"{where}: tracked cards are hidden ones, each named once")
    untracked = type_count(table.pack, hidden & ~mask_of(tracked))
    seen: set[tuple[object, ...]] = set()
    for guess in me.memory.guesses:
        if not is_possible(table, tracked, guess, slots, untracked):
            raise BadPosition(f"{where}: the hidden cards cannot lie like this")
        seen.add((tuple(guess.under), tuple(guess.places)))
    if len(seen) < len(me.memory.guesses):
        raise BadPosition(f"{where}: a guess is listed twice")


def is_possible(
    table: Table, tracked: list[int], guess: Guess, slots: list[int], untracked: list[int]
) -> bool:
    """Whether behind every back lies a tracked card of its type, or there are others enough."""
    backs = {slot: table.backs[slot] for slot in slots}
    if table.top_type != NONE:
        backs[ON_TOP] = table.top_type
    for place, kind in enumerate(guess.under):
        backs[UNDER + place] = kind
    for card, place in zip(tracked, guess.places, strict=True):
        if place == IN_PILE:
            continue
        if backs.pop(place, NONE) != table.pack.investigate[card].type:
            return False
    others = list(backs.values())
    return all([others.count(kind) <= untracked[kind] for kind in range(len(TYPES))])
