"""The server speaks the language it is asked in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.server.words import ended
from tests.server.house import house

CLUES = hawkshaw.game("thirteen_clues")


@pytest.mark.parametrize(
    ("query", "about"),
    [("", "Everybody but you."), ("?locale=de", "Alle außer dir."), ("?locale=xx", "Everybody but you.")],
)
def test_a_lobby_tells_what_a_game_is_about(file: Path, query: str, about: str) -> None:
    async def check() -> None:
        async with house(file) as at:
            games = (await at.get(f"/api/games{query}")).json()["games"]
            assert next(game["about"] for game in games if game["name"] == "thirteen_clues").endswith(about)

    asyncio.run(check())


def test_a_finished_game_is_summed_up_for_the_reader() -> None:
    state = hawkshaw.play(CLUES, ["novice"] * 3, seed=2).replay()
    outcome = state.outcome
    assert outcome is not None
    assert ended(CLUES, outcome, state.view(0), "en") == outcome.dump()
    german = ended(CLUES, outcome, state.view(0), "de")
    assert str(german.pop("summary")).startswith(f"Platz {outcome.winners[0]} hat den eigenen Fall gelöst: ")
    assert german == {key: value for key, value in outcome.dump().items() if key != "summary"}
