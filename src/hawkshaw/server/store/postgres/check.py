"""Whether a database is sound, and what is in it as of one moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

from hawkshaw.server.store.errors import StoreMissing
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import Session, connect, explaining
from hawkshaw.server.store.postgres.schema import CURRENT, version
from hawkshaw.server.store.sql.check import faults


def schema_of(url: PostgresUrl) -> int:
    """The schema of a database; an error if there is none, or it is foreign or too new."""
    with explaining(url), closing(connect(url, read_only=True)) as session:
        return _found(session, url)


@contextmanager
def reading(url: PostgresUrl) -> Iterator[Session]:
    """One moment of a database, whatever a server does with it meanwhile."""
    with explaining(url), closing(connect(url, read_only=True)) as session:
        _found(session, url)
        session.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield session


def check(url: PostgresUrl) -> list[str]:
    """What is wrong with a store, which may be in use; damaged pages are for PostgreSQL's own tools to find."""
    with reading(url) as session:
        return list(faults(session)) if _found(session, url) == CURRENT else []


def _found(session: Session, url: PostgresUrl) -> int:
    found = version(session, url)
    if not found:
        raise StoreMissing(f"there are no tables of Hawkshaw's in {url}; a server makes them when it starts")
    return found
