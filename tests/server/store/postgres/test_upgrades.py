"""A newer program on an older database, and the older program on what became of it."""

from __future__ import annotations

import asyncio
import re
from functools import partial

import pytest

from hawkshaw.server.store import Ban, PutBan
from hawkshaw.server.store.errors import NewerSchema
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.opening import reading
from hawkshaw.server.store.postgres import PostgresStore, commands, store
from hawkshaw.server.store.postgres.check import check
from hawkshaw.server.store.postgres.migrate import MigrationDue, upgrade
from hawkshaw.server.store.postgres.schema import CURRENT, MIGRATIONS
from hawkshaw.server.store.postgres.turn import having_turn
from hawkshaw.terminal import exits
from tests.server.store.copies import fill
from tests.server.store.play import moves, words
from tests.server.store.postgres.test_opening import contents
from tests.server.store.upgrades import carry_over
from tools.private.postgres import PrivateServer

pytestmark = pytest.mark.long


def older_database(server: PrivateServer, schema: int) -> PostgresUrl:
    """A database as the program with this schema left it, with something of everything it knew."""
    today, old = server.empty("today"), server.empty("old")

    async def fill_today() -> None:
        async with PostgresStore(today) as store:
            await fill(store)

    asyncio.run(fill_today())
    with having_turn(old) as (_, session), reading(today) as source:
        upgrade(session, old, MIGRATIONS[:schema])
        known = {
            name
            for (name,) in session.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'hawkshaw'")
        }
        session.execute("BEGIN")
        carried = carry_over(source, session, known)
        session.commit()
    assert {"tables", "log", "secrets", "people", "places"} <= set(carried)
    return old


@pytest.mark.parametrize("schema", range(1, CURRENT))
def test_a_table_goes_on_and_the_older_program_keeps_off(
    server: PrivateServer, monkeypatch: pytest.MonkeyPatch, schema: int
) -> None:
    url = older_database(server, schema)
    before = contents(server, url)
    with pytest.raises(MigrationDue, match=f"has schema {schema}, and this program needs {CURRENT}"):
        PostgresStore(url)
    assert contents(server, url) == before, "nothing is changed before somebody says that there is a backup"
    assert commands.migrate_database(url, backed_up=True).code == 0
    after = contents(server, url)
    for name in before.keys() - {"about", "workers"}:
        assert after[name] == before[name], name

    async def go_on() -> None:
        async with PostgresStore(url) as store:
            assert await words(store, "Oak") == ["a", "é", ""]
            await store.append("Oak", 2, moves("and on"))
            await store.commit([PutBan(Ban("192.0.2.7", 1))])
            assert await store.bans() == [Ban("192.0.2.7", 1)]

    asyncio.run(go_on())
    assert check(url) == []

    # The older program: it knows the migrations up to its own, and nothing of what came after.
    kept = contents(server, url)
    for place in (store, commands):
        monkeypatch.setattr(place, "upgrade", partial(upgrade, migrations=MIGRATIONS[:schema]))
    reason = f"newer Hawkshaw .its schema is {CURRENT}, this program knows {schema}.*no way back.*pg_dump"
    with pytest.raises(NewerSchema, match=reason):
        PostgresStore(url)
    lines, code = commands.migrate_database(url, backed_up=True)
    assert code == exits.BAD_FILE
    assert re.search(reason, lines[0])
    assert contents(server, url) == kept, "nothing was touched"
