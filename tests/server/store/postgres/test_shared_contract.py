"""A worker among several keeps every promise of the contract, on a real server."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from hawkshaw.server.store import Logged, Store, UnknownTable
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres import SharedPostgresStore
from tests.server.store.contract import Contract

pytestmark = pytest.mark.long


class TestSharedPostgres(Contract):
    @pytest.fixture(autouse=True)
    def _database(self, url: PostgresUrl) -> None:
        self.url = url

    def make_store(self, place: Path) -> Store:
        return Claiming(self.url, "127.0.0.1:1")


class Claiming(SharedPostgresStore):
    """Claims the tables that it finds, as a worker does before it lays them out."""

    async def entries(self, table: str, since: int = 0) -> list[Logged]:
        with suppress(UnknownTable):
            await self.leases.claim(table)
        return await super().entries(table, since)
