"""The store of one server in one SQLite file: how it is kept, checked, copied and brought up to date."""

from hawkshaw.server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
