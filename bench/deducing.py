"""Exact deduction in 13 Clues: every weight, marginal and certainty of a view, with and without all questions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import hawkshaw
from bench.random_play import Task
from bench.row import Row, rate
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.table.view import ClueView

T = TypeVar("T")

DEALS = 100
ANSWERS = (0, 6, 15)


def tasks(game: hawkshaw.Game) -> list[Task]:
    if game.name != "thirteen_clues":
        return []
    return [(f"deducing, {seats} seats", deducing(game, seats)) for seats in game.seats]


@cache
def asked(game: hawkshaw.Game, seats: int, answers: int, seed: int) -> ClueView:
    """What seat 0 sees after so many random questions by everybody."""
    rng = Rng(f"{seats} {answers} {seed}")
    state = game.new(seats)
    questions = game.space(state).block("ask")
    put = 0
    while True:
        actor = state.to_act[0]
        if actor == CHANCE:
            state.apply(CHANCE, rng.choice(state.chances())[0])
            continue
        options = [action for action in state.legal(actor) if 0 <= action - questions.first < questions.size]
        if options and put == answers:
            break
        put += bool(options)
        state.apply(actor, rng.choice(options or state.legal(actor)))
    view = state.view(0)
    assert isinstance(view, ClueView)
    return view


def deducing(game: hawkshaw.Game, seats: int) -> Callable[[float], list[Row]]:
    def measure(seconds: float) -> list[Row]:
        rows: list[Row] = []
        for answers in ANSWERS:
            views = [asked(game, seats, answers, seed) for seed in range(DEALS)]
            name = f"{game.name}, {seats} seats, {answers} answers"
            rows.append(Row(f"{name}: deduction, median", median(Deduction, views, seconds), "ms"))
            deductions = [Deduction(view) for view in views]
            rows.append(
                Row(f"{name}: all questions, median", median(Deduction.survey, deductions, seconds), "ms")
            )
        return rows

    return measure


def median(work: Callable[[T], object], things: list[T], seconds: float) -> float:
    """The median over the things of the milliseconds each takes."""

    def one(thing: T) -> Callable[[], int]:
        def again() -> int:
            work(thing)
            return 1

        return again

    times = sorted(1e3 / rate(one(thing), seconds / len(things)) for thing in things)
    return times[len(times) // 2]
