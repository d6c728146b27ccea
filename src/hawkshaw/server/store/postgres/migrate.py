"""How an empty database becomes a store, and an older store a newer one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import psycopg

from hawkshaw.server.store.errors import BadStore, StoreError, StoreUnavailable
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import SCHEMA, Session, explain
from hawkshaw.server.store.postgres.schema import MIGRATIONS, Migration, version

DUMP: Final = f"pg_dump --format=custom --schema={SCHEMA} --file=hawkshaw.dump"
"""What makes a backup; the name of the database follows."""


class MigrationDue(StoreError):
    """The database is older than this program, and nobody has said that there is a backup."""


def upgrade(
    session: Session,
    url: PostgresUrl,
    migrations: Sequence[Migration] = MIGRATIONS,
    *,
    backed_up: bool = False,
) -> int:
    """Bring a database, which the caller has locked, to the newest schema; the schema that it had.

    Each step is one transaction, so whatever happens leaves a database of one schema or the other. A database that is
    older is left alone until somebody says that it has been saved: unlike a file it cannot be copied from here.
    """
    _must_be_fit(session, url)
    newest = len(migrations)
    before = version(session, url, newest)
    if 0 < before < newest and not backed_up:
        raise MigrationDue(
            f"{url} has schema {before}, and this program needs {newest}. Make a backup ({DUMP} '{url}'), then run "
            f"`hawkshaw db migrate --backed-up '{url}'`"
        )
    for step in range(before, newest):
        _step(session, url, migrations[step], step + 1)
    return before


def _must_be_fit(session: Session, url: PostgresUrl) -> None:
    """Object to a server that could lose what it said was saved, or that cannot keep every text."""
    settings: dict[str, str] = dict(
        session.execute(
            "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'server_encoding')"
        )
    )
    for name in ("fsync", "full_page_writes"):
        if settings[name] != "on":
            raise StoreUnavailable(
                f"{url} may lose what it said was saved: its server runs with {name} = off; switch it on"
            )
    if settings["server_encoding"] != "UTF8":
        raise BadStore(
            f"{url} keeps texts as {settings['server_encoding']}: make a database with createdb --encoding=UTF8 "
            "--template=template0"
        )


def _step(session: Session, url: PostgresUrl, migration: Migration, to: int) -> None:
    try:
        session.execute("BEGIN")
        for statement in migration:
            session.execute(statement)
        session.execute("UPDATE about SET version = ?", (to,))
        session.commit()
    except psycopg.Error as error:
        session.close()  # a step that failed is undone with its connection
        reason = explain(error, url)
        raise type(reason)(f"{url} stays at schema {to - 1}: {reason}") from error
