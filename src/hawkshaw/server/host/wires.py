"""What a live line is to the host, whatever carries it."""

from __future__ import annotations

from typing import Protocol


class Gone(Exception):
    """The other side of a line is not there any more."""


class Wire(Protocol):
    """One line, whatever carries it; each of these raises Gone once there is nobody at its other end."""

    async def receive(self) -> bytes:
        """The next frame."""
        ...

    async def send(self, frame: bytes) -> None: ...

    def put(self, frame: bytes) -> bool:
        """Send a frame now, without waiting, if nothing is in the way; whether it is sent. Raises nothing."""
        ...

    async def close(self, code: int) -> None: ...
