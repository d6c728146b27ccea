"""How often an address may do something, by what it does."""

from __future__ import annotations

import time
from typing import Protocol

from hawkshaw.server.buckets import Buckets, Clock, Rate


class Rates(Protocol):
    """Takes from the bucket of an address."""

    async def take(self, kind: str, address: str) -> float:
        """0 if there was something in it, else the seconds to wait."""
        ...


class OwnRates:
    """Buckets of this process; KeyError for a kind that there is none of."""

    def __init__(self, rates: dict[str, Rate], now: Clock = time.monotonic) -> None:
        self._buckets = {kind: Buckets(rate, now) for kind, rate in rates.items()}

    async def take(self, kind: str, address: str) -> float:
        return self._buckets[kind].take(address)
