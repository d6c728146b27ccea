"""Random play as searches and learning agents drive it, and the same with an observation at every decision.

Python's `random` chooses among legal moves and weighted luck, luck steps are counted, no events are made. Ours and the
peer's go through the same loop; seen, theirs asks for its tensor and ours for the numbers of whoever decides.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random

import pyspiel

import hawkshaw
from bench.row import Row, Work, in_turns, rate
from hawkshaw.core.state import CHANCE

Task = tuple[str, Callable[[float], list[Row]]]
PEER = "OpenSpiel hanabi, 4 players"
DRIVEN = f"{PEER}: driven"
SEEN = f"{PEER}: driven and seen"
DECISIONS = 400
"""A pass plays until it has made so many decisions; a long game is cut there and goes on in the next pass."""


WARMING = 6.0
"""So many times as long as a row is measured a game is played before: 13 Dead End Drive keeps ways that moves ask for
again and again, and whoever trains or searches plays for longer than that."""


def tasks(game: hawkshaw.Game) -> list[Task]:
    rows = [(f"driven and seen, {seats} seats", measured(game, seats)) for seats in game.seats]
    return [("warming up", warmed(game)), *rows]


def warmed(game: hawkshaw.Game) -> Callable[[float], list[Row]]:
    def warm(seconds: float) -> list[Row]:
        rate(ours(game, max(game.seats), None), WARMING * seconds)
        return []

    return warm


def weighted(random: Random, outcomes: list[tuple[int, int]] | list[tuple[int, float]]) -> int:
    """One of luck's outcomes, as likely as its weight says."""
    actions, weights = zip(*outcomes, strict=True)
    chosen: int = random.choices(actions, weights)[0]
    return chosen


def peer_rows(seconds: float) -> list[Row]:
    return [
        Row(DRIVEN, rate(theirs(False), seconds), "actions/s"),
        Row(SEEN, rate(theirs(True), seconds), "actions/s"),
    ]


def theirs(seen: bool) -> Work:
    """A pass over hanabi."""
    game = pyspiel.load_game("hanabi(players=4)")
    random = Random(1)

    def one_game() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(weighted(random, state.chance_outcomes()))
            else:
                if seen:
                    state.observation_tensor(state.current_player())
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return one_game


def ours(game: hawkshaw.Game, seats: int, look: Callable[[hawkshaw.State, int], object] | None) -> Work:
    """A pass over a game of ours."""
    random = Random(1)
    state = game.new(seats)

    def one_pass() -> int:
        nonlocal state
        steps = decisions = 0
        while decisions < DECISIONS:
            if not state.to_act:
                state = game.new(seats)
            actor = state.to_act[0]
            if actor == CHANCE:
                state.advance(CHANCE, weighted(random, state.chances()))
            else:
                if look is not None:
                    look(state, actor)
                state.advance(actor, random.choice(state.legal(actor)))
                decisions += 1
            steps += 1
        return steps

    return one_pass


def measured(game: hawkshaw.Game, seats: int) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        buffer = array("f", bytes(4 * len(game.encode(game.new(seats).view(0)))))
        name = f"{game.name}, {seats} seats"
        looks: dict[str, tuple[Callable[[hawkshaw.State, int], object] | None, str]] = {
            "driven": (None, DRIVEN),
            "driven and seen by encode_into": (
                lambda state, seat: game.encode_into(state, seat, buffer),
                SEEN,
            ),
            "driven and seen by encode(view)": (lambda state, seat: game.encode(state.view(seat)), SEEN),
        }
        works = [theirs(False), theirs(True), *(ours(game, seats, look) for look, _ in looks.values())]
        driven, seen, *found = in_turns(works, seconds)
        beside = {DRIVEN: driven, SEEN: seen}
        return [
            Row(f"{name}: {what}", value, "actions/s", peer, beside[peer])
            for value, (what, (_, peer)) in zip(found, looks.items(), strict=True)
        ]

    return measure
