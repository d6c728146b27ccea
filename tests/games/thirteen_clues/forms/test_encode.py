"""A table as numbers: what was written before is kept, and is what would be written anew."""

from __future__ import annotations

from array import array

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State
from hawkshaw.games.thirteen_clues import GAME
from hawkshaw.games.thirteen_clues.rules import ClueState
from tests.games.thirteen_clues.stage import case

MOVES = 120


def any_move(state: State, rng: Rng) -> tuple[int, int]:
    """A move of any kind, each as likely, so that questions are not lost among accusations."""
    actor = state.to_act[0]
    options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
    kinds = GAME.space(state).kinds
    kind = rng.choice(sorted({kinds[action] for action in options}))
    return actor, rng.choice([action for action in options if kinds[action] == kind])


def numbers(state: State) -> list[list[float]]:
    """What everybody sees, straight from the state."""
    found = []
    size = max(part.stop for part in GAME.layout(state).values())
    for seat in (None, *range(state.seats)):
        buffer = array("f", bytes(4 * size))
        GAME.encode_into(state, seat, buffer)
        found.append(list(buffer))
    return found


def anew(state: State) -> list[list[float]]:
    """The same of a table of which nothing was written before."""
    return numbers(GAME.load(state.dump()))


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_kept_of_an_encoding_is_what_would_be_written_anew(seats: int) -> None:
    rng = Rng(f"kept {seats}")
    state: State = GAME.new(seats)
    for move in range(MOVES):
        if not state.to_act:
            break
        actor, action = any_move(state, rng)
        if move % 7 == 0:  # somebody goes another way with what both have written
            twin = state.copy()
            twin.advance(*any_move(twin, rng))
            assert numbers(twin) == anew(twin)
        if move % 3:  # not always, so that several moves are made between two encodings
            assert numbers(state) == anew(state)
        if move % 5 == 0:
            seat = rng.below(seats)
            before = GAME.encode(state.view(seat))
            view = state.view(seat)
            state.advance(actor, action)
            assert GAME.encode(view) == before, "a view is of its moment"
        else:
            state.advance(actor, action)
    assert numbers(state) == anew(state)


def test_something_kept_would_be_noticed_if_it_were_stale() -> None:
    """The control of the law above."""
    table = case("A", glasses="2/1/1")
    numbers(table.state)
    assert isinstance(table.state, ClueState)
    kept = table.state.table.copy().said
    table.says("ask 1 red").says("accuse duke market sword")
    assert numbers(table.state) == anew(table.state)
    table.state.table.said = kept
    assert numbers(table.state) != anew(table.state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_kept_does_not_grow_with_the_game(seats: int) -> None:
    rng = Rng(f"growth {seats}")
    state = GAME.start(seats, GAME.read_options(None))
    sizes = set()
    for _ in range(MOVES):
        if not state.to_act:
            break
        state.advance(*any_move(state, rng))
        numbers(state)
        assert state.table.said is not None
        sizes.add((len(state.table.said.pieces), len(state.table.said.named)))
    assert len(sizes) == 1


def test_those_who_do_not_ask_for_numbers_keep_none() -> None:
    state = case("A").clues
    state.view(0)
    state.advance(0, state.legal(0)[0])
    assert state.table.said is None
