"""How fast bots answer at a table: as it wishes, but never so fast that their thinking could be heard."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

import hawkshaw
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.state import CHANCE
from hawkshaw.server.host import journal, speeds
from hawkshaw.server.host.bots.answering import answer
from hawkshaw.server.host.bots.pipe import Question
from hawkshaw.server.host.live.chairs import checked_level
from hawkshaw.server.host.sayings import Denied
from hawkshaw.server.host.settings import Settings
from hawkshaw.wire.requests import BotSpeed
from tests.server.bots.test_moments import moments
from tests.server.house import OPENED, House, finish, house, story

DELAY = Settings().bot_delay
MARGIN = 2.0
"""So much slower a machine may be than the one the test runs on."""
COURSE = 1
"""Decisions in which a planning player first makes its course, from what everybody sees (docs/reliability.md)."""
OTHER_LEVELS = ("expert", "some level that nobody has measured")


def every_speed() -> tuple[BotSpeed, ...]:
    return get_args(BotSpeed)


def test_every_speed_that_can_be_wished_has_a_share() -> None:
    assert set(every_speed()) == set(speeds.SHARES)
    shares = [speeds.SHARES[name] for name in every_speed()]
    assert shares == sorted(shares, reverse=True)
    assert speeds.SHARES[speeds.USUAL] == 1


@pytest.mark.parametrize("level", [*speeds.LEAST, *OTHER_LEVELS])
def test_no_speed_is_faster_than_a_level_may_think(level: str) -> None:
    least = DELAY * speeds.LEAST.get(level, 1.0)
    waits = [speeds.delay(DELAY, speed, level) for speed in every_speed()]
    assert min(waits) == least > 0
    assert speeds.delay(DELAY, "slow", level) > speeds.delay(DELAY, speeds.USUAL, level) == DELAY


def test_a_level_that_nobody_has_measured_never_answers_sooner_than_usual() -> None:
    for level in OTHER_LEVELS:
        assert speeds.delay(DELAY, "at_once", level) == speeds.delay(DELAY, "quick", level) == DELAY


@pytest.mark.parametrize(("speed", "waits"), [("slow", 2.0), ("quick", 0.4), ("at_once", 0.3)])
def test_the_moment_of_an_answer_does_not_tell_how_long_the_bot_thought(
    tmp_path: Path, speed: BotSpeed, waits: float
) -> None:
    thinking = [0.0, 0.001, 0.15, 0.299]
    assert moments(tmp_path, DELAY, thinking, speed=speed) == [waits] * 4


def test_a_bot_that_did_not_keep_to_its_least_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speeds, "LEAST", {"novice": 0.0})
    assert moments(tmp_path, DELAY, [0.0, 0.1], speed="at_once") == [0.0, 0.1]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game.name == "thirteen_clues" else pytest.mark.long, id=game.name)
        for game in hawkshaw.games()
    ],
)
def test_levels_think_within_their_least(game: hawkshaw.Game) -> None:
    """By the processor's time, which a busy machine does not lengthen."""
    for level, least in speeds.LEAST.items():
        if level in game.levels:
            assert MARGIN * longest_thought(game, level) < DELAY * least, level


def test_who_could_think_for_ever_stops_before_the_answer_is_due() -> None:
    """By the clock, at any table: its budget would take more than an hour. No delay is shorter than that."""
    game = hawkshaw.game("thirteen_clues")
    state = hawkshaw.play(game, ["regular"] * 3, seed=2, cap=6).replay()
    view = msgspec.Raw(msgspec.json.encode(state.view(state.to_act[0]).dump()))
    question = Question(game=game.name, level="search:100000", seed="1", view=view)
    limit = speeds.limit(question.level)
    assert limit is not None
    began = time.process_time()
    answer(question)
    thought = time.process_time() - began
    for usual in (0.0, 0.1, DELAY):
        for speed in every_speed():
            assert thought < speeds.delay(usual, speed, question.level) >= speeds.ROOM * limit
    assert speeds.limit("regular") is None


def longest_thought(game: hawkshaw.Game, level: str) -> float:
    """Seconds of the longest decision in the first part of a game of the most players."""
    seats = max(game.seats)
    state = game.new(seats)
    luck = Luck(seed_key(5), 0)
    taken: list[float] = []
    while len(taken) < 30 + COURSE and state.outcome is None:
        if state.to_act == (CHANCE,):
            state.advance(CHANCE, luck.draw(state.chances()))
            continue
        seat = state.to_act[0]
        view = msgspec.Raw(msgspec.json.encode(state.view(seat).dump()))
        began = time.process_time()
        action = answer(Question(game=game.name, level=level, seed=str(len(taken)), view=view)).action
        taken.append(time.process_time() - began)
        state.advance(seat, action)
    return max(taken[COURSE:])


# As a setting of the table


def at_home(file: Path, script: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with house(file) as home:
            await script(home)

    asyncio.run(run())


def test_a_table_keeps_its_speed_over_a_restart_and_a_rematch(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    laid = None

    async def first(home: House) -> None:
        nonlocal laid
        laid, live = await home.play(seats=2, bot_speed="quick")
        assert live.info().bot_speed == live.table.bot_speed == "quick"
        changed = await home.post(f"{laid.path}/pace", {"host": laid.host, "bot_speed": "slow"}, 200)
        assert changed["bot_speed"] == "slow"

    async def second(home: House) -> None:
        assert laid is not None
        live = await home.hall.find(laid.id)
        assert live.table.bot_speed == "slow"
        await finish(live)
        again = await home.post(f"{laid.path}/rematch", {"token": laid.tokens[0]}, 201)
        assert again["table"]["bot_speed"] == "slow"

    at_home(file, first)
    at_home(file, second)


def test_the_host_alone_changes_the_speed_and_only_while_there_is_a_game(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        laid, live = await home.play(seats=2)
        path = f"{laid.path}/pace"
        before = await story(home.store, laid.id)
        for secret in (laid.invite, laid.tokens[0], ""):
            answer = await home.http.post(path, json={"host": secret, "bot_speed": "slow"})
            assert answer.status_code in (404, 409)
        for wrong in ("fast", "", 3, None, "usual " * 50):
            refused = await home.http.post(path, json={"host": laid.host, "bot_speed": wrong})
            assert refused.status_code == 422
            assert "bot_speed" in refused.json()["why"]
        same = await home.post(path, {"host": laid.host, "bot_speed": "usual"}, 200)
        assert same["bot_speed"] == "usual"
        assert await story(home.store, laid.id) == before  # what changes nothing is not written down
        await home.post(path, {"host": laid.host, "bot_speed": "at_once"}, 200)
        assert (await story(home.store, laid.id))[-1] == journal.Paced(bot_speed="at_once")
        await finish(live)
        await home.post(path, {"host": laid.host, "bot_speed": "slow"}, 409)

    at_home(tmp_path / "tables.db", script)


def test_a_wrong_speed_opens_no_table(tmp_path: Path) -> None:
    async def script(home: House) -> None:
        body = {"game": "thirteen_clues", "seats": 2, "bot_speed": "lightning"}
        refused = await home.post("/api/tables", body, 422)
        assert "bot_speed" in refused["why"]
        assert "lightning" in refused["why"]

    at_home(tmp_path / "tables.db", script)


def test_a_table_from_before_there_were_speeds_has_the_usual_one() -> None:
    older = msgspec.to_builtins(replace(OPENED, bot_speed="slow"))
    del older["bot_speed"]
    assert msgspec.convert(older, journal.Opened).bot_speed == speeds.USUAL


@pytest.mark.parametrize(
    ("level", "allowed"),
    [
        ("search:100000", True),
        ("expert", True),
        ("expert:100000", False),
        ("expert:3", False),
        ("search:0", False),
        ("search:1e9", False),
        ("ismcts:100000", True),
        ("ismcts:0", False),
        ("regular:5", False),
        ("nobody", False),
        ("nobody:5", False),
    ],
)
def test_only_those_who_look_at_the_clock_are_told_how_much_to_think(level: str, allowed: bool) -> None:
    """Whoever opens a table could otherwise let a bot think until its worker is replaced, decision after decision."""
    game = hawkshaw.game("thirteen_clues")
    if allowed:
        assert checked_level(game, level) == level
        return
    with pytest.raises(Denied) as denied:
        checked_level(game, level)
    assert denied.value.key == ("no_player" if level.startswith("nobody") else "no_budget")
