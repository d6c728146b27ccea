"""The faults: each is done to a ground on which people play, and undone again."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from tools.faults.ground import IN_ORDER, Ground, Worker
from tools.faults.proxy import When

CUTS: Final = 3
"""Commits that are cut one after another."""
CUT: Final = (When.BEFORE, When.MEANWHILE, When.AFTER)
COMMIT_WITHIN: Final = 10.0
SKEWS: Final = (3600.0, -3600.0, 300.0, -300.0)
UNDISTURBED: Final = 3.0
QUEUE_UP: Final = 0.2
BUS_AWAY: Final = 2.0


class Scene(NamedTuple):
    """Where, to whom, and by which luck."""

    ground: Ground
    victim: Worker
    rng: random.Random

    @property
    def past_lease(self) -> float:
        """Seconds after which others have taken over, and a little longer."""
        return self.ground.nature.lease * (1.2 + 0.3 * self.rng.random())


async def kill(scene: Scene) -> None:
    await scene.victim.kill()
    await scene.victim.start()


async def wait(scene: Scene) -> None:
    """For as long as a worker takes to be stopped and started."""
    await asyncio.sleep(UNDISTURBED)


async def drain(scene: Scene) -> None:
    await stop(scene.victim)
    await scene.victim.start()


async def stop(worker: Worker) -> None:
    """In order, or it counts as a fault."""
    code = await worker.stop()
    if code not in IN_ORDER:
        raise AssertionError(f"a worker that was asked to stop ended with {code}")


async def pause(scene: Scene) -> None:
    """With moves that wait to be saved, which it will try when it wakes."""
    scene.victim.proxy.freeze()
    await asyncio.sleep(QUEUE_UP)
    scene.victim.signal(signal.SIGSTOP)
    scene.victim.proxy.thaw()
    try:
        await asyncio.sleep(scene.past_lease)
    finally:
        scene.victim.signal(signal.SIGCONT)


async def crash(scene: Scene) -> None:
    await asyncio.to_thread(scene.ground.postgres.crash)
    await asyncio.to_thread(scene.ground.postgres.start)


async def restart(scene: Scene) -> None:
    await asyncio.to_thread(scene.ground.postgres.shut_down)
    await asyncio.to_thread(scene.ground.postgres.start)


async def cut(scene: Scene) -> None:
    for _ in range(CUTS):
        await scene.victim.proxy.strike_commit(scene.rng.choice(CUT), COMMIT_WITHIN)
        await asyncio.sleep(scene.rng.random() * 0.3)


async def silence(scene: Scene) -> None:
    """In the middle of a transaction, which holds on to its leases; what ends it comes when the line is well again."""
    if not await scene.victim.proxy.strike_commit(When.HELD, COMMIT_WITHIN):
        scene.victim.proxy.freeze()
    try:
        await asyncio.sleep(2 * scene.past_lease)
    finally:
        scene.victim.proxy.thaw()


async def divide(scene: Scene) -> None:
    scene.victim.proxy.cut_off()
    try:
        await asyncio.sleep(scene.past_lease)
    finally:
        scene.victim.proxy.let_through()


async def lose_bus(scene: Scene) -> None:
    """And let a worker hand its tables over meanwhile, of which nobody is told."""
    bus = scene.ground.bus
    await asyncio.to_thread(bus.kill)
    try:
        await stop(scene.victim)
        await asyncio.sleep(BUS_AWAY)
    finally:
        await asyncio.to_thread(bus.start)
    await scene.victim.start()


async def skew(scene: Scene) -> None:
    """A worker with a wrong clock comes, and has to take over from one that is killed."""
    await stop(scene.victim)
    await scene.victim.start(scene.rng.choice(SKEWS))
    other = scene.rng.choice([worker for worker in scene.ground.workers if worker is not scene.victim])
    await other.kill()
    await other.start()


class Kind(NamedTuple):
    """A fault in words, and how it is done."""

    words: str
    strike: Callable[[Scene], Awaitable[None]]
    stubborn: bool = False
    """Whether some people wait on their lines all the while, with what they asked for in flight."""


NOTHING: Final = "nothing"
KINDS: Final = {
    NOTHING: Kind("nothing at all, to compare with", wait),
    "kill": Kind("a worker killed (SIGKILL)", kill),
    "pause": Kind("a worker paused past its lease and woken (SIGSTOP, SIGCONT)", pause, stubborn=True),
    "silence": Kind(
        "a worker's line to the database silent in mid-commit, past its lease, then on",
        silence,
        stubborn=True,
    ),
    "divide": Kind("a worker cut off from the database past its lease", divide, stubborn=True),
    "cut": Kind("a worker's line to the database cut in the middle of a commit, three times", cut),
    "crash": Kind("the database crashed (pg_ctl stop -m immediate) and started", crash),
    "restart": Kind("the database restarted (pg_ctl stop -m fast)", restart),
    "bus": Kind("the bus killed, a worker stopped meanwhile, both started", lose_bus),
    "skew": Kind("a worker with a clock that is off by minutes or an hour, beside one that is killed", skew),
    "drain": Kind("a worker stopped in order (SIGTERM)", drain),
}
