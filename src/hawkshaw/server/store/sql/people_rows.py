"""The statements about people who come back."""

from __future__ import annotations

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
from hawkshaw.server.store.sql.connection import Connection

PERSON = "id, secret_hash, created_at, seen_at"
PLACE = "person, table_id, seat, name, at, sealed, result"
INVITATION = "person, table_id, by_person, name, at, key_hash"
NOTHING = b""


def change(connection: Connection, change: PeopleChange) -> None:
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
                f"INSERT INTO places ({PLACE}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE "
                "SET person = excluded.person, name = excluded.name, at = excluded.at, sealed = excluded.sealed, "
                "result = excluded.result",
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
                f"INSERT INTO invitations ({INVITATION}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (person, table_id) "
                "DO UPDATE SET by_person = excluded.by_person, name = excluded.name, at = excluded.at, "
                "key_hash = excluded.key_hash",
                (asked.person, asked.table, asked.by, asked.name, asked.at, asked.key_hash),
            )
        case DeleteInvitation():
            connection.execute(
                "DELETE FROM invitations WHERE person = ? AND table_id = ?", (change.person, change.table)
            )


def leave_seat(connection: Connection, table: str, seat: int) -> None:
    """Whoever kept a seat lost it; a game that was over stays."""
    connection.execute(
        "DELETE FROM places WHERE table_id = ? AND seat = ? AND result = ?", (table, seat, NOTHING)
    )


def outlive_table(connection: Connection, table: str) -> None:
    """A table goes: of its places what became of the game stays, and nothing that opened it."""
    connection.execute("DELETE FROM places WHERE table_id = ? AND result = ?", (table, NOTHING))
    connection.execute("UPDATE places SET sealed = ? WHERE table_id = ?", (NOTHING, table))


def _put_person(connection: Connection, person: Person) -> None:
    known = by_secret(connection, person.secret_hash)
    if known is not None and known.id != person.id:
        raise Taken("another person has this secret")
    connection.execute(
        f"INSERT INTO people ({PERSON}) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at",
        (person.id, person.secret_hash, person.created_at, person.seen_at),
    )


def _must_exist(connection: Connection, person: str, table: str) -> None:
    found = connection.execute(
        "SELECT 1 FROM people, tables WHERE people.id = ? AND tables.id = ?", (person, table)
    )
    if found.fetchone() is None:
        raise UnknownTable(table)


# Asking


def by_secret(connection: Connection, secret_hash: bytes) -> Person | None:
    row = connection.execute(f"SELECT {PERSON} FROM people WHERE secret_hash = ?", (secret_hash,)).fetchone()
    return None if row is None else Person(*row)


def count(connection: Connection) -> int:
    (found,) = connection.execute("SELECT count(*) FROM people").fetchone()
    return int(found)


def unseen(connection: Connection, since: int) -> list[Person]:
    found = connection.execute(
        f"SELECT {PERSON} FROM people WHERE seen_at < ? ORDER BY seen_at, id", (since,)
    )
    return [Person(*row) for row in found]


def places(connection: Connection, person: str) -> list[Place]:
    found = connection.execute(
        f"SELECT {PLACE} FROM places WHERE person = ? ORDER BY at DESC, table_id, seat", (person,)
    )
    return [Place(*row) for row in found]


def keepers(connection: Connection, table: str) -> list[Place]:
    found = connection.execute(f"SELECT {PLACE} FROM places WHERE table_id = ? ORDER BY seat", (table,))
    return [Place(*row) for row in found]


def companions(connection: Connection, person: str) -> list[Place]:
    found = connection.execute(
        f"SELECT {PLACE} FROM places WHERE person <> ? AND table_id IN "
        "(SELECT table_id FROM places WHERE person = ?) ORDER BY at DESC, table_id, seat",
        (person, person),
    )
    return [Place(*row) for row in found]


def invitations(connection: Connection, person: str) -> list[Invitation]:
    found = connection.execute(
        f"SELECT {INVITATION} FROM invitations WHERE person = ? ORDER BY at DESC, table_id", (person,)
    )
    return [Invitation(*row) for row in found]


def invitation_by_key(connection: Connection, key_hash: bytes) -> Invitation | None:
    row = connection.execute(
        f"SELECT {INVITATION} FROM invitations WHERE key_hash = ?", (key_hash,)
    ).fetchone()
    return None if row is None else Invitation(*row)
