"""Games played by Ray, on this machine or a cluster: portions of deals as tasks, gathered by the program that asked.

What is lost with a worker is played again, first by Ray itself and then, some times more, by us. A game comes out the
same wherever it is played, and `simulate` counts every deal once, so it does not matter who played it how often.
"""

from __future__ import annotations

import logging
import os
import platform
import secrets
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Protocol, cast

import msgspec

import hawkshaw
from hawkshaw.core.errors import HawkshawError
from hawkshaw.core.registry import game as game_named
from hawkshaw.lab.extras import loaded, needed
from hawkshaw.lab.fingerprint import digest_of
from hawkshaw.lab.match import Deal, play_deals
from hawkshaw.lab.portions import Portions
from hawkshaw.lab.results import said
from hawkshaw.lab.series import Series
from hawkshaw.lab.words import counted
from hawkshaw.lab.workers import AHEAD, LOOK_EVERY, WorkerLost, somebody

RETRIES = 2
"""How often Ray itself begins a task again whose worker is gone."""
AGAIN = 3
"""How often we hand out a deal again after that."""
OBJECT_STORE = 128 << 20
"""Bytes of shared memory for a Ray of our own: answers are small and fetched at once."""
ASKED = 3
"""How often a cluster is asked that answers, but loses what it starts for us."""
PAUSE = 1.0
"""Seconds before it is asked again."""
LOST_AT_START = "Initialization failure from server"
"""What Ray's client says when the process that a cluster starts for each client is gone before it answers."""


class NoRay(HawkshawError):
    """No Ray answers where it was looked for."""


class OtherProgram(HawkshawError):
    """A worker has another program than the one that asked."""


class Ref(Protocol):
    """An answer to come."""

    def __hash__(self) -> int: ...


class Task(Protocol):
    """A function that is called elsewhere."""

    def remote(self, ticket: bytes, deals: Sequence[int]) -> Ref: ...


class Errors(Protocol):
    """What Ray raises; RayTaskError is what a task raised itself, with its `cause`."""

    RayError: type[Exception]
    RayTaskError: type[Exception]
    TaskCancelledError: type[Exception]


class Ray(Protocol):
    """As much of Ray as is used here."""

    exceptions: Errors

    def is_initialized(self) -> bool: ...
    def init(self, address: str, **settings: object) -> object: ...
    def shutdown(self) -> None: ...
    def cluster_resources(self) -> dict[str, float]: ...
    def remote(
        self, *, num_cpus: int, max_retries: int
    ) -> Callable[[Callable[[bytes, Sequence[int]], bytes]], Task]: ...
    def wait(self, refs: list[Ref], *, num_returns: int, timeout: float) -> tuple[list[Ref], list[Ref]]: ...
    def get(self, ref: Ref) -> bytes: ...
    def cancel(self, ref: Ref) -> None: ...


class RayWorkers:
    """Plays on a Ray: the one at `address`, else one that runs on this machine, else one started for the purpose.

    `jobs` is how many are to play at once; all processors of the Ray if nobody says it. A Ray that this process is
    connected with already is used as it is, and left so.
    """

    def __init__(
        self, address: str = "", jobs: int | None = None, ray: Ray | None = None, retries: int = RETRIES
    ) -> None:
        if ray is None:
            needed("--on ray", "ray", "ray")
        self._address = address
        self._jobs = None if jobs is None else somebody(jobs)
        self._ray = ray
        self._retries = retries
        self.handed_out_again = 0
        """How many portions were lost and handed out again."""

    def play(self, series: Series, deals: Sequence[int], stop: threading.Event) -> Iterator[list[Deal]]:
        ray = self._ray or load(self._address)
        try:
            with connected(ray, self._address, self._jobs):
                yield from self._gather(ray, series, Portions(deals, len(series.rotations)), stop)
        except ConnectionError as error:
            raise WorkerLost(
                f"Ray is gone: {first_line(error)}; run the same command again to go on"
            ) from None

    def _gather(
        self, ray: Ray, series: Series, portions: Portions, stop: threading.Event
    ) -> Iterator[list[Deal]]:
        """Keep some tasks a processor in hand, and give back what they bring as it comes."""
        task = ray.remote(num_cpus=1, max_retries=self._retries)(play_portion)
        ticket = ticket_for(series)
        most = in_hand(int(ray.cluster_resources().get("CPU", 1)), self._jobs)
        losses: dict[int, int] = {}
        running: dict[Ref, Sequence[int]] = {}
        stopping = False
        try:
            while True:
                if stop.is_set() and not stopping:
                    stopping = True
                    portions.close()
                    for ref in running:
                        ray.cancel(ref)
                while len(running) < most and (portion := portions.take()):
                    running[task.remote(ticket, portion)] = portion
                if not running:
                    return
                for ref in ready(ray, list(running)):
                    portion = running.pop(ref)
                    brought, why = fetched(ray, ref)
                    if brought:
                        portions.hear(brought)
                        yield brought
                    lost = sorted(set(portion) - {deal.deal for deal in brought})
                    if lost and not stopping:
                        if not brought:
                            note_loss(losses, lost, why)
                        self.handed_out_again += 1
                        portions.give_back(lost)
        finally:
            for ref in running:
                ray.cancel(ref)


def load(address: str) -> Ray:
    """Ray itself. What it reads from the environment it reads now: nobody is told that it is used, and a Ray of our own
    speaks with this machine alone (its name for that is meant for other systems, and holds on all)."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if not address and not os.environ.get("RAY_ADDRESS"):
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    return cast(Ray, loaded("ray"))


@contextmanager
def connected(ray: Ray, address: str, jobs: int | None) -> Iterator[None]:
    """While this lasts there is a Ray."""
    if ray.is_initialized():
        yield
        return
    connect(ray, address, jobs)
    try:
        yield
    finally:
        ray.shutdown()


def connect(ray: Ray, address: str, jobs: int | None) -> None:
    """Join the Ray that is named, or that somebody started here for everybody; where there is none, start one."""
    quiet: dict[str, object] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    named = address or os.environ.get("RAY_ADDRESS", "")
    # Without either, "auto" would knock at whatever Ray runs here, those of other simulations too.
    if named or started_here().exists():
        try:
            join(ray, address or "auto", quiet)
        except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
            if named or not isinstance(error, ConnectionError):
                raise NoRay(
                    f"no Ray answers {f'at {named}' if named else 'here'}: {first_line(error)}"
                ) from None
        else:
            return
    # Whoever else uses this machine shall not hand out work to it, and no token is left in anybody's home folder.
    os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    here = {"include_dashboard": False, "object_store_memory": OBJECT_STORE, "_node_ip_address": "127.0.0.1"}
    ray.init("local", num_cpus=jobs or os.cpu_count() or 1, **quiet, **here)


def join(ray: Ray, address: str, settings: dict[str, object]) -> None:
    """Join a Ray. A busy one may lose the process that it starts for each client, and starts another when asked."""
    for _ in range(ASKED - 1):
        try:
            ray.init(address, **settings)
        except ConnectionError as error:
            if LOST_AT_START not in str(error):
                raise
            ray.shutdown()
            time.sleep(PAUSE)
        else:
            return
    ray.init(address, **settings)


def started_here() -> Path:
    """Where `ray start` writes down the address of what it has started."""
    usual = "/tmp" if sys.platform == "darwin" else tempfile.gettempdir()
    return Path(os.environ.get("RAY_TMPDIR", usual), "ray", "ray_current_cluster")


def in_hand(processors: int, jobs: int | None) -> int:
    """How many tasks are handed out, so that no processor waits and no more than `jobs` play at once.

    A cluster that grows when it is asked for more sees by them that it should.
    """
    if jobs is not None and jobs < processors:
        return jobs
    return AHEAD * max(1, jobs or processors)


def ready(ray: Ray, running: list[Ref]) -> list[Ref]:
    """Those that are done, as soon as one is; maybe none after a while."""
    done, _ = ray.wait(running, num_returns=1, timeout=LOOK_EVERY)
    if done and len(running) > 1:
        done, _ = ray.wait(running, num_returns=len(running), timeout=0)
    return done


def fetched(ray: Ray, ref: Ref) -> tuple[list[Deal], str]:
    """What a task brought, or nothing and why."""
    try:
        return msgspec.msgpack.decode(ray.get(ref), type=list[Deal]), "a worker that brought nothing"
    except ray.exceptions.TaskCancelledError:
        return [], "somebody who called it off"
    except ray.exceptions.RayTaskError as error:
        cause = getattr(error, "cause", error)
        if isinstance(cause, HawkshawError):
            raise cause from None
        raise WorkerLost(f"a worker cannot play: {type(cause).__name__}: {first_line(cause)}") from None
    except ray.exceptions.RayError as error:
        return [], type(error).__name__


def note_loss(losses: dict[int, int], deals: Sequence[int], why: str) -> None:
    """Count that these deals were lost; WorkerLost if that has been often enough."""
    for deal in deals:
        losses[deal] = losses.get(deal, 0) + 1
    times = losses[deals[0]]
    if times > AGAIN:
        raise WorkerLost(
            f"{counted(len(deals), 'deal')} from deal {deals[0]} on were lost {times} times, at last because of {why}; "
            "what came back is kept, and the same command goes on"
        )


def first_line(error: object) -> str:
    """What went wrong, without Ray's page of advice; where it only announces a traceback, with the end of that."""
    first, *others = str(error).strip().splitlines() or [type(error).__name__]
    return f"{first} {others[-1].strip()}" if first.endswith(":") and others else first


# On both sides


def program() -> str:
    """A fingerprint of what plays and hands over; that of the game and its players is the series' own."""
    own = ("match", "series", "cluster")
    return f"{hawkshaw.__version__} {digest_of(f'{hawkshaw.__name__}.lab.{module}' for module in own)[:16]}"


def ticket_for(series: Series) -> bytes:
    """What a worker is told: the series, and by which program it is to be played."""
    return msgspec.json.encode({"program": program(), **msgspec.to_builtins(series)})


# Where it is played


def play_portion(ticket: bytes, deals: Sequence[int]) -> bytes:
    """Play these deals; if somebody calls it off, those that are whole by then."""
    series = series_of(ticket)
    done: list[Deal] = []
    try:
        for deal in deals:
            done += play_deals(series, [deal], lambda: False)
    except KeyboardInterrupt:  # how Ray says it
        pass
    return msgspec.msgpack.encode(done)


@lru_cache(maxsize=8)
def series_of(ticket: bytes) -> Series:
    """The series of a ticket; OtherProgram if this one would play it differently."""
    asked = msgspec.json.decode(ticket)
    check("program", asked.pop("program", None), program())
    own = Series.of(game_named(asked["game"]), asked["players"], asked["seed"], asked["options"])
    for name, value in msgspec.to_builtins(own).items():
        check(name, asked.get(name), value)
    return own


def check(name: str, there: object, here: object) -> None:
    if msgspec.json.encode(there) != msgspec.json.encode(here):
        raise OtherProgram(
            f"a worker on {platform.node()} has another Hawkshaw: {name} is {said(here)} there and {said(there)} here; "
            "install the same one everywhere"
        )
