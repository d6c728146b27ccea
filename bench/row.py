"""One measured number, and how it is measured."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

PASSES = 3


class Row(NamedTuple):
    """A number with its unit; `peer` names the row of the same run it is divided by, if there is one."""

    name: str
    value: float
    unit: str
    peer: str = ""

    def dump(self) -> dict[str, object]:
        return {"name": self.name, "value": self.value, "unit": self.unit, "peer": self.peer}


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many things a second `work` does, which returns how many it did: the best of a few passes."""
    best = 0.0
    for _ in range(PASSES):
        done = 0
        start = now = perf_counter()
        while now - start < seconds / PASSES:
            done += work()
            now = perf_counter()
        best = max(best, done / (now - start))
    return best
