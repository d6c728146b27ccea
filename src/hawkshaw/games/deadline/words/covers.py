"""The covers of the cases, for people who choose one: what tempts, how hard and how long it is, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.words.language import Words, speaks

WORDS_A_MINUTE: Final = 150
"""How fast people read to others."""


class Cover(NamedTuple):
    """A case as it lies on the shelf."""

    title: str
    tagline: str
    notes: list[str]


def cover_of(case: Case, locale: str) -> Cover:
    """The cover in a language; the case is in it already, if it has been translated."""
    words = Words(locale)
    notes = [
        words.difficulty(case.difficulty),
        words.say("cover.clues", count=len(case.clues)),
        words.say("cover.reading", count=reading_minutes(case)),
    ]
    if not speaks(case.language, locale):
        notes.append(words.say("cover.language", language=words.language(case.language)))
    return Cover(case.title, case.tagline.strip(), notes)


def reading_minutes(case: Case) -> int:
    """How long it takes to read everything aloud that a table may come to read."""
    key = f"{case.id} {case.language}"
    known = _minutes.get(key)
    if known is None or known[0] is not case:
        count = sum(len(text.split()) for text in _read_aloud(case))
        known = _minutes[key] = (case, max(1, round(count / WORDS_A_MINUTE)))
    return known[1]


_minutes: dict[str, tuple[Case, int]] = {}
"""By id and language, with the case it was counted in: counting takes longer than a lobby should."""


def _read_aloud(case: Case) -> Iterator[str]:
    yield from (case.intro, case.wrap_up)
    for clue in case.clues:
        yield from (clue.title, clue.tagline, clue.text)
    for question in case.questions:
        yield from (question.prompt, question.why)
        yield from (choice.text for choice in question.choices)
