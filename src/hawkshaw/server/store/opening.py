"""A store by where it is: each kind is loaded only if it is named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hawkshaw.server.store.errors import BadStore, StoreError, StoreUnavailable
from hawkshaw.server.store.interface import Store
from hawkshaw.server.store.life import FileSign, SignOfLife, away, backdate
from hawkshaw.server.store.location import Location, PostgresUrl
from hawkshaw.server.store.sql.connection import Connection

if TYPE_CHECKING:
    from hawkshaw.server.store.postgres import SharedPostgresStore


class MissingExtra(StoreError):
    """The packages that speak to this kind of store are not installed."""


def open_store(location: Location) -> tuple[Store, SignOfLife]:
    """A store that this process has alone, made if it is not there; StoreError says why it cannot be used."""
    if isinstance(location, Path):
        from hawkshaw.server.store import sqlite

        sign = FileSign(location)
        return sqlite.SqliteStore(location), sign
    need_postgres(location)
    from hawkshaw.server.store.postgres import PostgresStore

    store = PostgresStore(location)
    return store, store


def open_shared_store(location: Location, address: str, lease: float) -> SharedPostgresStore:
    """A store that this process shares with others, who find it at this address; only a database can be shared."""
    if isinstance(location, Path):
        raise BadStore(
            f"{location} is a file, which one server has alone: several need --database postgresql://…"
        )
    need_postgres(location)
    from hawkshaw.server.store.postgres import SharedPostgresStore

    return SharedPostgresStore(location, address, lease=lease)


def make_shared_store_ready(url: PostgresUrl) -> None:
    """Make a database fit to be shared, or say why it cannot be, before several processes would all say so."""
    need_postgres(url)
    from hawkshaw.server.store.postgres.store import make_ready

    make_ready(url)


@contextmanager
def reading(location: Location) -> Iterator[Connection]:
    """One moment of a store, whatever a server does with it meanwhile; StoreError if there is none."""
    if isinstance(location, Path):
        from hawkshaw.server.store.sqlite.check import reading as reading_file

        with reading_file(location) as connection:
            yield connection
        return
    need_postgres(location)
    from hawkshaw.server.store.postgres.check import reading as reading_database

    with reading_database(location) as session:
        yield session


@contextmanager
def alone(location: Location) -> Iterator[int]:
    """No server uses the store meanwhile; for how many milliseconds none has. StoreError if there is no store."""
    if isinstance(location, Path):
        from hawkshaw.server.store.sqlite.check import schema_of
        from hawkshaw.server.store.sqlite.lock import Lock
        from hawkshaw.server.store.sqlite.schema import CURRENT

        _must_be_current(location, schema_of(location), CURRENT)
        lock = Lock(location)
        try:
            yield away(location)
        finally:
            lock.release()
        return
    need_postgres(location)
    from hawkshaw.server.store.postgres import check, schema
    from hawkshaw.server.store.postgres import turn as turns

    _must_be_current(location, check.schema_of(location), schema.CURRENT)
    with turns.having_turn(location) as (turn, session):
        yield turn.away(session)


@contextmanager
def writing(location: Location, away: int) -> Iterator[Connection]:
    """A transaction on a store that this process has alone, made if it is not there; it is committed at the end.

    The next server will think that none has been there for so many milliseconds.
    """
    if isinstance(location, Path):
        from hawkshaw.server.store.sqlite.store import writing as writing_file

        with writing_file(location) as connection:
            yield connection
        backdate(location, away)
        return
    need_postgres(location)
    from hawkshaw.server.store.postgres import migrate
    from hawkshaw.server.store.postgres import turn as turns

    with turns.having_turn(location) as (turn, session):
        migrate.upgrade(session, location)
        session.execute("BEGIN")
        turn.enter(session, away)
        yield session
        session.commit()


def _must_be_current(location: Location, schema: int, current: int) -> None:
    if schema != current:
        raise StoreUnavailable(
            f"{location} has schema {schema}: bring it to {current} with `hawkshaw db migrate` first"
        )


def need_postgres(url: PostgresUrl) -> None:
    """Object if what speaks to PostgreSQL is not there."""
    if any(find_spec(module) is None for module in ("psycopg", "psycopg_pool")):
        raise MissingExtra(f"{url} needs packages that are not installed: pip install 'hawkshaw[postgres]'")
