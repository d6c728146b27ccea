"""Signs of life, by which the next start knows for how long no server was there and clocks stood still."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Protocol


class SignOfLife(Protocol):
    """What is left of a server once it is gone."""

    away: int
    """For how many milliseconds no server had been there when this one came; 0 for a new store."""

    async def give_sign(self) -> None:
        """Say that this server is there."""


class FileSign:
    """The date of an empty file beside the tables."""

    def __init__(self, file: Path) -> None:
        self._sign = sign_of_life(file)
        self.away = away(file)

    async def give_sign(self) -> None:
        with suppress(OSError):  # a full disk: the clocks of a few games will be less kind
            self._sign.touch()
            os.utime(self._sign)


def sign_of_life(file: Path) -> Path:
    """The empty file whose date says when the server was last alive."""
    return file.with_name(f"{file.name}.alive")


def away(file: Path) -> int:
    """For how many milliseconds no server was on this file; 0 for a new one."""
    try:
        last = sign_of_life(file).stat().st_mtime
    except OSError:
        return 0
    return max(0, int((time.time() - last) * 1000))


def backdate(file: Path, away: int) -> None:
    """Leave the sign of a server that was last there so many milliseconds ago; none if there never was one."""
    if away:
        sign, then = sign_of_life(file), time.time() - away / 1000
        sign.touch()
        os.utime(sign, (then, then))
