"""A worker as `hawkshaw serve` starts it, for a campaign of faults: python -m tools.faults.worker NATURE serve …

The campaign says how long leases hold, how wrong the clock is and, for the controls, which writer makes the mistake
that must be found out. Nothing in the shipped server can be switched to any of this: it is exchanged from here.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import Final, TypeVar

import msgspec

from hawkshaw.server import supervise
from hawkshaw.server.store import postgres
from hawkshaw.server.store.leases import LEASE
from hawkshaw.server.store.postgres.member_writer import MemberWriter
from tests.server.store.postgres.faults import Hasty, Unfenced

Ticks = TypeVar("Ticks", int, float)

REFUSED: Final = "refused"
"""What a worker prints whenever something was not saved because its table is no longer the worker's."""


class Nature(msgspec.Struct, frozen=True):
    """How a worker differs from the shipped one."""

    lease: float = LEASE
    skew: float = 0.0
    """Seconds by which its clock is ahead."""
    writer: str = "shipped"


class Telling(MemberWriter):
    """The shipped writer, which says aloud what it refuses."""

    def _refusal(self, tables: Collection[str]) -> Exception:
        if tables:
            print(REFUSED, flush=True)
        return super()._refusal(tables)


class HastyMember(Hasty, Telling):
    """Acknowledges before it commits."""


WRITERS: Final = {"shipped": Telling, "unfenced": Unfenced, "hasty": HastyMember}


def become(nature: Nature) -> None:
    """Exchange what has to be."""
    supervise.Plan = partial(supervise.Plan, lease=nature.lease)  # type: ignore[misc,assignment]
    store = partial(postgres.SharedPostgresStore, writer=WRITERS[nature.writer])
    postgres.SharedPostgresStore = store  # type: ignore[misc,assignment]
    time.time = ahead(time.time, nature.skew)
    time.time_ns = ahead(time.time_ns, int(nature.skew * 1_000_000_000))


def ahead(clock: Callable[[], Ticks], by: Ticks) -> Callable[[], Ticks]:
    """A clock that is wrong."""
    return lambda: clock() + by


def end_with_parent() -> None:
    """Leave nobody behind if the campaign itself is ended."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with_parent, daemon=True).start()
    become(msgspec.json.decode(sys.argv[1], type=Nature))
    from hawkshaw.cli import main

    sys.argv = ["hawkshaw", *sys.argv[2:]]
    main()
