"""Reading a dataset as a stream: never more than a shard is in memory."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hawkshaw.lab.dataset.manifest import FILE, BadDataset, Manifest, Shard, hash_of, load
from hawkshaw.lab.dataset.shards import RAGGED, Column


class Batch:
    """Some rows in their order, as columns: `batch["view"]` has a row a decision.

    `legal`, and `worth` where there is one, are the entries of all rows one after the other; those of row `i` begin at
    `legal_start[i]` and end before `legal_start[i + 1]`.
    """

    def __init__(self, columns: dict[str, Column], actions: int) -> None:
        self.columns = columns
        self.actions = actions

    def __len__(self) -> int:
        return len(self.columns["action"])

    def __getitem__(self, column: str) -> Column:
        return self.columns[column]

    def mask(self) -> npt.NDArray[np.bool_]:
        """The legal actions as a row of truth values a decision."""
        found = np.zeros((len(self), self.actions), dtype=np.bool_)
        rows = np.repeat(np.arange(len(self)), np.diff(self["legal_start"]))
        found[rows, self["legal"]] = True
        return found

    def part(self, first: int, last: int) -> Batch:
        """Some of the rows."""
        start = self["legal_start"]
        begin, end = int(start[first]), int(start[last])
        found = {
            name: values[begin:end] if name in RAGGED else values[first:last]
            for name, values in self.columns.items()
            if name != "legal_start"
        }
        found["legal_start"] = start[first : last + 1] - begin
        return Batch(found, self.actions)

    def rows(self) -> Iterator[dict[str, Any]]:
        """One row after the other, each as a dictionary; its `legal` and `worth` are its own."""
        start = self["legal_start"]
        for row in range(len(self)):
            own = slice(int(start[row]), int(start[row + 1]))
            yield {
                name: values[own] if name in RAGGED else values[row]
                for name, values in self.columns.items()
                if name != "legal_start"
            }


class Dataset:
    """A dataset on disk. Whatever is not as it was written is BadDataset, by the name of its file."""

    def __init__(self, folder: Path, verify: bool = False) -> None:
        self.folder = folder
        found = load(folder)
        if found is None:
            raise BadDataset(f"{folder} is no dataset: there is no {FILE}")
        self.manifest: Manifest = found
        for shard in found.shards:
            if Path(shard.file).name != shard.file:
                raise BadDataset(f"{folder / FILE}: {shard.file!r} is no name of a file in this folder")
        if verify:
            self.verify()

    def __len__(self) -> int:
        return self.manifest.rows

    def __repr__(self) -> str:
        made = self.manifest
        whole = "" if made.complete else ", not complete"
        return f"<Dataset of {made.series.game}: {made.rows} rows in {len(made.shards)} shards{whole}>"

    def verify(self) -> None:
        """Compare every shard with the hash that the manifest has of it."""
        for shard in self.manifest.shards:
            self._check(shard)

    def batches(
        self, size: int | None = None, columns: Sequence[str] | None = None, verify: bool = False
    ) -> Iterator[Batch]:
        """All rows in the order of the games, so many at a time, or a shard at a time.

        `columns` reads some alone (`action`, `legal` and `legal_start` are always there). `verify` compares each shard
        with its hash as it is read.
        """
        if size is not None and size < 1:
            raise ValueError(f"size={size}: allowed: 1 or more")
        for shard in self.manifest.shards:
            if verify:
                self._check(shard)
            whole = self._load(shard, columns)
            step = size or max(1, len(whole))
            for first in range(0, len(whole), step):
                yield whole.part(first, min(first + step, len(whole)))

    def rows(self) -> Iterator[dict[str, Any]]:
        """One row after the other."""
        for batch in self.batches():
            yield from batch.rows()

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return self.rows()

    def _check(self, shard: Shard) -> None:
        path = self.folder / shard.file
        try:
            found = hash_of(path)
        except OSError as error:
            raise BadDataset(f"{path} cannot be read: {error.strerror or error}") from None
        if found != shard.sha256:
            raise BadDataset(f"{path} is damaged: its SHA-256 is not the one in {FILE}")

    def _load(self, shard: Shard, columns: Sequence[str] | None) -> Batch:
        path = self.folder / shard.file
        try:
            with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
                names = list(file) if columns is None else ["action", "legal", "legal_start", *columns]
                batch = Batch({name: file[name] for name in names}, self.manifest.actions)
        except KeyError as error:
            raise BadDataset(f"{path}: there is no column {error}") from None
        except OSError as error:
            raise BadDataset(f"{path} cannot be read: {error.strerror or error}") from None
        except (ValueError, EOFError, zipfile.BadZipFile, zlib.error) as error:
            raise BadDataset(f"{path} is damaged: {error}") from None
        if len(batch) != shard.rows:
            raise BadDataset(f"{path} is damaged: it has {len(batch)} rows instead of {shard.rows}")
        return batch
