"""What the processes of a measurement take of the machine, and what everybody else takes (Linux: /proc)."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec

TICK: Final = os.sysconf("SC_CLK_TCK")
PROC: Final = Path("/proc")
GENERATOR: Final = "generator"
NEIGHBOURS: Final = 0.15
"""Of one core: when others take more of the machine than this while something is measured, it is noisy."""

Groups = Mapping[str, Callable[[], Iterable[int]]]
"""Whose time is added up under which name: the processes that belong to it at the moment."""


class Spent(msgspec.Struct, frozen=True):
    """Processor seconds between two readings."""

    seconds: float
    """That passed on the wall."""
    cpu: dict[str, float]
    others: float
    """Of one core, by everybody who has no part in the measurement."""

    def each(self, count: int, at_rest: Spent | None = None) -> dict[str, float]:
        """Microseconds a piece, without what would have been spent anyway."""
        idle = {} if at_rest is None else {name: cpu / at_rest.seconds for name, cpu in at_rest.cpu.items()}
        return {
            name: 1e6 * (cpu - idle.get(name, 0.0) * self.seconds) / max(1, count)
            for name, cpu in self.cpu.items()
        }

    def shares(self) -> dict[str, float]:
        """Of one core."""
        return {name: cpu / self.seconds for name, cpu in self.cpu.items()}


class Reading(msgspec.Struct, frozen=True):
    """The clocks at one moment."""

    at: float
    cpu: dict[str, float]
    machine: float


class Meter:
    """Reads the clocks of groups of processes."""

    def __init__(self, groups: Groups) -> None:
        self._groups = groups

    def read(self) -> Reading:
        """The clocks now."""
        cpu = {name: sum(map(seconds_of, members())) for name, members in self._groups.items()}
        return Reading(time.perf_counter(), {GENERATOR: time.process_time(), **cpu}, machine_seconds())

    def since(self, before: Reading) -> Spent:
        """What has been spent since a reading."""
        now = self.read()
        passed = now.at - before.at
        cpu = {name: max(0.0, spent - before.cpu.get(name, 0.0)) for name, spent in now.cpu.items()}
        others = (now.machine - before.machine - sum(cpu.values())) / passed
        return Spent(passed, cpu, max(0.0, others))


def seconds_of(process: int) -> float:
    """Processor seconds of a process so far, with those of its children that have ended; 0 if it has ended itself.

    The kernel shows whole ticks for the process and nanoseconds for each thread; a thread that has ended is only in the
    former.
    """
    try:
        fields = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
        user, system, children_user, children_system = map(int, fields[11:15])
        threads = (path.read_text().split() for path in (PROC / str(process) / "task").glob("*/schedstat"))
        exact = sum(int(thread[0]) for thread in threads) / 1e9
    except OSError:
        return 0.0
    return max((user + system) / TICK, exact) + (children_user + children_system) / TICK


def machine_seconds() -> float:
    """Processor seconds of everybody so far, what a host has taken from a virtual machine included."""
    user, nice, system, _idle, _waiting, irq, soft, steal = map(int, (PROC / "stat").read_text().split()[1:9])
    return (user + nice + system + irq + soft + steal) / TICK


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    children: dict[int, list[int]] = {}
    for path in PROC.glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        children.setdefault(parent, []).append(int(path.parent.name))
    found = list(children.get(process, []))
    for one in found:  # which grows meanwhile
        found += children.get(one, [])
    return found


def resident(process: int) -> float:
    """Megabytes of memory that a process has."""
    status = (PROC / str(process) / "status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024 / 1e6
