"""Hot Tips: the three ways to use lit ones."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.deadline.content.cards import LEADS, TIPS, TWISTS
from hawkshaw.games.deadline.rules.abilities import take_away
from hawkshaw.games.deadline.rules.dealing import Events, draw, drawable
from hawkshaw.games.deadline.rules.twists import first_to_go, pairs_to_go
from hawkshaw.games.deadline.table import actions
from hawkshaw.games.deadline.table import events as told
from hawkshaw.games.deadline.table.state import DeadlineTable

ALL_TIPS: Final = (1 << TIPS) - 1
TWO_OF: Final[list[list[int]]] = [
    [one * TIPS + other for one, other in combinations(bits_of(lit), 2)] for lit in range(1 << TIPS)
]
"""By the lit tips: the ways to spend two of them, in the order of their actions."""
THREE_OF: Final[list[list[int]]] = [
    [(one * TIPS + other) * TIPS + third for one, other, third in combinations(bits_of(lit), 3)]
    for lit in range(1 << TIPS)
]
"""By the lit tips: the ways to spend three."""


def tip_options(table: DeadlineTable) -> list[int]:
    """DL-38 to DL-41, DL-R10 to DL-R12: which lit tips to spend is the player's choice."""
    blocks = table.space.blocks
    active = table.active()
    found: list[int] = []
    if drawable(table):
        first = blocks[actions.TIPS_DRAW].first
        for two in TWO_OF[table.lit]:
            found.append(first + two)
    if not active:
        return found
    going = bits_of(first_to_go(active) >> LEADS)
    for three in THREE_OF[table.lit]:
        base = blocks[actions.TIPS_REMOVE].first + three * TWISTS
        for twist in going:
            found.append(base + twist)
    if table.lit == ALL_TIPS:
        first = blocks[actions.TIPS_REMOVE_TWO].first
        found += [first + (one - LEADS) * TWISTS + other - LEADS for one, other in pairs_to_go(active)]
    return found


def spend(table: DeadlineTable, seat: int, tips: list[int], events: Events) -> None:
    """DL-42: used tips are unlit."""
    table.lit &= ~mask_of(tips)
    if events is not None:
        events.append(told.SPENT.event((seat, *tips)))


def buy_card(table: DeadlineTable, seat: int, tips: list[int], events: Events) -> None:
    """DL-39: two tips for a card."""
    spend(table, seat, tips, events)
    draw(table, seat, 1, events)


def buy_off(table: DeadlineTable, seat: int, tips: list[int], twists: list[int], events: Events) -> None:
    """DL-40, DL-41: three tips for one Twist, four for two."""
    spend(table, seat, tips, events)
    take_away(table, seat, mask_of(twists), events)
