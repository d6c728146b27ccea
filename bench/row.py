"""One measured number, and how it is measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

PASSES = 3
TURNS = 5
"""So often ours and the peer's are measured in turns: a processor that gets slower meanwhile does so for both."""


class Row(NamedTuple):
    """A number with its unit; `peer` names the row of the same run it is divided by, if there is one."""

    name: str
    value: float
    unit: str
    peer: str = ""
    beside: float = 0.0
    """What the peer reached when both were measured in turns; 0 if they were not, and the peer's own row counts."""

    def dump(self) -> dict[str, object]:
        return self._asdict()


Work = Callable[[], int]
"""Does something, and returns how many times it did it."""


def rate(work: Work, seconds: float) -> float:
    """How many things a second `work` does: the best of a few passes."""
    return max([once(work, seconds / PASSES) for _ in range(PASSES)])


def in_turns(works: Sequence[Work], seconds: float) -> list[float]:
    """The same of several that are compared, each for so many seconds, in turns."""
    turns = [[once(work, seconds / TURNS) for work in works] for _ in range(TURNS)]
    return [max(rates) for rates in zip(*turns, strict=True)]


def once(work: Work, seconds: float) -> float:
    """How many things a second it does in one pass."""
    done = 0
    start = now = perf_counter()
    while now - start < seconds:
        done += work()
        now = perf_counter()
    return done / (now - start)
