"""What players expect agrees with what comes: over some dozens of games, not game by game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import hawkshaw
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, View
from tests.repeated import long

ASKED = 5
"""At every so many-th decision everybody is asked."""

Expect = Callable[[View], float | None]


def agreement(game: hawkshaw.Game, seats: int, games: int, options: dict[str, object], ask: Expect) -> float:
    """How far what was expected and what came go together, from -1 to 1, over all positions and seats asked."""
    pairs: list[tuple[float, float]] = []
    for seed in range(games):
        record = hawkshaw.play(game, ["regular"] * seats, seed=seed, options=options)
        outcome = record.outcome
        assert outcome is not None
        state = game.new(seats, record.options)
        for number, (actor, action) in enumerate(record.moves):
            if number % ASKED == 0 and actor != CHANCE:
                for seat in range(seats):
                    value = ask(state.view(seat))
                    if value is not None:
                        pairs.append((value, outcome.returns[seat]))
            state.advance(actor, action)
    mean = [sum(pair[side] for pair in pairs) / len(pairs) for side in (0, 1)]
    spread = [sum((pair[side] - mean[side]) ** 2 for pair in pairs) ** 0.5 for side in (0, 1)]
    shared: float = sum((a - mean[0]) * (b - mean[1]) for a, b in pairs)
    return float(shared / (spread[0] * spread[1]))


CASES = [
    ("thirteen_clues", "regular", 3, 50, {}),
    ("thirteen_clues", "expert", 2, 12, {}),
    ("dead_end_drive", "regular", 3, 12, {}),
    ("dead_end_drive", "expert", 4, 12, {}),
    ("deadline", "regular", 3, 6, {"questions": False, "case": "wet-wool"}),
    long(("pulp_detective", "regular", 2, 12, {"mode": "rivals"})),
]


@pytest.mark.parametrize(("name", "level", "seats", "games", "options"), CASES)
def test_who_expects_more_gets_more(
    name: str, level: str, seats: int, games: int, options: dict[str, object]
) -> None:
    game = hawkshaw.game(name)
    player = game.player(level, Rng("values"))
    assert agreement(game, seats, games, options, player.value) > 0.15


def test_an_opinion_with_the_wrong_sign_is_noticed() -> None:
    game = hawkshaw.game("dead_end_drive")
    player = game.player("regular", Rng("values"))

    def wrong(view: View) -> float | None:
        value = player.value(view)
        return None if value is None else -value

    assert agreement(game, 3, 12, {}, wrong) < -0.15
