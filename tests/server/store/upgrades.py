"""What a store of today says in the words of an older schema: rows that both know."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hawkshaw.server.store.copying import KINDS, Rows
from hawkshaw.server.store.sql.connection import Connection


def carry_over(source: Connection, target: Connection, known: Collection[str]) -> list[str]:
    """Copy all rows of the tables that the target has, as an older program would have written them; which those are."""
    kinds = list(of_both(known))
    for kind in kinds:
        marks = ", ".join("?" * len(kind.columns.split(", ")))
        rows = source.execute(f"SELECT {kind.columns} FROM {kind.name}").fetchall()
        booleans = [place for place, name in enumerate(kind.columns.split(", ")) if name == "listed"]
        told = [
            tuple(bool(value) if place in booleans else value for place, value in enumerate(row))
            for row in rows
        ]
        target.executemany(f"INSERT INTO {kind.name} ({kind.columns}) VALUES ({marks})", told)
    return [kind.name for kind in kinds]


def of_both(known: Collection[str]) -> Iterator[Rows]:
    yield from (kind for kind in KINDS if kind.name in known)
