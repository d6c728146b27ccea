"""Deltas: folded into what somebody has, they give what they should have; views to the byte, in the same order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hawkshaw
from hawkshaw.wire import difference
from hawkshaw.wire.delta import BadDelta, delta, fold
from tests.repeated import first
from tools.deltas import FILE, positions, text

# Whole numbers and booleans apart: what Python calls equal counts as the same.
LEAVES = st.none() | st.integers(2, 9) | st.booleans() | st.text(max_size=3)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abc+01"), inner, max_size=5),
    max_leaves=25,
)
GAMES = {"thirteen_clues": 4, "dead_end_drive": 4, "deadline": 3, "pulp_detective": 2}


def sent(value: Any) -> bytes:
    """As it goes over the wire: the order of keys counts."""
    return msgspec.json.encode(value)


def received(value: Any) -> Any:
    return msgspec.json.decode(sent(value))


@given(JSON, JSON)
def test_folding_a_delta_gives_the_second_value(before: Any, after: Any) -> None:
    kept = sent(before)
    told = received(delta(before, after))
    assert fold(before, told) == after
    assert sent(before) == kept, "what was folded into stays as it was"


@given(JSON)
def test_what_has_not_changed_is_not_told(value: Any) -> None:
    assert delta(value, received(value)) == {}


@given(st.lists(JSON, min_size=2, max_size=5))
def test_deltas_follow_one_another(values: list[Any]) -> None:
    folded = values[0]
    for before, after in pairwise(values):
        folded = fold(folded, received(delta(before, after)))
    assert folded == values[-1]


@pytest.mark.parametrize("seed", first(1, range(10)))
@pytest.mark.parametrize("name", GAMES)
def test_views_of_a_whole_game_fold(name: str, seed: int) -> None:
    """Every seat's and a spectator's, from decision to decision, to the byte."""
    seats = GAMES[name]
    have: dict[int | None, Any] = {}
    told = whole = 0
    for state in positions(hawkshaw.game(name), seats, seed=seed, most=150):
        for seat in (*range(seats), None):
            after = state.view(seat).dump_without_moves()
            if seat in have:
                change = sent(delta(have[seat], after))
                have[seat] = fold(have[seat], msgspec.json.decode(change))
                assert sent(have[seat]) == sent(after)
                told, whole = told + len(change), whole + len(sent(after))
            else:
                have[seat] = received(after)
    assert 0 < told < whole / 4


def test_deltas_that_forget_something_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the law: each part of it is left out in turn."""
    honest = difference._of_arrays

    def without_its_splice(before: list[Any], after: list[Any]) -> Any:
        told = honest(before, after)
        if isinstance(told, dict):
            told.pop(difference.SPLICE, None)
        return told

    def keeps_what_is_gone(before: dict[str, Any], after: dict[str, Any]) -> Any:
        return {key: delta(before[key], value) if key in before else [value] for key, value in after.items()}

    for name, broken in (("_of_arrays", without_its_splice), ("_of_objects", keeps_what_is_gone)):
        with monkeypatch.context() as patch:
            patch.setattr(difference, name, broken)
            with pytest.raises(AssertionError):
                test_folding_a_delta_gives_the_second_value()
    with monkeypatch.context() as patch:
        patch.setattr(difference, "_of_arrays", without_its_splice)
        with pytest.raises(AssertionError):
            test_views_of_a_whole_game_fold("thirteen_clues", 0)


# The examples that the browser client is held to as well


def test_the_examples_are_those_of_the_browser_client() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run python -m tools.deltas"


def test_every_example_folds() -> None:
    examples = msgspec.json.decode(FILE.read_bytes())
    for before, told, after in examples["good"]:
        assert sent(fold(before, told)) == sent(after)
    for before, told in examples["bad"]:
        with pytest.raises(BadDelta):
            fold(before, told)
