"""Where work is done that is too dear to be done between two moves: a host is told, and knows only these protocols."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, ParamSpec, Protocol, TypeVar

from hawkshaw.core.errors import HawkshawError
from hawkshaw.server.host.bots.pipe import Chosen, Errand, FromWorker

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


class Aside(Protocol):
    """Calls a function where nobody has to wait for it, such as in a thread."""

    async def __call__(
        self, work: Callable[Arguments, Answer], /, *args: Arguments.args, **named: Arguments.kwargs
    ) -> Answer: ...


async def inline(
    work: Callable[Arguments, Answer], /, *args: Arguments.args, **named: Arguments.kwargs
) -> Answer:
    """Where there is nowhere else: here, and everybody waits."""
    return work(*args, **named)


class Sender(Protocol):
    """Whoever has workers."""

    budget: float
    """Seconds that an errand may take."""

    async def send(self, errand: Errand) -> FromWorker:
        """What comes of an errand; WorkerFailed if nothing does."""
        ...


class Staff(Sender, Protocol):
    """Workers that are the host's own."""

    async def close(self) -> None:
        """Send them home."""
        ...


class Thinkers(Staff, Protocol):
    """Those who think for bots."""

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen: ...

    async def advise(self, game: str, level: str, view: bytes, seed: str, locale: str) -> Chosen: ...


class Workers(NamedTuple):
    """All that a host has: what one kind has to do keeps no other kind waiting."""

    bots: Thinkers
    clerks: Staff
    """They look at texts and records which people bring, and at games that are over."""
    hints: Staff


class WorkerFailed(HawkshawError):
    """An errand came to nothing; the reason says where it failed, and nothing of what the worker knew."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class TooSlow(WorkerFailed):
    """A worker that was still thinking when its time was up."""


class PoolClosed(WorkerFailed):
    """The server stops: no worker is to blame."""

    def __init__(self) -> None:
        super().__init__("the workers are sent home")


class PoolBusy(WorkerFailed):
    """So many errands wait that another one would not be done in time."""

    def __init__(self) -> None:
        super().__init__("too many wait already")
