"""Refusals in one form: a status, and a Problem that says why."""

from __future__ import annotations

import math
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from hawkshaw.wire.requests import Problem

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding says to bytes that are not the JSON it expects: wrong, not text, or nested without end."""


def problem(status: int, why: str, headers: dict[str, str] | None = None) -> Response:
    """A refusal as an answer."""
    return Response(msgspec.json.encode(Problem(why)), status, headers, media_type="application/json")


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
