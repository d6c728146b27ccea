"""Hints: no update waits for them, they reach the seat they are for and nobody else, and late ones are dropped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from hawkshaw.server.host.bots.pipe import Hint
from hawkshaw.server.host.hinting import Hinters, hint_for, moment_of
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.work import PoolBusy, TooSlow, WorkerFailed
from tests.server.errand_runner import Runner
from tests.server.house import Device, House, choose_all, decide, house, position


@asynccontextmanager
async def helped(file: Path, assist: int = 2) -> AsyncIterator[tuple[House, LiveTable, Runner]]:
    """A table of three people after their picks, and whoever works hints out."""
    async with house(file) as at:
        runner = Runner()
        at.server.host.hinters = Hinters(runner)
        _, live = await at.play(assist=assist)
        await choose_all(live)
        yield at, live, runner
        await at.server.host.hinters.close()


async def quiet(at: House) -> None:
    """Wait until all hints are out."""
    async with asyncio.timeout(30):
        while at.server.host.hinters.busy:
            await asyncio.sleep(0)


def expected(live: LiveTable, seat: int, locale: str = "en") -> object:
    view = position(live).view(seat)
    hints = live.table.game.hints(view, live.table.setting.assist, locale)
    return json.loads(msgspec.json.encode(hints))


def test_an_update_does_not_wait_and_its_hints_follow(file: Path) -> None:
    async def check() -> None:
        async with helped(file) as (at, live, runner):
            (first,) = live.table.to_act
            devices = {seat: Device(live, seat) for seat in (0, 1, 2, None)}
            runner.open.clear()
            await decide(live, first, position(live).legal(first)[0])
            (following,) = live.table.to_act
            (update,) = devices[following].heard("update")
            assert update["ask"] is not None
            assert update["hints"] is None
            runner.open.set()
            await quiet(at)
            (hints,) = devices[following].heard("hints")
            assert hints == {
                "type": "hints",
                "ask": update["ask"],
                "revision": update["revision"],
                "hints": expected(live, following),
            }
            for seat, device in devices.items():
                assert seat == following or not device.heard("hints"), "hints for somebody who is not asked"

    asyncio.run(check())


def test_moves_go_on_while_hints_are_worked_out_and_late_ones_are_dropped(file: Path) -> None:
    async def check() -> None:
        async with helped(file) as (at, live, runner):
            devices = [Device(live, seat) for seat in range(3)]
            await quiet(at)
            sent = len(runner.sent)
            runner.open.clear()
            for _ in range(6):
                (seat,) = live.table.to_act
                await decide(live, seat, position(live).legal(seat)[0])
            # Each seat was asked twice, and the second question waits for the worker to be done with the first.
            assert len(runner.sent) - sent <= 3
            runner.open.set()
            await quiet(at)
            (asked,) = live.table.to_act
            for seat, device in enumerate(devices):
                hints = device.heard("hints")
                assert len(hints) == (seat == asked)
                assert all(one["revision"] == live.table.revision for one in hints)

    asyncio.run(check())


def test_whoever_comes_back_gets_them_again_without_more_work(file: Path) -> None:
    async def check() -> None:
        async with helped(file) as (at, live, runner):
            (seat,) = live.table.to_act
            first = Device(live, seat)
            at.server.host.hinters.attend(live)
            await quiet(at)
            (hints,) = first.heard("hints")
            done = len(runner.sent)
            second = Device(live, seat)
            at.server.host.hinters.attend(live)
            assert second.heard("hints") == [hints]
            assert first.heard("hints") == []
            assert len(runner.sent) == done

    asyncio.run(check())


def test_a_table_without_help_has_nothing_worked_out(file: Path) -> None:
    async def check() -> None:
        async with helped(file, assist=0) as (at, live, runner):
            for seat in (0, 1, 2, None):
                Device(live, seat)
            at.server.host.hinters.attend(live)
            await quiet(at)
            assert runner.sent == []

    asyncio.run(check())


@pytest.mark.parametrize("failure", [TooSlow("it was still thinking"), PoolBusy()], ids=type)
def test_hints_that_take_too_long_are_none_and_are_not_tried_again(file: Path, failure: WorkerFailed) -> None:
    async def check() -> None:
        async with helped(file) as (at, live, runner):
            (seat,) = live.table.to_act
            device = Device(live, seat)
            runner.failure = failure
            at.server.host.hinters.attend(live)
            await quiet(at)
            at.server.host.hinters.attend(live)
            await quiet(at)
            assert device.heard("hints") == []
            assert len(runner.sent) == 1
            await decide(live, seat, position(live).legal(seat)[0])

    asyncio.run(check())


def test_a_worker_is_given_the_view_and_nothing_else(file: Path) -> None:
    async def check() -> None:
        async with helped(file) as (_, live, _runner):
            (seat,) = live.table.to_act
            hint = hint_for(live.table, seat, "de")
            view = msgspec.json.encode(position(live).view(seat).dump())
            assert hint == Hint(game="thirteen_clues", view=msgspec.Raw(view), level=2, locale="de")
            others = [other for other in range(3) if other != seat]
            assert [moment_of(live.table, other) for other in (*others, None)] == [None] * 3

    asyncio.run(check())


def test_a_real_worker_says_the_same(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(assist=1)
            await choose_all(live)
            (seat,) = live.table.to_act
            device = Device(live, seat)
            at.server.host.hinters.attend(live)
            async with asyncio.timeout(60):
                while at.server.host.hinters.busy:
                    await asyncio.sleep(0.01)
            (hints,) = device.heard("hints")
            assert hints["hints"] == expected(live, seat)

    asyncio.run(check())
