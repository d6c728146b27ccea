"""A server on its default limits in a process of its own, and what an attack does to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx

from hawkshaw.server.serve import listen

PATIENCE: Final = 30.0
"""Seconds after which an attacker no longer waits for an answer."""
STOPS_WITHIN: Final = 20.0
ASKED_EVERY: Final = 0.02


class Target:
    """The server under attack."""

    def __init__(self, source: Path, folder: Path) -> None:
        with listen("127.0.0.1", 0) as free:
            self.port: int = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        serve = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--no-qr"]
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                "from hawkshaw.cli import main; main()",
                *serve,
                "--file",
                folder / "t.db",
            ],
            env={**os.environ, "PYTHONPATH": str(source)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.http = httpx.Client(base_url=self.base, timeout=PATIENCE)
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                if self.http.get("/ready").status_code == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def memory(self, kind: str = "VmRSS") -> float:
        """Megabytes of the process now, or the most it ever had (`VmHWM`)."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        (line,) = [line for line in status.splitlines() if line.startswith(kind)]
        return int(line.split()[1]) / 1024

    def post(self, path: str, body: object) -> str:
        """The status of an answer, or that there was none."""
        try:
            return str(self.http.post(path, json=body).status_code)
        except httpx.TransportError:
            return f"none in {PATIENCE:.0f} s"

    def lay(self, game: str, seats: int, **more: object) -> tuple[dict[str, Any], list[str]]:
        """A table at which everybody sits: what it is, and the seats' secrets."""
        opened = self.http.post("/api/tables", json={"game": game, "seats": seats, **more}).json()
        path = f"/api/tables/{opened['table']['id']}/sit"
        tokens = [
            self.http.post(path, json={"name": f"Guest {seat}", "invite": opened["invite"], "seat": seat})
            for seat in range(seats)
        ]
        return opened["table"], [answer.json()["token"] for answer in tokens]

    def hold(self, held: bool) -> None:
        """Let the system hold the server still, or go on."""
        self._process.send_signal(signal.SIGSTOP if held else signal.SIGCONT)

    def stop(self) -> float:
        """Seconds until the server has ended that was asked to; infinity if it had to be killed."""
        began = time.monotonic()
        self._process.terminate()
        try:
            self._process.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return float("inf")
        finally:
            self.http.close()
        return time.monotonic() - began


class Bystander:
    """Somebody who asks for `/health` again and again."""

    def __init__(self, target: Target) -> None:
        self._base = target.base
        self._worst = 0.0
        self._began = time.monotonic()
        self._left = threading.Event()
        self._thread = threading.Thread(target=self._ask, daemon=True)
        self._thread.start()

    @property
    def waited(self) -> float:
        """Seconds they had to wait at worst, the answer included that they still wait for."""
        return max(self._worst, time.monotonic() - self._began - ASKED_EVERY)

    def _ask(self) -> None:
        with httpx.Client(base_url=self._base, timeout=4 * PATIENCE) as http:
            while not self._left.wait(ASKED_EVERY):
                self._began = time.monotonic()
                with suppress(httpx.TransportError):
                    http.get("/health")
                self._worst = max(self._worst, time.monotonic() - self._began)
                self._began = time.monotonic()

    def leave(self) -> None:
        """Ask no more."""
        self._left.set()
        self._thread.join()


@contextmanager
def attacked(source: Path) -> Iterator[Target]:
    """A server from these sources, on a file of its own."""
    with tempfile.TemporaryDirectory(prefix="hawkshaw-attack-") as folder:
        target = Target(source, Path(folder))
        try:
            yield target
        finally:
            target.stop()
