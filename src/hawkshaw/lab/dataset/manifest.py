"""What a dataset is made of, and the file in its folder that says so."""

from __future__ import annotations

import sys
import zlib
from hashlib import file_digest
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from hawkshaw.core.errors import Malformed
from hawkshaw.core.record import write_whole
from hawkshaw.lab.results import said
from hawkshaw.lab.series import Series

FORMAT: Final = "hawkshaw dataset 1"
FILE: Final = "manifest.json"
SCHEMA: Final = 1
"""Raised whenever a column goes, or comes to mean something else; a new one does not."""
GROWS: Final = ("complete", "games", "rows", "shards")
"""What changes while a dataset is written; two datasets are parts of one exactly if all the rest is the same."""


class BadDataset(Malformed):
    """A folder is no dataset, another one than was asked for, or damaged; the message names the file."""


class Shard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file: the games it holds, counted from 0, and what its bytes add up to."""

    file: str
    first_game: int
    games: int
    rows: int
    sha256: str


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named slice of the numbers of a view or a belief."""

    name: str
    start: int
    stop: int


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of move in notation, and the actions that are of it."""

    name: str
    start: int
    stop: int


class Manifest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything about a dataset but its rows."""

    format: str = FORMAT
    schema: int = SCHEMA
    series: Series
    seats: int
    levels: tuple[str, ...]
    """What the numbers of the column `level` mean."""
    rotations: tuple[tuple[str, ...], ...]
    """Who sits where, by the column `rotation`."""
    weigh: bool
    posterior: bool
    shard_games: int
    written_with: str
    """The libraries that the bytes of a shard depend on."""
    view: tuple[Part, ...]
    belief: tuple[Part, ...]
    actions: int
    kinds: tuple[Kind, ...]
    complete: bool = False
    games: int = 0
    rows: int = 0
    shards: tuple[Shard, ...] = ()

    @classmethod
    def of(cls, series: Series, weigh: bool, posterior: bool, shard_games: int) -> Manifest:
        """That of a dataset of which nothing is written yet."""
        game = series.table
        seats = len(series.players)
        state = game.new(seats, series.options)
        space = game.space(state)
        return cls(
            series=series,
            seats=seats,
            levels=tuple(dict.fromkeys(series.players)),
            rotations=tuple(series.rotations),
            weigh=weigh,
            posterior=posterior,
            shard_games=shard_games,
            written_with=f"numpy {np.__version__}, zlib {zlib.ZLIB_RUNTIME_VERSION}, {sys.byteorder} endian",
            view=parts(game.layout(state)),
            belief=parts(game.belief_layout(state)),
            actions=space.n,
            kinds=tuple(
                Kind(block.kind, block.first, block.first + block.size)
                for block in space.blocks
                if not block.chance
            ),
        )

    @property
    def view_size(self) -> int:
        """How many numbers a view has."""
        return max((part.stop for part in self.view), default=0)

    @property
    def belief_size(self) -> int:
        """How many facts a belief is about."""
        return max((part.stop for part in self.belief), default=0)

    def file_of(self, shard: int) -> str:
        """The name of a shard's file."""
        return f"shard-{shard:06}.npz"

    def save(self, folder: Path) -> None:
        """Write it; what was there before is there until it is whole."""
        text = msgspec.json.format(msgspec.json.encode(self), indent=1).decode()
        write_whole(folder / FILE, f"{text}\n")

    def fault(self) -> str:
        """What it says that no dataset could be; empty if nothing is wrong with it."""
        if self.schema != SCHEMA:
            return f"its schema is {self.schema}; this program reads {SCHEMA}"
        if self.shard_games < 1:
            return f"shard_games is {self.shard_games}"
        ended = 0
        for shard in self.shards:
            number, late = divmod(shard.first_game, self.shard_games)
            if shard.file != self.file_of(number):
                return f"{said(shard.file)} is no name of a file in this folder for game {shard.first_game}"
            last = shard.first_game + shard.games
            if late or not ended <= shard.first_game < last <= self.games or shard.games > self.shard_games:
                return f"{shard.file} cannot hold {shard.games} games from game {shard.first_game} on"
            if shard.rows < 0:
                return f"{shard.file} has {shard.rows} rows"
            ended = last
        rows = sum(shard.rows for shard in self.shards)
        return "" if rows == self.rows else f"its shards have {rows} rows, and not {self.rows}"

    def difference(self, other: Manifest) -> str:
        """In what another dataset is not the same one; empty if it is."""
        here, there = msgspec.to_builtins(self), msgspec.to_builtins(other)
        here |= {f"series.{key}": value for key, value in here.pop("series").items()}
        there |= {f"series.{key}": value for key, value in there.pop("series").items()}
        for key in here:
            if key not in GROWS and msgspec.json.encode(here[key]) != msgspec.json.encode(there[key]):
                return f"{key} is {said(there[key])} there and {said(here[key])} here"
        return ""


def parts(layout: dict[str, slice]) -> tuple[Part, ...]:
    """A layout as data."""
    return tuple(Part(name, where.start, where.stop) for name, where in layout.items())


def load(folder: Path) -> Manifest | None:
    """The manifest of a dataset; None where there is none. BadDataset says what is wrong with it."""
    path = folder / FILE
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadDataset(f"{path} cannot be read: {error.strerror or error}") from None
    try:
        titled = msgspec.json.decode(text)
        found = titled.get("format") if isinstance(titled, dict) else None
        if found != FORMAT:
            raise BadDataset(f"{path}: its format is {found!r}; this program reads {FORMAT!r}")
        manifest = msgspec.json.decode(text, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadDataset(f"{path}: {error}") from None
    fault = manifest.fault()
    if fault:
        raise BadDataset(f"{path}: {fault}")
    return manifest


def hash_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
