"""Moves are saved a group at a time; whatever is not as foreseen is looked at as carefully as ever."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from hawkshaw.server.store import (
    NOTHING_YET,
    Append,
    Appended,
    Change,
    Conflict,
    Duplicate,
    Remember,
    TableUpdate,
    UnknownTable,
)
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.connection import connect_writer
from hawkshaw.server.store.sqlite.moves import moves_of
from tests.server.store.faults import Gate, disk_error
from tests.server.store.play import moves, row, words
from tests.server.store.test_durability import make


def a_move(after: int, table: str = "oak", key: str = "", touched: int = 9) -> list[Change]:
    """What a host asks for when somebody moves."""
    asked: list[Change] = [
        Append(table, after, moves(f"m{after + 1}")),
        TableUpdate(table, touched_at=touched),
    ]
    return [*asked, Remember(table, key or f"{table}-{after}", b"ok")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tables.db"
    make(path, "oak", "elm")
    return path


def counting(said: list[str]) -> Callable[[Path], sqlite3.Connection]:
    """Connections that write down what they are asked."""

    class Listened(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            said.append(sql)
            return super().execute(sql, *values)

        def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
            said.append(sql)
            return super().executemany(sql, *values)

    return lambda path: connect_writer(path, Listened)


def test_moves_after_the_first_take_a_statement_for_each_kind_of_row(path: Path) -> None:
    said: list[str] = []

    async def deed() -> None:
        async with SqliteStore(path, connect=counting(said)) as store:
            await store.commit(a_move(NOTHING_YET))
            said.clear()
            assert await store.commit(a_move(0, touched=10)) == (Appended("oak", 1, 1),)
            found = await store.table("oak")
            assert found == row(touched_at=10)
            assert await words(store) == ["m0", "m1"]
            assert await store.answer("oak-0") == b"ok"

    asyncio.run(deed())
    assert [sql.split()[0] for sql in said] == ["BEGIN", "INSERT", "INSERT", "UPDATE", "COMMIT"]


def test_several_moves_at_one_table_follow_one_another_in_one_group() -> None:
    found = moves_of([a_move(4), a_move(5), a_move(2, "elm")], {"oak": 4, "elm": 2})
    assert found is not None
    assert found.outcomes == [(Appended("oak", 5, 5),), (Appended("oak", 6, 6),), (Appended("elm", 3, 3),)]
    assert found.ends == {"oak": 6, "elm": 3}


@pytest.mark.parametrize(
    "changes",
    [
        [],
        a_move(3),
        a_move(4, "ash"),
        [*a_move(4), Append("oak", 5, moves("again"))],
        [*a_move(4), TableUpdate("elm", status="over")],
        [TableUpdate("oak", status="over")],
    ],
    ids=["nothing", "another end", "unknown", "two appends", "another table", "no append"],
)
def test_what_is_not_foreseen_is_looked_at(changes: Sequence[Change]) -> None:
    assert moves_of([a_move(4), changes], {"oak": 4, "elm": 2}) is None
    assert moves_of([a_move(4)], {"oak": 4}) is not None


def test_one_refusal_in_a_group_spoils_nobody_elses_move(path: Path) -> None:
    """They wait for one another behind a commit that hangs, so the next one serves them all."""
    gate = Gate()

    async def deed() -> None:
        async with SqliteStore(path, connect=gate.connect) as store:
            gate.let_through(2)
            await store.commit(a_move(NOTHING_YET))
            await store.commit(a_move(NOTHING_YET, "elm"))
            held = asyncio.ensure_future(store.commit(a_move(0)))
            for _ in range(3):
                await asyncio.to_thread(gate.reached.acquire)
            group = [
                a_move(1),
                a_move(0, "elm", key="oak--1"),
                a_move(0, "elm"),
                a_move(7, "elm"),
                a_move(NOTHING_YET, "fir"),
            ]
            asked = [asyncio.ensure_future(store.commit(changes)) for changes in group]
            await asyncio.sleep(0)
            gate.let_through(2)
            await held
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert told[0] == (Appended("oak", 2, 2),)
            assert isinstance(told[1], Duplicate)
            assert told[2] == (Appended("elm", 1, 1),)
            assert isinstance(told[3], Conflict)
            assert isinstance(told[4], UnknownTable)
            assert await words(store, "elm") == ["m0", "m1"]
            gate.let_through()
            assert await store.commit(a_move(1, "elm")) == (Appended("elm", 2, 2),)

    asyncio.run(deed())


def test_what_a_disk_kept_although_it_said_otherwise_is_found(path: Path) -> None:
    """After a commit that failed nothing is taken for known: the file says where a log ends."""
    failing = [False]

    class Lying(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            done = super().execute(sql, *values)
            if sql == "COMMIT" and failing[0]:
                raise disk_error(sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error")
            return done

    async def deed() -> None:
        async with SqliteStore(path, connect=lambda where: connect_writer(where, Lying)) as store:
            await store.commit(a_move(NOTHING_YET))
            failing[0] = True
            with pytest.raises(Exception, match="disk"):
                await store.commit(a_move(0))
            failing[0] = False
            with pytest.raises(Conflict):
                await store.commit(a_move(0, key="another"))
            assert await store.commit(a_move(1)) == (Appended("oak", 2, 2),)

    asyncio.run(deed())


def test_a_table_that_was_deleted_and_made_again_begins_anew(path: Path) -> None:
    async def deed() -> None:
        async with SqliteStore(path) as store:
            await store.commit(a_move(NOTHING_YET))
            await store.delete_table("oak")
            with pytest.raises(UnknownTable):
                await store.commit(a_move(0, key="late"))
            await store.create(row("oak"), bytes(32))
            assert await store.commit(a_move(NOTHING_YET, key="new")) == (Appended("oak", 0, 0),)

    asyncio.run(deed())
