"""What comes at once, or is broken off midway, leaves no seat that nobody has."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest

from hawkshaw.adapters.mcp.chair import NotAllowed
from hawkshaw.adapters.mcp.guest import Guest
from hawkshaw.adapters.mcp.guests import Guests
from hawkshaw.core.errors import BadOption, HawkshawError
from hawkshaw.wire.client import Client

SESSION = "one-session"


def lines() -> int:
    """Connections to tables that are kept up in this process."""
    tasks = [task.get_coro() for task in asyncio.all_tasks()]
    return sum(getattr(coro, "cr_code", None) is Client._run.__code__ for coro in tasks)


async def opening(
    guests: Guests, session: str | None = SESSION, options: dict[str, int] | None = None
) -> str:
    """Open a table with a chair for somebody else; the key."""
    async with guests.welcomed(session, "") as (guest, key):
        await guest.open("thirteen_clues", 2, 2, [], options or {}, 0, "Ann", "en")
    return key


async def broken_off(guests: Guests, session: str | None, after: int) -> None:
    """Open a table, and go away after so many turns of the loop or as soon as the connection stands."""
    task = asyncio.create_task(opening(guests, session))
    for _ in range(after):
        await asyncio.sleep(0.001)
        if task.done() or lines():
            break
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize("session", [None, SESSION])
@pytest.mark.parametrize("after", [0, 1, 5, 10_000])
def test_who_breaks_off_while_a_table_is_opened_holds_no_seat(
    base: str, session: str | None, after: int
) -> None:
    async def whole() -> None:
        async with Guests(base, alone=False) as guests:
            await broken_off(guests, session, after)
            assert len(guests) == 0
        assert lines() == 0

    asyncio.run(whole())


def test_a_wish_that_fails_leaves_the_seat_to_one_that_comes_with_it(base: str) -> None:
    async def whole() -> None:
        async with Guests(base, alone=False) as guests:
            wrong, right = await asyncio.gather(
                opening(guests, options={"no-such-option": 1}), opening(guests), return_exceptions=True
            )
            assert isinstance(wrong, HawkshawError)
            assert isinstance(right, str)
            assert not guests.known(SESSION, "").chair.closed
        assert lines() == 0

    asyncio.run(whole())


def test_a_session_that_ends_while_it_opens_a_table_holds_no_seat(base: str) -> None:
    async def whole() -> None:
        async with Guests(base, alone=False) as guests:
            begun, waits = asyncio.create_task(opening(guests)), asyncio.create_task(opening(guests))
            await asyncio.sleep(0)
            await guests.end_session(SESSION)
            await begun
            with pytest.raises(NotAllowed, match="one connection has one"):
                await waits
            assert (len(guests), lines()) == (0, 0)

    asyncio.run(whole())


def test_who_leaves_and_goes_meanwhile_has_left(base: str) -> None:
    async def whole() -> None:
        guest = Guest(base)
        await guest.open("thirteen_clues", 2, 2, [], {}, 0, "Ann", "en")
        leaving = asyncio.create_task(guest.leave())
        await asyncio.sleep(0)
        leaving.cancel()
        with suppress(asyncio.CancelledError):
            await leaving
        await guest.go()
        assert lines() == 0

    asyncio.run(whole())


def test_who_sits_at_no_table_makes_room(base: str) -> None:
    """Where there are no sessions, whoever leaves a table may come again under another key."""

    async def whole() -> None:
        clock: Iterator[int] = iter(range(100))
        async with Guests(base, alone=False, most=2, now=lambda: float(next(clock))) as guests:
            kept, left = await opening(guests, None), ""
            for _ in range(3):
                left = await opening(guests, None)
                await guests.known(None, left).leave()
            await opening(guests, None)
            assert guests.known(None, kept).sits
            with pytest.raises(NotAllowed, match="no such chair"):
                guests.known(None, left)
            with pytest.raises(NotAllowed, match="no room"):
                await opening(guests, None)
            with pytest.raises(BadOption):
                async with guests.welcomed(None, kept) as (guest, _):
                    await guest.open("thirteen_clues", 2, 2, ["novice"] * 3, {}, 0, "Ann", "en")
            assert guests.known(None, kept).sits

    asyncio.run(whole())
