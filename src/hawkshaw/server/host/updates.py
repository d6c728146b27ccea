"""What a seat is shown of a table: the messages that carry its view, made from views and told events alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec

import hawkshaw
from hawkshaw.core.event import Event
from hawkshaw.core.registry import dump_view_without_moves
from hawkshaw.core.space import Block
from hawkshaw.guide.lessons import LEARNER
from hawkshaw.server.host.forced import is_forced
from hawkshaw.server.host.guest import Sight
from hawkshaw.server.host.table import Table
from hawkshaw.server.host.told import Happening
from hawkshaw.wire.messages import (
    ArgumentWords,
    BlockWords,
    ClockInfo,
    EventInfo,
    LabelInfo,
    LessonInfo,
    LessonStep,
    PaperInfo,
    RemarkInfo,
    SpaceWords,
    Update,
)
from hawkshaw.wire.ranges import to_ranges
from hawkshaw.wire.texts import shortened

PORTION: Final = 20
"""Sentences made at a stretch."""
MOST_PHRASES: Final = 4096
"""Phrases that are remembered: tables of one game say the same again and again."""

Arguments = dict[str, str | int | list[str | int]]
"""What an event is about, in names."""


class Phrases:
    """Events in names and in words, by what makes them: game, options, language, and what happened."""

    def __init__(self, most: int = MOST_PHRASES) -> None:
        self._most = most
        self._made: dict[tuple[hawkshaw.Game, bytes, str, str, tuple[int, ...]], tuple[Arguments, str]] = {}

    def __len__(self) -> int:
        return len(self._made)

    def of(self, table: Table, event: Event, locale: str) -> tuple[Arguments, str]:
        """An event at a table; several tables share it, so never change it."""
        game = table.game
        key = (game, table.spelling, locale, event.kind, event.args)
        made = self._made.get(key)
        if made is None:
            if len(self._made) >= self._most:
                self._made.clear()
            made = game.named(event, table.options), game.say(event, locale, table.options)
            self._made[key] = made
        return made


PHRASES: Final = Phrases()


class News:
    """Events that are told to several, the words for each found once, and what was told before and no longer stands."""

    def __init__(self, table: Table, happenings: Sequence[Happening], undone: Sequence[int] = ()) -> None:
        self.undone = list(undone)
        self._table = table
        self._events = [(happening.revision, event) for happening in happenings for event in happening.events]
        self._said: dict[tuple[int, str], EventInfo] = {}

    async def prepare(self, seat: int | None, locale: str) -> None:
        """Find the words of a long story in small portions, so that nobody else waits for it."""
        for number, (_, event) in enumerate(self._events):
            if event.told_to(seat):
                self._sentence(number, locale)
            if number % PORTION == PORTION - 1:
                await asyncio.sleep(0)

    def to(self, seat: int | None, locale: str) -> list[EventInfo]:
        """Those that a seat (None: a spectator) is told, in order."""
        return [
            self._sentence(number, locale)
            for number, (_, event) in enumerate(self._events)
            if event.told_to(seat)
        ]

    def _sentence(self, number: int, locale: str) -> EventInfo:
        said = self._said.get((number, locale))
        if said is None:
            revision, event = self._events[number]
            args, text = PHRASES.of(self._table, event, locale)
            said = EventInfo(kind=event.kind, args=args, text=text, revision=revision)
            self._said[number, locale] = said
        return said


def update(table: Table, sight: Sight, news: News) -> Update:
    """The table as it stands for those with this sight, with those of the events that they are told."""
    seat, locale, text, papers = sight
    state = table.state
    assert state is not None
    game = table.game
    view = state.view(seat)
    to_act = table.to_act
    asked = seat is not None and seat in to_act
    return Update(
        revision=table.revision,
        # Hundreds of legal moves in notation say no more than a few ranges of numbers.
        view=shortened(dump_view_without_moves(in_language(game, view, locale)), table.texts.values()),
        ask=table.asks[seat] if seat is not None and asked else None,
        legal=to_ranges(view.legal) if asked else [],
        prompt=game.ask(view, locale),
        to_act=[other for other in view.to_act if other >= 0],
        events=news.to(seat, locale),
        clock=[ClockInfo(seat=other, until=table.until[other]) for other in to_act if table.until[other]],
        table=in_words(table, view, locale) if text else "",
        papers=[PaperInfo(paper.key, paper.title, paper.text) for paper in game.papers(view, locale)]
        if papers
        else [],
        remarks=[] if seat is None else [remark_info(game, remark, locale) for remark in game.remarks(view)],
        labels={element: LabelInfo(*label) for element, label in game.labels(view, locale).items()}
        if papers and asked
        else {},
        outcome=None if state.outcome is None else ended(game, state.outcome, view, locale),
        undoable=table.undoable,
        undone=news.undone,
        forced=asked and is_forced(table, seat),
        lesson=lesson_info(table, seat, locale, asked),
    )


@lru_cache(maxsize=512)
def remark_info(game: hawkshaw.Game, remark: str, locale: str) -> RemarkInfo:
    """A remark with its words; there are few, and they come again with every update."""
    return RemarkInfo(remark, game.say_remark(remark, locale))


def in_words(table: Table, view: hawkshaw.View, locale: str) -> str:
    """The table as text for whoever has this view; it is dear, and made once at each revision."""
    revision, text = table.words.get((view.seat, locale), (None, ""))
    if revision != table.revision:
        text = table.game.table(view, locale)
        table.words[view.seat, locale] = table.revision, text
    return text


def in_language(game: hawkshaw.Game, view: hawkshaw.View, locale: str) -> hawkshaw.View:
    """The view as somebody gets it who reads this language: what it shows stays the same, its texts may not.

    Some games hold texts in several languages and have a `told_in`.
    """
    told_in: Callable[[hawkshaw.View, str], hawkshaw.View] | None = getattr(game, "told_in", None)
    return view if told_in is None else told_in(view, locale)


def lesson_info(table: Table, seat: int | None, locale: str, asked: bool) -> LessonInfo | None:
    """Where the learner is in the lesson of this table; what comes later is not told."""
    lesson = table.lesson if seat == LEARNER else None
    if lesson is None:
        return None
    progress = lesson.follow(table.line_of(lesson.moves + 1))
    if progress.ending:
        last = lesson.say(progress.ending, locale)
        steps = [LessonStep(what=last.what, why=last.why)]
    else:
        shown = [lesson.show(step, locale) for step in progress.steps] if asked else []
        steps = [
            LessonStep(what=what, why=why, move=step.move, point=list(step.point), part=step.part)
            for what, why, step in shown
        ]
    return LessonInfo(
        title=lesson.title(locale),
        place=progress.place,
        of=len(lesson.plan.steps),
        steps=steps,
        ending=progress.ending,
    )


def ended(
    game: hawkshaw.Game, outcome: hawkshaw.Outcome, view: hawkshaw.View, locale: str
) -> dict[str, object]:
    """How a game ended, summed up in the reader's language."""
    return {**outcome.dump(), "summary": game.ending(view, locale) or outcome.summary}


def sentence(
    game: hawkshaw.Game, event: Event, locale: str, options: msgspec.Struct | None = None, revision: int = 0
) -> EventInfo:
    """An event with its words, at a table with these options."""
    return EventInfo(
        kind=event.kind,
        args=game.named(event, options),
        text=game.say(event, locale, options),
        revision=revision,
    )


@lru_cache(maxsize=32)
def space_words(game: hawkshaw.Game, seats: int, options: str, locale: str) -> SpaceWords:
    """All moves of a table with their words; `options` is their JSON."""
    given = game.read_options(msgspec.json.decode(options))
    space = game.space_for(seats, given)
    blocks = [
        block_words(game, block, locale, given) for block in space.blocks if not block.chance and block.size
    ]
    shape = "\n".join(
        f"{block.first} {block.usage} " + " ".join(name for domain in block.domains for name in domain.names)
        for block in space.blocks
    )
    chairs = [game.word("seat", str(seat), locale) for seat in range(seats)]
    return SpaceWords(sha256(shape.encode()).hexdigest()[:16], space.n, blocks, chairs)


def block_words(game: hawkshaw.Game, block: Block, locale: str, options: msgspec.Struct) -> BlockWords:
    arguments = [
        ArgumentWords(
            name,
            word,
            domain.prefix,
            list(domain.names),
            [element_word(game, domain.prefix, element, locale, options) for element in domain.names],
        )
        for name, word, domain in zip(block.arguments, block.words, block.domains, strict=True)
    ]
    catalogue = game.catalogue(locale)
    meaning = f"move.{block.kind}"
    words = catalogue.say(meaning) if meaning in catalogue else ""
    return BlockWords(block.kind, block.first, block.size, arguments, words)


def element_word(game: hawkshaw.Game, prefix: str, element: str, locale: str, options: msgspec.Struct) -> str:
    """The word for an element; what a game has no other word for, such as a number, is its own."""
    known = prefix == "seat" or game.has_word(prefix, element, locale, options)
    return game.word(prefix, element, locale, options) if known else element
