"""No number of a view lies beyond the bounds that the adapters' spaces declare."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import hawkshaw
from hawkshaw.adapters.spaces import numbers_space
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State
from tests.adapters.tables import every_mode, modes


def extremes(
    game: hawkshaw.Game, seats: int, options: dict[str, object], level: str, seed: int, every: int, steps: int
) -> tuple[State, NDArray[np.float32], NDArray[np.float32]]:
    """The least and the greatest of every number that anybody saw in a game, looked at in one step of so many."""
    state = game.new(seats, options)
    space = numbers_space(game, state)
    players = [game.player(level, Rng(seed).split(f"seat {seat}")) for seat in range(seats)]
    luck = Luck(seed_key(seed))
    numbers = np.zeros(space.shape, np.float32)
    least, greatest = numbers.copy(), numbers.copy()
    for step in range(steps):
        if not state.to_act:
            break
        actor = state.to_act[0]
        if actor == CHANCE:
            state.advance(CHANCE, luck.draw(state.chances()))
        else:
            state.advance(actor, players[actor].choose(state.view(actor)))
        if step % every == 0 or not state.to_act:
            for seat in (None, *range(seats)):
                game.encode_into(state, seat, numbers.data)
                np.minimum(least, numbers, out=least)
                np.maximum(greatest, numbers, out=greatest)
    return state, least, greatest


@every_mode()
def test_every_number_keeps_its_bounds(name: str, seats: int, options: dict[str, object]) -> None:
    game = hawkshaw.game(name)
    state, least, greatest = extremes(game, seats, options, "random", seed=3, every=7, steps=600)
    space = numbers_space(game, state)
    assert least in space
    assert greatest in space


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@every_mode()
def test_every_number_of_many_games_keeps_its_bounds(
    name: str, seats: int, options: dict[str, object], seed: int
) -> None:
    game = hawkshaw.game(name)
    for level in ("random", "novice"):
        state, least, greatest = extremes(game, seats, options, level, seed, every=1, steps=2000)
        assert least in numbers_space(game, state)
        assert greatest in numbers_space(game, state)


@pytest.mark.parametrize("name", ["dead_end_drive", "deadline"])
def test_what_is_declared_to_go_below_nothing_does(name: str) -> None:
    """The bounds are no wider than they need to be, and the test above would see it if they were narrower."""
    game = hawkshaw.game(name)
    assert game.signed
    below: set[str] = set()
    for seed in range(3):
        state, least, _ = extremes(game, 3, {}, "random", seed, every=5, steps=600)
        below |= {part for part, where in game.layout(state).items() if least[where].min() < 0}
    assert below == game.signed


def test_the_modes_are_all_there() -> None:
    assert {(name, seats) for name, seats, _ in modes()} == {
        (game.name, seats) for game in hawkshaw.games() for seats in game.seats
    }
