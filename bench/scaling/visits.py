"""What a run consists of: visits, each to workers that were started for it, and how long each is expected to take."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from bench.scaling.results import Sample
from bench.scaling.stage import Kind, Stage
from hawkshaw.server.serve import PING_EVERY


class Crowd(msgspec.Struct, frozen=True, kw_only=True):
    """Those who are offered a moderate load, and for how long."""

    tables: int
    resting: float
    """Seconds in which nobody does anything."""
    moving: float
    """Seconds of moves."""


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How much of everything; a quick run has little of each and measures nothing worth keeping."""

    load: Crowd
    glance: Crowd
    """The same in short, where a move is only one of several things that are measured."""
    resting: float
    """Seconds in which nobody does anything, elsewhere."""
    step: float
    """Seconds of each rate on the way to the knee."""
    warming: float
    rate: int
    """Moves a second of the moderate load."""
    ladder: tuple[int, ...]
    """The rates on the way to the knee."""
    at_rest: tuple[int, ...]
    playing: tuple[int, ...]
    spectators: tuple[int, ...]
    entries: tuple[int, ...]
    watched: int
    """Moves at a table with spectators."""
    moves: int
    """Moves at a table with a long log."""


FULL: Final = Pace(
    load=Crowd(tables=60, resting=PING_EVERY, moving=PING_EVERY),  # everybody is pinged once in each
    glance=Crowd(tables=20, resting=1.5, moving=3.5),
    resting=1.5,
    step=2.6,
    warming=0.5,
    rate=100,
    ladder=(200, 300, 400, 500, 650, 800),
    at_rest=(0, 10_000, 100_000),
    playing=(1_000, 10_000),
    spectators=(0, 100, 1_000),
    entries=(10, 100, 1_000, 5_000),
    watched=12,
    moves=40,
)
QUICK: Final = Pace(
    load=Crowd(tables=4, resting=0.3, moving=0.6),
    glance=Crowd(tables=2, resting=0.3, moving=0.6),
    resting=0.3,
    step=0.5,
    warming=0.1,
    rate=20,
    ladder=(30,),
    at_rest=(0, 200),
    playing=(20,),
    spectators=(0, 6),
    entries=(10, 40),
    watched=3,
    moves=4,
)


class Scene:
    """Everything that visits share: the stage, the pace, and where samples go."""

    def __init__(self, stage: Stage, pace: Pace, keep: Callable[[Sample], None]) -> None:
        self.stage = stage
        self.pace = pace
        self.keep = keep
        self.wrong: list[str] = []
        self.form = ""
        self.databases: dict[tuple[str, int], str] = {}
        """Databases that were filled for the run, by what they hold."""

    def check_refusals(self, case: str, refusals: list[str]) -> None:
        """A refused move is a fault of the bench or of the server, and never quiet."""
        if refusals:
            self.wrong.append(f"{case}: {len(refusals)} moves refused, the first: {refusals[0]}")

    def check_saved(self, kind: Kind, place: str, acknowledged: int) -> None:
        """Whatever was acknowledged is saved."""
        saved = self.stage.saved(kind, place)
        if saved < acknowledged:
            self.wrong.append(f"{kind}: {acknowledged} moves acknowledged, {saved} saved")


class Visit(msgspec.Struct, frozen=True):
    """One thing to measure once."""

    name: str
    expected: float
    """Seconds, roughly: what is left of a run is guessed from it."""
    go: Callable[[Scene], Awaitable[None]]
