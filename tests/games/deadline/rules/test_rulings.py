"""Promises of Deadline that hold at every table: positions load, silent moves do the same, copies stay apart."""

from __future__ import annotations

import pytest

from hawkshaw import CHANCE, Rng
from hawkshaw.games.deadline.content.cards import count_cards
from tests.games.deadline.stage import GAME, SEATS, DeadlineTable, new

pytestmark = pytest.mark.usefixtures("fourteen")


def options(table: DeadlineTable, actor: int) -> list[int]:
    """What whoever has to act, luck included, may do."""
    return [action for action, _ in table.deadline.chances()] if actor == CHANCE else table.state.legal(actor)


@pytest.mark.parametrize("seats", SEATS)
def test_a_random_game_goes_from_sound_position_to_sound_position(seats: int) -> None:
    table, rng = new(seats), Rng(f"walk {seats}")
    for _ in range(700):
        if not table.state.to_act:
            break
        (actor,) = table.state.to_act
        found = options(table, actor)
        assert found == sorted(set(found))
        table.plays(table.space.text(rng.choice(found)))
        loaded = GAME.load(table.state.dump())
        assert loaded == table.state
        assert loaded.to_act == table.state.to_act
        if table.state.to_act not in ((), (CHANCE,)):
            assert loaded.legal(table.active) == table.state.legal(table.active)
    else:
        pytest.fail("the game does not end")
    assert table.result().ending in ("gumshoes", "investigators", "sleuths", "master_detectives")


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_has_a_move_when_somebody_else_or_luck_has_to_act(seats: int) -> None:
    table, rng = new(seats), Rng(f"others {seats}")
    for _ in range(150):
        (actor,) = table.state.to_act
        assert [seat for seat in range(seats) if table.state.legal(seat)] == (
            [] if actor == CHANCE else [actor]
        )
        assert bool(table.chances()) == (actor == CHANCE)
        assert set(table.chances().values()) <= {1}
        before = table.state.copy()
        action = rng.choice(options(table, actor))
        table.state.apply(actor, action)
        assert before != table.state, "a copy stays as it was"
        assert count_cards(table.laid.pile) == table.view(None).pile_size
