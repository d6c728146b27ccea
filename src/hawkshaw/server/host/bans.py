"""Who is shut out: remembered here, so that nobody has to wait for the store to be let in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from ipaddress import ip_address, ip_network
from typing import Final

from hawkshaw.server.host.addresses import household, parse
from hawkshaw.server.host.sayings import Denied
from hawkshaw.server.store import Ban, DeleteBan, PutBan, Store
from hawkshaw.server.store.bans import FOR_EVER

HERE: Final = (ip_network("127.0.0.0/8"), ip_network("::1"))
MOST_BANS: Final = 10_000
"""Addresses that are shut out at once."""


class Bans:
    """The addresses that are shut out, as the store had them a moment ago.

    `refresh` reads them again: a server does it every few seconds, and whoever hears that another server has changed
    something may do it at once.
    """

    def __init__(self, store: Store, now: Callable[[], int], proxies: Collection[str] = ()) -> None:
        self._store = store
        self._now = now
        self._proxies = [ip_network(one, strict=False) for one in proxies if parse(one.partition("/")[0])]
        self._until: dict[str, int] = {}
        self.on_change: list[Callable[[], None]] = []
        """Told when somebody else is shut out or let in again."""
        self.on_saved: Callable[[], Awaitable[None]] = nobody_else
        """Told when this server has changed something, so that others may look again."""

    def shuts_out(self, address: str) -> bool:
        """Whether an address, as limits count them, is shut out now."""
        until = self._until.get(address)
        return until is not None and (until == FOR_EVER or until > self._now())

    async def refresh(self) -> None:
        """Read from the store who is shut out."""
        found = {ban.address: ban.until for ban in await self._store.bans()}
        if found != self._until:
            self._until = found
            for tell in self.on_change:
                tell()

    async def standing(self) -> list[Ban]:
        """All that hold now."""
        now = self._now()
        return [ban for ban in await self._store.bans() if ban.until == FOR_EVER or ban.until > now]

    async def shut_out(self, address: str, lasts: int | None) -> Ban:
        """Shut an address out for so many milliseconds, or for ever."""
        name = self._judged(address)
        known = {ban.address for ban in await self._store.bans()}
        if name not in known and len(known) >= MOST_BANS:
            raise Denied("bans_full", most=MOST_BANS)
        now = self._now()
        ban = Ban(name, now, FOR_EVER if lasts is None else now + lasts)
        await self._store.commit([PutBan(ban)])
        await self.refresh()
        await self.on_saved()
        return ban

    async def let_in(self, address: str) -> None:
        """Let an address in again; Denied if it was not shut out."""
        name = counted(address)
        if name not in {ban.address for ban in await self._store.bans()}:
            raise Denied("not_banned", address=name)
        await self._store.commit([DeleteBan(name)])
        await self.refresh()
        await self.on_saved()

    async def sweep(self) -> None:
        """Forget those whose time is over."""
        now = self._now()
        over = [ban for ban in await self._store.bans() if FOR_EVER < ban.until <= now]
        await self._store.commit([DeleteBan(ban.address) for ban in over])
        await self.refresh()

    def _judged(self, text: str) -> str:
        """What counts as this address, if it may be shut out: nobody could come through a proxy that is."""
        name = counted(text)
        one = ip_network(name)
        ours = [*self._proxies, *HERE]
        if any(one.version == own.version and one.overlaps(own) for own in ours):
            raise Denied("ban_ours", address=name)
        return name


async def nobody_else() -> None:
    """There is no other server."""


def counted(text: str) -> str:
    """An address as limits count them; a network of an IPv6 household may be written as it is shown.

    >>> counted("2001:db8::7"), counted("2001:db8::/64"), counted("::ffff:192.0.2.7")
    ('2001:db8::/64', '2001:db8::/64', '192.0.2.7')
    """
    address = parse(text.strip().removesuffix("/64"))
    if address is None or (text.strip().endswith("/64") and ip_address(address).version == 4):
        raise Denied("no_address")
    return household(str(address))
