"""The length of a table's log: how long it takes to take such a table over, and what a move there costs."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
from statistics import median
from time import perf_counter

from bench.scaling.crowd import Gallery, Person, answered_within, endings, play
from bench.scaling.growth import get
from bench.scaling.making import Made, make_game, put
from bench.scaling.results import Sample
from bench.scaling.stage import Troupe
from bench.scaling.visits import Pace, Scene, Visit
from bench.serving.line import HOST
from bench.serving.load import Load


def visits(pace: Pace) -> list[Visit]:
    """One round: a new table of every length."""
    return [Visit("lengths of logs", 4 + len(pace.entries) * 2 + sum(pace.entries) / 3_000, lengths)]


async def lengths(scene: Scene) -> None:
    """Tables that appear in the database one after another; one worker takes each over and plays there."""
    place = scene.stage.new_database()
    with scene.stage.workers("one", place) as troupe:
        for entries in scene.pace.entries:
            await length(scene, troupe, place, make_game(entries), entries)
    scene.stage.drop_database(place)


async def length(scene: Scene, troupe: Troupe, place: str, made: Made, entries: int) -> None:
    """One table: the first look at it, and moves one after another."""
    port = troupe.ports[0]
    with scene.stage.admin(place) as connection:
        put(connection, made)
    before = troupe.meter.read()
    looks = [look(port, made.id) for _ in range(6)]
    taking = troupe.meter.since(before)
    shunned = endings()
    people = [Person(port, made.id, token, shunned=shunned) for token in made.tokens]
    crowd = Load(lambda: list(people), seed=5)
    await crowd.gather(1)
    (party,) = crowd.parties
    await asyncio.sleep(0.3)
    before = troupe.meter.read()
    await play(party, people, Gallery(), 0, scene.pace.moves)
    spent = troupe.meter.since(before)
    party.go()
    scene.check_refusals(f"{entries} entries", crowd.refusals)
    values = {
        **spent.each(scene.pace.moves),
        "taking over: ms": looks[0] - median(looks[1:]),
        "taking over, worker: ms": 1000 * taking.cpu["worker 1"],
        "acknowledged: ms": median(answered_within(people)),
    }
    scene.keep(Sample(part="length", case="one", at=entries, values=values, others=spent.others))


def look(port: int, table: str) -> float:
    """Milliseconds until somebody who asks for a table is told of it."""
    line = http.client.HTTPConnection(HOST, port, timeout=60)
    with contextlib.closing(line):
        began = perf_counter()
        get(line, f"/api/tables/{table}")
        return 1000 * (perf_counter() - began)
