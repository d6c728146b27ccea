"""All that a table said to everybody, how two of them are compared, and how they are searched for secrets."""

from __future__ import annotations

import base64
from hashlib import sha256


class Leak(AssertionError):
    """Somebody was sent something that depends on what they must not know, or a secret itself."""


class Transcript:
    """Frames and answers by channel: what one connection was sent, or the answers to one person's requests."""

    def __init__(self) -> None:
        self.channels: dict[str, list[bytes]] = {}
        self.public: dict[bytes, bytes] = {}
        """The documented exceptions, which are random at every table: each with what it is replaced by."""
        self.secrets: list[Secret] = []
        self.begun: dict[str, int] = {}
        """How much each channel held when the game began."""

    def keep(self, channel: str, content: bytes) -> None:
        self.channels.setdefault(channel, []).append(content)

    def except_for(self, id: str, name: str) -> None:
        """An id, token or commitment that is random, and none of the secrets of the game."""
        self.public[id.encode()] = name.ljust(len(id), ".").encode()

    def plain(self, content: bytes) -> bytes:
        """The content with the exceptions replaced by names of the same length."""
        for id, name in self.public.items():
            content = content.replace(id, name)
        return content

    @property
    def size(self) -> int:
        return sum(map(len, self.channels.values()))


class Secret:
    """Bytes that nobody but their owner may be sent, as long as they are one."""

    def __init__(self, name: str, content: bytes, owner: str = "", until_begun: bool = False) -> None:
        self.name = name
        self.owner = owner
        self.until_begun = until_begun
        self.forms = forms(content)


def forms(content: bytes) -> list[bytes]:
    """How a secret may be written."""
    hashed = sha256(content).digest()
    return [
        written
        for secret in (content, hashed)
        for written in (
            secret,
            secret.hex().encode(),
            secret.hex().upper().encode(),
            base64.b64encode(secret).rstrip(b"="),
            base64.urlsafe_b64encode(secret).rstrip(b"="),
            str(int.from_bytes(secret, "big")).encode(),
            str(int.from_bytes(secret, "little")).encode(),
        )
    ]


def compare(one: Transcript, other: Transcript, channels: list[str]) -> int:
    """Whoever has these channels must not be able to tell the tables apart; returns how many frames were compared."""
    compared = 0
    for channel in channels:
        here, there = one.channels.get(channel, []), other.channels.get(channel, [])
        for number, (frame, twin) in enumerate(zip(here, there, strict=False)):
            plain, plain_twin = one.plain(frame), other.plain(twin)
            if plain != plain_twin:
                raise Leak(f"{channel}, frame {number}:\n{around(plain, plain_twin)}")
            if len(frame) != len(twin):
                raise Leak(f"{channel}, frame {number}: {len(frame)} bytes and {len(twin)} bytes")
        if len(here) != len(there):
            raise Leak(f"{channel}: {len(here)} frames and {len(there)} frames")
        compared += len(here)
    return compared


def around(one: bytes, other: bytes) -> str:
    """Where two frames part."""
    place = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, place - 60)
    return f"{one[start : place + 60]!r}\n{other[start : place + 60]!r}"


def search(transcript: Transcript) -> int:
    """No channel may hold a secret that is not its own; returns how many frames were searched."""
    for channel, frames in transcript.channels.items():
        everything = b"\n".join(frames)
        lobby = b"\n".join(frames[: transcript.begun.get(channel, 0)])
        for secret in transcript.secrets:
            searched = lobby if secret.until_begun else everything
            own = secret.owner and channel.startswith(secret.owner)
            if not own and any(form in searched for form in secret.forms):
                raise Leak(f"{channel} holds {secret.name}")
    return transcript.size
