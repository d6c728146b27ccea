"""A table is what its log says: folded again, after every entry, it is the same."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.luck import Luck, table_key
from hawkshaw.core.record import Record
from hawkshaw.games.pulp_detective.content import packs
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.server.host import journal
from hawkshaw.server.host.bots.errands import record_of
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.sayings import Denied
from hawkshaw.server.host.table import Table, draw_luck, trouble_with
from hawkshaw.server.store import Logged, TableRow
from hawkshaw.server.store.sqlite import SqliteStore
from hawkshaw.wire.messages import Note, Say
from tests.server.house import (
    Device,
    HandClock,
    House,
    Json,
    choose_all,
    decide,
    finish,
    house,
    kind_of,
    named,
    new_key,
    picture,
    position,
    sights,
    story,
)

FIRST_PACK = "15b178f7437fcb3c05cc620e9c311e3b8ec2256d646925bd5d6b8dbb3af4f312"
"""The content of Pulp Detective before its cards were balanced."""


def fold(entries: list[Logged]) -> Table:
    table = Table(entries[0].table)
    for logged in entries:
        table.fold(logged)
    return table


async def eventful(at: House, clock: HandClock, pictures: list[Json]) -> LiveTable:
    """A table at which one of everything happens; a picture of it after each."""
    laid, live = await at.play("thirteen_clues", 3, clock="90s", assist=1)
    live.on_change = lambda live: pictures.append(picture(live.table))
    people = [Device(live, seat) for seat in range(3)]
    clock.go_on(1_000)
    await decide(live, 1, position(live).legal(1)[0])
    clock.go_on(1_000)
    await live.undo(1, live.table.revision, f"undoing-{live.table.revision}")
    pictures.append(picture(live.table))
    await live.talk.say(people[0].guest, Say(key=new_key(), text="Who took my umbrella?"))
    pictures.append(picture(live.table))
    await live.give_time_back(5_000)
    pictures.append(picture(live.table))
    await live.talk.mute(0, True)
    await live.talk.notice("random", chair=1)
    await live.pace("slow")
    pictures.append(picture(live.table))
    await live.chairs.rise(2, "left the table")
    await at.sit(laid, "Newcomer", 2)
    people[1].go()
    await live.chairs.take_over(1, "novice")
    await live.chairs.reclaim(1)
    await choose_all(live)
    clock.go_on(1_000)
    seat = live.table.to_act[0]
    await decide(live, seat, named(live, seat, "ask")[0])
    await live.close("the lights stayed out")
    return live


def test_a_log_folds_to_the_table_that_was_there_after_every_entry(file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        pictures: list[Json] = []
        async with house(file, now=clock) as at:
            live = await eventful(at, clock, pictures)
            entries = await at.store.entries(live.table.id)
        kinds = {entry.kind for entry in entries}
        # Hats are changed before a game begins: test_wardrobe.py
        assert kinds >= set(journal.KINDS) - {"imported", "followed", "dressed"}, "something did not happen"
        assert len(pictures) >= 12
        for seen in pictures:
            first, second = (fold(entries[: seen["last"] + 1]) for _ in range(2))
            assert picture(first) == picture(second) == seen
        assert pictures[-1]["closed"] == (True, "the lights stayed out")

    asyncio.run(check())


def test_another_entry_makes_another_table(file: Path) -> None:
    """The control: a picture that left out what entries change would be the same."""

    async def check() -> None:
        clock = HandClock()
        async with house(file, now=clock) as at:
            live = await eventful(at, clock, [])
            entries = await at.store.entries(live.table.id)
        told_apart = set()
        for place, entry in enumerate(entries):
            forged = forge(entry, fold(entries[:place])) if place else None
            if forged is not None:
                assert picture(fold([*entries[:place], forged])) != picture(fold(entries[: place + 1]))
                told_apart.add(entry.kind)
        assert told_apart == {"sat", "move", "said", "clock", "muted", "closed"}

    asyncio.run(check())


def forge(entry: Logged, before: Table) -> Logged | None:
    """The same entry with something else in it."""
    new: journal.AnyBody
    match journal.read(entry):
        case journal.Sat() as body:
            new = msgspec.structs.replace(body, name=f"{body.name}x")
        case journal.Moved(seat=seat, action=action, luck=[]) as body:
            assert before.state is not None
            other = next(legal for legal in before.state.legal(seat) if legal != action)
            new = msgspec.structs.replace(body, action=other)
        case journal.Said() as body:
            new = msgspec.structs.replace(body, text="I did.")
        case journal.Muted() as body:
            new = msgspec.structs.replace(body, muted=not body.muted)
        case journal.ClockSet() as body:
            new = msgspec.structs.replace(body, by=body.by + 1)
        case journal.Closed() as body:
            new = msgspec.structs.replace(body, why="no reason")
        case _:
            return None
    return msgspec.structs.replace(entry, body=journal.write(new, entry.at).body)


@pytest.mark.parametrize("game", ["thirteen_clues", "dead_end_drive"])
def test_a_restart_in_the_middle_shows_every_seat_the_same_bytes(game: str, file: Path) -> None:
    async def check() -> None:
        clock = HandClock()
        seen: list[list[bytes]] = []
        async with house(file, now=clock) as at:
            laid, live = await at.play(game, 3, clock="90s", assist=2)
            guest = Device(live, 0).guest
            await live.talk.say(guest, Say(key=new_key(), text="hm", remark="well_played"))
            await live.talk.note(guest, Note(text="the butler?"))
            live.go(guest)
            for _ in range(8):
                clock.go_on(100)
                seat = live.table.to_act[0]
                legal = [action for action in position(live).legal(seat) if kind_of(live, action) != "accuse"]
                await decide(live, seat, legal[len(legal) // 2])
            seen.append(await sights(live))
        async with house(file, now=clock) as at:
            again = await at.hall.find(laid.id)
            assert again is not live
            seen.append(await sights(again))
            clock.go_on(100)
            await decide(again, again.table.to_act[0], position(again).legal(again.table.to_act[0])[0])
            seen.append(await sights(again))
        before, after, later = seen
        assert before == after
        assert all(one != other for one, other in zip(before, later, strict=True)), (
            "the control: a move shows"
        )
        assert b"the butler?" in before[0]
        assert not any(b"the butler?" in sight for sight in before[1:])

    asyncio.run(check())


def test_the_game_goes_on_to_its_end_after_a_restart(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play("thirteen_clues", 3)
            await choose_all(live)
        async with house(file) as at:
            again = await at.hall.find(laid.id)
            await finish(again)
            assert again.table.status == "over"
            row = await at.store.table(laid.id)
            assert row is not None
            assert row.status == "over"
            report = (await at.get(f"{laid.path}/verify", laid.invite)).json()
            assert report["fair"], report

    asyncio.run(check())


# Tables of another build


def setting(**other: Any) -> journal.Opened:
    game = hawkshaw.game("thirteen_clues")
    options = game.read_options(None)
    opened = journal.Opened(
        game=game.name,
        rules_version=game.rules_version,
        seats=3,
        options=msgspec.to_builtins(options),
        content=game.content_hash(options),
        commitment="00" * 32,
        listed=True,
        clock="none",
        assist=0,
        host="",
        invite="",
    )
    return msgspec.structs.replace(opened, **other)


FOREIGN: dict[str, tuple[Json, str]] = {
    "newer rules": ({"rules_version": 99}, "version 99 of the rules, which is newer than the version 1"),
    "older rules": ({"rules_version": 0}, "version 0 of the rules and this server now plays version 1"),
    "content": ({"content": "0123"}, "cards or boards"),
    "game": ({"game": "cluedo_2190"}, "cluedo_2190"),
    "options": ({"options": {"weather": "foul"}}, "weather"),
}


def test_a_table_of_this_build_is_no_trouble() -> None:
    assert trouble_with(setting()) == ""


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_table_this_build_cannot_play_is_shown_with_the_reason_and_nothing_can_be_done_there(
    kind: str, file: Path
) -> None:
    other, reason = FOREIGN[kind]

    async def check() -> None:
        opened = setting(**other)
        secret = bytes(range(32))
        bodies: dict[str, list[journal.AnyBody]] = {
            "waiting": [opened],
            "begun": [
                opened,
                *(journal.Sat(seat=seat, name=f"P{seat}") for seat in range(3)),
                journal.Began(nonces=["00" * 16] * 3, luck=[1, 2, 3]),
                journal.Moved(seat=0, action=5, luck=[]),
                journal.Undone(by=0),
                journal.Rose(seat=2),
            ],
        }
        async with SqliteStore(file) as store:
            for id, log in bodies.items():
                row = TableRow(id, opened.game, "lobby" if id == "waiting" else "playing", True, 1, 1)
                await store.create(row, secret, [journal.write(body, 1) for body in log])
        async with house(file) as at:
            for id, log in bodies.items():
                info = (await at.get(f"/api/tables/{id}")).json()
                assert reason in info["reason"]
                live = await at.hall.find(id)
                assert live.table.to_act == ()
                device = Device(live, 0)
                snapshot = await live.snapshot(device.guest)
                assert snapshot.update is None
                with pytest.raises(Denied, match="server"):
                    await live.chairs.sit("Ann", None, "0" * 32)
                with pytest.raises(Denied, match="server"):
                    await live.chairs.put_bot(2, "random")
                assert (await device.move(5)).__class__.__name__ == "Stale"
                assert await story(at.store, id) == log, "something was written"
            lobby = (await at.get("/api/tables")).json()
            assert {table["id"] for table in lobby["tables"]} == set(bodies)

    asyncio.run(check())


@pytest.mark.parametrize("begun", [False, True], ids=["waiting", "begun"])
def test_a_table_goes_on_with_the_cards_it_was_made_with(begun: bool, file: Path) -> None:
    """Cards are balanced anew now and then; nobody who sits at a table notices."""
    game = hawkshaw.game("pulp_detective")
    today = game.read_options(None)
    then = game.with_content(today, FIRST_PACK)
    assert then is not None

    def hour_of(table: Table) -> int:
        assert isinstance(table.state, PulpState)
        return table.state.table.detectives[0].hour

    async def check() -> None:
        opened = setting(
            game=game.name,
            rules_version=game.rules_version,
            seats=1,
            options=msgspec.to_builtins(today),
            content=FIRST_PACK,
        )
        state = game.new(1, then)
        luck = draw_luck(state, Luck(table_key(bytes(range(32)), [bytes(16)])), [])
        log: list[journal.AnyBody] = [opened]
        if begun:
            log += [journal.Sat(seat=0, name="Ann"), journal.Began(nonces=["00" * 16], luck=luck)]
        async with SqliteStore(file) as store:
            row = TableRow("old", opened.game, "playing" if begun else "lobby", True, 1, 1)
            await store.create(row, bytes(range(32)), [journal.write(body, 1) for body in log])
        async with house(file) as at:
            live = await at.hall.find("old")
            if not begun:
                await live.chairs.sit("Ann", None, "0" * 32)
            assert live.table.trouble == ""
            assert hour_of(live.table) == 20, "today it would be 21"
            device = Device(live, 0)
            await decide(live, 0, position(live).legal(0)[0])
            (update,) = device.heard("update")
            assert len(json.dumps(update)) < len(packs.content("")), "the whole pack came along"
        async with house(file) as at:
            table = (await at.hall.find("old")).table
            assert (table.revision, hour_of(table)) == (1, 20)
            record = record_of(table.line(None))
            assert record.content == FIRST_PACK
            assert Record.parse(record.text()).replay().dump() == record.replay().dump()

    asyncio.run(check())
