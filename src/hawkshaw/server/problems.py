"""Refusals below any route, in the one form they all have: a status, and a Problem that says why."""

from __future__ import annotations

import math

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from hawkshaw.server.host import calls


def problem(status: int, why: str, headers: dict[str, str] | None = None) -> Response:
    """A refusal as an answer."""
    reply = calls.problem(status, why, headers)
    return Response(reply.body, reply.status, reply.headers, media_type=reply.kind)


async def refuse(
    scope: Scope, receive: Receive, send: Send, status: int, why: str, headers: dict[str, str] | None = None
) -> None:
    """Refuse a request, or a live connection before it is accepted."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        # This server cannot say why; closing before accepting makes it answer 403.
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    await problem(status, why, headers)(scope, receive, send)


async def refuse_for_now(scope: Scope, receive: Receive, send: Send, wait: float) -> None:
    """Refuse what would pass after so many seconds."""
    again = {"Retry-After": str(max(1, math.ceil(wait)))}
    await refuse(scope, receive, send, 429, "That was too much at once; wait a little.", again)


async def not_found(request: Request, error: Exception) -> Response:
    """The answer where there is no such route."""
    return problem(404, "there is nothing here")


async def wrong_method(request: Request, error: Exception) -> Response:
    """The answer where a route is asked in another way than it can be."""
    return problem(405, "this is not done here")
