"""Random games of Pulp Detective in all three modes over random modules, for what must hold at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.phases import ESCAPED, SOLVED
from tests.games.pulp_detective.rules import test_play, test_play_for_two

MODES = ("solo", "rivals", "together")


def random_moments(mode: str, label: str) -> Iterator[tuple[PulpState, int, int]]:
    """A game: every position, who acts there, and the move made; in half of the games one clue is missing early on."""
    rng = Rng(f"{mode} {label}")
    hurried = rng.below(2) == 1
    state = test_play.random_table(rng) if mode == "solo" else test_play_for_two.random_table(mode, rng)
    for actor, action in test_play.moves(state, rng):
        yield state, actor, action
        state.advance(actor, action)
        if hurried:
            if mode != "solo":
                test_play_for_two.hurry(state)
            elif state.table.turn == 1:
                test_play.hurry(state)


def decisions(mode: str, label: str) -> Iterator[tuple[PulpState, int, int]]:
    """The moments of a game at which a seat decides."""
    for state, actor, action in random_moments(mode, label):
        if actor != CHANCE:
            yield state, actor, action


def succeeds(state: PulpState, seat: int, action: int) -> bool | None:
    """Whether a task is won, or the culprit beaten, by a move that resolves it; None if the case ends before that."""
    twin = state.copy()
    kinds = [event.kind for event in twin.apply(seat, action)]
    if "succeeded" in kinds or "failed" in kinds:
        return "succeeded" in kinds
    ending = twin.table.detectives[seat].ending
    return ending == SOLVED if ending in (SOLVED, ESCAPED) else None


def board_of(state: PulpState, seat: int | None) -> Any:
    """What a board is told of a position."""
    return state.view(seat).dump()["board"]
