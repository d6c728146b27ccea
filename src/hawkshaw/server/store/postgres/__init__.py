"""The store of a server in a database of PostgreSQL; it needs the extra `postgres`."""

from hawkshaw.server.store.postgres.store import PostgresStore, SharedPostgresStore

__all__ = ["PostgresStore", "SharedPostgresStore"]
