"""The server as an ASGI application: the host, and around it routes, socket, guards, pages and figures."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from hawkshaw.server import openapi
from hawkshaw.server.buckets import Bucket
from hawkshaw.server.figures import figures_route
from hawkshaw.server.guard import guards, own_rates
from hawkshaw.server.host.clock import wall_clock
from hawkshaw.server.host.hall import LuckMaker, fair_luck
from hawkshaw.server.host.host import Host
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.work import Workers
from hawkshaw.server.limits import Limits
from hawkshaw.server.memory import resident
from hawkshaw.server.metrics import Census, Metrics
from hawkshaw.server.pages import Pages
from hawkshaw.server.problems import not_found, wrong_method
from hawkshaw.server.store import Store
from hawkshaw.server.transport import SocketWire, endpoint
from hawkshaw.server.workers.pool import BotPool, Pool

if TYPE_CHECKING:
    from hawkshaw.server.cluster.cluster import Cluster


class Server:
    """A host with threads and worker processes, and the application that lets people in."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        limits: Limits | None = None,
        *,
        luck: LuckMaker = fair_luck,
        now: Callable[[], int] = wall_clock,
        away: int = 0,
        figures_elsewhere: bool = False,
        cluster: Cluster | None = None,
    ) -> None:
        self._figures_elsewhere = figures_elsewhere
        self.cluster = cluster
        self.settings = Settings() if settings is None else settings
        self.limits = Limits() if limits is None else limits
        self.metrics = Metrics(self._census)
        self.host = Host(
            store,
            worker_processes(self.settings),
            self.settings,
            aside=asyncio.to_thread,
            allowance=lambda: Bucket(self.limits.frames),
            observer=self.metrics,
            luck=luck,
            now=now,
            away=away,
            member=None if cluster is None else cluster.member,
            colleagues=None if cluster is None else cluster.peers,
            memory=resident,
        )

    def app(self) -> Starlette:
        """The application."""
        routes: list[Route | WebSocketRoute] = [
            Route(spec.path, endpoint(self.host, spec), methods=[spec.method]) for spec in self.host.routes
        ]
        routes += [
            Route("/health", self._health),
            Route("/ready", self._ready),
            *([] if self._figures_elsewhere else [figures_route(self.metrics)]),
            Route("/api/openapi.json", self._openapi),
            WebSocketRoute("/api/live", self._live),
            *Pages().routes(),
        ]
        rates = own_rates(self.limits)
        return Starlette(
            routes=routes,
            middleware=guards(
                self.limits,
                self.metrics,
                origins=self.settings.origins,
                proxies=self.settings.trusted_proxies,
                hosts=[*self.settings.hosts, *self.settings.reach],
                rates=rates if self.cluster is None else self.cluster.share(rates),
                bans=self.host.bans,
            ),
            lifespan=self._lifespan,
            exception_handlers={404: not_found, 405: wrong_method},
        )

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(openapi.encoded)
        if self.cluster is not None:
            await self.cluster.open(self.host)
        try:
            await self.host.start()
            yield
        finally:
            await self.host.stop()
            if self.cluster is not None:
                await self.cluster.close()

    async def _live(self, socket: WebSocket) -> None:
        await socket.accept()
        await self.host.serve(SocketWire(socket))

    # Being looked after

    async def _health(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _ready(self, request: Request) -> Response:
        if not self.host.ready:
            return PlainTextResponse("starting\n", 503)
        if not await self.host.readiness.ready():
            return PlainTextResponse("nothing can be saved\n", 503)
        return PlainTextResponse("ready\n")

    def _census(self) -> Census:
        tables = self.host.hall.live
        seated = [guest.seat is not None for live in tables for guest in live.audience.guests]
        return Census(
            tables=Counter((live.table.setting.game, live.table.status) for live in tables),
            seated=seated.count(True),
            watching=seated.count(False),
        )

    async def _openapi(self, request: Request) -> Response:
        return Response(openapi.encoded(), media_type="application/json")


def worker_processes(settings: Settings) -> Workers:
    """Processes for each kind of work; they are started when they are first needed."""
    return Workers(
        bots=BotPool(workers=settings.bot_workers, budget=settings.bot_budget),
        clerks=Pool(settings.clerk_workers, budget=settings.clerk_budget, most_waiting=settings.clerk_queue),
        hints=Pool(1, budget=settings.hint_budget, most_waiting=settings.hint_queue),
    )
