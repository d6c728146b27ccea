"""A server as whoever runs it speaks to it, in single requests with the operator's secret."""

from __future__ import annotations

from typing import Final, TypeVar
from urllib.parse import quote, urlsplit

from hawkshaw.core.errors import BadOption
from hawkshaw.wire.admin import (
    Announce,
    Announced,
    Ban,
    BanInfo,
    BanList,
    Close,
    Load,
    Mute,
    TableLoads,
    Unban,
)
from hawkshaw.wire.requests import Done, Request
from hawkshaw.wire.rest import Rest

ADMIN: Final = "/api/admin"
HERE: Final = ("localhost", "127.0.0.1", "::1")

Answer = TypeVar("Answer")


class OperatorRest(Rest):
    """Speaks in the clear with this machine alone, for anybody on the way could read the secret."""

    redirected = False

    def __init__(self, base: str, secret: str) -> None:
        parts = urlsplit(base)
        if parts.scheme != "https" and parts.hostname not in HERE:
            raise BadOption(
                f"{base} would send the operator's secret in the clear: name the server with https://, or run this on "
                "its own machine"
            )
        super().__init__(base)
        self._secret = secret

    def tables(self) -> TableLoads:
        """The tables that wait or are played."""
        return self._get(f"{ADMIN}/tables", TableLoads, self._secret)

    def load(self) -> Load:
        """How much there is to do."""
        return self._get(f"{ADMIN}/load", Load, self._secret)

    def close_table(self, table: str, reason: str = "") -> None:
        """Close a table for good."""
        self._do(f"/tables/{quote(table, safe='')}/close", Close(reason=reason), Done)

    def mute(self, table: str, seat: int, muted: bool = True) -> None:
        """Let a seat say nothing more, or let it speak again."""
        deed = "mute" if muted else "unmute"
        self._do(f"/tables/{quote(table, safe='')}/{deed}", Mute(seat=seat), Done)

    def ban(self, address: str, seconds: int | None = None) -> BanInfo:
        """Shut an address out."""
        return self._do("/bans", Ban(address=address, seconds=seconds), BanInfo)

    def unban(self, address: str) -> None:
        """Let an address in again."""
        self._do("/unban", Unban(address=address), Done)

    def bans(self) -> BanList:
        """The addresses that are shut out."""
        return self._get(f"{ADMIN}/bans", BanList, self._secret)

    def say(self, text: str) -> Announced:
        """Say something to everybody at a table."""
        return self._do("/say", Announce(text=text), Announced)

    def _do(self, path: str, body: Request, kind: type[Answer]) -> Answer:
        return self._post(ADMIN + path, body, kind, self._secret)
