"""What a seat of Pulp Detective believes of the deck is exact, and its worlds are drawn accordingly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds, as_shown
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.memory import IN_PILE, ON_TOP, UNDER, Guess
from hawkshaw.games.pulp_detective.table.view import PulpView
from tests.games.pulp_detective.worlds import CARDS, SMALL, Small, key, random_small

SAMPLES_A_WORLD = 30
TOO_FAR = 4.5


@cache
def small(name: str) -> Small:
    return SMALL[name]()


def fillings(places: list[tuple[int, int]], cards: list[int], types: list[int]) -> list[dict[int, int]]:
    """Every way to lay cards at places of a type."""
    if not places:
        return [{}]
    (place, kind), *rest = places
    return [
        {place: card, **filling}
        for card in cards
        if types[card] == kind
        for filling in fillings(rest, [other for other in cards if other != card], types)
    ]


def worlds_of(view: PulpView, guess: Guess) -> list[str]:
    """The worlds of one guess, all alike likely."""
    table = view.table
    tracked = view.memories[0].tracked
    types = [card.type for card in table.pack.investigate]
    places = [
        (slot, table.detectives[0].backs[slot]) for slot, card in enumerate(view.displays[0]) if card == -1
    ]
    places += [(ON_TOP, table.top_type)] * (table.top_type >= 0)
    places += [(UNDER + place, kind) for place, kind in enumerate(guess.under)]
    known = {place: card for card, place in zip(tracked, guess.places, strict=True) if place != IN_PILE}
    others = [card for card in bits_of(view.pile) if card not in tracked]
    free = [(place, kind) for place, kind in places if place not in known]
    return [written(view, {**known, **filling}, guess) for filling in fillings(free, others, types)]


def written(view: PulpView, lying: dict[int, int], guess: Guess) -> str:
    world = as_shown(view)
    for place, card in lying.items():
        if place < ON_TOP:
            world.displays[0][place] = card
    world.top = lying.get(ON_TOP, -1)
    world.under = [lying[UNDER + place] for place in range(len(guess.under))]
    world.pile = view.pile & ~mask_of(lying.values())
    return key(PulpState(world))


@pytest.mark.parametrize("name", SMALL)
def test_the_memory_is_exact(name: str) -> None:
    """Every world has the share of all histories that brute force counts."""
    assert len(small(name).weights) > 5
    assert_exact(small(name))


@pytest.mark.parametrize("seed", range(12))
def test_the_memory_is_exact_along_random_turns(seed: int) -> None:
    assert_exact(random_small(Rng(f"turns {seed}")))


def assert_exact(position: Small) -> None:
    view = position.state.view(0)
    guesses = view.memories[0].guesses
    believed: dict[str, Fraction] = {}
    for guess in guesses:
        worlds = worlds_of(view, guess)
        for world in worlds:
            share = Fraction(guess.weight, sum(other.weight for other in guesses) * len(worlds))
            believed[world] = believed.get(world, Fraction(0)) + share
    total = sum(position.weights.values())
    assert believed == {world: Fraction(weight, total) for world, weight in position.weights.items()}


def deviation(weights: dict[str, int], counts: Counter[str]) -> float:
    """Standard deviations of the χ² statistic above its mean (Wilson and Hilferty); ∞ for a false world."""
    if set(counts) - set(weights):
        return float("inf")
    samples, total = counts.total(), sum(weights.values())
    expected = {world: samples * weight / total for world, weight in weights.items()}
    statistic = sum((counts[world] - mean) ** 2 / mean for world, mean in expected.items())
    freedom = len(weights) - 1
    spread = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def drawn(view: PulpView, samples: int) -> Counter[str]:
    rng, worlds = Rng("draw"), PulpWorlds(view)
    return Counter(key(worlds.sample(rng)) for _ in range(samples))


@pytest.mark.parametrize("name", SMALL)
def test_worlds_are_drawn_as_often_as_they_should(name: str) -> None:
    position = small(name)
    counts = drawn(position.state.view(0), SAMPLES_A_WORLD * len(position.weights))
    assert deviation(position.weights, counts) < TOO_FAR


@pytest.mark.parametrize("name", SMALL)
def test_a_forgetful_sampler_and_one_that_knows_the_truth_are_convicted(name: str) -> None:
    position = small(name)
    samples = SAMPLES_A_WORLD * len(position.weights)
    assert deviation(position.weights, Counter({key(position.state): samples})) > TOO_FAR
    for fact, view in position.forgetful.items():
        assert isinstance(view, PulpView)
        assert deviation(position.weights, drawn(view, samples)) > TOO_FAR, fact


def test_some_positions_are_uneven_and_most_have_something_to_forget() -> None:
    assert sum(len(set(small(name).weights.values())) > 1 for name in SMALL) >= 3
    assert sum(bool(small(name).forgetful) for name in SMALL) >= 5


def test_a_seen_card_of_the_tops_type_is_on_top_once_in_n_and_one() -> None:
    """Four cards lie in the deck when it is returned."""
    position = small("seen card of the top's type returned")
    memory = position.state.view(0).memories[0]
    assert [CARDS.name(card) for card in memory.tracked] == ["C1"]
    on_top = [guess.weight for guess in memory.guesses if guess.places == [ON_TOP]]
    assert (sum(on_top), sum(guess.weight for guess in memory.guesses)) == (1, 5)


def test_a_seen_card_of_another_type_is_on_top_or_certainly_not() -> None:
    position = small("seen card on top")
    memory = position.state.view(0).memories[0]
    assert [guess.places for guess in memory.guesses] == [[ON_TOP]]
    assert [guess.under for guess in memory.guesses] == [[1]]
