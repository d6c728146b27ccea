"""What can be wrong in the rows of any store, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from hawkshaw.server.store.sql.connection import Connection


def faults(connection: Connection) -> Iterator[str]:
    """Everything that no constraint of the database would have refused."""
    yield from _gaps(connection)
    yield from _without_secret(connection)


def _gaps(connection: Connection) -> Iterator[str]:
    for table, first, last, number in connection.execute(
        "SELECT table_id, min(seq), max(seq), count(*) FROM log GROUP BY table_id "
        "HAVING min(seq) <> 0 OR max(seq) + 1 <> count(*)"
    ):
        yield f"The log of table {table} has gaps: {number} entries between {first} and {last}, counted from 0."


def _without_secret(connection: Connection) -> Iterator[str]:
    for (table,) in connection.execute(
        "SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM secrets) ORDER BY id"
    ):
        yield f"Table {table} has lost the secret of its luck."


def census(connection: Connection) -> str:
    """How much there is."""
    (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    (entries,) = connection.execute("SELECT count(*) FROM log").fetchone()
    (people,) = connection.execute("SELECT count(*) FROM people").fetchone()
    return f"{tables} tables, {entries} entries, {people} people who come back"
