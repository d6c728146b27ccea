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
    found: dict[str, Column] = {
        "game": np.array(rows.game, dtype=np.int64),
        "deal": np.array(rows.deal, dtype=np.int64),
        "rotation": np.array(rows.rotation, dtype=np.int64),
        "luck_seed": np.array(rows.luck_seed, dtype=np.int64),
        "ply": np.array(rows.ply, dtype=np.int32),
        "seat": np.array(rows.seat, dtype=np.int8),
        "seats": np.full(many, manifest.seats, dtype=np.int8),
        "level": np.array(rows.level, dtype=np.int16),
        "view": np.frombuffer(rows.view, dtype=np.float32).reshape(many, manifest.view_size),
        "legal": np.array(rows.legal, dtype=np.int32),
        "legal_start": np.array(rows.legal_start, dtype=np.int64),
        "action": np.array(rows.action, dtype=np.int32),
    }
    if manifest.weigh:
        found["worth"] = np.array(rows.worth, dtype=np.float64)
    if manifest.posterior:
        belief = np.frombuffer(rows.belief, dtype=np.float32)
        found["belief"] = belief.reshape(many, manifest.belief_size)
        found["has_belief"] = np.array(rows.has_belief, dtype=np.bool_)
    found["truth"] = np.frombuffer(rows.truth, dtype=np.uint8).reshape(many, manifest.belief_size)
    found["has_truth"] = np.array(rows.has_truth, dtype=np.bool_)
    found["returns"] = np.array(rows.returns, dtype=np.float64)
    found["won"] = np.array(rows.won, dtype=np.bool_)
    found["finished"] = np.array(rows.finished, dtype=np.bool_)
    return found
