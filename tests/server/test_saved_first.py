"""Nobody is told of anything before it is saved: shown on the whole server with a disk whose commits wait at a gate.

The same trace convicts a server that tells first.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import pytest

from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.writer import SqliteWriter
from tests.server.house import Laid, Phone, Running, new_key, running
from tests.server.store.faults import Gate, Hasty

SEATS = 3
IN_A_MOMENT = 60.0
A_WHILE = 0.5
"""Seconds that an honest server is given to answer too early."""

Deed = Callable[[Running, Laid, Phone], object]


def move(house: Running, laid: Laid, phone: Phone) -> Any:
    return phone.move(phone.update["legal"][0][0])


def say(house: Running, laid: Laid, phone: Phone) -> Any:
    phone.send("say", text="I have it!", key=new_key())
    return phone.wait_for("ok", "refused")


def note(house: Running, laid: Laid, phone: Phone) -> Any:
    phone.send("note", text="not the butcher")
    return phone.wait_for("ok", "refused")


def sit(house: Running, laid: Laid, phone: Phone) -> Any:
    return house.sit(laid, "Newcomer")


def close(house: Running, laid: Laid, phone: Phone) -> Any:
    return house.post(f"{laid.path}/close", {"host": laid.host})


DEEDS: list[tuple[Deed, int, list[str]]] = [
    (move, SEATS, ["update"]),
    (say, SEATS, ["chat"]),
    (note, SEATS, []),
    (sit, SEATS - 1, ["presence", "snapshot"]),  # the last one to sit begins the game
    (close, SEATS, ["presence"]),
]


class Trace:
    """What others heard while a deed waited for the disk and afterwards, and whether the doer was answered early."""

    def __init__(self) -> None:
        self.before: set[str] = set()
        self.after: set[str] = set()
        self.answered_early = False


def passed(gate: Gate, saved: Callable[[], int], wanted: int) -> None:
    """Wait until a commit is on the disk: a hasty server answers before, and nobody is let in by what is not saved."""
    assert gate.reached.acquire(timeout=IN_A_MOMENT)
    until = time.monotonic() + IN_A_MOMENT
    while saved() < wanted:
        assert time.monotonic() < until
        time.sleep(0.01)


def trace(
    file: Path, deed: Deed, seated: int, writer: type[SqliteWriter], patience: float = A_WHILE
) -> Trace:
    """Do something at a table, and hold its commit back until everybody has been listened to."""
    gate = Gate()
    found = Trace()
    store = SqliteStore(file, connect=gate.connect, writer=writer)
    with running(file, store=store) as house, ThreadPoolExecutor(1) as elsewhere:
        gate.let_through(1 + seated)
        laid = house.open(seats=SEATS)
        passed(gate, lambda: len(house.do(store.entries(laid.id))), 1)
        for seat in range(seated):
            house.sit(laid, f"Person {seat}", seat)
            passed(gate, lambda: len(house.do(store.seats(laid.id))), seat + 1)
        with house.phone(laid, 0) as doer, house.phone(laid, 1) as other, house.phone(laid) as watcher:
            for phone in (doer, other, watcher):
                phone.wait_for("snapshot")
                listen(phone)
            done: Future[object] = elsewhere.submit(deed, house, laid, doer)
            assert gate.reached.acquire(timeout=IN_A_MOMENT)
            found.answered_early = bool(wait([done], timeout=patience).done)
            # Frames to a connection keep their order: what was sent before the answer to a ping comes before it.
            for phone in (other, watcher):
                found.before |= listen(phone)
            gate.let_through(100)
            done.result(IN_A_MOMENT)
            for phone in (other, watcher):
                found.after |= listen(phone)
    return found


def listen(phone: Phone) -> set[str]:
    """The kinds of frames that were sent until now."""
    already = len(phone.frames)
    phone.send("ping", n=already)
    phone.wait_for("pong")
    return {frame["type"] for frame in phone.frames[already:]} - {"pong"}


@pytest.mark.parametrize(("deed", "seated", "told"), DEEDS)
def test_nobody_is_told_before_the_disk_has_it(file: Path, deed: Deed, seated: int, told: list[str]) -> None:
    found = trace(file, deed, seated, SqliteWriter)
    assert found.before == set()
    assert not found.answered_early
    assert found.after >= set(told)


@pytest.mark.parametrize(("deed", "seated", "told"), DEEDS)
def test_a_server_that_tells_first_is_caught_by_the_same_trace(
    file: Path, deed: Deed, seated: int, told: list[str]
) -> None:
    found = trace(file, deed, seated, Hasty, IN_A_MOMENT)
    assert found.before >= set(told)
    assert found.answered_early
