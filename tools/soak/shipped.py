"""The server as it is shipped, run for the soak: python -m tools.soak.shipped FILE.

It says `opening` before it touches the file, `ready PORT` once people can come, and ends with whoever started it.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Final

from hawkshaw.server.buckets import Rate
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.limits import Limits
from hawkshaw.server.serve import listen, serve

PLENTY: Final = Rate(100_000, 1_000_000)
SETTINGS: Final = Settings(bot_delay=0.005, bot_workers=1, open_tables=100_000)
LIMITS: Final = Limits(
    requests=PLENTY,
    creating=PLENTY,
    joining=PLENTY,
    frames=PLENTY,
    connections=100_000,
    lines=100_000,
    lines_of_one=100_000,
)  # the soak is one address with the manners of a crowd


def run(file: Path) -> None:
    """Serve a file on a free port."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    print("opening", flush=True)
    serve(
        file,
        listening,
        settings=SETTINGS,
        limits=LIMITS,
        on_start=lambda: print(f"ready {port}", flush=True),
    )


def end_with_parent() -> None:
    """Leave no server behind if the soak itself is ended."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    run(Path(sys.argv[1]))
