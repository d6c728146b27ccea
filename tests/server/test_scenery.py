"""The scenery of a table: for those who may know of it, in their language, and the same before and during the game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import hawkshaw
from hawkshaw.games.dead_end_drive.content.plan import read_board_file
from tests.server.house import house


def test_whoever_may_know_of_a_table_is_shown_its_scenery(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            text = read_board_file().replace("Aunt Agatha's mansion", "The other house")
            laid = await at.open("dead_end_drive", 2, options={"board": text}, bots={"1": "random"})
            await at.get(f"{laid.path}/scenery", expect=404)
            before = (await at.get(f"{laid.path}/scenery", laid.invite)).json()
            game = hawkshaw.game("dead_end_drive")
            assert before == {"scenery": game.scenery(game.read_options({"board": text}))}
            assert before["scenery"]["title"] == "The other house"
            await at.sit(laid, "Ann", 0)
            assert (await at.get(f"{laid.path}/scenery?locale=xx", laid.tokens[0])).json() == before

    asyncio.run(check())


def test_a_game_without_scenery_says_so(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open("thirteen_clues", 2)
            assert (await at.get(f"{laid.path}/scenery", laid.invite)).json() == {"scenery": None}

    asyncio.run(check())
