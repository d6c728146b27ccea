"""Hints for those who may be helped: worked out by a worker from a seat's view, and sent after the update.

A table never waits for them. For each seat and language one set is worked out at a time; what the game has gone past
meanwhile is dropped.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from hawkshaw.server.host.bots.pipe import Answered, Hint
from hawkshaw.server.host.guest import Guest, encode
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.table import Table
from hawkshaw.server.host.work import Sender, WorkerFailed
from hawkshaw.wire.messages import Hints


class Moment(NamedTuple):
    """What a seat is asked, and how the table stands: somebody else who decides may tell it more meanwhile."""

    ask: int
    revision: int


class Hinters:
    """Attends to all tables that call `attend` whenever they change, or somebody comes."""

    def __init__(self, workers: Sender) -> None:
        self._workers = workers
        self._found: WeakKeyDictionary[LiveTable, dict[tuple[int, str], tuple[Moment, bytes]]] = (
            WeakKeyDictionary()
        )
        """The latest frame by seat and language; empty bytes where no hints could be worked out."""
        self._given: WeakKeyDictionary[Guest, Moment] = WeakKeyDictionary()
        self._working: dict[tuple[str, int, str], asyncio.Task[None]] = {}

    @property
    def busy(self) -> int:
        """For how many seats hints are being worked out."""
        return len(self._working)

    def attend(self, live: LiveTable) -> None:
        """See that everybody at this table who may be helped is."""
        for guest in list(live.audience.guests):
            moment = moment_of(live.table, guest.seat)
            if moment is None or guest.seat is None or self._given.get(guest) == moment:
                continue
            known = self._found.get(live, {}).get((guest.seat, guest.locale))
            if known is not None and known[0] == moment:
                self._give(guest, moment, known[1])
            else:
                self._begin(live, guest.seat, guest.locale)

    async def close(self) -> None:
        """Work nothing out any more."""
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, live: LiveTable, seat: int, locale: str) -> None:
        key = (live.table.id, seat, locale)
        if key not in self._working:
            self._working[key] = asyncio.create_task(self._work_out(live, seat, locale))

    async def _work_out(self, live: LiveTable, seat: int, locale: str) -> None:
        try:
            while (moment := moment_of(live.table, seat)) is not None:
                frame = await self._frame(live.table, seat, locale, moment)
                if moment_of(live.table, seat) != moment:
                    continue
                self._found.setdefault(live, {})[seat, locale] = (moment, frame)
                for guest in list(live.audience.guests):
                    if guest.seat == seat and guest.locale == locale:
                        self._give(guest, moment, frame)
                return
        finally:
            del self._working[live.table.id, seat, locale]

    async def _frame(self, table: Table, seat: int, locale: str, moment: Moment) -> bytes:
        try:
            report = await self._workers.send(hint_for(table, seat, locale))
        except WorkerFailed:
            return b""
        return frame_of(table, moment, report.body) if isinstance(report, Answered) else b""

    def _give(self, guest: Guest, moment: Moment, frame: bytes) -> None:
        self._given[guest] = moment
        if frame:
            guest.send_raw(frame)


def moment_of(table: Table, seat: int | None) -> Moment | None:
    """The decision for which a seat may be helped now."""
    if seat is None or not table.setting.assist or seat not in table.to_act:
        return None
    return Moment(table.asks[seat], table.revision)


def hint_for(table: Table, seat: int, locale: str) -> Hint:
    """All that a worker is given of a table."""
    assert table.state is not None
    view = msgspec.json.encode(table.state.view(seat).dump())
    return Hint(game=table.setting.game, view=msgspec.Raw(view), level=table.setting.assist, locale=locale)


def frame_of(table: Table, moment: Moment, hints: msgspec.Raw) -> bytes:
    """The hints as they are sent."""
    return encode(Hints(ask=moment.ask, revision=moment.revision, hints=hints))
