"""The keys to tables elsewhere that this person holds: seats to go on from, tables to manage.

$HAWKSHAW_HOME/keys/TABLE.json     the seats one has at a table, and the host's secret if one opened it
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from hawkshaw.core.record import write_whole
from hawkshaw.terminal.exits import CannotRead
from hawkshaw.terminal.home import PRIVATE, home, reason, saving
from hawkshaw.wire.links import SEAT, Link

FORMAT: Final = "hawkshaw keys 1"


class SeatKey(msgspec.Struct, frozen=True, kw_only=True):
    """A chair, and what proves that it is ours; the nonce and the commitment were fixed when we sat down."""

    seat: int
    token: str
    name: str
    nonce: str = ""
    commitment: str = ""


class TableKeys(msgspec.Struct, kw_only=True):
    """All that one holds at one table. A secret is only ever sent to the server it came from."""

    format: str = FORMAT
    base: str
    table: str
    game: str
    seats: list[SeatKey] = []
    """The latest last."""
    host: str = ""
    invite: str = ""
    over: bool = False

    def seat_named(self, name: str | None) -> SeatKey | None:
        """The seat one took under a name, or the latest."""
        found = [key for key in self.seats if name is None or key.name == name]
        return found[-1] if found else None

    def link(self, key: SeatKey) -> Link:
        """The link by which any device resumes a seat."""
        return Link(self.base, self.table, SEAT, key.token)


class KeyRing:
    """The keys in a folder, a file a table that nobody else may read."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = (home() if folder is None else folder) / "keys"

    def find(self, base: str, table: str) -> TableKeys | None:
        """What one holds at a table of this server."""
        path = self._path(table)
        keys = self._read(path) if path.exists() else None
        return keys if keys is not None and keys.base == base else None

    def of_table(self, table: str) -> TableKeys | None:
        """What one holds at a table, wherever it is."""
        path = self._path(table)
        return self._read(path) if path.exists() else None

    def latest(self, base: str, game: str) -> TableKeys | None:
        """The table of a game at this server at which one sat last and which is not over."""
        paths = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in paths:
            keys = self._read(path)
            if (keys.base, keys.game, keys.over) == (base, game, False) and keys.seats:
                return keys
        return None

    def keep(self, keys: TableKeys) -> None:
        """Put keys on the ring."""
        with saving(f"your seat at table {keys.table}"):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            text = msgspec.json.format(msgspec.json.encode(keys), indent=1).decode() + "\n"
            write_whole(self._path(keys.table), text, PRIVATE)

    def _path(self, table: str) -> Path:
        return self._folder / f"{table}.json"

    @staticmethod
    def _read(path: Path) -> TableKeys:
        try:
            keys = msgspec.json.decode(path.read_bytes(), type=TableKeys)
        except OSError as error:
            raise CannotRead(f"your keys cannot be read: {reason(error)}") from None
        except msgspec.DecodeError as error:
            raise CannotRead(f"your keys in {path} cannot be read: {error}") from None
        if keys.format != FORMAT:
            raise CannotRead(f"{path}: its format is {keys.format!r}; this program reads {FORMAT!r}")
        return keys
