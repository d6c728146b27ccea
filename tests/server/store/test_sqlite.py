"""The SQLite store keeps every promise of the contract."""

from __future__ import annotations

from pathlib import Path

from hawkshaw.server.store import Store
from hawkshaw.server.store.sqlite import SqliteStore
from tests.server.store.contract import Contract


class TestSqlite(Contract):
    def make_store(self, place: Path) -> Store:
        return SqliteStore(place / "tables.db")
