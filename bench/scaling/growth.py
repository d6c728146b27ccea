"""What tables cost that lie in the database: those at rest, and games that are going on, which a worker takes over."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any, Final

import psycopg

from bench.scaling.crowd import Desk
from bench.scaling.load import leave, moderate
from bench.scaling.making import put_many
from bench.scaling.results import Sample
from bench.scaling.stage import Troupe
from bench.scaling.visits import Pace, Scene, Visit
from bench.serving.line import HOST
from bench.serving.load import SEATS, Load
from bench.serving.ours import GAMES, post

AT_REST: Final = "at rest"
PLAYING: Final = "playing"
SHORT: Final = 12
"""Entries of a table that is over: real games have hundreds, which the page puts in by arithmetic."""
MIDDLE: Final = 60
"""Entries of a game that is going on."""
TRIES: Final = 5


def preparations(pace: Pace) -> list[Visit]:
    """Databases that are filled once for all rounds."""
    sizes = [(AT_REST, count) for count in pace.at_rest] + [(PLAYING, count) for count in pace.playing]
    return [
        Visit(
            f"filling a database: {count:,} {what}",
            2.5 + count / 4_000,
            partial(fill, what=what, count=count),
        )
        for what, count in sizes
    ]


def visits(pace: Pace, *, first: bool) -> list[Visit]:
    """One round; the most games that are going on are taken over in the first alone, because that takes long."""
    rest = [
        Visit(
            f"{count:,} tables at rest",
            4 + 3 * pace.resting + pace.glance.resting + pace.glance.moving,
            partial(visit_at_rest, count=count),
        )
        for count in pace.at_rest
    ]
    counts = pace.playing if first else pace.playing[:1]
    taken = [
        Visit(
            f"{count:,} games going on",
            4 + 2 * pace.resting + count / 300,
            partial(visit_playing, count=count),
        )
        for count in counts
    ]
    return [*rest, *taken]


async def fill(scene: Scene, what: str, count: int) -> None:
    """A database with so many tables, made by a worker and filled by copying."""
    place = scene.stage.new_database()
    with scene.stage.workers("one", place):
        pass  # it makes the tables of the database
    scene.databases[what, count] = place
    if not count:
        return
    with scene.stage.admin(place) as connection:
        empty = ask(connection, "SELECT pg_database_size(current_database())")
        put_many(connection, count, playing=what == PLAYING, entries=MIDDLE if what == PLAYING else SHORT)
        full = ask(connection, "SELECT pg_database_size(current_database())")
        a_move = ask(
            connection,
            "SELECT (pg_total_relation_size('log') + pg_total_relation_size('answers'))::FLOAT / count(*) FROM log",
        )
    values = {"bytes a table": (full - empty) / count, "bytes an entry": float(a_move)}
    scene.keep(Sample(part="disk", case=what, at=count, values=values))


def ask(connection: psycopg.Connection, question: str) -> Any:
    """The one value of the one row that is found."""
    row = connection.execute(question.encode()).fetchone()
    assert row is not None
    return row[0]


async def visit_at_rest(scene: Scene, count: int) -> None:
    """Start on a database with so many tables at rest, do nothing, look at the lobby, open tables, and play."""
    place = scene.databases[AT_REST, count]
    with scene.stage.workers("one", place) as troupe:
        scene.keep(await start_and_rest(scene, troupe, AT_REST, count))
        before = troupe.meter.read()
        line = http.client.HTTPConnection(HOST, troupe.ports[0], timeout=60)
        with contextlib.closing(line):
            opening = timed(lambda: post(line, "/api/tables", {"game": GAMES[0], "seats": SEATS}))
            listing = timed(lambda: get(line, "/api/tables"))
        values = {"opening: ms": opening, "lobby: ms": listing}
        scene.keep(
            Sample(
                part="asked", case=AT_REST, at=count, values=values, others=troupe.meter.since(before).others
            )
        )
        desk = Desk(troupe.ports, "home")
        crowd = Load(desk.bring, seed=5)
        await moderate(scene, troupe, desk, crowd, f"{count} at rest", place, scene.pace.glance)
        leave(crowd)
    scene.check_refusals(f"{count} at rest", crowd.refusals)
    with scene.stage.admin(place) as connection:  # what was played would be taken over by the next worker
        connection.execute("UPDATE tables SET status = 'over' WHERE status = 'playing'")


async def visit_playing(scene: Scene, count: int) -> None:
    """Start on a database with so many games that are going on: the worker takes over every one of them."""
    with scene.stage.workers("one", scene.databases[PLAYING, count]) as troupe:
        scene.keep(await start_and_rest(scene, troupe, PLAYING, count))


async def start_and_rest(scene: Scene, troupe: Troupe, case: str, count: int) -> Sample:
    """How long the start took, and what is spent while nobody does anything."""
    await asyncio.sleep(0.5)
    before = troupe.meter.read()
    await asyncio.sleep(1.5 * scene.pace.resting)
    rest = troupe.meter.since(before)
    values = {
        "start: s": troupe.started,
        "memory: MB": troupe.memory(),
        **{f"{name}: ms a second": 1000 * share for name, share in rest.shares().items()},
    }
    return Sample(part="grown", case=case, at=count, values=values, others=rest.others)


def timed(ask: Callable[[], object]) -> float:
    """Milliseconds, the median of a few tries after one that does not count."""
    taken: list[float] = []
    for _ in range(TRIES + 1):
        began = perf_counter()
        ask()
        taken.append(1000 * (perf_counter() - began))
    return median(taken[1:])


def get(line: http.client.HTTPConnection, path: str) -> bytes:
    """What a server answers."""
    line.request("GET", path)
    answer = line.getresponse()
    said = answer.read()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {said[:300]!r}")
    return said
