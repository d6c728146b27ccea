"""The server as an ASGI application: routes, socket, guards, and what goes on in the background."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

import hawkshaw
from hawkshaw.server import openapi
from hawkshaw.server.buckets import Bucket
from hawkshaw.server.guard import Limits, guards
from hawkshaw.server.host.advice import Advisers
from hawkshaw.server.host.bots.counted import CountedPool
from hawkshaw.server.host.bots.seats import BotSeats
from hawkshaw.server.host.clerks import Clerks
from hawkshaw.server.host.clock import wall_clock
from hawkshaw.server.host.hall import Hall, LuckMaker, fair_luck
from hawkshaw.server.host.hinting import Hinters
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.readiness import Readiness
from hawkshaw.server.host.routes import ROUTES, Desk, endpoint, game_info, problem
from hawkshaw.server.host.rulebook import rule_book
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.switchboard import Switchboard
from hawkshaw.server.metrics import CONTENT_TYPE, Census, Metrics
from hawkshaw.server.pages import Pages
from hawkshaw.server.store import Store
from hawkshaw.server.workers.pool import BotPool, Pool

CLOCKS_EVERY: Final = 0.25
SWEEP_EVERY: Final = 600.0


class Server:
    """A hall with its bots and clocks, and the application that lets people in."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        limits: Limits | None = None,
        *,
        luck: LuckMaker = fair_luck,
        now: Callable[[], int] = wall_clock,
        away: int = 0,
    ) -> None:
        self.store = store
        self.settings = Settings() if settings is None else settings
        self.limits = Limits() if limits is None else limits
        self.metrics = Metrics(self._census)
        self.clerks = Pool(
            self.settings.clerk_workers,
            budget=self.settings.clerk_budget,
            most_waiting=self.settings.clerk_queue,
        )
        self.hall = Hall(
            store,
            self.settings,
            luck=luck,
            now=now,
            timing=self.metrics.committing,
            clerks=Clerks(self.clerks),
        )
        self.pool = BotPool(workers=self.settings.bot_workers, budget=self.settings.bot_budget)
        self.bots = BotSeats(CountedPool(self.pool, self.metrics), self.settings.bot_delay)
        self.aides = Pool(1, budget=self.settings.hint_budget, most_waiting=self.settings.hint_queue)
        self.hinters = Hinters(self.aides)
        self.hall.on_change = self._attend
        self.away = away
        """For how many milliseconds nobody was here before this start."""
        self.ready = False
        self._readiness = Readiness(store)
        self._late: set[tuple[str, int, int]] = set()

    def app(self) -> Starlette:
        """The application."""
        desk = Desk(self.hall)
        switchboard = Switchboard(
            self.hall,
            lambda: Bucket(self.limits.frames),
            self.metrics.answered_move,
            Advisers(self.pool),
        )
        routes: list[Route | WebSocketRoute] = [
            Route(spec.path, endpoint(desk, spec), methods=[spec.method]) for spec in ROUTES
        ]
        routes += [
            Route("/health", self._health),
            Route("/ready", self._ready),
            Route("/metrics", self._metrics),
            Route("/api/openapi.json", self._openapi),
            WebSocketRoute("/api/live", switchboard.serve),
            *Pages().routes(),
        ]
        return Starlette(
            routes=routes,
            middleware=guards(
                self.limits,
                self.metrics,
                origins=self.settings.origins,
                proxies=self.settings.trusted_proxies,
                hosts=[*self.settings.hosts, *self.settings.reach],
            ),
            lifespan=self._lifespan,
            exception_handlers={404: not_found, 405: wrong_method},
        )

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        # Before anybody waits: what is read from files once and never changes.
        await asyncio.to_thread(lay_ready)
        await self.hall.resume(self.away)
        background = [
            asyncio.create_task(every(CLOCKS_EVERY, self.check_clocks)),
            asyncio.create_task(every(SWEEP_EVERY, self.hall.sweep)),
        ]
        self.ready = True
        try:
            yield
        finally:
            self.ready = False
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            await self.bots.close()
            await self.hinters.close()
            for pool in (self.pool, self.clerks, self.aides):
                await pool.close()
            for live in self.hall.live:
                for guest in list(live.audience.guests):
                    guest.let_go()
            await self.store.close()

    def _attend(self, live: LiveTable) -> None:
        """Let bots play on as long as there is somebody to play with, and help those who may be helped."""
        self.hinters.attend(live)
        if any(chair.person for chair in live.table.chairs):
            self.bots.attend(live)

    async def check_clocks(self) -> None:
        """Let a stand-in move for every seat whose clock has run out."""
        await self.hall.wake()
        now = self.hall.now()
        for live in self.hall.live:
            for seat in live.table.to_act:
                late = (live.table.id, seat, live.table.asks[seat])
                if 0 < live.table.until[seat] <= now and late not in self._late:
                    self._late.add(late)
                    asyncio.create_task(self._stand_in(live, seat, late)).add_done_callback(ended_well)

    async def _stand_in(self, live: LiveTable, seat: int, late: tuple[str, int, int]) -> None:
        try:
            await self.bots.stand_in(live, seat)
        finally:
            self._late.discard(late)

    # Being looked after

    async def _health(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _ready(self, request: Request) -> Response:
        if not self.ready:
            return PlainTextResponse("starting\n", 503)
        if not await self._readiness.ready():
            return PlainTextResponse("nothing can be saved\n", 503)
        return PlainTextResponse("ready\n")

    async def _metrics(self, request: Request) -> Response:
        return Response(self.metrics.render(), media_type=CONTENT_TYPE)

    def _census(self) -> Census:
        tables = Counter((live.table.setting.game, live.table.status) for live in self.hall.live)
        seated = [guest.seat is not None for live in self.hall.live for guest in live.audience.guests]
        return Census(tables=tables, seated=seated.count(True), watching=seated.count(False))

    async def _openapi(self, request: Request) -> Response:
        return Response(openapi.encoded(), media_type="application/json")


def lay_ready() -> None:
    """Read what is on the shelf, in every language, and what describes it."""
    for game in hawkshaw.games():
        rule_book(game)
        for locale in game.locales:
            game_info(game, locale)
    openapi.encoded()


async def every(seconds: float, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something again and again; what fails is noted and tried again the next time."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await do()
        except Exception as error:
            log_event(Happened.CRASHED, logging.ERROR, error=error)


def ended_well(task: asyncio.Task[None]) -> None:
    """Take note of how a task ended that nobody waits for."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log_event(Happened.CRASHED, logging.ERROR, error=error)


async def not_found(request: Request, error: Exception) -> Response:
    return problem(404, "there is nothing here")


async def wrong_method(request: Request, error: Exception) -> Response:
    return problem(405, "this is not done here")
