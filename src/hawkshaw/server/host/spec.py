"""What there is to say about a route: from it the web server's routes, the host's and the OpenAPI file are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from hawkshaw.server.host.calls import Call

if TYPE_CHECKING:
    from hawkshaw.server.host.routes import Desk

Handler = Callable[["Desk", Call, Any], Awaitable[Any]]


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """One route."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None
    answer: Any = None
    status: int = 200
    query: tuple[tuple[str, bool], ...] = ()
    """Whole numbers that may, or must, stand in the query."""
    secret: bool = False
    """Whether `Authorization: Bearer` with any secret of the table may be needed."""
    operator: bool = False
    """Whether only whoever runs the server may ask, with `Authorization: Bearer` and the operator's secret."""
    limit: int = 256_000
    """The largest body in bytes."""
