"""Clocks: nothing, seconds or days a move; who is late has a stand-in, and nobody loses time to a restart."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from hawkshaw.core.errors import BadOption
from hawkshaw.server.host import journal
from hawkshaw.server.host.clock import limit
from hawkshaw.server.host.settings import DAY
from hawkshaw.server.store import StoreError
from hawkshaw.server.store.life import away, sign_of_life
from tests.server.house import (
    NOON,
    PATIENCE,
    Device,
    HandClock,
    House,
    choose_all,
    decide,
    house,
    picture,
    position,
    story,
)


@pytest.mark.parametrize(
    ("clock", "span"), [("none", None), ("5s", 5_000), ("90s", 90_000), ("1d", DAY), ("9999d", 9_999 * DAY)]
)
def test_how_long_a_move_may_take(clock: str, span: int | None) -> None:
    assert limit(clock) == span


@pytest.mark.parametrize(
    "clock", ["", "0s", "4s", "0d", "-5s", "5", "5m", "10000d", "5s ", " 5s", "\u0665s", "1e3s", "NONE"]
)
def test_what_is_no_clock(clock: str) -> None:
    with pytest.raises(BadOption):
        limit(clock)


async def late(at: House, decisions: int) -> None:
    """Let the server look at its clocks, and wait for so many decisions in all."""
    await at.server.host.check_clocks()
    (live,) = at.hall.live
    async with asyncio.timeout(PATIENCE):
        while len(live.table.decisions) < decisions:
            await asyncio.sleep(0.01)


def test_without_a_clock_nobody_is_ever_late(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            _, live = await at.play()
            assert live.table.until == [0, 0, 0]
            clock.go_on(1_000 * DAY)
            await at.server.host.check_clocks()
            await asyncio.sleep(0.05)
            assert live.table.decisions == []

    asyncio.run(check())


@pytest.mark.parametrize(("how", "span"), [("90s", 90_000), ("3d", 3 * DAY)])
def test_a_stand_in_moves_for_who_is_late_and_for_nobody_else(how: str, span: int, file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play(clock=how)
            assert live.table.until == [NOON + span] * 3
            snapshot = await live.snapshot(Device(live, 0).guest)
            assert snapshot.update is not None
            assert [(one.seat, one.until) for one in snapshot.update.clock] == [
                (seat, NOON + span) for seat in range(3)
            ]
            clock.go_on(span - 1)
            await at.server.host.check_clocks()
            await asyncio.sleep(0.05)
            assert live.table.decisions == [], "not a moment too early"
            await decide(live, 1, position(live).legal(1)[0])
            clock.go_on(1)
            await late(at, 3)
            moved = [body for body in await story(at.store, laid.id) if isinstance(body, journal.Moved)]
            assert {body.seat: body.clock for body in moved} == {0: True, 1: False, 2: True}
            turn = live.table.to_act[0]
            assert live.table.until[turn] == clock() + span, "the next question has a clock of its own"
            assert sum(map(bool, live.table.until)) == 1

    asyncio.run(check())


def test_a_question_keeps_its_clock_while_others_decide(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            _, live = await at.play(clock="90s")
            clock.go_on(30_000)
            await decide(live, 1, position(live).legal(1)[0])
            assert live.table.until == [NOON + 90_000, 0, NOON + 90_000]

    asyncio.run(check())


def test_a_move_in_time_needs_no_stand_in(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play(clock="90s")
            await choose_all(live)
            turn, ask = live.table.to_act[0], live.table.asks[live.table.to_act[0]]
            clock.go_on(90_000)
            legal = position(live).legal(turn)[0]
            await decide(live, turn, legal)
            assert not await live.move_for(turn, ask, legal, clock=True), "the stand-in came too late"
            moved = [body for body in await story(at.store, laid.id) if isinstance(body, journal.Moved)]
            assert not any(body.clock for body in moved)

    asyncio.run(check())


def test_nobody_loses_the_time_in_which_the_server_was_away(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play(clock="90s")
            await decide(live, 1, position(live).legal(1)[0])
            without, _ = await at.play()
        hours = 3 * 3_600_000
        clock.go_on(60_000 + hours)
        async with house(file, now=clock, away=hours) as at:
            live = await at.hall.find(laid.id)
            assert live.table.until == [NOON + 90_000 + hours, 0, NOON + 90_000 + hours]
            assert (await story(at.store, laid.id))[-1] == journal.ClockSet(by=hours)
            assert not any(
                isinstance(body, journal.ClockSet) for body in await story(at.store, without.id)
            ), "where there is no clock there is nothing to put on"
            await at.server.host.check_clocks()
            await asyncio.sleep(0.05)
            assert len(live.table.decisions) == 1, "nobody is late yet"
            before = picture(live.table)
        async with house(file, now=clock) as at:
            live = await at.hall.find(laid.id)
            assert picture(live.table) == before, "it was put on once and for all"
            clock.go_on(30_000)
            await at.server.host.check_clocks()
            async with asyncio.timeout(PATIENCE):
                while len(live.table.decisions) < 3:
                    await asyncio.sleep(0.01)

    asyncio.run(check())


def test_who_was_late_before_the_fall_is_late_after_it(file: Path) -> None:
    """The control: time that passed while the server was there counts."""

    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, _ = await at.play(clock="5s")
        clock.go_on(60_000)
        async with house(file, now=clock, away=1_000) as at:
            live = await at.hall.find(laid.id)
            await at.server.host.check_clocks()
            async with asyncio.timeout(PATIENCE):
                while len(live.table.decisions) < 3:
                    await asyncio.sleep(0.01)

    asyncio.run(check())


def test_a_sign_of_life_of_another_century_gives_no_more_than_was_lost(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play(clock="90s")
            due = max(live.table.until)
        for said, lost in ((NOON, 7_000), (NOON, 2_000), (-5_000, 0)):
            clock.go_on(lost)
            async with house(file, now=clock, away=said) as at:
                live = await at.hall.find(laid.id)
                due += lost
                assert max(live.table.until) == due
        clock.go_on(-NOON // 2)  # the clock of the machine itself is wrong now
        async with house(file, now=clock, away=NOON) as at:
            assert max((await at.hall.find(laid.id)).table.until) == due

    asyncio.run(check())


def test_putting_clocks_on_is_no_sign_of_life(file: Path) -> None:
    """A table nobody comes back to must not live for ever because the server is restarted now and then."""

    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play(clock="3d")
            touched = live.table.touched_at
        clock.go_on(1_000)
        async with house(file, now=clock, away=1_000) as at:
            live = await at.hall.find(laid.id)
            assert live.table.touched_at == touched
            row = await at.store.table(laid.id)
            assert row is not None
            assert row.touched_at == touched

    asyncio.run(check())


def test_a_signed_moment_tells_how_long_nobody_was_there(file: Path) -> None:
    assert away(file) == 0, "nobody was ever there"
    sign = sign_of_life(file)
    sign.touch()
    hour = 3_600
    before = time.time() - hour
    os.utime(sign, (before, before))
    assert hour * 1_000 <= away(file) < (hour + 60) * 1_000
    os.utime(sign, (before + 2 * hour, before + 2 * hour))
    assert away(file) == 0, "a clock that was set back"


def test_a_stand_in_whose_move_cannot_be_saved_does_not_end_the_clocks(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            _, live = await at.play(clock="5s")
            failing, append = True, at.store.append

            async def stumble(*args: object, **how: object) -> object:
                if failing:
                    raise StoreError("the disk is full")
                return await append(*args, **how)  # type: ignore[arg-type]

            at.store.append = stumble  # type: ignore[method-assign, assignment]
            clock.go_on(5_000)
            await at.server.host.check_clocks()
            await asyncio.sleep(0.1)
            assert live.table.decisions == []
            failing = False
            await late(at, 3)

    asyncio.run(check())
