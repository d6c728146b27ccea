"""What a prompt, a log or a traceback prints of records, states and views: a line that helps, and no secret."""

import pytest

import hawkshaw
from hawkshaw.core.state import CHANCE, State

GAMES = [game.name for game in hawkshaw.games()]


def middle(name: str) -> tuple[hawkshaw.Game, State]:
    """A game and one of its positions from the middle of a play."""
    game = hawkshaw.game(name)
    seats = game.seats[-1]
    record = hawkshaw.play(game, ["random"] * seats, seed=3, cap=40)
    state = game.new(seats)
    for actor, action in record.moves[: len(record.moves) * 2 // 3]:
        state.apply(actor, action)
    return game, state


def test_a_record_says_what_was_played() -> None:
    record = hawkshaw.play("thirteen_clues", ["novice", "random"], seed=1)
    assert repr(record) == (
        f"<Record of thirteen_clues, 2 seats (novice, random): {len(record.moves)} moves, seed 1>"
    )


def test_a_record_does_not_say_its_secret() -> None:
    record = hawkshaw.play("thirteen_clues", ["random", "random"])
    assert record.secret is not None
    assert record.secret.hex() not in repr(record)
    assert "sealed luck" in repr(record)


def test_a_state_says_whose_turn_it_is() -> None:
    state = hawkshaw.game("thirteen_clues").new(seats=2)
    assert repr(state) == "<State of thirteen_clues, 2 seats: luck to act>"
    state = hawkshaw.play("thirteen_clues", ["novice", "novice"], seed=1, cap=0).replay()
    assert repr(state) == "<State of thirteen_clues, 2 seats: seat 0 and seat 1 to act>"
    state = hawkshaw.play("thirteen_clues", ["novice", "novice"], seed=1).replay()
    assert repr(state) == "<State of thirteen_clues, 2 seats: over>"


def test_a_view_says_whose_it_is() -> None:
    state = hawkshaw.play("dead_end_drive", ["random"] * 3, seed=1, cap=0).replay()
    seat = state.to_act[0]
    assert repr(state.view(seat)) == f"<View of dead_end_drive for seat {seat}: 1 legal move>"
    assert repr(state.view(None)) == "<View of dead_end_drive for a spectator: 0 legal moves>"


@pytest.mark.parametrize("name", GAMES)
def test_nobody_learns_a_secret_from_them(name: str) -> None:
    """A world that a seat cannot tell from the true one looks the same; the dumps, which hold secrets, do not."""
    game, state = middle(name)
    parted = False
    for seat in range(game.seats[-1]):
        view = state.view(seat)
        for attempt in range(5):
            world = game.imagine(view, hawkshaw.Rng(attempt))
            assert repr(world) == repr(state)
            assert repr(world.view(seat)) == repr(view)
            parted = parted or world.dump() != state.dump()
        assert "\n" not in repr(state) + repr(view)
    assert CHANCE not in state.to_act or "luck" in repr(state)
    assert parted, "the control: there were secrets to tell"
