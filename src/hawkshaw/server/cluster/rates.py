"""Rates that hold across workers: each address has one worker that keeps its buckets, and the others ask it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Final, Protocol

import msgspec

from hawkshaw.core import conversion
from hawkshaw.server.host.calls import UNREADABLE, Call, Reply, json, problem
from hawkshaw.server.host.owning import Colleagues, Unanswered, Unreachable
from hawkshaw.server.rates import Rates
from hawkshaw.server.store.leases import Worker

ROUTE: Final = "/inner/rates"
WITHIN: Final = 0.5
"""Seconds to wait for the worker that keeps an address; after that this one's own buckets have to do."""


class Taking(msgspec.Struct, frozen=True):
    """An address wants to do something of a kind."""

    kind: str
    address: str


class Members(Protocol):
    """Who is there."""

    @property
    def me(self) -> str: ...

    @property
    def others(self) -> tuple[Worker, ...]: ...


class SharedRates:
    """Takes from the bucket of an address, wherever that is."""

    def __init__(self, own: Rates, members: Callable[[], Members], colleagues: Colleagues) -> None:
        self._own = own
        self._members = members
        self._colleagues = colleagues

    async def take(self, kind: str, address: str) -> float:
        keeper = self._keeper(address)
        if keeper is None:
            return await self._own.take(kind, address)
        call = Call(method="POST", path=ROUTE, body=msgspec.json.encode(Taking(kind, address)))
        try:
            async with asyncio.timeout(WITHIN):
                reply = await self._colleagues.ask(keeper, ROUTE, call)
            return conversion.decode(reply.body, float)
        except (Unreachable, Unanswered, TimeoutError, msgspec.DecodeError):
            return await self._own.take(kind, address)

    def _keeper(self, address: str) -> Worker | None:
        """The same for all workers that know of the same others; None if it is this one."""
        members = self._members()
        weights = {weight(other.id, address): other for other in members.others}
        highest = max(weights, default=b"")
        return weights[highest] if highest > weight(members.me, address) else None

    async def answer(self, call: Call) -> Reply:
        """What another worker asks."""
        try:
            taking = conversion.decode(call.body, Taking)
            return json(await self._own.take(taking.kind, taking.address))
        except (*UNREADABLE, KeyError):
            return problem(400, "there is no such rate")


def weight(worker: str, address: str) -> bytes:
    """How much a worker is meant for an address: whoever comes or goes takes few addresses along."""
    return sha256(f"{worker}\0{address}".encode()).digest()
