"""The tables of the SQLite file, and how to tell whose file it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hawkshaw.server.store.errors import ForeignFile, NewerSchema
from hawkshaw.server.store.sqlite.connection import put_back

APPLICATION: Final = 0x4857_4B53
"""Says in the file's header that it is ours: "HWKS"."""

Migration = Sequence[str]
"""The statements that lead from one schema to the next."""

FIRST: Final[Migration] = (
    """
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        status TEXT NOT NULL,
        listed INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        touched_at INTEGER NOT NULL,
        body BLOB NOT NULL
    )
    """,
    "CREATE INDEX tables_by_status ON tables (status, touched_at)",
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL CHECK (seq >= 0),
        kind TEXT NOT NULL,
        body BLOB NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID
    """,
    # The log is the truth: even a slip in our own code can neither rewrite a move nor tear a hole.
    """
    CREATE TRIGGER log_stays BEFORE UPDATE ON log
    WHEN old.kind = 'move' OR new.kind <> old.kind OR new.table_id <> old.table_id OR new.seq <> old.seq
        OR new.at <> old.at
    BEGIN SELECT raise(ABORT, 'the log is only ever appended to'); END
    """,
    """
    CREATE TRIGGER log_goes_with_its_table BEFORE DELETE ON log
    WHEN EXISTS (SELECT 1 FROM tables WHERE id = old.table_id)
    BEGIN SELECT raise(ABORT, 'the log is only ever appended to'); END
    """,
    """
    CREATE TABLE secrets (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        secret BLOB NOT NULL CHECK (length(secret) = 32)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        token_hash BLOB UNIQUE,
        name TEXT NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE notes (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE answers (
        key TEXT NOT NULL PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        answer BLOB NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX answers_by_table ON answers (table_id)",
    "CREATE TABLE contents (hash TEXT NOT NULL PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID",
)

SECOND: Final[Migration] = (
    # Which tables need which content, so that it goes with the last of them.
    """
    CREATE TABLE content_users (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        hash TEXT NOT NULL,
        PRIMARY KEY (table_id, hash)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX content_users_by_hash ON content_users (hash)",
    """
    INSERT INTO content_users (table_id, hash)
    SELECT table_id, json_extract(CAST(body AS TEXT), '$.content') FROM log
    WHERE seq = 0 AND kind = 'opened' AND json_valid(CAST(body AS TEXT))
        AND json_extract(CAST(body AS TEXT), '$.content') IN (SELECT hash FROM contents)
    """,
    "DELETE FROM contents WHERE hash NOT IN (SELECT hash FROM content_users)",
    # Where a write is tried, by which a server knows that it is ready.
    "CREATE TABLE trial (one INTEGER NOT NULL PRIMARY KEY, filling BLOB NOT NULL)",
)

THIRD: Final[Migration] = (
    """
    CREATE TABLE people (
        id TEXT NOT NULL PRIMARY KEY,
        secret_hash BLOB NOT NULL UNIQUE,
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX people_by_seen ON people (seen_at)",
    # No reference to the table: what became of a game outlives it.
    """
    CREATE TABLE places (
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        at INTEGER NOT NULL,
        sealed BLOB NOT NULL,
        result BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX places_by_person ON places (person, at)",
    """
    CREATE TABLE invitations (
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        by_person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        at INTEGER NOT NULL,
        key_hash BLOB UNIQUE,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX invitations_by_table ON invitations (table_id)",
    "CREATE INDEX invitations_by_sender ON invitations (by_person)",
)

FOURTH: Final[Migration] = (
    """
    CREATE TABLE bans (
        address TEXT NOT NULL PRIMARY KEY,
        at INTEGER NOT NULL,
        until INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
)

MIGRATIONS: Final[Sequence[Migration]] = (FIRST, SECOND, THIRD, FOURTH)
"""Migration k leads to schema k + 1. What has been released never changes; what is new comes at the end."""

CURRENT: Final = len(MIGRATIONS)


def version(connection: sqlite3.Connection, path: Path, newest: int = CURRENT) -> int:
    """The schema of a file, 0 if it is still empty; an error if it is not ours or too new."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION:
        if things or application or found:
            raise ForeignFile(f"{path} is the database of another program: name another file")
        return 0
    if found > newest:
        raise NewerSchema(
            f"{path} was written by a newer Hawkshaw (its schema is {found}, this program knows {newest}), and "
            f"there is no way back: install that version, or {put_back(path)} (the upgrade made one)"
        )
    return int(found)
