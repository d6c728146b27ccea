"""What a move costs each process at a moderate rate, and the rate at which the 99th percentile gives way."""

from __future__ import annotations

import asyncio
from functools import partial
from statistics import median
from typing import Final

from bench.scaling.crowd import Desk, Person, Ways, answered_within
from bench.scaling.results import Sample
from bench.scaling.stage import KINDS, Kind, Troupe
from bench.scaling.visits import Crowd, Pace, Scene, Visit
from bench.serving.load import SEATS, Load
from bench.serving.measure import BOUND

SPARE: Final = 8
"""Tables that stand ready for when a game is over, which takes hundreds of moves."""
LEVEL: Final = "regular"
"""Of bots, where there are any."""
FAR_BEYOND: Final = 4
"""A 99th percentile so many times the bound, or past it twice, ends the search for the knee."""


def visits(pace: Pace, round: int) -> list[Visit]:
    """One round: every kind of server up to its knee, another one first each time."""
    first = round % len(KINDS)
    start = 4.0 + pace.resting + pace.load.resting + pace.load.moving
    climbing = (pace.step + pace.warming + 0.5) * min(4, len(pace.ladder))
    found = [
        Visit(f"load: {kind}", start + climbing, partial(load, kind=kind))
        for kind in (*KINDS[first:], *KINDS[:first])
    ]
    return found


def more_visits(pace: Pace) -> list[Visit]:
    """Own and forwarded moves each for themselves, and bots."""
    each = 2.0 + pace.resting + pace.load.resting + pace.load.moving
    return [
        Visit("load: two workers, own and forwarded", 3 + 2 * each, own_and_forwarded),
        Visit("load: bots", 4 + each - pace.load.resting, bots),
    ]


async def load(scene: Scene, kind: Kind) -> None:
    """A moderate rate, then more and more."""
    place = scene.stage.new_database()
    with scene.stage.workers(kind, place) as troupe:
        scene.form = troupe.form()
        desk = Desk(troupe.ports, "half")
        crowd = Load(desk.bring, seed=5)
        cost = await moderate(scene, troupe, desk, crowd, kind, place, scene.pace.load)
        await climb(scene, troupe, desk, crowd, cost)
        leave(crowd)
    scene.check_refusals(kind, crowd.refusals)
    scene.check_saved(kind, place, crowd.acknowledged)
    scene.stage.drop_database(place)


async def climb(scene: Scene, troupe: Troupe, desk: Desk, crowd: Load, cost: Sample) -> None:
    """Faster and faster, until the 99th percentile is beyond the bound; the last rate within it is the knee."""
    knee = cost.at if cost.values["p99"] <= BOUND else 0
    failed, others = 0, [cost.others]
    for rate in scene.pace.ladder:
        desk.prepare(SPARE)
        taken = await step(scene, troupe, desk, crowd, rate)
        p99 = taken.values["p99"]
        others.append(taken.others)
        knee = rate if p99 <= BOUND else knee
        failed += p99 > BOUND
        if failed > 1 or p99 > FAR_BEYOND * BOUND:
            break
    scene.keep(Sample(part="knee", case=troupe.kind, values={"knee": knee}, others=max(others)))


async def own_and_forwarded(scene: Scene) -> None:
    """All tables at the first worker; everybody comes to it, then to the other one."""
    place = scene.stage.new_database()
    acknowledged = 0
    with scene.stage.workers("two", place) as troupe:
        ways: Ways
        for ways in ("home", "away"):
            desk = Desk(troupe.ports, ways)
            crowd = Load(desk.bring, seed=5)
            await moderate(scene, troupe, desk, crowd, f"two, {ways}", place, scene.pace.load)
            leave(crowd)
            scene.check_refusals(ways, crowd.refusals)
            acknowledged += crowd.acknowledged
            await asyncio.sleep(0.5)
    scene.check_saved("two", place, acknowledged)
    scene.stage.drop_database(place)


async def bots(scene: Scene) -> None:
    """Tables with one person and bots on the other chairs, as fast as bots may answer."""
    place, pace = scene.stage.new_database(), scene.pace
    with scene.stage.workers("one", place) as troupe:
        desk = Desk(troupe.ports, "home", endless=True, bots=LEVEL)
        tables = pace.glance.tables
        before = troupe.meter.read()
        await asyncio.sleep(pace.resting)
        rest = troupe.meter.since(
            before
        )  # before there are tables: as soon as somebody sits down, bots begin to think
        desk.prepare(tables + SPARE)
        crowd = Load(desk.bring, seed=5)
        await crowd.gather(tables)
        await crowd.offer(
            2 * tables, pace.warming + 1, 0
        )  # until the processes are there in which bots think
        made, done, before = scene.stage.saved("one", place), crowd.acknowledged, troupe.meter.read()
        await crowd.offer(2 * tables, pace.load.moving, 0)
        spent = troupe.meter.since(before)
        made, done = scene.stage.saved("one", place) - made, crowd.acknowledged - done
        values = {
            **spent.each(made, rest),
            "helpers, a bot's move": 1e6 * spent.cpu["helpers"] / max(1, made - done),
            "share of bots": (made - done) / max(1, made),
        }
        scene.keep(Sample(part="cost", case="bots", at=pace.rate, values=values, others=spent.others))
        leave(crowd)
    scene.check_refusals("bots", crowd.refusals)
    scene.stage.drop_database(place)


def leave(crowd: Load) -> None:
    """Everybody goes."""
    for party in crowd.parties:
        party.go()


async def moderate(
    scene: Scene, troupe: Troupe, desk: Desk, crowd: Load, case: str, place: str, size: Crowd
) -> Sample:
    """The crowd comes and rests, then makes moves at a rate that no server minds; what those cost."""
    pace, meter = scene.pace, troupe.meter
    desk.prepare(size.tables + SPARE)
    await asyncio.sleep(0.2)
    before, memory = meter.read(), troupe.memory()
    await asyncio.sleep(pace.resting)
    nobody = meter.since(before)
    await crowd.gather(size.tables)
    await asyncio.sleep(0.2)
    memory = troupe.memory() - memory
    before = meter.read()
    await asyncio.sleep(size.resting)
    rest = meter.since(before)
    alone = nobody.shares()
    connections = size.tables * SEATS
    scene.keep(
        Sample(
            part="rest",
            case=case,
            values={
                "kilobytes a connection": 1000 * memory / connections,
                **{
                    f"{name}: microseconds a second and connection": 1e6 * (share - alone[name]) / connections
                    for name, share in rest.shares().items()
                },
            },
            others=rest.others,
        )
    )
    desk.forget_waits()
    told = bytes_told(desk)
    written = 0 if troupe.kind == "sqlite" else scene.stage.written(place)
    before, done = meter.read(), crowd.acknowledged
    outcome = await crowd.offer(pace.rate, size.moving, pace.warming)
    spent = meter.since(before)
    moves = crowd.acknowledged - done
    values = {
        **spent.each(moves, rest),
        "bytes sent": (bytes_told(desk) - told) / max(1, moves),
        "p50": outcome.p50,
        "p99": outcome.p99,
        "generator share": spent.shares()["generator"],
        **waits("own", desk.own),
        **waits("forwarded", desk.forwarded),
    }
    if troupe.kind != "sqlite":
        values["bytes of the database's log"] = (scene.stage.written(place) - written) / max(1, moves)
    cost = Sample(part="cost", case=case, at=pace.rate, values=values, others=spent.others)
    scene.keep(cost)
    return cost


def bytes_told(desk: Desk) -> int:
    return sum(person.bytes for person in (*desk.own, *desk.forwarded))


def waits(name: str, people: list[Person]) -> dict[str, float]:
    """The median of how long an answer took, in milliseconds; nothing without people."""
    found = answered_within(people)
    return {f"{name}: ms": median(found)} if found else {}


async def step(scene: Scene, troupe: Troupe, desk: Desk, crowd: Load, rate: int) -> Sample:
    """One rate."""
    before, done = troupe.meter.read(), crowd.acknowledged
    outcome = await crowd.offer(rate, scene.pace.step, scene.pace.warming)
    spent = troupe.meter.since(before)
    values = {
        "p50": outcome.p50,
        "p99": outcome.p99,
        "reached": outcome.reached,
        "unanswered": outcome.unanswered,
        "generator late": outcome.generator,
        "moves": crowd.acknowledged - done,
        **{f"{name}: share": share for name, share in spent.shares().items()},
    }
    taken = Sample(part="step", case=troupe.kind, at=rate, values=values, others=spent.others)
    scene.keep(taken)
    return taken
