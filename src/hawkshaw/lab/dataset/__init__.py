"""Datasets for imitation and belief learning: a row a decision, in shards (docs/datasets.md has every column)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hawkshaw.lab.extras import needed

if TYPE_CHECKING:
    from hawkshaw.lab.dataset.reading import Dataset


def read(path: Path | str, verify: bool = False) -> Dataset:
    """The dataset in a folder, to be gone through shard by shard; `verify` compares every shard with its hash first.

    BadDataset says what is wrong with one that cannot be read.
    """
    needed("hawkshaw.lab.dataset", "numpy", "dataset")
    from hawkshaw.lab.dataset.reading import Dataset

    return Dataset(Path(path), verify)
