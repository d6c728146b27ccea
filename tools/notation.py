"""`docs/notation.md`: every move and the form of every position, from the games themselves.

`python -m tools.notation` writes the page anew, `--check` fails if the games now say something else. What a dump's
fields mean is written by hand in docs/positions; this tool refuses a field that is not described there or not dumped.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import hawkshaw
from hawkshaw.core.options import fields
from hawkshaw.core.space import Block, Space
from hawkshaw.core.state import CHANCE, State

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "notation.md"
MEANINGS = ROOT / "docs" / "positions"
SEED = 46
SHORT = 12
"""A view with more legal moves than this makes no readable example."""

Meanings = dict[str, dict[str, str]]

INTRODUCTION = """\
# Notation

<!-- Written by `python -m tools.notation`; do not edit. -->

Every action of a game has three spellings: a **number**, for programs that learn or search; **names**, for programs
that build moves out of parts; and one line of **notation**, for people, records, tests and language models. A game's
*space* knows all three:

```python
import hawkshaw

game = hawkshaw.game("thirteen_clues")
state = game.new(seats=3)
space = game.space(state)
action = space.parse("ask 2 red")
assert space.text(action) == "ask 2 red"
assert space.decode(action) == ("ask", ("2", "red"))
assert space.encode(("ask", ("2", "red"))) == action
assert space.touches(action) == ("seat:2", "attribute:red")
```

**Writing moves.** A move is its kind and its arguments, separated by spaces. Seats are numbers from 0. Case does not
matter; commas and slashes count as spaces; arguments may come in another order where that can mean one move only. An
argument that is introduced by a word (`left <card>`) is the one after that word. Everything else is refused as
`Malformed`, with the nearest word that would do. A move that is notation but cannot be made now is `Illegal`, and the
reason says why.

**Numbers.** The actions of seats are 0 … n−1, those of luck n … n+m−1, in the order of the tables below; within a kind
the last argument runs fastest, through its elements in the order given. Numbers depend on the game, the seats and the
options alone, and never change within a `rules_version`. A kind with no actions does not exist at a table of that size.

**Records** put the actor before a move, a seat or `*` for luck, one move a line: see [fairness.md](fairness.md).

**Positions and views** are JSON. `state.dump()` is a whole position with everybody's secrets; `game.load(dump)` reads
it back and explains what is wrong with one that no game can reach. `state.view(seat).dump()` is all that one seat may
know (`view(None)`: a spectator); `game.load_view(dump)` reads it back. Cards, seats and squares have the names they
have in notation.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(line for game in hawkshaw.games() for line in chapter(game))]) + "\n"


def chapter(game: hawkshaw.Game) -> Iterator[str]:
    yield f"## {game.title}: `{game.name}`, rules version {game.rules_version}"
    yield ""
    yield from options(game)
    for seats in game.seats:
        yield from moves(game, seats)
    yield from events(game)
    yield from positions(game, meanings(game))


def options(game: hawkshaw.Game) -> Iterator[str]:
    known = fields(game.Options)
    if not known:
        yield "The game has no options."
    else:
        yield "| Option | Allowed | Default | Meaning |"
        yield "| --- | --- | --- | --- |"
        for field in known:
            yield f"| `{field.name}` | {field.allowed} | `{json.dumps(field.default)}` | {field.help} |"
        yield ""
        yield "The moves are those with the default options."
    yield ""


# Moves


def moves(game: hawkshaw.Game, seats: int) -> Iterator[str]:
    space = game.space_for(seats, game.read_options(None))
    yield f"### Moves with {seats} seats"
    yield ""
    yield f"{space.n} actions of seats and {space.chance_n} of luck."
    yield ""
    yield "| Notation | Who | Actions | Numbers | Example |"
    yield "| --- | --- | --- | --- | --- |"
    yield from (row(space, block) for block in space.blocks)
    yield ""
    for argument, names in arguments(space).items():
        yield f"- {argument}: {' '.join(names) or '(nothing)'}"
    yield ""


def row(space: Space, block: Block) -> str:
    who = "luck" if block.chance else "a seat"
    if not block.size:
        return f"| `{block.usage}` | {who} | 0 | – | – |"
    example = block.first + block.size // 2
    numbers = f"{block.first} … {block.first + block.size - 1}"
    return f"| `{block.usage}` | {who} | {block.size} | {numbers} | {example}: `{space.text(example)}` |"


def arguments(space: Space) -> dict[str, tuple[str, ...]]:
    """What every argument can name; blocks that call the same elements by the same argument share a line."""
    users: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for block in space.blocks:
        for argument, domain in zip(block.arguments, block.domains, strict=True):
            users.setdefault((argument, domain.names), []).append(block.kind)
    return {f"`<{argument}>` of {', '.join(kinds)}": names for (argument, names), kinds in users.items()}


# Events


def events(game: hawkshaw.Game) -> Iterator[str]:
    yield "### Events"
    yield ""
    yield "What happened, as `state.apply` returns it. `event.told_to(seat)` says who is told, `game.say(event)` how."
    yield ""
    yield "| Kind | Arguments | May tell something hidden |"
    yield "| --- | --- | --- |"
    for kind, event in game.events.items():
        parts = [
            name if domain is None else f"{name} ({domain.prefix})" for name, domain in event.fields.items()
        ]
        parts = [part if "(" in part else f"{part} (number)" for part in parts]
        yield f"| `{kind}` | {', '.join(parts) or '–'} | {'yes' if event.tells else 'no'} |"
    yield ""


# Positions


def positions(game: hawkshaw.Game, means: Meanings) -> Iterator[str]:
    check(game, means)
    record, seats = example_game(game)
    states = [step.state.copy() for step in record.steps()]
    last = states[-1]
    yield "### Positions"
    yield ""
    yield from table("Field", means["position"])
    if means.get("agenda"):
        yield "A frame of the `agenda` says what to `do`:"
        yield ""
        yield from table("do", means["agenda"])
    played = f"{seats} seats, seed {SEED}, after {len(record.moves)} moves by random players"
    yield f"For instance, {played}:"
    yield ""
    yield from example(last.dump())
    yield "### Views"
    yield ""
    yield "A view has the fields of a position that its seat may see, and:"
    yield ""
    yield from table("Field", means["view"])
    watcher = next((seat for seat in range(seats) if seat not in last.to_act), 0)
    yield f"The position above as seat {watcher} sees it:"
    yield ""
    yield from example(last.view(watcher).dump())
    deciding = next(((state, seat) for state in states for seat in asked(state)), None)
    if deciding:
        state, seat = deciding
        yield f"An earlier one, in which seat {seat} has something to decide:"
        yield ""
        yield from example(state.view(seat).dump())


def asked(state: State) -> list[int]:
    """The seats whose view shows all their legal moves at a glance."""
    return [seat for seat in state.to_act if seat != CHANCE and len(state.legal(seat)) <= SHORT]


def example_game(game: hawkshaw.Game, seats: int | None = None) -> tuple[hawkshaw.Record, int]:
    """The beginning of a game between random players, who play alike in every version of the bots."""
    seats = seats or (3 if 3 in game.seats else game.seats[0])
    return hawkshaw.play(game, ["random"] * seats, seed=SEED, cap=4 * seats), seats


def table(title: str, rows: dict[str, str]) -> Iterator[str]:
    yield f"| {title} | Meaning |"
    yield "| --- | --- |"
    yield from (f"| `{name}` | {meaning} |" for name, meaning in rows.items())
    yield ""


def example(dump: dict[str, object]) -> Iterator[str]:
    """JSON with a line for each field, and for each entry of a long one."""
    yield "```json"
    yield "{"
    last = list(dump)[-1]
    for field, value in dump.items():
        comma = "" if field == last else ","
        text = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and len(text) > 90:
            entries = ",\n".join(f"    {json.dumps(entry, ensure_ascii=False)}" for entry in value)
            text = f"[\n{entries}\n  ]"
        yield f'  "{field}": {text}{comma}'
    yield "}"
    yield "```"
    yield ""


def meanings(game: hawkshaw.Game) -> Meanings:
    """What the fields of a game's dumps mean, as written by hand."""
    return tomllib.loads((MEANINGS / f"{game.name}.toml").read_text(encoding="utf-8"))


def check(game: hawkshaw.Game, means: Meanings) -> None:
    """Every field that is dumped is described, and every description describes one."""
    position: set[str] = set()
    view: set[str] = set()
    for seats in game.seats:
        beginning = [step.state.copy() for step in example_game(game, seats)[0].steps()]
        for state in [*beginning, hawkshaw.play(game, ["random"] * seats, seed=SEED).replay()]:
            position.update(state.dump())
            view.update(state.view(0).dump())
    wrong = (
        position ^ set(means["position"])
        | view - set(means["position"] | means["view"])
        | set(means["view"]) - view
    )
    if wrong:
        raise SystemExit(
            f"{MEANINGS.name}/{game.name}.toml and the dumps disagree about {', '.join(sorted(wrong))}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.notation", description="Write docs/notation.md anew."
    )
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    written = page()
    if parser.parse_args().check:
        if PAGE.read_text(encoding="utf-8") == written:
            return 0
        print(f"{PAGE.relative_to(ROOT)} is out of date: run python -m tools.notation", file=sys.stderr)
        return 1
    PAGE.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
