"""The names a server goes by: a page of another site can give its own name our address (DNS rebinding), and then it is
same-origin with us. A name that nobody outside can own, or that whoever runs the server has named, is safe.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from hawkshaw.server.host.sayings import known_language, say
from hawkshaw.server.problems import refuse

ANY: Final = "*"
HOME: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""Ends of names that the public DNS does not hand out."""
_LABEL: Final = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME: Final = re.compile(rf"(?=.{{1,253}}$){_LABEL}(\.{_LABEL})*")


class KnownHost:
    """Turns away whoever asks for a host that we are not; a request without one comes from no browser."""

    def __init__(self, app: ASGIApp, named: Collection[str] = ()) -> None:
        self.app = app
        self._any = ANY in named
        self._named = frozenset(name for one in named if (name := host_of(one)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._any:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        said = headers.getlist("host")
        name = host_of(said[0]) if len(said) == 1 else ""
        if not said or name in self._named or is_ours(name):
            await self.app(scope, receive, send)
            return
        locale = known_language(
            headers.get("accept-language", "").partition(",")[0].partition(";")[0].strip()
        )
        why = say("denied.strange_host", locale, host=name) if name else say("denied.no_host", locale)
        await refuse(scope, receive, send, 403, why)


def host_of(text: str) -> str:
    """The host in a `Host` header, an origin or a bare name, in small letters; empty if it is none.

    >>> host_of("https://Play.Example.org"), host_of("[::1]:8013"), host_of("a b")
    ('play.example.org', '::1', '')
    """
    try:
        parts = urlsplit(text if "://" in text else f"//{text}")
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return ""
    if "@" in parts.netloc or parts.path.strip("/") or parts.query or parts.fragment:
        return ""
    host = host.removesuffix(".")
    return host if is_address(host) or _NAME.fullmatch(host) else ""


def is_ours(host: str) -> bool:
    """Whether only somebody at home can have meant a host: an address, a name without a dot, or one of a home network.

    >>> [is_ours(host) for host in ("192.168.0.7", "::1", "den", "den.local", "evil.example", "")]
    [True, True, True, True, False, False]
    """
    return bool(host) and (is_address(host) or "." not in host or host.endswith(HOME))


def is_address(host: str) -> bool:
    """Whether a host is an IP address."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
