"""A PostgreSQL server of one's own, from Debian's packages: on loopback, in a temporary folder, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

from hawkshaw.server.store.location import PostgresUrl

USER = "ada"
PASSWORD = "correct-horse/@battery"
PATIENCE = 60.0
"""Seconds after which a server that does not start, or stop, counts as broken."""


def programs() -> Path | None:
    """The folder with initdb and postgres: Debian's newest, or wherever the PATH finds them."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if debian:
        return debian[-1].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def room() -> str | None:
    """A folder in memory, where flushing takes no time: in these tests processes die, and not the machine."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30
    return str(memory) if roomy else None


class PrivateServer:
    """Runs from entering to leaving; it can be killed and started again in between."""

    def __init__(
        self, bin: Path, *, within: Path | None = None, settings: Mapping[str, object] | None = None
    ) -> None:
        self._bin = bin
        self._settings = {} if settings is None else settings
        """What is not as it is in tests."""
        self._folder = Path(
            tempfile.mkdtemp(prefix="hawkshaw-postgres-", dir=room() if within is None else within)
        )
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]

    @property
    def process(self) -> int:
        """The id of the first of its processes."""
        assert self._process is not None
        return self._process.pid

    def url(self, database: str = "postgres", *, user: str = USER, password: str = PASSWORD) -> PostgresUrl:
        return PostgresUrl(user, password, "127.0.0.1", self.port, database)

    def __enter__(self) -> Self:
        try:
            self._make()
            self.start()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _make(self) -> None:
        if os.getuid() == 0:  # initdb refuses root
            unprivileged = pwd.getpwnam("postgres")
            os.chown(self._folder, unprivileged.pw_uid, unprivileged.pw_gid)
        word = self._folder / "password"
        word.write_text(PASSWORD, encoding="utf-8")
        word.chmod(0o644)  # of a server that nobody else can reach, and for a minute
        made = subprocess.run(
            [
                *self._as_nobody(),
                *(str(self._bin / "initdb"), "--pgdata", str(self._folder / "data"), "--username", USER),
                *(
                    "--pwfile",
                    str(word),
                    "--auth",
                    "scram-sha-256",
                    "--encoding",
                    "UTF8",
                    "--locale",
                    "C.UTF-8",
                ),
                *("--no-sync", "--no-instructions"),
            ],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
        )
        assert made.returncode == 0, made.stderr

    def _as_nobody(self) -> list[str]:
        """As the user of Debian's package where we are root; and whatever is started ends with us, however we end."""
        drop = ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"] if os.getuid() == 0 else []
        return ["setpriv", *drop, "--pdeathsig", "INT"] if shutil.which("setpriv") else []

    def start(self) -> None:
        """Start, and wait until somebody can come in; it ends with the thread that calls this."""
        patient_until = time.monotonic() + PATIENCE
        while True:
            if self._process is None or self._process.poll() is not None:
                self._process = self._launch()
            try:
                psycopg.connect(**self.url().words()).close()  # type: ignore[arg-type]  # its own words for each
                return
            except psycopg.OperationalError:
                if time.monotonic() > patient_until:
                    raise
            time.sleep(0.05)

    def _launch(self) -> subprocess.Popen[bytes]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self._folder,
            "max_connections": 40,
            "shared_buffers": "16MB",
            "dynamic_shared_memory_type": "mmap",  # in the folder, so that a killed server leaves nothing elsewhere
            **self._settings,
        }
        with (self._folder / "said").open("ab") as said:
            return subprocess.Popen(
                [
                    *(*self._as_nobody(), str(self._bin / "postgres"), "-D", str(self._folder / "data")),
                    *(word for name, value in settings.items() for word in ("-c", f"{name}={value}")),
                ],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd="/",
            )

    def stop(self) -> None:
        """Stop at once: nobody will read what is not flushed."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()

    def kill(self) -> None:
        """End the server without a word; its other processes notice, and go too."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def crash(self) -> None:
        """`pg_ctl stop -m immediate`: nothing is flushed any more, and the next start recovers."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)

    def shut_down(self) -> None:
        """`pg_ctl stop -m fast`: everybody is shown out, and everything is flushed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(PATIENCE)

    def empty(self, database: str) -> PostgresUrl:
        """An empty database of this name, whatever was in it; making one anew would take ten times as long."""
        with self.admin() as connection:
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (database,)).fetchone():
                connection.execute(f"CREATE DATABASE {database}".encode())
        with self.admin(database) as connection:
            connection.execute("DROP SCHEMA IF EXISTS hawkshaw CASCADE")
        return self.url(database)

    def admin(self, database: str = "postgres") -> psycopg.Connection:
        """A connection that may do everything."""
        words = self.url(database).words()
        return psycopg.connect(autocommit=True, **words)  # type: ignore[arg-type]  # its own words for each
