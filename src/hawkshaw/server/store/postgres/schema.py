"""The tables of the database, and how to tell whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hawkshaw.server.store.errors import ForeignFile, NewerSchema
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import SCHEMA
from hawkshaw.server.store.sql.connection import Connection

Migration = Sequence[str]
"""The statements that lead from one schema to the next."""

# Texts are compared byte by byte, so that every order is the one that SQLite gives, whatever the server's language.
FIRST: Final[Migration] = (
    f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}",
    """
    CREATE TABLE about (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        program TEXT NOT NULL CHECK (program = 'hawkshaw'),
        version INTEGER NOT NULL
    )
    """,
    "INSERT INTO about (one, program, version) VALUES (1, 'hawkshaw', 0)",
    """
    CREATE TABLE workers (
        id TEXT COLLATE "C" PRIMARY KEY,
        committed BIGINT NOT NULL,
        seen_at TIMESTAMPTZ NOT NULL
    ) WITH (fillfactor = 50)
    """,
    """
    CREATE TABLE tables (
        id TEXT COLLATE "C" PRIMARY KEY,
        game TEXT COLLATE "C" NOT NULL,
        status TEXT COLLATE "C" NOT NULL,
        listed BOOLEAN NOT NULL,
        created_at BIGINT NOT NULL,
        touched_at BIGINT NOT NULL,
        body BYTEA NOT NULL
    )
    """,
    "CREATE INDEX tables_by_status ON tables (status, touched_at)",
    """
    CREATE TABLE log (
        table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq BIGINT NOT NULL CHECK (seq >= 0),
        kind TEXT COLLATE "C" NOT NULL,
        body BYTEA NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, seq)
    )
    """,
    # The log is the truth: even a slip in our own code can neither rewrite a move nor tear a hole.
    """
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'the log is only ever appended to' USING ERRCODE = 'restrict_violation';
    END
    $$
    """,
    """
    CREATE TRIGGER log_stays BEFORE UPDATE ON log FOR EACH ROW
    WHEN (old.kind = 'move' OR new.kind <> old.kind OR new.table_id <> old.table_id OR new.seq <> old.seq
        OR new.at <> old.at)
    EXECUTE FUNCTION refuse()
    """,
    "CREATE TRIGGER log_is_not_emptied BEFORE TRUNCATE ON log EXECUTE FUNCTION refuse()",
    f"""
    CREATE FUNCTION go_with_table() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT 1 FROM {SCHEMA}.tables WHERE id = old.table_id) THEN
            RAISE EXCEPTION 'the log is only ever appended to' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN old;
    END
    $$
    """,
    """
    CREATE TRIGGER log_goes_with_its_table BEFORE DELETE ON log FOR EACH ROW
    EXECUTE FUNCTION go_with_table()
    """,
    """
    CREATE TABLE secrets (
        table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        secret BYTEA NOT NULL CHECK (length(secret) = 32)
    )
    """,
    """
    CREATE TABLE seats (
        table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        token_hash BYTEA UNIQUE,
        name TEXT COLLATE "C" NOT NULL,
        body BYTEA NOT NULL,
        PRIMARY KEY (table_id, seat)
    )
    """,
    """
    CREATE TABLE notes (
        table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        text TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (table_id, seat)
    )
    """,
    """
    CREATE TABLE answers (
        key TEXT COLLATE "C" PRIMARY KEY,
        table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        answer BYTEA NOT NULL
    )
    """,
    "CREATE INDEX answers_by_table ON answers (table_id)",
    'CREATE TABLE contents (hash TEXT COLLATE "C" PRIMARY KEY, body BYTEA NOT NULL)',
    # Which tables need which content, so that it goes with the last of them.
    """
    CREATE TABLE content_users (
        table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        hash TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (table_id, hash)
    )
    """,
    "CREATE INDEX content_users_by_hash ON content_users (hash)",
    # Where a write is tried, by which a server knows that it is ready; packed, its zeros would take no room at all.
    "CREATE TABLE trial (one INTEGER PRIMARY KEY, filling BYTEA NOT NULL)",
    "ALTER TABLE trial ALTER COLUMN filling SET STORAGE EXTERNAL",
    """
    CREATE TABLE people (
        id TEXT COLLATE "C" PRIMARY KEY,
        secret_hash BYTEA NOT NULL UNIQUE,
        created_at BIGINT NOT NULL,
        seen_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX people_by_seen ON people (seen_at)",
    # No reference to the table: what became of a game outlives it.
    """
    CREATE TABLE places (
        person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        table_id TEXT COLLATE "C" NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        at BIGINT NOT NULL,
        sealed BYTEA NOT NULL,
        result BYTEA NOT NULL,
        PRIMARY KEY (table_id, seat)
    )
    """,
    "CREATE INDEX places_by_person ON places (person, at)",
    """
    CREATE TABLE invitations (
        person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        by_person TEXT COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
        name TEXT COLLATE "C" NOT NULL,
        at BIGINT NOT NULL,
        key_hash BYTEA UNIQUE,
        PRIMARY KEY (person, table_id)
    )
    """,
    "CREATE INDEX invitations_by_table ON invitations (table_id)",
    "CREATE INDEX invitations_by_sender ON invitations (by_person)",
)

# Several servers may share a database (docs/adr/0016). One that does not lock out the others has a row in `workers`
# with the moment until which its leases hold; whose table is whose is said once a table, so that staying alive costs a
# server one row, however many tables it has.
WORKERS: Final[Migration] = (
    "ALTER TABLE workers ADD COLUMN address TEXT COLLATE \"C\" NOT NULL DEFAULT ''",
    "ALTER TABLE workers ADD COLUMN until TIMESTAMPTZ",
    """
    CREATE TABLE leases (
        table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        worker TEXT COLLATE "C" NOT NULL,
        fence BIGINT NOT NULL CHECK (fence > 0)
    )
    """,
    "CREATE INDEX leases_by_worker ON leases (worker)",
)

BANS: Final[Migration] = (
    'CREATE TABLE bans (address TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL, until BIGINT NOT NULL)',
)

MIGRATIONS: Final[Sequence[Migration]] = (FIRST, WORKERS, BANS)
"""Migration k leads to schema k + 1. What has been released never changes; what is new comes at the end."""

CURRENT: Final = len(MIGRATIONS)


def version(connection: Connection, url: PostgresUrl, newest: int = CURRENT) -> int:
    """The schema of a database, 0 if it is still empty; an error if it is not ours or too new."""
    (things,) = connection.execute(
        "SELECT count(*) FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid WHERE nspname = ?",
        (SCHEMA,),
    ).fetchone()
    if not things:
        return 0
    (ours,) = connection.execute(
        "SELECT count(*) FROM information_schema.columns WHERE table_schema = ? AND table_name = 'about' "
        "AND column_name IN ('program', 'version')",
        (SCHEMA,),
    ).fetchone()
    if ours != 2:
        raise ForeignFile(
            f"the schema {SCHEMA!r} in {url} belongs to another program, or this user may not read it: name another "
            "database"
        )
    (found,) = connection.execute("SELECT version FROM about").fetchone()
    if found > newest:
        raise NewerSchema(
            f"{url} was written by a newer Hawkshaw (its schema is {found}, this program knows {newest}), and there is "
            "no way back: install that version, or put back what pg_dump saved before the upgrade"
        )
    return int(found)
