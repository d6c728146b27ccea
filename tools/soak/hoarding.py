"""A server that forgets no table, which the soak of tables must convict: python -m tools.soak.hoarding FILE."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

from hawkshaw.server.host import host
from hawkshaw.server.host.hall import Hall
from hawkshaw.server.host.live import LiveTable
from tools.soak import brisk


class Hoard(Hall):
    """A hall that holds on to whatever anybody has found there."""

    async def find(self, id: str) -> LiveTable:
        live = await super().find(id)
        found.append(live)
        return live


found: list[LiveTable] = []

if __name__ == "__main__":
    with patch.object(host, "Hall", Hoard):  # the shipped server has no such switch
        brisk.run(Path(sys.argv[1]))
