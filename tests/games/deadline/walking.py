"""Random games of Deadline in which people rather stay in, for tests that look at many positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.rules.referee import DeadlineState


class Moment(NamedTuple):
    """A position, and what is done there next."""

    state: DeadlineState
    actor: int
    action: int


def random_walk(seats: int, seed: int, **options: object) -> Iterator[Moment]:
    """A game to its end; dropping out is chosen one time in five where there is anything else to do."""
    state = GAME.new(seats, options)
    assert isinstance(state, DeadlineState)
    rng = Rng(f"walk {seats} {seed}")
    while state.to_act:
        actor = state.to_act[0]
        moves = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        space = state.table.space
        staying = [m for m in moves if not space.blocks[space.kinds[m]].kind.startswith("drop")]
        action = rng.choice(staying if staying and rng.below(5) else moves)
        yield Moment(state.copy(), actor, action)
        state.advance(actor, action)


def decisions(seats: int, seed: int, **options: object) -> Iterator[Moment]:
    """The moments of such a game at which a seat decides."""
    return (moment for moment in random_walk(seats, seed, **options) if moment.actor != CHANCE)
