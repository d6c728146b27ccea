"""One server a file: a lock beside it that dies with the process that holds it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from hawkshaw.server.store.errors import StoreInUse, StoreUnavailable
from hawkshaw.server.store.sqlite.connection import unwritable

TRIES: Final = 5
FAR_AWAY: Final = 1 << 30
"""Windows locks bytes, and nobody may read those; the holder's name stands before them."""


class Lock:
    """Holds `<file>.lock` from when it is made until it is released; StoreInUse names the holder.

    The system drops the lock when the process ends, however it ends. Processes made by a bare fork share it, so a
    server must start its helpers afresh (spawn).
    """

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(f"{path.name}.lock")
        self._handle = self._take(path)
        since = datetime.now(UTC).isoformat(" ", "seconds")
        try:
            os.truncate(self._handle, 0)
            os.write(self._handle, f"process {os.getpid()}, since {since}\n".encode())
        except OSError as error:
            self.release()
            raise StoreUnavailable(f"{self.path} cannot be written: {error.strerror}") from error

    def release(self) -> None:
        """Let another server have the file."""
        if sys.platform != "win32":
            self.path.unlink(missing_ok=True)  # while it is still ours, so that nobody else's is removed
        os.close(self._handle)

    def _take(self, path: Path) -> int:
        for _ in range(TRIES):
            try:
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except FileNotFoundError:
                raise StoreUnavailable(f"there is no folder {path.absolute().parent} for {path}") from None
            except OSError as error:
                raise unwritable(path, f"its lock: {error.strerror}") from error
            try:
                held = _hold(handle)
            except OSError as error:
                os.close(handle)
                raise StoreUnavailable(
                    f"{path} lies where files cannot be locked ({error.strerror}): use a local disk"
                ) from error
            if not held:
                holder = _holder(handle)
                os.close(handle)
                raise StoreInUse(
                    f"{path} is in use by another server ({holder}): stop that one, or name another file"
                )
            with suppress(FileNotFoundError):
                if _same(handle, self.path):
                    return handle
            os.close(handle)  # its holder removed it between our opening and our locking it
        raise StoreInUse(
            f"{path} is being opened and closed by other servers: stop them, or name another file"
        )


def _same(handle: int, path: Path) -> bool:
    return os.path.samestat(os.fstat(handle), path.stat())


def _hold(handle: int) -> bool:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, FAR_AWAY, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(handle, 0, os.SEEK_SET)
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _holder(handle: int) -> str:
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, 200).decode(errors="replace").strip() or "just starting"
