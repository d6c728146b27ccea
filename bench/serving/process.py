"""A server in its own process, and what it takes of the machine (read from /proc, so on Linux only)."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.meter import descendants, resident, seconds_of
from bench.serving.line import HOST

STARTING = 30.0


class Process:
    """Runs a command until the end of a `with`, once it listens on its port."""

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        port: int,
        log: Path,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        with log.open("wb") as said:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                env=os.environ | (environment or {}),
            )
        self._port = port
        self._log = log

    def __enter__(self) -> Self:
        end = time.monotonic() + STARTING
        while time.monotonic() < end and self._process.poll() is None:
            try:
                socket.create_connection((HOST, self._port), 1).close()
                return self
            except OSError:
                time.sleep(0.05)
        self._process.kill()
        raise RuntimeError(f"the server did not start: {self._log.read_text()[-2000:]}")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def said(self, beginning: str) -> str:
        """The first line it has said that begins like this; empty if there is none."""
        lines = self._log.read_text().splitlines()
        return next((line for line in lines if line.startswith(beginning)), "")

    @property
    def id(self) -> int:
        return self._process.pid

    def family(self) -> list[int]:
        """It and what it has started: a command may be no more than the wrapper of a program."""
        return [self.id, *descendants(self.id)]

    def memory(self) -> int:
        """Resident bytes."""
        return round(1e6 * sum(map(resident, self.family())))

    def seconds(self) -> float:
        """Processor seconds so far."""
        return sum(map(seconds_of, self.family()))


def free_port() -> int:
    """A port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port
