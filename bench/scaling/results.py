"""What was measured: one sample for every repeat, and what several of them say together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from statistics import median

import msgspec

from bench.meter import NEIGHBOURS


class Sample(msgspec.Struct, frozen=True, kw_only=True):
    """One repeat of one measurement."""

    part: str
    case: str
    at: int = 0
    """What grows: moves a second, tables, spectators, entries."""
    values: dict[str, float]
    others: float = 0.0
    """Of one core, what others took of the machine meanwhile."""

    @property
    def noisy(self) -> bool:
        """Whether somebody else was at work."""
        return self.others > NEIGHBOURS


class Took(msgspec.Struct, frozen=True):
    """How long a visit took."""

    visit: str
    seconds: float


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A whole run and where it ran."""

    python: str
    form: str
    cores: int
    memory: float
    """Gigabytes of the machine."""
    busy: float
    """The load average of the minute before."""
    flush: float
    """Milliseconds the disk takes to flush a small write, the median."""
    database: str
    bus: str
    rounds: int
    quick: bool
    seconds: float
    done: int
    planned: int
    """Visits; fewer are done if somebody stopped the run."""
    took: list[Took]
    wrong: list[str]
    """Moves that were refused, or acknowledged and not saved: there must be none."""
    samples: list[Sample]


class Spread(msgspec.Struct, frozen=True):
    """One figure of several repeats."""

    median: float
    low: float
    high: float
    repeats: int
    noisy: int
    """How many of the repeats had neighbours."""


class Figures:
    """Finds figures among samples."""

    def __init__(self, samples: Iterable[Sample]) -> None:
        self._samples = list(samples)

    def samples(self, part: str, case: str = "", at: int | None = None) -> Iterator[Sample]:
        """Those of a part, and of a case and a size if they are named."""
        for sample in self._samples:
            if sample.part == part and case in ("", sample.case) and at in (None, sample.at):
                yield sample

    def sizes(self, part: str, case: str = "") -> list[int]:
        """At which sizes there are any."""
        return sorted({sample.at for sample in self.samples(part, case)})

    def repeats(self, part: str) -> int:
        """How often a part was measured, at most."""
        found = Counter((sample.case, sample.at) for sample in self.samples(part))
        return max(found.values(), default=0)

    def spread(self, part: str, case: str, at: int, *names: str) -> Spread | None:
        """The sum of the values of these names over all repeats that have them; None if there are none."""
        found = [
            (sum(sample.values.get(name, 0.0) for name in names), sample.noisy)
            for sample in self.samples(part, case, at)
            if any(name in sample.values for name in names)
        ]
        if not found:
            return None
        values = [value for value, _ in found]
        return Spread(median(values), min(values), max(values), len(values), sum(noisy for _, noisy in found))

    def value(self, part: str, case: str, at: int, *names: str) -> float | None:
        """The same, the median alone."""
        spread = self.spread(part, case, at, *names)
        return None if spread is None else spread.median
