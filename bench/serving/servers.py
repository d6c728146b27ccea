"""The servers that are measured, each started for itself: ours in both forms, and the peer."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from bench.serving.measure import Figures, Timing, measure
from bench.serving.ours import HawkshawDesk, Hello
from bench.serving.process import Process, free_port
from bench.serving.theirs import PeerDesk
from hawkshaw.server.store import MOVE
from hawkshaw.server.store.sqlite import SqliteStore

ROOT: Final = Path(__file__).parents[2]
PEER: Final = Path(__file__).parent / "peer"


class Missing(Exception):
    """Something is not on this machine, so a server cannot be measured; says what."""


async def measure_ours(python: Path, form: str, timing: Timing, hello: Hello, asks: str) -> Figures:
    """Our server under one interpreter; afterwards its file is asked whether it holds every acknowledged move."""
    if not python.exists():
        raise Missing(f"there is no {python.relative_to(ROOT)} (make compiled)")
    with tempfile.TemporaryDirectory(
        prefix=".bench-", dir=ROOT
    ) as folder:  # on the disk, where flushing costs
        port, file = free_port(), Path(folder) / "tables.db"
        command = [str(python), "-m", "bench.serving.launch", str(port), str(file)]
        with Process(command, ROOT, port, Path(folder) / "log") as server:
            if server.said(form) != form:
                raise RuntimeError(f"{python} runs the wrong form of the engine")
            figures = await measure(f"Hawkshaw, {form}, {asks}", server, HawkshawDesk(port, hello), timing)
        return msgspec.structs.replace(figures, saved=await count_saved(file))


async def count_saved(file: Path) -> int:
    """How many moves a file holds."""
    async with SqliteStore(file) as store:
        logs = [await store.entries(row.id) for row in await store.tables()]
    return sum(entry.kind == MOVE for log in logs for entry in log)


async def measure_peer(timing: Timing) -> Figures:
    """boardgame.io's server, which keeps everything in memory."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        raise Missing("there is no Node on this machine")
    if not (PEER / "node_modules").exists():
        install(npm)
    with tempfile.TemporaryDirectory() as folder:
        port, lobby = free_port(), free_port()
        command = [node, "server.js", str(port), str(lobby)]
        with Process(command, PEER, port, Path(folder) / "log", {"NODE_ENV": "production"}) as server:
            name = server.said("boardgame.io")
            return await measure(name, server, PeerDesk(port, lobby), timing)


def install(npm: str | None) -> None:
    """Fetch the peer's packages, as its lock says."""
    if npm is None:
        raise Missing("there is no npm on this machine, so boardgame.io cannot be fetched")
    command = [npm, "ci", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=PEER, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"npm could not fetch boardgame.io: {done.stderr.strip()[-300:]}")
