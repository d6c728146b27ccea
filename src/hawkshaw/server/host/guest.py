"""One connection to a table: what it may see, and a queue of frames that never makes the table wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec

from hawkshaw.wire.messages import Outgoing, Snapshot, Update

LONGEST_QUEUE: Final = 512 * 1024
"""Bytes that may wait for a slow reader; after that it is let go, and can come back for a snapshot."""
ALL_QUEUES: Final = 64 * 1024 * 1024
"""Bytes that may wait for all readers of a server together; after that whoever has most to read is let go."""

_encode: Final = msgspec.json.Encoder().encode


class Sight(NamedTuple):
    """What somebody is shown of a table: guests with the same sight are shown the same."""

    seat: int | None
    locale: str
    text: bool
    papers: bool


class Backlog:
    """What waits for the readers of a server, all together."""

    def __init__(self, most: int = ALL_QUEUES) -> None:
        self.bytes = 0
        self._most = most
        self._readers: set[Guest] = set()

    def add(self, guest: Guest, size: int) -> None:
        """More waits for a reader: if that is too much, the slowest are let go until it is not."""
        self.bytes += size
        self._readers.add(guest)
        while self.bytes > self._most:
            max(self._readers, key=lambda reader: reader.waiting).drop()

    def take(self, guest: Guest, size: int) -> None:
        """So much waits no longer."""
        self.bytes -= size
        if not guest.waiting:
            self._readers.discard(guest)


class Guest:
    """Somebody who looks at a table, on a seat or as a spectator."""

    def __init__(
        self,
        seat: int | None,
        locale: str,
        text: bool,
        backlog: Backlog | None = None,
        beside: Iterable[int] = (),
        *,
        papers: bool = False,
        changes: bool = False,
    ) -> None:
        self.seat = seat
        self.beside = set(beside)
        """The seats of others who share this device: they are here, but see nothing by this connection."""
        self.locale = locale
        self.text = text
        self.papers = papers or text
        self.changes = changes
        """Whether it is told what has changed in the last update that it has."""
        self.last: Update | None = None
        """That update, if it is."""
        self.waiting = 0
        """Bytes that have not been read."""
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.gone = False
        self.served = False
        """Whether something that it asked for is being done."""
        self.put: Callable[[bytes], bool] | None = None
        """Sends a frame at once, if it can; while others wait before it, it must not."""
        self._idle = False
        """Whether all that was taken from the queue is sent."""
        self._backlog = Backlog() if backlog is None else backlog

    @property
    def seats(self) -> set[int]:
        """Everybody who is here by this connection."""
        return self.beside if self.seat is None else self.beside | {self.seat}

    @property
    def sight(self) -> Sight:
        """What it is shown."""
        return Sight(self.seat, self.locale, self.text, self.papers)

    def begin(self, snapshot: Snapshot) -> None:
        """Queue all that it needs to begin or to go on."""
        self.send(snapshot)
        self.has(snapshot.update)

    def has(self, update: Update | None) -> None:
        """It has this now, and can be told what changes in it: frames come in order, or the connection is lost."""
        if self.changes:
            self.last = update

    def send(self, message: Outgoing) -> None:
        """Queue a frame."""
        self.send_raw(_encode(message))

    def send_raw(self, frame: bytes) -> None:
        """Send an encoded frame at once, or queue it. A reader who is too slow is let go; one frame, however long, may
        always wait."""
        if self.gone:
            return
        if self.put is not None and self._idle and self.frames.empty() and self.put(frame):
            return
        if self.waiting and self.waiting + len(frame) > LONGEST_QUEUE:
            self.drop()
            return
        self.frames.put_nowait(frame)
        self.waiting += len(frame)
        self._backlog.add(self, len(frame))

    async def next(self) -> bytes | None:
        """The next frame, None after the last; from then on it no longer counts as waiting."""
        self._idle = True
        frame = await self.frames.get()
        self._idle = False
        if frame is not None:
            self._read(len(frame))
        return frame

    def let_go(self) -> None:
        """End the connection after the frames that wait."""
        if not self.gone:
            self.gone = True
            self.frames.put_nowait(None)

    def drop(self) -> None:
        """End the connection now: what waits is thrown away."""
        while not self.frames.empty():
            self.frames.get_nowait()
        self._read(self.waiting)
        self.gone = True
        self.put = None
        self.frames.put_nowait(None)

    def _read(self, size: int) -> None:
        self.waiting -= size
        self._backlog.take(self, size)


def encode(message: Outgoing) -> bytes:
    """A message as one frame."""
    return _encode(message)
