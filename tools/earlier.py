"""What an earlier program showed holds for this one if it plays the same games: a sample of each series says whether.

Series are kept by the fingerprint of the program that played them, so every change of the engine would throw hours of
games away, though most changes make it faster or better in one place. `make strength ARGS="--before PYTHON"` takes an
interpreter in which the earlier program is installed, lets both play the same games of a series, and keeps what the
earlier one showed where every record is the same to the last byte. Times are never taken over.
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

import hawkshaw

SAMPLE: Final = 4
"""Games of a series that both play, if nobody says otherwise."""
FIRST_SEED: Final = 9_000_001
"""Their luck is that of no row of the page."""

# Runs under the earlier program, which has no tools of ours.
PLAY: Final = """
import json, sys
from hashlib import sha256
import hawkshaw
from hawkshaw.lab.series import Series
for line in sys.stdin:
    asked = json.loads(line)
    try:
        series = Series.of(hawkshaw.game(asked["game"]), asked["players"], asked["seed"], asked["options"])
        records = [
            sha256(hawkshaw.play(asked["game"], asked["players"], seed=seed, options=asked["options"]).text().encode())
            for seed in asked["luck"]
        ]
        told = {"name": series.name, "records": [record.hexdigest() for record in records]}
    except hawkshaw.HawkshawError as error:
        told = {"name": "", "records": [str(error)]}
    print(json.dumps(told), flush=True)
"""


class Told(msgspec.Struct):
    """What the earlier program says of a series: its name there, and digests of the sample's records."""

    name: str
    records: list[str]


class Earlier:
    """An earlier program, at work as long as this is open."""

    def __init__(self, python: Path, sample: int = SAMPLE) -> None:
        self._luck = list(range(FIRST_SEED, FIRST_SEED + sample))
        self._program = subprocess.Popen(
            [str(python), "-c", PLAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=python.anchor
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._program.kill()
        self._program.communicate()

    def name_of(
        self, game: hawkshaw.Game, players: Sequence[str], seed: int, options: Mapping[str, object]
    ) -> str | None:
        """What the series is called there, if both programs play the sample alike; else None."""
        told = self._ask(
            {
                "game": game.name,
                "players": list(players),
                "seed": seed,
                "options": dict(options),
                "luck": self._luck,
            }
        )
        ours = [digest(game, players, options, seed) for seed in self._luck]
        return told.name if told.name and told.records == ours else None

    def _ask(self, question: dict[str, Any]) -> Told:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(msgspec.json.encode(question) + b"\n")
        self._program.stdin.flush()
        line = self._program.stdout.readline()
        if not line:
            raise RuntimeError("the earlier program has ended")
        return msgspec.json.decode(line, type=Told)


def digest(game: hawkshaw.Game, players: Sequence[str], options: Mapping[str, object], seed: int) -> str:
    """A game in short."""
    record = hawkshaw.play(game, list(players), seed=seed, options=dict(options))
    return sha256(record.text().encode()).hexdigest()
