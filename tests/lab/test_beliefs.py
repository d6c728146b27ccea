"""What a seat can know of what is hidden: the exact chances are those that drawn worlds show, and truth agrees."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

import pytest

import hawkshaw
from hawkshaw.core.game import Game
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State

TABLES = [
    ("thirteen_clues", 2),
    ("thirteen_clues", 4),
    ("dead_end_drive", 2),
    ("dead_end_drive", 4),
    ("deadline", 3),
    ("pulp_detective", 1),
    ("pulp_detective", 2),
]
WORLDS = 150
TOO_FAR = 5.5
"""Standard errors; of the some ten thousand chances that are compared here none should be so far off."""


def decisions(game: Game, seats: int, every: int, level: str = "novice") -> Iterator[tuple[State, int]]:
    """Some decisions of one game between bots."""
    luck = Luck(seed_key(3))
    players = [game.player(level, Rng(seat)) for seat in range(seats)]
    state = game.new(seats)
    ply = 0
    while state.to_act:
        actor = state.to_act[0]
        if actor == CHANCE:
            state.advance(CHANCE, luck.draw(state.chances()))
            continue
        if ply % every == 0:
            yield state, actor
        state.advance(actor, players[actor].choose(state.view(actor)))
        ply += 1


def strayed(game: Game, state: State, seat: int, belief: array[float]) -> float:
    """By how many standard errors drawn worlds are farthest from what is believed."""
    worlds = game.worlds(state.view(seat))
    rng = Rng(11)
    seen = [0.0] * len(belief)
    for _ in range(WORLDS):
        truth = game.truth(worlds.sample(rng), seat)
        assert truth is not None
        seen = [count + so for count, so in zip(seen, truth, strict=True)]
    worst = 0.0
    for chance, count in zip(belief, seen, strict=True):
        error = max((chance * (1 - chance) / WORLDS) ** 0.5, 1 / WORLDS / TOO_FAR)
        worst = max(worst, abs(count / WORLDS - chance) / error)
    return worst


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_believed_is_what_drawn_worlds_show(name: str, seats: int) -> None:
    game = hawkshaw.game(name)
    compared = 0
    for state, seat in decisions(game, seats, every=23):
        belief = game.belief(state.view(seat))
        if belief is not None:
            assert strayed(game, state, seat, belief) < TOO_FAR
            compared += 1
    assert compared


def test_a_belief_that_is_a_little_wrong_is_noticed() -> None:
    game = hawkshaw.game("thirteen_clues")
    for state, seat in decisions(game, 4, every=23):
        belief = game.belief(state.view(seat))
        if belief is not None:
            even = array("f", [0.25 if chance else 0.0 for chance in belief])
            assert strayed(game, state, seat, even) > TOO_FAR


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_so_was_thought_possible_and_what_is_certain_is_so(name: str, seats: int) -> None:
    game = hawkshaw.game(name)
    told = 0
    for state, seat in decisions(game, seats, every=6):
        belief, truth = game.belief(state.view(seat)), game.truth(state, seat)
        if belief is None or truth is None:
            assert belief is truth
            continue
        told += 1
        assert len(belief) == len(truth) == max(part.stop for part in game.belief_layout(state).values())
        for chance, so in zip(belief, truth, strict=True):
            assert 0 <= chance <= 1
            assert so in (0, 1)
            assert chance > 0 or not so
            assert chance < 1 or so
    assert told > 3


def test_cards_of_13_clues_lie_somewhere() -> None:
    """Over all places an unseen card adds up to 1, and each place holds as many cards as it has room for."""
    game = hawkshaw.game("thirteen_clues")
    for state, seat in decisions(game, 4, every=5):
        belief = game.belief(state.view(seat))
        if belief is None:
            continue
        layout = game.belief_layout(state)
        deck = layout["case"].stop
        for place in range(deck):
            whole = sum(belief[first + place] for first in range(0, len(belief), deck))
            assert whole == pytest.approx(0, abs=1e-6) or whole == pytest.approx(1, abs=1e-5)
        assert sum(belief[layout["case"]]) == pytest.approx(3, abs=1e-4)
        assert sum(belief[layout["screens"]]) == pytest.approx(6, abs=1e-4)


def test_nobody_is_told_what_to_believe_before_the_cards_lie_and_after_the_end() -> None:
    game = hawkshaw.game("thirteen_clues")
    state, seat = next(decisions(game, 3, every=1))
    assert game.belief(state.view(seat)) is None
    last = hawkshaw.play(game, ["novice"] * 3, seed=1).replay()
    assert game.belief(last.view(0)) is None
    assert game.truth(last, 0) is None
