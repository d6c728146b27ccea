"""Several workers on one machine: processes that share one port, started again whenever one of them ends."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from types import FrameType
from typing import Final

import msgspec

from hawkshaw.server import serve
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.limits import Limits
from hawkshaw.server.logs import logging_to
from hawkshaw.server.store.errors import StoreError
from hawkshaw.server.store.leases import LEASE
from hawkshaw.server.store.location import Location

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
"""Seconds before a worker that has ended is started again: longer each time, as long as it does not last."""
LASTED: Final = 60.0
"""Seconds after which a worker counts as one that lasts."""
TO_FINISH: Final = 20.0
"""Seconds that workers have to hand over their tables before they are killed."""
FAILED: Final = 1
"""The exit code of a worker that could not begin; it has said why."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What every worker is told."""

    location: Location
    settings: Settings
    limits: Limits
    root_path: str
    bus: str
    secret: str
    peer_host: str
    peer_port: int
    """0 takes a free one; otherwise each worker takes the next."""
    metrics: tuple[str, int] | None
    lease: float = LEASE

    def open_door(self, place: int) -> serve.Among:
        """The door of one worker, and how others find it."""
        port = self.peer_port and self.peer_port + place
        door = serve.listen(self.peer_host, port, "--peer-address")
        host = f"[{self.peer_host}]" if ":" in self.peer_host else self.peer_host
        address = f"{host}:{door.getsockname()[1]}"
        return serve.Among(door, address, self.secret, self.bus, self.lease)

    def open_figures(self, place: int) -> socket.socket | None:
        """Where one worker shows its figures: each has a port of its own."""
        if self.metrics is None:
            return None
        host, port = self.metrics
        return serve.listen(host, port and port + place, "--metrics-port")


def new_secret() -> str:
    """A secret for workers that nobody else need know of."""
    return secrets.token_hex(32)


def work(
    plan: Plan, listening: socket.socket, place: int = 0, tell: Callable[[], None] = lambda: None
) -> None:
    """Be one worker, until SIGINT or SIGTERM."""
    figures = plan.open_figures(place)
    with contextlib.ExitStack() as opened:
        if figures is not None:
            opened.enter_context(figures)
        among = plan.open_door(place)
        opened.enter_context(among.listening)
        serve.serve(
            plan.location,
            listening,
            settings=plan.settings,
            limits=plan.limits,
            root_path=plan.root_path,
            on_start=tell,
            figures=figures,
            among=among,
        )


def _work_in_child(plan: Plan, listening: socket.socket, place: int, ready: Event) -> None:
    """What a process does that was started for one worker."""
    _end_with_parent()
    try:
        with logging_to(sys.stderr), contextlib.suppress(KeyboardInterrupt):
            work(plan, listening, place, ready.set)
    except (StoreError, serve.NoPort) as error:
        print(error, file=sys.stderr)
        sys.exit(FAILED)


def _end_with_parent() -> None:
    """However the one who started us ends, we do not stay behind."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="parent").start()


class Supervisor:
    """Starts workers, and starts them again, until it is told to stop."""

    def __init__(self, plan: Plan, listening: socket.socket, number: int) -> None:
        self._plan = plan
        self._listening = listening
        self._context = multiprocessing.get_context("spawn")
        self._workers: dict[int, SpawnProcess] = {}
        self._started: dict[int, float] = {}
        self._due: dict[int, float] = dict.fromkeys(range(number), 0.0)
        """When workers that are not there are to be started."""
        self._pauses = dict.fromkeys(range(number), FIRST_PAUSE)
        self._ready = self._context.Event()
        self._stopping = False

    def run(self, on_start: Callable[[], None]) -> None:
        """Look after the workers until SIGINT or SIGTERM."""
        told = False
        with self._heeding_signals():
            while not self._stopping:
                self._start_due()
                if not told and self._ready.is_set():
                    told = True
                    on_start()
                self._look(0.2)
            self._end()

    @contextlib.contextmanager
    def _heeding_signals(self) -> Iterator[None]:
        def stop(number: int, frame: FrameType | None) -> None:
            self._stopping = True

        before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _start_due(self) -> None:
        now = time.monotonic()
        for place, due in list(self._due.items()):
            if due <= now:
                del self._due[place]
                worker = self._context.Process(
                    target=_work_in_child,
                    args=(self._plan, self._listening, place, self._ready),
                    name=f"worker {place}",
                )
                worker.start()
                self._workers[place], self._started[place] = worker, now

    def _look(self, patience: float) -> None:
        """Take note of workers that have ended."""
        wait([worker.sentinel for worker in self._workers.values()], patience)
        now = time.monotonic()
        for place, worker in list(self._workers.items()):
            if worker.is_alive():
                continue
            del self._workers[place]
            worker.join()
            if self._stopping:
                continue
            if now > self._started[place] + LASTED:
                self._pauses[place] = FIRST_PAUSE
            log_event(Happened.WORKER_ENDED, logging.WARNING, count=place, status=abs(worker.exitcode or 0))
            self._due[place] = now + self._pauses[place]
            self._pauses[place] = min(2 * self._pauses[place], LONGEST_PAUSE)

    def _end(self) -> None:
        for worker in self._workers.values():
            worker.terminate()  # SIGTERM: they hand their tables over, and finish
        patient_until = time.monotonic() + TO_FINISH
        while self._workers and time.monotonic() < patient_until:
            self._look(0.2)
        for worker in self._workers.values():
            worker.kill()
            worker.join()
