"""Which tables are this host's: all of them, or those that it has leases of while others have the rest."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import msgspec

from hawkshaw.server.host.calls import Call, Reply
from hawkshaw.server.host.wires import Wire
from hawkshaw.server.store.errors import LeaseLost
from hawkshaw.server.store.leases import Worker
from hawkshaw.wire.messages import TableInfo
from hawkshaw.wire.requests import Seated, Sit


class Elsewhere(Exception):
    """A table is another worker's: whoever asks for it is brought there."""

    def __init__(self, table: str, owner: Worker) -> None:
        super().__init__(table)
        self.table = table
        self.owner = owner


class Glance(msgspec.Struct, frozen=True):
    """What a list tells of a table, whosever it is."""

    info: TableInfo
    to_act: tuple[int, ...]
    touched_at: int


class Owners(Protocol):
    """Knows whose a table is."""

    async def own(self, table: str) -> None:
        """Return if the table is this host's, or has just become so; Elsewhere if it is another's.

        UnknownTable if there is none, LeaseLost if nobody can say just now.
        """
        ...

    def holds(self, table: str) -> bool:
        """Whether a table that was this host's a moment ago still is, as far as anybody here knows."""
        ...

    def made(self, table: str) -> None:
        """This host has made a table."""
        ...

    def lost(self, table: str) -> None:
        """A table is no longer this host's."""
        ...


class Alone:
    """There is no other host."""

    async def own(self, table: str) -> None:
        pass

    def holds(self, table: str) -> bool:
        return True

    def made(self, table: str) -> None:
        pass

    def lost(self, table: str) -> None:
        pass


class Unreachable(Exception):
    """Nobody answers there; nothing was asked."""


class Unanswered(Exception):
    """What was asked may have been done, and nobody says."""


class Colleagues(Protocol):
    """The other workers, as far as one may ask them."""

    async def ask(self, whom: Worker, route: str, call: Call) -> Reply:
        """Let another worker answer a call by the route of this path; Unreachable or Unanswered if it does not."""
        ...

    async def glances(self, whom: Worker, tables: Collection[str]) -> dict[str, Glance]:
        """What another worker tells of its tables; nothing, if it does not answer."""
        ...

    async def carry(self, whom: Worker, wire: Wire, first: bytes) -> bool:
        """Join a line to another worker until it ends; False if that one has not answered, or not the table."""
        ...

    async def bring(self, whom: Worker, table: str, along: Sit) -> Seated:
        """Let somebody who comes from the table before take a chair there, or LeaseLost."""
        ...


class Nobody:
    """There are no others."""

    async def ask(self, whom: Worker, route: str, call: Call) -> Reply:
        raise Unreachable

    async def glances(self, whom: Worker, tables: Collection[str]) -> dict[str, Glance]:
        return {}

    async def carry(self, whom: Worker, wire: Wire, first: bytes) -> bool:
        return False

    async def bring(self, whom: Worker, table: str, along: Sit) -> Seated:
        raise LeaseLost(table)
