"""What one hand could make of the chain if nobody else laid a Lead: which requirements it shows, and by which moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hawkshaw.core.bits import bits_of
from hawkshaw.games.deadline.content.cards import ALL_LEADS, SYMBOLS
from hawkshaw.games.deadline.table.chain import laid, places, visible

Moves = tuple[tuple[int, int], ...]
"""Leads with their places, in the order in which they are laid."""

MOST_CHAINS: Final = 2000
"""So many chains are looked at; a large hand can make more, and then the search may miss a way."""


def shows(shown: list[int], wanted: list[int]) -> bool:
    """DL-84: whether every symbol shows often enough."""
    return all([shown[symbol] >= wanted[symbol] for symbol in range(SYMBOLS)])


def finishing(strip: list[int], left_end: int, leads: int, wanted: list[int]) -> Moves:
    """Every Lead with every place at which it alone would show what is wanted."""
    return tuple(
        [
            (lead, place)
            for lead in bits_of(leads & ALL_LEADS)
            for place in places(strip, left_end, lead)
            if shows(visible(laid(strip, left_end, lead, place)[0]), wanted)
        ]
    )


def chains(strip: list[int], left_end: int, leads: int) -> Iterator[tuple[list[int], Moves]]:
    """What the chain can show with Leads of one hand on it, the shortest ways first."""
    looked_at = 0
    layer: list[tuple[list[int], int, int, Moves]] = [(strip, left_end, leads & ALL_LEADS, ())]
    while layer:
        following: list[tuple[list[int], int, int, Moves]] = []
        seen: set[tuple[int, ...]] = set()
        for below, end, left, moves in layer:
            for lead in bits_of(left):
                for place in places(below, end, lead):
                    longer, new_end = laid(below, end, lead, place)
                    rest = left & ~(1 << lead)
                    key = (rest, *longer)
                    if key in seen:
                        continue
                    if looked_at == MOST_CHAINS:
                        return
                    looked_at += 1
                    seen.add(key)
                    after = (*moves, (lead, place))
                    following.append((longer, new_end, rest, after))
                    yield visible(longer), after
        layer = following


def shown_alone(
    strip: list[int], left_end: int, leads: int, wishes: dict[int, list[int]]
) -> dict[int, Moves]:
    """Which of the wishes one hand can show, each with one of the shortest ways."""
    found: dict[int, Moves] = {}
    for shown, moves in chains(strip, left_end, leads):
        for name, wanted in wishes.items():
            if name not in found and shows(shown, wanted):
                found[name] = moves
        if len(found) == len(wishes):
            break
    return found
