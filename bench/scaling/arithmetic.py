"""What a million tables would need, by arithmetic from the figures of a run: nothing here is measured."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from bench.scaling.growth import AT_REST, PLAYING, SHORT
from bench.scaling.results import Figures
from bench.serving.load import SEATS

TABLES: Final = 1_000_000
LIVE: Final = 20.0
"""Seconds from one move to the next at a table where people sit together: an assumption."""
SLOW: Final = 43_200.0
"""The same of a game by correspondence, two moves a day: an assumption."""
LENGTH: Final = 150
"""Entries in the log of a game that is over: an assumption."""
SHARE: Final = 0.6
"""Of a core, what a worker is planned with: beyond it waits grow fast."""


class Slope(msgspec.Struct, frozen=True):
    """What one table more adds to a figure."""

    base: float
    each: float
    seen: bool
    """Whether the largest number differs from the smallest by more than repeats do from one another."""

    def at(self, tables: int) -> float:
        """The figure with so many tables, if it goes on like this."""
        return self.base + self.each * tables


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """What the arithmetic takes from a run; everything is a median."""

    rate: int
    knee: dict[str, float]
    worker: float
    """Microseconds a move of both workers, half of the moves forwarded; of the database, too."""
    database: float
    own: float
    forwarded: float
    """Microseconds a move of both workers when nobody is forwarded, and when everybody is."""
    wal: float
    """Bytes that the database writes to its log for a move."""
    sent: float
    """Bytes sent to the four people of a table for a move."""
    connection: float
    """Kilobytes of both workers for a connection that is forwarded."""
    resting: float
    """Microseconds a second of both for such a connection on which nothing happens."""
    disk: float
    """Bytes of a table with SHORT entries."""
    entry: float
    start_rest: Slope
    start_playing: Slope
    memory_playing: Slope
    """Megabytes of a worker."""
    worker_playing: Slope
    database_playing: Slope
    """Milliseconds a second while nothing happens, by the games that are going on."""
    opening: Slope
    lobby: Slope
    """Milliseconds to open a table and to list the lobby, by the tables at rest."""


class Unmeasured(Exception):
    """A figure that the arithmetic needs is not there; says which."""


def costs(figures: Figures) -> Costs:
    """What the arithmetic needs, if all of it has been measured."""
    rate = max(figures.sizes("cost", "two"), default=0)

    def value(part: str, case: str, at: int, *names: str) -> float:
        found = figures.value(part, case, at, *names)
        if found is None:
            raise Unmeasured(f"{part}, {case}: {', '.join(names)}")
        return max(0.0, found)

    both = ("worker 1", "worker 2")
    rested = [f"{name}: microseconds a second and connection" for name in both]
    largest = max(figures.sizes("disk", AT_REST), default=0)
    played = max(figures.sizes("disk", PLAYING), default=0)
    return Costs(
        rate=rate,
        knee={kind: value("knee", kind, 0, "knee") for kind in ("sqlite", "alone", "one", "two")},
        worker=value("cost", "two", rate, *both),
        database=value("cost", "two", rate, "database"),
        own=value("cost", "two, home", rate, *both),
        forwarded=value("cost", "two, away", rate, *both),
        wal=value("cost", "two", rate, "bytes of the database's log"),
        sent=value("cost", "two", rate, "bytes sent"),
        connection=value("rest", "two, away", 0, "kilobytes a connection"),
        resting=value("rest", "two, away", 0, *rested),
        disk=value("disk", AT_REST, largest, "bytes a table"),
        entry=value("disk", PLAYING, played, "bytes an entry"),
        start_rest=slope(figures, "grown", AT_REST, "start: s"),
        start_playing=slope(figures, "grown", PLAYING, "start: s"),
        memory_playing=slope(figures, "grown", PLAYING, "memory: MB"),
        worker_playing=slope(figures, "grown", PLAYING, "worker 1: ms a second"),
        database_playing=slope(figures, "grown", PLAYING, "database: ms a second"),
        opening=slope(figures, "asked", AT_REST, "opening: ms"),
        lobby=slope(figures, "asked", AT_REST, "lobby: ms"),
    )


def slope(figures: Figures, part: str, case: str, name: str) -> Slope:
    """From no table, which is measured with those at rest, to the largest number of a case."""
    none = figures.spread(part, AT_REST, 0, name)
    most = max(figures.sizes(part, case), default=0)
    full = figures.spread(part, case, most, name)
    if none is None or full is None or not most:
        raise Unmeasured(f"{part}, {case}: {name}")
    return Slope(none.median, max(0.0, full.median - none.median) / most, full.low > none.high)


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """What so many tables would need, by one way of using them."""

    moves: float
    """A second."""
    workers: float
    """Cores for moves and for connections."""
    processes: int
    """Workers of one core each, planned with SHARE of it."""
    database: float
    """Cores for moves."""
    looking: float
    """Cores of the database for workers that look for games nobody has."""
    clocks: float
    """Cores of the workers for looking at the clocks of games in memory."""
    wal: float
    """Megabytes a second."""
    network: float
    """Megabits a second to people."""
    memory: float
    """Gigabytes of the workers."""
    disk: float
    """Gigabytes."""
    taking: float
    """Seconds until all games are taken over, if all workers start at once."""


def need(known: Costs, seconds_a_move: float, people: int, tables: int = TABLES) -> Need:
    """What so many games need, each with a move every so many seconds and so many people connected.

    Among so many workers nearly everybody is forwarded.
    """
    moves = tables / seconds_a_move
    connections = tables * people
    workers = (moves * known.forwarded + connections * known.resting) / 1e6
    clocks = known.worker_playing.each * tables / 1000
    memory = known.memory_playing.each * tables / 1000 + connections * known.connection / 1e6
    processes = max(1, ceil(round((workers + clocks) / SHARE, 6)))
    return Need(
        moves=moves,
        workers=workers,
        processes=processes,
        database=moves * known.database / 1e6,
        looking=processes * known.database_playing.each * tables / 1000,
        clocks=clocks,
        wal=moves * known.wal / 1e6,
        network=moves * known.sent * 8 / 1e6,
        memory=memory,
        disk=tables * disk_of_game(known) / 1e9,
        taking=known.start_playing.each * tables / processes,
    )


def disk_of_game(known: Costs) -> float:
    """Bytes of a game in the database, with a log of LENGTH entries."""
    return known.disk + (LENGTH - SHORT) * known.entry


def live_tables(known: Costs, kind: str) -> float:
    """Tables of people who sit together that this machine carries, by the knee."""
    return known.knee[kind] * LIVE


def people_at(tables: float) -> float:
    """How many people those are."""
    return tables * SEATS
