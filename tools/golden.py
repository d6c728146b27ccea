"""Golden playthroughs: one readable text file a game, seat count and mode that shows every answer of the engine.

`python -m tools.golden` writes them anew, `--check` fails if the engine now says something else. A reader learns the
game from one; a reviewer sees every change of behaviour in its diff.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

import hawkshaw
from hawkshaw.core.event import EVERYONE, Event
from hawkshaw.core.options import fields
from hawkshaw.core.record import Step
from hawkshaw.core.state import CHANCE, State

FOLDER = Path("tests/golden")
MODE = "mode"
"""The option by which a game is played in several modes."""
SEED = 13
FULL_EVERY = 12
"""The table is shown in full, to one seat after the other, at every so many-th decision."""


class Way(NamedTuple):
    """A game, by how many, and in which mode; an empty one is the usual."""

    game: hawkshaw.Game
    seats: int
    mode: str = ""

    def __str__(self) -> str:
        return "_".join([self.game.name, str(self.seats), *([self.mode] if self.mode else [])])


def ways() -> list[Way]:
    """Every game with every number of seats, and in every mode that so many do not play as a rule."""
    found: list[Way] = []
    for game in hawkshaw.games():
        modes = [
            mode for field in fields(game.Options) if field.name == MODE for mode in map(str, field.choices)
        ]
        for seats in game.seats:
            found.append(Way(game, seats))
            usual = game.new(seats).dump().get(MODE)
            found += [Way(game, seats, mode) for mode in modes if mode != usual and fits(game, seats, mode)]
    return found


def fits(game: hawkshaw.Game, seats: int, mode: str) -> bool:
    """Whether so many can play a mode, and it is one and not the usual by another name."""
    try:
        return game.new(seats, {MODE: mode}).dump().get(MODE) == mode
    except hawkshaw.BadOption:
        return False


def playthrough(way: Way) -> str:
    """One game from its first card to its outcome."""
    game, seats, mode = way
    level = game.levels[min(1, len(game.levels) - 1)]
    record = hawkshaw.play(game, [level] * seats, seed=SEED, options={MODE: mode} if mode else None)
    return "\n".join([*opening(game, seats, record), *moves(game, record), *ending(game, record)]) + "\n"


def opening(game: hawkshaw.Game, seats: int, record: hawkshaw.Record) -> Iterator[str]:
    state = game.new(seats, record.options)
    space = game.space(state)
    yield f"# {game.title}: {seats} seats, seed {SEED}, rules {game.rules_version}"
    yield f"# {game.about}"
    yield ""
    yield from (f"{key}: {value}" for key, value in record.header().items())
    yield f"actions: {space.n} of seats, {space.chance_n} of luck"
    for block in space.blocks:
        if block.size:
            yield f"  {block.first:5} {'luck' if block.chance else 'seat'}  {block.usage}  ({block.size})"
    layout = game.layout(state)
    yield "encoding: " + ", ".join(f"{name} {part.stop - part.start}" for name, part in layout.items())
    yield "levels: " + ", ".join(game.own_levels)
    yield ""


def moves(game: hawkshaw.Game, record: hawkshaw.Record) -> Iterator[str]:
    decisions = 0
    for number, step in enumerate(record.steps()):
        yield from move(game, number, step, record.options)
        if step.actor == CHANCE or not step.state.to_act or step.state.to_act == (CHANCE,):
            continue
        decisions += 1
        if decisions % FULL_EVERY == 1:
            yield from position(game, step.state, decisions // FULL_EVERY % record.seats)


def move(game: hawkshaw.Game, number: int, step: Step, options: msgspec.Struct) -> Iterator[str]:
    actor = "luck" if step.actor == CHANCE else f"seat {step.actor}"
    yield f"{number:4}. {actor}: {game.space(step.state).text(step.action)}  [{step.action}]"
    for event in step.events:
        yield f"        {game.say(event, options=options)}{audience(event)}"


def audience(event: Event) -> str:
    told = "" if event.audience == EVERYONE else f"  (to seats {', '.join(seats_of(event))})"
    return told + ("  (reveals)" if event.reveals else "")


def seats_of(event: Event) -> Iterator[str]:
    return (str(seat) for seat in range(event.audience.bit_length()) if event.told_to(seat))


def position(game: hawkshaw.Game, state: State, seat: int) -> Iterator[str]:
    view = state.view(seat)
    yield ""
    yield f"    to act: {list(state.to_act)}"
    for other in state.to_act:
        yield f"    legal for seat {other}: {by_kind(game, state, other)}"
    yield from (f"    | {line}" for line in game.table(view).splitlines())
    numbers = game.encode(view)
    marked = [f"{place}:{number:.3g}" for place, number in enumerate(numbers) if number]
    yield f"    encoding: {' '.join(marked)}"
    yield ""


def by_kind(game: hawkshaw.Game, state: State, seat: int) -> str:
    space = game.space(state)
    counts: dict[str, int] = {}
    for action in state.legal(seat):
        kind = space.decode(action).kind
        counts[kind] = counts.get(kind, 0) + 1
    return ", ".join(f"{count} {kind}" for kind, count in counts.items())


def ending(game: hawkshaw.Game, record: hawkshaw.Record) -> Iterator[str]:
    state = record.replay()
    outcome = state.outcome
    yield ""
    yield f"outcome: {json.dumps(outcome.dump()) if outcome else 'unfinished'}"
    yield "what a spectator sees now:"
    yield from (f"    | {line}" for line in game.table(state.view(None)).splitlines())
    yield "final position:"
    for key, value in state.dump().items():
        yield f"    {key}: {json.dumps(value)}"


def path_of(way: Way) -> Path:
    return FOLDER / f"{way}.txt"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a difference")
    check = parser.parse_args().check
    stale = 0
    for way in ways():
        path, text = path_of(way), playthrough(way)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(f"{path} {'differs' if check else 'written'}")
        if not check:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
