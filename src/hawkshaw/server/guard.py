"""What stands between the network and the tables: headers, names, rates, origins and sizes, each an ASGI middleware.

`guards` lists them in their order for Starlette.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hawkshaw.server.address import Proxies
from hawkshaw.server.banned import Banned
from hawkshaw.server.buckets import Clock
from hawkshaw.server.host.addresses import household
from hawkshaw.server.host.bans import Bans
from hawkshaw.server.hosts import KnownHost
from hawkshaw.server.last_resort import LastResort
from hawkshaw.server.limits import Limits
from hawkshaw.server.metrics import Metrics
from hawkshaw.server.paths import inner_path, is_api
from hawkshaw.server.problems import refuse, refuse_for_now
from hawkshaw.server.rates import OwnRates, Rates
from hawkshaw.server.tries import Tries

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Paths(msgspec.Struct, frozen=True, kw_only=True):
    """Patterns of the routes with limits of their own; but for the last they are posted to."""

    creating: str = r"/api/tables|/api/games/[^/]+/lessons/[^/]+"
    joining: str = r"/api/tables/[^/]+/(sit|dress|pace)"
    appearing: str = r"/api/people"
    knowing: str = r"/api/people/.+"
    importing: str = r"/api/records"
    operating: str = r"/api/admin/.*"
    """Asked in any way; whoever runs the server does, or somebody who would like to."""


def guards(
    limits: Limits,
    metrics: Metrics | None = None,
    *,
    origins: Collection[str] = (),
    proxies: Collection[str] = (),
    hosts: Collection[str] = (),
    paths: Paths | None = None,
    rates: Rates | None = None,
    now: Clock = time.monotonic,
    bans: Bans | None = None,
) -> list[Middleware]:
    """All guards in their order: whatever refuses a request, the answer carries the headers."""
    paths = Paths() if paths is None else paths
    return [
        Middleware(SafeHeaders, origins),
        Middleware(LastResort, Metrics() if metrics is None else metrics),
        *([] if bans is None else [Middleware(Banned, bans, Proxies(proxies))]),
        Middleware(KnownHost, [*hosts, *origins]),
        Middleware(RateLimit, limits, Proxies(proxies), paths, rates or own_rates(limits, now)),
        Middleware(Tries, limits.operating, Proxies(proxies), paths.operating, now),
        Middleware(SameOrigin, origins),
        Middleware(BodyLimit, limits, paths),
    ]


# Headers

_HOST: Final = re.compile(r"[a-z0-9.-]{1,253}(:[0-9]{1,5})?", re.IGNORECASE)

FIXED_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # links carry secrets in the fragment, and nobody need know of the rest
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()"
    ),
}


def content_security_policy(hosts: Iterable[str]) -> str:
    """Nothing but our own files, and live connections to these hosts.

    Older Safaris do not take `'self'` for ws: and wss:, so the host is named. A bare
    `ws:` would let a page talk to any machine. An IPv6 address cannot be written here; there `'self'` has to do.
    """
    sockets = [f"{scheme}://{host}" for host in hosts if _HOST.fullmatch(host) for scheme in ("ws", "wss")]
    return "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            " ".join(["connect-src 'self'", *dict.fromkeys(sockets)]),
            "form-action 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        ]
    )


class SafeHeaders:
    """Puts what a browser has to know on every answer."""

    def __init__(self, app: ASGIApp, origins: Collection[str] = ()) -> None:
        self.app = app
        self.hosts = [urlsplit(origin).netloc for origin in origins]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        policy = content_security_policy([Headers(scope=scope).get("host", ""), *self.hosts])
        private = is_api(inner_path(scope))

        async def send_with_headers(message: Message) -> None:
            if message["type"].endswith("response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in FIXED_HEADERS.items():
                    headers[name] = value
                headers["Content-Security-Policy"] = policy
                if private:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


# Rates


REQUESTS: Final = "requests"


def own_rates(limits: Limits, now: Clock = time.monotonic) -> OwnRates:
    """The rates of a server that has nobody to share them with."""
    posts = {kind: getattr(limits, kind) for kind in ("creating", "joining", "appearing", "knowing")}
    return OwnRates({REQUESTS: limits.requests, **posts}, now)


class RateLimit:
    """Lets an address do so much and no more."""

    def __init__(self, app: ASGIApp, limits: Limits, proxies: Proxies, paths: Paths, rates: Rates) -> None:
        self.app = app
        self._limits = limits
        self._proxies = proxies
        self._rates = rates
        self._posts = [
            # A record that is brought in becomes a table too.
            (re.compile(f"{paths.creating}|{paths.importing}"), "creating"),
            (re.compile(paths.joining), "joining"),
            (re.compile(paths.appearing), "appearing"),
            # A secret is shown with each of these, and nobody shall try out many.
            (re.compile(paths.knowing), "knowing"),
        ]
        self._connected = Counter[str]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = inner_path(scope)
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        elif scope["type"] == "http" and is_api(path):
            address = household(self._proxies.client(scope))
            wait = await self._rates.take(REQUESTS, address)
            if scope["method"] == "POST":
                for pattern, kind in self._posts:
                    if not wait and pattern.fullmatch(path):
                        wait = await self._rates.take(kind, address)
            if wait:
                await refuse_for_now(scope, receive, send, wait)
            else:
                await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = household(self._proxies.client(scope))
        wait = await self._rates.take(REQUESTS, address)
        if not wait and self._connected[address] >= self._limits.connections:
            wait = 60.0
        if wait:
            await refuse_for_now(scope, receive, send, wait)
            return
        self._connected[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._connected[address] -= 1
            if not self._connected[address]:
                del self._connected[address]


# Origins


class SameOrigin:
    """Turns away pages of other sites; a request without an origin comes from no page."""

    def __init__(self, app: ASGIApp, origins: Collection[str] = ()) -> None:
        self.app = app
        self._origins = {whole for origin in origins if (whole := origin_of(origin))}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks_only = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if scope["type"] == "lifespan" or asks_only or self._is_ours(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, 403, "This page belongs to another site.")

    def _is_ours(self, headers: Headers) -> bool:
        said, hosts = headers.getlist("origin"), headers.getlist("host")
        if not said:
            return True
        origin = origin_of(said[0])
        if len(said) > 1 or len(hosts) > 1 or origin is None:
            return False
        # The host says no scheme, and behind a proxy ours need not be the browser's: the default port is the page's.
        return origin in self._origins or (bool(hosts) and origin == origin_of(f"{origin[0]}://{hosts[0]}"))


def origin_of(text: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; nothing for `null` and whatever else is no origin.

    >>> origin_of("https://Club.example")
    ('https', 'club.example', 443)
    """
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    default = {"http": 80, "https": 443}.get(parts.scheme)
    if default is None or not parts.hostname or "@" in parts.netloc or parts.path.strip("/") or parts.query:
        return None
    return parts.scheme, parts.hostname, default if port is None else port


# Sizes


class BodyLimit:
    """Reads a body before anybody is asked to look at it, and no further than allowed."""

    def __init__(self, app: ASGIApp, limits: Limits, paths: Paths) -> None:
        self.app = app
        self._limits = limits
        self._importing = re.compile(paths.importing)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self._limits.record if self._importing.fullmatch(inner_path(scope)) else self._limits.body
        try:
            if announces_more(scope, limit):
                raise TooLarge
            async with asyncio.timeout(self._limits.patience):
                body = await read_body(receive, limit)
        except TooLarge:
            why = f"That is more than {limit // 1024} kB."
            await refuse(scope, receive, send, 413, why, {"Connection": "close"})
        except TimeoutError:
            await refuse(scope, receive, send, 408, "That took too long to arrive.", {"Connection": "close"})
        else:
            if body is not None:
                await self.app(scope, with_body(body, receive), send)


class TooLarge(Exception):
    """More than anybody wants to read."""


def announces_more(scope: Scope, limit: int) -> bool:
    """Whether a request says itself that it is too large."""
    announced = Headers(scope=scope).get("content-length", "")
    return announced.isdecimal() and (len(announced) > 12 or int(announced) > limit)


async def read_body(receive: Receive, limit: int) -> bytes | None:
    """The whole body, or nothing if the sender has gone; TooLarge as soon as it is."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if len(body) > limit:
            raise TooLarge
        more = message.get("more_body", False)
    return bytes(body)


def with_body(body: bytes, receive: Receive) -> Receive:
    """Hands out a body that was read already, then whatever comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_next() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_next
