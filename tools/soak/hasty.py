"""A server that acknowledges before it commits, which the soak must convict: python -m tools.soak.hasty FILE.

Nothing in the shipped server can be switched to this: its store is exchanged from here.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from hawkshaw.server.store import sqlite
from tests.server.store.faults import Hasty
from tools.soak import shipped

if __name__ == "__main__":
    sqlite.SqliteStore = partial(sqlite.SqliteStore, writer=Hasty)  # type: ignore[assignment,misc]
    shipped.run(Path(sys.argv[1]))
