"""Start a server on one store and run it until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import Final, NamedTuple

import uvicorn

from hawkshaw.server.address import Proxies
from hawkshaw.server.app import Server
from hawkshaw.server.figures import Figures
from hawkshaw.server.host.host import Host
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.switchboard import LARGEST_FRAME
from hawkshaw.server.limits import Limits
from hawkshaw.server.lines import line_kinds
from hawkshaw.server.logs import logging_to
from hawkshaw.server.store.errors import StoreError
from hawkshaw.server.store.leases import LEASE
from hawkshaw.server.store.life import SignOfLife
from hawkshaw.server.store.location import Location
from hawkshaw.server.store.opening import open_shared_store, open_store

HEARTBEAT: Final = 2.0
"""Seconds between two signs of life, by which the next start knows how long clocks stood still."""

PING_EVERY: Final = 5.0
PONG_WITHIN: Final = 10.0
"""Seconds in which a connection has to answer: one that died without a word is noticed by its silence."""


OTHER_FILES: Final = 200
"""Files that a server has open besides its lines, at most: its own, and pipes to its workers."""


class Among(NamedTuple):
    """How a server is one of several on one database."""

    listening: socket.socket
    """Where the others come in."""
    address: str
    """Where they find it."""
    secret: str
    bus: str = ""
    lease: float = LEASE


class NoPort(Exception):
    """The port is taken, or not for us to use."""


def listen(host: str, port: int, flag: str = "--port") -> socket.socket:
    """A socket on this address; NoPort says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Without the protocol asyncio does not switch Nagle off, and every answer waits 40 ms for the other side.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise NoPort(
            f"port {port} on {host} cannot be used: {error.strerror}; choose another with {flag}"
        ) from error
    return listening


async def stay_alive(sign: SignOfLife) -> None:
    """Give signs of life."""
    while True:
        # Whoever saves something hears of it; the clocks of a few games will be less kind.
        with suppress(StoreError):
            await sign.give_sign()
        await asyncio.sleep(HEARTBEAT)


class Listening(uvicorn.Server):
    """A uvicorn server that says when it is there, and gives signs of life."""

    def __init__(
        self, config: uvicorn.Config, host: Host, sign: SignOfLife, on_start: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.sign = sign
        self.figures: Figures | None = None
        self._host = host
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody else in, so that whoever is let go finds another worker; then hand the tables over."""
        for server in self.servers:
            server.close()
        await self._host.drain()
        await super().shutdown(sockets)


def prepare(
    location: Location,
    *,
    settings: Settings | None = None,
    limits: Limits | None = None,
    root_path: str = "",
    on_start: Callable[[], None] = lambda: None,
    figures: socket.socket | None = None,
    among: Among | None = None,
) -> Listening:
    """A server on a store, ready to run; StoreError says why the store cannot be used."""
    limits = Limits() if limits is None else limits
    allow_files(limits.lines + OTHER_FILES)
    if among is None:
        store, sign = open_store(location)
        server = Server(store, settings, limits, away=sign.away, figures_elsewhere=figures is not None)
    else:
        from hawkshaw.server.cluster.bus import open_bus
        from hawkshaw.server.cluster.cluster import Cluster

        shared = open_shared_store(location, among.address, among.lease)
        sign = shared
        bus = open_bus(among.bus, shared.url)
        cluster = Cluster(shared.leases, among.listening, among.secret, bus, lease=among.lease)
        server = Server(shared, settings, limits, cluster=cluster, figures_elsewhere=figures is not None)
    listening = Listening(configured(server, root_path), server.host, sign, on_start)
    if figures is not None:
        listening.figures = Figures(server.metrics, limits, server.settings.hosts, figures)
    return listening


def allow_files(count: int) -> None:
    """Let this process have so many files open, as far as the system does: every line is one."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if 0 <= soft < count:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard) if hard >= 0 else count, hard))


def configured(server: Server, root_path: str = "") -> uvicorn.Config:
    """How uvicorn has to run a server."""
    http, live = line_kinds(server.limits, Proxies(server.settings.trusted_proxies))
    return uvicorn.Config(
        server.app(),
        http=http,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # guard.py believes only the proxies that a host has named
        root_path=root_path,
        ws=live,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        ws_per_message_deflate=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )


def be_prompt() -> None:
    """Let no move wait for housekeeping.

    Tables live long and make little garbage that counting references does not catch, so a full search for it is rare
    and leaves out what is here from the start. One among what is new is rare, too: smaller portions took nearly as long
    each. The writer's thread gets its turn soon after the disk has answered.
    """
    gc.freeze()
    gc.set_threshold(100_000, 10, 100)
    sys.setswitchinterval(0.0005)


async def run(server: Listening, listening: socket.socket) -> None:
    """Run a server until it is told to stop, giving signs of life."""
    be_prompt()
    life = asyncio.create_task(stay_alive(server.sign))
    log_event(Happened.STARTED)
    try:
        async with nullcontext() if server.figures is None else server.figures.shown():
            await server.serve(sockets=[listening])
    finally:
        life.cancel()
        log_event(Happened.STOPPED)


def run_to_end(server: Listening, listening: socket.socket) -> None:
    """Run a server on uvloop where there is one: frames cost it less."""
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(run(server, listening))


def serve(
    location: Location,
    listening: socket.socket,
    *,
    settings: Settings | None = None,
    limits: Limits | None = None,
    root_path: str = "",
    on_start: Callable[[], None] = lambda: None,
    figures: socket.socket | None = None,
    among: Among | None = None,
) -> None:
    """Run until SIGINT or SIGTERM; StoreError says why the store cannot be used.

    With a socket for the figures they are shown there, and nowhere else.
    """
    server = prepare(
        location,
        settings=settings,
        limits=limits,
        root_path=root_path,
        on_start=on_start,
        figures=figures,
        among=among,
    )
    with logging_to():
        run_to_end(server, listening)


@contextmanager
def aside(
    location: Location,
    listening: socket.socket,
    *,
    settings: Settings | None = None,
    limits: Limits | None = None,
) -> Iterator[None]:
    """Run a server in a thread as long as something else goes on here."""
    started = threading.Event()
    server = prepare(location, settings=settings, limits=limits, on_start=started.set)
    thread = threading.Thread(target=run_to_end, args=(server, listening), name="server")
    thread.start()
    try:
        while not started.wait(0.1) and thread.is_alive():
            pass
        yield
    finally:
        server.should_exit = True
        thread.join()
