"""Reading a dataset as a stream: one shard at a time is in memory."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from math import prod
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hawkshaw.lab.dataset.manifest import FILE, BadDataset, Manifest, Shard, hash_of, load
from hawkshaw.lab.dataset.shards import RAGGED, TYPES, Column, names, width

ALWAYS: Final = ("action", "legal", "legal_start")
"""The columns that every batch has."""
AT_A_TIME: Final = 64
"""Rows that are taken out of a shard together where they are wanted one by one."""
HEADER: Final = 1024
"""Bytes of a column before its numbers, at most."""


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
        """Some of the rows, which do not keep the others in memory."""
        start = self["legal_start"]
        begin, end = int(start[first]), int(start[last])
        found = {
            name: (values[begin:end] if name in RAGGED else values[first:last]).copy()
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
        with its hash as it is read. Whoever keeps a whole shard while the next one is read has both in memory.
        """
        if size is not None and size < 1:
            raise ValueError(f"size={size}: allowed: 1 or more")
        for shard in self.manifest.shards:
            if verify:
                self._check(shard)
            whole = self._load(shard, columns)
            if size is None:
                yield whole
            else:
                for first in range(0, len(whole), size):
                    yield whole.part(first, min(first + size, len(whole)))
            del whole  # before the next one is read

    def rows(self) -> Iterator[dict[str, Any]]:
        """One row after the other."""
        for batch in self.batches(AT_A_TIME):
            yield from batch.rows()

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return self.rows()

    def _check(self, shard: Shard) -> None:
        path = self._file(shard)
        try:
            found = hash_of(path)
        except OSError as error:
            raise BadDataset(f"{path} cannot be read: {error.strerror or error}") from None
        if found != shard.sha256:
            raise BadDataset(f"{path} is damaged: its SHA-256 is not the one in {FILE}")

    def _file(self, shard: Shard) -> Path:
        path = self.folder / shard.file
        if path.exists() and not path.is_file():  # whoever opens a pipe waits for ever
            raise BadDataset(f"{path} cannot be read: it is no file")
        return path

    def _load(self, shard: Shard, columns: Sequence[str] | None) -> Batch:
        path = self._file(shard)
        there = names(self.manifest)
        wanted = there if columns is None else list(dict.fromkeys([*ALWAYS, *columns]))
        for name in wanted:
            if name not in there:
                raise BadDataset(f"{path}: there is no column {name!r}")
        try:
            with zipfile.ZipFile(path) as file:
                found = {name: self._column(file, shard, name) for name in wanted}
                check_legal(found, self.manifest.actions)
        except (OSError, MemoryError) as error:
            raise BadDataset(f"{path} cannot be read: {getattr(error, 'strerror', '') or error}") from None
        except Exception as error:  # what numpy and zipfile make of bytes that others wrote has no end
            raise BadDataset(f"{path} is damaged: {error}") from None
        return Batch(found, self.manifest.actions)

    def _column(self, file: zipfile.ZipFile, shard: Shard, name: str) -> Column:
        """One column; one that is larger than its rows can be is not even unpacked."""
        many = shard.rows * self.manifest.actions if name in RAGGED else shard.rows + 1
        shape = (many, *width(self.manifest, name))
        member = file.getinfo(f"{name}.npy")
        if member.file_size > HEADER + prod(shape) * np.dtype(TYPES[name]).itemsize:
            raise ValueError(f"its column {name!r} is too large for {shard.rows} rows")
        with file.open(member) as data:
            column: Column = np.lib.format.read_array(data, allow_pickle=False)
        entries = {"legal_start": shard.rows + 1}.get(name, shard.rows)
        right = column.shape == (entries, *shape[1:]) or (name in RAGGED and column.ndim == 1)
        if not right or column.dtype.newbyteorder("=") != TYPES[name]:
            raise ValueError(f"its column {name!r} is {column.dtype} {list(column.shape)}")
        return column


def check_legal(columns: dict[str, Column], actions: int) -> None:
    """The legal actions of each row begin where those of the row before end, and all of them exist."""
    start, legal = columns["legal_start"], columns["legal"]
    ends = {len(columns[name]) for name in RAGGED if name in columns} | {int(start[-1])}
    if start[0] != 0 or (np.diff(start) < 0).any() or len(ends) > 1:
        raise ValueError("its column 'legal_start' does not say where the entries of each row are")
    if len(legal) and not 0 <= legal.min() <= legal.max() < actions:
        raise ValueError("its column 'legal' names actions that do not exist")
