"""Seats are checked once, in the kernel: a seat that is not there is refused, and those that are there are named."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, cast

import pytest

import hawkshaw
from hawkshaw.core.event import EVERYONE, Event
from hawkshaw.core.state import CHANCE, State
from tests.shared.tables import Table, every_table, position_after

CALLS: dict[str, Callable[[State, Any], object]] = {
    "view": lambda state, seat: state.view(seat),
    "legal": lambda state, seat: state.legal(seat),
    "apply": lambda state, seat: state.apply(seat, 0),
    "advance": lambda state, seat: state.advance(seat, 0),
    "review": lambda state, seat: hawkshaw.game(state.game).review(record_of(state), seat),
}


def record_of(state: State) -> hawkshaw.Record:
    """An empty record of a table as large as this one."""
    return hawkshaw.Record(hawkshaw.game(state.game), state.seats, seed=1)


def strangers(state: State, call: str) -> list[int]:
    """Numbers that are no seat; luck may act, but sees nothing and chooses from no list."""
    return [-2, -state.seats - 1, state.seats, 99, 10**5000, *[CHANCE] * (call not in ("apply", "advance"))]


@every_table()
@pytest.mark.parametrize("call", CALLS)
def test_a_seat_that_is_not_there_is_refused(table: Table, call: str) -> None:
    for decisions in (0, 12):
        state = position_after(table, table.rng("seats"), decisions)
        before = state.copy()
        for seat in strangers(state, call):
            with pytest.raises(hawkshaw.NoSuchSeat) as refused:
                CALLS[call](state, seat)
            there = "0" if table.seats == 1 else f"0 to {table.seats - 1}"
            which = f"seat {seat}" if abs(seat) < 1000 else "such seat"
            assert str(refused.value) == f"there is no {which} at this table; allowed: {there}"
        assert state == before


@every_table()
def test_every_seat_that_is_there_and_a_spectator_may_look(table: Table) -> None:
    state = position_after(table, table.rng("seats"), 12)
    for seat in [None, *range(table.seats)]:
        assert state.view(seat).seat == seat


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("seat", [True, False, 1.0, "1", [0]], ids=repr)
def test_only_a_whole_number_is_a_seat(call: str, seat: object) -> None:
    table = Table(hawkshaw.game("thirteen_clues"), 3, {})
    state = position_after(table, table.rng("numbers"), 12)
    with pytest.raises(hawkshaw.NoSuchSeat):
        CALLS[call](state, seat)


def test_luck_may_act_but_not_look() -> None:
    state = hawkshaw.game("thirteen_clues").new(3)
    with pytest.raises(hawkshaw.NoSuchSeat):
        state.view(CHANCE)
    state.apply(CHANCE, state.chances()[0][0])


def test_the_refusal_repeats_nothing_but_a_number_and_survives_pickling() -> None:
    table = Table(hawkshaw.game("thirteen_clues"), 3, {})
    secret = position_after(table, table.rng("secret"), 12)
    with pytest.raises(hawkshaw.NoSuchSeat) as refused:
        secret.view(cast(int, secret))
    for told in (str(refused.value), repr(refused.value)):
        assert not any(card in told for hand in cast(Any, secret.dump())["holders"] for card in hand)
    error = hawkshaw.NoSuchSeat(secret, 3)
    assert "such seat" in str(error)
    assert "ClueState" not in repr(vars(error))
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is hawkshaw.NoSuchSeat
    assert str(copy) == str(error)
    assert isinstance(error, hawkshaw.BadOption)


def test_a_record_with_a_stranger_in_it_names_the_line_and_the_seats() -> None:
    record = hawkshaw.play(hawkshaw.game("thirteen_clues"), ["novice"] * 3, seed=1)
    record.moves[20] = (7, record.moves[20][1])
    with pytest.raises(hawkshaw.BadRecord, match="there is no seat 7 at this table; allowed: 0 to 2"):
        record.replay()


@pytest.mark.parametrize("audience", [EVERYONE, 0b101])
def test_luck_is_told_nothing(audience: int) -> None:
    with pytest.raises(hawkshaw.NoSuchSeat, match="counted from 0"):
        Event("said", (), audience).told_to(CHANCE)
