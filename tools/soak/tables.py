"""`make soak-tables`: opens, plays and abandons thousands of tables, and watches the memory of the server.

A server that forgets no table goes the same way for a while: its growth says what a table would cost. The figures go
into docs/reliability.md. Ctrl-C ends it; the same command begins anew.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import httpx
from rich.console import Console

from hawkshaw.lab.progress import shown_on
from hawkshaw.lab.series import FORM
from tools.soak import growth
from tools.soak.brisk import count_of
from tools.soak.child import ROOT, Broken, Child
from tools.soak.growth import Found, Run
from tools.soak.party import Door
from tools.soak.player import Surprise
from tools.soak.visitor import visit

BRISK: Final = "tools.soak.brisk"
HOARDING: Final = "tools.soak.hoarding"
AT_ONCE: Final = 4
SAMPLES: Final = 20
"""How often the memory of the server is looked at."""
CONTROL: Final = 10
"""The hoarding server sees one in so many tables; a tenth convicts it."""
QUIET: Final = 5.0
"""Seconds of rest before each look, some sweeps long: tables that are being played would count as left behind."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak.tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=5000, help="tables to open (default 5000)")
    parser.add_argument("--seed", type=int, default=1, help="what decides the moves (default 1)")
    parser.add_argument(
        "--page", type=Path, default=ROOT / "docs" / "reliability.md", help="the page to write"
    )
    parser.add_argument(
        "--data", type=Path, default=ROOT / "docs" / "tables.json", help="the figures to write"
    )
    asked = parser.parse_args()
    console = Console()
    few = max(asked.tables // CONTROL, 1)
    try:
        with shown_on(console, asked.tables + few, what="tables") as heard:
            brisk = asyncio.run(soak(BRISK, asked.tables, asked.seed, heard))
            hoard = asyncio.run(soak(HOARDING, few, asked.seed, lambda done: heard(asked.tables + done)))
    except KeyboardInterrupt:
        console.print("Interrupted.")
        return 130
    except (Broken, Surprise) as broken:
        console.print(f"The server broke down: {broken}", markup=False)
        return 1
    found = Found(asked.seed, FORM, os.cpu_count() or 1, brisk, hoard)
    growth.write(found, asked.page, asked.data)
    console.print("\n".join(growth.table(found)), markup=False, soft_wrap=True)
    console.print("It stays flat." if found.passed else "FAILED: see above.")
    return 0 if found.passed else 1


async def soak(server: str, tables: int, seed: int, heard: Callable[[int], None]) -> Run:
    """Let one server see so many tables."""
    with tempfile.TemporaryDirectory(prefix="hawkshaw-tables-") as folder:
        file = Path(folder) / "tables.db"
        child = await Child.start(server, file)
        try:
            return await Crowd(await child.ready(), count_of(file), tables, seed, heard).run()
        finally:
            await child.kill()


class Crowd:
    """A few visits at a time, until there were enough."""

    def __init__(self, port: int, blocks: Path, tables: int, seed: int, heard: Callable[[int], None]) -> None:
        self._port = port
        self._blocks = blocks
        self._tables = tables
        self._seed = seed
        self._heard = heard
        self._run = Run(tables)
        self._done = 0

    async def run(self) -> Run:
        """All visits, and what the server held meanwhile and afterwards."""
        for part in range(SAMPLES):
            await self._look()
            numbers = iter(range(part * self._tables // SAMPLES, (part + 1) * self._tables // SAMPLES))
            await asyncio.gather(*(self._visit(numbers) for _ in range(AT_ONCE)))
        await self._look()
        return self._run

    async def _visit(self, numbers: Iterator[int]) -> None:
        door = Door(self._port)
        try:
            for number in numbers:
                rng = random.Random(f"{self._seed} {number}")
                moves = await visit(door, self._port, number, rng)
                self._run.moves += moves
                self._done += 1
                self._heard(self._done)
        finally:
            await door.close()

    async def _look(self) -> None:
        await asyncio.sleep(QUIET)
        async with httpx.AsyncClient(trust_env=False) as http:
            figures = (await http.get(f"http://127.0.0.1:{self._port}/metrics")).text
        blocks = int(self._blocks.read_text(encoding="ascii"))
        self._run.samples.append(growth.read(self._done, figures, blocks))


if __name__ == "__main__":
    sys.exit(main())
