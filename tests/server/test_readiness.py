"""A server is ready when the next move could be saved, and says so when it could not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from hawkshaw.server.app import Server
from hawkshaw.server.host import readiness
from hawkshaw.server.host.readiness import TRIED_EVERY, Readiness
from hawkshaw.server.store.sqlite import SqliteStore
from tests.server.house import NO_LIMITS, QUICK, house
from tests.server.store.faults import Gate, Small


class HandClock:
    """Seconds, wound by hand."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def never_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try the store whenever somebody asks."""
    monkeypatch.setattr(readiness, "TRIED_EVERY", 0.0)


def move_away(file: Path) -> Callable[[], object]:
    elsewhere = file.with_name("elsewhere.db")
    file.rename(elsewhere)
    return lambda: elsewhere.rename(file)


def replace(file: Path) -> Callable[[], object]:
    """As a backup that is put back under a running server would."""
    back = move_away(file)
    file.write_bytes(b"")
    return back


@pytest.mark.usefixtures("never_twice")
@pytest.mark.parametrize("harm", [move_away, replace])
def test_a_server_whose_file_is_not_in_its_place_is_not_ready(
    harm: Callable[[Path], Callable[[], object]], file: Path
) -> None:
    async def check() -> None:
        async with house(file) as at:
            assert (await at.http.get("/ready")).status_code == 200
            put_right = harm(file)
            assert (await at.http.get("/ready")).status_code == 503
            assert (await at.http.get("/health")).status_code == 200, "the process is there all the same"
            put_right()
            assert (await at.http.get("/ready")).status_code == 200

    asyncio.run(check())


@pytest.mark.usefixtures("never_twice")
def test_a_server_whose_file_is_gone_is_not_ready(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            assert (await at.http.get("/ready")).status_code == 200
            file.unlink()
            assert (await at.http.get("/ready")).status_code == 503

    asyncio.run(check())


@pytest.mark.usefixtures("never_twice")
def test_a_server_whose_file_cannot_grow_is_not_ready(file: Path) -> None:
    async def check() -> None:
        disk = Small(1_000_000)
        store = SqliteStore(file, connect=disk.connect)
        server = Server(store, QUICK, NO_LIMITS)
        app = server.app()
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as http,
        ):
            assert (await http.get("/ready")).status_code == 200
            opened = {"game": "thirteen_clues", "seats": 2}
            assert (await http.post("/api/tables", json=opened)).status_code == 201
            disk.pages = 1
            file.rename(file.with_name("away"))
            assert (await http.get("/ready")).status_code == 503  # it lets go of its connection
            file.with_name("away").rename(file)
            while (await http.post("/api/tables", json=opened)).status_code == 201:
                pass  # what was free in the file
            assert (await http.get("/ready")).status_code == 503
            disk.pages = 1_000_000
            assert (await http.get("/ready")).status_code == 200

    asyncio.run(check())


def test_a_disk_that_says_nothing_is_a_bad_one(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "ANSWERS_WITHIN", 0.05)

    async def check() -> None:
        gate = Gate()
        async with SqliteStore(file, connect=gate.connect) as store:
            assert not await Readiness(store).ready()
            gate.let_through(2)
            assert await Readiness(store).ready()

    asyncio.run(check())


def test_however_often_somebody_asks_it_is_tried_now_and_then(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        tried = 0
        clock = HandClock()

        async with SqliteStore(file) as store:
            really = store.try_writing

            async def count() -> None:
                nonlocal tried
                tried += 1
                await really()

            monkeypatch.setattr(store, "try_writing", count)
            ready = Readiness(store, clock)
            assert all(await asyncio.gather(*(ready.ready() for _ in range(50))))
            assert tried == 1
            clock.at += TRIED_EVERY
            assert await ready.ready()
            assert tried == 2

    asyncio.run(check())
