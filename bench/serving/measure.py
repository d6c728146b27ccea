"""One server measured: memory of idle connections, the load of the issue, and the load at which it gives way."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Protocol

import msgspec

from bench.serving.load import SEATS, Load, Outcome, Player, traffic
from bench.serving.neighbours import beside
from bench.serving.process import Process

TABLES: Final = 150
SPARE: Final = 60
"""Tables that stand ready for when a game is over."""
RATE: Final = 400
"""Moves a second of the load that is compared."""
BOUND: Final = 50.0
"""Milliseconds: the load at which the 99th percentile passes it is the knee."""
STEP: Final = 1.2
STEPS: Final = 14


class Desk(Protocol):
    """Makes tables of some server ready."""

    def prepare(self, tables: int) -> None:
        """See to it that so many tables wait for their players."""
        ...

    def bring(self) -> list[Player]:
        """The players of a table that nobody has come to yet."""
        ...


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """How long to measure."""

    load: float
    step: float
    warming: float


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of one server."""

    name: str
    kilobytes_a_socket: float
    """Resident memory that 600 idle connections added, divided."""
    load: Outcome
    server_share: float
    """Of one core, while the load went on."""
    milliseconds_a_move: float
    """Of a processor, which depends less than all else here on what others do on the machine."""
    generator_share: float
    frame_bytes: float
    """Of an average update."""
    move_bytes: float
    """Of all updates that one move led to."""
    knee: int
    """Moves a second, the most that were offered with the 99th percentile within the bound; 0 if none were."""
    steps: list[Outcome]
    acknowledged: int
    """Moves in all; `saved` says how many of them the file holds."""
    saved: int | None
    refused: int
    first_refusal: str = ""

    @property
    def disturbed(self) -> bool:
        """Whether others were at work while this was measured."""
        return self.load.others.disturb or any(step.others.disturb for step in self.steps)


async def measure(name: str, server: Process, desk: Desk, timing: Timing) -> Figures:
    """Bring the crowd and offer it moves, first as many as the issue says, then more and more."""
    desk.prepare(TABLES + SPARE)
    await asyncio.sleep(2)
    before = server.memory()
    load = Load(desk.bring, seed=5)
    await load.gather(TABLES)
    await asyncio.sleep(3)
    memory = (server.memory() - before) / (TABLES * SEATS) / 1000
    spent, own = server.seconds(), time.process_time()
    began = time.perf_counter()
    done = load.acknowledged
    outcome = await offer(load, server, RATE, timing.load, timing.warming)
    done = load.acknowledged - done
    passed = time.perf_counter() - began
    spent, own = server.seconds() - spent, time.process_time() - own
    sent = traffic(load.parties)
    knee, steps = await find_knee(load, server, desk, outcome, timing)
    return Figures(
        name=name,
        kilobytes_a_socket=round(memory, 1),
        load=outcome,
        server_share=round(spent / passed, 2),
        milliseconds_a_move=round(1000 * spent / max(1, done), 2),
        generator_share=round(own / passed, 2),
        frame_bytes=round(sent.bytes / max(1, sent.frames)),
        move_bytes=round(SEATS * sent.bytes / max(1, sent.frames)),
        knee=knee,
        steps=steps,
        acknowledged=load.acknowledged,
        saved=None,
        refused=len(load.refusals),
        first_refusal=load.refusals[0] if load.refusals else "",
    )


async def offer(load: Load, server: Process, rate: int, seconds: float, warming: float) -> Outcome:
    """Offer a load, with an eye on the neighbours."""
    own = server.family()
    outcome, others = await beside(lambda: load.offer(rate, seconds, warming), lambda: own)
    return msgspec.structs.replace(outcome, others=others)


async def find_knee(
    load: Load, server: Process, desk: Desk, first: Outcome, timing: Timing
) -> tuple[int, list[Outcome]]:
    """Raise the load until the bound is passed twice at the same rate; or lower it until it is kept."""
    steps: list[Outcome] = []
    rising = first.p99 <= BOUND
    knee = RATE if rising else 0
    rate: float = RATE
    for _ in range(STEPS):
        rate = rate * STEP if rising else rate / STEP
        kept = False
        for _ in range(2):
            desk.prepare(SPARE)
            steps.append(await offer(load, server, round(rate), timing.step, timing.warming))
            kept = steps[-1].p99 <= BOUND
            if kept:
                knee = round(rate)
                break
        if kept != rising:
            break
    return knee, steps
