"""The figures on a port of their own, so that the one for everybody need not show them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hawkshaw.server.address import Proxies
from hawkshaw.server.guard import SafeHeaders
from hawkshaw.server.hosts import KnownHost
from hawkshaw.server.last_resort import LastResort
from hawkshaw.server.limits import Limits
from hawkshaw.server.lines import line_kinds
from hawkshaw.server.metrics import CONTENT_TYPE, Metrics
from hawkshaw.server.problems import not_found, wrong_method

PATH: Final = "/metrics"
MOST_LINES: Final = 32
"""Whoever reads figures is one program, or a few."""


def figures_route(metrics: Metrics) -> Route:
    """Where the figures are."""

    async def show(request: Request) -> Response:
        return Response(metrics.render(), media_type=CONTENT_TYPE)

    return Route(PATH, show)


class Figures(uvicorn.Server):
    """Shows the figures as long as another server runs in the same loop, which takes the signals."""

    def __init__(
        self, metrics: Metrics, limits: Limits, hosts: Collection[str], listening: socket.socket
    ) -> None:
        few = msgspec.structs.replace(limits, lines=MOST_LINES, lines_of_one=MOST_LINES)
        app = Starlette(
            routes=[figures_route(metrics)],
            middleware=[
                Middleware(SafeHeaders),
                # What is asked here is not counted among the requests of people.
                Middleware(LastResort, Metrics()),
                Middleware(KnownHost, hosts),
            ],
            exception_handlers={404: not_found, 405: wrong_method},
        )
        super().__init__(
            uvicorn.Config(
                app,
                http=line_kinds(few, Proxies())[0],
                ws="none",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                lifespan="off",
                timeout_graceful_shutdown=1,
            )
        )
        self._listening = listening

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    @asynccontextmanager
    async def shown(self) -> AsyncIterator[None]:
        """Show them for as long as this goes on."""
        serving = asyncio.create_task(self.serve(sockets=[self._listening]))
        try:
            yield
        finally:
            self.should_exit = True
            await serving
