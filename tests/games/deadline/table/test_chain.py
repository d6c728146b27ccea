"""The chain of Deadline: a second opinion by dictionaries of spaces, and what the ledger says follows from it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hawkshaw.games.deadline.content.cards import BLANK, LEADS, STRIPS, SYMBOLS
from hawkshaw.games.deadline.table.actions import FARTHEST
from hawkshaw.games.deadline.table.chain import fits, laid, places, rebuilt, visible

Strip = tuple[list[int], int]
Chain = list[tuple[int, int]]


class Spaces:
    """The visible strip as the ledger writes it: a space for each place of an interval."""

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}

    def legal(self, lead: int, x: int) -> bool:
        if not self.seen:
            return x == 0
        covered = [i for i in range(3) if x + i in self.seen]
        return (
            bool(covered)
            and all(
                STRIPS[lead][i] == self.seen[x + i] or BLANK in (STRIPS[lead][i], self.seen[x + i])
                for i in covered
            )
            and any(self.seen[x + i] != BLANK for i in covered)
        )

    def lay(self, lead: int, x: int) -> None:
        for i in range(3):
            self.seen[x + i] = STRIPS[lead][i]

    @property
    def strip(self) -> Strip:
        return [self.seen[place] for place in sorted(self.seen)], min(self.seen, default=0)


@st.composite
def chains(draw: st.DrawFn, most: int = 8) -> Chain:
    """Leads, each where it may lie; what fits nowhere stays away."""
    chain: Chain = []
    spaces = Spaces()
    for lead in draw(st.lists(st.integers(0, LEADS - 1), min_size=1, max_size=most, unique=True)):
        strip, left = spaces.strip
        options = [x for x in range(left - 4, left + len(strip) + 4) if spaces.legal(lead, x)]
        if options:
            x = draw(st.sampled_from(options))
            spaces.lay(lead, x)
            chain.append((lead, x))
    return chain


def strip_of(chain: Chain) -> Strip:
    return rebuilt([number for lead, x in chain for number in (lead, x, 0)])


def spaces_of(chain: Chain) -> Spaces:
    spaces = Spaces()
    for lead, x in chain:
        spaces.lay(lead, x)
    return spaces


LEAD = st.integers(0, LEADS - 1)


@given(chains())
def test_the_strip_is_what_lies_on_top(chain: Chain) -> None:
    strip, left = strip_of(chain)
    assert (strip, left) == spaces_of(chain).strip
    assert rebuilt([]) == ([], 0)


@given(chains(), LEAD)
def test_places_are_those_that_a_plain_search_finds(chain: Chain, lead: int) -> None:
    strip, left = strip_of(chain)
    spaces = spaces_of(chain)
    wide = range(left - 6, left + len(strip) + 6)
    assert places(strip, left, lead) == [x for x in wide if spaces.legal(lead, x)]
    assert [x for x in wide if fits(strip, left, lead, x)] == places(strip, left, lead)


@pytest.mark.parametrize("lead", range(LEADS))
def test_the_first_lead_lies_at_zero_and_nowhere_else(lead: int) -> None:
    assert places([], 0, lead) == [0]
    assert [x for x in range(-5, 6) if fits([], 0, lead, x)] == [0]
    assert laid([], 0, lead, 0) == (list(STRIPS[lead]), 0)


@pytest.mark.parametrize("first", range(LEADS))
def test_every_second_lead(first: int) -> None:
    spaces = spaces_of([(first, 0)])
    for lead in range(LEADS):
        found = places(list(STRIPS[first]), 0, lead)
        assert found == [x for x in range(-5, 6) if spaces.legal(lead, x)]
        for x in found:
            after = spaces_of([(first, 0), (lead, x)])
            assert laid(list(STRIPS[first]), 0, lead, x) == after.strip


# Consequences (ledger, "The chain geometry")


@given(chains())
def test_the_strip_has_no_hole_and_shows_all_of_the_last_lead(chain: Chain) -> None:
    strip, left = strip_of(chain)
    assert sorted(spaces_of(chain).seen) == list(range(left, left + len(strip)))
    lead, x = chain[-1]
    assert tuple(strip[x - left : x - left + 3]) == STRIPS[lead]
    assert sum(visible(strip)) >= 2, "there is always a symbol to cover"


@given(chains(), LEAD)
def test_a_lead_adds_two_symbols_at_most(chain: Chain, lead: int) -> None:
    strip, left = strip_of(chain)
    for x in places(strip, left, lead):
        after, _ = laid(strip, left, lead, x)
        assert sum(visible(after)) - sum(visible(strip)) <= 2
        assert 0 <= len(after) - len(strip) <= 2


def test_a_lead_can_lower_what_shows() -> None:
    strip, _ = strip_of([(0, 0), (37, 2)])
    assert visible(strip)[2] == 1, "G C _ W H: its blank covered a whiskey, and it brought another"
    blank = [0, 1, 2]
    after, _ = laid(blank, 0, 25, -1)
    assert sum(visible(after)) == 3, "G _ C W: one covered, one brought"
    over, _ = laid([0, 2, 1], 0, 25, 0)
    assert over == [0, BLANK, 1]
    assert sum(visible(over)) == 2


@given(chains(), LEAD)
def test_each_covered_space_counts_as_the_ledger_says(chain: Chain, lead: int) -> None:
    strip, left = strip_of(chain)
    below = spaces_of(chain).seen
    for x in places(strip, left, lead):
        change: Counter[int] = Counter()
        for i, space in enumerate(STRIPS[lead]):
            under = below.get(x + i, BLANK)
            if space == under:
                continue
            change[under] -= 1
            change[space] += 1
        after, _ = laid(strip, left, lead, x)
        before = visible(strip)
        assert visible(after) == [before[symbol] + change[symbol] for symbol in range(SYMBOLS)]


def test_the_same_place_the_inside_and_three_cards_at_once() -> None:
    assert 0 in places(list(STRIPS[25]), 0, 10), "GSC over G_C"
    strip, left = strip_of([(0, 0), (2, 2), (43, -2)])
    assert places(strip, left, 26) == [0], "C_W inside G S _ C W S H, over spaces of three cards"


MIRROR = {lead: STRIPS.index(STRIPS[lead][::-1]) for lead in range(LEADS)}
"""The set of Leads is closed under mirror image."""


@given(chains(), LEAD)
def test_mirrored_chains_have_mirrored_places(chain: Chain, lead: int) -> None:
    strip, left = strip_of(chain)
    mirrored = [(MIRROR[one], -x) for one, x in chain]
    reflected, start = strip_of(mirrored)
    assert reflected == strip[::-1]
    assert start == 2 - (left + len(strip) - 1)
    assert places(reflected, start, MIRROR[lead]) == [-x for x in reversed(places(strip, left, lead))]


def test_no_lead_is_turned_or_lies_under_the_chain() -> None:
    assert places([0, 1, 2], 0, 5) == [-2, 2], "WCG is not GCW upside down"
    assert laid([0, 1, 2], 0, 25, -1) == ([0, BLANK, 1, 2], -1), "the blank lies on the gun, not under it"


@settings(max_examples=20)
@given(chains(most=LEADS))
def test_no_chain_leaves_the_places_there_are(chain: Chain) -> None:
    strip, left = strip_of(chain)
    for lead in range(LEADS):
        assert all(abs(x) <= FARTHEST for x in places(strip, left, lead))
    assert FARTHEST == 2 * (LEADS - 1)


def test_symbols_are_counted_and_blanks_are_not() -> None:
    assert visible([]) == [0, 0, 0, 0, 0]
    assert visible([0, 0, 1, BLANK, 4, 2, 3, 3, BLANK]) == [2, 1, 1, 2, 1]


# The deck the geometry is played with (ledger, "Content to author")


def test_the_leads_hold_every_symbol_alike() -> None:
    counts = Counter(space for strip in STRIPS for space in strip)
    assert counts == {**dict.fromkeys(range(SYMBOLS), 22), BLANK: 25}
    assert len(set(STRIPS)) == 45
    assert [sum(strip[i] == BLANK for strip in STRIPS) for i in range(3)] == [5, 15, 5]
    assert max(strip.count(BLANK) for strip in STRIPS) == 1


def test_full_leads_hold_every_pair_of_neighbours_twice() -> None:
    full = STRIPS[:20]
    assert not any(BLANK in strip for strip in full)
    pairs = Counter((strip[i], strip[i + 1]) for strip in full for i in (0, 1))
    assert set(pairs.values()) == {2}
    assert len(pairs) == 20
    assert set(Counter(frozenset(strip) for strip in full).values()) == {2}
