"""Our server as it is shipped, with limits that let one address be a crowd: `python -m bench.serving.launch PORT FILE`.

Says on the first line which form of the engine it runs.
"""

from __future__ import annotations

import sys
from pathlib import Path

from hawkshaw.core.bits import COMPILED
from hawkshaw.server.buckets import Rate
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.limits import Limits
from hawkshaw.server.serve import listen, serve

MANY = 1_000_000


def plenty() -> Limits:
    """Limits that one address does not reach."""
    rate = Rate(MANY, MANY)
    return Limits(
        requests=rate,
        creating=rate,
        joining=rate,
        frames=rate,
        connections=MANY,
        lines=MANY,
        lines_of_one=MANY,
    )


def main() -> None:
    port, file = int(sys.argv[1]), Path(sys.argv[2])
    listening = listen("127.0.0.1", port)
    print("compiled" if COMPILED else "plain", flush=True)
    serve(file, listening, settings=Settings(open_tables=MANY), limits=plenty())


if __name__ == "__main__":
    main()
