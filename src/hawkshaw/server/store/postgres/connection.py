"""How PostgreSQL is spoken to, and what its objections mean in plain words."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import psycopg
from psycopg import errors

from hawkshaw.server.store.errors import (
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreMissing,
    StoreReadOnly,
    StoreUnavailable,
)
from hawkshaw.server.store.location import PostgresUrl

PATIENCE: Final = 5.0
"""Seconds to wait for a connection, or for another program to let go of what it has locked."""

SCHEMA: Final = "hawkshaw"
"""Everything of ours lies in a schema of this name, so that a database may have other tenants."""

KEEPALIVE: Final = 10
"""Seconds of silence after which either side asks whether the other is there; 15 more, and it is not."""

SESSION: Final = {
    "search_path": SCHEMA,
    "synchronous_commit": "on",  # a commit returns only after the log has been flushed
    "lock_timeout": f"{PATIENCE:.0f}s",
    "tcp_keepalives_idle": f"{KEEPALIVE}",  # or the lock of a machine that vanished would stay for hours
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


class Session:
    """A connection that takes the shared statements; transactions are begun and ended by statements alone."""

    def __init__(self, spoken: psycopg.Connection) -> None:
        self.spoken = spoken

    def execute(self, sql: str, values: Sequence[Any] = ()) -> psycopg.Cursor[Any]:
        return self.spoken.execute(marked(sql), values or None)

    def value(self, sql: str, values: Sequence[Any] = ()) -> Any:
        """The one value of the one row that is found."""
        (found,) = self.execute(sql, values).fetchall()
        (value,) = found
        return value

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        with self.spoken.cursor() as cursor:
            cursor.executemany(marked(sql), rows)

    def commit(self) -> None:
        """End a transaction; return only if it happened. PostgreSQL takes COMMIT for ROLLBACK, without an error, if
        anything had failed before.
        """
        if self.execute("COMMIT").statusmessage != "COMMIT":
            raise StoreUnavailable("the database has undone what was to be saved")

    def close(self) -> None:
        self.spoken.close()

    @property
    def lost(self) -> bool:
        """Whether the server can no longer be heard on it."""
        return self.spoken.closed


@lru_cache(512)
def marked(sql: str) -> bytes:
    """A statement with the marks for values that psycopg knows."""
    return sql.replace("?", "%s").encode()


def name_of(role: str) -> str:
    """How a session calls itself, for whoever looks after the server."""
    return f"hawkshaw {role}, process {os.getpid()} on {platform.node()}"[:63]


def words_of(url: PostgresUrl, *, read_only: bool) -> dict[str, Any]:
    """What a connection is opened with."""
    session = {**SESSION, "default_transaction_read_only": "on" if read_only else "off"}
    return {
        "connect_timeout": round(PATIENCE),
        "keepalives_idle": KEEPALIVE,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "application_name": name_of("reader" if read_only else "writer"),
        "options": " ".join(f"-c {name}={value}" for name, value in session.items()),
        **url.words(),
    }


def connect(url: PostgresUrl, *, read_only: bool = False) -> Session:
    """A connection on which every commit is flushed."""
    return Session(psycopg.connect(autocommit=True, **words_of(url, read_only=read_only)))


def explain(error: psycopg.Error, url: PostgresUrl) -> StoreError:
    """PostgreSQL's objection as one of ours: what is wrong and what to do."""
    said = " ".join(str(error).split())
    match error:
        case errors.DiskFull():
            return StoreFull(f"there is no room left for {url}: free some; the server then goes on by itself")
        case errors.ReadOnlySqlTransaction() | errors.InsufficientPrivilege():
            return StoreReadOnly(
                f"{url} cannot be written ({said}): let this user create and own the schema {SCHEMA!r}, on the "
                "server that takes writes"
            )
        case errors.InvalidCatalogName():
            return StoreMissing(f"there is no database {url}: make it with createdb, or name another")
        case errors.DataCorrupted() | errors.IndexCorrupted():
            return StoreCorrupt(f"{url} is damaged ({said}): put a backup in its place")
        case errors.LockNotAvailable():
            return StoreUnavailable(f"another program keeps {url} busy: end it, or wait")
        case psycopg.DataError():
            return StoreError(f"{url} cannot keep a value ({said})")
        case _:
            pass
    if error.sqlstate is None:  # it comes from this side: there is no server to hear
        return StoreUnavailable(
            f"{url} cannot be reached ({said}): see that the server runs and lets this user in; a password stands in "
            "PGPASSWORD or in the file ~/.pgpass"
        )
    return StoreUnavailable(f"{url} cannot be used now ({said}): look after the server, then try again")


@contextmanager
def explaining(url: PostgresUrl) -> Iterator[None]:
    """Turn whatever PostgreSQL objects to in here into a StoreError."""
    try:
        yield
    except psycopg.Error as error:
        raise explain(error, url) from error
