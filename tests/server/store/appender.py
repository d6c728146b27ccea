"""A program that appends to a store and prints what was acknowledged, for tests that end it in the middle.

python -m tests.server.store.appender FILE good|hasty|before|after
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from hawkshaw.server.store import Store
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.server.store.sqlite.connection import connect_writer
from hawkshaw.server.store.sqlite.writer import SqliteWriter
from tests.server.store.faults import Hasty, killed
from tests.server.store.play import SECRET, moves, row

TABLES = ("oak", "elm", "ash")


async def keep_appending(store: Store, table: str) -> None:
    last = len(await store.entries(table)) - 1
    for _ in range(100_000):
        last = (await store.append(table, last, moves(f"{table} {last + 1}"), key=f"{table} {last + 1}")).last
        os.write(1, f"{table} {last}\n".encode())


async def main(file: str, manner: str) -> None:
    if not Path(file).exists():
        async with SqliteStore(Path(file)) as store:
            for table in TABLES:
                await store.create(row(table), SECRET)
    connect = killed(manner) if manner in {"before", "after"} else connect_writer
    async with SqliteStore(
        Path(file), connect=connect, writer=Hasty if manner == "hasty" else SqliteWriter
    ) as store:
        await asyncio.gather(*(keep_appending(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
