"""A table with somebody else's pack never speaks of our cards: not in words, not in names, not to a client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.game import Game
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.server.host.updates import sentence, space_words
from hawkshaw.terminal import moves
from tests.games.pulp_detective.content.foreign import MODULES, foreign_pack, ours_in
from tests.games.pulp_detective.stage import base
from tests.repeated import first
from tests.server.house import Device, house

GAME: Game = hawkshaw.game("pulp_detective")
LOCALES = ("en", "de")
ASKED = dict.fromkeys(("character", "case", "items", "suspects", "difficulty"), "ask")


def said(options: msgspec.Struct, locale: str, seed: int) -> Iterator[str]:
    """All that a table says along a random game."""
    rng = Rng(seed)
    state = GAME.new(1, options)
    space = GAME.space(state)
    for step in range(GAME.cap):
        if state.outcome is not None:
            break
        actor = state.to_act[0]
        if actor == CHANCE:
            chances = state.chances()
            action = chances[rng.weighted([weight for _, weight in chances])][0]
        else:
            view = state.view(0)
            yield GAME.table(view, locale)
            yield GAME.ask(view, locale)
            if step % 4 == 0:  # what somebody has to think about
                yield json.dumps(GAME.hints(view, 2, locale), ensure_ascii=False)
                yield moves.overview(GAME, view, locale)
                yield from (
                    moves.detail(GAME, view, kind.block.kind, locale, options)
                    for kind in moves.kinds(GAME, view)
                )
            yield from (GAME.why_not(view, rng.below(space.n), locale) for _ in range(5))
            yield from (f"{paper.title} {paper.text}" for paper in GAME.papers(view, locale))
            yield GAME.player("novice", Rng(seed)).reason(view, view.legal[0], locale)
            action = rng.choice(state.legal(actor))
        yield space.text(action)
        for event in state.apply(actor, action):
            told = sentence(GAME, event, locale, options)
            yield told.text
            yield json.dumps(told.args)
    yield GAME.table(state.view(None), locale)
    yield GAME.ending(state.view(0), locale)


@pytest.mark.parametrize("locale", first(1, LOCALES))
@pytest.mark.parametrize("seed", first(1, range(3)))
def test_no_card_of_ours_is_named_at_a_table_with_another_pack(locale: str, seed: int) -> None:
    options = GAME.read_options({"pack": foreign_pack(), **MODULES, **ASKED})
    heard = 0
    for text in said(options, locale, seed):
        assert not ours_in(text), text
        heard += "Xyz" in text
    assert heard > 100


def test_the_same_search_finds_our_cards_at_our_own_table() -> None:
    options = GAME.read_options({**MODULES, **ASKED})
    found = (text for text in said(options, "en", 0) if ours_in(text))
    assert len(list(islice(found, 101))) > 100


@pytest.mark.parametrize("locale", LOCALES)
def test_the_moves_of_such_a_table_have_its_names(locale: str) -> None:
    options = msgspec.json.encode(GAME.read_options({"pack": foreign_pack()})).decode()
    words = msgspec.json.encode(space_words(GAME, 1, options, locale)).decode()
    assert not ours_in(words), ours_in(words)
    assert "Xyz" in words


@pytest.mark.parametrize("locale", first(1, LOCALES))
def test_what_a_client_is_sent_has_no_name_of_ours(tmp_path: Path, locale: str) -> None:
    async def check() -> None:
        async with house(tmp_path / "tables.db") as at:
            laid = await at.open(
                game="pulp_detective", seats=1, options={"pack": foreign_pack(), **MODULES}, assist=2
            )
            await at.sit(laid, "Ann", 0)
            live = await at.hall.find(laid.id)
            ann = Device(live, 0, text=True)
            ann.guest.locale = locale
            rng = Rng(5)
            updates = []
            for _ in range(120):
                state = live.table.state
                assert state is not None
                if state.outcome is not None:
                    break
                await ann.move(rng.choice(state.legal(0)))
                updates += ann.heard("update")  # whoever reads too little is let go
            assert len(updates) > 30
            told = set()
            for update in updates:
                assert update["view"].pop("pack").keys() == {"sha256", "bytes"}
                told |= {key for key, value in update.items() if "Xyz" in str(value)}
                text = json.dumps(update, ensure_ascii=False)
                assert not ours_in(text), ours_in(text)
            assert told >= {"events", "table", "papers", "labels"}

    asyncio.run(check())


def test_long_titles_leave_the_drawing_of_the_storylines_whole() -> None:
    """The sketch cuts them, the list below it does not; the die icon and the stars stay."""
    table = base().rows("F1", "F2").works_on("F1")
    plain = [line for line in GAME.table(table.view).splitlines() if line.startswith(("  |", "  B", "  G"))]
    card = table.table.pack.investigate[table.me.task.card]
    short, card.name = card.name, "A_card_with_a_very_long_name and more to it than that"
    try:
        told = GAME.table(table.view).splitlines()
    finally:
        card.name = short
    drawn = [line for line in told if line.startswith(("  |", "  B", "  G"))]
    assert [len(line) for line in drawn] == [len(line) for line in plain]
    assert "  |A_card_wi~|" in drawn
    assert any("*[3]*" in line for line in drawn)
    assert any("A_card_with_a_very_long_name" in line for line in told)
