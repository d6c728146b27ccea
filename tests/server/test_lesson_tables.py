"""A lesson at a real table: opened at once, followed move by move, gone on with after a restart, or left."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hawkshaw
from hawkshaw.guide import lessons
from hawkshaw.server.host.live import LiveTable
from hawkshaw.wire.messages import Ok
from tests.repeated import first
from tests.server.house import Device, House, Laid, house

PATIENCE = 2_000
"""How often to look, at five milliseconds, before something is called stuck."""


async def begin(at: House, game: str = "thirteen_clues") -> tuple[Laid, LiveTable]:
    opened = await at.post(f"/api/games/{game}/lessons/first", {}, 201)
    assert opened["table"]["lesson"] == "first"
    assert opened["table"]["commitment"] == ""
    laid = Laid(opened["table"]["id"], opened["invite"], opened["host"])
    await at.sit(laid, "Ida", 0)
    return laid, await at.hall.find(laid.id)


async def step_of(live: LiveTable, seat: int | None = 0) -> dict[str, Any]:
    """Where the learner is, once something is asked of them or the lesson has ended."""
    for _ in range(PATIENCE):
        if seat in live.table.to_act or live.table.over or seat is None:
            break
        await asyncio.sleep(0.005)
    snapshot = await live.snapshot(Device(live, seat).guest)
    assert snapshot.update is not None
    found: dict[str, Any] = msgspec.to_builtins(snapshot.update.lesson) or {}
    return found


@pytest.mark.parametrize("game", first(1, [game.name for game in hawkshaw.games()]))
def test_a_lesson_is_played_to_its_end_with_the_replies_it_has(game: str, file: Path) -> None:
    async def check() -> None:
        lesson = lessons.lesson(hawkshaw.game(game), "first")
        async with house(file) as at:
            laid, live = await begin(at, game)
            places = []
            while (now := await step_of(live))["ending"] == "":
                places.append(now["place"])
                steps = now["steps"]
                assert [bool(step["move"]) for step in steps] == [False] * (len(steps) - 1) + [True]
                device = Device(live, 0)
                assert isinstance(await device.move(steps[-1]["move"]), Ok)
                device.go()
            assert now["ending"] == "done"
            assert places == sorted(set(places))
            assert len(live.table.decisions) >= lesson.moves
            if live.table.over:
                report = (await at.get(f"{laid.path}/verify", laid.tokens[0])).json()
                assert report["fair"], report
                record = (await at.get(f"{laid.path}/record", laid.tokens[0])).text
                assert f"seed: {lesson.plan.seed}" in record
                assert "commitment" not in record

    asyncio.run(check())


def test_it_goes_on_at_the_same_step_after_a_restart(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await begin(at)
            for move in ("choose nurse museum gun", "ask 1 blue"):
                await step_of(live)
                assert isinstance(await Device(live, 0).move(move), Ok)
            before = await step_of(live)
            assert before["steps"][0]["move"] == "ask 1 outdoor"
        async with house(file) as at:
            live = await at.hall.find(laid.id)
            assert await step_of(live) == before
            assert isinstance(await Device(live, 0).move("ask 1 outdoor"), Ok)
            assert (await step_of(live))["place"] == before["place"] + 1

    asyncio.run(check())


def test_another_move_ends_the_lesson_and_the_game_goes_on(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await begin(at)
            await step_of(live)
            assert isinstance(await Device(live, 0).move("choose nurse harbor gun"), Ok)
            now = await step_of(live)
            assert now["ending"] == "left"
            assert not live.table.over

    asyncio.run(check())


def test_nobody_else_is_told_and_no_step_comes_early(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await begin(at)
            now = await step_of(live)
            assert [step["move"] for step in now["steps"]] == ["choose nurse museum gun"]
            for other in (None, 1, 2):
                assert await step_of(live, None if other is None else other) == {}
            told = "".join(step["what"] + step["why"] for step in now["steps"])
            assert "Duke" not in told  # who is in the learner's own case

    asyncio.run(check())


def test_what_is_no_lesson_is_refused(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            assert (await at.post("/api/games/thirteen_clues/lessons/second", {}, 404))[
                "why"
            ] == "there is no such lesson"
            await at.post("/api/games/chess/lessons/first", {}, 404)
            await at.post("/api/games/thirteen_clues/lessons/..%2Ffirst", {}, 404)
            shelf = (await at.get("/api/games?locale=de")).json()["games"]
            assert [game["lessons"][0]["title"] for game in shelf if game["name"] == "thirteen_clues"] == [
                "Der erste Fall"
            ]

    asyncio.run(check())


def test_a_rematch_is_an_ordinary_game(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await begin(at)
            while (now := await step_of(live))["ending"] == "":
                assert isinstance(await Device(live, 0).move(now["steps"][-1]["move"]), Ok)
            seated = await at.post(f"{laid.path}/rematch", {"token": laid.tokens[0]}, 201)
            assert seated["table"]["lesson"] == ""
            assert seated["table"]["seed"] is None
            assert len(seated["table"]["commitment"]) == 64

    asyncio.run(check())


def test_the_pages_of_rules_are_served_in_a_language(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            book = (await at.get("/api/games/deadline/pages?locale=de")).json()
            assert book["locale"] == "de"
            assert book["pages"][0]["title"] == "Das Ziel"
            await at.get("/api/games/chess/pages", expect=404)

    asyncio.run(check())
