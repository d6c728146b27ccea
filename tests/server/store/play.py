"""Short ways to say what the tests of a store keep saying."""

from __future__ import annotations

from hawkshaw.server.store import MOVE, Entry, Seat, Store, TableRow

SECRET = bytes(range(32))


def row(id: str = "oak", status: str = "lobby", listed: bool = True, touched_at: int = 1) -> TableRow:
    return TableRow(id, "thirteen_clues", status, listed, 1, touched_at, b"cached")


def moves(*words: str) -> list[Entry]:
    return [Entry(MOVE, word.encode(), 7) for word in words]


def chat(text: str) -> Entry:
    return Entry("chat", text.encode(), 8)


def seat(number: int = 0, token: bytes | None = b"token", name: str = "Ada", table: str = "oak") -> Seat:
    return Seat(table, number, token, name, b"seat")


async def words(store: Store, table: str = "oak", since: int = 0) -> list[str]:
    """The bodies of a log, whose numbers must run without a gap."""
    found = await store.entries(table, since)
    assert [entry.seq for entry in found] == list(range(since, since + len(found)))
    assert {entry.table for entry in found} <= {table}
    return [entry.body.decode() for entry in found]
