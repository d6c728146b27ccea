"""A store with something of every kind in it, for tests of copies."""

from __future__ import annotations

from hawkshaw.server.store import (
    Ban,
    Change,
    Invitation,
    Person,
    Place,
    PutBan,
    PutContent,
    PutInvitation,
    PutNote,
    PutPerson,
    PutPlace,
    PutSeat,
    Remember,
    Store,
)
from tests.server.store.play import SECRET, chat, moves, row, seat

ENTRIES = 450
"""More than two pages of them."""


async def fill(store: Store) -> None:
    """Rows of every kind, with every byte, letters of all sorts, and names that languages order differently."""
    everybody: list[Change] = [
        PutPerson(Person("ann", b"\0hash", 1, 2)),
        PutPerson(Person("Ärla", b"\xff", 3, 1 << 40)),
    ]
    for number, name in enumerate(("oak", "Oak", "öak", "o_k", "1ak")):
        also: list[Change] = [
            PutSeat(seat(0, bytes([number]), "Ada ’n’ Bo 🎲", name)),
            PutSeat(seat(1, None, "novice", name)),
            PutNote(name, 1, "the butcher?\n\t– no"),
            PutContent(f"hash {number % 2}", bytes(range(256))),
            Remember(name, f"key {name}", b"\0ok"),
            *(everybody if number == 0 else []),
            PutPlace(Place("ann", name, 0, "Ann", 7, b"sealed", b"" if number else b"won")),
            PutInvitation(Invitation("Ärla", name, "ann", "Ann", 8, bytes([number]) if number else None)),
        ]
        first = moves("a", "é", "")
        await store.create(row(name, listed=bool(number % 2)), SECRET, first, also, f"hash {number % 2}")
    await store.append("oak", 2, [*moves(*(str(n) for n in range(ENTRIES))), chat("hello")])
    await store.commit([PutBan(Ban("2001:db8::/64", 1)), PutBan(Ban("192.0.2.7", 2, 1 << 45))])
