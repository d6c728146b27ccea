"""Has done by workers what strangers could make dear: texts of boards and packs, records, and games that are over.

The event loop sees bytes alone. What was asked before is answered from memory, refusals too; what takes too long is
refused, and its worker ended.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

import msgspec

from hawkshaw.core import conversion
from hawkshaw.core.errors import BadOption
from hawkshaw.server.host.bots.errands import Taken
from hawkshaw.server.host.bots.pipe import Answered, Check, Declined, Errand, Finished, Take, line
from hawkshaw.server.host.sayings import Busy, Denied, TooDear
from hawkshaw.server.host.work import PoolBusy, PoolClosed, Sender, TooSlow, WorkerFailed

REMEMBERED: Final = 256
"""Answers kept; those of games that are over never change, nor does what a text is worth."""
LARGEST_REMEMBERED: Final = 64_000
"""Bytes of an answer that is kept."""

log = logging.getLogger(__name__)


class Unfit(BadOption):
    """What was brought cannot be used, in the words of whoever looked at it."""

    def __init__(self, declined: Declined) -> None:
        super().__init__(declined.why)
        self._said = declined.said

    def said(self, locale: str) -> str:
        return self._said.get(locale) or self._said.get(locale.partition("-")[0]) or str(self)


class Clerks:
    """Asks a worker once for what several want to know."""

    def __init__(self, workers: Sender) -> None:
        self._workers = workers
        self._known: OrderedDict[bytes, Answered | Declined] = OrderedDict()
        self._asking: dict[bytes, asyncio.Task[Answered | Declined]] = {}

    async def check(self, game: str, seats: int, options: Mapping[str, object]) -> None:
        """Whether a table can be laid with these options; Unfit says why not."""
        encoded = msgspec.Raw(msgspec.json.encode(options, order="sorted"))
        await self._answer(Check(game=game, seats=seats, options=encoded))

    async def take(self, record: str) -> Taken:
        """The record of a finished game; Unfit or Denied says why it is none."""
        return conversion.decode(await self._answer(Take(record=record)), Taken)

    async def ask(self, errand: Finished) -> bytes:
        """An answer about a game that is over, as JSON."""
        return await self._answer(errand)

    async def _answer(self, errand: Errand) -> bytes:
        key = hashlib.sha256(line(errand)).digest()
        found = self._known.get(key)
        if found is None:
            task = self._asking.get(key)
            if task is None:
                task = self._asking[key] = asyncio.create_task(self._send(key, errand))
                task.add_done_callback(heard)
            # Others may wait for the same answer when the one who asked first has gone.
            found = await asyncio.shield(task)
        else:
            self._known.move_to_end(key)
        if isinstance(found, Answered):
            return bytes(found.body)
        raise Denied(found.denied) if found.denied else Unfit(found)

    async def _send(self, key: bytes, errand: Errand) -> Answered | Declined:
        try:
            report = await self._workers.send(errand)
        except PoolClosed:
            raise Busy("stopping") from None
        except PoolBusy:
            raise Busy("busy") from None
        except TooSlow:
            raise TooDear("too_dear", seconds=f"{self._workers.budget:g}") from None
        except WorkerFailed as failure:  # out of memory, most likely
            log.warning("%s came to nothing: %s", type(errand).__name__, failure.reason)
            raise TooDear("beyond_us") from None
        finally:
            del self._asking[key]
        assert isinstance(report, Answered | Declined)
        if isinstance(report, Declined) or len(bytes(report.body)) <= LARGEST_REMEMBERED:
            self._known[key] = report
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return report


def heard(task: asyncio.Task[Answered | Declined]) -> None:
    """Whoever asked is told how it went; if they all have gone, nobody need be."""
    if not task.cancelled():
        task.exception()
