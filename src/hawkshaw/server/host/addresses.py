"""Addresses of the internet, and what counts as one of them."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network


def parse(text: str) -> IPv4Address | IPv6Address | None:
    """An IP address, if it is one; an IPv4 address in IPv6 clothes is what it is.

    >>> parse("::ffff:10.0.0.1")
    IPv4Address('10.0.0.1')
    """
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def is_loopback(text: str) -> bool:
    """Whether an address is this machine itself.

    >>> is_loopback("127.0.0.1"), is_loopback("192.168.0.7")
    (True, False)
    """
    address = parse(text)
    return address is not None and address.is_loopback


def household(address: str) -> str:
    """What counts as one address: an IPv6 line is handed 2^64 of them at least.

    >>> household("2001:db8::1:2:3:4")
    '2001:db8::/64'
    """
    parsed = parse(address)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((int(parsed), 64), strict=False))
    return address if parsed is None else str(parsed)
