"""Secrets that a host puts into files of their own, so that no command line and no list of settings holds them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hawkshaw.terminal.exits import CannotRead
from hawkshaw.terminal.home import reason

LARGEST: Final = 1_000
"""Bytes; nothing that anybody has to know by heart, and no file of another kind."""
SHORTEST: Final = 16
"""Characters of a secret that strangers may try to guess."""


def secret_in(path: Path, shortest: int = 1) -> str:
    """The one line of a file; its words are in no message."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        secret = raw.decode().strip()
    except (OSError, UnicodeDecodeError) as error:
        raise CannotRead(f"the secret in {path} cannot be read: {reason(error)}") from None
    if len(raw) > LARGEST or not secret.isprintable():
        raise CannotRead(f"{path}: a secret is one line of at most {LARGEST} bytes, all of which can be seen")
    if len(secret) < shortest:
        raise CannotRead(
            f"{path}: a secret has at least {shortest} characters, such as `openssl rand -hex 32` makes"
        )
    return secret
