"""A server that is killed while one of its bots thinks and another rests: says who works for it, and waits."""

from __future__ import annotations

import asyncio
import subprocess
import sys

from hawkshaw.server.workers.pool import BotPool
from tests.server.bots.faulty import mark
from tests.server.bots.seating import some_view


async def main() -> None:
    pool = BotPool(2, budget=600, imports=["tests.server.bots.faulty"])
    thinking = asyncio.create_task(pool.choose("thirteen_clues", "hanging", some_view(), "1"))
    await pool.choose("thirteen_clues", "random", some_view(), "1")
    while not mark().exists():
        await asyncio.sleep(0.01)
    # One that does not care about its pipe shows that nothing else ends our children.
    careless = subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(600)"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    print(*pool.pids, careless.pid, flush=True)
    await thinking


if __name__ == "__main__":
    asyncio.run(main())
