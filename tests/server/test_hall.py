"""Tables from their opening to their end: chairs, hosts, bots, rematches, restarts, expiry, and being forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hawkshaw import HawkshawError
from hawkshaw.server.host import journal, tokens
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.sayings import Denied, NoTable
from hawkshaw.server.host.settings import DAY
from hawkshaw.server.host.table import Table
from hawkshaw.server.store import Logged, StoreError, StoreFull
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.wire.messages import Note, Say
from hawkshaw.wire.requests import OpenTable
from tests.server.house import (
    PATIENCE,
    QUICK,
    Device,
    HandClock,
    House,
    choose_all,
    decide,
    finish,
    house,
    new_key,
    picture,
    position,
    quickest,
    sights,
    story,
)

STILL = msgspec.structs.replace(QUICK, bot_delay=600.0)
"""Nobody moves who is not told to."""


async def until(live: LiveTable, what: str) -> None:
    """Wait for a status."""
    async with asyncio.timeout(PATIENCE):
        while live.table.status != what:
            await asyncio.sleep(0.01)


# Sitting down


def test_the_last_one_to_sit_begins_the_game_with_everybodys_nonce(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=3)
            live = await at.hall.find(laid.id)
            nonces = ["1" * 32, "2" * 32, "3" * 32]
            for seat in (2, 0):
                assert await at.sit(laid, f"P{seat}", seat, nonce=nonces[seat]) == seat
                assert live.table.status == "lobby"
                assert live.table.state is None
            assert await at.sit(laid, "Last", nonce=nonces[1]) == 1
            assert live.table.status == "playing"
            began = (await story(at.store, laid.id))[-1]
            assert isinstance(began, journal.Began)
            assert began.nonces == nonces
            assert began.luck

    asyncio.run(check())


def test_the_luck_of_a_table_hangs_on_every_nonce(file: Path) -> None:
    """The control for fairness: one other nonce, other luck."""

    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            assert live.table.began is not None
            secret = await at.store.secret(live.table.id)
            nonces = live.table.began.nonces
            live.table.strokes = 0
            chances = [(action, 1) for action in range(1_000)]

            def strokes(nonces: list[str]) -> list[int]:
                luck = live.table.luck(secret, nonces)
                return [luck.draw(chances) for _ in range(8)]

            assert strokes(nonces) == strokes(nonces)
            for seat in range(3):
                assert strokes([*nonces[:seat], "f" * 32, *nonces[seat + 1 :]]) != strokes(nonces)

    asyncio.run(check())


def test_a_chair_is_taken_by_one(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=3)
            live = await at.hall.find(laid.id)
            sittings = [live.chairs.sit(f"Rival {number}", 1, "0" * 32) for number in range(5)]
            results = await asyncio.gather(*sittings, return_exceptions=True)
            assert sum(isinstance(result, tuple) for result in results) == 1
            assert sum(isinstance(result, Denied) for result in results) == 4
            with pytest.raises(Denied):
                await live.chairs.sit("Nobody", 7, "0" * 32)

    asyncio.run(check())


def test_bots_sit_where_they_are_put_fill_the_rest_and_play(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=4, bots={"3": "random"})
            live = await at.hall.find(laid.id)
            await at.post(f"{laid.path}/start", {"host": laid.host}, 409)  # nobody is there yet
            await at.sit(laid, "Ann", 0)
            await at.post(f"{laid.path}/bot", {"host": laid.host, "seat": 1, "level": "grandmaster"}, 409)
            await at.post(f"{laid.path}/bot", {"host": laid.host, "seat": 0, "level": "novice"}, 409)
            await at.post(f"{laid.path}/bot", {"host": laid.host, "seat": 9, "level": "novice"}, 409)
            await at.post(f"{laid.path}/bot", {"host": laid.host, "seat": 1, "level": "novice"}, 200)
            assert live.table.status == "lobby"
            info = await at.post(f"{laid.path}/start", {"host": laid.host, "fill": "random"}, 200)
            assert [seat["bot"] for seat in info["seats"]] == ["", "novice", "random", "random"]
            assert all(seat["here"] for seat in info["seats"][1:])
            async with asyncio.timeout(PATIENCE):
                while len(live.table.decisions) < 3:  # three picks at once
                    await asyncio.sleep(0.01)
            assert sorted(decision.seat for decision in live.table.decisions[:3]) == [1, 2, 3]

    asyncio.run(check())


def test_a_table_needs_a_chair_for_somebody(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            for bots in ({"0": "random", "1": "random"}, {"5": "random"}, {"x": "random"}, {"0": "poet"}):
                answer = await at.http.post(
                    "/api/tables", json={"game": "thirteen_clues", "seats": 2, "bots": bots}
                )
                assert answer.status_code == 409, bots
            assert await at.store.tables() == []

    asyncio.run(check())


def test_a_game_begun_with_bots_goes_on_after_a_restart_by_itself(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(bots={"1": "random", "2": "random"})
            assert live.table.status == "playing"
        async with house(file) as at:
            live = await at.hall.find(laid.id)
            async with asyncio.timeout(PATIENCE):
                while {decision.seat for decision in live.table.decisions} != {1, 2}:
                    await asyncio.sleep(0.01)

    asyncio.run(check())


def test_games_wake_by_themselves_after_a_start_that_does_not_wait_for_them(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            asleep = {(await at.play(bots={"1": "random", "2": "random"}))[0].id for _ in range(3)}
        async with house(file) as at:
            assert at.server.host.ready
            assert at.hall.live == [], "nobody has come yet"
            async with asyncio.timeout(PATIENCE):
                while {live.table.id for live in at.hall.live if live.table.decisions} != asleep:
                    await asyncio.sleep(0.01)

    asyncio.run(check())


def test_a_game_that_cannot_be_read_at_first_is_woken_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hawkshaw.server.host.hall.WAKE_AGAIN", 0.01)

    async def check() -> None:
        async with house(file) as at:
            laids = [(await at.play(bots={"1": "random", "2": "random"}))[0] for _ in range(2)]
        async with house(file) as at:
            read = at.store.entries
            failed: list[str] = []

            async def entries(table: str, since: int = 0) -> list[Logged]:
                if table == laids[0].id and not failed:
                    failed.append(table)
                    raise StoreError("the disk is away")
                return await read(table, since)

            monkeypatch.setattr(at.store, "entries", entries)
            async with asyncio.timeout(PATIENCE):
                while len(at.hall.live) < len(laids):
                    await asyncio.sleep(0.01)
            assert failed

    asyncio.run(check())


def spoil(file: Path, table: str, body: bytes, seq: int) -> None:
    """Put something else into a log, as no server would."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TRIGGER log_stays")
        connection.execute("UPDATE log SET body = ? WHERE table_id = ? AND seq = ?", (body, table, seq))


@pytest.mark.parametrize(
    ("seq", "body"),
    [
        (0, b"{"),
        (5, b'{"seat": 0, '),
        (5, b'{"seat": 7, "action": 0, "luck": []}'),
        (5, b'{"seat": 0, "action": 999999, "luck": []}'),
    ],
    ids=["beginning", "half a move", "nobody's move", "no move"],
)
def test_a_damaged_game_keeps_no_other_asleep_and_no_lobby_shut(seq: int, body: bytes, file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, STILL, now=clock) as at:
            games = [await at.play(seats=2, listed=True) for _ in range(4)]
            damaged = games[1][0]
            await decide(games[1][1], 0, position(games[1][1]).legal(0)[0])
            assert len(await at.story(damaged.id)) == 5
            await decide(games[1][1], 1, position(games[1][1]).legal(1)[0])
        spoil(file, damaged.id, body, seq)
        others = {laid.id for laid, _ in games} - {damaged.id}
        async with house(file, STILL, now=clock) as at:
            async with asyncio.timeout(PATIENCE):
                while {live.table.id for live in at.hall.live} != others:
                    await asyncio.sleep(0.01)
            lobby = await at.get("/api/tables")
            assert {table["id"] for table in lobby.json()["tables"]} == others
            answer = await at.get(damaged.path, damaged.invite, 503)
            assert "damaged" in answer.json()["why"]
            loads = await at.server.host._desk.operator.tables()
            assert {load.id for load in loads.tables} == others | {damaged.id}
            clock.go_on(STILL.game_lasts + 1)
            await at.hall.sweep()
            kept = await at.store.tables(status=("playing",))
            assert [row.id for row in kept] == [damaged.id], "what cannot be read is not thrown away either"

    asyncio.run(check())


def test_a_game_whose_clocks_cannot_be_put_on_sleeps_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or whoever has to decide would be late because the disk was full when the server came back."""
    monkeypatch.setattr("hawkshaw.server.host.hall.WAKE_AGAIN", 0.01)

    async def check() -> None:
        clock, away = HandClock(), 3_600_000
        async with house(file, STILL, now=clock) as at:
            laid, live = await at.play(seats=2, clock="90s")
            until = list(live.table.until)
        clock.go_on(away)
        full = True
        append = SqliteStore.append

        async def refuse(self: SqliteStore, *asked: Any, **how: Any) -> Any:
            if full:
                raise StoreFull("there is no room left")
            return await append(self, *asked, **how)

        monkeypatch.setattr(SqliteStore, "append", refuse)
        async with house(file, STILL, now=clock, away=away) as at:
            for _ in range(3):
                with pytest.raises(StoreFull):
                    await at.hall.find(laid.id)
                assert at.hall.live == []
                await at.server.host.check_clocks()
                assert (await at.get("/api/tables")).json()["tables"] == []
            full = False
            async with asyncio.timeout(PATIENCE):
                while not at.hall.live:
                    await asyncio.sleep(0.01)
            live = await at.hall.find(laid.id)
            assert live.table.until == [moment + away for moment in until]
            assert live.table.decisions == []

    asyncio.run(check())


# Getting up


@pytest.mark.parametrize("how", ["leave", "kick"])
def test_a_seat_that_was_left_is_dead_to_its_old_link_and_free_for_a_newcomer(how: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await choose_all(live)
            token = laid.tokens[1]
            device = Device(live, 1)
            body = {"token": token} if how == "leave" else {"host": laid.host, "seat": 1}
            info = await at.post(f"{laid.path}/{how}", body, 200)
            assert not info["seats"][1]["taken"]
            assert device.guest.gone
            assert [frame["fatal"] for frame in device.heard("fault")] == [True]
            device.go()
            with pytest.raises(Denied):
                await at.hall.seat_of(live, token)
            assert await at.post(f"{laid.path}/leave", {"token": token}, 404)
            sight = position(live).view(1).dump_without_moves()
            assert await at.sit(laid, "Newcomer") == 1
            assert live.table.status == "playing"
            snapshot = await live.snapshot(Device(live, 1).guest)
            assert snapshot.update is not None
            assert snapshot.update.view == sight
            assert await at.hall.seat_of(live, laid.tokens[1]) == 1
            await finish(live)
            assert (await at.get(f"{laid.path}/verify", laid.invite)).json()["fair"]

    asyncio.run(check())


def test_a_bot_takes_the_chair_of_somebody_who_left_and_plays(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await at.post(f"{laid.path}/leave", {"token": laid.tokens[2]}, 200)
            await at.post(f"{laid.path}/bot", {"host": laid.host, "seat": 2, "level": "random"}, 200)
            async with asyncio.timeout(PATIENCE):
                while not live.table.decisions:
                    await asyncio.sleep(0.01)
            assert live.table.decisions[0].seat == 2

    asyncio.run(check())


def test_a_seat_given_a_new_link_is_dead_to_the_old_one(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            device, other = Device(live, 1), Device(live, 2)
            old = laid.tokens[1]
            issued = await at.post(f"{laid.path}/reissue", {"host": laid.host, "seat": 1}, 200)
            assert device.guest.gone
            assert not other.guest.gone
            with pytest.raises(Denied):
                await at.hall.seat_of(live, old)
            assert await at.hall.seat_of(live, issued["token"]) == 1
            assert live.table.chairs[1].name == "Person 1"
        async with house(file) as at:
            live = await at.hall.find(laid.id)
            assert await at.hall.seat_of(live, issued["token"]) == 1
            with pytest.raises(Denied):
                await at.hall.seat_of(live, old)

    asyncio.run(check())


def test_no_link_is_issued_to_the_chair_of_a_bot_or_of_nobody(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(bots={"1": "novice"})
            for seat in (0, 1, 9):
                await at.post(f"{laid.path}/reissue", {"host": laid.host, "seat": seat}, 409)

    asyncio.run(check())


def test_a_player_whose_seat_a_bot_plays_keeps_the_name_under_a_new_link(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await live.chairs.take_over(1, "novice")
            issued = await at.post(f"{laid.path}/reissue", {"host": laid.host, "seat": 1}, 200)
            assert await at.hall.seat_of(live, issued["token"]) == 1
            await live.chairs.reclaim(1)
            assert (live.table.chairs[1].name, live.table.chairs[1].bot) == ("Person 1", "")

    asyncio.run(check())


def test_a_bot_takes_over_and_the_player_comes_back_even_after_a_restart(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await live.chairs.take_over(1, "random")
            async with asyncio.timeout(PATIENCE):
                while not live.table.decisions:
                    await asyncio.sleep(0.01)
            assert live.table.decisions[0].seat == 1
        async with house(file) as at:
            live = await at.hall.find(laid.id)
            assert live.table.chairs[1].bot == "random"
            assert await at.hall.seat_of(live, laid.tokens[1]) == 1
            await live.chairs.reclaim(1)
            assert (live.table.chairs[1].name, live.table.chairs[1].bot) == ("Person 1", "")
            await live.chairs.reclaim(1)
            sat = [body for body in await story(at.store, laid.id) if isinstance(body, journal.Sat)]
            assert len(sat) == 5, "coming back twice is coming back once"
            await finish(live)
            assert (await at.get(f"{laid.path}/verify", laid.invite)).json()["fair"]

    asyncio.run(check())


def test_nobody_takes_over_from_a_player_who_is_there(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(bots={"2": "random"})
            device = Device(live, 1)
            for seat in (1, 2):
                with pytest.raises(Denied):
                    await live.chairs.take_over(seat, "random")
            device.go()
            await live.chairs.take_over(1, "random")

    asyncio.run(check())


# Going on, and the end


def test_everybody_gets_the_same_new_table_and_the_same_chair(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(seats=4, bots={"2": "random"}, listed=True, assist=1, clock="3d")
            await at.post(f"{laid.path}/rematch", {"token": laid.tokens[0]}, 409)  # not yet
            async with asyncio.timeout(PATIENCE):
                while live.table.to_act:
                    seat = live.table.to_act[0]
                    if seat == 2:
                        await asyncio.sleep(0.01)
                    else:
                        await finish_one(live, seat)
            device = Device(live, 1)
            seated = {
                seat: await at.post(f"{laid.path}/rematch", {"token": laid.tokens[seat]}, 201)
                for seat in (3, 0, 1)
            }
            assert len({one["table"]["id"] for one in seated.values()}) == 1
            assert all(one["seat"] == seat for seat, one in seated.items())
            following = await at.hall.find(seated[0]["table"]["id"])
            assert device.heard("presence")[-1]["info"]["rematch"] == following.table.id
            assert following.table.status == "playing"
            assert [chair.name for chair in following.table.chairs] == [
                chair.name for chair in live.table.chairs
            ]
            old, new = live.table.setting, following.table.setting
            assert (new.options, new.listed, new.assist, new.clock) == (old.options, True, 1, "3d")
            assert new.commitment != old.commitment
            for seat, one in seated.items():
                assert one["token"] != laid.tokens[seat]
                assert await at.hall.seat_of(following, one["token"]) == seat
                with pytest.raises(Denied):
                    await at.hall.seat_of(live, one["token"])

    asyncio.run(check())


async def finish_one(live: LiveTable, seat: int) -> None:
    await decide(live, seat, quickest(position(live), seat))


def test_the_host_and_the_link_go_along_to_the_next_table(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await finish(live)
            seated = await at.post(f"{laid.path}/rematch", {"token": laid.tokens[1]}, 201)
            next_path = f"/api/tables/{seated['table']['id']}"
            await at.post(f"{next_path}/sit", {"name": "Newcomer", "seat": 0, "invite": laid.invite}, 201)
            stranger = await at.open()
            await at.post(f"{next_path}/start", {"host": stranger.host}, 404)
            info = await at.post(f"{next_path}/start", {"host": laid.host, "fill": "random"}, 200)
            assert info["status"] == "playing"
            assert [seat["bot"] for seat in info["seats"]] == ["", "", "random"]

    asyncio.run(check())


def test_several_ask_for_a_rematch_at_once_and_one_table_is_made(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await finish(live)
            answers = await asyncio.gather(
                *(at.post(f"{laid.path}/rematch", {"token": token}, 201) for token in laid.tokens.values())
            )
            assert len({answer["table"]["id"] for answer in answers}) == 1
            assert len(await at.store.tables()) == 2

    asyncio.run(check())


def test_a_closed_table_stays_closed(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            device = Device(live, 0)
            await live.chairs.rise(2, "left the table")
            info = await at.post(f"{laid.path}/close", {"host": laid.host, "reason": "bedtime"}, 200)
            assert (info["status"], info["reason"]) == ("closed", "bedtime")
            assert device.heard("presence")[-1]["info"]["status"] == "closed"
            before = await story(at.store, laid.id)
            await at.post(f"{laid.path}/close", {"host": laid.host}, 200)
            assert type(await device.move(position(live).legal(0)[0])).__name__ == "Stale"
            seat = {"host": laid.host, "seat": 2, "level": "random"}
            await at.post(f"{laid.path}/sit", {"name": "Late", "invite": laid.invite}, 409)
            await at.post(f"{laid.path}/bot", seat, 409)
            await at.post(f"{laid.path}/start", {"host": laid.host}, 409)
            await at.post(f"{laid.path}/leave", {"token": laid.tokens[0]}, 409)
            for path in ("record", "verify", "replay"):
                await at.get(f"{laid.path}/{path}", laid.tokens[0], 409)
            assert await story(at.store, laid.id) == before
        async with house(file) as at:
            assert (await at.hall.find(laid.id)).table.status == "closed"

    asyncio.run(check())


def test_there_is_room_for_so_many_tables(file: Path) -> None:
    async def check() -> None:
        settings = type(QUICK)(open_tables=2, bot_workers=1)
        async with house(file, settings) as at:
            first = await at.open()
            await at.play()
            body = {"game": "thirteen_clues", "seats": 3}
            problem = await at.post("/api/tables", body, 409)
            assert "as many tables" in problem["why"]
            await at.post(f"{first.path}/close", {"host": first.host}, 200)
            await at.open()
            await at.post("/api/tables", body, 409)

    asyncio.run(check())


# Time


def test_idle_tables_are_closed_and_old_ones_deleted(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            waiting = await at.open()
            played, live = await at.play()
            over, done = await at.play()
            await finish(done)

            async def statuses() -> list[str]:
                await at.hall.sweep()
                rows = [await at.store.table(laid.id) for laid in (waiting, played, over)]
                return ["gone" if row is None else row.status for row in rows]

            assert await statuses() == ["lobby", "playing", "over"]
            clock.go_on(1 * DAY)
            assert await statuses() == ["lobby", "playing", "over"], "not a moment too early"
            clock.go_on(1)
            assert await statuses() == ["closed", "playing", "over"]
            clock.go_on(58 * DAY)
            await decide(live, 0, position(live).legal(0)[0])
            clock.go_on(30 * DAY)
            assert await statuses() == ["closed", "playing", "over"], "somebody has moved meanwhile"
            clock.go_on(1 * DAY)
            assert await statuses() == ["closed", "playing", "gone"]
            clock.go_on(1 * DAY + 1)
            assert await statuses() == ["gone", "playing", "gone"]
            clock.go_on(30 * DAY)
            assert await statuses() == ["gone", "closed", "gone"]
            with pytest.raises(NoTable):
                await at.hall.find(over.id)
            await at.get(over.path, over.invite, 404)
            clock.go_on(91 * DAY)
            assert await statuses() == ["gone", "gone", "gone"]
        assert rows_with(file, *[laid.id for laid in (waiting, played, over)]) == []

    asyncio.run(check())


def test_what_a_table_was_made_with_goes_with_the_last_table_made_with_it(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            first = await at.open()
            hash = (await at.hall.find(first.id)).table.setting.content
            clock.go_on(2 * DAY)
            second = await at.open()
            await at.post(f"{first.path}/close", {"host": first.host}, 200)
            clock.go_on(89 * DAY)
            await at.post(f"{second.path}/close", {"host": second.host}, 200)
            clock.go_on(2 * DAY)
            await at.hall.sweep()
            assert [row.id for row in await at.store.tables()] == [second.id]
            assert await at.store.content(hash) is not None
            clock.go_on(90 * DAY)
            await at.hall.sweep()
            assert await at.store.tables() == []
            assert await at.store.content(hash) is None

    asyncio.run(check())


def test_a_table_that_somebody_looks_at_is_not_swept_away(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            laid, live = await at.play()
            await finish(live)
            device = Device(live, 0)
            clock.go_on(100 * DAY)
            await at.hall.sweep()
            assert await at.store.table(laid.id) is not None
            device.go()
            await at.hall.sweep()
            assert await at.store.table(laid.id) is None

    asyncio.run(check())


def test_quiet_tables_leave_memory_and_come_back_as_they_were(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            await at.sit(laid, "Ann")
            live = await at.hall.find(laid.id)
            before = picture(live.table)
            del live
            await at.hall.sweep()
            await at.hall.sweep()
            assert at.hall.live == []
            again = await at.hall.find(laid.id)
            assert picture(again.table) == before

    asyncio.run(check())


def test_a_table_is_in_memory_once_however_many_ask_for_it(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
        async with house(file) as at:
            found = await asyncio.gather(*(at.hall.find(laid.id) for _ in range(20)))
            assert len({id(live) for live in found}) == 1

    asyncio.run(check())


# Being forgotten

NAME = "Ottoline Quux"
WORDS = "my cousin in Trieste says hello"
NOTES = "the one with the scar did it"


def rows_with(file: Path, *texts: str) -> list[str]:
    """Where in the rows of a file any of these texts stands."""
    connection = sqlite3.connect(file)
    try:
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        return [
            f"{table}: {text}"
            for table in tables
            for row in connection.execute(f"SELECT * FROM {table}")
            for value in row
            for text in texts
            if text.encode() in (value if isinstance(value, bytes) else str(value).encode())
        ]
    finally:
        connection.close()


async def chatty(at: House) -> tuple[str, LiveTable, str]:
    """A finished game in which somebody left a name, words and notes."""
    laid = await at.open()
    await at.sit(laid, NAME, 0)
    await at.sit(laid, "Bob", 1)
    await at.sit(laid, "Cyd", 2)
    live = await at.hall.find(laid.id)
    ann, bob = Device(live, 0), Device(live, 1)
    await live.talk.say(ann.guest, Say(key=new_key(), text=WORDS))
    await live.talk.say(bob.guest, Say(key=new_key(), text="And to her."))
    await live.talk.note(ann.guest, Note(text=NOTES))
    await live.talk.note(bob.guest, Note(text="Bob's own"))
    await finish(live)
    ann.go()
    bob.go()
    return laid.id, live, laid.tokens[0]


def test_what_a_person_left_is_gone_from_every_row_and_the_moves_still_replay(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            id, live, token = await chatty(at)
            dump = position(live).dump()
            before = {text: bool(rows_with(file, text)) for text in (NAME, WORDS, NOTES)}
            assert all(before.values()), "the control: all of it was there"
            info = await at.post(f"/api/tables/{id}/forget", {"token": token}, 200)
            assert NAME not in str(info)
            remembered = picture(live.table)
            assert not any(NAME.encode() in sight or WORDS.encode() in sight for sight in await sights(live))
            record = (await at.get(f"/api/tables/{id}/record", token)).text
            assert NAME not in record
            assert (await at.get(f"/api/tables/{id}/verify", token)).json()["fair"]
        assert rows_with(file, NAME, WORDS, NOTES) == []
        assert len(rows_with(file, "And to her.", "Bob's own")) == 2, "others keep theirs"
        async with house(file) as at:
            again = await at.hall.find(id)
            assert picture(again.table) == remembered
            assert position(again).dump() == dump
        raw = b"".join(part.read_bytes() for part in file.parent.glob("tables.db*"))
        assert not any(text.encode() in raw for text in (NAME, WORDS, NOTES)), "not even between the rows"
        assert b"And to her." in raw

    asyncio.run(check())


def test_somebody_for_whom_a_bot_plays_can_be_forgotten(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            for seat, name in enumerate((NAME, "Bob", "Cyd")):
                await at.sit(laid, name, seat)
            live = await at.hall.find(laid.id)
            await live.chairs.take_over(0, "novice")
            await at.server.host.bots.close()
            await at.post(f"{laid.path}/forget", {"token": laid.tokens[0]}, 200)
            entries = await at.store.entries(laid.id)
            again = Table(laid.id)
            for logged in entries:
                again.fold(logged)
            assert picture(again) == picture(live.table)
            await live.chairs.reclaim(0)
            assert live.table.chairs[0].name == "Guest 1"
        assert rows_with(file, NAME) == []

    asyncio.run(check())


def test_opening_checks_everything_before_anything_is_written(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            for body in (
                OpenTable(game="cluedo", seats=3),
                OpenTable(game="thirteen_clues", seats=9),
                OpenTable(game="thirteen_clues", seats=3, options={"weather": 1}),
                OpenTable(game="thirteen_clues", seats=3, clock="soon"),
                OpenTable(game="thirteen_clues", seats=3, clock="1s"),
            ):
                with pytest.raises(HawkshawError):
                    await at.hall.open(body)
            assert await at.store.tables() == []

    asyncio.run(check())


def test_no_table_has_a_name_that_a_command_line_takes_for_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-Rh8jZbq_k3x", "-", "a-Rh8jZbq_k3"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(drawn))
    assert tokens.new_id() == "a-Rh8jZbq_k3"
