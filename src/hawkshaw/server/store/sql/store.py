"""A store that speaks SQL: its questions, whichever database answers them."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any, TypeVar

from hawkshaw.server.store.bans import Ban
from hawkshaw.server.store.errors import StoreClosed
from hawkshaw.server.store.interface import Appended, Change, Logged, Seat, Store, TableRow
from hawkshaw.server.store.people import Invitation, Person, Place
from hawkshaw.server.store.sql import ban_rows, people_rows, rows
from hawkshaw.server.store.sql.connection import Connection
from hawkshaw.server.store.sql.writer import Writer

Answer = TypeVar("Answer")


class SqlStore(Store):
    """One writer, and however many readers the database likes to have."""

    _where: str
    """What it is called in messages."""
    _writer: Writer[Any]
    _readers: ThreadPoolExecutor
    _opened: ExitStack
    """All that has to be let go of in the end."""
    _closed = False

    @abstractmethod
    def _read(self, question: Callable[[Connection], Answer]) -> Answer:
        """Put a question on a connection that reads, in a thread of the readers."""

    async def _ask(self, question: Callable[[Connection], Answer]) -> Answer:
        if self._closed:
            raise StoreClosed(f"{self._where} has been closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, question)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._opened.close)

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

    async def bans(self) -> list[Ban]:
        return await self._ask(ban_rows.bans)
