"""Spectators of one table: what each move costs, how much is sent, and when the last one has it."""

from __future__ import annotations

import asyncio
from statistics import median
from typing import Final

from bench.scaling.crowd import Desk, Gallery, Person, Spectator, answered_within, play
from bench.scaling.results import Sample
from bench.scaling.stage import Troupe
from bench.scaling.visits import Pace, Scene, Visit
from bench.serving.load import Load

COMING: Final = 25
"""Spectators that come together."""


def visits(pace: Pace) -> list[Visit]:
    """One round: two workers, and crowds at one of them or at both."""
    people = sum(pace.spectators)
    return [Visit("spectators", 6 + people / 90 + pace.watched, watch)]


async def watch(scene: Scene) -> None:
    """At a table of the first worker: all spectators there, and at another table half of them at the other worker."""
    place = scene.stage.new_database()
    acknowledged = 0
    with scene.stage.workers("two", place) as troupe:
        for case, ports in (("own", troupe.ports[:1]), ("half", troupe.ports)):
            acknowledged += await watch_table(scene, troupe, case, ports)
    scene.check_saved("two", place, acknowledged)
    scene.stage.drop_database(place)


async def watch_table(scene: Scene, troupe: Troupe, case: str, ports: list[int]) -> int:
    """More and more spectators come to one table; how many moves were made there."""
    desk = Desk(troupe.ports, "home", endless=True)
    desk.prepare(1)
    crowd = Load(desk.bring, seed=5)
    await crowd.gather(1)
    gallery = Gallery()
    spectators: list[Spectator] = []
    for count in scene.pace.spectators:
        while len(spectators) < count:
            coming = [
                Spectator(ports[place % len(ports)], desk.tables[0], desk.invite, gallery)
                for place in range(len(spectators), min(count, len(spectators) + COMING))
            ]
            await asyncio.gather(*(one.come() for one in coming))
            spectators += coming
        if count or case == "own":
            scene.keep(await show(scene, troupe, case, count, crowd, gallery, desk.own))
    for one in spectators:
        one.line.close()
    for party in crowd.parties:
        party.go()
    scene.check_refusals(f"spectators, {case}", crowd.refusals)
    await asyncio.sleep(0.5)
    return crowd.acknowledged


async def show(
    scene: Scene,
    troupe: Troupe,
    case: str,
    count: int,
    crowd: Load,
    gallery: Gallery,
    people: list[Person],
) -> Sample:
    """A few moves, each after everybody has seen the one before."""
    moves, meter = scene.pace.watched, troupe.meter
    await asyncio.sleep(0.5)
    before = meter.read()
    await asyncio.sleep(scene.pace.resting)
    rest = meter.since(before)
    sent = gallery.bytes
    before = meter.read()
    taken = await play(crowd.parties[0], people, gallery, count, moves)
    spent = meter.since(before)
    values = {
        **spent.each(moves, rest),
        "bytes sent": (gallery.bytes - sent) / moves,
        "acknowledged: ms": median(answered_within(people)),
        "last one: ms": 1000 * median(taken),
        "last one, worst: ms": 1000 * max(taken),
        **{f"{name}: ms a second": 1000 * share for name, share in rest.shares().items()},
    }
    return Sample(part="watched", case=case, at=count, values=values, others=spent.others)
