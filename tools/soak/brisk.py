"""The server as it is shipped, except that it sweeps twice a second: python -m tools.soak.brisk FILE.

The shipped one sweeps every ten minutes; what leaves memory then leaves it here at once, and thousands of tables can be
opened, played and left in as many minutes as they would need hours. Beside its file it writes down how many pieces
of memory its objects take; unlike the memory of the process they do not grow with what SQLite keeps at hand.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from pathlib import Path
from typing import Final
from unittest.mock import patch

from hawkshaw.server.host import host
from tools.soak import shipped

SWEEP_EVERY: Final = 0.5
COUNT_EVERY: Final = 1.0


def count_of(file: Path) -> Path:
    """Where the server of a file writes the number down."""
    return file.with_suffix(".blocks")


def run(file: Path) -> None:
    """Serve a file on a free port."""
    threading.Thread(target=count, args=[count_of(file)], daemon=True).start()
    with patch.object(host, "SWEEP_EVERY", SWEEP_EVERY):  # a constant, to everybody else
        shipped.run(file)


def count(to: Path) -> None:
    """Write down the pieces of memory that Python's objects take, again and again."""
    while True:
        gc.collect()
        new = to.with_suffix(".new")
        new.write_text(str(sys.getallocatedblocks()), encoding="ascii")
        new.replace(to)
        time.sleep(COUNT_EVERY)


if __name__ == "__main__":
    run(Path(sys.argv[1]))
