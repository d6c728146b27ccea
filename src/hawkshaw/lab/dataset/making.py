"""Writing a dataset: what is missing of it, shard by shard, on one process or several, until somebody stops it."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EWOULDBLOCK
from pathlib import Path
from time import monotonic

from hawkshaw.core.errors import BadOption
from hawkshaw.lab.dataset.manifest import FILE, BadDataset, Manifest, Shard, hash_of, load
from hawkshaw.lab.dataset.shards import write_shard
from hawkshaw.lab.workers import halted, somebody, spread

SAVE_EVERY = 2.0
"""Seconds between two savings of the manifest: what is not in it when the program is killed is played again."""
LEFTOVER = re.compile(r"\.(manifest\.json|shard-[0-9]{6,}\.npz)\.[0-9a-f]{8}")
"""The files of a dataset before they are whole."""


def make(
    manifest: Manifest,
    folder: Path,
    games: int,
    jobs: int | None = None,
    heard: Callable[[int], None] = lambda games: None,
    stop: threading.Event | None = None,
) -> Manifest:
    """Have a folder hold the first games of a dataset; what is there already is kept.

    `heard` is told how many games are written, first of all those that were there. After `stop` the manifest says that
    the dataset is not complete, and the same call goes on. BadDataset if the folder holds something else; what the disk
    objects to is an OSError, and what was written before stays.
    """
    if games < 1:
        raise BadOption(f"games={games}: allowed: 1 or more")
    if manifest.shard_games < 1:
        raise BadOption(f"shard_games={manifest.shard_games}: allowed: 1 or more")
    jobs = (os.cpu_count() or 1) if jobs is None else somebody(jobs)
    stop = stop or threading.Event()
    with taken(folder):
        done = kept(manifest, folder, games)
        manifest.games = games
        missing = [
            (manifest, folder, number, size)
            for number, size in enumerate(sizes(manifest, games))
            if number not in done
        ]
        tell(manifest, folder, done, heard)
        saved = monotonic()
        for number, shard in written(missing, min(jobs, len(missing)), stop):
            done[number] = shard
            if monotonic() - saved >= SAVE_EVERY:
                tell(manifest, folder, done, heard)
                saved = monotonic()
            else:
                heard(sum(shard.games for shard in done.values()))
        manifest.complete = len(done) == len(sizes(manifest, games))
        tell(manifest, folder, done, heard)
    return manifest


def sizes(manifest: Manifest, games: int) -> list[int]:
    """How many games each shard holds."""
    whole, rest = divmod(games, manifest.shard_games)
    return [manifest.shard_games] * whole + ([rest] if rest else [])


def kept(manifest: Manifest, folder: Path, games: int) -> dict[int, Shard]:
    """The shards that are there and whole; those that are not are made again."""
    before = load(folder)
    if before is None:
        strangers = [path.name for path in folder.iterdir() if not LEFTOVER.fullmatch(path.name)]
        if strangers:
            raise BadDataset(
                f"{folder} holds something else than a dataset ({min(strangers)}); name another folder"
            )
        tidy(folder)
        return {}
    different = manifest.difference(before)
    if different:
        raise BadDataset(f"{folder} holds another dataset: {different}; name another folder")
    if before.games > games:
        raise BadDataset(f"{folder} is a dataset of {before.games} games already; name another folder")
    tidy(folder)
    expected = sizes(manifest, games)
    found: dict[int, Shard] = {}
    for shard in before.shards:
        number = shard.first_game // manifest.shard_games
        path = folder / manifest.file_of(number)
        if shard.games == expected[number] and path.is_file() and hash_of(path) == shard.sha256:
            found[number] = shard
    return found


def tidy(folder: Path) -> None:
    """Take away what a program that was killed was writing."""
    for path in list(folder.iterdir()):
        if LEFTOVER.fullmatch(path.name):
            path.unlink()


def tell(manifest: Manifest, folder: Path, done: dict[int, Shard], heard: Callable[[int], None]) -> None:
    """Put down how far the dataset has come."""
    manifest.shards = tuple(done[number] for number in sorted(done))
    manifest.rows = sum(shard.rows for shard in manifest.shards)
    manifest.save(folder)
    heard(sum(shard.games for shard in manifest.shards))


Work = tuple[Manifest, Path, int, int]


def written(missing: list[Work], jobs: int, stop: threading.Event) -> Iterator[tuple[int, Shard]]:
    """The missing shards with their numbers, in any order; after `stop` those that were finished by then."""
    if jobs > 1:
        for number, shard in spread(jobs, _write, iter(missing), stop):
            if shard is not None:
                yield number, shard
        return
    for manifest, folder, number, games in missing:
        shard = write_shard(manifest, folder, number, games, stop.is_set)
        if shard is None:
            return
        yield number, shard


def _write(manifest: Manifest, folder: Path, number: int, games: int) -> tuple[int, Shard | None]:
    return number, write_shard(manifest, folder, number, games, halted)


@contextmanager
def taken(folder: Path) -> Iterator[None]:
    """The folder, made if need be, with other writers kept out of it where the system can."""
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BlockingIOError(
                EWOULDBLOCK, "another program is writing to it", str(folder / FILE)
            ) from None
        yield
    finally:
        os.close(handle)
