"""Whoever counts with numpy may hand its integers to the engine; truth values and fractions are no numbers of it."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

import hawkshaw
from hawkshaw import CHANCE, Malformed, NoSuchSeat
from hawkshaw.core.state import State

NO_ACTIONS = [True, np.True_, 1.0, np.float64(1), "1", None, np.array([1, 2])]


def begun(game: hawkshaw.Game, seats: int) -> State:
    """A table at which the first seat has to decide."""
    state = game.new(seats)
    while state.to_act == (CHANCE,):
        state.advance(CHANCE, state.chances()[0][0])
    return state


@pytest.mark.parametrize("name", [game.name for game in hawkshaw.games()])
@pytest.mark.parametrize("kind", [np.int64, np.int32, np.uint16])
def test_seats_and_actions_may_be_numpys(name: str, kind: Callable[[int], np.integer[Any]]) -> None:
    game = hawkshaw.game(name)
    seats = game.seats[-1]
    dealt, same = game.new(seats), game.new(seats)
    rng = hawkshaw.Rng(1)
    while dealt.to_act == (CHANCE,):
        action = rng.choice(dealt.chances())[0]
        assert dealt.apply(np.int64(CHANCE), kind(action)) == same.apply(CHANCE, action)
    seat = dealt.to_act[0]
    assert dealt.legal(kind(seat)) == same.legal(seat)
    view = dealt.view(kind(seat))
    assert view == same.view(seat)
    assert type(view.seat) is int
    action = view.legal[-1]
    space = game.space(dealt)
    assert space.text(kind(action)) == space.text(action)
    assert space.decode(kind(action)) == space.decode(action)
    assert space.touches(kind(action)) == space.touches(action)
    assert game.why_not(view, kind(action)) == ""
    silent = dealt.copy()
    silent.advance(kind(seat), kind(action))
    assert dealt.apply(kind(seat), kind(action)) == same.apply(seat, action)
    assert silent == dealt == same
    assert game.load(dealt.dump()) == same


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_whole_number_is_no_action(action: object) -> None:
    game = hawkshaw.game("thirteen_clues")
    state = begun(game, 3)
    before = state.dump()
    for make in (state.apply, state.advance):
        with pytest.raises(Malformed, match="whole number"):
            make(0, cast(int, action))
    for ask in (game.space(state).text, game.space(state).decode, game.space(state).touches):
        with pytest.raises(Malformed, match="whole number"):
            ask(cast(int, action))
    assert state.dump() == before


@pytest.mark.parametrize(
    "seat", [True, np.True_, 1.0, np.float64(1), "1", np.int64(3), np.int8(-2)], ids=repr
)
def test_what_is_no_whole_number_is_no_seat(seat: object) -> None:
    state = begun(hawkshaw.game("thirteen_clues"), 3)
    asks: list[Callable[[int], object]] = [state.view, state.legal]
    asks += [lambda who: state.apply(who, 0), lambda who: state.advance(who, 0)]
    for ask in asks:
        with pytest.raises(NoSuchSeat):
            ask(cast(int, seat))
