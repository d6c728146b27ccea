"""One worker as it is shipped, with limits that let one address be a crowd: `python -m bench.scaling.launch ORDER`.

The order is a file, because a database's password has no place on a command line.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bench.serving.launch import MANY, plenty
from hawkshaw.core.bits import COMPILED
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.serve import listen, serve
from hawkshaw.server.store.location import PostgresUrl
from hawkshaw.server.supervise import Plan, work


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What one worker is to be."""

    port: int
    file: str = ""
    database: PostgresUrl | None = None
    secret: str = ""
    """With one it is a worker among others."""
    bus: str = ""


def main() -> None:
    order = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Order)
    listening = listen("127.0.0.1", order.port)
    print("compiled" if COMPILED else "plain", flush=True)
    settings = Settings(open_tables=MANY)
    location = order.database or Path(order.file)
    if not order.secret:
        serve(location, listening, settings=settings, limits=plenty())
        return
    plan = Plan(
        location=location,
        settings=settings,
        limits=plenty(),
        root_path="",
        bus=order.bus,
        secret=order.secret,
        peer_host="127.0.0.1",
        peer_port=0,
        metrics=None,
    )
    work(plan, listening)


if __name__ == "__main__":
    main()
