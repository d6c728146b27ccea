"""What a seat of Pulp Detective believes of the deck is exact, and its worlds are drawn accordingly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import State
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds, as_shown
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.memory import (
    IN_PILE,
    ON_TOP,
    SLOTS_OF_A_SEAT,
    UNDER,
    Guess,
    slot_place,
)
from hawkshaw.games.pulp_detective.table.view import PulpView
from tests.games.pulp_detective import worlds_of_two
from tests.games.pulp_detective.worlds import CARDS, Small, random_small
from tests.games.pulp_detective.worlds import SMALL as SMALL_SOLO
from tests.games.pulp_detective.worlds_of_two import SMALL as SMALL_FOR_TWO
from tests.games.pulp_detective.worlds_of_two import SmallForTwo
from tests.repeated import first

SAMPLES_A_WORLD = 30
TOO_FAR = 4.5


SMALL: dict[str, Callable[[], Small | SmallForTwo]] = {**SMALL_SOLO, **SMALL_FOR_TWO}


@cache
def small(name: str) -> Small | SmallForTwo:
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


def worlds_of(view: PulpView, guess: Guess, key: Callable[[State], str]) -> list[str]:
    """The worlds of one guess, all alike likely."""
    table = view.table
    assert view.seat is not None
    tracked = view.memories[view.seat].tracked
    types = [card.type for card in table.pack.investigate]
    places = [
        (slot_place(owner.seat, slot), owner.backs[slot])
        for owner in table.detectives
        for slot, card in enumerate(view.displays[owner.seat])
        if card == -1
    ]
    places += [(ON_TOP, table.top_type)] * (table.top_type >= 0)
    places += [(UNDER + place, kind) for place, kind in enumerate(guess.under)]
    known = {place: card for card, place in zip(tracked, guess.places, strict=True) if place != IN_PILE}
    others = [card for card in bits_of(view.pile) if card not in tracked]
    free = [(place, kind) for place, kind in places if place not in known]
    return [key(written(view, {**known, **filling}, guess)) for filling in fillings(free, others, types)]


def written(view: PulpView, lying: dict[int, int], guess: Guess) -> PulpState:
    world = as_shown(view)
    for place, card in lying.items():
        if place < ON_TOP:
            seat, slot = divmod(place, SLOTS_OF_A_SEAT)
            world.displays[seat][slot] = card
    world.top = lying.get(ON_TOP, -1)
    world.under = [lying[UNDER + place] for place in range(len(guess.under))]
    world.pile = view.pile & ~mask_of(lying.values())
    return PulpState(world)


@pytest.mark.parametrize("name", SMALL)
def test_the_memory_is_exact(name: str) -> None:
    """Every world has the share of all histories that brute force counts."""
    assert len(small(name).weights) > 5
    assert_exact(small(name))


@pytest.mark.parametrize("seed", range(12))
def test_the_memory_is_exact_along_random_turns(seed: int) -> None:
    assert_exact(random_small(Rng(f"turns {seed}")))


@pytest.mark.parametrize("seed", first(8, range(60)))
def test_the_memory_of_rivals_is_exact_along_random_rounds(seed: int) -> None:
    assert_exact(worlds_of_two.random_small(Rng(f"rounds {seed}")))


def assert_exact(position: Small | SmallForTwo) -> None:
    view = position.state.view(position.seat)
    guesses = view.memories[position.seat].guesses
    believed: dict[str, Fraction] = {}
    for guess in guesses:
        worlds = worlds_of(view, guess, position.key)
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


def drawn(position: Small | SmallForTwo, view: PulpView, samples: int) -> Counter[str]:
    rng, worlds = Rng("draw"), PulpWorlds(view)
    return Counter(position.key(worlds.sample(rng)) for _ in range(samples))


@pytest.mark.parametrize("name", SMALL)
def test_worlds_are_drawn_as_often_as_they_should(name: str) -> None:
    position = small(name)
    counts = drawn(position, position.state.view(position.seat), SAMPLES_A_WORLD * len(position.weights))
    assert deviation(position.weights, counts) < TOO_FAR


@pytest.mark.parametrize("name", SMALL)
def test_a_forgetful_sampler_and_one_that_knows_the_truth_are_convicted(name: str) -> None:
    position = small(name)
    samples = SAMPLES_A_WORLD * len(position.weights)
    assert deviation(position.weights, Counter({position.key(position.state): samples})) > TOO_FAR
    for fact, view in position.forgetful.items():
        assert isinstance(view, PulpView)
        assert deviation(position.weights, drawn(position, view, samples)) > TOO_FAR, fact


def test_some_positions_are_uneven_and_most_have_something_to_forget() -> None:
    for names in (SMALL_SOLO, SMALL_FOR_TWO):
        assert sum(len(set(small(name).weights.values())) > 1 for name in names) >= 3
        assert sum(bool(small(name).forgetful) for name in names) >= 5


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
