"""How phones and other machines at home find this server: its addresses, and a QR code in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import StringIO
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, TextIO

import ifaddr
import segno

EVERYWHERE: Final = "0.0.0.0"
QUIET_ZONE: Final = 2
"""Modules of light around a code; half of what is recommended reads well from a screen, and fits more of them."""
DARK_ON_LIGHT: Final = "\x1b[97;40m"
"""The blocks of a code are its light parts: bright white on black, whatever the terminal's own colours are."""
PLAIN: Final = "\x1b[0m"

HOME_NETWORKS: Final = tuple(map(ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""Private networks, the likeliest for a home first."""
INNER_ADAPTERS: Final = (
    "br-", "cni", "docker", "flannel", "lxc", "podman", "tap", "tun", "utun", "vboxnet", "veth", "vethernet",
    "virbr", "vmnet", "wg", "zt",
)  # fmt: skip
"""What the names of adapters begin with that lead to containers, virtual machines and tunnels, not to phones."""

Address = IPv4Address | IPv6Address


def addresses() -> list[str]:
    """The addresses by which others reach this machine, the likeliest first; none without a network."""
    found: list[tuple[str, Address]] = []
    for adapter in _adapters():
        for ip in adapter.ips:
            text = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            found.append((adapter.nice_name, ip_address(text)))
    return likeliest(found)


def _adapters() -> Iterable[ifaddr.Adapter]:
    try:
        return ifaddr.get_adapters()
    except OSError:
        # A system that does not say; whoever runs the server can still open it on this machine.
        return []


def likeliest(found: Iterable[tuple[str, Address]]) -> list[str]:
    """Addresses with the names of their adapters, put in order: private IPv4 of real adapters first.

    Link-local ones are left out: browsers cannot open them in IPv6, and in IPv4 they mean that there is no network.
    """
    usable = [
        (name, address)
        for name, address in found
        if not (
            address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast
        )
    ]
    return list(dict.fromkeys(str(address) for _, address in sorted(usable, key=_unlikeliness)))


def _unlikeliness(adapter: tuple[str, Address]) -> tuple[int, bool, int]:
    name, address = adapter
    inner = name.lower().startswith(INNER_ADAPTERS)
    home = next((i for i, network in enumerate(HOME_NETWORKS) if address in network), len(HOME_NETWORKS))
    return address.version, inner, home


def reachable(host: str) -> list[str]:
    """The addresses by which others reach a server that listens at `host`."""
    try:
        listening = ip_address(host)
    except ValueError:
        return [] if host == "localhost" else [host]
    if listening.is_loopback:
        return []
    if not listening.is_unspecified:
        return [host]
    # Listening at :: serves IPv4 too, at 0.0.0.0 nothing else.
    return [address for address in addresses() if listening.version == 6 or ip_address(address).version == 4]


def url(host: str, port: int, path: str = "/") -> str:
    """The address of a page of this server."""
    return f"http://[{host}]:{port}{path}" if ":" in host else f"http://{host}:{port}{path}"


def lobby_lines(port: int, host: str = EVERYWHERE, path: str = "/") -> list[str]:
    """Where the lobby is, for this machine and for others."""
    others = reachable(host)
    here = "localhost" if host in ("localhost", EVERYWHERE, "::") or not others else host
    lines = [f"On this machine:  {url(here, port, path)}"]
    if others:
        lines += [f"On your network:  {url(other, port, path)}" for other in others]
    elif host == EVERYWHERE or host == "::":
        lines.append("No network was found, so only this machine can open it.")
    else:
        lines.append(f"Only this machine can open it; --host {EVERYWHERE} lets others on your network in.")
    return lines


def qr_lines(text: str) -> list[str]:
    """A QR code in half blocks, two rows a line."""
    drawn = StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=QUIET_ZONE, compact=True)
    return [f"{DARK_ON_LIGHT}{line}{PLAIN}" for line in drawn.getvalue().splitlines()]


def print_lobby(port: int, host: str = EVERYWHERE, path: str = "/", out: TextIO | None = None) -> None:
    """Print where the lobby is; on a terminal that can draw one, with the QR code of the likeliest address."""
    out = sys.stdout if out is None else out
    lines = lobby_lines(port, host, path)
    others = reachable(host)
    if others and can_draw(out):
        lines += ["", *qr_lines(url(others[0], port, path))]
    print("\n".join(lines), file=out, flush=True)


def can_draw(out: TextIO) -> bool:
    """Whether a code would come out as one."""
    try:
        "▀▄█".encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return out.isatty()
