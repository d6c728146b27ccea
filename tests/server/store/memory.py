"""A store that keeps everything in memory and nothing for longer: what the interface alone asks for."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable, Sequence

import msgspec

from hawkshaw.server.store import (
    MOVE,
    Append,
    Appended,
    Ban,
    Change,
    Conflict,
    CreateTable,
    DeleteBan,
    DeleteInvitation,
    DeletePerson,
    DeletePlace,
    DeleteSeat,
    DeleteTable,
    Duplicate,
    Invitation,
    Logged,
    NotRedactable,
    Person,
    Place,
    PutBan,
    PutContent,
    PutInvitation,
    PutNote,
    PutPerson,
    PutPlace,
    PutResult,
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
        self.people: dict[str, Person] = {}
        self.places: dict[tuple[str, int], Place] = {}
        self.invitations: dict[tuple[str, str], Invitation] = {}
        self.bans: dict[str, Ban] = {}

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
                kept = self.places.get((change.table, change.seat))
                if kept is not None and not kept.result:
                    del self.places[change.table, change.seat]
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
            case PutPerson():
                known = self.person_of(change.person.secret_hash)
                if known is not None and known.id != change.person.id:
                    raise Taken("another person has this secret")
                self.people[change.person.id] = change.person
            case DeletePerson():
                self._forget(change.person)
            case PutPlace():
                self._known(change.place.table)
                self._somebody(change.place.person, change.place.table)
                self.places[change.place.table, change.place.seat] = change.place
            case DeletePlace():
                place = self.places.get((change.table, change.seat))
                if place is not None and place.person == change.person:
                    del self.places[change.table, change.seat]
            case PutResult():
                place = self.places.get((change.table, change.seat))
                if place is not None:
                    new_place = msgspec.structs.replace(place, result=change.result)
                    self.places[change.table, change.seat] = new_place
            case PutInvitation():
                asked = change.invitation
                self._known(asked.table)
                self._somebody(asked.person, asked.table)
                self._somebody(asked.by, asked.table)
                self.invitations[asked.person, asked.table] = asked
            case DeleteInvitation():
                self.invitations.pop((change.person, change.table), None)
            case PutBan():
                self.bans[change.ban.address] = change.ban
            case DeleteBan():
                self.bans.pop(change.address, None)
        return None

    def person_of(self, secret_hash: bytes) -> Person | None:
        return next((one for one in self.people.values() if one.secret_hash == secret_hash), None)

    def _somebody(self, person: str, table: str) -> None:
        if person not in self.people:
            raise UnknownTable(table)

    def _forget(self, person: str) -> None:
        self.people.pop(person, None)
        self.places = {where: place for where, place in self.places.items() if place.person != person}
        self.invitations = {
            where: asked
            for where, asked in self.invitations.items()
            if person not in (asked.person, asked.by)
        }

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
        self.places = {
            where: msgspec.structs.replace(place, sealed=b"") if where[0] == table else place
            for where, place in self.places.items()
            if where[0] != table or place.result
        }
        self.invitations = {where: asked for where, asked in self.invitations.items() if where[1] != table}
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

    async def person(self, secret_hash: bytes) -> Person | None:
        return self._pages().person_of(secret_hash)

    async def count_people(self) -> int:
        return len(self._pages().people)

    async def people_unseen(self, since: int) -> list[Person]:
        found = [person for person in self._pages().people.values() if person.seen_at < since]
        return sorted(found, key=lambda person: (person.seen_at, person.id))

    async def places(self, person: str) -> list[Place]:
        return latest(place for place in self._pages().places.values() if place.person == person)

    async def keepers(self, table: str) -> list[Place]:
        found = [place for place in self._pages().places.values() if place.table == table]
        return sorted(found, key=lambda place: place.seat)

    async def companions(self, person: str) -> list[Place]:
        everywhere = self._pages().places.values()
        tables = {place.table for place in everywhere if place.person == person}
        return latest(place for place in everywhere if place.person != person and place.table in tables)

    async def invitations(self, person: str) -> list[Invitation]:
        found = [asked for asked in self._pages().invitations.values() if asked.person == person]
        return sorted(found, key=lambda asked: (-asked.at, asked.table))

    async def invitation_by_key(self, key_hash: bytes) -> Invitation | None:
        every = self._pages().invitations.values()
        return next((asked for asked in every if asked.key_hash == key_hash), None)

    async def bans(self) -> list[Ban]:
        return [ban for _, ban in sorted(self._pages().bans.items())]

    async def close(self) -> None:
        self._closed = True


def latest(places: Iterable[Place]) -> list[Place]:
    return sorted(places, key=lambda place: (-place.at, place.table, place.seat))
