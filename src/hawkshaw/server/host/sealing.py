"""What only a person's secret opens again: keys to tables, kept where the secret itself is not.

The keystream is SHAKE-256 over the secret and a salt that is never used twice; the tag tells a wrong secret or a
damaged text from the right one. Whoever has the store alone reads nothing.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import shake_256
from typing import Final

SALT: Final = 16
TAG: Final = 16


def seal(secret: str, text: bytes) -> bytes:
    """A text that this secret opens."""
    salt = secrets.token_bytes(SALT)
    hidden = _mixed(secret, salt, text)
    return salt + _tag(secret, salt + hidden) + hidden


def unseal(secret: str, sealed: bytes) -> bytes | None:
    """The text; nothing if another secret closed it.

    >>> unseal("open", seal("open", b"sesame"))
    b'sesame'
    """
    salt, tag, hidden = sealed[:SALT], sealed[SALT : SALT + TAG], sealed[SALT + TAG :]
    if not hmac.compare_digest(tag, _tag(secret, salt + hidden)):
        return None
    return _mixed(secret, salt, hidden)


def _mixed(secret: str, salt: bytes, text: bytes) -> bytes:
    stream = shake_256(b"hawkshaw stream 1\0" + _key(secret) + salt)
    return bytes(one ^ other for one, other in zip(text, stream.digest(len(text)), strict=True))


def _tag(secret: str, text: bytes) -> bytes:
    return hmac.digest(_key(secret), text, "sha256")[:TAG]


def _key(secret: str) -> bytes:
    """Not the hash that the store has."""
    return hmac.digest(secret.encode(), b"hawkshaw seal 1", "sha256")
