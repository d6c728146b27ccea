"""Texts and records that people bring: looked at by workers, once, within a time, and never by the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import hawkshaw
from hawkshaw.core.bundle import bundle
from hawkshaw.games.dead_end_drive.content import cards as drive
from hawkshaw.games.pulp_detective.content import packs as pulp
from hawkshaw.games.pulp_detective.content.reading import own_files
from hawkshaw.server.host import journal
from hawkshaw.server.host.bots import errands
from hawkshaw.server.host.bots.pipe import Check, Take
from hawkshaw.server.host.clerks import LARGEST_REMEMBERED, REMEMBERED, Clerks, Unfit
from hawkshaw.server.host.hall import read_log
from hawkshaw.server.host.sayings import Busy, Denied, TooDear
from hawkshaw.server.host.work import PoolBusy, TooSlow, WorkerFailed
from hawkshaw.server.store import Logged
from hawkshaw.server.workers.pool import Pool
from tests.games.dead_end_drive.houses import open_house
from tests.server.errand_runner import Runner
from tests.server.house import OPENED, House, house, position

DEEP_KEY = "a" + ".a" * 9_000 + " = 1"
ATTACKS = {
    "a key of many parts": ("dead_end_drive", "board", DEEP_KEY, "line 1: a key of more than 16 parts"),
    "arrays in arrays": ("dead_end_drive", "board", "a = " + "[" * 9_000, "line 1: more than 16 brackets"),
    "a number without end": ("dead_end_drive", "board", "a = " + "9" * 9_000, "line 1: 9000 characters"),
    "a key of many parts in a pack": (
        "pulp_detective",
        "pack",
        DEEP_KEY * 5,
        "line 1: a key of more than 16 parts",
    ),
    "tables in tables in a pack": (
        "pulp_detective",
        "pack",
        "a = " + "{a = " * 9_000,
        "line 1: more than 16",
    ),
}


@asynccontextmanager
async def clerked(file: Path) -> AsyncIterator[tuple[House, Runner]]:
    """A server whose errands are run here."""
    async with house(file) as at:
        runner = Runner()
        at.hall.clerks = Clerks(runner)
        yield at, runner


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_a_hostile_text_is_refused_by_its_line_and_once(
    file: Path, attack: tuple[str, str, str, str]
) -> None:
    game, option, text, reason = attack
    seats = hawkshaw.game(game).seats[0]

    async def check() -> None:
        async with clerked(file) as (at, runner):
            for _ in range(3):
                told = await at.post(
                    "/api/tables", {"game": game, "seats": seats, "options": {option: text}}, 422
                )
                assert reason in told["why"]
                assert len(told["why"]) < 300
            assert len(runner.sent) == 1, "a refusal is remembered"

    asyncio.run(check())


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("deadline", {"recorders": "0 " * 100_000}),
        ("deadline", {"detectives": "x" * 201}),
        ("deadline", {"case": "x" * 201}),
        ("pulp_detective", {"pack": "#" * 100_001}),
        ("pulp_detective", {"character": "ch07" * 51}),
        ("dead_end_drive", {"board": "#" * 20_001}),
    ],
)
def test_what_is_too_long_is_refused_by_its_length_alone(
    file: Path, game: str, options: dict[str, object]
) -> None:
    seats = hawkshaw.game(game).seats[0]

    async def check() -> None:
        async with clerked(file) as (at, runner):
            body = {"game": game, "seats": seats, "options": options}
            (name,) = options
            told = await at.post("/api/tables", body, 422)
            assert f"option '{name}' is too long" in told["why"]
            told = await at.post("/api/tables?locale=de", body, 422)
            assert f"die Option „{name}“ ist zu lang" in told["why"]
            assert runner.sent == [], "nobody had to look at it"

    asyncio.run(check())


def test_a_sound_text_is_looked_at_once_and_then_read_off_the_loop_once(file: Path) -> None:
    async def check() -> None:
        async with clerked(file) as (at, runner):
            board = open_house(title="Ours")
            laid = await at.open("dead_end_drive", 2, options={"board": board})
            read = drive.board_of.cache_info().misses
            await at.open("dead_end_drive", 2, options={"board": board})
            drive.board_of.cache_clear()  # as if many others had been read meanwhile
            await at.sit(laid, "Ann")
            await at.sit(laid, "Bea")
            live = await at.hall.find(laid.id)
            assert live.table.state is not None
            assert live.table.options is live.table.options
            assert drive.board_of.cache_info().misses == 0, "a table holds what it is played with"
            assert [type(errand) for errand in runner.sent] == [Check]
            assert read

    asyncio.run(check())


def test_a_table_keeps_its_pack_however_many_others_there_are(file: Path) -> None:
    async def check() -> None:
        async with clerked(file) as (at, _):
            laid = await at.open("pulp_detective", 1, options={"pack": bundle(own_files())})
            pulp.pack_of.cache_clear()
            await at.sit(laid, "Ann")
            live = await at.hall.find(laid.id)
            game, options = live.table.game, live.table.options
            assert game.events_for(options)
            assert game.space_for(1, options) is game.space_for(1, options)
            assert pulp.pack_of.cache_info().misses == 0

    asyncio.run(check())


def test_many_who_ask_the_same_at_once_wait_for_one_answer() -> None:
    async def check() -> None:
        runner = Runner()
        clerks = Clerks(runner)
        runner.open.clear()
        asking = [
            asyncio.create_task(clerks.check("dead_end_drive", 2, {"board": DEEP_KEY})) for _ in range(6)
        ]
        await asyncio.sleep(0)
        asking[0].cancel()
        runner.open.set()
        told = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(one) for one in told] == [asyncio.CancelledError, *[Unfit] * 5]
        assert len(runner.sent) == 1

    asyncio.run(check())


def test_answers_are_kept_for_a_few_and_none_that_is_large() -> None:
    async def check() -> None:
        runner = Runner()
        clerks = Clerks(runner)

        async def refused(number: int) -> None:
            with pytest.raises(Unfit):
                await clerks.check("dead_end_drive", 2, {"board": f"title = {number}"})

        for number in range(REMEMBERED + 1):
            await refused(number)
        assert len(runner.sent) == REMEMBERED + 1
        await refused(REMEMBERED)
        assert len(runner.sent) == REMEMBERED + 1
        await refused(0)
        assert len(runner.sent) == REMEMBERED + 2
        long = record_of("thirteen_clues", 3) + "# words\n" * LARGEST_REMEMBERED
        assert len((await clerks.take(long)).record) < LARGEST_REMEMBERED

    asyncio.run(check())


def record_of(game: str, seats: int) -> str:
    rules = hawkshaw.game(game)
    players = [rules.player("random", hawkshaw.Rng(seat)) for seat in range(seats)]
    return hawkshaw.play(rules, players, seed=3).text()


def test_what_takes_too_long_is_refused_in_everybodys_language_and_may_be_tried_again(file: Path) -> None:
    async def check() -> None:
        async with clerked(file) as (at, runner):
            body = {"game": "dead_end_drive", "seats": 2, "options": {"board": open_house()}}
            runner.failure = TooSlow("it was still thinking after 10 s")
            told = await at.post("/api/tables", body, 422)
            assert told["why"] == say_too_dear("this was still being looked at after 10 s")
            told = await at.post("/api/tables?locale=de", body, 422)
            assert told["why"].startswith("das war nach 10 s noch nicht geprüft")
            runner.failure = WorkerFailed("its worker is gone")
            told = await at.post("/api/tables", body, 422)
            assert told["why"].startswith("this could not be looked at to its end")
            runner.failure = WorkerFailed("its worker is gone")
            told = await at.post("/api/tables", body, 422)
            assert told["why"] == str(TooDear("beyond_us"))
            runner.failure = None
            await at.post("/api/tables", body, 201)

    asyncio.run(check())


def say_too_dear(start: str) -> str:
    said = str(TooDear("too_dear", seconds="10"))
    assert said.startswith(start)
    return said


def test_when_too_many_wait_others_are_sent_away(file: Path) -> None:
    async def check() -> None:
        async with clerked(file) as (at, runner):
            runner.failure = PoolBusy()
            told = await at.post("/api/records", {"record": "x"}, 503)
            assert told["why"] == str(Busy("busy"))
        pool = Pool(1, most_waiting=1, module="tests.server.bots.no_such_module")
        errand = Take(record="")
        first = asyncio.create_task(pool.send(errand))
        await asyncio.sleep(0)
        second = asyncio.create_task(pool.send(errand))
        await asyncio.sleep(0)
        with pytest.raises(PoolBusy):
            await pool.send(errand)
        for task in (first, second):
            task.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        await pool.close()

    asyncio.run(check())


def test_a_record_that_comes_in_is_replayed_by_nobody_here(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with clerked(file) as (at, runner):
            text = record_of("thirteen_clues", 3)
            taken = await at.hall.clerks.take(text)
            monkeypatch.setattr("hawkshaw.server.host.table.Record", None)
            info = await at.post("/api/records", {"record": text}, 201)
            live = await at.hall.find(info["id"])
            assert live.table.over
            assert msgspec.json.encode(position(live).dump()) == bytes(taken.final)
            assert (live.table.revision, live.table.steps) == (taken.decisions, taken.steps)
            with pytest.raises(Denied, match="not over"):
                await at.hall.clerks.take("\n".join(text.split("\n")[:-4]))
            assert all(isinstance(errand, Take) for errand in runner.sent)

    asyncio.run(check())


def test_a_worker_that_thinks_for_ever_is_ended_and_the_next_errand_finds_another(file: Path) -> None:
    """The real thing: a process, its budget, and its end."""

    async def check() -> None:
        pool = Pool(1, budget=60.0)
        clerks = Clerks(pool)
        with pytest.raises(Unfit, match="line 1: a key of more than 16 parts"):
            await clerks.check("dead_end_drive", 2, {"board": DEEP_KEY})
        (first,) = pool.pids
        pool.budget = 0.01
        with pytest.raises(TooDear):
            await clerks.check("pulp_detective", 1, {"pack": bundle(own_files()) + "\n# once more"})
        pool.budget = 60.0
        await clerks.check("dead_end_drive", 2, {"board": open_house()})
        assert pool.pids != [first]
        await pool.close()

    asyncio.run(check())


def test_a_record_from_before_its_end_was_kept_beside_it_is_still_read() -> None:
    text = record_of("thirteen_clues", 2)
    taken = errands.take(text)
    opened = replace(OPENED, game=taken.game, seats=taken.seats, options=taken.options, content=taken.content)
    new = journal.Imported(record=text, final=taken.final, decisions=taken.decisions, steps=taken.steps)
    tables = []
    for imported in (journal.Imported(record=text), new):
        entries = [journal.write(body, 0) for body in (opened, imported)]
        logged = [Logged("t", seq, entry.kind, entry.body, entry.at) for seq, entry in enumerate(entries)]
        tables.append(read_log("t", logged))
    old, kept = tables
    assert old.state == kept.state
    assert old.over
    assert (old.revision, old.steps) == (kept.revision, kept.steps) == (taken.decisions, taken.steps)
    assert old.line(bytes(32)) == kept.line(bytes(32))
