"""One worker with its door, its bus and its share of the rates: what a server among others has more than one alone."""

from __future__ import annotations

import asyncio
import socket

from hawkshaw.server.cluster import rates
from hawkshaw.server.cluster.bus import BANS, RELEASED, Bus
from hawkshaw.server.cluster.door import Door
from hawkshaw.server.cluster.peers import Peers
from hawkshaw.server.cluster.rates import SharedRates
from hawkshaw.server.host.host import Host, ended_well
from hawkshaw.server.host.membership import Member
from hawkshaw.server.rates import Rates
from hawkshaw.server.store.leases import LEASE, Leases, Worker


class Cluster:
    """Made before the server, opened with it and closed after it."""

    def __init__(
        self, leases: Leases, listening: socket.socket, secret: str, bus: Bus, *, lease: float = LEASE
    ) -> None:
        self.member = Member(leases, lease=lease)
        self.peers = Peers(secret)
        self.member.on_others = self.peers.part_from_all_but
        self.bus = bus
        self._listening = listening
        self._secret = secret
        self._rates: SharedRates | None = None
        self._door: Door | None = None
        self._host: Host | None = None

    # Who is there

    @property
    def me(self) -> str:
        return self.member.leases.worker

    @property
    def others(self) -> tuple[Worker, ...]:
        return self.member.others

    def share(self, own: Rates) -> SharedRates:
        """Rates that hold across workers."""
        self._rates = SharedRates(own, lambda: self, self.peers)
        return self._rates

    # From the start to the end

    async def open(self, host: Host) -> None:
        """Let the others in: they may ask as soon as this worker has said that it is there."""
        self._host = host
        host.on_release = self.tell_released
        host.bans.on_saved = self.tell_bans
        handlers = {} if self._rates is None else {rates.ROUTE: self._rates.answer}
        self._door = Door(host, self._secret, handlers)
        await self._door.open(self._listening)
        await self.bus.start(self._wake)

    async def close(self) -> None:
        """Hang up."""
        await self.bus.close()
        if self._door is not None:
            await self._door.close()
        await self.peers.close()

    async def tell_released(self) -> None:
        """Let the others take what this worker has left, at once."""
        await self.bus.wake(RELEASED)

    async def tell_bans(self) -> None:
        """Let the others know at once who is shut out, or is no longer."""
        await self.bus.wake(BANS)

    def _wake(self, topic: str) -> None:
        if topic == RELEASED and self._host is not None and self._host.ready:
            asyncio.create_task(self._host.adopt()).add_done_callback(ended_well)
        elif topic == BANS and self._host is not None:
            asyncio.create_task(self._host.refresh_bans()).add_done_callback(ended_well)
