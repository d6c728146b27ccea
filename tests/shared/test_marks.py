"""Seats are values in every sentence: asked for, each has its marks, and nothing else changes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

import hawkshaw
from hawkshaw.core.catalogue import MARKED, mark
from hawkshaw.core.state import State
from tests.shared.tables import Table, random_game

DECISIONS = 60
INVISIBLE = str.maketrans({mark("")[0]: None, mark("")[1]: None, "\N{NARROW NO-BREAK SPACE}": " "})

GAMES = [(game, locale) for game in hawkshaw.games() for locale in game.locales]


def sentences(game: hawkshaw.Game, state: State, locale: str) -> Iterator[str]:
    """All that people read of a position."""
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        yield game.table(view, locale)
        yield game.ask(view, locale)
        yield game.ending(view, locale)
        yield json.dumps(game.hints(view, 2, locale), ensure_ascii=False)
        yield from (paper.text for paper in game.papers(view, locale))
        yield from (label[1] for label in game.labels(view, locale).values())
        yield from (game.say_remark(remark, locale) for remark in game.remarks(view) if seat is not None)
        for action in range(0, game.space(view).n, 1 + game.space(view).n // 20):
            if action not in view.legal:
                yield game.why_not(view, action, locale)


def told(game: hawkshaw.Game, locale: str) -> list[str]:
    """Everything said in the course of a random game."""
    table = Table(game, max(game.seats), {})
    found: list[str] = []
    for place, moment in enumerate(random_game(table, table.rng("marks"), DECISIONS)):
        if place % 20 == 19:
            found += sentences(game, moment.state, locale)
        found += [game.say(event, locale) for event in moment.state.copy().apply(moment.actor, moment.action)]
    return found


def flat(text: str) -> str:
    """A text without marks, capitals and the ends of its lines, which depend on its length."""
    return " ".join(text.translate(INVISIBLE).lower().split())


@pytest.mark.parametrize(("game", "locale"), GAMES, ids=lambda value: getattr(value, "name", value))
def test_every_seat_is_marked_and_nothing_else_changes(game: hawkshaw.Game, locale: str) -> None:
    plain, marked = told(game, locale), told(game, locale + MARKED)
    assert [flat(text) for text in plain] == [flat(text) for text in marked]
    seats = [game.word("seat", str(seat), locale) for seat in range(max(game.seats))]
    assert any(mark(seat) in text for seat in seats for text in marked)
    word = re.compile("|".join(rf"(?<!\w){re.escape(seat)}(?!\w)" for seat in seats), re.IGNORECASE)
    unmarked = [text for text in marked if word.search(text)]  # a marked one has another kind of space
    assert not unmarked


@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_a_client_is_told_the_marks(game: hawkshaw.Game) -> None:
    assert game.word("seat", "1", f"de{MARKED}") == mark(game.word("seat", "1", "de"))
    assert game.word("seat", "1", f"xx{MARKED}") == mark(game.word("seat", "1", "en"))
