"""Addresses that whoever runs a server has shut out: kept with the tables, so that they hold after a restart and for
every server that shares them."""

from __future__ import annotations

from typing import Final

import msgspec

FOR_EVER: Final = 0


class Ban(msgspec.Struct, frozen=True):
    """An address, as limits count them, since and until when; times are milliseconds since 1970."""

    address: str
    at: int
    until: int = FOR_EVER


# The changes


class PutBan(msgspec.Struct, frozen=True):
    """Shut an address out, or say anew for how long."""

    ban: Ban


class DeleteBan(msgspec.Struct, frozen=True):
    """Let an address in again, if it was shut out."""

    address: str


BanChange = PutBan | DeleteBan
