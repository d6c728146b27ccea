"""The store of a server in a database of PostgreSQL; it needs the extra `postgres`."""

from hawkshaw.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
