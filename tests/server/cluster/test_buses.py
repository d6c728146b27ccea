"""What wakes other workers does so, comes back when it was lost, and is missed by nobody."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from hawkshaw.server.cluster import bus as buses
from hawkshaw.server.cluster.bus import BANS, CHANNEL, RELEASED, Bus, open_bus
from hawkshaw.server.store.location import PostgresUrl
from tools.private.postgres import PrivateServer, programs
from tools.private.redis import PrivateRedis, program

pytestmark = pytest.mark.long

PATIENCE = 20.0


def left_out(what: str) -> None:
    words = f"{what} is not installed (`make postgres redis` installs it as root on Debian): left out"
    if os.environ.get("CI") == "true":
        pytest.fail(words)
    pytest.skip(words)


@pytest.fixture(scope="module")
def database() -> Iterator[PrivateServer]:
    found = programs()
    if found is None:
        left_out("PostgreSQL")
    else:
        with PrivateServer(found) as running:
            yield running


@pytest.fixture(scope="module")
def redis() -> Iterator[PrivateRedis]:
    found = program()
    if found is None:
        left_out("Redis")
    else:
        with PrivateRedis(found) as running:
            yield running


class Carrier(NamedTuple):
    """Something that a bus runs on, and how it is lost and found."""

    url: str
    store: PostgresUrl
    stop: Callable[[], None]
    start: Callable[[], None]


@pytest.fixture(params=["redis", "postgres"])
def carrier(request: pytest.FixtureRequest) -> Carrier:
    if request.param == "redis":
        redis: PrivateRedis = request.getfixturevalue("redis")
        return Carrier(redis.url, PostgresUrl(), redis.kill, redis.start)
    database: PrivateServer = request.getfixturevalue("database")
    return Carrier("", database.empty("bus"), database.crash, database.start)


@asynccontextmanager
async def listening(carrier: Carrier) -> AsyncIterator[tuple[Bus, list[str]]]:
    """A bus, and what was heard on it."""
    bus, heard = open_bus(carrier.url, carrier.store), list[str]()
    await bus.start(heard.append)
    try:
        yield bus, heard
    finally:
        await bus.close()


async def until(heard: list[str], topic: str, say: Callable[[], Awaitable[None]]) -> None:
    """Say something until it is heard: nobody can know when somebody has begun to listen."""
    async with asyncio.timeout(PATIENCE):
        while topic not in heard:
            await say()
            await asyncio.sleep(0.05)


def test_a_word_wakes_every_worker_that_listens(carrier: Carrier) -> None:
    async def go() -> None:
        async with listening(carrier) as (ann, heard_by_ann), listening(carrier) as (ben, heard_by_ben):
            for topic, speaker in ((RELEASED, ann), (BANS, ben)):
                for heard in (heard_by_ann, heard_by_ben):
                    await until(heard, topic, lambda: speaker.wake(topic))  # noqa: B023  # at once
            heard_by_ben.clear()
            await ann.wake(BANS)
            async with asyncio.timeout(1.0):  # and soon, or looking would do as well
                while BANS not in heard_by_ben:
                    await asyncio.sleep(0.005)

    asyncio.run(go())


def test_what_is_no_word_of_ours_is_not_heard(carrier: Carrier) -> None:
    async def go() -> None:
        async with listening(carrier) as (bus, heard):
            await until(heard, RELEASED, lambda: bus.wake(RELEASED))
            await bus.say("something else")
            await bus.say(BANS)
            await until(heard, BANS, lambda: asyncio.sleep(0))
            assert set(heard) == {RELEASED, BANS}

    asyncio.run(go())


def test_a_bus_that_was_lost_is_found_again_and_nobody_minds(
    carrier: Carrier, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is away waking others fails in silence, within its time; afterwards everybody looks for themselves."""
    monkeypatch.setattr(buses, "PAUSE", 0.2)

    async def go() -> None:
        async with listening(carrier) as (ann, _), listening(carrier) as (_, heard):
            await until(heard, RELEASED, lambda: ann.wake(RELEASED))
            await asyncio.to_thread(carrier.stop)
            try:
                async with asyncio.timeout(buses.SAID_WITHIN + 1.0):
                    await ann.wake(RELEASED)
                heard.clear()
                # Something may have been said that nobody heard, so all that could have been is taken for said.
                await until(heard, RELEASED, lambda: asyncio.sleep(0))
                await until(heard, BANS, lambda: asyncio.sleep(0))
            finally:
                carrier.start()  # here: it would end with the thread that starts it
            await heard_soon(ann, heard)

    asyncio.run(go())


async def heard_soon(bus: Bus, heard: list[str]) -> None:
    """Words are heard again, sooner than anybody would look."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await asyncio.sleep(0.05)
            heard.clear()
            await bus.wake(BANS)
            await asyncio.sleep(0.05)
            if heard == [BANS]:
                return


def test_nothing_is_kept_on_a_bus(redis: PrivateRedis) -> None:
    """Whoever comes later hears nothing of what was said before."""

    async def go() -> None:
        from redis.asyncio import Redis

        bus = open_bus(redis.url, PostgresUrl())
        await bus.say(RELEASED)
        async with Redis.from_url(redis.url) as client:
            assert await client.dbsize() == 0
            assert await client.pubsub_numsub(CHANNEL) == [(CHANNEL.encode(), 0)]

    asyncio.run(go())
