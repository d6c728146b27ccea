"""`make fit GAME=deadline`: plays games, fits what its players expect of a position, and writes the weights.

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
from typing import NamedTuple

import msgspec
from rich.console import Console

from hawkshaw.core.registry import game as game_named
from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.players import fitted as of_deadline
from hawkshaw.games.pulp_detective.players import fitted as of_pulp
from hawkshaw.games.pulp_detective.table.open import RIVALS
from hawkshaw.lab.fingerprint import fingerprint
from hawkshaw.lab.progress import Heard, shown_on
from hawkshaw.lab.simulate import stopping_at_ctrl_c
from tools.fit import deadline, pulp_detective

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "hawkshaw" / "games"
FITTED = {
    "deadline": GAMES / "deadline" / "data" / of_deadline.FILE,
    "pulp_detective": GAMES / "pulp_detective" / "data" / of_pulp.FILE,
}
"""The games that have something to fit, and where the weights go."""
UNTAUGHT = {"deadline": of_deadline.UNTAUGHT, "pulp_detective": of_pulp.UNTAUGHT}
IN_TURN: dict[str, tuple[int, ...]] = {
    "deadline": deadline.SIZES_IN_TURN,
    "pulp_detective": pulp_detective.TURNS_OF_MODES,
}
"""What kinds of tables are played, over and over."""
Told = deadline.Told | pulp_detective.Told
Weights = dict[str, dict[str, float]]
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
    weights = UNTAUGHT[asked.game]
    kinds = IN_TURN[asked.game]
    if asked.rivals:
        if asked.game != "pulp_detective":
            parser.error(f"{asked.game} knows no rivals")
        weights = {**json.loads(file.read_text(encoding="utf-8")), "rivals": weights["rivals"]}
        kinds = (RIVALS,)
    work = Work(asked.game, asked.seed, kinds)
    try:
        for number in range(1, asked.rounds + 1):
            told = gather(console, asked.folder, work, number, asked.games, asked.jobs, weights)
            weights, said = fitted(told, weights, asked.rivals)
            console.print(f"round {number}: {said}", markup=False, soft_wrap=True)
    except Stopped:
        console.print(
            f"Stopped: the games are kept in {asked.folder}; the same command goes on.", markup=False
        )
        return 130
    file.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    return 0


class Work(NamedTuple):
    """Which games are played."""

    game: str
    seed: int
    kinds: tuple[int, ...]


def play(work: Work, game: int, weights: Weights) -> Told:
    """One of the games."""
    if work.game == "deadline":
        return deadline.play(work.seed, game, weights, work.kinds)
    return pulp_detective.play(work.seed, game, weights, work.kinds)


def fitted(games: list[Told], weights: Weights, rivals: bool) -> tuple[Weights, str]:
    """The weights, corrected by what happened, and how well they foretell it."""
    of_cases = [told for told in games if isinstance(told, deadline.Told)]
    if of_cases:
        return deadline.fitted(of_cases, weights)
    others = [told for told in games if isinstance(told, pulp_detective.Told)]
    return (pulp_detective.fitted_rivals if rivals else pulp_detective.fitted)(others, weights)


def gather(
    console: Console, folder: Path, work: Work, number: int, games: int, jobs: int, weights: Weights
) -> list[Told]:
    """The games of a round, those that are kept included, in their order."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{work.game}-{mark(work, weights)}-{work.seed}-{number}.jsonl"
    kept = read(path, work.game)
    missing = [game for game in range(games) if game not in kept]
    label = f"{work.game}, round {number}"
    with (
        shown_on(console, games, label) as heard,
        stopping_at_ctrl_c() as stop,
        path.open("ab") as file,
        helpers(jobs) as pool,
    ):
        for told in played(pool, work, missing, weights, stop):
            kept[told.game] = told
            file.write(msgspec.json.encode(told) + b"\n")
            file.flush()
            tell(heard, kept, games)
    if any(game not in kept for game in range(games)):
        raise Stopped
    return [kept[game] for game in range(games)]


def tell(heard: Heard, kept: dict[int, Told], games: int) -> None:
    heard(sum(game < games for game in kept))


def mark(work: Work, weights: Weights) -> str:
    """What tells the games of one program, and of one set of weights, from those of another."""
    game = game_named(work.game)
    players = [type(game.player(level, Rng(0))) for level in game.levels]
    tools = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    told = (
        fingerprint(game, players),
        game.content(game.read_options(None)).hex(),
        json.dumps([weights, work.kinds]),
    )
    return sha256("\n".join(told).encode() + tools).hexdigest()[:16]


def read(path: Path, game: str) -> dict[int, Told]:
    """The games that are kept; a last line that was cut off is played again."""
    if not path.exists():
        return {}
    whole, _, rest = path.read_bytes().rpartition(b"\n")
    if rest:
        path.write_bytes(whole + b"\n" if whole else b"")
    found = [told_in(line, game) for line in whole.splitlines()]
    return {told.game: told for told in found}


def told_in(line: bytes, game: str) -> Told:
    """What a line that is kept tells."""
    if game == "deadline":
        return msgspec.json.decode(line, type=deadline.Told)
    return msgspec.json.decode(line, type=pulp_detective.Told)


@contextmanager
def helpers(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    """So many processes, which do not hear Ctrl-C; None if this one is enough."""
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal, (SIGINT, SIG_IGN)) as pool:
        yield pool


def played(
    pool: ProcessPoolExecutor | None, work: Work, games: list[int], weights: Weights, stop: Event
) -> Iterator[Told]:
    """The games one after the other; after `stop` no further ones."""
    if pool is None:
        for game in games:
            if stop.is_set():
                return
            yield play(work, game, weights)
        return
    waiting = iter(games)

    def begun(many: int) -> set[Future[Told]]:
        return {pool.submit(play, work, game, weights) for game in islice(waiting, many)}

    running = begun(AHEAD)
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
        if not stop.is_set():
            running |= begun(len(done))


if __name__ == "__main__":
    sys.exit(main())
