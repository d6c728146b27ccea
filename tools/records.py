"""Old records that must replay for ever: `python -m tools.records` adds those of a new `rules_version`.

For every game, its rules version, its cards and every seat count, tests/records holds a record and beside it, as JSON,
the outcome and a fingerprint of the final position. What is there is never written again: a record that no longer
replays means that the rules have changed, and that `rules_version` has to be raised.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

import hawkshaw
from hawkshaw import Record
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.options import deadline_options

FOLDER = Path(__file__).parents[1] / "tests" / "records"
SEED = 1899
OPTIONS: dict[str, dict[str, object]] = {"deadline": {"case": "kept-for-ever"}}
"""What a game is played with, if not with its defaults: cases may be mended, and a record has the hash of its own."""
CASES = FOLDER / "cases"
RENAMED: dict[str, Callable[[msgspec.Struct], dict[str, object]]] = {
    "pulp_detective": lambda written: {"pack": ""},
    "deadline": lambda written: {"case": deadline_options(written).case},
}
"""What a final position said of its content when that was today's."""


def path_of(game: hawkshaw.Game, seats: int) -> Path:
    """Where the record of the game's present rules and cards lies."""
    path = FOLDER / f"{game.name}-rules{game.rules_version}-{seats}.record"
    content = game.content_hash(game.read_options(OPTIONS.get(game.name)))
    if not path.exists() or Record.load(path).content == content:
        return path
    return FOLDER / f"{game.name}-rules{game.rules_version}-cards{content[:6]}-{seats}.record"


def fingerprint(position: dict[str, object]) -> str:
    """SHA-256 of a position's dump as JSON with sorted keys and no spaces."""
    canonical = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def ending(record: hawkshaw.Record) -> dict[str, object]:
    """What a record must lead to."""
    position = record.replay().dump()
    # What was played with has been changed since, and is called by another name now; where it leads is the same.
    if record.written != record.options:
        position |= RENAMED[record.game.name](record.written)
    return {"outcome": record.outcome.dump(), "position": fingerprint(position)}


def add(game: hawkshaw.Game, seats: int, folder: Path = FOLDER) -> Path | None:
    """Play and keep a game under the present rules, unless there is one."""
    path = folder / path_of(game, seats).name
    if path.exists() or path.with_suffix(".json").exists():
        return None
    level = "novice" if "novice" in game.levels else game.levels[0]
    record = hawkshaw.play(game, [level] * seats, seed=SEED, options=OPTIONS.get(game.name))
    path.with_suffix(".json").write_text(json.dumps(ending(record), indent=2) + "\n", encoding="utf-8")
    record.save(path)
    return path


def main() -> int:
    library.add_folder(CASES)
    for game in hawkshaw.games():
        for seats in game.seats:
            path = add(game, seats)
            print(f"{path_of(game, seats).name}: {'added' if path else 'kept as it is'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
