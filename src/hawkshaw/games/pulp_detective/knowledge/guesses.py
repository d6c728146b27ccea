"""Whether the ways in which a seat thinks that hidden cards lie are ways in which they can lie."""

from __future__ import annotations

from hawkshaw.core.bits import mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.games.pulp_detective.content.effects import NONE, TYPES
from hawkshaw.games.pulp_detective.table.memory import IN_PILE, ON_TOP, UNDER, Guess, Memory
from hawkshaw.games.pulp_detective.table.open import OpenTable, type_count


def check_guesses(table: OpenTable, seat: int, memory: Memory, hidden: int, slots: dict[int, int]) -> None:
    """Every guess is a way in which hidden cards, a mask, can lie: some in slots of displays, by place their types."""
    where = f"detectives[{seat}].memory"
    tracked = memory.tracked
    if len(set(tracked)) < len(tracked) or mask_of(tracked) & ~hidden:
        raise BadPosition(f"{where}: tracked cards are hidden ones, each named once")
    untracked = type_count(table.pack, hidden & ~mask_of(tracked))
    seen: set[tuple[object, ...]] = set()
    for guess in memory.guesses:
        if not is_possible(table, tracked, guess, slots, untracked):
            raise BadPosition(f"{where}: the hidden cards cannot lie like this")
        seen.add((tuple(guess.under), tuple(guess.places)))
    if len(seen) < len(memory.guesses):
        raise BadPosition(f"{where}: a guess is listed twice")


def is_possible(
    table: OpenTable, tracked: list[int], guess: Guess, slots: dict[int, int], untracked: list[int]
) -> bool:
    """Whether behind every back lies a tracked card of its type, or there are others enough."""
    backs = dict(slots)
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
