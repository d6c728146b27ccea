"""How a server is run: all that a host may choose, in one place."""

from __future__ import annotations

import msgspec

DAY = 86_400_000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Defaults suit a living room and a small club."""

    open_tables: int = 500
    """How many tables may wait or be played at once."""
    lobby_lasts: int = 1 * DAY
    """Milliseconds after which a table that nobody touched while it waited for players is closed."""
    game_lasts: int = 60 * DAY
    """The same for a game that nobody went on with."""
    kept: int = 90 * DAY
    """How long a table that is over or closed is kept."""
    grace: float = 5.0
    """Seconds after which somebody whose connection is gone is shown as away."""
    bot_delay: float = 0.8
    """Seconds after which a bot answers, whatever it holds."""
    bot_budget: float = 10.0
    """Seconds a bot may think before it is replaced."""
    bot_workers: int = 2
    clerk_workers: int = 2
    """Processes that look at texts and records which people bring, and at games that are over."""
    clerk_budget: float = 10.0
    """Seconds they may take; what takes longer is refused."""
    clerk_queue: int = 32
    """How many may wait for them; others are told to come back."""
    hint_budget: float = 10.0
    """Seconds in which hints are worked out, in a process of their own; after that there are none."""
    hint_queue: int = 200
    """Seats whose hints may wait; others get none for that decision."""
    operator: str = ""
    """The hash of the secret by which whoever runs the server may ask and do more; without one nobody may."""
    reach: tuple[str, ...] = ()
    """Where others find this server, the likeliest first; told to pages that are opened on this machine, for links."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server, besides its own."""
    hosts: tuple[str, ...] = ()
    """Names by which browsers may ask for this server, besides those of a home network and of the origins; * is any."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies whose word on a client's address is taken."""
