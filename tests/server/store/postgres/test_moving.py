"""Moving between a file and a database, both ways, by the commands that people use; and serving from there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import Result

from hawkshaw.server.store.copying import KINDS, copy, differences
from hawkshaw.server.store.life import away, sign_of_life
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres import PostgresStore
from hawkshaw.server.store.postgres.schema import CURRENT
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.check import check
from hawkshaw.wire.requests import OpenTable
from hawkshaw.wire.rest import Rest
from tests.cli.conftest import invoke
from tests.server.store.copies import ENTRIES, fill
from tests.server.store.postgres.test_opening import tamper
from tests.server.store.test_copying import silent
from tests.serving import serving
from tools.private.postgres import PASSWORD, PrivateServer

pytestmark = pytest.mark.long

OF_THE_DATABASE = {"about", "leases", "trial", "workers"}
"""What says nothing about any table."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tables.db"

    async def filled() -> None:
        async with SqliteStore(path) as store:
            await fill(store)

    asyncio.run(filled())
    return path


def hawkshaw(*words: object, password: str = PASSWORD) -> Result:
    return invoke([str(word) for word in words], None, PGPASSWORD=password)


def test_every_kind_of_rows_and_every_column_is_copied(server: PrivateServer, url: PostgresUrl) -> None:
    """Fails when a schema grows and copies do not."""
    asyncio.run(PostgresStore(url).close())
    found: dict[str, set[str]] = {}
    with server.admin(url.database) as admin:
        for name, column in admin.execute(
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'hawkshaw'"
        ):
            found.setdefault(name, set()).add(column)
    assert {kind.name: set(kind.columns.split(", ")) for kind in KINDS} == {
        name: columns for name, columns in found.items() if name not in OF_THE_DATABASE
    }


def test_there_and_back_again(file: Path, url: PostgresUrl, tmp_path: Path) -> None:
    back = tmp_path / "back.db"
    there = hawkshaw("db", "copy", file, url)
    assert there.exit_code == 0, there.stderr
    assert f"{file} was copied to {url}: " in there.stdout
    assert there.stdout.endswith("rows, and nothing differs.\n")
    assert hawkshaw("db", "check", url).stdout.startswith(f"{url} is sound: schema {CURRENT}, 5 tables, ")
    home = hawkshaw("db", "copy", url, back)
    assert home.exit_code == 0, home.stderr
    assert differences(file, back, silent) == []
    assert check(back) == []
    again = hawkshaw("db", "copy", file, url)
    assert again.exit_code == 5
    assert "there is something in" in again.stderr
    assert PASSWORD not in there.stdout + home.stdout + again.stderr


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        (
            "UPDATE seats SET name = 'Bo' WHERE table_id = 'oak' AND seat = 0",
            "'seats' 1 rows … the first is oak 0.",
        ),
        ("DELETE FROM answers WHERE key = 'key Oak'", "'answers' there are 5 rows, and 4 in the other."),
        ("UPDATE tables SET listed = NOT listed WHERE id = 'öak'", "'tables' 1 rows … the first is öak."),
        (
            "UPDATE log SET body = '\\x00' WHERE kind = 'chat'",
            f"'log' 1 rows … the first is oak {ENTRIES + 3}.",
        ),
        ("UPDATE notes SET text = text || ' '", "'notes' 5 rows … the first is 1ak 1."),
    ],
)
def test_whatever_differs_is_noticed(
    server: PrivateServer, file: Path, url: PostgresUrl, damage: str, found: str
) -> None:
    copy(file, url, silent)
    assert differences(file, url, silent) == []
    tamper(server, url, damage)
    wanted = found.replace("…", "are not the same;")
    assert any(wanted in said for said in differences(file, url, silent))
    assert differences(url, file, silent), "from the other side, too"


def test_clocks_stand_still_until_the_copy_is_served(
    server: PrivateServer, file: Path, url: PostgresUrl, tmp_path: Path
) -> None:
    hour = 3_600_000
    copy(file, url, silent)
    tamper(server, url, "UPDATE workers SET seen_at = clock_timestamp() - interval '1 hour'")
    back = tmp_path / "back.db"
    copy(url, back, silent)
    assert hour <= away(back) < hour + 60_000
    assert sign_of_life(back).exists()
    server.empty(url.database)
    copy(back, url, silent)

    async def gone() -> int:
        async with PostgresStore(url) as store:
            return store.away

    assert hour <= asyncio.run(gone()) < hour + 60_000


def test_a_text_that_only_a_file_can_keep_is_refused_in_words(file: Path, url: PostgresUrl) -> None:
    async def odd() -> None:
        async with SqliteStore(file) as store:
            await store.put_note("oak", 0, "nul \0 here")

    asyncio.run(odd())
    done = hawkshaw("db", "copy", file, url)
    assert done.exit_code == 1
    assert "cannot keep a value" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_table_goes_on_in_the_database(url: PostgresUrl) -> None:
    with serving(url) as base:
        opened = Rest(base).open(OpenTable(game="thirteen_clues", seats=3, listed=True))
        taken = hawkshaw("serve", "--host", "127.0.0.1", "--port", "0", "--database", url)
        assert taken.exit_code == 1
        assert "is in use by another server" in taken.stderr
        listed = hawkshaw("tables", "list", url)
        assert opened.table.id in listed.stdout
    with serving(url) as base:
        assert [table.id for table in Rest(base).lobby().tables] == [opened.table.id]
    closed = hawkshaw("tables", "close", opened.table.id, "--database", url)
    assert closed.stdout == f"Table {opened.table.id} is closed.\n"
    wrong = hawkshaw("serve", "--host", "127.0.0.1", "--port", "0", "--database", url, password="sesame!")
    assert wrong.exit_code == 1
    assert "password authentication failed" in wrong.stderr
    assert "sesame!" not in wrong.stderr
