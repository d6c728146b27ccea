"""`hawkshaw db check`, `backup` and `migrate`: what each does, what it says and the exit code it ends with."""

from __future__ import annotations

from pathlib import Path

from hawkshaw.server.store.errors import BackupExists, BadStore, StoreError
from hawkshaw.server.store.sql.check import census
from hawkshaw.server.store.sqlite.backup import backup
from hawkshaw.server.store.sqlite.check import check, reading, schema_of
from hawkshaw.server.store.sqlite.connection import put_back
from hawkshaw.server.store.sqlite.lock import Lock
from hawkshaw.server.store.sqlite.migrate import upgrade
from hawkshaw.server.store.sqlite.schema import CURRENT
from hawkshaw.server.store.told import BAD_FILE, DONE, EXISTS, NOT_SAVED, Told, objection


def check_file(path: Path) -> Told:
    """Say everything that is wrong with a store, or that nothing is."""
    try:
        schema = schema_of(path)
        faults = check(path)
    except StoreError as error:
        return objection(error)
    if faults:
        return Told([*faults, f"{path} is not sound: {put_back(path)}."], BAD_FILE)
    if schema < CURRENT:
        return Told(
            [
                f"{path} is sound, but its schema is {schema}: `hawkshaw db migrate {path}` makes it {CURRENT}."
            ],
            DONE,
        )
    with reading(path) as connection:
        return Told([f"{path} is sound: schema {schema}, {census(connection)}."], DONE)


def backup_file(path: Path, target: Path) -> Told:
    """Copy a store, which may be in use, to a new file."""
    try:
        backup(path, target)
    except BadStore as error:
        return objection(error)
    except BackupExists as error:
        return Told([str(error)], EXISTS)
    except StoreError as error:
        return Told([str(error)], NOT_SAVED)
    return Told(
        [f"{path} was copied to {target}, and the copy is sound. It holds secrets: keep it private."], DONE
    )


def migrate_file(path: Path) -> Told:
    """Bring a store to the newest schema."""
    try:
        before = schema_of(path)
        lock = Lock(path)
        try:
            backups = upgrade(path)
        finally:
            lock.release()
    except StoreError as error:
        return objection(error)
    if before == CURRENT:
        return Told([f"{path} has the newest schema, {CURRENT}."], DONE)
    kept = [f"As it was before, it is kept as {copy}." for copy in backups]
    return Told([f"{path} has schema {CURRENT} now; it had {before}.", *kept], DONE)
