"""Where a series is played, as somebody names it: `local`, `ray` or `ray://HOST:PORT`."""

from __future__ import annotations

import re

from hawkshaw.core.errors import BadOption
from hawkshaw.lab.workers import Workers, local_workers

LOCAL = "local"
CLUSTER = re.compile(r"ray://(\[[0-9A-Fa-f:.]+\]|[\w.-]+):[0-9]{1,5}")


def workers_on(place: str, jobs: int | None) -> Workers:
    """Those who play there, so many at once; what they need is looked for now, and started when there is a game."""
    if place == LOCAL:
        return local_workers(jobs)
    if place != "ray" and not CLUSTER.fullmatch(place):
        raise BadOption(f"on={place}: allowed: {LOCAL}, ray, ray://HOST:PORT")
    from hawkshaw.lab.cluster import RayWorkers

    return RayWorkers("" if place == "ray" else place, jobs)
