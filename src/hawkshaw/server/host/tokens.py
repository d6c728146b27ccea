"""Secrets that open a seat or a table; of each only its hash is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256


def token_hash(token: str) -> bytes:
    """What is stored of a secret."""
    return sha256(token.encode()).digest()


def new_token() -> str:
    """A secret that opens one thing."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A name for a table; one that begins with a hyphen would be a flag on a command line."""
    while (id := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id
