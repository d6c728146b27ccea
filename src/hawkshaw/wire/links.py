"""Links to a table: what is secret stands behind the `#`, which no program sends to a server.

http://host:8013/t/TABLE#join=INVITE     sit down
http://host:8013/t/TABLE#watch=INVITE    look on
http://host:8013/t/TABLE#seat=TOKEN      go on as the one who sits there
http://host:8013/t/TABLE                 sit down at a table that is open to everybody
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from hawkshaw.core.errors import BadOption

Errand = Literal["join", "watch", "seat"]
ERRANDS: Final[tuple[Errand, ...]] = ("join", "watch", "seat")
JOIN: Final = "join"
WATCH: Final = "watch"
SEAT: Final = "seat"

_WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class BadLink(BadOption):
    """Not a link to a table; the message says what is missing."""


class Link(NamedTuple):
    """A table, where it is, and what one comes for."""

    base: str
    """The server's address, with the prefix under which a proxy shows it and without a slash at its end."""
    table: str
    errand: Errand = JOIN
    secret: str = ""

    def __str__(self) -> str:
        fragment = f"#{self.errand}={self.secret}" if self.secret else ""
        return f"{self.base}/t/{self.table}{fragment}"


def parse(text: str) -> Link:
    """The link that somebody was sent.

    >>> parse("http://localhost:8013/t/kitchen#join=s3cret")
    Link(base='http://localhost:8013', table='kitchen', errand='join', secret='s3cret')
    """
    address, _, fragment = text.strip().partition("#")
    before, found, table = address.rpartition("/t/")
    table = table.rstrip("/")
    if not found or not _WORD.fullmatch(table):
        raise BadLink("this is no link to a table; one looks like http://localhost:8013/t/TABLE#join=INVITE")
    base = server(before)
    if not fragment:
        return Link(base, table)
    errand, _, secret = fragment.partition("=")
    if errand not in ERRANDS or not _WORD.fullmatch(secret):
        raise BadLink(
            f"after the # a link says {', '.join(f'{word}=…' for word in ERRANDS)}; copy the link again, whole"
        )
    return Link(base, table, errand, secret)


def server(text: str) -> str:
    """The address of a server as links begin with it; http:// need not be typed.

    >>> server("localhost:8013/")
    'http://localhost:8013'
    """
    address = text.strip().rstrip("/")
    if "://" not in address:
        address = f"http://{address}"
    try:
        parts = urlsplit(address)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        sound = False
    else:
        sound = sound and not (
            parts.query or parts.fragment or "@" in parts.netloc or parts.netloc[-1] == ":"
        )
    if not sound:
        raise BadLink(f"{text!r} is no address of a server; one looks like http://localhost:8013")
    return address


def live_address(base: str) -> str:
    """Where a server keeps its live connections."""
    return f"ws{base.removeprefix('http')}/api/live"
