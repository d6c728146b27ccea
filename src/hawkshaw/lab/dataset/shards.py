"""A shard: some games of a dataset in a file of their own, a compressed `.npz` that numpy and others can read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hawkshaw.lab.dataset.manifest import Manifest, Shard, hash_of
from hawkshaw.lab.dataset.playing import Rows
from hawkshaw.lab.export import whole

Column = npt.NDArray[Any]

TYPES: Final[dict[str, type[np.generic]]] = {
    "game": np.int64,
    "deal": np.int64,
    "rotation": np.int64,
    "luck_seed": np.int64,
    "ply": np.int32,
    "seat": np.int8,
    "seats": np.int8,
    "level": np.int16,
    "view": np.float32,
    "legal": np.int32,
    "legal_start": np.int64,
    "action": np.int32,
    "worth": np.float64,
    "belief": np.float32,
    "has_belief": np.bool_,
    "truth": np.uint8,
    "has_truth": np.bool_,
    "returns": np.float64,
    "won": np.bool_,
    "finished": np.bool_,
}
"""Every column and what its numbers are, in the order of the documentation."""
RAGGED: Final = ("legal", "worth")
"""Columns with as many entries a row as there are legal actions; `legal_start` says where a row's begin."""


def write_shard(
    manifest: Manifest, folder: Path, number: int, games: int, stopped: Callable[[], bool]
) -> Shard | None:
    """Play the games of one shard and write its file; None, and no file, if somebody called for a stop meanwhile."""
    rows = Rows(manifest)
    first = number * manifest.shard_games
    for game in range(first, first + games):
        if stopped():
            return None
        rows.add_game(game)
    path = folder / manifest.file_of(number)
    with whole(path) as temporary:
        with temporary.open("xb") as file:
            np.savez_compressed(file, allow_pickle=False, **columns(rows))
        digest = hash_of(temporary)
    return Shard(path.name, first, games, len(rows), digest)


def columns(rows: Rows) -> dict[str, Column]:
    """The rows as arrays, in the order of the documentation."""
    manifest, many = rows.manifest, len(rows)
    numbers: dict[str, object] = {
        "game": rows.game,
        "deal": rows.deal,
        "rotation": rows.rotation,
        "luck_seed": rows.luck_seed,
        "ply": rows.ply,
        "seat": rows.seat,
        "seats": [manifest.seats] * many,
        "level": rows.level,
        "legal": rows.legal,
        "legal_start": rows.legal_start,
        "action": rows.action,
        "worth": rows.worth,
        "has_belief": rows.has_belief,
        "has_truth": rows.has_truth,
        "returns": rows.returns,
        "won": rows.won,
        "finished": rows.finished,
    }
    vectors = {"view": rows.view, "belief": rows.belief, "truth": rows.truth}
    found: dict[str, Column] = {}
    for name in names(manifest):
        if name in vectors:
            flat = np.frombuffer(vectors[name], dtype=TYPES[name])
            found[name] = flat.reshape(many, *width(manifest, name))
        else:
            found[name] = np.array(numbers[name], dtype=TYPES[name])
    return found


def names(manifest: Manifest) -> list[str]:
    """The columns of a dataset, in the order of the documentation."""
    absent: set[str] = set()
    if not manifest.weigh:
        absent.add("worth")
    if not manifest.posterior:
        absent |= {"belief", "has_belief"}
    return [name for name in TYPES if name not in absent]


def width(manifest: Manifest, name: str) -> tuple[int, ...]:
    """How many numbers a row has in a column; empty for one number alone."""
    if name == "view":
        return (manifest.view_size,)
    return (manifest.belief_size,) if name in ("belief", "truth") else ()
