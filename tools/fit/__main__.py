"""`make fit GAME=pulp_detective`: plays games, fits what its players expect of a position, and writes the weights.

The best level plays by what it thinks untaught, and from the second round on by the weights of the round before; each
time they are corrected by what happened. With `--rivals` only rivals play, by the weights that are there, and only what
they think of each other is fitted, anew. The same seed and numbers give the same file, byte for byte. Games are kept in
.fit/, by a fingerprint of the program that played them: after Ctrl-C the same command goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from threading import Event

import msgspec
from rich.console import Console

from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective import GAME
from hawkshaw.games.pulp_detective.players.fitted import FILE, UNTAUGHT, Weights
from hawkshaw.games.pulp_detective.table.open import RIVALS
from hawkshaw.lab.fingerprint import fingerprint
from hawkshaw.lab.progress import Heard, shown_on
from hawkshaw.lab.simulate import stopping_at_ctrl_c
from tools.fit import pulp_detective
from tools.fit.pulp_detective import Told

ROOT = Path(__file__).parents[2]
FITTED = {"pulp_detective": ROOT / "src" / "hawkshaw" / "games" / "pulp_detective" / "data" / FILE}
"""The games that have something to fit, and where the weights go."""
AHEAD = 16
"""So many games wait for a process that is free."""


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    parser.add_argument("game", choices=sorted(FITTED), help="whose players are taught")
    parser.add_argument("--games", type=int, default=1000, help="games a round (default 1000)")
    parser.add_argument("--rounds", type=int, default=1, help="rounds (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="the games that are played (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on (default 1)")
    parser.add_argument("--rivals", action="store_true", help="fit what rivals think of each other alone")
    parser.add_argument("--folder", type=Path, default=ROOT / ".fit", help="where the games are kept")
    parser.add_argument("--file", type=Path, help="where the weights go (default: with the game)")
    asked = parser.parse_args(arguments)
    console = Console(stderr=True, highlight=False)
    file: Path = asked.file or FITTED[asked.game]
    weights = UNTAUGHT
    modes: tuple[int, ...] = pulp_detective.TURNS_OF_MODES
    fitted = pulp_detective.fitted
    if asked.rivals:
        weights = {**json.loads(file.read_text(encoding="utf-8")), "rivals": UNTAUGHT["rivals"]}
        modes, fitted = (RIVALS,), pulp_detective.fitted_rivals
    try:
        for number in range(1, asked.rounds + 1):
            told = gather(console, asked.folder, asked.seed, number, asked.games, asked.jobs, weights, modes)
            weights, said = fitted(told, weights)
            console.print(f"round {number}: {said}", markup=False, soft_wrap=True)
    except Stopped:
        console.print(
            f"Stopped: the games are kept in {asked.folder}; the same command goes on.", markup=False
        )
        return 130
    file.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    return 0


def gather(
    console: Console,
    folder: Path,
    seed: int,
    number: int,
    games: int,
    jobs: int,
    weights: Weights,
    modes: tuple[int, ...] = pulp_detective.TURNS_OF_MODES,
) -> list[Told]:
    """The games of a round, those that are kept included, in their order."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{GAME.name}-{mark(weights, modes)}-{seed}-{number}.jsonl"
    kept = read(path)
    missing = [game for game in range(games) if game not in kept]
    label = f"{GAME.name}, round {number}"
    with (
        shown_on(console, games, label) as heard,
        stopping_at_ctrl_c() as stop,
        path.open("ab") as file,
        helpers(jobs) as pool,
    ):
        for told in played(pool, seed, missing, weights, modes, stop):
            kept[told.game] = told
            file.write(msgspec.json.encode(told) + b"\n")
            file.flush()
            tell(heard, kept, games)
    if any(game not in kept for game in range(games)):
        raise Stopped
    return [kept[game] for game in range(games)]


def tell(heard: Heard, kept: dict[int, Told], games: int) -> None:
    heard(sum(game < games for game in kept))


def mark(weights: Weights, modes: tuple[int, ...]) -> str:
    """What tells the games of one program, and of one set of weights, from those of another."""
    players = [type(GAME.player(level, Rng(0))) for level in GAME.levels]
    tools = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    told = (
        fingerprint(GAME, players),
        GAME.content(GAME.read_options(None)).hex(),
        json.dumps([weights, modes]),
    )
    return sha256("\n".join(told).encode() + tools).hexdigest()[:16]


def read(path: Path) -> dict[int, Told]:
    """The games that are kept; a last line that was cut off is played again."""
    if not path.exists():
        return {}
    whole, _, rest = path.read_bytes().rpartition(b"\n")
    if rest:
        path.write_bytes(whole + b"\n" if whole else b"")
    found = [msgspec.json.decode(line, type=Told) for line in whole.splitlines()]
    return {told.game: told for told in found}


@contextmanager
def helpers(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    """So many processes, which do not hear Ctrl-C; None if this one is enough."""
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal, (SIGINT, SIG_IGN)) as pool:
        yield pool


def played(
    pool: ProcessPoolExecutor | None,
    seed: int,
    games: list[int],
    weights: Weights,
    modes: tuple[int, ...],
    stop: Event,
) -> Iterator[Told]:
    """The games one after the other; after `stop` no further ones."""
    if pool is None:
        for game in games:
            if stop.is_set():
                return
            yield pulp_detective.play(seed, game, weights, modes)
        return
    waiting = iter(games)

    def begun(many: int) -> set[Future[Told]]:
        return {
            pool.submit(pulp_detective.play, seed, game, weights, modes) for game in islice(waiting, many)
        }

    running = begun(AHEAD)
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
        if not stop.is_set():
            running |= begun(len(done))


if __name__ == "__main__":
    sys.exit(main())
