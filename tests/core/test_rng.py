"""The generator: reproducible, fair, splittable. test_fairness checks its bytes against the published vectors."""

import copy
import pickle
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hawkshaw.core.rng import Rng

# The 99.9 % points of χ²: a fair generator stays below them for these fixed seeds, a skewed one does not.
LIMIT = {1: 10.8, 3: 16.3, 5: 20.5, 9: 27.9, 23: 49.7, 255: 330.5}


def chi_squared(counts: Sequence[int], shares: Sequence[int]) -> float:
    total, whole = sum(counts), sum(shares)
    return sum(
        (seen - total * share / whole) ** 2 / (total * share / whole)
        for seen, share in zip(counts, shares, strict=True)
    )


def tally(values: Sequence[int], size: int) -> list[int]:
    counted = Counter(values)
    assert set(counted) <= set(range(size))
    return [counted[value] for value in range(size)]


@pytest.mark.parametrize("seed", range(5))
def test_numbers_below_a_limit_are_equally_likely(seed: int) -> None:
    rng = Rng(seed)
    assert chi_squared(tally([rng.below(6) for _ in range(6000)], 6), [1] * 6) < LIMIT[5]
    assert chi_squared(tally([rng.below(10) for _ in range(10000)], 10), [1] * 10) < LIMIT[9]


def test_the_bytes_of_words_are_equally_likely() -> None:
    rng = Rng("bytes")
    seen = [byte for _ in range(8000) for byte in rng.word().to_bytes(4, "big")]
    assert chi_squared(tally(seen, 256), [1] * 256) < LIMIT[255]


def test_a_limit_that_would_favour_small_numbers_is_fair_too() -> None:
    """A plain remainder would bring the lower third of 3·2³⁰ twice as often as the rest."""
    rng, limit = Rng(1), 3 << 30
    low = sum(rng.below(limit) < 1 << 30 for _ in range(6000))
    assert chi_squared([low, 6000 - low], [1, 2]) < LIMIT[1]


@pytest.mark.parametrize("limit", [2**32, 2**32 + 1, 2**64 - 1, 2**64, 10**30, 2**256, 2**1000 + 7])
def test_big_limits_reach_high_and_low(limit: int) -> None:
    rng = Rng(limit)
    values = [rng.below(limit) for _ in range(400)]
    assert all(0 <= value < limit for value in values)
    upper = sum(2 * value >= limit for value in values)
    assert chi_squared([upper, 400 - upper], [1, 1]) < LIMIT[1]
    assert len(set(values)) == 400


@given(st.integers(), st.integers(1, 2**200))
def test_a_number_lies_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


def test_the_only_number_below_one_is_zero() -> None:
    assert [Rng(3).below(1) for _ in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_lies_below_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match=f"below {limit}"):
        Rng(1).below(limit)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, orders = Rng(4), list(permutations(range(4)))
    seen = []
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        seen.append(orders.index(tuple(cards)))
    assert chi_squared(tally(seen, 24), [1] * 24) < LIMIT[23]


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_choice_is_equally_likely_to_be_any_item() -> None:
    rng = Rng(6)
    seen = [rng.choice("abcdef") for _ in range(6000)]
    assert chi_squared([seen.count(letter) for letter in "abcdef"], [1] * 6) < LIMIT[5]


def test_weights_are_kept_and_zero_means_never() -> None:
    rng, weights = Rng(8), [1, 0, 2, 3, 0, 4]
    counts = tally([rng.weighted(weights) for _ in range(5000)], 6)
    assert counts[1] == counts[4] == 0
    assert chi_squared([count for count in counts if count], [1, 2, 3, 4]) < LIMIT[3]


def test_huge_weights_are_exact() -> None:
    rng = Rng(9)
    assert {rng.weighted([1, 10**40]) for _ in range(200)} == {1}


@pytest.mark.parametrize("weights", [[], [0, 0]])
def test_weights_must_leave_something_to_choose(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="below 0"):
        Rng(1).weighted(weights)


def words(rng: Rng, count: int = 20) -> list[int]:
    return [rng.word() for _ in range(count)]


def test_the_same_seed_gives_the_same_words() -> None:
    assert words(Rng(7)) == words(Rng(7)) == words(Rng("7")) == words(Rng(b"7"))
    assert words(Rng(7)) != words(Rng(8))
    assert words(Rng(7)) != words(Rng(-7))


def test_a_split_does_not_depend_on_how_far_its_parent_has_run() -> None:
    fresh, worn = Rng(7), Rng(7)
    words(worn, 37)
    assert words(fresh.split("bots")) == words(worn.split("bots"))


def test_splitting_leaves_the_parent_where_it_was() -> None:
    rng = Rng(7)
    rng.split("bots")
    assert words(rng) == words(Rng(7))


def test_splits_by_different_paths_share_no_words() -> None:
    streams = [
        Rng(7),
        Rng(7).split("a"),
        Rng(7).split("b"),
        Rng(7).split("a").split("b"),
        Rng(7).split("b").split("a"),
    ]
    streams += [Rng(7).split("ab"), Rng(7).split(""), Rng(8).split("a")]
    seen = [word for stream in streams for word in words(stream, 100)]
    assert len(set(seen)) == len(seen)


def test_splits_agree_no_more_often_than_chance() -> None:
    one, two = Rng(7).split("seat 0"), Rng(7).split("seat 1")
    same = sum(one.below(2) == two.below(2) for _ in range(4000))
    assert chi_squared([same, 4000 - same], [1, 1]) < LIMIT[1]


@pytest.mark.parametrize("drawn", [0, 3, 8, 21])
def test_a_pickled_or_copied_generator_goes_on_where_it_was(drawn: int) -> None:
    rng = Rng("travel")
    words(rng, drawn)
    travelled, copied = pickle.loads(pickle.dumps(rng)), copy.deepcopy(rng)
    assert words(travelled) == words(copied) == words(rng)
