"""Random games of two, in both modes, over random modules: cards and markers are kept, and every game ends."""

from __future__ import annotations

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.frames import ASSIGN, CHOOSE
from hawkshaw.games.pulp_detective.table.open import RIVALS, TOGETHER
from tests.games.pulp_detective.rules.test_play import cards, in_play, moves
from tests.games.pulp_detective.stage import GAME

MODULES = ("nemesis", "gang", "double_cross", "sidekicks", "locations")
ASKED = ("character", "inspector", "case", "difficulty", "items", "inspector_items", "suspects")


def random_table(mode: str, rng: Rng) -> PulpState:
    options: dict[str, object] = {module: rng.below(2) == 1 for module in MODULES}
    options |= {step: "ask" for step in ASKED if rng.below(4)}
    if options.get("case") != "ask":
        options["case"] = "ca06"
    return GAME.start(2, GAME.read_options({**options, "mode": mode}))


def assert_sound(state: PulpState) -> None:
    table = state.table
    private, inspector = table.detectives
    assert [sum(held) for held in zip(private.twists, inspector.twists, table.supply, strict=True)] == [2] * 4
    held = [private.markers, inspector.markers, table.marker_supply]
    assert (sum(held), held[0] | held[1] | held[2]) == (0b1111, 0b1111)
    assert not private.locations & inspector.locations
    if table.mode == TOGETHER:
        assert private.hour == inspector.hour


def hurry(state: PulpState) -> None:
    """One clue is missing: random play would hardly ever confront anybody."""
    table = state.table
    if table.agenda.kind in (CHOOSE, ASSIGN):
        for me in table.detectives:
            me.clues = max(me.clues, table.clues_needed - 1)


def play(mode: str, seed: int) -> PulpState:
    rng = Rng(f"two {mode} {seed}")
    state = random_table(mode, rng)
    for actor, action in moves(state, rng):
        state.apply(actor, action)
        if seed % 2:
            hurry(state)
        if state.table.turn:
            assert cards(state.table) == in_play(state.table)
            assert_sound(state)
    return state


def assert_ended(state: PulpState) -> None:
    outcome = state.outcome
    assert outcome is not None
    if state.table.mode == RIVALS:
        assert sum(outcome.returns) == 0
        assert len(outcome.winners) <= 1
    else:
        assert len(set(outcome.returns)) == 1


@pytest.mark.parametrize("mode", ["rivals", "together"])
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_of_two_ends(mode: str, seed: int) -> None:
    assert_ended(play(mode, seed))


@pytest.mark.long
@pytest.mark.parametrize("mode", ["rivals", "together"])
@pytest.mark.parametrize("part", range(10))
def test_many_random_games_of_two_end(mode: str, part: int) -> None:
    for seed in range(100 + 50 * part, 150 + 50 * part):
        assert_ended(play(mode, seed))
