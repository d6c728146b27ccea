"""One connection to a table: what it may see, and a queue of frames that never makes the table wait."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from hawkshaw.wire.messages import Outgoing

LONGEST_QUEUE: Final = 256
"""Frames that may wait for a slow reader; after that it is let go, and can come back for a snapshot."""

_encode: Final = msgspec.json.Encoder().encode


class Guest:
    """Somebody who looks at a table, on a seat or as a spectator."""

    def __init__(self, seat: int | None, locale: str, text: bool) -> None:
        self.seat = seat
        self.locale = locale
        self.text = text
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.gone = False

    @property
    def sight(self) -> tuple[int | None, str, bool]:
        """Guests with the same sight are sent the very same bytes."""
        return self.seat, self.locale, self.text

    def send(self, message: Outgoing) -> None:
        """Queue a frame."""
        self.send_raw(_encode(message))

    def send_raw(self, frame: bytes) -> None:
        """Queue an encoded frame; a reader who is too slow is let go."""
        if self.gone:
            return
        if self.frames.qsize() >= LONGEST_QUEUE:
            self.let_go()
            return
        self.frames.put_nowait(frame)

    def let_go(self) -> None:
        """End the connection after the frames that wait."""
        if not self.gone:
            self.gone = True
            self.frames.put_nowait(None)


def encode(message: Outgoing) -> bytes:
    """A message as one frame."""
    return _encode(message)
