"""A Redis, or Valkey, of one's own: on loopback, with nothing on disk, gone afterwards."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from types import TracebackType
from typing import Self

PATIENCE = 20.0


def program() -> str | None:
    """The server, if one is installed."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


class PrivateRedis:
    """Runs from entering to leaving; it can be killed and started again in between."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]

    @property
    def process(self) -> int:
        """The id of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start, and wait until it answers; it ends with the thread that calls this."""
        ends_with_us = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
        settings = {"bind": "127.0.0.1", "port": str(self.port), "save": "", "appendonly": "no"}
        self._process = subprocess.Popen(
            [
                *(*ends_with_us, self._program),
                *(word for name, value in settings.items() for word in (f"--{name}", value)),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
        )
        patient_until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, "the bus ended by itself"
            assert time.monotonic() < patient_until, "the bus does not answer"
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1.0) as line:
                line.sendall(b"PING\r\n")
                return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def kill(self) -> None:
        """End it without a word."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
