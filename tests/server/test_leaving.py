"""Somebody gets up from a game: the others are told, it is remembered who it was, and the game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import hawkshaw
from hawkshaw.server.host.chair import distinct
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.table import Table
from hawkshaw.wire.messages import Consent, Note, Ok, Propose, Refused, Say
from tests.server.house import (
    Device,
    House,
    Json,
    Laid,
    choose_all,
    decide,
    finish,
    house,
    new_key,
    picture,
    position,
    quickest,
)


async def leave(at: House, laid: Laid, seat: int, expect: int = 200, **more: Any) -> Json:
    """Get up, as the seat's own client does."""
    said: Json = await at.post(f"{laid.path}/leave", {"token": laid.tokens[seat], **more}, expect)
    return said


async def put_bot(at: House, laid: Laid, seat: int, expect: int = 200, **by: str) -> Json:
    """Offer a chair to a bot."""
    said: Json = await at.post(f"{laid.path}/bot", {"seat": seat, "level": "novice", **by}, expect)
    return said


async def wait_for(live: LiveTable, revision: int) -> None:
    """Let the bots move."""
    while live.table.revision < revision and live.table.to_act:
        await asyncio.sleep(0.01)


def sitters(live: LiveTable, seat: int) -> list[tuple[str, int, int | None]]:
    return [(sitter.name, sitter.until, sitter.left) for sitter in live.info().seats[seat].former]


def test_everybody_is_told_who_left_and_the_name_stays_until_somebody_else_sits_down(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await choose_all(live)
            ann, bea, watcher = Device(live, 0), Device(live, 1), Device(live, None)
            told = live.table.revision
            await leave(at, laid, 1)
            for device in (ann, watcher):
                chair = device.heard("presence")[-1]["info"]["seats"][1]
                assert (chair["name"], chair["left"]) == ("Person 1", told)
                assert not chair["taken"]
                assert not chair["here"]
            assert bea.heard("fault")[-1]["fatal"]
            await at.sit(laid, "Carl")
            assert sitters(live, 1) == [("Person 1", told, told)]
            assert ann.heard("presence")[-1]["info"]["seats"][1]["name"] == "Carl"
            before = picture(live.table)
        async with house(file) as at:
            assert picture((await at.hall.find(laid.id)).table) == before

    asyncio.run(check())


def test_whoever_sits_there_may_offer_the_chair_to_a_bot_and_nobody_else_may(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await at.server.host.bots.close()
            await put_bot(at, laid, 1, 409, token=laid.tokens[0])  # it is taken
            gone = laid.tokens[1]
            await leave(at, laid, 1)
            for by in ({"token": laid.invite}, {"host": laid.invite}):
                await put_bot(at, laid, 1, 409, **by)
            for by in ({"token": gone}, {"host": gone}, {}):
                await put_bot(at, laid, 1, 404, **by)  # to a stranger there is no such table
            assert not live.table.chairs[1].taken
            info = await put_bot(at, laid, 1, token=laid.tokens[2])
            assert info["seats"][1]["bot"] == "novice"
            assert sitters(live, 1) == [("Person 1", 0, 0)]

    asyncio.run(check())


def test_a_chair_that_nobody_has_is_given_to_a_bot_on_the_live_connection_without_asking_anybody(
    file: Path,
) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await at.server.host.bots.close()
            ann, _, cyd, watcher = (Device(live, seat) for seat in (0, 1, 2, None))
            wish = Propose(what="bot", seat=1, key=new_key())
            assert isinstance(await live.agreement.propose(ann.guest, wish), Refused), "somebody sits there"
            await leave(at, laid, 1)
            wish = Propose(what="bot", seat=1, key=new_key())
            assert isinstance(await live.agreement.propose(watcher.guest, wish), Refused)
            assert isinstance(await live.agreement.propose(cyd.guest, wish), Ok)
            assert live.table.chairs[1].bot == "regular"

    asyncio.run(check())


def test_before_the_game_the_host_decides_unless_the_host_has_left(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=4)
            live = await at.hall.find(laid.id)
            for seat in range(3):
                await at.sit(laid, f"Person {seat}", seat)
            await put_bot(at, laid, 3, 409, token=laid.tokens[1])
            await leave(at, laid, 2)
            chair = live.info().seats[2]
            assert (chair.name, chair.left, chair.former) == ("", None, []), "nothing has been told of them"
            await put_bot(at, laid, 3, 409, token=laid.tokens[1])
            await leave(at, laid, 0, 409, host="not the host's")
            await leave(at, laid, 0, host=laid.host)
            assert live.info().hostless
            await put_bot(at, laid, 3, token=laid.tokens[1])
            await at.post(f"{laid.path}/start", {"token": laid.tokens[1]}, 200)
            assert live.table.status == "playing"

    asyncio.run(check())


def test_an_old_token_opens_nothing_and_the_next_one_takes_over_view_and_question_but_no_notes(
    file: Path,
) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            bea = Device(live, 1)
            await live.talk.note(bea.guest, Note(text="it was the duke"))
            seen = position(live).view(1).dump()
            gone = laid.tokens[1]
            await leave(at, laid, 1)
            for route in ("leave", "forget", "rematch"):
                await at.post(f"{laid.path}/{route}", {"token": gone}, 404)
            await at.sit(laid, "Carl", 1)
            carl = Device(live, 1)
            snapshot = await live.snapshot(carl.guest)
            assert snapshot.notes == ""
            assert snapshot.update is not None
            assert snapshot.update.ask == live.table.asks[1]
            assert position(live).view(1).dump() == seen
            await decide(live, 1, position(live).legal(1)[0])

    asyncio.run(check())


def test_a_game_that_people_leave_and_bots_and_strangers_finish_is_fair_and_its_record_verifies(
    file: Path,
) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            nonces = [f"{seat + 1:032x}" for seat in range(3)]
            await choose_all(live)
            asked = live.table.to_act[0]
            others = [seat for seat in range(3) if seat != asked]
            await leave(at, laid, asked)
            await put_bot(at, laid, asked, token=laid.tokens[others[0]])
            await wait_for(live, live.table.revision + 1)
            await leave(at, laid, others[0])
            await at.sit(laid, "Carl", others[0], nonce="f" * 32)
            for _ in range(300):
                if not live.table.to_act:
                    break
                if live.table.chairs[live.table.to_act[0]].bot:
                    await wait_for(live, live.table.revision + 1)
                else:
                    seat = live.table.to_act[0]
                    await decide(live, seat, quickest(position(live), seat))
            assert live.table.over
            record = hawkshaw.Record.parse((await at.get(f"{laid.path}/record", laid.invite)).text)
            assert [nonce.hex() for nonce in record.nonces] == nonces
            assert "Carl" in record.players
            assert (await at.get(f"{laid.path}/verify", laid.invite)).json()["fair"]

    asyncio.run(check())


def test_a_proposal_lapses_at_once_when_whoever_it_waits_for_or_who_made_it_leaves(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            for leaver in (1, 0):
                laid, live = await at.play()
                devices = [Device(live, seat) for seat in range(3)]
                await decide(live, 2, position(live).legal(2)[0])
                agreement = live.agreement
                await agreement.propose(devices[0].guest, Propose(what="undo", key=new_key()))
                await leave(at, laid, leaver)
                assert devices[2].heard("proposal")[-1]["settled"] == "lapsed"
                proposer = next(device for device in devices[:2] if device.guest.seat != leaver)
                await agreement.propose(proposer.guest, Propose(what="undo", key=new_key()))
                assert agreement.current is not None
                assert agreement.current.waiting == [2], "an empty chair is not asked"
                await agreement.answer(
                    devices[2].guest, Consent(proposal=agreement.current.proposal, agree=True)
                )
                assert live.table.revision == 2

    asyncio.run(check())


def test_a_table_that_everybody_left_goes_on_when_people_come_back_in_whatever_order(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            for seat in (2, 0, 1):
                await leave(at, laid, seat)
            await at.sit(laid, "Person 1", 1)
            await at.sit(laid, "Person 0", 2)
            assert await at.sit(laid, "Dora") == 0
            assert [sitters(live, seat) for seat in range(3)] == [
                [(f"Person {seat}", 0, 0)] for seat in range(3)
            ]
            await choose_all(live)
            await finish(live)

    asyncio.run(check())


def test_a_bot_that_stood_in_is_remembered_as_well_as_the_one_it_stood_in_for(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await at.server.host.bots.close()
            await live.chairs.take_over(1, "novice")
            await live.move_for(1, live.table.asks[1], position(live).legal(1)[0])
            await live.chairs.reclaim(1)
            assert sitters(live, 1) == [("Person 1", 0, None), ("Novice", 1, None)]
            await live.chairs.take_over(1, "novice")
            await live.chairs.reclaim(1)
            assert len(sitters(live, 1)) == 2, "nothing was told in its time"
            await leave(at, laid, 1)
            await at.sit(laid, "Carl", 1)
            await live.talk.say(Device(live, 1).guest, Say(key=new_key(), text="good evening"))
            await at.post(f"{laid.path}/forget", {"token": laid.tokens[1]}, 200)
            assert live.table.chairs[1].name == "Guest 2"
            assert [name for name, *_ in sitters(live, 1)] == ["Person 1", "Novice"]
            before = picture(live.table)
        async with house(file) as at:
            assert picture((await at.hall.find(laid.id)).table) == before

    asyncio.run(check())


def test_what_somebody_said_who_left_is_theirs_to_keep(file: Path) -> None:
    """The next one on the chair can have their own words deleted, and no others."""

    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await live.talk.say(Device(live, 1).guest, Say(key=new_key(), text="good night"))
            await leave(at, laid, 1)
            await at.sit(laid, "Carl", 1)
            await live.talk.say(Device(live, 1).guest, Say(key=new_key(), text="good morning"))
            await at.post(f"{laid.path}/forget", {"token": laid.tokens[1]}, 200)
            said = [(line.body.name, line.body.text) for line in live.table.chat]
            assert said == [("Person 1", "good night"), ("Guest 2", "")]
            again = Table(laid.id)
            for logged in await at.store.entries(laid.id):
                again.fold(logged)
            assert [(line.body.name, line.body.text) for line in again.chat] == said

    asyncio.run(check())


def test_two_of_a_name_are_told_apart_by_a_number(file: Path) -> None:
    assert distinct("N" * 30, ["N" * 30]) == f"{'N' * 28} 2", "no longer than a name may be"

    async def check() -> None:
        async with house(file) as at:
            laid = await at.open(seats=5, bots={"0": "novice"})
            for name in ("Ann", "ann", "Novice", "N" * 30):
                await at.sit(laid, name)
            live = await at.hall.find(laid.id)
            names = [chair.name for chair in live.table.chairs]
            assert names == ["Novice", "Ann", "ann 2", "Novice 2", "N" * 30]
            await leave(at, laid, 4)
            await at.sit(laid, "N" * 30)
            assert live.table.chairs[4].name == "N" * 30, "an empty chair keeps no name from anybody"

    asyncio.run(check())


def test_a_rematch_is_managed_by_the_same_host_and_seats_people_where_bots_stood_in(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(seats=4)
            await choose_all(live)
            await leave(at, laid, 3)
            await at.sit(laid, "Dora", 3)
            await live.chairs.take_over(1, "novice")
            while live.table.to_act:
                seat = live.table.to_act[0]
                await live.move_for(seat, live.table.asks[seat], quickest(position(live), seat), clock=True)
            seated = await at.post(f"{laid.path}/rematch", {"token": laid.tokens[0]}, 201)
            again = seated["table"]["id"]
            seated = await at.post(f"{laid.path}/rematch", {"token": laid.tokens[1]}, 201)
            assert [seat["name"] for seat in seated["table"]["seats"]] == ["Person 0", "Person 1", "", ""]
            for seat in (2, 3):
                await at.post(f"/api/tables/{again}/bot", {"host": laid.host, "seat": seat}, 200)
            assert (await at.hall.find(again)).table.status == "playing"

    asyncio.run(check())
