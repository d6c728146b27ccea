"""A whole copy of a store, made while the server goes on."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from hawkshaw.core.record import sync_folder
from hawkshaw.server.store.errors import BackupExists, BackupRefused, StoreUnavailable
from hawkshaw.server.store.sqlite.check import check, schema_of
from hawkshaw.server.store.sqlite.connection import connect_reader, explaining


def backup(path: Path, target: Path) -> Path:
    """Copy a store to a new file, which gets its name only once it is whole, found sound and on the disk."""
    schema_of(path)
    if target.exists():
        raise BackupExists(f"{target} is there already: name another file")
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # it holds secrets
        _copy(path, temporary, target)
        temporary.rename(target)
    except OSError as error:
        raise StoreUnavailable(f"{target} cannot be written: {error.strerror}") from error
    finally:
        temporary.unlink(missing_ok=True)
    sync_folder(target.parent)
    return target


def free_name(path: Path, about: str) -> Path:
    """A name beside a file that nothing has yet."""
    names = (path.with_name(f"{path.name}.{about}{f'-{n}' if n > 1 else ''}") for n in count(1))
    return next(name for name in names if not name.exists())


def _copy(path: Path, temporary: Path, target: Path) -> None:
    with (
        explaining(path),
        closing(connect_reader(path)) as source,
        explaining(target),
        closing(sqlite3.connect(temporary, isolation_level=None)) as copy,
    ):
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
    faults = check(temporary)
    if faults:
        raise BackupRefused(f"{path} was not copied, because the copy is not sound. {' '.join(faults)}")
    with temporary.open("rb+") as file:
        os.fsync(file.fileno())
