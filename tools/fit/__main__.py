"""`make fit GAME=…`: plays games, fits what the game's players expect of a position, and writes the weights.

The best level plays by what it thinks untaught, and from the second round on by the weights of the round before; each
time they are corrected by what happened. With `--rivals` only rivals of Pulp Detective play, by the weights that are
there, and only what they think of each other is fitted, anew. The same seed and numbers give the same file, byte for
byte. Games are kept in .fit/, by a fingerprint of the program that played them: after Ctrl-C the same command goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from threading import Event
from typing import Generic, Protocol, TypeVar

import msgspec
from rich.console import Console

from hawkshaw.core.game import Game
from hawkshaw.core.rng import Rng
from hawkshaw.games import pulp_detective as pulp_detective_game
from hawkshaw.games import thirteen_clues as thirteen_clues_game
from hawkshaw.games.pulp_detective.players import fitted as value
from hawkshaw.games.pulp_detective.table.open import RIVALS
from hawkshaw.games.thirteen_clues.players import pace
from hawkshaw.games.thirteen_clues.table.open import SEATS
from hawkshaw.lab.fingerprint import fingerprint
from hawkshaw.lab.progress import Heard, shown_on
from hawkshaw.lab.simulate import stopping_at_ctrl_c
from tools.fit import pulp_detective, thirteen_clues

ROOT = Path(__file__).parents[2]
FILES = {"pulp_detective": value.FILE, "thirteen_clues": pace.FILE}
"""The games that have something to fit, and where the weights go among their data."""
AHEAD = 16
"""So many games wait for a process that is free."""


Weights = dict[str, dict[str, float]]


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


class OneGame(Protocol):
    """What one game tells, whichever it is."""

    @property
    def game(self) -> int:
        """Its number."""


Told = TypeVar("Told", bound=OneGame)


class Lesson(Generic[Told]):
    """What is played and fitted for one game."""

    def __init__(
        self,
        game: Game,
        weights: Weights,
        tables: tuple[int, ...],
        told: type[Told],
        play: Callable[[int, int, Weights, tuple[int, ...]], Told],
        fitted: Callable[[list[Told], Weights], tuple[Weights, str]],
    ) -> None:
        self.game = game
        self.weights = weights
        """By which the first round is played."""
        self.tables = tables
        """What is played in turn: modes, or numbers of seats."""
        self.told = told
        self.play = play
        self.fitted = fitted


def pulp_lesson(file: Path, rivals: bool) -> Lesson[pulp_detective.Told]:
    weights, fitted = value.UNTAUGHT, pulp_detective.fitted
    tables: tuple[int, ...] = pulp_detective.TURNS_OF_MODES
    if rivals:
        weights = {**json.loads(file.read_text(encoding="utf-8")), "rivals": weights["rivals"]}
        tables, fitted = (RIVALS,), pulp_detective.fitted_rivals
    return Lesson(pulp_detective_game.GAME, weights, tables, pulp_detective.Told, pulp_detective.play, fitted)


def clue_lesson() -> Lesson[thirteen_clues.Told]:
    return Lesson(
        thirteen_clues_game.GAME,
        pace.UNTAUGHT,
        SEATS,
        thirteen_clues.Told,
        thirteen_clues.play,
        thirteen_clues.fitted,
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    parser.add_argument("game", choices=sorted(FILES), help="whose players are taught")
    parser.add_argument("--games", type=int, default=1000, help="games a round (default 1000)")
    parser.add_argument("--rounds", type=int, default=1, help="rounds (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="the games that are played (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on (default 1)")
    parser.add_argument(
        "--rivals", action="store_true", help="of Pulp Detective, fit what rivals think alone"
    )
    parser.add_argument("--folder", type=Path, default=ROOT / ".fit", help="where the games are kept")
    parser.add_argument("--file", type=Path, help="where the weights go (default: with the game)")
    asked = parser.parse_args(arguments)
    console = Console(stderr=True, highlight=False)
    data = ROOT / "src" / "hawkshaw" / "games" / asked.game / "data"
    file: Path = asked.file or data / FILES[asked.game]
    try:
        if asked.game == thirteen_clues_game.GAME.name:
            weights = taught(console, asked, clue_lesson())
        else:
            weights = taught(console, asked, pulp_lesson(file, asked.rivals))
    except Stopped:
        console.print(
            f"Stopped: the games are kept in {asked.folder}; the same command goes on.", markup=False
        )
        return 130
    file.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    return 0


def taught(console: Console, asked: argparse.Namespace, lesson: Lesson[Told]) -> Weights:
    """The weights after all rounds."""
    weights = lesson.weights
    for number in range(1, asked.rounds + 1):
        told = gather(console, asked, number, weights, lesson)
        weights, said = lesson.fitted(told, weights)
        console.print(f"round {number}: {said}", markup=False, soft_wrap=True)
    return weights


def gather(
    console: Console, asked: argparse.Namespace, number: int, weights: Weights, lesson: Lesson[Told]
) -> list[Told]:
    """The games of a round, those that are kept included, in their order."""
    folder: Path = asked.folder
    games: int = asked.games
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{lesson.game.name}-{mark(weights, lesson)}-{asked.seed}-{number}.jsonl"
    kept = read(path, lesson.told)
    missing = [game for game in range(games) if game not in kept]
    label = f"{lesson.game.name}, round {number}"
    with (
        shown_on(console, games, label) as heard,
        stopping_at_ctrl_c() as stop,
        path.open("ab") as file,
        helpers(asked.jobs) as pool,
    ):
        for told in played(pool, asked.seed, missing, weights, lesson, stop):
            kept[told.game] = told
            file.write(msgspec.json.encode(told) + b"\n")
            file.flush()
            tell(heard, kept, games)
    if any(game not in kept for game in range(games)):
        raise Stopped
    return [kept[game] for game in range(games)]


def tell(heard: Heard, kept: dict[int, Told], games: int) -> None:
    heard(sum(game < games for game in kept))


def mark(weights: Weights, lesson: Lesson[Told]) -> str:
    """What tells the games of one program, and of one set of weights, from those of another."""
    game = lesson.game
    players = [type(game.player(level, Rng(0))) for level in game.levels]
    tools = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    told = (
        fingerprint(game, players),
        game.content(game.read_options(None)).hex(),
        json.dumps([weights, lesson.tables]),
    )
    return sha256("\n".join(told).encode() + tools).hexdigest()[:16]


def read(path: Path, type_: type[Told]) -> dict[int, Told]:
    """The games that are kept; a last line that was cut off is played again."""
    if not path.exists():
        return {}
    whole, _, rest = path.read_bytes().rpartition(b"\n")
    if rest:
        path.write_bytes(whole + b"\n" if whole else b"")
    found = [msgspec.json.decode(line, type=type_) for line in whole.splitlines()]
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
    lesson: Lesson[Told],
    stop: Event,
) -> Iterator[Told]:
    """The games one after the other; after `stop` no further ones."""
    if pool is None:
        for game in games:
            if stop.is_set():
                return
            yield lesson.play(seed, game, weights, lesson.tables)
        return
    waiting = iter(games)

    def begun(many: int) -> set[Future[Told]]:
        return {
            pool.submit(lesson.play, seed, game, weights, lesson.tables) for game in islice(waiting, many)
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
