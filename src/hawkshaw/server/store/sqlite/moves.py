"""Moves are nearly all that is ever written: those of a whole group in as few statements as there are kinds of rows.

Every statement gives the interpreter's lock away and has to get it back from whoever serves the tables meanwhile, so
asking first what is known anyway, for one move after another, would cost both of them more than the moves themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from hawkshaw.server.store.interface import Append, Appended, Change, Remember, TableUpdate
from hawkshaw.server.store.sql.connection import Connection
from hawkshaw.server.store.sql.rows import INSERT_ANSWER, INSERT_ENTRY, UPDATE_TABLE, update_values

ROWS: Final = 64
"""Rows that are written by one statement at most: SQLite keeps the statements of every number of rows it has met."""

MOST_ENDS: Final = 50_000
"""Logs whose ends are remembered; with more of them all are asked for again."""


class Unforeseen(Exception):
    """Something that has to be looked at first."""


class Moves:
    """Requests that each append to the log of one table, remember an answer, and touch the table's row."""

    def __init__(self, ends: Mapping[str, int]) -> None:
        self.ends: dict[str, int] = {}
        """Where the logs end that these lead on."""
        self.outcomes: list[tuple[Appended, ...]] = []
        self._known = ends
        self._entries: list[tuple[str, int, str, bytes, int]] = []
        self._answers: list[tuple[str, str, bytes]] = []
        self._updates: list[tuple[str | None, bool | None, int | None, bytes | None, str]] = []

    def add(self, changes: Sequence[Change]) -> None:
        """One more request; Unforeseen if it is of another kind, or does not follow what is known to be the last."""
        first = changes[0] if changes else None
        if not isinstance(first, Append):
            raise Unforeseen
        table = first.table
        last = self.ends.get(table, self._known.get(table))
        if last is None or last != first.after:
            raise Unforeseen
        for seq, entry in enumerate(first.entries, last + 1):
            self._entries.append((table, seq, entry.kind, entry.body, entry.at))
        self.ends[table] = last + len(first.entries)
        self.outcomes.append((Appended(table, last + 1, last + len(first.entries)),))
        for change in changes[1:]:
            self._add_other(table, change)

    def _add_other(self, table: str, change: Change) -> None:
        match change:
            case Remember() if change.table == table:
                self._answers.append((change.key, table, change.answer))
            case TableUpdate() if change.table == table:
                self._updates.append(update_values(change))
            case _:
                raise Unforeseen

    def write(self, connection: Connection) -> None:
        """Make them all; whatever the database objects to concerns one of them, and says not which."""
        insert(connection, INSERT_ENTRY, self._entries)
        insert(connection, INSERT_ANSWER, self._answers)
        if self._updates:
            connection.executemany(UPDATE_TABLE, self._updates)


def insert(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Insert rows by a statement for one, many at a time: `executemany` is a step for each of them."""
    for first in range(0, len(rows), ROWS):
        some = rows[first : first + ROWS]
        connection.execute(for_rows(statement, len(some)), tuple(chain.from_iterable(some)))


@lru_cache(maxsize=4 * ROWS)
def for_rows(statement: str, count: int) -> str:
    """A statement that inserts one row, for several.

    >>> for_rows("INSERT INTO log (id, seq) VALUES (?, ?)", 2)
    'INSERT INTO log (id, seq) VALUES (?, ?), (?, ?)'
    """
    head, values, row = statement.rpartition("VALUES ")
    return head + values + ", ".join([row] * count)


def moves_of(requests: Iterable[Sequence[Change]], ends: Mapping[str, int]) -> Moves | None:
    """A group of requests as moves, if all of them are."""
    moves = Moves(ends)
    try:
        for changes in requests:
            moves.add(changes)
    except Unforeseen:
        return None
    return moves
