"""All of one store into another, empty one, of whichever kind; and whether two stores hold the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from hawkshaw.core.errors import BadOption
from hawkshaw.server.store.errors import StoreError
from hawkshaw.server.store.location import Location
from hawkshaw.server.store.opening import alone, reading, writing
from hawkshaw.server.store.sql import ban_rows, people_rows, rows
from hawkshaw.server.store.sql.connection import Connection

PAGE: Final = 200
"""Rows that are in memory at once."""

Row = tuple[Any, ...]
Report = Callable[[str, int, int], None]
"""Hears what is being done, how many rows are done with, and how many there are."""


class NotEmpty(StoreError):
    """There is something in the store that was to be filled."""


class Rows(NamedTuple):
    """A kind of rows that every store has; the first columns are its key."""

    name: str
    columns: str
    key: int = 1


KINDS: Final = (
    Rows("people", people_rows.PERSON),
    Rows("tables", rows.TABLE),
    Rows("secrets", "table_id, secret"),
    Rows("log", "table_id, seq, kind, body, at", 2),
    Rows("seats", rows.SEAT, 2),
    Rows("notes", "table_id, seat, text", 2),
    Rows("answers", "key, table_id, answer"),
    Rows("contents", "hash, body"),
    Rows("content_users", "table_id, hash", 2),
    Rows("places", "table_id, seat, person, name, at, sealed, result", 2),
    Rows("invitations", people_rows.INVITATION, 2),
    Rows("bans", ban_rows.BAN),
)
"""Everything that a store keeps, what others refer to first; a test holds it against both schemas."""


def copy(source: Location, target: Location, report: Report) -> int:
    """Copy everything in one commit; how many rows that were. Neither store may be in use by a server."""
    if source == target:
        raise BadOption(f"{source} cannot be copied to itself")
    with alone(source) as away, reading(source) as here, writing(target, away) as there:
        for kind in KINDS:
            if _count(there, kind):
                raise NotEmpty(f"there is something in {target} already: name another, empty place")
        total = sum(_count(here, kind) for kind in KINDS)
        done = 0
        for kind in KINDS:
            marks = ", ".join("?" * len(kind.columns.split(", ")))
            for page in _pages(here, kind):
                there.executemany(f"INSERT INTO {kind.name} ({kind.columns}) VALUES ({marks})", page)
                done += len(page)
                report("copying", done, total)
    return done


def differences(one: Location, other: Location, report: Report) -> list[str]:
    """What differs between two stores, in sentences that tell no contents."""
    found: list[str] = []
    with reading(one) as here, reading(other) as there:
        total, done = sum(_count(here, kind) for kind in KINDS), 0
        for kind in KINDS:
            numbers = _count(here, kind), _count(there, kind)
            if numbers[0] != numbers[1]:
                found.append(f"Of {kind.name!r} there are {numbers[0]} rows, and {numbers[1]} in the other.")
            unlike = list(_unlike(_each(here, kind), _each(there, kind), kind.key))
            if unlike:
                first = " ".join(map(str, unlike[0]))
                found.append(f"Of {kind.name!r} {len(unlike)} rows are not the same; the first is {first}.")
            done += numbers[0]
            report("comparing", done, total)
    return found


def _count(connection: Connection, kind: Rows) -> int:
    (number,) = connection.execute(f"SELECT count(*) FROM {kind.name}").fetchone()
    return int(number)


def _pages(connection: Connection, kind: Rows) -> Iterator[list[Row]]:
    """All rows in the order of their keys, a page at a time."""
    columns = kind.columns.split(", ")
    key, marks = ", ".join(columns[: kind.key]), ", ".join("?" * kind.key)
    begin = f"SELECT {kind.columns} FROM {kind.name}"
    end = f"ORDER BY {key} LIMIT {PAGE}"
    page = connection.execute(f"{begin} {end}").fetchall()
    while page:
        yield [_alike(columns, row) for row in page]
        page = connection.execute(f"{begin} WHERE ({key}) > ({marks}) {end}", page[-1][: kind.key]).fetchall()


def _alike(columns: list[str], row: Row) -> Row:
    """A row as every database would give it: SQLite has no truth values."""
    return tuple(bool(value) if name == "listed" else value for name, value in zip(columns, row, strict=True))


def _each(connection: Connection, kind: Rows) -> Iterator[Row]:
    for page in _pages(connection, kind):
        yield from page


def _unlike(mine: Iterator[Row], theirs: Iterator[Row], key: int) -> Iterator[Row]:
    """The keys of rows that are on one side only, or not the same on both; either side comes in the order of keys."""
    left, right = next(mine, None), next(theirs, None)
    while left is not None or right is not None:
        if right is None or (left is not None and left[:key] < right[:key]):
            assert left is not None
            yield left[:key]
            left = next(mine, None)
        elif left is None or right[:key] < left[:key]:
            yield right[:key]
            right = next(theirs, None)
        else:
            if left != right:
                yield left[:key]
            left, right = next(mine, None), next(theirs, None)
