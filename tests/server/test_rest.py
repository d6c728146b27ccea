"""Tables that rest: one object for a table as long as anybody holds it, and none once nobody does."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import hawkshaw
from hawkshaw.server.app import Server
from hawkshaw.server.host.hall import Hall
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.sayings import NoTable
from hawkshaw.server.store import Logged, Seat, StoreError
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.wire.messages import Say
from hawkshaw.wire.requests import OpenTable
from tests.server.house import (
    PATIENCE,
    Device,
    HandClock,
    Laid,
    Running,
    choose_all,
    decide,
    house,
    new_key,
    picture,
    position,
    running,
    sights,
)


class Gated(SqliteStore):
    """A store that lets some of its readers wait."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.held = 0
        """How many of the next to ask for a seat are held up."""
        self.waiting = 0
        self.gate = asyncio.Event()

    async def seat_by_token(self, token_hash: bytes) -> Seat | None:
        if self.held:
            self.held -= 1
            self.waiting += 1
            await self.gate.wait()
        return await super().seat_by_token(token_hash)


async def let_rest(hall: Hall) -> None:
    """Sweep until nothing is kept that was used before."""
    await hall.sweep()
    await hall.sweep()


# One object for a table


def test_somebody_on_the_way_in_hears_what_happens_at_the_table_they_found(file: Path) -> None:
    """Between finding a table and sitting there its memory is swept: whoever finds it next must find the same."""
    store = Gated(file)
    with running(file, store=store) as there:
        laid = there.open(seats=3)
        there.sit(laid, "Ann", 0)
        store.held = 1
        with there.phone(laid, 0) as ann:
            wait_until(lambda: store.waiting == 1)
            there.do(let_rest(there.hall))
            there.sit(laid, "Bob", 1)
            there.do(let_in(store))
            ann.wait_for("snapshot")
            there.sit(laid, "Cyd", 2)
            ann.send("ping", n=1)
            ann.wait_for("pong")
            told = [frame["info"] for frame in ann.frames if "info" in frame]
            assert [seat["name"] for seat in told[-1]["seats"]] == ["Ann", "Bob", "Cyd"]
            assert told[-1]["status"] == "playing"


async def let_in(store: Gated) -> None:
    store.gate.set()


@pytest.mark.parametrize(
    "first_swept", [True, False], ids=["swept while it is held", "found while it is swept"]
)
def test_a_table_that_somebody_holds_is_found_again_as_it_is(file: Path, first_swept: bool) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=3)
            await at.sit(laid, "Ann", 0)
            await let_rest(at.hall)
            assert at.hall.live == []
            if first_swept:
                first = await at.hall.find(laid.id)
                await let_rest(at.hall)
                second = await at.hall.find(laid.id)
            else:
                loading = asyncio.create_task(at.hall.find(laid.id))
                await asyncio.sleep(0)
                await let_rest(at.hall)
                second, first = await asyncio.gather(at.hall.find(laid.id), loading)
            assert first is second
            device = Device(first, 0)
            await second.chairs.sit("Bob", 1, "0" * 32)
            assert device.heard("presence")

    asyncio.run(check())


def test_a_table_that_is_seen_in_the_lobby_before_its_maker_hears_of_it_is_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with house(file) as at:
            really, told = at.hall.store.create, asyncio.Event()

            async def create(*given: Any) -> object:
                done = await really(*given)
                await told.wait()
                return done

            monkeypatch.setattr(at.hall.store, "create", create)
            opening = asyncio.create_task(
                at.hall.open(OpenTable(game="thirteen_clues", seats=3, listed=True))
            )
            while not await at.hall.listed():
                await asyncio.sleep(0.01)
            (seen,) = at.hall.live
            told.set()
            made, _, _ = await opening
            assert made is seen is await at.hall.find(made.table.id)

    asyncio.run(check())


def test_a_table_that_could_not_be_loaded_is_loaded_once_by_all_who_ask_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who waited for the first attempt and those who come later must not each make a table of their own."""

    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=3)
            await let_rest(at.hall)
            read, reads, gate = at.store.entries, 0, asyncio.Event()

            async def entries(id: str, since: int = 0) -> Sequence[Logged]:
                nonlocal reads
                reads += 1
                if reads == 1:
                    raise StoreError("the disk is out for lunch")
                await gate.wait()
                return await read(id, since)

            monkeypatch.setattr(at.store, "entries", entries)

            async def persistent() -> LiveTable:
                while True:
                    try:
                        return await at.hall.find(laid.id)
                    except StoreError:
                        pass

            asking = [asyncio.create_task(persistent()) for _ in range(3)]
            while reads < 2:
                await asyncio.sleep(0)
            asking.append(asyncio.create_task(persistent()))
            await asyncio.sleep(0.01)
            asking[0].cancel()
            gate.set()
            found = await asyncio.gather(*asking[1:])
            assert len({id(live) for live in found}) == 1
            assert reads == 2

    asyncio.run(check())


def test_a_table_that_is_swept_away_while_it_is_looked_for_is_not_there(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=3)
            await let_rest(at.hall)
            read = at.store.secret

            async def secret(id: str) -> bytes:
                found = await read(id)
                await at.store.delete_table(id)
                return found

            monkeypatch.setattr(at.store, "secret", secret)
            with pytest.raises(NoTable):
                await at.hall.find(laid.id)
            assert at.hall.live == []

    asyncio.run(check())


# What goes on while a table rests


@pytest.mark.parametrize("game", [game.name for game in hawkshaw.games()])
def test_a_game_that_nobody_looks_at_leaves_memory_and_shows_the_same_bytes_afterwards(
    game: str, file: Path
) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(game, hawkshaw.game(game).seats[-1], assist=1)
            for _ in range(6):
                seat = live.table.to_act[0]
                await decide(live, seat, position(live).legal(seat)[0])
            await live.talk.say(Device(live, 0).guest, Say(key=new_key(), text="hm"))
            live.audience.guests.clear()
            before = picture(live.table), await sights(live)
            gone = weakref.ref(live)
            del live
            await let_rest(at.hall)
            assert gone() is None
            again = await at.hall.find(laid.id)
            assert (picture(again.table), await sights(again)) == before

    asyncio.run(check())


def test_a_clock_runs_out_at_a_table_that_rests(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play(clock="90s")
            clock.go_on(60_000)
            await decide(live, 0, position(live).legal(0)[0])
            del live
            await let_rest(at.hall)
            assert at.hall.live == []
            clock.go_on(29_999)
            await at.server.host.check_clocks()
            assert at.hall.live == [], "not a moment too early"
            clock.go_on(1)
            await at.server.host.check_clocks()
            (live,) = at.hall.live
            async with asyncio.timeout(PATIENCE):
                while len(live.table.decisions) < 3:
                    await asyncio.sleep(0.01)
            assert live.table.id == laid.id
            assert len(live.table.to_act) == 1, "the two who were late have picked"

    asyncio.run(check())


def test_bots_play_on_at_a_table_that_the_hall_has_let_go(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(seats=3, bots={"1": "random", "2": "random"})
            assert at.server.host.bots.busy
            del live
            await let_rest(at.hall)
            assert at.hall.live, "the turn of a bot holds its table"
            async with asyncio.timeout(PATIENCE):
                while at.server.host.bots.busy:
                    await asyncio.sleep(0.01)
            live = await at.hall.find(laid.id)
            assert live.table.to_act == (0,)
            assert len(live.table.decisions) == 2

    asyncio.run(check())


def test_bots_go_on_where_a_table_comes_back_at_which_they_are_to_move(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            attended: list[str] = []
            at.hall.on_change = lambda live: attended.append(live.table.id)
            laid, live = await at.play(seats=3, bots={"1": "random", "2": "random"})
            assert not at.server.host.bots.busy
            del live
            await let_rest(at.hall)
            attended.clear()
            await at.get(laid.path, laid.invite)
            assert attended == [laid.id]

    asyncio.run(check())


def test_a_proposal_stays_with_its_table_while_everybody_is_away_for_a_moment(file: Path) -> None:
    with running(file) as there:
        laid = there.play(seats=2)
        with there.phone(laid, 0) as ann:
            ann.wait_for("snapshot")
            assert ann.move(ann.update["legal"][0][0])["type"] == "ok"
            ann.send("propose", what="undo", key=new_key())
            assert ann.wait_for("proposal")["waiting"] == [1]
        wait_until(lambda: not there.live(laid.id).audience.guests)
        with there.phone(laid, 1) as bob:
            assert bob.wait_for("snapshot")["proposal"]["waiting"] == [1]


# Nothing is left


def lay(there: Running, number: int) -> Laid:
    """One of many tables: some wait, some are played by people, some with bots, some to their end."""
    game = hawkshaw.games()[number % 4]
    match number // 4 % 3:
        case 0:
            laid = there.open(game.name, game.seats[-1])
            there.sit(laid, "Ann", 0)
        case 1:
            laid = there.play(game.name, game.seats[-1], assist=number % 3)
        case _:
            seats = game.seats[-1]
            laid = there.open(game.name, seats, bots={str(seat): "random" for seat in range(1, seats)})
            there.sit(laid, "Ann", 0)
    return laid


def visit(there: Running, laid: Laid) -> None:
    """Look at a table, talk, move, propose, and leave without a word."""
    with there.phone(laid, 0, text=True) as ann, there.phone(laid, locale="de") as watcher:
        snapshot = ann.wait_for("snapshot")
        watcher.wait_for("snapshot")
        ann.send("say", text="Who is there?", key=new_key())
        ann.wait_for("ok")
        ann.send("note", text="nobody")
        ann.wait_for("ok")
        if snapshot["update"] is not None and snapshot["update"]["ask"] is not None:
            ann.move("nonsense")
            ann.move(ann.update["legal"][0][0])
        ann.send("propose", what="undo", key=new_key())
        ann.wait_for("ok", "refused")
        ann.send("preview", preview=0)
        ann.wait_for("previewed")


def left_in_memory(there: Running, tables: int) -> tuple[int, int]:
    """How many of so many tables are still in memory, as tables with guests and as such, once all have gone to rest."""
    lives: list[weakref.ref[LiveTable]] = []
    bare: list[weakref.ref[Any]] = []
    for number in range(tables):
        laid = lay(there, number)
        visit(there, laid)
        live = there.live(laid.id)
        lives.append(weakref.ref(live))
        bare.append(weakref.ref(live.table))
        del live
    wait_until(lambda: not any(live.audience.guests for live in there.hall.live) and not busy(there.server))
    there.do(let_rest(there.hall))
    wait_until(lambda: is_empty(there.hall), patience=1.0)
    return sum(ref() is not None for ref in lives), sum(ref() is not None for ref in bare)


def busy(server: Server) -> bool:
    """Whether bots think, or hints are worked out."""
    return bool(server.host.bots.busy or server.host.hinters.busy)


def is_empty(hall: Hall) -> bool:
    """Whether no table is in memory; a task that has just ended may hold its own until rubbish is collected."""
    gc.collect()
    return not hall.live


def wait_until(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for something that the server does by itself; whether it did so is for others to say."""
    until = time.monotonic() + patience
    while not true() and time.monotonic() < until:
        time.sleep(0.01)


def test_of_tables_that_were_played_and_left_nothing_stays_in_memory(file: Path) -> None:
    with running(file) as there:
        assert left_in_memory(there, 36) == (0, 0)


def test_a_server_that_remembers_whoever_connected_is_found_out(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remembered = []
    find = Hall.find

    async def found(hall: Hall, id: str) -> LiveTable:
        live = await find(hall, id)
        remembered.append(live)
        return live

    monkeypatch.setattr(Hall, "find", found)
    with running(file) as there:
        assert left_in_memory(there, 4) == (4, 4)


def test_what_was_used_of_late_stays_for_one_more_sweep(file: Path) -> None:
    """A lobby that people look at is not read from the disk again and again."""

    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=3, listed=True)
            for _ in range(3):
                (live,) = at.hall.live
                seen = weakref.ref(live)
                del live
                await at.hall.sweep()
                await at.get("/api/tables")
                assert [live.table.id for live in at.hall.live] == [laid.id]
                assert seen() is at.hall.live[0]
            await let_rest(at.hall)
            assert at.hall.live == []

    asyncio.run(check())


def test_tables_that_are_to_be_played_are_still_there(file: Path) -> None:
    """The hall lets go of what it can load again, and of nothing else."""

    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(seats=3)
            await choose_all(live)
            device = Device(live, 0)
            await let_rest(at.hall)
            assert at.hall.live == [live]
            seat = live.table.to_act[0]
            found = await at.hall.find(laid.id)
            await decide(found, seat, position(found).legal(seat)[0])
            assert device.heard("update")

    asyncio.run(check())


def test_opening_a_table_reads_no_other(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of open tables are counted where they lie, or every new one would cost what all of them do."""

    async def check() -> None:
        async with house(file) as at:
            await at.open()

            async def read(**conditions: object) -> list[object]:
                raise AssertionError("all tables were read")

            with monkeypatch.context() as watched:
                watched.setattr(at.store, "tables", read)
                await at.open()

    asyncio.run(check())
