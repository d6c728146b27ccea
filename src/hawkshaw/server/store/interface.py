"""The one interface between the server and whatever keeps its tables.

The log of a table is the truth: entries numbered 0, 1, 2 … without a gap, only ever appended to. Everything else
is small and belongs to a table. A store does not look into the bytes it keeps.

All writing is one method, `commit`: a few changes that happen together or not at all. What a store promises:

- `commit` returns only after its changes would survive a power cut. An error means that nothing was acknowledged,
  and, unless the machine broke at that very moment, that nothing was written.
- An append names the entry it follows. If the log has gone on by then, it is refused with Conflict, so several
  workers may race for a table and exactly one wins.
- A key that was remembered before refuses the whole commit with Duplicate, whatever else is in it, before any Conflict.
- A commit whose caller was cancelled may still happen; the key tells.
- Reading after a commit sees it.

`tests/server/store/contract.py` puts these promises to every store.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from types import TracebackType
from typing import Final, Self

import msgspec

from hawkshaw.server.store.bans import Ban, BanChange
from hawkshaw.server.store.people import Invitation, PeopleChange, Person, Place

MOVE: Final = "move"
"""The kind of an entry that a replay needs: it can never be redacted."""
NOTHING_YET: Final = -1
"""What the first entry of a log follows."""
SECRET_SIZE: Final = 32


class Entry(msgspec.Struct, frozen=True):
    """What is to be appended; `at` is milliseconds since 1970, UTC, as are all times here."""

    kind: str
    body: bytes
    at: int


class Logged(msgspec.Struct, frozen=True):
    """An entry in its place."""

    table: str
    seq: int
    kind: str
    body: bytes
    at: int


class Appended(msgspec.Struct, frozen=True):
    """Where entries came to stand: the first of them, and the end of the log."""

    table: str
    first: int
    last: int


class TableRow(msgspec.Struct, frozen=True):
    """What a lobby needs of a table; `body` is whatever else the caller wants at hand without a replay."""

    id: str
    game: str
    status: str
    listed: bool
    created_at: int
    touched_at: int
    body: bytes = b""


class Seat(msgspec.Struct, frozen=True):
    """Who sits where; the token itself is never stored, and a bot or an empty chair has none."""

    table: str
    seat: int
    token_hash: bytes | None
    name: str
    body: bytes = b""


# The changes


class CreateTable(msgspec.Struct, frozen=True):
    """A new table with an empty log and the 32-byte secret of its luck; Taken if the id is in use.

    Content that it names stays as long as the table.
    """

    row: TableRow
    secret: bytes
    content: str = ""
    """The hash of the content it was made with."""

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_SIZE:
            raise ValueError(f"a secret has {SECRET_SIZE} bytes, this one {len(self.secret)}")


class Append(msgspec.Struct, frozen=True):
    """Entries that follow entry `after`."""

    table: str
    after: int
    entries: Sequence[Entry]


class TableUpdate(msgspec.Struct, frozen=True):
    """New values for a table's row; None leaves a value as it is."""

    table: str
    status: str | None = None
    listed: bool | None = None
    touched_at: int | None = None
    body: bytes | None = None


class DeleteTable(msgspec.Struct, frozen=True):
    """Remove a table with its log, seats, notes, keys, secret and invitations, and the content that no other table
    names.

    Of those who keep a seat there, only what became of the game stays.
    """

    table: str


class PutSeat(msgspec.Struct, frozen=True):
    """Set or replace a seat; Taken if another seat has the token."""

    seat: Seat


class DeleteSeat(msgspec.Struct, frozen=True):
    """Empty a seat, if anybody had it, and drop its notes; whoever keeps it keeps it no longer."""

    table: str
    seat: int


class PutNote(msgspec.Struct, frozen=True):
    """Replace the private notes of a seat; no text, no notes."""

    table: str
    seat: int
    text: str


class PutContent(msgspec.Struct, frozen=True):
    """Keep content under its hash, unless it is kept already."""

    hash: str
    body: bytes


class Remember(msgspec.Struct, frozen=True):
    """Serve this key only once, ever, and keep the answer as long as the table."""

    table: str
    key: str
    answer: bytes


class Redact(msgspec.Struct, frozen=True):
    """Put another body into an entry of the kind named, such as a chat line whose author asks for it; never a move."""

    table: str
    seq: int
    kind: str
    body: bytes


class TryWriting(msgspec.Struct, frozen=True):
    """Write something of some size and take it away again, to see whether that can be done."""


Change = (
    CreateTable
    | Append
    | TableUpdate
    | DeleteTable
    | PutSeat
    | DeleteSeat
    | PutNote
    | PutContent
    | Remember
    | Redact
    | TryWriting
    | PeopleChange
    | BanChange
)


class Store(ABC):
    """Where tables are kept. A new kind of store writes the abstract methods; the rest follows from them."""

    @abstractmethod
    async def commit(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        """Make these changes in their order, all or none; one Appended for every Append."""

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """The row of a table."""

    @abstractmethod
    async def tables(
        self,
        *,
        status: Collection[str] | None = None,
        listed: bool | None = None,
        touched_before: int | None = None,
    ) -> list[TableRow]:
        """The rows that meet every condition given, the last touched first."""

    @abstractmethod
    async def count(self, status: Collection[str]) -> int:
        """How many tables have one of these statuses."""

    @abstractmethod
    async def entries(self, table: str, since: int = 0) -> list[Logged]:
        """The log of a table from entry `since` on; empty if there is no such table."""

    @abstractmethod
    async def opening(self, table: str) -> Logged | None:
        """The first entry of a table's log."""

    @abstractmethod
    async def answer(self, key: str) -> bytes | None:
        """What was answered to a key."""

    @abstractmethod
    async def seats(self, table: str) -> list[Seat]:
        """The seats of a table in order."""

    @abstractmethod
    async def seat_by_token(self, token_hash: bytes) -> Seat | None:
        """The seat that a token opens."""

    @abstractmethod
    async def note(self, table: str, seat: int) -> str:
        """The private notes of a seat; empty if there are none."""

    @abstractmethod
    async def content(self, hash: str) -> bytes | None:
        """Content by its hash."""

    @abstractmethod
    async def secret(self, table: str) -> bytes:
        """The secret of a table's luck, which nothing else here returns; UnknownTable if there is none."""

    # People who come back

    @abstractmethod
    async def person(self, secret_hash: bytes) -> Person | None:
        """The person whose secret this is."""

    @abstractmethod
    async def count_people(self) -> int:
        """How many people are known."""

    @abstractmethod
    async def people_unseen(self, since: int) -> list[Person]:
        """Those who have not been seen since a moment."""

    @abstractmethod
    async def places(self, person: str) -> list[Place]:
        """The seats that a person keeps, the latest first."""

    @abstractmethod
    async def keepers(self, table: str) -> list[Place]:
        """Who keeps which seat at a table, in order."""

    @abstractmethod
    async def companions(self, person: str) -> list[Place]:
        """The seats that others keep at the tables of a person, the latest first."""

    @abstractmethod
    async def invitations(self, person: str) -> list[Invitation]:
        """To what a person is asked, the latest first."""

    @abstractmethod
    async def invitation_by_key(self, key_hash: bytes) -> Invitation | None:
        """The invitation that a secret belongs to."""

    @abstractmethod
    async def bans(self) -> list[Ban]:
        """The addresses that are shut out, in order, those whose time is over included."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for so far, and refuse everything from now on."""

    async def create(
        self,
        row: TableRow,
        secret: bytes,
        entries: Sequence[Entry] = (),
        also: Sequence[Change] = (),
        content: str = "",
    ) -> Appended:
        """Make a table with the beginning of its log, and other changes with it."""
        begun = Append(row.id, NOTHING_YET, entries)
        return (await self.commit([CreateTable(row, secret, content), begun, *also]))[0]

    async def append(
        self,
        table: str,
        after: int,
        entries: Sequence[Entry],
        *,
        key: str | None = None,
        answer: bytes = b"",
        row: TableUpdate | None = None,
        also: Sequence[Change] = (),
    ) -> Appended:
        """Append to a log, and in the same commit remember the key with its answer, update the row, and so on."""
        changes: list[Change] = [Append(table, after, entries)]
        if row is not None:
            changes.append(row)
        if key is not None:
            changes.append(Remember(table, key, answer))
        return (await self.commit([*changes, *also]))[0]

    async def update_table(self, update: TableUpdate) -> None:
        """Change a table's row."""
        await self.commit([update])

    async def delete_table(self, table: str) -> None:
        """Remove a table and all that belongs to it."""
        await self.commit([DeleteTable(table)])

    async def put_seat(self, seat: Seat) -> None:
        """Set or replace a seat."""
        await self.commit([PutSeat(seat)])

    async def delete_seat(self, table: str, seat: int) -> None:
        """Empty a seat."""
        await self.commit([DeleteSeat(table, seat)])

    async def put_note(self, table: str, seat: int, text: str) -> None:
        """Replace the private notes of a seat."""
        await self.commit([PutNote(table, seat, text)])

    async def put_content(self, hash: str, body: bytes) -> None:
        """Keep content under its hash."""
        await self.commit([PutContent(hash, body)])

    async def redact(self, table: str, seq: int, kind: str, body: bytes) -> None:
        """Put another body into an entry that is no move."""
        await self.commit([Redact(table, seq, kind, body)])

    async def try_writing(self) -> None:
        """Return if a change of some size can be saved now; the error says why not."""
        await self.commit([TryWriting()])

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
