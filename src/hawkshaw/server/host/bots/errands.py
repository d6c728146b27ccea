"""What a worker does besides playing: whatever is too dear, or too strange, for the process in which the tables are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import hawkshaw
from hawkshaw.core import conversion
from hawkshaw.core.event import Event, told
from hawkshaw.core.record import Record
from hawkshaw.core.state import CHANCE
from hawkshaw.server.host.bots.pipe import (
    Answered,
    Check,
    Clerical,
    Declined,
    Hint,
    Line,
    Look,
    LookBack,
    Review,
    Take,
    Verify,
    Write,
)
from hawkshaw.wire import requests as wire
from hawkshaw.wire.messages import LONGEST_NAME
from hawkshaw.wire.plain import name_of
from hawkshaw.wire.texts import long_texts, shortened


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game that was brought in: what its table is opened with, and how it ended."""

    game: str
    seats: int
    options: dict[str, Any]
    content: str
    commitment: str
    secret: str
    record: str
    """As we write it: without comments and blank lines."""
    final: msgspec.Raw
    """The last position, as its dump."""
    decisions: int
    steps: int
    parted: str = ""
    """Where today's rules part from a record of older ones."""


class NotOver(Exception):
    """A game that goes on is nothing to be shown."""


def run(errand: Clerical) -> Answered | Declined:
    """What comes of an errand; what people wrote is declined with the reason, anything else fails."""
    try:
        return Answered(body=msgspec.Raw(msgspec.json.encode(do(errand))))
    except NotOver:
        return Declined(why="", denied="not_over_import")
    except hawkshaw.BadOption as error:
        locales = {locale for game in hawkshaw.games() for locale in game.locales}
        return Declined(why=str(error), said={locale: error.said(locale) for locale in sorted(locales)})
    except hawkshaw.HawkshawError as error:
        return Declined(why=str(error))


def do(errand: Clerical) -> object:
    """The answer to an errand, as JSON data."""
    match errand:
        case Hint():
            game = hawkshaw.game(errand.game)
            view = game.load_view(msgspec.json.decode(errand.view))
            return game.hints(view, errand.level, errand.locale)
        case Check():
            return check(errand)
        case Take():
            return take(errand.record)
        case Write():
            return record_of(errand.line).text()
        case Verify():
            return verify(record_of(errand.line), errand.locale)
        case LookBack():
            return look_back(record_of(errand.line), errand.step, errand.seat, errand.locale)
        case Look():
            return look(record_of(errand.line), errand.step, errand.seat, errand.locale)
        case Review():
            return review(record_of(errand.line), errand.seat, errand.locale)


def check(errand: Check) -> str:
    """Lay a table with these options; the fingerprint of what is played with."""
    game = hawkshaw.game(errand.game)
    options = game.read_options(msgspec.json.decode(errand.options))
    game.new(errand.seats, options)
    return game.content_hash(options)


def take(text: str) -> Taken:
    """A record that can be shown: of a game that is over, or was by older rules which today's no longer follow."""
    record = Record.read(text)
    state = record.replay()
    if state.outcome is None and record.parting is None:
        raise NotOver
    names = [name_of(name, LONGEST_NAME) for name in record.players]
    record.players = tuple(name or f"seat {seat}" for seat, name in enumerate(names))
    return Taken(
        game=record.game.name,
        seats=record.seats,
        options=msgspec.to_builtins(record.options),
        content=record.content,
        commitment="" if record.commitment is None else record.commitment.hex(),
        secret="" if record.secret is None else record.secret.hex(),
        record=record.text(),
        final=msgspec.Raw(msgspec.json.encode(state.dump())),
        decisions=sum(actor != CHANCE for actor, _ in record.moves),
        steps=len(record.moves),
        parted=record.parted,
    )


# Games that are over


class Decision(msgspec.Struct, frozen=True):
    """A decision and the luck that followed it."""

    seat: int
    action: int
    luck: list[int]


def record_of(line: Line) -> Record:
    """The record of a game, or of what there is of it."""
    if line.record:
        return Record.read(line.record)
    record = Record(
        hawkshaw.game(line.game),
        line.seats,
        conversion.decode(line.options, dict[str, object]),
        seed=line.seed,
        commitment=None if line.seed is not None else bytes.fromhex(line.commitment),
        nonces=[] if line.seed is not None else [bytes.fromhex(nonce) for nonce in line.nonces],
        players=line.players,
    )
    for action in line.luck:
        record.add(CHANCE, action)
    for decision in conversion.decode(line.decisions, list[Decision]):
        record.add(decision.seat, decision.action)
        for action in decision.luck:
            record.add(CHANCE, action)
    if line.secret:
        record.secret = bytes.fromhex(line.secret)
    return record


def verify(record: Record, locale: str) -> wire.VerifyReport:
    """Whether the luck follows from what the table committed to."""
    from hawkshaw.server.host.sayings import say  # it brings the store along, which others have no use for

    strokes = sum(actor == CHANCE for actor, _ in record.moves)
    try:
        record.verify()
    except hawkshaw.HawkshawError as error:
        return wire.VerifyReport(fair=False, strokes=strokes, why=str(error))
    key = "luck.committed" if record.seed is None else "luck.seeded"
    return wire.VerifyReport(fair=True, strokes=strokes, why=say(key, locale))


def look(record: Record, step: int | None, seat: int | None, locale: str) -> wire.Frame:
    """A moment of a finished game, move by move."""
    return frame(record, range(len(record.moves) + 1), step, seat, locale)


def look_back(record: Record, step: int | None, seat: int | None, locale: str) -> wire.Frame:
    """A moment of a game that goes on, decision by decision."""
    return frame(record, moments(record.moves), step, seat, locale)


def frame(record: Record, ends: Sequence[int], step: int | None, seat: int | None, locale: str) -> wire.Frame:
    """A moment of a game as a seat (None: a spectator) saw it, with what it was told just then.

    `ends`: after how many moves each of its moments was over.
    """
    from hawkshaw.server.host import updates  # it brings the store along too

    game = record.game
    state = game.new(record.seats, record.options)
    step = len(ends) - 1 if step is None else step
    begin, end = ends[step - 1] if step else 0, ends[step]
    revision = sum(actor != CHANCE for actor, _ in record.moves[:end])
    events: list[Event] = []
    for place, (actor, action) in enumerate(record.moves[:end]):
        if place < begin:
            state.advance(actor, action)
        else:
            events += told(state.apply(actor, action), seat)
    view = state.view(seat)
    text = game.table(view, locale)
    texts = long_texts(msgspec.to_builtins(record.options))
    return wire.Frame(
        step=step,
        steps=len(ends) - 1,
        view=shortened(updates.in_language(game, view, locale).dump_without_moves(), texts.values()),
        text=text,
        events=[
            msgspec.to_builtins(updates.sentence(game, event, locale, record.options, revision))
            for event in events
        ],
    )


def moments(moves: Sequence[tuple[int, int]]) -> list[int]:
    """After how many moves a table that is played had something to tell: the deal, then each decision with its luck.

    How often luck fell is not told while a game goes on, so that nothing can follow from it.

    >>> moments([(CHANCE, 4), (CHANCE, 2), (0, 1), (1, 1), (CHANCE, 3)])
    [2, 3, 5]
    """
    decided = [place for place, (actor, _) in enumerate(moves) if actor != CHANCE]
    return [*decided, len(moves)]


def review(record: Record, seat: int, locale: str) -> wire.Findings:
    """What the game's review says about a seat's decisions."""
    found = record.game.review(record, seat, locale)
    if found is None:
        return wire.Findings(gist="", findings=[], closing=[])
    said = [
        wire.Finding(step=moment.step, text=" ".join(moment.says), plain=moment.plain)
        for turn in found.turns
        for moment in turn.own
        if moment.says
    ]
    return wire.Findings(gist=found.gist, findings=said, closing=list(found.closing), plain=list(found.plain))
