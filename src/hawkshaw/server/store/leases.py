"""Whose table is whose, where several servers share a store (docs/adr/0016).

A worker is one life of a server process: one that was silent for longer than its leases hold has lost them all, and
comes back as another worker. A table belongs to the worker whose lease it has, and whenever it passes to another its
fence grows. Every commit that touches a table is checked against its lease in the same transaction, and all times
are those of the store's own clock: whoever was paused, or has a clock that is wrong, is refused and does no harm.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from hawkshaw.server.store.interface import (
    Append,
    Change,
    CreateTable,
    DeleteSeat,
    DeleteTable,
    PutNote,
    PutSeat,
    Redact,
    Remember,
    TableUpdate,
)

LEASE: Final = 6.0
"""Seconds for which a worker's leases hold after it was last heard of."""


class Worker(msgspec.Struct, frozen=True):
    """Another worker, and where others reach it."""

    id: str
    address: str


class Adopted(msgspec.Struct, frozen=True):
    """A table that has become this worker's, and for how many milliseconds it was nobody's."""

    table: str
    away: int


class Renewed(msgspec.Struct, frozen=True):
    """What a worker hears when it says that it is there."""

    now: int
    """Milliseconds since 1970 by the store's clock."""
    others: tuple[Worker, ...]
    """The other workers that are there."""


class Leases(ABC):
    """Claims tables for one worker; each of these raises StoreError if the store cannot be asked."""

    @property
    @abstractmethod
    def worker(self) -> str:
        """The name of this worker: another one after every `rejoin`."""

    @abstractmethod
    async def renew(self) -> Renewed | None:
        """Say that this worker is there; None if it has been silent for too long and has lost everything."""

    @abstractmethod
    async def rejoin(self) -> None:
        """Come back as a new worker that has no table."""

    @abstractmethod
    async def claim(self, table: str) -> Worker | None:
        """None if the table is this worker's now, because it was or nobody had it; else whose it is.

        UnknownTable if there is no such table, LeaseLost if this worker is there no longer.
        """

    @abstractmethod
    async def owner(self, table: str) -> Worker | None:
        """Whose a table is, this worker's included; None if nobody has it who is there."""

    @abstractmethod
    async def adopt(self, status: Collection[str], most: int) -> list[Adopted]:
        """Take over tables with such a status that nobody has who is there; each becomes one worker's only."""

    @abstractmethod
    async def leave(self) -> None:
        """Be there no longer: whatever this worker has may be taken by others at once."""


def tables_of(changes: Sequence[Change]) -> set[str]:
    """The tables that must be one's own before these changes may be made; what belongs to people needs none."""
    tables, new = set[str](), set[str]()
    for change in changes:
        match change:
            case CreateTable():
                new.add(change.row.id)
            case PutSeat():
                tables.add(change.seat.table)
            case Append() | TableUpdate() | DeleteTable() | DeleteSeat() | PutNote() | Remember() | Redact():
                tables.add(change.table)
            case _:
                pass
    return tables - new
