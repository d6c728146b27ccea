"""Where a request comes from: the address whose limits it counts against."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from hawkshaw.server.host.addresses import parse

UNIX: Final = "unix"
"""The address of whoever comes through a socket file, which is only ever a proxy."""


class Proxies:
    """The reverse proxies whose word is taken on where a request comes from.

    Nobody else's is: uvicorn has to run with `proxy_headers=False`, or it believes any program on this machine.
    """

    def __init__(self, trusted: Collection[str] = ()) -> None:
        self._unix = UNIX in trusted
        self._networks: list[IPv4Network | IPv6Network] = [
            ip_network(one, strict=False) for one in trusted if one != UNIX
        ]

    def client(self, scope: Scope) -> str:
        """The last address named that is no proxy of ours; what stands before it anybody could have written."""
        client = scope.get("client")
        here: str = client[0] if client and client[0] else UNIX
        for named in [None, *reversed(_forwarded(scope))]:
            if named is not None:
                if parse(named) is None:
                    break
                here = named
            if not self.trusts(here):
                break
        return here

    def trusts(self, address: str) -> bool:
        """Whether an address is a proxy's."""
        parsed = parse(address)
        if parsed is None:
            return address == UNIX and self._unix
        return any(parsed in network for network in self._networks)


def _forwarded(scope: Scope) -> list[str]:
    lines = Headers(scope=scope).getlist("x-forwarded-for")
    return [address.strip() for line in lines for address in line.split(",")]
