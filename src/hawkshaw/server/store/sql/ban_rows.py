"""The statements about addresses that are shut out."""

from __future__ import annotations

from hawkshaw.server.store.bans import Ban, BanChange, DeleteBan, PutBan
from hawkshaw.server.store.sql.connection import Connection

BAN = "address, at, until"


def change(connection: Connection, change: BanChange) -> None:
    """Make one change; the caller has begun a transaction."""
    match change:
        case PutBan():
            ban = change.ban
            connection.execute(
                f"INSERT INTO bans ({BAN}) VALUES (?, ?, ?) ON CONFLICT (address) DO UPDATE "
                "SET at = excluded.at, until = excluded.until",
                (ban.address, ban.at, ban.until),
            )
        case DeleteBan():
            connection.execute("DELETE FROM bans WHERE address = ?", (change.address,))


def bans(connection: Connection) -> list[Ban]:
    return [Ban(*row) for row in connection.execute(f"SELECT {BAN} FROM bans ORDER BY address")]
