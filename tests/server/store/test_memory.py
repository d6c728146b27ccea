"""The store that tests keep in memory keeps every promise of the contract, so a host cannot tell it from a file."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from hawkshaw.server.store import Store
from tests.server.store.contract import Contract
from tests.server.store.memory import MemoryStore, Shelf


class TestMemory(Contract):
    shelves: ClassVar[dict[Path, Shelf]] = {}

    def make_store(self, place: Path) -> Store:
        return MemoryStore(self.shelves.setdefault(place, Shelf()))
