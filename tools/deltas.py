"""Examples of deltas for the tests of both who fold them: `python -m tools.deltas` writes web/test/deltas.json anew.

`tests/wire/test_delta.py` and `web/test/delta.test.ts` fold every one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import hawkshaw
from hawkshaw.core.state import CHANCE, State
from hawkshaw.wire.delta import Delta, delta

FILE: Final = Path(__file__).parents[1] / "web" / "test" / "deltas.json"

PAIRS: Final[list[tuple[Any, Any]]] = [
    (None, None),
    (None, 0),
    (0, False),
    ("", []),
    ({}, {}),
    ({}, {"": None}),
    ({"a": None}, {}),
    ({"a": 1, "b": 2}, {"a": 1, "b": 3}),
    ({"a": 1, "b": 2}, {"b": 3, "a": 1}),
    ({"a": 1, "b": 2, "c": 3}, {"b": 2, "d": 4}),
    ({"a": {"b": {"c": [1]}}}, {"a": {"b": {"c": [1, 2]}}}),
    ({"__proto__": 1}, {"__proto__": {"constructor": 2}}),
    ([], [1]),
    ([1, 2, 3], []),
    ([1, 2, 3], [1, 3]),
    ([1, 2, 3], [1, 4, 3]),
    ([1, 3], [1, 2, 2, 3]),
    ([[1], [2]], [[1], [2, 3]]),
    ([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 3}, {"a": 4}]),
    ([{"a": 1}, {"a": 2}, {"a": 3}], [{"a": 9}]),
    ([None], [[None]]),
    ({"+": [1, 2, 3]}, {"+": [1, 2, 3, 4], "0": None}),
    ("ä…🔍", "ä…🔎"),
]
BAD: Final[list[tuple[Any, Delta]]] = [
    (1, None),
    (1, 2),
    (1, []),
    (1, [1, 2]),
    (1, {"a": [1]}),
    ({}, {"a": None}),
    ({}, {"a": {}}),
    ({"a": 1}, {"a": {"b": [1]}}),
    ([1], {"1": [2]}),
    ([1], {"-1": [2]}),
    ([1], {"x": [2]}),
    ([1], {"length": [2]}),
    ([1], {"+": [0, 2, []]}),
    ([1], {"+": [2, 0, []]}),
    ([1], {"+": [0, -1, []]}),
    ([1], {"+": [0, 1]}),
    ([1], {"+": [0, 1, 7]}),
    ([1], {"+": [0, True, []]}),
    ([1], {"+": None}),
]


def examples() -> dict[str, list[list[Any]]]:
    """Before, delta and after; and what fits nothing."""
    pairs = [*PAIRS, *views()]
    return {
        "good": [[before, delta(before, after), after] for before, after in pairs],
        "bad": [[before, told] for before, told in BAD],
    }


def views() -> Iterator[tuple[Any, Any]]:
    """What a seat sees before and after the first decisions of a game."""
    game = hawkshaw.game("thirteen_clues")
    return pairwise(state.view(0).dump_without_moves() for state in positions(game, 3, seed=7, most=6))


def positions(game: hawkshaw.Game, seats: int, *, seed: int, most: int) -> Iterator[State]:
    """The positions of a game by random moves at which somebody has to decide, and the last; one object throughout."""
    random = Random(seed)
    state = game.new(seats)
    decisions = 0
    while state.outcome is None and decisions < most:
        if CHANCE in state.to_act:
            actions, weights = zip(*state.chances(), strict=True)
            state.apply(CHANCE, random.choices(actions, weights)[0])
            continue
        yield state
        decisions += 1
        seat = random.choice(state.to_act)
        state.apply(seat, random.choice(state.legal(seat)))
    if state.outcome is not None:
        yield state


def text() -> str:
    """The file as it should be: an example a line."""
    parts = [
        f'"{name}": [\n' + ",\n".join(json.dumps(example, ensure_ascii=False) for example in found) + "\n]"
        for name, found in examples().items()
    ]
    return "{" + ",\n".join(parts) + "}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
