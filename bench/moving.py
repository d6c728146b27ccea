"""13 Dead End Drive: how long it takes to find every legal move, over real positions and all rolls of the dice."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

import hawkshaw
from bench.random_play import Task
from bench.row import Row
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State
from hawkshaw.games.dead_end_drive.rules import DriveState
from hawkshaw.games.dead_end_drive.table.frames import CHANGE, MOVE, ROLL

POSITIONS = 2000
SEATS = 4
DIE = range(1, 7)
ROLLS = [(first, second) for first in DIE for second in DIE]
DOUBLES = [(number, number) for number in DIE]
TRIES = 9
"""So often each roll in each position is timed once ways are kept, and the least counts: others who want the processor
take it away for longer than the slowest decision takes, or slow it down for a while, and that is no work of ours."""


def tasks(game: hawkshaw.Game) -> list[Task]:
    return [("every move of a roll", every_move(game))] if game.name == "dead_end_drive" else []


def after_opening(game: hawkshaw.Game, positions: int) -> list[DriveState]:
    """Positions before a roll, all chairs empty, from games between regular players."""
    found: list[DriveState] = []
    number = 0
    while len(found) < positions:
        number += 1
        rng = Rng(f"moving {number}")
        players = [game.player("regular", rng.split(str(seat))) for seat in range(SEATS)]
        luck = rng.split("luck")
        state = game.new(SEATS)
        while state.to_act:
            assert isinstance(state, DriveState)
            if state.table.agenda.kind == ROLL and not state.table.opening():
                found.append(state.copy())
            actor = state.to_act[0]
            if actor == CHANCE:
                chances = state.chances()
                state.advance(
                    CHANCE, luck.choice([action for action, weight in chances for _ in range(weight)])
                )
            else:
                state.advance(actor, players[actor].choose(state.view(actor)))
    return found[:positions]


def every_move(game: hawkshaw.Game) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        positions = after_opening(game, max(1, min(POSITIONS, int(POSITIONS * seconds))))
        with left_alone():
            first, moves = every_roll(game, positions)
            times = settled(game, positions)
        times.sort()
        name = f"{game.name}, {len(positions)} positions, every roll: the legal moves"
        return [
            Row(f"{name}, mean", 1e3 * sum(times) / len(times), "ms"),
            Row(f"{name}, median", 1e3 * times[len(times) // 2], "ms"),
            Row(f"{name}, 95 of 100 below", 1e3 * times[len(times) * 95 // 100], "ms"),
            Row(f"{name}, most", 1e3 * times[-1], "ms"),
            Row(f"{name}, most by the mean", times[-1] * len(times) / sum(times), "times"),
            Row(f"{name}, mean of the first time", 1e3 * sum(first) / len(first), "ms"),
            Row(f"{name}, most of the first time", 1e3 * max(first), "ms"),
            Row(f"{name}, how many there are", moves / len(times), "moves"),
        ]

    return measure


@contextmanager
def left_alone() -> Iterator[None]:
    """As in a server, the garbage collector leaves out what is here from the start: thousands of positions."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def every_roll(
    game: hawkshaw.Game, positions: list[DriveState], rolls: Sequence[tuple[int, int]] = ROLLS
) -> tuple[list[float], int]:
    """Seconds for each roll in each position, and the moves there were in all.

    The first time some ways are not yet kept that moves ask for again and again, and are made ready meanwhile.
    """
    times: list[float] = []
    moves = 0
    for position in positions:
        seat = position.to_act[0]
        for first, second in rolls:
            spent, found = first_decision(game, position.copy(), seat, first, second)
            times.append(spent)
            moves += found
    return times, moves


def settle(game: hawkshaw.Game, positions: list[DriveState]) -> None:
    """Find moves until all long ways are kept that these positions ask for and that are ever kept, as in a server that
    has been up for a while.
    """
    for position in positions:
        house = position.table.board.house
        asked: list[list[int]] = []
        while asked != house.asked:
            asked = [row[:] for row in house.asked]
            every_roll(game, [position], DOUBLES)
            while house.waiting or house.making:
                every_roll(game, [position])


def settled(game: hawkshaw.Game, positions: list[DriveState]) -> list[float]:
    """The least seconds of some tries for each roll in each position, once all is settled."""
    settle(game, positions)
    tries = [every_roll(game, positions)[0] for _ in range(TRIES)]
    return [min(times) for times in zip(*tries, strict=True)]


def first_decision(
    game: hawkshaw.Game, state: DriveState, seat: int, first: int, second: int
) -> tuple[float, int]:
    """Seconds until the moves of the first die are known, and their number.

    They are found by the very step that leads to the decision, because dice without a move are forfeited; asking for
    them again costs nothing.
    """
    space = game.space(state)
    state.advance(seat, space.parse("roll"))
    last: tuple[State, int, int] = (state, CHANCE, space.parse(f"dice {first} {second}"))
    if first == second:
        state.advance(CHANCE, last[2])
        assert state.table.agenda.kind == CHANGE
        last = (state, seat, space.parse("keep_portrait"))
    start = perf_counter()
    state.advance(last[1], last[2])
    legal = state.legal(seat)
    spent = perf_counter() - start
    assert state.table.agenda.kind in (MOVE, ROLL)
    return spent, len(legal)
