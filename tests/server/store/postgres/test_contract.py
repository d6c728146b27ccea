"""The PostgreSQL store keeps every promise of the contract, on a real server."""

from __future__ import annotations

from pathlib import Path

import pytest

from hawkshaw.server.store import Store
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres import PostgresStore
from tests.server.store.contract import Contract

pytestmark = pytest.mark.long


class TestPostgres(Contract):
    @pytest.fixture(autouse=True)
    def _database(self, url: PostgresUrl) -> None:
        self.url = url

    def make_store(self, place: Path) -> Store:
        return PostgresStore(self.url)
