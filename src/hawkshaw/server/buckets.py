"""Token buckets: how often somebody may do something, in little and bounded memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

MOST_REMEMBERED: Final = 10_000
"""Addresses whose buckets are kept; the one that was quiet longest is forgotten first."""

Clock = Callable[[], float]


class Rate(msgspec.Struct, frozen=True):
    """So many a second for ever, and so many at once after a rest."""

    per_second: float
    burst: int

    def __post_init__(self) -> None:
        if self.per_second <= 0 or self.burst < 1:
            raise ValueError(f"nothing could ever pass at {self.per_second} a second, {self.burst} at once")


def a_minute(count: int) -> Rate:
    """So many a minute, all of them at once if need be."""
    return Rate(count / 60, count)


class Bucket:
    """What one connection, or one address, may still do."""

    __slots__ = ("_at", "_left", "_now", "_rate")

    def __init__(self, rate: Rate, now: Clock = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._left = float(rate.burst)
        self._at = now()

    def take(self) -> bool:
        """Whether it may do it once more, which then counts."""
        now = self._now()
        # Clocks that stand still or run backwards give nothing, and take nothing.
        gained = max(0.0, now - self._at) * self._rate.per_second
        self._left = min(float(self._rate.burst), self._left + gained)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """What was taken last does not count."""
        self._left = min(float(self._rate.burst), self._left + 1)

    @property
    def wait(self) -> float:
        """Seconds after the last attempt until the next one passes."""
        return max(0.0, 1 - self._left) / self._rate.per_second


class Buckets:
    """A bucket for every address of late."""

    def __init__(self, rate: Rate, now: Clock = time.monotonic, most: int = MOST_REMEMBERED) -> None:
        self._rate = rate
        self._now = now
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> float:
        """Nothing if it may be done once more, otherwise the seconds to wait."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return 0.0 if bucket.take() else bucket.wait

    def give_back(self, key: str) -> None:
        """What was taken last does not count."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.give_back()
