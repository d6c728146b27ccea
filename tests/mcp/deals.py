"""A server whose tables are dealt what was chosen beforehand, one deal after the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from hawkshaw.server.host.hall import LuckMaker
from hawkshaw.server.host.table import Drawer, Table
from tests.server.house import running


def dealing(*deals: int) -> LuckMaker:
    """Luck that deals the first table the first of these, and so on."""
    left = list(deals)
    given: dict[str, int] = {}

    def luck(table: Table, secret: bytes, nonces: list[str]) -> Drawer:
        if table.id not in given:
            given[table.id] = left.pop(0)
        chosen = sha256(f"deal {given[table.id]}".encode()).digest()
        return table.luck(chosen, ["00" * 16] * len(nonces))

    return luck


@contextmanager
def dealt(folder: Path, *deals: int) -> Iterator[str]:
    """The address of such a server."""
    with running(folder / "tables.db", luck=dealing(*deals)) as house:
        yield house.base
