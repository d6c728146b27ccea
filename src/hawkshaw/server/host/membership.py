"""One worker among several: says that it is there, claims tables and takes over what others have left behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from hawkshaw.server.host.clock import wall_clock
from hawkshaw.server.host.owning import Elsewhere
from hawkshaw.server.store.leases import LEASE, Adopted, Leases, Worker

BEATS: Final = 6
"""How often a worker says that it is there while a lease lasts: a few may get lost."""
SKEWED: Final = 100
"""Milliseconds by which this machine's clock may differ from the store's before the store's is believed."""
AT_ONCE: Final = 32
"""Tables that one worker takes over at a time, so that others get their share."""


class Member:
    """Knows which tables are this worker's (`owning.Owners`).

    What it knows is never older than a lease: whoever was paused asks again before anybody is shown anything.
    """

    def __init__(
        self,
        leases: Leases,
        *,
        lease: float = LEASE,
        now: Callable[[], int] = wall_clock,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.leases = leases
        self.lease = lease
        self.others: tuple[Worker, ...] = ()
        """The other workers that were there a moment ago."""
        self._held: set[str] = set()
        self._wall_clock = now
        self._monotonic = monotonic
        self._heard = float("-inf")
        """When this worker last said that it is there."""
        self._skew = 0
        self.on_others: Callable[[tuple[Worker, ...]], None] = lambda others: None
        """Told who else is there, with every beat."""

    def now(self) -> int:
        """Milliseconds since 1970 by the store's clock, so that a game's clock is the same wherever it goes on."""
        return self._wall_clock() + self._skew

    @property
    def silent(self) -> bool:
        """Whether nobody can have heard of this worker for so long that others may have taken what it had."""
        return self._monotonic() >= self._heard + self.lease

    # Whose tables are whose

    async def own(self, table: str) -> None:
        if self.holds(table):
            return
        owner = await self.leases.claim(table)
        if owner is not None:
            self._held.discard(table)
            raise Elsewhere(table, owner)
        self._held.add(table)

    def holds(self, table: str) -> bool:
        return table in self._held and not self.silent

    def made(self, table: str) -> None:
        self._held.add(table)

    def lost(self, table: str) -> None:
        self._held.discard(table)

    # Being there

    async def beat(self) -> list[str]:
        """Say that this worker is there; the tables that it has lost because it was silent for too long."""
        asked = self._monotonic()
        renewed = await self.leases.renew()
        if renewed is None:
            lost, self._held = sorted(self._held), set()
            await self.leases.rejoin()
            asked = self._monotonic()
            renewed = await self.leases.renew()
        else:
            lost = []
        if renewed is not None:
            self._heard = asked
            self.others = renewed.others
            self.on_others(self.others)
            skew = renewed.now - self._wall_clock()
            if abs(skew - self._skew) > SKEWED:
                self._skew = skew if abs(skew) > SKEWED else 0
        return lost

    async def adopt(self, status: str) -> list[Adopted]:
        """Take over a few tables that nobody has."""
        adopted = await self.leases.adopt((status,), AT_ONCE)
        self._held.update(one.table for one in adopted)
        return adopted

    async def leave(self) -> None:
        """Be there no longer; others may take everything."""
        self._held.clear()
        self._heard = float("-inf")
        await self.leases.leave()
