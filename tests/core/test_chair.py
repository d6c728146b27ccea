"""One chair of a game, and the masks that tell it what it may choose."""

from __future__ import annotations

from array import array

import pytest

import hawkshaw
from hawkshaw.core.chair import GOING_ON, LOST, TERMINATED, TRUNCATED, Chair, end_of_run, mark, step_all
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng


def chair(seed: int = 1, own: int = 0, cap: int = 1000, strict: bool = True) -> Chair:
    """A chair at a table of 13 Clues for three, the others choosing at random."""
    game = hawkshaw.game("thirteen_clues")
    source = Rng(seed).split("players")
    players: list[Player] = [game.player("random", source.split(f"seat {seat}")) for seat in range(3)]
    return Chair(game, game.new(3), players, Luck(seed_key(seed)), own, cap, strict)


def rows(many: int) -> tuple[list[memoryview[float]], list[memoryview[int]]]:
    """Room for what so many chairs see and may choose."""
    state = hawkshaw.game("thirteen_clues").new(3)
    game = hawkshaw.game("thirteen_clues")
    numbers = len(game.encode(state.view(0)))
    blank = [memoryview(bytearray(4 * numbers)).cast("f") for _ in range(many)]
    return blank, [memoryview(bytearray(game.space(state).n)) for _ in range(many)]


def test_a_mask_marks_the_moves_and_nothing_else() -> None:
    rng = Rng(1)
    for _ in range(300):
        size = 1 + rng.below(70)
        dense = 1 + rng.below(20)
        moves = [action for action in range(size) if rng.below(20) < dense]
        mask = memoryview(bytearray(b"\7" * size))
        mark(mask, moves)
        assert list(mask) == [int(action in moves) for action in range(size)]


def test_a_run_ends_where_a_number_is_left_out() -> None:
    moves = [3, 4, 5, 6, 7, 9, 11, 12]
    assert [end_of_run(moves, place) for place in range(len(moves))] == [4, 4, 4, 4, 4, 5, 7, 7]


def test_the_others_play_until_the_seat_is_asked() -> None:
    seat = chair(own=2)
    assert seat.asked
    assert seat.state.to_act[0] == 2
    assert seat.decisions == 2, "of sealed decisions the lowest seats make theirs first, as in play"
    assert seat.step(seat.legal()[0]) == 0
    assert seat.state.to_act == (2,)


def test_the_end_is_told_by_a_step() -> None:
    seat = chair(cap=7)
    while seat.status == GOING_ON:
        assert seat.step(seat.legal()[0]) == 0
    assert seat.status == TRUNCATED
    assert seat.decisions == 7
    assert not seat.legal()
    with pytest.raises(hawkshaw.NotYourTurn):
        seat.step(0)


def test_an_illegal_move_raises_or_loses() -> None:
    strict, lenient = chair(), chair(strict=False)
    before = strict.state.copy()
    with pytest.raises(hawkshaw.Illegal) as refused:
        strict.step(-1)
    assert (strict.status, strict.state, strict.decisions) == (GOING_ON, before, 0)
    assert lenient.step(-1) == LOST
    assert (lenient.status, lenient.state, lenient.refused) == (TERMINATED, before, str(refused.value))


def test_one_bad_move_stops_all_before_anything_changes() -> None:
    chairs = [chair(seed) for seed in range(3)]
    before = [seat.state.copy() for seat in chairs]
    numbers, masks = rows(3)
    actions = [seat.legal()[0] for seat in chairs]
    with pytest.raises(hawkshaw.Illegal):
        step_all(chairs, [*actions[:2], -1], numbers, masks, array("d", [0.0] * 3))
    assert [seat.state for seat in chairs] == before
    statuses = step_all(chairs, actions, numbers, masks, array("d", [0.0] * 3))
    assert statuses == bytearray([GOING_ON] * 3)
    assert all(seat.state != state for seat, state in zip(chairs, before, strict=True))


def test_whoever_was_told_its_end_is_left_alone() -> None:
    chairs = [chair(1, strict=False), chair(2, strict=False)]
    chairs[0].step(-1)
    numbers, masks = rows(2)
    rewards = array("d", [5.0, 5.0])
    statuses = step_all(chairs, [-1, chairs[1].legal()[0]], numbers, masks, rewards)
    assert statuses == bytearray([GOING_ON, GOING_ON])
    assert list(rewards) == [0, 0]
    assert not any(numbers[0])
    assert any(numbers[1])
