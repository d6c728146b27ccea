"""The statements about people who come back."""

from __future__ import annotations

import sqlite3

from hawkshaw.server.store.errors import Taken, UnknownTable
from hawkshaw.server.store.people import (
    DeleteInvitation,
    DeletePerson,
    DeletePlace,
    Invitation,
    PeopleChange,
    Person,
    Place,
    PutInvitation,
    PutPerson,
    PutPlace,
    PutResult,
)

PERSON = "id, secret_hash, created_at, seen_at"
PLACE = "person, table_id, seat, name, at, sealed, result"
INVITATION = "person, table_id, by_person, name, at, key_hash"


def change(connection: sqlite3.Connection, change: PeopleChange) -> None:
    """Make one change; the caller has begun a transaction."""
    match change:
        case PutPerson():
            _put_person(connection, change.person)
        case DeletePerson():
            connection.execute("DELETE FROM people WHERE id = ?", (change.person,))
        case PutPlace():
            place = change.place
            _must_exist(connection, place.person, place.table)
            connection.execute(
                f"INSERT OR REPLACE INTO places ({PLACE}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (place.person, place.table, place.seat, place.name, place.at, place.sealed, place.result),
            )
        case DeletePlace():
            connection.execute(
                "DELETE FROM places WHERE person = ? AND table_id = ? AND seat = ?",
                (change.person, change.table, change.seat),
            )
        case PutResult():
            connection.execute(
                "UPDATE places SET result = ? WHERE table_id = ? AND seat = ?",
                (change.result, change.table, change.seat),
            )
        case PutInvitation():
            asked = change.invitation
            _must_exist(connection, asked.person, asked.table)
            _must_exist(connection, asked.by, asked.table)
            connection.execute(
                f"INSERT OR REPLACE INTO invitations ({INVITATION}) VALUES (?, ?, ?, ?, ?, ?)",
                (asked.person, asked.table, asked.by, asked.name, asked.at, asked.key_hash),
            )
        case DeleteInvitation():
            connection.execute(
                "DELETE FROM invitations WHERE person = ? AND table_id = ?", (change.person, change.table)
            )


def leave_seat(connection: sqlite3.Connection, table: str, seat: int) -> None:
    """Whoever kept a seat lost it; a game that was over stays."""
    connection.execute("DELETE FROM places WHERE table_id = ? AND seat = ? AND result = x''", (table, seat))


def outlive_table(connection: sqlite3.Connection, table: str) -> None:
    """A table goes: of its places what became of the game stays, and nothing that opened it."""
    connection.execute("DELETE FROM places WHERE table_id = ? AND result = x''", (table,))
    connection.execute("UPDATE places SET sealed = x'' WHERE table_id = ?", (table,))


def _put_person(connection: sqlite3.Connection, person: Person) -> None:
    known = by_secret(connection, person.secret_hash)
    if known is not None and known.id != person.id:
        raise Taken("another person has this secret")
    connection.execute(
        f"INSERT INTO people ({PERSON}) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at",
        (person.id, person.secret_hash, person.created_at, person.seen_at),
    )


def _must_exist(connection: sqlite3.Connection, person: str, table: str) -> None:
    found = connection.execute(
        "SELECT 1 FROM people, tables WHERE people.id = ? AND tables.id = ?", (person, table)
    )
    if found.fetchone() is None:
        raise UnknownTable(table)


# Asking


def by_secret(connection: sqlite3.Connection, secret_hash: bytes) -> Person | None:
    row = connection.execute(f"SELECT {PERSON} FROM people WHERE secret_hash = ?", (secret_hash,)).fetchone()
    return None if row is None else Person(*row)


def count(connection: sqlite3.Connection) -> int:
    (found,) = connection.execute("SELECT count(*) FROM people").fetchone()
    return int(found)


def unseen(connection: sqlite3.Connection, since: int) -> list[Person]:
    found = connection.execute(
        f"SELECT {PERSON} FROM people WHERE seen_at < ? ORDER BY seen_at, id", (since,)
    )
    return [Person(*row) for row in found]


def places(connection: sqlite3.Connection, person: str) -> list[Place]:
    found = connection.execute(
        f"SELECT {PLACE} FROM places WHERE person = ? ORDER BY at DESC, table_id, seat", (person,)
    )
    return [Place(*row) for row in found]


def keepers(connection: sqlite3.Connection, table: str) -> list[Place]:
    found = connection.execute(f"SELECT {PLACE} FROM places WHERE table_id = ? ORDER BY seat", (table,))
    return [Place(*row) for row in found]


def companions(connection: sqlite3.Connection, person: str) -> list[Place]:
    found = connection.execute(
        f"SELECT {PLACE} FROM places WHERE person <> ?1 AND table_id IN "
        "(SELECT table_id FROM places WHERE person = ?1) ORDER BY at DESC, table_id, seat",
        (person,),
    )
    return [Place(*row) for row in found]


def invitations(connection: sqlite3.Connection, person: str) -> list[Invitation]:
    found = connection.execute(
        f"SELECT {INVITATION} FROM invitations WHERE person = ? ORDER BY at DESC, table_id", (person,)
    )
    return [Invitation(*row) for row in found]


def invitation_by_key(connection: sqlite3.Connection, key_hash: bytes) -> Invitation | None:
    row = connection.execute(
        f"SELECT {INVITATION} FROM invitations WHERE key_hash = ?", (key_hash,)
    ).fetchone()
    return None if row is None else Invitation(*row)
