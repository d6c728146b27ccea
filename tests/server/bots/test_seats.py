"""Bots play whole games at tables that last, and a table goes on whatever becomes of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from hawkshaw.server.host import journal
from hawkshaw.server.host.bots.seats import BotSeats
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.table import Table
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.workers.pool import BotPool
from tests.server.bots.seating import fill, find, lay, notices, story, until
from tests.server.house import played_again


def over(table: Table) -> bool:
    return table.over


def thinking_alike(pool: BotPool) -> BotSeats:
    """Bots that draw the same every time, as the deal is the same: by luck a game may be won in the first turns."""
    return BotSeats(pool, delay=0, seeds=lambda: "seed")


async def play(
    path: Path,
    levels: Sequence[str],
    game: str = "thirteen_clues",
    imports: Sequence[str] = (),
    budget: float = 30.0,
) -> tuple[list[journal.AnyBody], list[str], Table]:
    """A whole game of bots: its log, its notices, and the table as a restart would find it."""
    pool = BotPool(2, budget=budget, imports=[f"tests.server.bots.{module}" for module in imports])
    seats = thinking_alike(pool)
    async with SqliteStore(path / "tables.db") as store:
        live = await lay(store, game, len(levels))
        await fill(live, levels)
        await until(live, seats.attend, over)
        await seats.close()
        await pool.close()
        return await story(store), await notices(store), (await find(store)).table


def moves(log: Sequence[journal.AnyBody]) -> list[journal.Moved]:
    return [body for body in log if isinstance(body, journal.Moved)]


@pytest.mark.parametrize(
    ("game", "levels"),
    [
        ("thirteen_clues", ["random", "novice", "regular"]),
        ("dead_end_drive", ["novice", "regular", "novice"]),
    ],
)
def test_bots_play_a_whole_game(tmp_path: Path, game: str, levels: list[str]) -> None:
    log, told, table = asyncio.run(play(tmp_path, levels, game))
    assert table.over
    assert table.revision == len(moves(log)) > 5
    assert {move.seat for move in moves(log)} == {0, 1, 2}
    assert [chair.bot for chair in table.chairs] == levels
    assert told == []


# Failing


def test_a_bot_that_stumbles_once_keeps_its_seat(tmp_path: Path) -> None:
    levels = ["regular", "novice"]
    _, told, table = asyncio.run(play(tmp_path, levels, imports=["stumbling_regulars"]))
    assert table.over
    assert [chair.bot for chair in table.chairs] == levels
    assert told == []
    assert (tmp_path / "mark").exists()


def test_bots_that_fail_are_replaced_by_weaker_ones_and_the_table_is_told(tmp_path: Path) -> None:
    log, told, table = asyncio.run(play(tmp_path, ["expert", "regular"], imports=["failing_regulars"]))
    assert table.over
    assert [chair.bot for chair in table.chairs] == ["novice", "novice"]
    assert sorted(told) == [
        "Expert on chair 1 does not answer; a regular player goes on instead.",
        "Regular on chair 1 does not answer; a novice player goes on instead.",
        "Regular on chair 2 does not answer; a novice player goes on instead.",
    ]
    sat = [body.bot for body in log if isinstance(body, journal.Sat) and body.seat == 0]
    assert sat == ["expert", "regular", "novice"]


def test_a_bot_that_thinks_for_ever_is_replaced(tmp_path: Path) -> None:
    levels = ["regular", "novice"]
    _, told, table = asyncio.run(play(tmp_path, levels, imports=["hanging_regulars"], budget=1.0))
    assert table.over
    assert [chair.bot for chair in table.chairs] == ["novice", "novice"]
    assert told == ["Regular on chair 1 does not answer; a novice player goes on instead."]


def test_people_see_the_notice_and_the_new_bot_and_nothing_that_the_old_one_knew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def heard() -> list[bytes]:
        pool = BotPool(1, imports=["tests.server.bots.failing_all"])
        seats = thinking_alike(pool)
        async with SqliteStore(tmp_path / "tables.db") as store:
            live = await lay(store, seats=2)
            guest = Guest(None, "en", False)
            live.come(guest)
            await fill(live, ["novice", ""])
            await until(live, seats.attend, lambda table: table.revision == 1)
            await seats.close()
            await pool.close()
            return [frame for _ in range(guest.frames.qsize()) if (frame := guest.frames.get_nowait())]

    with caplog.at_level(logging.WARNING):
        frames = asyncio.run(heard())
    told = [msgspec.json.decode(frame) for frame in frames]
    assert [frame["text"] for frame in told if frame["type"] == "notice"] == [
        "Novice on chair 1 does not answer; a random player goes on instead.",
        "No bot answers for chair 1; the server chooses its moves at random.",
    ]
    assert [frame["info"]["seats"][0]["bot"] for frame in told if frame["type"] == "presence"][-1] == "random"
    assert "LookupError" in caplog.text
    assert "butcher did it" not in caplog.text
    assert not any(b"butcher did it" in frame or b"LookupError" in frame for frame in frames)


def test_where_every_bot_fails_the_server_chooses_and_says_so_once(tmp_path: Path) -> None:
    async def told() -> list[str]:
        pool = BotPool(2, imports=["tests.server.bots.failing_all"])
        seats = thinking_alike(pool)
        async with SqliteStore(tmp_path / "tables.db") as store:
            live = await lay(store, seats=2)
            await fill(live, ["random", "random"])
            await until(live, seats.attend, lambda table: table.revision == 4 or table.over)
            await seats.close()
            await pool.close()
            return await notices(store)

    assert sorted(asyncio.run(told())) == [
        f"No bot answers for chair {chair}; the server chooses its moves at random." for chair in (1, 2)
    ]


# Restarting


def test_after_a_restart_bots_go_on_where_they_were(tmp_path: Path) -> None:
    async def sit_down() -> list[journal.AnyBody]:
        pool = BotPool(2)
        seats = thinking_alike(pool)
        async with SqliteStore(tmp_path / "tables.db") as store:
            live = await lay(store)
            await fill(live, ["novice"] * 3)
            await until(live, seats.attend, lambda table: table.revision == 7)
            await pool.close()
            await seats.close()
            return await story(store)

    async def go_on() -> tuple[list[journal.AnyBody], Table]:
        pool = BotPool(2)
        seats = thinking_alike(pool)
        async with SqliteStore(tmp_path / "tables.db") as store:
            live = await find(store)
            await until(live, seats.attend, over)
            await seats.close()
            await pool.close()
            return await story(store), live.table

    before = asyncio.run(sit_down())
    after, table = asyncio.run(go_on())
    assert after[: len(before)] == before
    assert table.over
    assert len(moves(before)) == 7 < len(moves(after)) == table.revision
    assert played_again(table) == table.state


def test_bots_that_are_sent_home_are_not_taken_for_failed_ones(tmp_path: Path) -> None:
    async def told() -> tuple[list[str], list[str]]:
        pool = BotPool(1, imports=["tests.server.bots.hanging_regulars"])
        seats = thinking_alike(pool)
        async with SqliteStore(tmp_path / "tables.db") as store:
            live = await lay(store, seats=2)
            await fill(live, ["regular", ""])
            seats.attend(live)
            async with asyncio.timeout(30):
                while not (tmp_path / "mark").exists():
                    await asyncio.sleep(0.01)
            await pool.close()
            await seats.close()
            return await notices(store), [chair.bot for chair in (await find(store)).table.chairs]

    assert asyncio.run(told()) == ([], ["regular", ""])
