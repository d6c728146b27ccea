"""Fair luck: every stroke of a game follows from a key that was committed to before anyone sat down.

The bytes are specified in `docs/fairness.md`; anyone can recompute them. The key belongs to the driver of a game
and must never reach a state, a view, a player or a log.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from hawkshaw.core.errors import Malformed

SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 16
SHORT: Final = 1 << 24
"""Lines of so many parts are found without numbers of 256 bits."""
NO_NONCE: Final = bytes(NONCE_BYTES)
"""What bots and absent players add to the key."""


def commitment(secret: bytes) -> bytes:
    """What a table shows before anyone sits, binding it to its secret."""
    return sha256(b"hawkshaw commit 1\0" + secret).digest()


def seed_key(seed: int) -> bytes:
    """The key of a game played from an open seed."""
    return sha256(b"hawkshaw seed 1\0" + str(seed).encode()).digest()


def table_key(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """The key of a game whose table committed to a secret and whose seats added their nonces."""
    if len(secret) != SECRET_BYTES:
        raise Malformed(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    for seat, nonce in enumerate(nonces):
        if len(nonce) != NONCE_BYTES:
            raise Malformed(f"the nonce of seat {seat} has {len(nonce)} bytes instead of {NONCE_BYTES}")
    return sha256(b"hawkshaw game 1\0" + secret + b"".join(nonces)).digest()


def stroke(key: bytes, k: int, total: int) -> int:
    """Where stroke k of a game falls on a line of `total` equal parts."""
    digest = sha256(b"hawkshaw luck 1\0" + key + k.to_bytes(8, "big")).digest()
    if total <= SHORT:
        # The first 32 of the 256 bits decide, unless the point lies so near to the end of a part that the others might
        # carry it over.
        first = digest[0] << 24 | digest[1] << 16 | digest[2] << 8 | digest[3]
        point = first * total
        if (point & 0xFFFFFFFF) + total <= 1 << 32:
            return point >> 32
    return (int.from_bytes(digest, "big") * total) >> 256


def outcome_at(chances: Sequence[tuple[int, int]], r: int) -> int:
    """The first chance action whose running sum of weights exceeds r."""
    for action, weight in chances:
        r -= weight
        if r < 0:
            return action
    raise AssertionError("a stroke falls below the sum of the weights")


class Luck:
    """The luck of one game: draws one outcome after another from its key."""

    def __init__(self, key: bytes, strokes: int = 0) -> None:
        self._key = key
        self.strokes = strokes

    def draw(self, chances: Sequence[tuple[int, int]]) -> int:
        """The outcome that the next stroke decides."""
        total = 0
        for _, weight in chances:
            total += weight
        action = outcome_at(chances, stroke(self._key, self.strokes, total))
        self.strokes += 1
        return action
