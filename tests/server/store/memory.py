"""A store that keeps everything in memory and nothing for longer: what the interface alone asks for."""

from __future__ import annotations

import copy
from collections.abc import Collection, Sequence

import msgspec

from hawkshaw.server.store import (
    MOVE,
    Append,
    Appended,
    Change,
    Conflict,
    CreateTable,
    DeleteSeat,
    DeleteTable,
    Duplicate,
    Logged,
    NotRedactable,
    PutContent,
    PutNote,
    PutSeat,
    Redact,
    Remember,
    Seat,
    Store,
    StoreClosed,
    TableRow,
    TableUpdate,
    Taken,
    TryWriting,
    UnknownTable,
)


class Shelf:
    """What is kept; whoever opens a store on it again finds it."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.secrets: dict[str, bytes] = {}
        self.logs: dict[str, list[Logged]] = {}
        self.seats: dict[tuple[str, int], Seat] = {}
        self.notes: dict[tuple[str, int], str] = {}
        self.answers: dict[str, tuple[str, bytes]] = {}
        self.contents: dict[str, bytes] = {}
        self.uses: dict[str, str] = {}

    def make(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        for change in changes:
            if isinstance(change, Remember) and change.key in self.answers:
                raise Duplicate(self.answers[change.key][1])
        return tuple(made for change in changes if (made := self._make(change)) is not None)

    def _make(self, change: Change) -> Appended | None:
        match change:
            case Append():
                return self._append(change)
            case CreateTable():
                if change.row.id in self.tables:
                    raise Taken("there is such a table already")
                self.tables[change.row.id] = change.row
                self.secrets[change.row.id] = change.secret
                self.logs[change.row.id] = []
                if change.content:
                    self.uses[change.row.id] = change.content
            case TableUpdate():
                given = {name: getattr(change, name) for name in ("status", "listed", "touched_at", "body")}
                new = {name: value for name, value in given.items() if value is not None}
                self.tables[change.table] = msgspec.structs.replace(self._known(change.table), **new)
            case DeleteTable():
                self._delete(change.table)
            case PutSeat():
                self._known(change.seat.table)
                holder = self.holder(change.seat.token_hash)
                if holder is not None and (holder.table, holder.seat) != (
                    change.seat.table,
                    change.seat.seat,
                ):
                    raise Taken("another seat has this token")
                self.seats[change.seat.table, change.seat.seat] = change.seat
            case DeleteSeat():
                self.seats.pop((change.table, change.seat), None)
                self.notes.pop((change.table, change.seat), None)
            case PutNote():
                self._known(change.table)
                self.notes[change.table, change.seat] = change.text
            case PutContent():
                self.contents.setdefault(change.hash, change.body)
            case Remember():
                self._known(change.table)
                self.answers[change.key] = (change.table, change.answer)
            case Redact():
                self._redact(change)
            case TryWriting():
                pass
        return None

    def holder(self, token_hash: bytes | None) -> Seat | None:
        return next(
            (seat for seat in self.seats.values() if token_hash and seat.token_hash == token_hash), None
        )

    def _known(self, table: str) -> TableRow:
        if table not in self.tables:
            raise UnknownTable(table)
        return self.tables[table]

    def _append(self, change: Append) -> Appended:
        self._known(change.table)
        log = self.logs[change.table]
        last = len(log) - 1
        if last != change.after:
            raise Conflict(change.table, last)
        log += [
            Logged(change.table, seq, entry.kind, entry.body, entry.at)
            for seq, entry in enumerate(change.entries, last + 1)
        ]
        return Appended(change.table, last + 1, len(log) - 1)

    def _redact(self, change: Redact) -> None:
        log = self.logs.get(change.table, [])
        if change.seq >= len(log) or MOVE in (change.kind, log[change.seq].kind):
            raise NotRedactable("there is no such entry, or it is a move")
        if log[change.seq].kind != change.kind:
            raise NotRedactable("the entry is of another kind")
        log[change.seq] = msgspec.structs.replace(log[change.seq], body=change.body)

    def _delete(self, table: str) -> None:
        for pages in (self.tables, self.secrets, self.logs):
            pages.pop(table, None)
        self.seats = {place: seat for place, seat in self.seats.items() if place[0] != table}
        self.notes = {place: note for place, note in self.notes.items() if place[0] != table}
        self.answers = {key: answer for key, answer in self.answers.items() if answer[0] != table}
        hash = self.uses.pop(table, "")
        if hash not in self.uses.values():
            self.contents.pop(hash, None)


class MemoryStore(Store):
    """Changes are made on a copy, which takes the place of what was there only if none is refused."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = Shelf() if shelf is None else shelf
        self._closed = False

    def _pages(self) -> Shelf:
        if self._closed:
            raise StoreClosed("the store has been closed")
        return self._shelf

    async def commit(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        tried = copy.deepcopy(self._pages())
        made = tried.make(changes)
        vars(self._shelf).update(vars(tried))
        return made

    async def table(self, table: str) -> TableRow | None:
        return self._pages().tables.get(table)

    async def tables(
        self,
        *,
        status: Collection[str] | None = None,
        listed: bool | None = None,
        touched_before: int | None = None,
    ) -> list[TableRow]:
        found = [
            row
            for row in self._pages().tables.values()
            if (status is None or row.status in status)
            and (listed is None or row.listed == listed)
            and (touched_before is None or row.touched_at < touched_before)
        ]
        return sorted(found, key=lambda row: (-row.touched_at, row.id))

    async def count(self, status: Collection[str]) -> int:
        return len(await self.tables(status=status))

    async def entries(self, table: str, since: int = 0) -> list[Logged]:
        return self._pages().logs.get(table, [])[since:]

    async def opening(self, table: str) -> Logged | None:
        return next(iter(self._pages().logs.get(table, [])), None)

    async def answer(self, key: str) -> bytes | None:
        found = self._pages().answers.get(key)
        return None if found is None else found[1]

    async def seats(self, table: str) -> list[Seat]:
        found = [seat for seat in self._pages().seats.values() if seat.table == table]
        return sorted(found, key=lambda seat: seat.seat)

    async def seat_by_token(self, token_hash: bytes) -> Seat | None:
        return self._pages().holder(token_hash)

    async def note(self, table: str, seat: int) -> str:
        return self._pages().notes.get((table, seat), "")

    async def content(self, hash: str) -> bytes | None:
        return self._pages().contents.get(hash)

    async def secret(self, table: str) -> bytes:
        found = self._pages().secrets.get(table)
        if found is None:
            raise UnknownTable(table)
        return found

    async def close(self) -> None:
        self._closed = True
