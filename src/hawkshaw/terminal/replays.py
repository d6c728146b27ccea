"""A recorded game told again: to one seat, to a spectator, or with all its secrets once it is over."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption
from hawkshaw.core.event import Event, told
from hawkshaw.core.record import Record
from hawkshaw.core.state import CHANCE


class Ears(Enum):
    """Who hears a replay besides the seats."""

    SPECTATOR = "spectator"
    EVERYBODY = "everybody"


class Heard(msgspec.Struct):
    """One event: what it is for a program, and the sentence for a person."""

    kind: str
    args: dict[str, str | int | list[str | int]]
    text: str


class Told(msgspec.Struct, omit_defaults=True):
    """What was told at one step; who moved, and how, only where all secrets are open."""

    step: int
    events: list[Heard]
    by: int | str | None = None
    move: str | None = None


class Older(msgspec.Struct, omit_defaults=True):
    """What today's rules make of a record of older ones; without a move they follow it to its end."""

    rules_version: int
    caveat: str
    move: int | None = None
    line: int | None = None
    why: str | None = None
    """The move where they part and what they say about it, only where all secrets are open."""


class Replay(msgspec.Struct, omit_defaults=True):
    """A whole game as somebody heard it."""

    game: str
    title: str
    seats: int
    players: list[str]
    to: int | str
    steps: list[Told]
    table: str
    outcome: dict[str, object] | None
    older: Older | None = None


def replay(record: Record, seat: int | None, locale: str = ENGLISH) -> Replay:
    """The game as a seat heard it; without a seat as everybody knows it afterwards, or a spectator before its end."""
    if seat is not None and not 0 <= seat < record.seats:
        raise BadOption(f"there is no seat {seat} in this record; allowed: 0 to {record.seats - 1}")
    end = record.replay()
    finished = end.outcome is not None or record.secret is not None
    to = seat if seat is not None else Ears.EVERYBODY if finished else Ears.SPECTATOR
    return Replay(
        record.game.name,
        record.game.title,
        record.seats,
        list(record.players),
        to if isinstance(to, int) else to.value,
        list(steps(record, to, locale)),
        record.game.table(end.view(seat), locale),
        record.outcome.dump() if finished else None,
        older(record, to),
    )


def older(record: Record, to: int | Ears) -> Older | None:
    """What there is to say about a record of older rules."""
    if not record.is_older:
        return None
    said = Older(record.rules_version, record.caveat)
    if record.parting is not None:
        said.move, said.line = record.parting.move, record.parting.line
        if to is Ears.EVERYBODY:
            said.why = record.parting.said()
    return said


def steps(record: Record, to: int | Ears, locale: str) -> Iterator[Told]:
    """Step by step what was told; a step of which these ears heard nothing is left out."""
    space = record.game.space_for(record.seats, record.options)
    number = 0  # counts only what is told: the gaps would tell of things that happened in secret
    for step in record.steps():
        everything = to is Ears.EVERYBODY
        events = step.events if everything else told(step.events, to if isinstance(to, int) else None)
        if not events and not everything:
            continue
        number += 1
        move = Told(number, heard(record, events, locale))
        if everything:
            move.by, move.move = "*" if step.actor == CHANCE else step.actor, space.text(step.action)
        yield move


def heard(record: Record, events: list[Event], locale: str) -> list[Heard]:
    game, options = record.game, record.options
    return [
        Heard(event.kind, game.named(event, options), game.say(event, locale, options)) for event in events
    ]


def lines(replay: Replay) -> Iterator[str]:
    """The replay as text."""
    ears = {"everybody": "everything that happened", "spectator": "what a spectator was told"}
    players = f" ({', '.join(replay.players)})" if replay.players else ""
    heard = ears.get(str(replay.to), f"what seat {replay.to} was told")
    yield f"{replay.title}, {replay.seats} seats{players}: {heard}"
    yield ""
    for step in replay.steps:
        if step.move is not None:
            yield f"{step.step:4}  {step.by} {step.move}"
            yield from (f"        {event.text}" for event in step.events)
        else:
            yield from (f"{step.step:4}  {event.text}" for event in step.events)
    yield ""
    yield replay.table
    if replay.older is not None:
        yield ""
        yield f"This game was {replay.older.caveat}."
        if replay.older.why is not None:
            yield f"  {replay.older.why}"
