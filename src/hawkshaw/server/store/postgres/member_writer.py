"""The writer of one worker among several: what it writes about a table is saved only while the table is its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hawkshaw.server.store.errors import LeaseLost, StoreUnavailable
from hawkshaw.server.store.interface import Appended, Change, CreateTable
from hawkshaw.server.store.leases import tables_of
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.connection import Session
from hawkshaw.server.store.postgres.membership import Membership
from hawkshaw.server.store.postgres.writer import PostgresWriter
from hawkshaw.server.store.sql.rows import Known
from hawkshaw.server.store.sql.writer import Outcome, Request


class MemberWriter(PostgresWriter):
    """Every transaction begins by saying that this worker is there, and by holding on to the leases it rests on.

    Whoever wants to take such a table over waits until the transaction has ended, and then finds what it wrote; if they
    were first, what was to be written is refused.
    """

    def __init__(self, url: PostgresUrl, membership: Membership, session: Session) -> None:
        self._membership = membership
        self._needed: set[str] = set()
        """The tables that the group at hand writes about."""
        self._held: set[str] = set()
        super().__init__(url, membership, session)

    def begin(self, connection: Session) -> None:
        self._number += 1  # the rest is done together with the first questions: every wait is a journey

    def attempt_all(self, connection: Session, group: list[Request]) -> list[Outcome]:
        needs = [tables_of(request.changes) for request in group]
        self._needed = set[str]().union(*needs)
        self._held = set()
        if not self._enter(connection):
            return [self._refusal(tables) for tables in needs]
        fit = [request for request, tables in zip(group, needs, strict=True) if tables <= self._held]
        made = iter(super().attempt_all(connection, fit))
        return [next(made) if tables <= self._held else self._refusal(tables) for tables in needs]

    def _begin(self, connection: Session) -> None:
        """Again, after something was refused: a lease may have been lost meanwhile."""
        before = self._held
        if not self._enter(connection) or self._held != before:
            raise StoreUnavailable(f"tables of {self._url} were taken over while they were written to")

    def _enter(self, connection: Session) -> bool:
        """Begin a transaction; whether this worker is still there. Then `_held` says which tables it may write to."""
        self._membership.writing_as = worker = self._membership.id
        with connection.spoken.pipeline():
            connection.execute("BEGIN")
            there = connection.execute(
                "UPDATE workers SET committed = ?, seen_at = clock_timestamp(), "
                "until = clock_timestamp() + ? * interval '1 second' "
                "WHERE id = ? AND until > clock_timestamp() RETURNING id",
                (self._number, self._membership.lease, worker),
            )
            held = connection.execute(
                "SELECT table_id FROM leases WHERE table_id = ANY(?) AND worker = ? ORDER BY table_id FOR SHARE",
                (sorted(self._needed), worker),
            )
            self._held = {table for (table,) in held}
            is_there = there.fetchone() is not None
        if is_there and self._needed - self._held:
            self._held |= self._unknown(connection, self._needed - self._held)
        return is_there

    @staticmethod
    def _unknown(connection: Session, tables: set[str]) -> set[str]:
        """Those that are nobody's because there is no such table, as whoever writes about them will be told."""
        known = connection.execute("SELECT id FROM tables WHERE id = ANY(?)", (sorted(tables),))
        return tables - {table for (table,) in known}

    def _refusal(self, tables: Collection[str]) -> Exception:
        lost = sorted(set(tables) - self._held) or sorted(tables)
        if lost:
            return LeaseLost(lost[0])
        return StoreUnavailable(f"this server has lost its place on {self._url}, and comes back in a moment")

    def make(
        self, connection: Session, changes: Sequence[Change], known: Known | None = None
    ) -> tuple[Appended, ...]:
        """Whoever makes a table owns it."""
        made = super().make(connection, changes, known)
        for change in changes:
            if isinstance(change, CreateTable):
                connection.execute(
                    "INSERT INTO leases (table_id, worker, fence) VALUES (?, ?, 1)",
                    (change.row.id, self._membership.writing_as),
                )
        return made
