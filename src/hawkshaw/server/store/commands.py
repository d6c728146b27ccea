"""`hawkshaw db …` for a store of whichever kind: what each command says, and the exit code it ends with."""

from __future__ import annotations

from pathlib import Path

from hawkshaw.server.store.copying import NotEmpty, Report, copy, differences
from hawkshaw.server.store.errors import StoreError
from hawkshaw.server.store.location import Location
from hawkshaw.server.store.opening import need_postgres
from hawkshaw.server.store.told import BAD_FILE, DONE, EXISTS, Told, objection


def check_store(location: Location) -> Told:
    """Say everything that is wrong with a store, or that nothing is."""
    if isinstance(location, Path):
        from hawkshaw.server.store.sqlite.commands import check_file

        return check_file(location)
    need_postgres(location)
    from hawkshaw.server.store.postgres.commands import check_database

    return check_database(location)


def backup_store(location: Location, target: Path) -> Told:
    """Copy a store, which may be in use, to a new file, or say what does."""
    if isinstance(location, Path):
        from hawkshaw.server.store.sqlite.commands import backup_file

        return backup_file(location, target)
    need_postgres(location)
    from hawkshaw.server.store.postgres.commands import backup_database

    return backup_database(location)


def migrate_store(location: Location, *, backed_up: bool) -> Told:
    """Bring a store to the newest schema."""
    if isinstance(location, Path):
        from hawkshaw.server.store.sqlite.commands import migrate_file

        return migrate_file(location)
    need_postgres(location)
    from hawkshaw.server.store.postgres.commands import migrate_database

    return migrate_database(location, backed_up=backed_up)


def copy_store(source: Location, target: Location, report: Report) -> Told:
    """Copy a store to an empty one, and say whether anything differs."""
    try:
        number = copy(source, target, report)
        unlike = differences(source, target, report)
    except NotEmpty as error:
        return Told([str(error)], EXISTS)
    except StoreError as error:
        return objection(error)
    if unlike:
        return Told([*unlike, f"{target} is not what {source} is: do not use it."], BAD_FILE)
    return Told([f"{source} was copied to {target}: {number} rows, and nothing differs."], DONE)
