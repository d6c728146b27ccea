"""How much may be asked of a server; `guard.py` and `lines.py` hold everybody to it."""

from __future__ import annotations

import msgspec

from hawkshaw.server.buckets import Rate, a_minute


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one address, one connection and one request may ask for."""

    requests: Rate = Rate(20, 60)
    """Of one address to the API, opening live connections included."""
    creating: Rate = a_minute(10)
    """New tables, and records that are brought in."""
    joining: Rate = a_minute(30)
    """Chairs that are taken, and other hats that are put on."""
    appearing: Rate = Rate(1 / 60, 20)
    """New people who come back."""
    knowing: Rate = Rate(2, 60)
    """Whatever is asked of them, or of the server by them."""
    operating: Rate = Rate(1 / 60, 10)
    """Wrong tries of one address at the operator's secret."""
    frames: Rate = Rate(20, 60)
    """On one live connection."""
    connections: int = 60
    """Live connections of one address at a time."""
    lines: int = 2_000
    """Connections of any kind, of everybody together."""
    lines_of_one: int = 200
    """Connections of any kind of one address that is no proxy of ours."""
    head: int = 32 * 1024
    """Bytes of a request before its body."""
    head_patience: float = 10.0
    """Seconds in which they have to arrive."""
    reading: float = 20.0
    """Seconds after which a connection ends on which nothing is read of what waits to be sent."""
    body: int = 256 * 1024
    record: int = 2 * 1024 * 1024
    """The body of a request that imports a record."""
    patience: float = 20.0
    """Seconds in which a body has to arrive."""
