"""A store in memory that several workers share, each with leases: what the interface alone asks for."""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Sequence

import msgspec

from hawkshaw.server.store import Appended, Change, CreateTable, LeaseLost, StoreUnavailable, UnknownTable
from hawkshaw.server.store.leases import LEASE, Adopted, Leases, Renewed, Worker, tables_of
from tests.server.store.memory import MemoryStore, Shelf


class Present(msgspec.Struct):
    """A worker as the others know it."""

    address: str
    until: float
    seen: float


class Ground:
    """What all workers share: a shelf, and who has what of it."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self.turn = threading.RLock()
        self.workers: dict[str, Present] = {}
        self.owners: dict[str, str] = {}
        self.fences: dict[str, int] = {}
        self.clock_skew = 0

    def alive(self, worker: str) -> bool:
        known = self.workers.get(worker)
        return known is not None and known.until > time.monotonic()

    def pass_to(self, table: str, worker: str) -> None:
        self.owners[table] = worker
        self.fences[table] = self.fences.get(table, 0) + 1


class MemoryLeases(Leases):
    """One worker's."""

    def __init__(self, ground: Ground, address: str, lease: float = LEASE) -> None:
        self.ground = ground
        self.address = address
        self.lease = lease
        self.cut = False
        """Whether the store cannot be reached."""
        self._count = 0
        self._id = ""
        self._join()

    def _join(self) -> None:
        self._count += 1
        self._id = f"{self.address} {self._count}"
        now = time.monotonic()
        self.ground.workers[self._id] = Present(self.address, now + self.lease, now)

    def _reach(self) -> None:
        if self.cut:
            raise StoreUnavailable("cut off")

    @property
    def worker(self) -> str:
        return self._id

    async def renew(self) -> Renewed | None:
        self._reach()
        with self.ground.turn:
            if not self.ground.alive(self._id):
                return None
            me = self.ground.workers[self._id]
            me.seen = time.monotonic()
            me.until = me.seen + self.lease
            others = tuple(
                Worker(id, known.address)
                for id, known in sorted(self.ground.workers.items())
                if id != self._id and self.ground.alive(id)
            )
            return Renewed(time.time_ns() // 1_000_000 + self.ground.clock_skew, others)

    async def rejoin(self) -> None:
        self._reach()
        with self.ground.turn:
            self._join()

    async def claim(self, table: str) -> Worker | None:
        self._reach()
        with self.ground.turn:
            if table not in self.ground.shelf.tables:
                raise UnknownTable(table)
            owner = self.ground.owners.get(table, "")
            if not self.ground.alive(owner):
                if not self.ground.alive(self._id):
                    raise LeaseLost(table)
                self.ground.pass_to(table, self._id)
                return None
            return None if owner == self._id else Worker(owner, self.ground.workers[owner].address)

    async def owner(self, table: str) -> Worker | None:
        self._reach()
        owner = self.ground.owners.get(table, "")
        return Worker(owner, self.ground.workers[owner].address) if self.ground.alive(owner) else None

    async def adopt(self, status: Collection[str], most: int) -> list[Adopted]:
        self._reach()
        with self.ground.turn:
            free = [
                row.id
                for row in self.ground.shelf.tables.values()
                if row.status in status and not self.ground.alive(self.ground.owners.get(row.id, ""))
            ][:most]
            adopted = []
            for table in free:
                before = self.ground.workers.get(self.ground.owners.get(table, ""))
                away = 0 if before is None else int((time.monotonic() - before.seen) * 1000)
                self.ground.pass_to(table, self._id)
                adopted.append(Adopted(table, away))
            return adopted

    async def leave(self) -> None:
        self._reach()
        with self.ground.turn:
            self.ground.workers[self._id].until = time.monotonic()


class SharedMemoryStore(MemoryStore):
    """Takes what is written about its own tables alone."""

    def __init__(self, leases: MemoryLeases) -> None:
        super().__init__(leases.ground.shelf)
        self.leases = leases

    async def commit(self, changes: Sequence[Change]) -> tuple[Appended, ...]:
        ground = self.leases.ground
        if self.leases.cut:
            raise StoreUnavailable("cut off")
        with ground.turn:
            for table in sorted(tables_of(changes) & set(ground.shelf.tables)):
                if not ground.alive(self.leases.worker) or ground.owners.get(table) != self.leases.worker:
                    raise LeaseLost(table)
            made = await super().commit(changes)
            for change in changes:
                if isinstance(change, CreateTable):
                    ground.pass_to(change.row.id, self.leases.worker)
            return made
