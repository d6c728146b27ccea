"""`make pulp-soak`: plays random games of Pulp Detective with random modules and writes docs/pulp_coverage.md.

Games are kept in .soak/ by a fingerprint of the sources: after Ctrl-C the same command goes on, and after a change to
the game it begins anew. It fails if a game does not end or if something is never exercised.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from hashlib import sha256
from multiprocessing import Pool
from pathlib import Path
from typing import Final

from rich.console import Console

from hawkshaw import Rng
from hawkshaw.lab.progress import Heard, shown_on
from tools.pulp_coverage.page import page, unproved
from tools.pulp_coverage.watching import Watch, gaps

ROOT: Final = Path(__file__).parents[2]
A_BATCH: Final = 50
SOURCES: Final = ("src/hawkshaw/core", "src/hawkshaw/games/pulp_detective", "tools/pulp_coverage")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pulp_coverage", description=__doc__)
    parser.add_argument("--games", type=int, default=5000, help="games to play (default 5000)")
    parser.add_argument("--seed", type=int, default=1, help="what decides them (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on (default 1)")
    parser.add_argument("--folder", type=Path, default=ROOT / ".soak", help="where games are kept")
    parser.add_argument(
        "--page", type=Path, default=ROOT / "docs" / "pulp_coverage.md", help="the page to write"
    )
    asked = parser.parse_args()
    console = Console()
    batches = -(-asked.games // A_BATCH)
    kept = Kept(asked.folder / f"pulp-{fingerprint(ROOT)[:12]}-{asked.seed}.jsonl")
    try:
        with shown_on(console, batches * A_BATCH) as heard:
            counts = soak(kept, asked.seed, batches, asked.jobs, heard)
    except KeyboardInterrupt:
        console.print("Interrupted; the same command goes on from here.")
        return 130
    missing = gaps(counts)
    asked.page.write_text(page(batches * A_BATCH, counts, missing), encoding="utf-8")
    for gap in missing:
        console.print(f"never exercised: {gap}", markup=False)
    return 1 if unproved(missing) else 0


def soak(kept: Kept, seed: int, batches: int, jobs: int, heard: Heard) -> Counter[str]:
    """What all batches together exercised; those that are kept are not played again."""
    done = {number: counts for number, counts in kept.read().items() if number < batches}
    heard(len(done) * A_BATCH)
    left = [(seed, number) for number in range(batches) if number not in done]
    with Pool(jobs) as pool:
        for number, counts in pool.imap_unordered(play_batch, left):
            kept.add(number, counts)
            done[number] = counts
            heard(len(done) * A_BATCH)
    total: Counter[str] = Counter()
    for counts in done.values():
        total.update(counts)
    return total


def play_batch(which: tuple[int, int]) -> tuple[int, dict[str, int]]:
    """Play one batch of games."""
    seed, number = which
    watch = Watch()
    for game in range(A_BATCH):
        watch.game(Rng(f"pulp soak {seed} {number} {game}"))
    return number, dict(watch.counts)


class Kept:
    """Batches in a file, one a line; a line that was cut off is played again."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[int, dict[str, int]]:
        found: dict[int, dict[str, int]] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                try:
                    batch = json.loads(line)
                except ValueError:
                    continue
                found[batch["batch"]] = batch["counts"]
        return found

    def add(self, number: int, counts: dict[str, int]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"batch": number, "counts": counts}) + "\n")


def fingerprint(root: Path) -> str:
    """Another after any change to the kernel, the game, its cards or this tool."""
    digest = sha256()
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".toml") and "locale" not in path.parts:
                digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
                digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
