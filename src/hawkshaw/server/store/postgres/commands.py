"""`hawkshaw db check`, `backup` and `migrate` for a database: what each does or why not, and the exit code."""

from __future__ import annotations

from hawkshaw.server.store.errors import StoreError
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.check import check, reading, schema_of
from hawkshaw.server.store.postgres.migrate import DUMP, upgrade
from hawkshaw.server.store.postgres.schema import CURRENT
from hawkshaw.server.store.postgres.turn import having_turn
from hawkshaw.server.store.sql.check import census
from hawkshaw.server.store.told import BAD_FILE, DONE, NOT_SO, Told, objection


def check_database(url: PostgresUrl) -> Told:
    """Say everything that is wrong with a store, or that nothing is."""
    try:
        schema = schema_of(url)
        faults = check(url)
        if faults:
            return Told([*faults, f"{url} is not sound: put a backup in its place."], BAD_FILE)
        if schema < CURRENT:
            return Told(
                [
                    f"{url} is sound, but its schema is {schema}: `hawkshaw db migrate '{url}'` makes it {CURRENT}."
                ],
                DONE,
            )
        with reading(url) as session:
            return Told([f"{url} is sound: schema {schema}, {census(session)}."], DONE)
    except StoreError as error:
        return objection(error)


def backup_database(url: PostgresUrl) -> Told:
    """Say what makes a backup: a copy by other means would know nothing of the server's own users and settings."""
    return Told(
        [
            f"PostgreSQL makes its own backups while the server runs: {DUMP} '{url}'",
            "`hawkshaw db copy` makes a file of it while no server runs.",
        ],
        NOT_SO,
    )


def migrate_database(url: PostgresUrl, *, backed_up: bool) -> Told:
    """Bring a store to the newest schema, once somebody says that there is a backup."""
    try:
        schema_of(url)
        with having_turn(url) as (_, session):
            before = upgrade(session, url, backed_up=backed_up)
    except StoreError as error:
        return objection(error)
    if before == CURRENT:
        return Told([f"{url} has the newest schema, {CURRENT}."], DONE)
    return Told([f"{url} has schema {CURRENT} now; it had {before}."], DONE)
