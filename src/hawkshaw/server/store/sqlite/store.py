"""The store of one server: one SQLite file, one writer, one reader."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TypeVar

from hawkshaw.server.store.errors import StoreClosed
from hawkshaw.server.store.interface import Appended, Change, Logged, Seat, Store, TableRow
from hawkshaw.server.store.people import Invitation, Person, Place
from hawkshaw.server.store.sqlite import people_rows, rows
from hawkshaw.server.store.sqlite.connection import connect_reader, connect_writer, explaining
from hawkshaw.server.store.sqlite.lock import Lock
from hawkshaw.server.store.sqlite.migrate import make_file, upgrade
from hawkshaw.server.store.sqlite.writer import Connect, Writer

Answer = TypeVar("Answer")


class SqliteStore(Store):
    """Opens a file, or makes it, and holds it alone until closed; an older file is brought up to date first.

    Tests put something else in the place of `connect` and `writer`, to see what a failing disk or a hasty writer does.
    """

    def __init__(
        self,
        path: Path,
        *,
        connect: Connect = connect_writer,
        writer: Callable[[Path, Connect], Writer] = Writer,
    ) -> None:
        self.path = path
        self._closed = False
        with ExitStack() as opened:  # whatever fails below lets go of what came before it
            opened.callback(Lock(path).release)
            make_file(path)
            upgrade(path)
            with explaining(path):
                self._writer = writer(path, connect)
                # Closed after the reader: the last connection tidies up the write-ahead log, and must be able to write.
                opened.callback(self._writer.close)
                self._reading = connect_reader(path)
            opened.callback(self._reading.close)
            self._reader = ThreadPoolExecutor(1, "store-reader")
            opened.callback(self._reader.shutdown)
            self._opened = opened.pop_all()

    async def commit(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        return await self._writer.write(changes)

    async def table(self, table: str) -> TableRow | None:
        return await self._ask(partial(rows.table, id=table))

    async def tables(
        self,
        *,
        status: Collection[str] | None = None,
        listed: bool | None = None,
        touched_before: int | None = None,
    ) -> list[TableRow]:
        return await self._ask(
            partial(rows.tables, status=status, listed=listed, touched_before=touched_before)
        )

    async def count(self, status: Collection[str]) -> int:
        return await self._ask(partial(rows.count, status=status))

    async def entries(self, table: str, since: int = 0) -> list[Logged]:
        return await self._ask(partial(rows.entries, table=table, since=since))

    async def opening(self, table: str) -> Logged | None:
        return await self._ask(partial(rows.opening, table=table))

    async def answer(self, key: str) -> bytes | None:
        return await self._ask(partial(rows.answer, key=key))

    async def seats(self, table: str) -> list[Seat]:
        return await self._ask(partial(rows.seats, table=table))

    async def seat_by_token(self, token_hash: bytes) -> Seat | None:
        return await self._ask(partial(rows.seat_by_token, token_hash=token_hash))

    async def note(self, table: str, seat: int) -> str:
        return await self._ask(partial(rows.note, table=table, seat=seat))

    async def content(self, hash: str) -> bytes | None:
        return await self._ask(partial(rows.content, hash=hash))

    async def secret(self, table: str) -> bytes:
        return await self._ask(partial(rows.secret, table=table))

    async def person(self, secret_hash: bytes) -> Person | None:
        return await self._ask(partial(people_rows.by_secret, secret_hash=secret_hash))

    async def count_people(self) -> int:
        return await self._ask(people_rows.count)

    async def people_unseen(self, since: int) -> list[Person]:
        return await self._ask(partial(people_rows.unseen, since=since))

    async def places(self, person: str) -> list[Place]:
        return await self._ask(partial(people_rows.places, person=person))

    async def keepers(self, table: str) -> list[Place]:
        return await self._ask(partial(people_rows.keepers, table=table))

    async def companions(self, person: str) -> list[Place]:
        return await self._ask(partial(people_rows.companions, person=person))

    async def invitations(self, person: str) -> list[Invitation]:
        return await self._ask(partial(people_rows.invitations, person=person))

    async def invitation_by_key(self, key_hash: bytes) -> Invitation | None:
        return await self._ask(partial(people_rows.invitation_by_key, key_hash=key_hash))

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._opened.close)

    async def _ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        if self._closed:
            raise StoreClosed(f"{self.path} has been closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, question)

    def _read(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        with explaining(self.path):
            return question(self._reading)
