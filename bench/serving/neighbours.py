"""Who else is at work on this machine: looked at every second, because a load average says it too late."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

import msgspec

from bench.meter import NEIGHBOURS, Meter

EVERY: Final = 1.0
"""Seconds between two looks."""
BURST: Final = 0.5
"""Of one core: a single second in which others take more is a disturbance as well; a percentile is made in seconds."""

Done = TypeVar("Done")


class Others(msgspec.Struct, frozen=True):
    """What everybody took who has no part in a measurement, of one core."""

    mean: float = 0.0
    busiest: float = 0.0
    """Of all its seconds."""

    @property
    def disturb(self) -> bool:
        """Whether figures that were taken beside them say little."""
        return self.mean > NEIGHBOURS or self.busiest > BURST


async def beside(
    work: Callable[[], Awaitable[Done]], own: Callable[[], Iterable[int]], every: float = EVERY
) -> tuple[Done, Others]:
    """Do something, and say what others did meanwhile; `own` names the processes that have a part in it."""
    meter = Meter({"own": own})
    began = last = meter.read()
    seconds: list[float] = []

    async def look() -> None:
        nonlocal last
        while True:
            await asyncio.sleep(every)
            seconds.append(meter.since(last).others)
            last = meter.read()

    looking = asyncio.create_task(look())
    try:
        done = await work()
    finally:
        looking.cancel()
    mean = meter.since(began).others
    return done, Others(round(mean, 2), round(max([mean, *seconds]), 2))
