"""Copies between stores: everything arrives, and whatever does not is noticed."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from hawkshaw.core.errors import BadOption
from hawkshaw.server.store import StoreInUse, copying
from hawkshaw.server.store.commands import copy_store
from hawkshaw.server.store.copying import KINDS, copy, differences
from hawkshaw.server.store.life import away, sign_of_life
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.check import check
from hawkshaw.server.store.sqlite.migrate import make_file, upgrade
from hawkshaw.server.store.sqlite.schema import FIRST
from hawkshaw.terminal import exits
from tests.server.store.copies import ENTRIES, fill
from tests.server.store.test_files import tamper

OF_THE_FILE = {"trial"}
"""What says nothing about any table."""


def silent(what: str, done: int, total: int) -> None:
    """Nobody looks on."""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "source.db"

    async def filled() -> None:
        async with SqliteStore(path) as store:
            await fill(store)

    asyncio.run(filled())
    return path


def test_every_kind_of_rows_and_every_column_is_copied(source: Path) -> None:
    """Fails when a schema grows and copies do not."""
    with closing(sqlite3.connect(source)) as connection:
        found = {
            name: {column[1] for column in connection.execute(f"PRAGMA table_info({name})")}
            for (name,) in connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table'"
            ).fetchall()
        }
        filled = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in found}
    assert {kind.name: set(kind.columns.split(", ")) for kind in KINDS} == {
        name: columns for name, columns in found.items() if name not in OF_THE_FILE
    }
    assert all(filled[kind.name] for kind in KINDS), "there is something of each in these tests"


def test_a_copy_is_the_same(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    heard: list[tuple[str, int, int]] = []
    lines, code = copy_store(source, target, lambda *said: heard.append(said))
    assert code == exits.DONE, lines
    rows = heard[-1][2]
    assert rows > ENTRIES
    assert lines == [f"{source} was copied to {target}: {rows} rows, and nothing differs."]
    assert {what for what, _, _ in heard} == {"copying", "comparing"}
    assert heard[-1] == ("comparing", rows, rows)
    assert check(target) == []
    assert differences(source, target, silent) == []


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        (
            "UPDATE seats SET name = 'Bo' WHERE table_id = 'oak' AND seat = 0",
            "'seats' 1 rows … the first is oak 0.",
        ),
        ("DELETE FROM answers WHERE key = 'key Oak'", "'answers' there are 5 rows, and 4 in the other."),
        ("INSERT INTO contents VALUES ('hash 9', x'00')", "'contents' 1 rows … the first is hash 9."),
        (
            "UPDATE secrets SET secret = zeroblob(32) WHERE table_id = 'öak'",
            "'secrets' 1 rows … the first is öak.",
        ),
        ("UPDATE tables SET listed = 1 - listed WHERE id = 'o_k'", "'tables' 1 rows … the first is o_k."),
        (
            "UPDATE log SET body = x'00' WHERE kind = 'chat'",
            f"'log' 1 rows … the first is oak {ENTRIES + 3}.",
        ),
        ("UPDATE places SET result = x'' WHERE table_id = 'oak'", "'places' 1 rows … the first is oak 0."),
        ("UPDATE notes SET text = text || ' '", "'notes' 5 rows … the first is 1ak 1."),
        ("UPDATE people SET seen_at = 9 WHERE id = 'ann'", "'people' 1 rows … the first is ann."),
        (
            "DELETE FROM invitations WHERE table_id = 'oak'",
            "'invitations' there are 5 rows, and 4 in the other.",
        ),
        (
            "DELETE FROM content_users WHERE table_id = 'oak'",
            "'content_users' 1 rows … the first is oak hash 0.",
        ),
    ],
)
def test_whatever_differs_is_noticed(source: Path, tmp_path: Path, damage: str, found: str) -> None:
    target = tmp_path / "target.db"
    copy(source, target, silent)
    tamper(target, damage)
    wanted = found.replace("…", "are not the same;")
    assert any(wanted in said for said in differences(source, target, silent))
    assert differences(target, source, silent), "from the other side, too"


def test_a_copy_that_loses_a_row_on_the_way_says_so(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the command as a whole."""
    really = copying._pages

    def leaky(connection: object, kind: copying.Rows) -> object:
        for page in really(connection, kind):  # type: ignore[arg-type]
            yield page[1:] if kind.name == "log" and leaking else page

    leaking = True
    monkeypatch.setattr(copying, "_pages", leaky)
    monkeypatch.setattr(copying, "_each", lambda at, kind: (row for page in really(at, kind) for row in page))
    lines, code = copy_store(source, tmp_path / "target.db", silent)
    assert code == exits.BAD_FILE
    assert lines[0].startswith("Of 'log' there are ")
    assert lines[-1].endswith("do not use it.")


def test_nothing_is_copied_onto_something(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    copy(source, target, silent)
    before = target.read_bytes()
    lines, code = copy_store(source, target, silent)
    assert code == exits.EXISTS
    assert "there is something in" in lines[0]
    assert target.read_bytes() == before
    with pytest.raises(BadOption, match="to itself"):
        copy(source, source, silent)


def test_a_copy_that_fails_leaves_an_empty_store(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"

    def stumble(what: str, done: int, total: int) -> None:
        if done > 300:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        copy(source, target, stumble)
    assert copy_store(source, target, silent).code == exits.DONE


def test_a_store_in_use_is_not_copied(source: Path, tmp_path: Path) -> None:
    """Moves made meanwhile would be missing in the copy."""
    target = tmp_path / "target.db"

    async def deed() -> None:
        async with SqliteStore(source):
            with pytest.raises(StoreInUse):
                copy(source, target, silent)
        async with SqliteStore(target):
            with pytest.raises(StoreInUse):
                copy(source, target, silent)

    asyncio.run(deed())


def test_an_older_store_is_brought_up_to_date_first(tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    make_file(old)
    upgrade(old, (FIRST,))
    lines, code = copy_store(old, tmp_path / "target.db", silent)
    assert "hawkshaw db migrate" in lines[0]
    assert code == exits.NOT_SO
    assert copy_store(tmp_path / "none.db", tmp_path / "target.db", silent).code == exits.BAD_FILE


def test_clocks_stand_still_until_the_copy_is_served(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    hour = 3_600
    sign_of_life(source).touch()
    then = time.time() - hour
    os.utime(sign_of_life(source), (then, then))
    copy(source, target, silent)
    assert hour * 1_000 <= away(target) < (hour + 60) * 1_000
