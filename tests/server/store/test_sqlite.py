"""The SQLite store keeps every promise of the contract."""

from __future__ import annotations

from pathlib import Path

from hawkshaw.server.store import SqliteStore, Store
from tests.server.store.contract import Contract


class TestSqlite(Contract):
    def make_store(self, place: Path) -> Store:
        return SqliteStore(place / "tables.db")
