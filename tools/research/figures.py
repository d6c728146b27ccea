"""What was measured, as it is kept beside the page that is drawn from it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from tools.research.playing import Played, Unknown
from tools.research.trees import Tree


class Measured(msgspec.Struct):
    """One table: games of some levels, what seats could not know, and for a mini its whole tree."""

    rules_version: int
    played: list[Played] = []
    unknown: Unknown | None = None
    tree: Tree | None = None


class Figures(msgspec.Struct):
    """All tables by their names."""

    tables: dict[str, Measured] = {}

    @classmethod
    def read(cls, path: Path) -> Figures:
        """What is kept in a file; nothing if there is none."""
        return msgspec.json.decode(path.read_bytes(), type=cls) if path.exists() else cls()

    def keep_only(self, names: Sequence[str]) -> None:
        """Forget tables that are no longer there, and put the others in this order."""
        self.tables = {name: self.tables[name] for name in names if name in self.tables}

    def write(self, path: Path) -> None:
        text = msgspec.json.format(msgspec.json.encode(self), indent=1)
        path.write_bytes(text + b"\n")
