"""Every set of symbols that a clue may ask for can be shown (DL-V7 says so of the 45 Leads)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import pytest

from hawkshaw.games.deadline.content.cards import LEADS, STRIPS, SYMBOLS
from hawkshaw.games.deadline.table.chain import laid, places, visible

Chain = tuple[tuple[int, ...], tuple[int, ...]]
"""A strip, and the Leads it is made of."""


@cache
def chains(count: int) -> set[Chain]:
    """Everything that so many Leads can show."""
    if count == 1:
        return {(STRIPS[lead], (lead,)) for lead in range(LEADS)}
    found: set[Chain] = set()
    for strip, used in chains(count - 1):
        for lead in range(LEADS):
            if lead not in used:
                for x in places(list(strip), 0, lead):
                    longer, _ = laid(list(strip), 0, lead, x)
                    found.add((tuple(longer), tuple(sorted((*used, lead)))))
    return found


@cache
def shown(count: int) -> set[tuple[int, ...]]:
    """How many of each symbol so many Leads can show together."""
    return {tuple(visible(list(strip))) for strip, _ in chains(count)}


def fewest(need: tuple[int, ...]) -> int:
    """The fewest Leads that show a set of symbols, up to three; 4 stands for more."""
    for count in (1, 2, 3):
        if any(all(have >= want for have, want in zip(one, need, strict=True)) for one in shown(count)):
            return count
    return 4


def needs() -> list[tuple[int, ...]]:
    """Every multiset of three to five symbols with at most two of one."""
    found = []
    for size in (3, 4, 5):
        for symbols in combinations_with_replacement(range(SYMBOLS), size):
            counts = tuple(symbols.count(symbol) for symbol in range(SYMBOLS))
            if max(counts) <= 2:
                found.append(counts)
    return found


@pytest.mark.rule("DL-V7")
def test_three_leads_show_whatever_a_clue_may_ask_for() -> None:
    counts = [fewest(need) for need in needs()]
    assert len(counts) == 30 + 45 + 51
    assert max(counts) <= 3
    assert 2 * sum(count <= 2 for count in counts) > len(counts)


@pytest.mark.rule("DL-V7")
@pytest.mark.rule("DL-55")
def test_three_leads_do_even_with_one_bad_press() -> None:
    for need in needs():
        for symbol in range(SYMBOLS):
            more = tuple(count + (place == symbol) for place, count in enumerate(need))
            assert fewest(more) <= 3, (need, symbol)


def test_six_of_one_symbol_would_be_too_much() -> None:
    assert fewest((6, 0, 0, 0, 0)) == 4
