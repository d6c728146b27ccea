"""What is started for a measurement: a PostgreSQL and a Redis for the whole run, and workers for each visit."""

from __future__ import annotations

import contextlib
import http.client
import secrets
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self

import msgspec
import psycopg

from bench.meter import Groups, Meter, descendants, resident
from bench.scaling.launch import Order
from bench.serving.line import HOST
from bench.serving.process import Process, free_port
from hawkshaw.server.store.location import PostgresUrl
from tools.private import redis
from tools.private.postgres import PrivateServer, programs

ROOT: Final = Path(__file__).parents[2]
STARTING: Final = 300.0
"""Seconds that a worker may take until it is ready: it takes over every game that is going on."""

Kind = Literal["sqlite", "alone", "one", "two"]
"""A file and one process; PostgreSQL and one that has it alone; one worker among others; two."""
KINDS: Final[tuple[Kind, ...]] = ("sqlite", "alone", "one", "two")

DATABASE: Final[dict[str, object]] = {
    "shared_buffers": "128MB",
    "max_connections": 100,
    "max_wal_size": "4GB",
}
"""PostgreSQL's own defaults otherwise: `fsync` and `synchronous_commit` are on."""


class Missing(Exception):
    """Something is not on this machine; says what."""


class Troupe:
    """The workers of one visit, and where they are."""

    def __init__(
        self, kind: Kind, workers: list[Process], ports: list[int], started: float, groups: Groups
    ) -> None:
        self.kind = kind
        self.ports = ports
        self.started = started
        """Seconds from starting the first to the last being ready."""
        self._workers = workers
        self.meter = Meter(groups)

    def form(self) -> str:
        """Which form of the engine they run."""
        return "compiled" if self._workers[0].said("compiled") else "plain"

    def memory(self) -> float:
        """Megabytes of the workers themselves."""
        return sum(resident(worker.id) for worker in self._workers)


class Stage:
    """Runs from entering to leaving. All files are on the disk, where flushing takes its time."""

    def __init__(self) -> None:
        self._opened = contextlib.ExitStack()
        self._redis: redis.PrivateRedis | None = None
        self._count = 0

    def __enter__(self) -> Self:
        bin = programs()
        if bin is None:
            raise Missing("PostgreSQL is not installed (`make postgres` installs it as root on Debian)")
        with contextlib.ExitStack() as opening:
            self.folder = Path(opening.enter_context(tempfile.TemporaryDirectory(prefix=".bench-", dir=ROOT)))
            self.folder.chmod(0o755)  # PostgreSQL runs as somebody else where we are root
            self.postgres = opening.enter_context(PrivateServer(bin, within=self.folder, settings=DATABASE))
            if (program := redis.program()) is not None:
                self._redis = opening.enter_context(redis.PrivateRedis(program))
            self._opened = opening.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._opened.close()

    @property
    def bus(self) -> str:
        """What wakes the workers."""
        return "Redis" if self._redis is not None else "the database itself (Redis is not installed)"

    def database_version(self) -> str:
        """PostgreSQL's own word."""
        with self.postgres.admin() as connection:
            row = connection.execute("SHOW server_version").fetchone()
        return str(row[0]).split()[0] if row else ""

    def admin(self, database: str) -> psycopg.Connection:
        """A connection among the tables of a database, that may do everything."""
        connection = self.postgres.admin(database)
        connection.execute("SET search_path TO hawkshaw")
        return connection

    def new_database(self) -> str:
        """The name of an empty database."""
        self._count += 1
        name = f"tables{self._count}"
        self.postgres.empty(name)
        return name

    def drop_database(self, name: str) -> None:
        """Remove a database."""
        with self.postgres.admin() as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())

    @contextlib.contextmanager
    def workers(self, kind: Kind, place: str) -> Iterator[Troupe]:
        """Workers on a database, or on a file of that name."""
        number = 2 if kind == "two" else 1
        secret = secrets.token_hex(16) if kind in ("one", "two") else ""
        ports = [free_port() for _ in range(number)]
        with contextlib.ExitStack() as running:
            began = time.perf_counter()
            workers = [
                running.enter_context(self._worker(self._order(kind, place, port, secret))) for port in ports
            ]
            for port in ports:
                wait_until_ready(port)
            started = time.perf_counter() - began
            yield Troupe(kind, workers, ports, started, self._groups(kind, workers))

    def _order(self, kind: Kind, place: str, port: int, secret: str) -> Order:
        if kind == "sqlite":
            return Order(port=port, file=str(self.file(place)))
        url: PostgresUrl = self.postgres.url(place)
        bus = self._redis.url if secret and self._redis is not None else ""
        return Order(port=port, database=url, secret=secret, bus=bus)

    def file(self, place: str) -> Path:
        """The file of a server without a database."""
        return self.folder / f"{place}.db"

    def _worker(self, order: Order) -> Process:
        path = self.folder / f"order{order.port}.json"
        path.write_bytes(msgspec.json.encode(order))
        command = [sys.executable, "-m", "bench.scaling.launch", str(path)]
        return Process(command, ROOT, order.port, self.folder / f"log{order.port}")

    def _groups(self, kind: Kind, workers: list[Process]) -> Groups:
        groups: dict[str, Callable[[], Iterable[int]]] = {
            f"worker {place}": partial(alone, worker.id) for place, worker in enumerate(workers, 1)
        }
        groups["helpers"] = lambda: [id for worker in workers for id in descendants(worker.id)]
        if kind != "sqlite":
            groups["database"] = partial(family, self.postgres.process)
        if self._redis is not None and kind in ("one", "two"):
            groups["bus"] = partial(alone, self._redis.process)
        return groups

    def saved(self, kind: Kind, place: str) -> int:
        """How many moves a store holds."""
        question = "SELECT count(*) FROM log WHERE kind = 'move'"
        if kind == "sqlite":
            with contextlib.closing(sqlite3.connect(self.file(place))) as file:
                return int(file.execute(question).fetchone()[0])
        with self.admin(place) as connection:
            row = connection.execute(question).fetchone()
        return int(row[0]) if row else 0

    def written(self, place: str) -> int:
        """Bytes that the database has written to its log so far."""
        with self.admin(place) as connection:
            row = connection.execute("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::BIGINT").fetchone()
        return int(row[0]) if row else 0


def alone(process: int) -> list[int]:
    """One process."""
    return [process]


def family(process: int) -> list[int]:
    """A process and all that it has started."""
    return [process, *descendants(process)]


def wait_until_ready(port: int) -> None:
    """Return as soon as a worker says that it has its tables."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        line = http.client.HTTPConnection(HOST, port, timeout=STARTING)
        with contextlib.closing(line), contextlib.suppress(OSError, http.client.HTTPException):
            line.request("GET", "/ready")
            if line.getresponse().status == 200:
                return
        time.sleep(0.01)
    raise RuntimeError(f"the worker on port {port} is not ready after {STARTING:g} s")
