"""A newer program on an older file, and the older program on what became of it: one goes on, the other keeps off."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from hawkshaw.server.store.errors import NewerSchema
from hawkshaw.server.store.sqlite import SqliteStore, store
from hawkshaw.server.store.sqlite.check import check
from hawkshaw.server.store.sqlite.migrate import make_file, upgrade
from hawkshaw.server.store.sqlite.schema import CURRENT, MIGRATIONS
from tests.cli.conftest import invoke
from tests.server.house import Json, Laid, choose_all, decide, house, picture, position
from tests.server.store.upgrades import carry_over

RELEASED = {
    1: "7a14515c5dcd7d47fc57ca03e81fa73aaedab260153126d409f64710a87e0e3a",
    2: "a0f5da14724ef8312f194dad1f1f0cc17e0608d23b75d6746d68d9971cbdf5f2",
}
"""What led to the schemas that are out there, by its hash; 0.1.0 has schema 2."""


def older_file(path: Path, schema: int) -> tuple[Laid, Json]:
    """A file as the program with this schema left it, with a game that goes on, and a picture of its table."""
    today = path.with_name("today.db")

    async def play() -> tuple[Laid, Json]:
        async with house(today) as place:
            laid, live = await place.play(seats=2)
            await choose_all(live)
            return laid, picture(live.table)

    laid, seen = asyncio.run(play())
    make_file(path)
    upgrade(path, MIGRATIONS[:schema])
    with closing(sqlite3.connect(today)) as source, closing(sqlite3.connect(path)) as target:
        known = {name for (name,) in target.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        carried = carry_over(source, target, known)
        target.commit()
    assert {"tables", "log", "secrets", "seats"} <= set(carried)
    today.unlink()
    return laid, seen


def everything(folder: Path) -> dict[str, bytes]:
    """All files there are, to the byte."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


@pytest.mark.parametrize("schema", range(1, CURRENT))
def test_a_game_goes_on_and_the_older_program_keeps_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, schema: int
) -> None:
    file = tmp_path / "tables.db"
    laid, seen = older_file(file, schema)

    async def play_on() -> None:
        async with house(file) as place:
            live = await place.hall.find(laid.id)
            assert picture(live.table) == seen
            before = live.table.revision
            seat = live.table.to_act[0]
            await decide(live, seat, position(live).legal(seat)[0])
            assert live.table.revision == before + 1
            await place.server.host.bans.shut_out("192.0.2.7", None)

    asyncio.run(play_on())
    assert check(file) == []
    copies = {path.name for path in tmp_path.glob("*.before-schema-*")}
    assert copies == {f"tables.db.before-schema-{number}" for number in range(schema + 1, CURRENT + 1)}

    # The older program: it knows the migrations up to its own, and nothing of what came after.
    kept = everything(tmp_path)
    monkeypatch.setattr(store, "upgrade", partial(upgrade, migrations=MIGRATIONS[:schema]))
    reason = f"newer Hawkshaw .its schema is {CURRENT}, this program knows {schema}.*no way back"
    with pytest.raises(NewerSchema, match=reason):
        SqliteStore(file)
    done = invoke(["serve", "--host", "127.0.0.1", "--port", "0", "--file", str(file)], None)
    assert done.exit_code == 3
    assert f"its schema is {CURRENT}, this program knows {schema}" in done.stderr
    assert everything(tmp_path) == kept, "nothing was touched"

    # And the way back that it names is one.
    file.unlink()
    file.with_name(f"tables.db.before-schema-{schema + 1}").rename(file)

    async def go_back() -> None:
        async with SqliteStore(file) as old:
            assert len(await old.entries(laid.id)) > 0

    asyncio.run(go_back())
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (schema,)


def test_an_older_program_that_did_not_look_would_be_noticed(tmp_path: Path) -> None:
    """The control: whoever writes to the file leaves other bytes."""
    file = tmp_path / "tables.db"
    older_file(file, CURRENT)
    kept = everything(tmp_path)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE tables SET touched_at = touched_at + 1")
        connection.commit()
    assert everything(tmp_path) != kept


def test_what_was_released_never_changes() -> None:
    for schema, known in RELEASED.items():
        assert sha256("\n".join(MIGRATIONS[schema - 1]).encode()).hexdigest() == known
