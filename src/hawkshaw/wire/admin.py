"""What whoever runs a server asks of it while it runs, and what they are told: never what a table holds."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from hawkshaw.wire.requests import Request, SeatNumber

LONGEST_SAYING: Final = 300
"""Characters of what is said to everybody."""
LONGEST_BAN: Final = 3650 * 86_400
"""Seconds; what is to last longer lasts for ever."""

Address = Annotated[str, msgspec.Meta(max_length=50)]


class TableLoad(msgspec.Struct, frozen=True, kw_only=True):
    """A table that waits for players or is played."""

    id: str
    game: str
    status: str
    listed: bool
    created_at: int
    touched_at: int
    seats: int
    here: bool = False
    """Whether it is in the memory of a server; only then anything more is known."""
    people: int = 0
    """Chairs that people have."""
    bots: int = 0
    guests: int = 0
    """Live connections of those who sit there."""
    watching: int = 0
    muted: list[int] = []


class TableLoads(msgspec.Struct, frozen=True, kw_only=True):
    """The tables that were touched last."""

    tables: list[TableLoad]
    left_off: int = 0
    """How many more there are."""


class ServerLoad(msgspec.Struct, frozen=True, kw_only=True):
    """One server."""

    server: str
    """Its name among several; empty where there is one."""
    version: str
    up: int
    """Seconds since its start."""
    tables: int
    """In its memory."""
    seated: int
    watching: int
    memory: int
    """Bytes; 0 where the system does not say."""
    moves: int
    """Of people and bots, since its start."""
    moves_per_second: float
    """Within the last minute."""


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """All servers on one store."""

    servers: list[ServerLoad]
    silent: int = 0
    """Others that did not answer."""
    open_tables: int
    most_tables: int
    bans: int


class Close(Request, kw_only=True):
    """Close a table; its players are told why."""

    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Mute(Request, kw_only=True):
    """Let a seat say nothing more, or let it speak again."""

    seat: SeatNumber


class Ban(Request, kw_only=True):
    """Shut an address out: an IPv4 address, or the network (/64) of an IPv6 address."""

    address: Address
    seconds: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_BAN)] | None = None
    """For how long; nothing is for ever."""


class Unban(Request, kw_only=True):
    """Let an address in again."""

    address: Address


class BanInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An address that is shut out."""

    address: str
    at: int
    until: int | None
    """Milliseconds since 1970; nothing is for ever."""


class BanList(msgspec.Struct, frozen=True, kw_only=True):
    """All that are shut out."""

    bans: list[BanInfo]


class Announce(Request, kw_only=True):
    """Say something to everybody who is at a table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SAYING)]


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """How many live connections were told."""

    guests: int
    silent: int = 0
    """Other servers that did not answer."""
