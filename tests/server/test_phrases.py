"""What happens is put into words once for all tables at which the same happens."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.core.event import Event
from hawkshaw.core.game import capital
from hawkshaw.server.host import journal
from hawkshaw.server.host.live.table import TOUCH_EVERY
from hawkshaw.server.host.table import Table
from hawkshaw.server.host.updates import Phrases
from tests.server.house import HandClock, choose_all, decide, house, position

LITTLE: dict[str, object] = {"suspects": 4}


def a_table(options: dict[str, object] | None = None) -> Table:
    table = Table("oak")
    table.opened = journal.Opened(
        game="thirteen_clues",
        rules_version=1,
        seats=2,
        options=options or {},
        content="",
        commitment="",
        listed=False,
        clock="none",
        assist=0,
        host="",
        invite="",
    )
    return table


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """The events that the game has put into words."""
    game = hawkshaw.game("thirteen_clues")
    heard: list[Event] = []
    say = game.say

    def counted(event: Event, *others: object) -> str:
        heard.append(event)
        return say(event, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(game, "say", counted, raising=False)
    return heard


def test_tables_of_a_kind_share_their_words(said: list[Event]) -> None:
    phrases, turn = Phrases(), Event("turn", (1,))
    args, text = phrases.of(a_table(), turn, "en")
    assert args == {"seat": 1}
    assert "1" in text
    assert phrases.of(a_table(), Event("turn", (1,)), "en") == (args, text)
    assert len(said) == 1


def test_another_seat_language_or_option_has_its_own(said: list[Event]) -> None:
    phrases = Phrases()
    asked = [
        (a_table(), Event("turn", (0,)), "en"),
        (a_table(), Event("turn", (1,)), "en"),
        (a_table(), Event("turn", (0,)), "de"),
        (a_table(LITTLE), Event("turn", (0,)), "en"),
    ]
    for table, event, locale in asked * 2:
        values = table.game.words_of(event, locale, table.options)
        sentence = table.game.catalogue(locale).say("event.turn", values)
        assert phrases.of(table, event, locale)[1] == capital(sentence)
    assert len(said) == len(phrases) == len(asked)


def test_no_more_is_remembered_than_there_is_room_for() -> None:
    phrases = Phrases(most=3)
    for seat in (0, 1, 0, 1):
        for locale in ("en", "de"):
            phrases.of(a_table(), Event("turn", (seat,)), locale)
            assert len(phrases) <= 3


def test_moves_touch_the_row_of_their_table_once_a_minute(file: Path) -> None:
    """The log says when each was made; the row is for what is swept up after days."""

    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play()
            await choose_all(live)
            touched = []
            for _ in range(4):
                clock.go_on(TOUCH_EVERY // 2)
                seat = live.table.to_act[0]
                await decide(live, seat, position(live).legal(seat)[0])
                row = await at.store.table(laid.id)
                assert row is not None
                assert live.table.touched_at == clock()
                touched.append(clock() - row.touched_at)
            assert touched == [TOUCH_EVERY // 2, 0, TOUCH_EVERY // 2, 0]

    asyncio.run(check())
