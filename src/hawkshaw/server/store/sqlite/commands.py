"""`hawkshaw db check`, `backup` and `migrate`: what each does, what it says and the exit code it ends with."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from hawkshaw.server.store.errors import BackupExists, BadStore, StoreError, StoreFull, StoreReadOnly
from hawkshaw.server.store.sqlite.backup import backup
from hawkshaw.server.store.sqlite.check import check, schema_of
from hawkshaw.server.store.sqlite.connection import connect_reader, put_back
from hawkshaw.server.store.sqlite.lock import Lock
from hawkshaw.server.store.sqlite.migrate import upgrade
from hawkshaw.server.store.sqlite.schema import CURRENT

# The command line's exit codes, which tell a script what happened.
DONE: Final = 0
NOT_SO: Final = 1
BAD_FILE: Final = 3
NOT_SAVED: Final = 4
EXISTS: Final = 5


class Told(NamedTuple):
    """What a command has to say, in lines, and its exit code; anything but 0 belongs on the standard error."""

    lines: list[str]
    code: int


def check_file(path: Path) -> Told:
    """Say everything that is wrong with a store, or that nothing is."""
    try:
        schema = schema_of(path)
        faults = check(path)
    except StoreError as error:
        return _objection(error)
    if faults:
        return Told([*faults, f"{path} is not sound: {put_back(path)}."], BAD_FILE)
    if schema < CURRENT:
        return Told(
            [
                f"{path} is sound, but its schema is {schema}: `hawkshaw db migrate {path}` makes it {CURRENT}."
            ],
            DONE,
        )
    with closing(connect_reader(path)) as connection:
        (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
        (entries,) = connection.execute("SELECT count(*) FROM log").fetchone()
        (people,) = connection.execute("SELECT count(*) FROM people").fetchone()
    told = f"{path} is sound: schema {schema}, {tables} tables, {entries} entries, {people} people who come back."
    return Told([told], DONE)


def backup_file(path: Path, target: Path) -> Told:
    """Copy a store, which may be in use, to a new file."""
    try:
        backup(path, target)
    except BadStore as error:
        return _objection(error)
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
        return _objection(error)
    if before == CURRENT:
        return Told([f"{path} has the newest schema, {CURRENT}."], DONE)
    kept = [f"As it was before, it is kept as {copy}." for copy in backups]
    return Told([f"{path} has schema {CURRENT} now; it had {before}.", *kept], DONE)


def _objection(error: StoreError) -> Told:
    match error:
        case BadStore():
            code = BAD_FILE
        case StoreFull() | StoreReadOnly():
            code = NOT_SAVED
        case _:
            code = NOT_SO
    return Told([str(error)], code)
