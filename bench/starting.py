"""How long people wait for a program to be there: the whole process, from its start, beside `python -c pass`.

A command is timed to its end, a game to its first prompt, a server to its first answer that it is ready, with a
thousand games at rest in its file.
"""

from __future__ import annotations

import asyncio
import os
import pty
import secrets
import select
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

import hawkshaw
from bench.row import Row
from bench.scaling.making import GAME, make_game
from bench.serving.process import free_port
from hawkshaw.core.luck import SECRET_BYTES
from hawkshaw.server.host.table import PLAYING
from hawkshaw.server.store.interface import Append, CreateTable, Entry, TableRow
from hawkshaw.server.store.sqlite import SqliteStore

PEER: Final = "python -c pass"
PROGRAM: Final = (sys.executable, "-m", "hawkshaw")
PROMPT: Final = b"> "
RESTING: Final = 1000
ENTRIES: Final = 60
"""Of the log of each game at rest."""
AT_ONCE: Final = 100
"""Tables that are written in one go."""
A_LOOK: Final = 0.05
"""Seconds after which one looks whether a program that says nothing is still there."""
PATIENCE: Final = 20.0


def rows(seconds: float) -> list[Row]:
    """Medians of as many starts as fit into the time, three at least, each kind in turn."""
    times = max(3, int(3 * seconds))
    with tempfile.TemporaryDirectory(prefix="hawkshaw-start-") as folder:
        file = Path(folder) / "tables.db"
        asyncio.run(fill(file, RESTING))
        home = {**os.environ, "HAWKSHAW_HOME": str(Path(folder) / "home")}
        kinds: dict[str, Callable[[], float]] = {PEER: lambda: whole([sys.executable, "-c", "pass"], home)}
        kinds["hawkshaw --version"] = lambda: whole([*PROGRAM, "--version"], home)
        for game in hawkshaw.games():
            words = (*PROGRAM, "play", game.name, "--plain", "--seed", "1")
            kinds[f"hawkshaw play {game.name}: to the first prompt"] = partial(first_prompt, words, home)
        kinds[f"hawkshaw serve: ready with {RESTING} games at rest"] = lambda: ready(file, home)
        found: dict[str, list[float]] = {name: [] for name in kinds}
        for _ in range(times):
            for name, start in kinds.items():
                found[name].append(1000 * start())
    return [Row(name, median(times), "ms", "" if name == PEER else PEER) for name, times in found.items()]


def whole(words: list[str], env: dict[str, str]) -> float:
    """Seconds from the start of a command to its end."""
    start = perf_counter()
    subprocess.run(words, env=env, check=True, capture_output=True)
    return perf_counter() - start


def first_prompt(words: Sequence[str], env: dict[str, str]) -> float:
    """Seconds until a game at a terminal asks for something."""
    ours, theirs = pty.openpty()
    start = perf_counter()
    with subprocess.Popen(words, env=env, stdin=theirs, stdout=theirs, stderr=theirs) as game:
        said = b""
        try:
            while not said.endswith(PROMPT):
                waiting, _, _ = select.select([ours], [], [], A_LOOK)
                if not waiting and game.poll() is None and perf_counter() - start < PATIENCE:
                    continue
                if not waiting:
                    raise RuntimeError(f"{' '.join(words)}: there is no prompt after {said[-500:]!r}")
                said += os.read(ours, 65536)
            return perf_counter() - start
        finally:
            game.kill()
            os.close(theirs)
            os.close(ours)


def ready(file: Path, env: dict[str, str]) -> float:
    """Seconds until a server on a file says that it is ready."""
    port = free_port()
    start = perf_counter()
    words = [*PROGRAM, "serve", "--host", "127.0.0.1", "--port", str(port), "--file", str(file)]
    with subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            while perf_counter() - start < PATIENCE and server.poll() is None:
                with suppress(URLError, ConnectionError, TimeoutError):
                    urlopen(f"http://127.0.0.1:{port}/ready", timeout=PATIENCE).close()
                    return perf_counter() - start
                sleep(0.005)
        finally:
            server.kill()
    raise RuntimeError("the server did not say that it is ready")


async def fill(file: Path, count: int) -> None:
    """Put copies of one game that is going on into a file, as a server would have."""
    made = make_game(ENTRIES)
    at = made.log[-1].at
    entries = [Entry(logged.kind, logged.body, logged.at) for logged in made.log]
    async with SqliteStore(file) as store:
        for first in range(0, count, AT_ONCE):
            changes: list[CreateTable | Append] = []
            for number in range(first, min(first + AT_ONCE, count)):
                row = TableRow(f"resting{number}", GAME, PLAYING, False, at, at)
                changes += [
                    CreateTable(row, secrets.token_bytes(SECRET_BYTES)),
                    Append(row.id, -1, entries),
                ]
            await store.commit(changes)
