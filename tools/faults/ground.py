"""What a campaign of faults runs on: a database, a bus, and workers that share nothing else."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import shutil
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.store.postgres.store import make_ready
from tools.faults.proxy import Proxy
from tools.faults.worker import REFUSED, Nature
from tools.private.postgres import PASSWORD, PrivateServer
from tools.private.redis import PrivateRedis
from tools.soak.child import ROOT, Broken

STARTING: Final = 60.0
STOPPING: Final = 30.0
READY: Final = "Hawkshaw is ready"
DATABASE: Final = "faults"
IN_ORDER: Final = (0, -signal.SIGTERM)
"""Exit codes of a worker that ended as it was asked to."""
PLENTY: Final = "100000/s burst 1000000"
"""The people of a campaign are one address with the manners of a crowd."""
LIMITS: Final = {
    **dict.fromkeys(("REQUESTS", "CREATING", "JOINING", "FRAMES"), PLENTY),
    **dict.fromkeys(("CONNECTIONS", "LINES", "LINES_OF_ONE"), "100000"),
}
WITNESS: Final = """
    CREATE SCHEMA IF NOT EXISTS witness;
    DROP TABLE IF EXISTS witness.written;
    CREATE TABLE witness.written (
        table_id text, seq bigint, session text, owner text, at timestamptz DEFAULT clock_timestamp()
    );
    CREATE OR REPLACE FUNCTION witness.see() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO witness.written VALUES (
            NEW.table_id, NEW.seq, current_setting('application_name'),
            (SELECT workers.address FROM hawkshaw.leases JOIN hawkshaw.workers ON workers.id = leases.worker
             WHERE leases.table_id = NEW.table_id)
        );
        RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER witness AFTER INSERT ON hawkshaw.log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION witness.see();
"""
"""Notes with every entry, as it is committed, which session wrote it and whose the table was. Only campaigns do."""
_PROCESS: Final = re.compile(r"process (\d+)")


class Worker:
    """One worker with an address, a folder and a line to the database of its own; it may have several lives."""

    def __init__(self, ground: Ground, place: int, proxy: Proxy) -> None:
        self.host = f"127.0.0.{place + 2}"
        self.address = f"{self.host}:{free_port(self.host)}"
        self.proxy = proxy
        self.refused = 0
        """How often something was refused because its table had passed to another."""
        self._ground = ground
        self._folder = ground.folder / f"worker{place}"
        self._folder.mkdir()
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def start(self, skew: float = 0.0) -> None:
        """Begin a life, and wait until people can come."""
        await self.launch(skew)
        await self.ready()

    async def launch(self, skew: float = 0.0) -> None:
        """Begin a life."""
        ground = self._ground
        nature = msgspec.structs.replace(ground.nature, skew=skew)
        peer = f"{self.host}:{free_port(self.host)}"
        url = ground.url
        ends_with_us = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
        host, _, port = self.address.rpartition(":")
        with (self._folder / "errors.txt").open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *(*ends_with_us, sys.executable, "-m", "tools.faults.worker"),
                *(msgspec.json.encode(nature).decode(), "serve", "--host", host, "--port", port),
                *("--database", f"postgresql://{url.user}@127.0.0.1:{self.proxy.port}/{url.database}"),
                *("--peer-address", peer, "--peer-secret-file", str(ground.secret_file)),
                *("--bus", ground.bus.url, "--open-tables", "100000", "--bot-workers", "1", "--no-qr"),
                cwd=self._folder,
                env=self._environment(),
                stdin=PIPE,
                stdout=PIPE,
                stderr=errors,
            )
        ground.processes[peer] = self._process.pid
        self._ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(self._process, self._ready))

    def _environment(self) -> dict[str, str]:
        """Nothing that other workers have, but for the password."""
        return {
            "PATH": os.environ.get("PATH", ""),
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}",
            "HOME": str(self._folder),
            "HAWKSHAW_HOME": str(self._folder),
            "PGPASSWORD": PASSWORD,
            **{f"HAWKSHAW_LIMITS_{name}": value for name, value in LIMITS.items()},
        }

    async def _listen(self, process: Process, ready: asyncio.Event) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            self.refused += line.startswith(REFUSED.encode())
            if line.startswith(READY.encode()):
                ready.set()

    async def ready(self) -> None:
        """Wait until people can come."""
        assert self._listening is not None
        waiting = asyncio.create_task(self._ready.wait())
        await asyncio.wait([waiting, self._listening], timeout=STARTING, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not self._ready.is_set():
            raise Broken((self._folder / "errors.txt").read_text(encoding="utf-8")[-2000:] or "not a word")

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def open(self) -> bool:
        """Whether a load balancer would send somebody here."""
        return self.running and self._ready.is_set()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        """Pause it, or wake it."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    async def kill(self) -> None:
        """End it without a word, paused or not."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        """Ask it to end, as a system does that shuts down; its exit code."""
        assert self._process is not None
        self.signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOPPING):
                return await self._process.wait()
        except TimeoutError:
            await self.kill()
            raise Broken(f"a worker did not stop within {STOPPING:g} s") from None


class Ground:
    """Everything, from entering to leaving."""

    def __init__(self, postgres: PrivateServer, bus: PrivateRedis, folder: Path, nature: Nature) -> None:
        self.postgres = postgres
        self.bus = bus
        self.folder = folder
        self.nature = nature
        self.url: PostgresUrl = postgres.empty(DATABASE)
        self.processes: dict[str, int] = {}
        """Which process is, or was, behind the address of a worker; no two lives have the same."""
        self.workers: list[Worker] = []
        self.secret_file = folder / "secret"
        self.secret_file.write_text(secrets.token_hex(32), encoding="ascii")
        self._stack = AsyncExitStack()

    async def open(self, workers: int) -> None:
        """Start so many workers."""
        make_ready(self.url)
        with self.postgres.admin(DATABASE) as admin:
            admin.execute(WITNESS.encode())
        for place in range(workers):
            proxy = Proxy(self.postgres.port)
            await proxy.open()
            self._stack.push_async_callback(proxy.close)
            self.workers.append(Worker(self, place, proxy))
        for worker in self.workers:
            self._stack.push_async_callback(worker.kill)
        await asyncio.gather(*(worker.start() for worker in self.workers))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.aclose()

    def owned_by(self, worker: Worker) -> set[str]:
        """The tables that a worker has, by the database."""
        with self.postgres.admin(DATABASE) as admin:
            found = admin.execute(
                "SELECT table_id, address FROM hawkshaw.leases JOIN hawkshaw.workers ON workers.id = worker "
                "WHERE until > clock_timestamp()"
            ).fetchall()
        return {table for table, address in found if self.processes.get(address) == worker.pid}

    def strangers(self) -> int:
        """Entries that were written by a process to which their table did not belong; they are then forgotten."""
        with self.postgres.admin(DATABASE) as admin:
            written = admin.execute("DELETE FROM witness.written RETURNING session, owner").fetchall()
        return sum(process_of(session) != self.processes.get(owner, -1) for session, owner in written)


def process_of(session: str) -> int:
    """The process that a session says it is of."""
    found = _PROCESS.search(session)
    return int(found[1]) if found else 0


def free_port(host: str) -> int:
    """A port that nobody uses on an address of this machine."""
    with socket.socket() as free:
        free.bind((host, 0))
        port: int = free.getsockname()[1]
        return port
