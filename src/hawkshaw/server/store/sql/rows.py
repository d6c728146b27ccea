"""The statements behind every change and every question: what a store means in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hawkshaw.server.store.bans import DeleteBan, PutBan
from hawkshaw.server.store.errors import Conflict, Duplicate, NotRedactable, Taken, UnknownTable
from hawkshaw.server.store.interface import (
    MOVE,
    NOTHING_YET,
    Append,
    Appended,
    Change,
    CreateTable,
    DeleteSeat,
    DeleteTable,
    Logged,
    PutContent,
    PutNote,
    PutSeat,
    Redact,
    Remember,
    Seat,
    TableRow,
    TableUpdate,
    TryWriting,
)
from hawkshaw.server.store.sql import ban_rows, people_rows
from hawkshaw.server.store.sql.connection import Connection, Found

TRIAL = bytes(16384)

INSERT_ENTRY = "INSERT INTO log (table_id, seq, kind, body, at) VALUES (?, ?, ?, ?, ?)"
INSERT_ANSWER = "INSERT INTO answers (key, table_id, answer) VALUES (?, ?, ?)"
UPDATE_TABLE = (
    "UPDATE tables SET status = coalesce(?, status), listed = coalesce(?, listed), "
    "touched_at = coalesce(?, touched_at), body = coalesce(?, body) WHERE id = ?"
)


class Known:
    """What need not be asked for, because the transaction has asked for it or made it so."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.ends: dict[str, int] = {}
        """The last entries of logs."""
        self.fresh: set[str] = set()
        """Keys that were not served before."""

    def forget(self, table: str) -> None:
        """A table was deleted."""
        self.tables.discard(table)
        self.ends.pop(table, None)


# Changing; the caller has begun a transaction and undoes it if a change is refused


def make_changes(
    connection: Connection, changes: Sequence[Change], known: Known | None = None
) -> tuple[Appended, ...]:
    """Make changes in their order; a key that was served before comes first of all objections."""
    known = Known() if known is None else known
    for change in changes:
        if isinstance(change, Remember):
            _must_be_fresh(connection, change.key, known)
    appended = []
    for change in changes:
        if isinstance(change, Append):
            appended.append(_append(connection, change, known))
        else:
            _change(connection, change, known)
    return tuple(appended)


def _must_be_fresh(connection: Connection, key: str, known: Known) -> None:
    if key in known.fresh:
        known.fresh.discard(key)  # whoever brings it again is not the first
    elif (before := answer(connection, key)) is not None:
        raise Duplicate(before)


def _append(connection: Connection, change: Append, known: Known) -> Appended:
    if change.table not in known.ends:
        known.ends[change.table] = _end(connection, change.table)
    known.tables.add(change.table)
    last = known.ends[change.table]
    if last != change.after:
        raise Conflict(change.table, last)
    connection.executemany(
        INSERT_ENTRY,
        [
            (change.table, seq, entry.kind, entry.body, entry.at)
            for seq, entry in enumerate(change.entries, last + 1)
        ],
    )
    known.ends[change.table] += len(change.entries)
    return Appended(change.table, last + 1, last + len(change.entries))


def _end(connection: Connection, table: str) -> int:
    found = connection.execute(
        "SELECT (SELECT max(seq) FROM log WHERE table_id = tables.id) FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if found is None:
        raise UnknownTable(table)
    return NOTHING_YET if found[0] is None else int(found[0])


def _change(connection: Connection, change: Change, known: Known) -> None:
    match change:
        case Append():
            raise AssertionError("appends have a result, and are made by _append")
        case CreateTable():
            _create(connection, change)
        case TableUpdate():
            _must_exist(connection, change.table, known)
            connection.execute(UPDATE_TABLE, update_values(change))
        case DeleteTable():
            _delete(connection, change.table)
            known.forget(change.table)
        case PutSeat():
            _must_exist(connection, change.seat.table, known)
            _put_seat(connection, change.seat)
        case DeleteSeat():
            place = (change.table, change.seat)
            connection.execute("DELETE FROM seats WHERE table_id = ? AND seat = ?", place)
            connection.execute("DELETE FROM notes WHERE table_id = ? AND seat = ?", place)
            people_rows.leave_seat(connection, change.table, change.seat)
        case PutNote():
            _must_exist(connection, change.table, known)
            _put_note(connection, change)
        case PutContent():
            connection.execute(
                "INSERT INTO contents (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (change.hash, change.body),
            )
        case Remember():
            _must_exist(connection, change.table, known)
            connection.execute(INSERT_ANSWER, (change.key, change.table, change.answer))
        case Redact():
            _redact(connection, change)
        case TryWriting():
            connection.execute("INSERT INTO trial (one, filling) VALUES (1, ?)", (TRIAL,))
            connection.execute("DELETE FROM trial")
        case PutBan() | DeleteBan():
            ban_rows.change(connection, change)
        case _:
            people_rows.change(connection, change)


def _must_exist(connection: Connection, table: str, known: Known) -> None:
    if table in known.tables:
        return
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
        raise UnknownTable(table)
    known.tables.add(table)


def _create(connection: Connection, change: CreateTable) -> None:
    row = change.row
    if table(connection, row.id) is not None:
        raise Taken(f"there is a table {row.id} already")
    connection.execute(
        f"INSERT INTO tables ({TABLE}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (row.id, row.game, row.status, row.listed, row.created_at, row.touched_at, row.body),
    )
    connection.execute("INSERT INTO secrets (table_id, secret) VALUES (?, ?)", (row.id, change.secret))
    if change.content:
        connection.execute(
            "INSERT INTO content_users (table_id, hash) VALUES (?, ?)", (row.id, change.content)
        )


def _delete(connection: Connection, table: str) -> None:
    used = connection.execute("SELECT hash FROM content_users WHERE table_id = ?", (table,)).fetchall()
    people_rows.outlive_table(connection, table)
    connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    connection.executemany(
        "DELETE FROM contents WHERE hash = ? AND NOT EXISTS "
        "(SELECT 1 FROM content_users WHERE content_users.hash = contents.hash)",
        used,
    )


def update_values(change: TableUpdate) -> tuple[str | None, bool | None, int | None, bytes | None, str]:
    """What UPDATE_TABLE is told."""
    return (change.status, change.listed, change.touched_at, change.body, change.table)


def _put_seat(connection: Connection, seat: Seat) -> None:
    if seat.token_hash is not None:
        holder = seat_by_token(connection, seat.token_hash)
        if holder is not None and (holder.table, holder.seat) != (seat.table, seat.seat):
            raise Taken("another seat has this token")
    connection.execute(
        f"INSERT INTO seats ({SEAT}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE "
        "SET token_hash = excluded.token_hash, name = excluded.name, body = excluded.body",
        (seat.table, seat.seat, seat.token_hash, seat.name, seat.body),
    )


def _put_note(connection: Connection, change: PutNote) -> None:
    if change.text:
        connection.execute(
            "INSERT INTO notes (table_id, seat, text) VALUES (?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE "
            "SET text = excluded.text",
            (change.table, change.seat, change.text),
        )
    else:
        connection.execute("DELETE FROM notes WHERE table_id = ? AND seat = ?", (change.table, change.seat))


def _redact(connection: Connection, change: Redact) -> None:
    found = connection.execute(
        "SELECT kind FROM log WHERE table_id = ? AND seq = ?", (change.table, change.seq)
    ).fetchone()
    if found is None:
        raise NotRedactable(f"table {change.table} has no entry {change.seq}")
    if found[0] == MOVE or found[0] != change.kind:
        raise NotRedactable(
            f"entry {change.seq} of table {change.table} is a {found[0]}, not a {change.kind}"
            if found[0] != MOVE
            else f"entry {change.seq} of table {change.table} is a move, and moves stay as they were made"
        )
    connection.execute(
        "UPDATE log SET body = ? WHERE table_id = ? AND seq = ?", (change.body, change.table, change.seq)
    )


# Asking

TABLE = "id, game, status, listed, created_at, touched_at, body"
SEAT = "table_id, seat, token_hash, name, body"


def table(connection: Connection, id: str) -> TableRow | None:
    row = connection.execute(f"SELECT {TABLE} FROM tables WHERE id = ?", (id,)).fetchone()
    return None if row is None else _table_row(row)


def tables(
    connection: Connection,
    status: Collection[str] | None,
    listed: bool | None,
    touched_before: int | None,
) -> list[TableRow]:
    conditions, values = ["TRUE"], list[object]()
    if status is not None:
        conditions.append(_one_of("status", status))
        values.extend(status)
    if listed is not None:
        conditions.append("listed = ?")
        values.append(listed)
    if touched_before is not None:
        conditions.append("touched_at < ?")
        values.append(touched_before)
    where = " AND ".join(conditions)
    found = connection.execute(
        f"SELECT {TABLE} FROM tables WHERE {where} ORDER BY touched_at DESC, id", values
    )
    return [_table_row(row) for row in found]


def count(connection: Connection, status: Collection[str]) -> int:
    (found,) = connection.execute(
        f"SELECT count(*) FROM tables WHERE {_one_of('status', status)}", list(status)
    ).fetchone()
    return int(found)


def _one_of(column: str, allowed: Collection[str]) -> str:
    return f"{column} IN ({', '.join('?' * len(allowed))})" if allowed else "FALSE"  # SQL has no empty list


def _table_row(row: tuple[str, str, str, int, int, int, bytes]) -> TableRow:
    id, game, status, listed, created_at, touched_at, body = row
    return TableRow(id, game, status, bool(listed), created_at, touched_at, body)


def entries(connection: Connection, table: str, since: int) -> list[Logged]:
    found = connection.execute(
        "SELECT table_id, seq, kind, body, at FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq",
        (table, since),
    )
    return [Logged(*row) for row in found]


def opening(connection: Connection, table: str) -> Logged | None:
    row = connection.execute(
        "SELECT table_id, seq, kind, body, at FROM log WHERE table_id = ? AND seq = 0", (table,)
    ).fetchone()
    return None if row is None else Logged(*row)


def answer(connection: Connection, key: str) -> bytes | None:
    return _bytes(connection.execute("SELECT answer FROM answers WHERE key = ?", (key,)))


def seats(connection: Connection, table: str) -> list[Seat]:
    found = connection.execute(f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    return [Seat(*row) for row in found]


def seat_by_token(connection: Connection, token_hash: bytes) -> Seat | None:
    row = connection.execute(f"SELECT {SEAT} FROM seats WHERE token_hash = ?", (token_hash,)).fetchone()
    return None if row is None else Seat(*row)


def note(connection: Connection, table: str, seat: int) -> str:
    row = connection.execute(
        "SELECT text FROM notes WHERE table_id = ? AND seat = ?", (table, seat)
    ).fetchone()
    return "" if row is None else str(row[0])


def content(connection: Connection, hash: str) -> bytes | None:
    return _bytes(connection.execute("SELECT body FROM contents WHERE hash = ?", (hash,)))


def secret(connection: Connection, table: str) -> bytes:
    found = _bytes(connection.execute("SELECT secret FROM secrets WHERE table_id = ?", (table,)))
    if found is None:
        raise UnknownTable(table)
    return found


def _bytes(found: Found) -> bytes | None:
    row = found.fetchone()
    return None if row is None else bytes(row[0])
