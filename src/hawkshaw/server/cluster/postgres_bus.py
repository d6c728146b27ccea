"""PostgreSQL's LISTEN and NOTIFY as a bus."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import psycopg

from hawkshaw.server.cluster.bus import CHANNEL, Bus
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import words_of


class PostgresBus(Bus):
    """The database that the workers share anyway."""

    def __init__(self, url: PostgresUrl) -> None:
        super().__init__()
        self._url = url

    async def say(self, topic: str) -> None:
        async with await self._connect() as connection:
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, topic))

    async def hear(self) -> AsyncIterator[str]:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            async for notified in connection.notifies():
                yield notified.payload

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        words = words_of(self._url, read_only=False)
        return await psycopg.AsyncConnection.connect(autocommit=True, **words)
