"""Databases that are not as they should be, older ones, and one server at a time: each told in a helpful sentence."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from hawkshaw.server.store import StoreInUse, StoreUnavailable
from hawkshaw.server.store.errors import (
    BadStore,
    ForeignFile,
    NewerSchema,
    StoreError,
    StoreMissing,
    StoreReadOnly,
)
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres import PostgresStore, commands
from hawkshaw.server.store.postgres.check import check
from hawkshaw.server.store.postgres.migrate import DUMP, MigrationDue, upgrade
from hawkshaw.server.store.postgres.schema import CURRENT, MIGRATIONS
from hawkshaw.server.store.postgres.turn import having_turn
from hawkshaw.terminal import exits
from tests.server.store.play import SECRET, moves, row, words
from tools.private.postgres import PASSWORD, PrivateServer, programs

pytestmark = pytest.mark.long


@pytest.fixture
def filled(url: PostgresUrl) -> PostgresUrl:
    async def fill() -> None:
        async with PostgresStore(url) as store:
            await store.create(row("oak"), SECRET, moves("a", "b", "c"))
            await store.create(row("elm"), SECRET, moves("x"))

    asyncio.run(fill())
    return url


def tamper(server: PrivateServer, url: PostgresUrl, *statements: str) -> None:
    """Change the database behind the store's back, with nothing to stop it."""
    with server.admin(url.database) as admin:
        admin.execute("SET search_path = hawkshaw")
        admin.execute("SET session_replication_role = replica")
        for statement in statements:
            admin.execute(statement.encode())


def contents(server: PrivateServer, url: PostgresUrl) -> dict[str, list[tuple[str]]]:
    """All rows of all tables, as text."""
    with server.admin(url.database) as admin:
        names = admin.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'hawkshaw' ORDER BY 1"
        ).fetchall()
        return {
            name: admin.execute(f"SELECT t::text FROM hawkshaw.{name} t ORDER BY 1".encode()).fetchall()
            for (name,) in names
        }


# One server at a time


def test_a_second_server_is_refused_and_told_who_has_the_database(filled: PostgresUrl) -> None:
    async def deed() -> None:
        async with PostgresStore(filled) as store:
            with pytest.raises(
                StoreInUse, match=rf"in use.*process {os.getpid()} on .*, since \d{{4}}-.*stop that one"
            ):
                PostgresStore(filled)
            assert commands.check_database(filled).code == 0, "reading is for everybody"
            assert "in use by another server" in commands.migrate_database(filled, backed_up=True).lines[0]
            await store.append("elm", 0, moves("y"))
        async with PostgresStore(filled) as store:
            assert await words(store, "elm") == ["x", "y"]

    asyncio.run(deed())


HOLD = """
import sys
from hawkshaw.server.store.location import parse
from hawkshaw.server.store.postgres import PostgresStore
store = PostgresStore(parse(sys.argv[1])); print('held', flush=True); sys.stdin.read()
"""


def test_a_killed_server_holds_nobody_up(filled: PostgresUrl) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(filled)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PGPASSWORD": PASSWORD},
    )
    assert program.stdout is not None
    assert program.stdout.readline() == b"held\n"
    with pytest.raises(StoreInUse, match=f"process {program.pid} "):
        PostgresStore(filled)
    program.kill()
    program.communicate()
    asyncio.run(PostgresStore(filled).close())


def test_a_server_that_lost_its_turn_stays_out(server: PrivateServer, filled: PostgresUrl) -> None:
    """Its line was cut, and another server came before it was back: what it has in mind may be wrong by now."""

    async def deed() -> None:
        async with PostgresStore(filled) as first:
            tamper(
                server,
                filled,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'hawkshaw%'",
            )
            async with PostgresStore(filled) as second:
                await second.append("elm", 0, moves("y"))
                with pytest.raises(StoreUnavailable):  # the cut itself
                    await first.append("elm", 0, moves("z"))
                with pytest.raises(StoreInUse, match="in use by another server"):
                    await first.append("elm", 0, moves("z"))
            with pytest.raises(
                StoreUnavailable, match=r"another server has worked on .*start this one again"
            ):
                await first.append("elm", 1, moves("z"))
            assert await words(first, "elm") == ["x", "y"]

    asyncio.run(deed())


def test_the_database_knows_how_long_nobody_was_there(server: PrivateServer, filled: PostgresUrl) -> None:
    async def away() -> int:
        async with PostgresStore(filled) as store:
            await store.give_sign()
            return store.away

    assert asyncio.run(away()) < 60_000
    tamper(server, filled, "UPDATE workers SET seen_at = seen_at - interval '1 hour'")
    assert 3_600_000 <= asyncio.run(away()) < 3_660_000
    assert asyncio.run(away()) < 60_000, "the one before was there"
    tamper(server, filled, "UPDATE workers SET seen_at = seen_at + interval '1 hour'")
    assert asyncio.run(away()) == 0, "a clock that was set back"


def test_reading_and_writing_go_on_when_the_server_is_back(
    server: PrivateServer, filled: PostgresUrl
) -> None:
    async def deed() -> None:
        async with PostgresStore(filled) as store:
            for turn in range(2):
                await asyncio.gather(*(store.entries("oak") for _ in range(8)))
                server.crash()
                with pytest.raises(StoreUnavailable):
                    await store.try_writing()
                for away in (store.try_writing(), store.entries("oak")):
                    with pytest.raises(StoreUnavailable, match="cannot be reached"):
                        await away
                server.start()
                await store.append("elm", turn, moves("y"))
                assert len(await words(store, "elm")) == turn + 2

    asyncio.run(deed())


# What cannot be used


def test_a_newer_schema_is_refused_and_left_alone(server: PrivateServer, filled: PostgresUrl) -> None:
    tamper(server, filled, f"UPDATE about SET version = {CURRENT + 3}")
    before = contents(server, filled)
    reason = (
        f"newer Hawkshaw .its schema is {CURRENT + 3}, this program knows {CURRENT}.*no way back.*pg_dump"
    )
    for door in (PostgresStore, check):
        with pytest.raises(NewerSchema, match=reason):
            door(filled)
    lines, code = commands.migrate_database(filled, backed_up=True)
    assert code == exits.BAD_FILE
    assert re.search(reason, lines[0])
    assert contents(server, filled) == before


def test_another_programs_schema_is_refused_and_left_alone(server: PrivateServer, url: PostgresUrl) -> None:
    with server.admin(url.database) as admin:
        admin.execute("CREATE SCHEMA hawkshaw")
        admin.execute("CREATE TABLE hawkshaw.photos (name TEXT)")
    with pytest.raises(ForeignFile, match="another program"):
        PostgresStore(url)
    assert contents(server, url) == {"photos": []}


def test_other_tenants_of_a_database_are_left_alone(server: PrivateServer, url: PostgresUrl) -> None:
    with server.admin(url.database) as admin:
        admin.execute("CREATE TABLE IF NOT EXISTS public.tables (name TEXT)")
    asyncio.run(PostgresStore(url).close())
    with server.admin(url.database) as admin:
        assert admin.execute("SELECT count(*) FROM public.tables").fetchone() == (0,)
        admin.execute("DROP TABLE public.tables")


@pytest.fixture
def stranger(server: PrivateServer, url: PostgresUrl) -> Iterator[PostgresUrl]:
    """Somebody who may read a database and make nothing in it."""
    with server.admin() as admin:
        admin.execute("CREATE ROLE stranger LOGIN PASSWORD 'sesame-secret'")
    yield server.url(url.database, user="stranger", password="sesame-secret")
    with server.admin() as admin:
        admin.execute("DROP ROLE stranger")


def test_a_user_who_may_not_write(stranger: PostgresUrl) -> None:
    with pytest.raises(StoreReadOnly, match=r"stays at schema 0: .* let this user create and own the schema"):
        PostgresStore(stranger)
    with pytest.raises(StoreMissing, match="no tables of Hawkshaw's"):
        check(stranger)


def test_a_server_that_does_not_flush_is_refused(server: PrivateServer, filled: PostgresUrl) -> None:
    """Acknowledged would not mean saved."""
    try:
        for setting in ("fsync", "full_page_writes"):
            with server.admin() as admin:
                admin.execute(f"ALTER SYSTEM SET {setting} = off".encode())
                admin.execute("SELECT pg_reload_conf()")
            with pytest.raises(StoreUnavailable, match=f"may lose what it said was saved.*{setting}"):
                until_refused(filled)
            with server.admin() as admin:
                admin.execute(f"ALTER SYSTEM RESET {setting}".encode())
                admin.execute("SELECT pg_reload_conf()")
    finally:
        server.crash()
        server.start()
    asyncio.run(PostgresStore(filled).close())


def until_refused(url: PostgresUrl) -> None:
    """Open a store again and again: a server that is told to read its settings anew takes a moment."""
    for _ in range(100):
        asyncio.run(PostgresStore(url).close())


def test_texts_need_an_encoding_that_knows_them_all(server: PrivateServer) -> None:
    with server.admin() as admin:
        admin.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(BadStore, match=r"keeps texts as LATIN1.*UTF8"):
        PostgresStore(server.url("latin"))


# Older databases

NEXT = ("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'",)
BROKEN = ("ALTER TABLE tables ADD COLUMN colour TEXT", "INSERT INTO nowhere VALUES (1)")


def test_an_older_database_waits_for_a_backup_and_is_then_brought_up_to_date(
    server: PrivateServer, filled: PostgresUrl
) -> None:
    before = contents(server, filled)
    with having_turn(filled) as (_, session):
        with pytest.raises(MigrationDue, match=r"Make a backup \(pg_dump .*db migrate --backed-up"):
            upgrade(session, filled, (*MIGRATIONS, NEXT))
        assert contents(server, filled) == before
        assert upgrade(session, filled, (*MIGRATIONS, NEXT), backed_up=True) == CURRENT
        assert upgrade(session, filled, (*MIGRATIONS, NEXT)) == CURRENT + 1, "doing it again does nothing"
        assert session.execute("SELECT DISTINCT colour FROM tables").fetchall() == [("green",)]


def test_a_step_that_fails_leaves_the_database_as_it_was(server: PrivateServer, filled: PostgresUrl) -> None:
    before = contents(server, filled)
    with having_turn(filled) as (_, session), pytest.raises(StoreError, match=f"stays at schema {CURRENT}"):
        upgrade(session, filled, (*MIGRATIONS, BROKEN), backed_up=True)
    assert contents(server, filled) == before
    assert check(filled) == []


def test_the_backup_that_is_advised_can_be_made_and_put_back(
    server: PrivateServer, filled: PostgresUrl, tmp_path: Path
) -> None:
    before = contents(server, filled)
    bin = programs()
    assert bin is not None
    own = {**os.environ, "PGPASSWORD": PASSWORD}
    name, *said = DUMP.split()
    subprocess.run([str(bin / name), *said, str(filled)], env=own, cwd=tmp_path, check=True)
    server.empty(filled.database)
    restore = [str(bin / "pg_restore"), "--dbname", str(filled), "hawkshaw.dump"]
    subprocess.run(restore, env=own, cwd=tmp_path, check=True)
    assert contents(server, filled) == before
    asyncio.run(PostgresStore(filled).close())


# Checking


def test_a_sound_database(filled: PostgresUrl) -> None:
    assert commands.check_database(filled) == (
        [f"{filled} is sound: schema {CURRENT}, 2 tables, 4 entries, 0 people who come back."],
        0,
    )
    assert commands.migrate_database(filled, backed_up=False) == (
        [f"{filled} has the newest schema, {CURRENT}."],
        0,
    )
    assert "pg_dump" in commands.backup_database(filled).lines[0]
    assert commands.backup_database(filled).code == exits.NOT_SO


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("DELETE FROM log WHERE table_id = 'oak' AND seq = 1", "log of table oak has gaps: 2"),
        ("DELETE FROM secrets WHERE table_id = 'elm'", "Table elm has lost the secret of its luck"),
    ],
)
def test_a_check_finds_what_is_wrong(
    server: PrivateServer, filled: PostgresUrl, statement: str, found: str
) -> None:
    assert check(filled) == []
    tamper(server, filled, statement)
    assert any(found in fault for fault in check(filled))
    lines, code = commands.check_database(filled)
    assert code == exits.BAD_FILE
    assert "put a backup in its place" in lines[-1]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log SET body = 'forged' WHERE table_id = 'oak' AND seq = 1",
        "UPDATE log SET seq = 999 WHERE table_id = 'oak' AND seq = 2",
        "DELETE FROM log WHERE table_id = 'oak' AND seq = 2",
        "TRUNCATE log",
    ],
)
def test_the_database_itself_guards_its_log(
    server: PrivateServer, filled: PostgresUrl, statement: str
) -> None:
    with server.admin(filled.database) as admin:
        admin.execute("SET search_path = hawkshaw")
        with pytest.raises(psycopg.IntegrityError, match="only ever appended to"):
            admin.execute(statement.encode())


# Secrets


def told_to_whoever_looks(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)) + repr(error)


def test_no_error_tells_the_password(server: PrivateServer, filled: PostgresUrl) -> None:
    wrong = "open-sesame/@secret"
    doors = {
        "a wrong password": server.url(filled.database, password=wrong),
        "no such user": server.url(filled.database, user="nobody", password=wrong),
        "no such database": server.url("nowhere", password=PASSWORD),
        "no such server": PostgresUrl("ada", PASSWORD, "127.0.0.1", 1, "tables"),
    }
    for url in doors.values():
        with pytest.raises(StoreError) as refusal:
            PostgresStore(url)
        told = told_to_whoever_looks(refusal.value)
        assert str(url) in told
        assert wrong not in told
        assert PASSWORD not in told


def test_no_session_shows_the_password(server: PrivateServer, filled: PostgresUrl) -> None:
    async def deed() -> str:
        async with PostgresStore(filled) as store:
            await store.append("elm", 0, moves("y"))
            with server.admin() as admin:
                sessions = admin.execute("SELECT s::text FROM pg_stat_activity s").fetchall()
            return repr((sessions, vars(store), store._pool.get_stats()))

    told = asyncio.run(deed())
    assert "hawkshaw" in told
    assert PASSWORD not in told
