"""Sees every request to its end: counts and logs what was answered, and answers when nobody else could."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.metrics import Metrics, known_method
from hawkshaw.server.problems import refuse

NOWHERE: Final = "none"
"""The route of a request that was refused before any matched."""
WEBSOCKET: Final = "WEBSOCKET"
ACCEPTED: Final = 101
WITHOUT_REASON: Final = 403
INTERNAL_ERROR: Final = 1011


class LastResort:
    """Turns an error nobody expected into a 500 without details, and never lets it further.

    What lies outside would print the error with its text, and that may hold anything.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        method = known_method(WEBSOCKET if scope["type"] == "websocket" else scope["method"])
        status = 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if not status and (answered := answered_status(message)):
                status = answered
                self.metrics.answered_request(method, route_of(scope), status)
                level = logging.DEBUG if status < 400 else logging.INFO
                log_event(Happened.ANSWERED, level, method=method, route=route_of(scope), status=status)
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except (ClientDisconnect, WebSocketDisconnect):
            return
        except Exception as error:
            log_event(Happened.FAILED, logging.ERROR, method=method, route=route_of(scope), error=error)
            if not status:
                why = "Something went wrong here; it has been noted."
                await refuse(scope, receive, send_and_note, 500, why)
            elif status == ACCEPTED:
                # It may be closed already, by either side.
                with suppress(Exception):
                    await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": ""})


def answered_status(message: Message) -> int:
    """The status that a message gives to its request; 0 if it gives none."""
    match message["type"]:
        case "http.response.start" | "websocket.http.response.start":
            return int(message["status"])
        case "websocket.accept":
            return ACCEPTED
        case "websocket.close":
            return WITHOUT_REASON
        case _:
            return 0


def route_of(scope: Scope) -> str:
    """The pattern of the route that matched: paths themselves may hold whatever somebody pasted."""
    return str(getattr(scope.get("route"), "path", NOWHERE))
