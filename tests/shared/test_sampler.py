"""`imagine` agrees with the view it was given, and draws every world exactly as often as it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

import hawkshaw
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import State
from tests.repeated import every, one_of_each
from tests.shared.small import SMALL, SmallPosition
from tests.shared.tables import Table, every_table, random_game, tables

TABLES = [table for game in hawkshaw.games() for table in tables(game)]
DECISIONS = 40
SAMPLES_A_WORLD = 8
TOO_FAR = 4.5
"""Standard deviations at which a χ² statistic convicts; generators are seeded, so a verdict never changes."""

NAMED = [(game, name) for game in hawkshaw.games() for name in SMALL[game.name]]


@cache
def small(game: hawkshaw.Game, name: str) -> SmallPosition:
    """A small position; brute force is paid for once a process."""
    return SMALL[game.name][name]()


every_small_position = pytest.mark.parametrize(
    ("game", "name"),
    every(3, NAMED),
    ids=lambda value: getattr(value, "name", value),
)


@every_table()
def test_an_imagined_state_gives_the_seat_its_view(table: Table) -> None:
    """The imagine law, in the middle of deals, picks and effects too."""
    rng = table.rng("imagine law")
    for moment in random_game(table, table.rng("imagine"), DECISIONS):
        for seat in range(table.seats):
            view = moment.state.view(seat)
            world = table.game.imagine(view, rng)
            assert world.view(seat) == view
            assert world.to_act == moment.state.to_act
            assert table.game.load(world.dump()) == world


@pytest.mark.parametrize("table", one_of_each(lambda table: (table.game.name, table.seats), TABLES), ids=str)
def test_a_finished_game_leaves_nothing_to_imagine(table: Table) -> None:
    record = hawkshaw.play(table.game, ["novice"] * table.seats, seed=5, options=table.options)
    state = record.replay()
    for seat in range(table.seats):
        assert table.game.imagine(state.view(seat), Rng(1)) == state


@every_table()
def test_spectators_have_no_seat_to_imagine_from(table: Table) -> None:
    with pytest.raises(ValueError, match="seat"):
        table.game.worlds(table.new().view(None))


def deviation(weights: dict[str, int], counts: Counter[str]) -> float:
    """How many standard deviations the χ² statistic lies above its mean (Wilson and Hilferty); ∞ for a false world."""
    if set(counts) - set(weights):
        return float("inf")
    samples, total = counts.total(), sum(weights.values())
    expected = {key: samples * weight / total for key, weight in weights.items()}
    statistic = sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())
    freedom = len(weights) - 1
    spread = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def draw(position: SmallPosition, sample: Callable[[Rng], State], times: int = 1) -> Counter[str]:
    """Many worlds, by their keys."""
    rng = Rng("draw")
    size = times * SAMPLES_A_WORLD * len(position.weights)
    return Counter(position.key(sample(rng)) for _ in range(size))


@every_small_position
def test_every_world_is_drawn_as_often_as_brute_force_says(game: hawkshaw.Game, name: str) -> None:
    position = small(game, name)
    assert len(position.weights) > 5
    assert position.key(position.state) in position.weights
    worlds = game.worlds(position.state.view(position.seat))
    assert deviation(position.weights, draw(position, worlds.sample)) < TOO_FAR


@every_small_position
def test_a_sampler_that_returns_the_true_state_is_convicted(game: hawkshaw.Game, name: str) -> None:
    position = small(game, name)
    assert deviation(position.weights, draw(position, lambda rng: position.state)) > TOO_FAR


@every_small_position
def test_a_sampler_that_ignores_a_kind_of_fact_is_convicted(game: hawkshaw.Game, name: str) -> None:
    position = small(game, name)
    for fact, view in position.forgetful.items():
        worlds = game.worlds(view)
        # Some facts tell little, and what they tell shows only in many worlds.
        assert deviation(position.weights, draw(position, worlds.sample, 3)) > TOO_FAR, fact


@every_small_position
def test_a_sampler_that_draws_every_world_alike_is_convicted_where_they_differ(
    game: hawkshaw.Game, name: str
) -> None:
    position = small(game, name)
    rng = Rng("alike")
    keys = sorted(position.weights)
    alike = Counter(rng.choice(keys) for _ in range(4 * SAMPLES_A_WORLD * len(keys)))
    uneven = len(set(position.weights.values())) > 1
    assert (deviation(position.weights, alike) > TOO_FAR) == uneven


@pytest.mark.long
@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_the_controls_cover_facts_and_weights(game: hawkshaw.Game) -> None:
    """Of all small positions, most of which are long."""
    mine = [name for other, name in NAMED if other is game]
    assert any(small(game, name).forgetful for name in mine)
    assert any(len(set(small(game, name).weights.values())) > 1 for name in mine)
