"""Random play driven from Python, the legal list read at each step, and where its time goes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import hawkshaw
from bench import peer
from bench.row import Row, in_turns, rate
from hawkshaw.core.state import CHANCE, State

Task = tuple[str, Callable[[float], list[Row]]]
DECISIONS = 3000
"""A pass plays whole games until it has made so many decisions, or fewer if there is little time."""
RECORDED = 8
"""Games whose time is taken apart, or fewer."""


class Tally(NamedTuple):
    decisions: int
    luck: int


def tasks(game: hawkshaw.Game) -> list[Task]:
    middle = game.seats[len(game.seats) // 2]
    found: list[Task] = [(f"random play, {seats} seats", whole_play(game, seats)) for seats in game.seats]
    return [*found, (f"where the time goes, {middle} seats", breakdown(game, middle))]


def play_randomly(game: hawkshaw.Game, seats: int, random: Random, least: int) -> Tally:
    """Whole random games of at least so many decisions: the loop a tinkerer would write."""
    decisions = luck = 0
    while decisions < least:
        state = game.new(seats)
        while state.to_act:
            actor = state.to_act[0]
            if actor == CHANCE:
                state.apply(CHANCE, random.choice(state.chances())[0])
                luck += 1
            else:
                state.apply(actor, random.choice(state.legal(actor)))
                decisions += 1
    return Tally(decisions, luck)


def whole_play(game: hawkshaw.Game, seats: int) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        random = Random(1)
        tallies: list[Tally] = []

        def one_pass() -> int:
            tallies.append(play_randomly(game, seats, random, share_of(DECISIONS, seconds)))
            return sum(tallies[-1])

        beside, together = in_turns([peer.theirs(), one_pass], seconds)
        decisions = sum(tally.decisions for tally in tallies)
        share = decisions / sum(sum(tally) for tally in tallies)
        name = f"{game.name}, {seats} seats"
        return [
            Row(f"{name}: random play", together, "actions/s", peer.NAME, beside),
            Row(f"{name}: of these decisions", together * share, "actions/s"),
            Row(f"{name}: of these luck steps", together * (1 - share), "actions/s"),
        ]

    return measure


def breakdown(game: hawkshaw.Game, seats: int) -> Callable[[float], list[Row]]:
    """Replay recorded random games with less and less done at each step; the differences are the parts."""

    def measure(seconds: float) -> list[Row]:
        random = Random(2)
        games = [record_randomly(game, seats, random) for _ in range(share_of(RECORDED, seconds))]
        steps = sum(len(moves) for moves in games)

        def micros(step: Callable[[State, int, int], object]) -> float:
            def one_pass() -> int:
                for moves in games:
                    state = game.new(seats)
                    for actor, action in moves:
                        step(state, actor, action)
                return steps

            return 1e6 / rate(one_pass, seconds)

        def choose_too(state: State, actor: int, action: int) -> None:
            if actor == CHANCE:
                random.choice(state.chances())
            else:
                random.choice(state.legal(actor))
            state.apply(actor, action)

        def read_too(state: State, actor: int, action: int) -> None:
            if actor == CHANCE:
                state.chances()
            else:
                state.legal(actor)
            state.apply(actor, action)

        whole, reading = micros(choose_too), micros(read_too)
        applying = micros(lambda state, actor, action: state.apply(actor, action))
        advancing = micros(lambda state, actor, action: state.advance(actor, action))
        nothing = micros(lambda state, actor, action: None)
        name = f"{game.name}, {seats} seats, a step"
        return [
            Row(f"{name}: the driver's loop", nothing, "µs"),
            Row(f"{name}: rules without telling", advancing - nothing, "µs"),
            Row(f"{name}: making events", applying - advancing, "µs"),
            Row(f"{name}: reading what is legal", reading - applying, "µs"),
            Row(f"{name}: choosing at random", whole - reading, "µs"),
        ]

    return measure


def share_of(amount: int, seconds: float) -> int:
    """All of an amount if there is a second, less if there is less time."""
    return max(1, min(amount, int(amount * seconds)))


def record_randomly(game: hawkshaw.Game, seats: int, random: Random) -> list[tuple[int, int]]:
    state = game.new(seats)
    moves: list[tuple[int, int]] = []
    while state.to_act:
        actor = state.to_act[0]
        options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        moves.append((actor, random.choice(options)))
        state.apply(*moves[-1])
    return moves
