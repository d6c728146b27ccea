"""`make fit GAME=…`: plays games, fits what a game's players expect of a position, and writes the weights.

The best level plays by what it thinks untaught, and from the second round on by the weights of the round before; each
time they are corrected by what happened. With `--rivals` only rivals of Pulp Detective play, by the weights that are
there, and only what they think of each other is fitted, anew. The same seed and numbers give the same file, byte for
byte. Games are kept in .fit/, by a fingerprint of the program that played them: after Ctrl-C the same command goes on.
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
from hawkshaw.lab.fingerprint import fingerprint
from hawkshaw.lab.progress import Heard, shown_on
from hawkshaw.lab.simulate import stopping_at_ctrl_c
from tools.fit import dead_end_drive, deadline, pulp_detective, thirteen_clues
from tools.fit.lesson import Lesson, Weights

ROOT = Path(__file__).parents[2]
LESSONS: dict[str, type[Lesson]] = {
    "dead_end_drive": dead_end_drive.Survival,
    "deadline": deadline.Rounds,
    "pulp_detective": pulp_detective.EveryMode,
    "thirteen_clues": thirteen_clues.Race,
}
"""By the games that have something to fit."""
AHEAD = 16
"""So many games wait for a process that is free."""


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    parser.add_argument("game", choices=sorted(LESSONS), help="whose players are taught")
    parser.add_argument("--games", type=int, default=1000, help="games a round (default 1000)")
    parser.add_argument("--rounds", type=int, default=1, help="rounds (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="the games that are played (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on (default 1)")
    parser.add_argument("--rivals", action="store_true", help="fit what Pulp's rivals think of each other")
    parser.add_argument("--folder", type=Path, default=ROOT / ".fit", help="where the games are kept")
    parser.add_argument("--file", type=Path, help="where the weights go (default: with the game)")
    asked = parser.parse_args(arguments)
    console = Console(stderr=True, highlight=False)
    if asked.rivals and LESSONS[asked.game] is not pulp_detective.EveryMode:
        parser.error("--rivals is for pulp_detective")
    lesson = pulp_detective.RivalsAlone() if asked.rivals else LESSONS[asked.game]()
    file: Path = asked.file or lesson.file
    weights = lesson.untaught(file)
    try:
        for number in range(1, asked.rounds + 1):
            told = gather(console, asked.folder, asked.seed, number, asked.games, asked.jobs, weights, lesson)
            weights, said = lesson.fitted(told, weights)
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
    lesson: Lesson,
) -> list[bytes]:
    """The games of a round, those that are kept included, in their order."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{lesson.game.name}-{mark(weights, lesson)}-{seed}-{number}.jsonl"
    kept = read(path)
    missing = [game for game in range(games) if game not in kept]
    label = f"{lesson.game.name}, round {number}"
    with (
        shown_on(console, games, label) as heard,
        stopping_at_ctrl_c() as stop,
        path.open("ab") as file,
        helpers(jobs) as pool,
    ):
        for told in played(pool, seed, missing, weights, lesson, stop):
            kept[number_of(told)] = told
            file.write(told + b"\n")
            file.flush()
            tell(heard, kept, games)
    if any(game not in kept for game in range(games)):
        raise Stopped
    return [kept[game] for game in range(games)]


def tell(heard: Heard, kept: dict[int, bytes], games: int) -> None:
    heard(sum(game < games for game in kept))


def mark(weights: Weights, lesson: Lesson) -> str:
    """What tells the games of one program, and of one set of weights, from those of another."""
    game = lesson.game
    players = [type(game.player(level, Rng(0))) for level in game.levels]
    tools = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    told = (
        fingerprint(game, players),
        game.content(game.read_options(None)).hex(),
        json.dumps([weights, lesson.modes]),
    )
    return sha256("\n".join(told).encode() + tools).hexdigest()[:16]


def read(path: Path) -> dict[int, bytes]:
    """The games that are kept; a last line that was cut off is played again."""
    if not path.exists():
        return {}
    whole, _, rest = path.read_bytes().rpartition(b"\n")
    if rest:
        path.write_bytes(whole + b"\n" if whole else b"")
    return {number_of(line): line for line in whole.splitlines()}


def number_of(told: bytes) -> int:
    """The number of a game that was played: what its line begins with."""
    return msgspec.json.decode(msgspec.json.decode(told, type=list[msgspec.Raw])[0], type=int)


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
    lesson: Lesson,
    stop: Event,
) -> Iterator[bytes]:
    """The games one after the other; after `stop` no further ones."""
    if pool is None:
        for game in games:
            if stop.is_set():
                return
            yield lesson.play(seed, game, weights)
        return
    waiting = iter(games)

    def begun(many: int) -> set[Future[bytes]]:
        return {pool.submit(lesson.play, seed, game, weights) for game in islice(waiting, many)}

    running = begun(AHEAD)
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
        if not stop.is_set():
            running |= begun(len(done))


if __name__ == "__main__":
    sys.exit(main())
