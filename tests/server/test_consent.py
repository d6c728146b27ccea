"""What needs everybody's yes: a bot, or somebody else, for a player who is away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hawkshaw.server.host import journal
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.live.consent import Agreement
from hawkshaw.server.host.sayings import Denied
from hawkshaw.wire.messages import Consent, Ok, Propose, Refused
from tests.server.house import Device, Running, choose_all, decide, house, new_key, position, story


async def propose(agreement: Agreement, device: Device, what: str, seat: int | None = None) -> object:
    return await agreement.propose(device.guest, Propose(what=what, key=new_key(), seat=seat))


async def say_yes(agreement: Agreement, device: Device, agree: bool = True) -> None:
    assert agreement.current is not None
    await agreement.answer(device.guest, Consent(proposal=agreement.current.proposal, agree=agree))


def settled(device: Device) -> list[tuple[str, str]]:
    """How proposals went, as a device was told."""
    return [(frame["what"], frame["settled"]) for frame in device.heard("proposal")]


async def four_with_one_away(at: Any) -> tuple[LiveTable, list[Device], Agreement, Any]:
    laid, live = await at.play(seats=4)
    devices = [Device(live, seat) for seat in range(3)]
    for device in devices:
        device.heard()
    return live, devices, live.agreement, laid


def test_a_bot_plays_for_somebody_away_when_all_who_are_there_agree(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            live, (ann, bob, cyd), agreement, laid = await four_with_one_away(at)
            assert isinstance(await propose(agreement, ann, "bot", 3), Ok)
            assert agreement.current is not None
            assert agreement.current.waiting == [1, 2]
            await say_yes(agreement, bob)
            assert live.table.chairs[3].bot == "", "not before all have agreed"
            await say_yes(agreement, bob)
            assert live.table.chairs[3].bot == "", "a second yes of the same person counts for nothing"
            await say_yes(agreement, cyd)
            assert live.table.chairs[3].bot == "regular"
            assert settled(ann) == [("bot", ""), ("bot", ""), ("bot", "agreed")]
            assert await at.hall.seat_of(live, laid.tokens[3]) == 3, "the link still opens the seat"

    asyncio.run(check())


def test_a_seat_is_vacated_for_a_newcomer_when_all_who_are_there_agree(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            live, (ann, bob, cyd), agreement, laid = await four_with_one_away(at)
            await choose_all(live)
            await propose(agreement, ann, "vacate", 3)
            await say_yes(agreement, bob)
            await say_yes(agreement, cyd)
            assert not live.table.chairs[3].taken
            with pytest.raises(Denied):
                await at.hall.seat_of(live, laid.tokens[3])
            assert await at.sit(laid, "Newcomer") == 3

    asyncio.run(check())


@pytest.mark.parametrize("what", ["bot", "vacate"])
def test_one_no_is_enough(what: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            live, (ann, bob, cyd), agreement, laid = await four_with_one_away(at)
            before = await story(at.store, laid.id)
            await propose(agreement, ann, what, 3)
            await say_yes(agreement, bob)
            await say_yes(agreement, cyd, agree=False)
            assert agreement.current is None
            assert settled(bob)[-1] == (what, "refused")
            assert await story(at.store, laid.id) == before
            assert live.table.chairs[3].person

    asyncio.run(check())


def test_the_one_who_proposes_and_nobody_else_there_is_everybody(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(seats=3)
            ann = Device(live, 0)
            agreement = live.agreement
            await propose(agreement, ann, "bot", 1)
            assert live.table.chairs[1].bot == "regular"

    asyncio.run(check())


def test_what_cannot_be_proposed(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(seats=4, bots={"3": "random"})
            await at.server.host.bots.close()
            ann, bob, watcher = Device(live, 0), Device(live, 1), Device(live, None)
            agreement = live.agreement
            before = await story(at.store, laid.id)
            for device, what, seat in (
                (ann, "bot", 1),  # is here
                (ann, "bot", 0),  # is oneself
                (ann, "bot", 3),  # is a bot already
                (ann, "bot", 9),
                (ann, "bot", -1),
                (ann, "bot", None),
                (ann, "vacate", 1),
                (ann, "undo", None),  # nothing has been decided
                (ann, "win", None),
                (watcher, "bot", 2),
            ):
                assert isinstance(await propose(agreement, device, what, seat), Refused), (what, seat)
                assert agreement.current is None
            assert isinstance(await propose(agreement, ann, "bot", 2), Ok)
            assert isinstance(await propose(agreement, bob, "bot", 2), Refused), "one after the other"
            for device, number in ((ann, 0), (watcher, 0), (bob, 5), (bob, -1)):
                await agreement.answer(device.guest, Consent(proposal=number, agree=True))
            assert live.table.chairs[2].person
            assert await story(at.store, laid.id) == before
            await agreement.answer(bob.guest, Consent(proposal=0, agree=True))
            assert live.table.chairs[2].bot

    asyncio.run(check())


def test_who_comes_back_in_time_keeps_the_seat(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            for what in ("bot", "vacate"):
                live, (ann, bob, cyd), agreement, _ = await four_with_one_away(at)
                await propose(agreement, ann, what, 3)
                await say_yes(agreement, bob)
                Device(live, 3)
                await say_yes(agreement, cyd)
                assert settled(ann)[-1] == (what, "lapsed")
                assert live.table.chairs[3].person

    asyncio.run(check())


def test_a_proposal_that_waits_for_somebody_who_has_gone_does_not_block_the_table(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            live, (ann, bob, cyd), agreement, _ = await four_with_one_away(at)
            await propose(agreement, ann, "bot", 3)
            cyd.go()
            assert isinstance(await propose(agreement, ann, "bot", 3), Ok)
            assert (agreement.current is not None and agreement.current.waiting) == [1]
            await say_yes(agreement, bob)
            assert live.table.chairs[3].bot

    asyncio.run(check())


def test_a_proposal_lapses_when_the_game_goes_on(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            live, (ann, bob, cyd), agreement, laid = await four_with_one_away(at)
            await propose(agreement, ann, "bot", 3)
            number = agreement.current.proposal if agreement.current else -1
            await decide(live, 0, position(live).legal(0)[0])
            before = await story(at.store, laid.id)
            for device in (bob, cyd):
                await agreement.answer(device.guest, Consent(proposal=number, agree=True))
            assert settled(cyd)[-1] == ("bot", "lapsed")
            assert await story(at.store, laid.id) == before

    asyncio.run(check())


def test_a_resent_proposal_is_not_made_twice(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            live, (ann, bob, cyd), agreement, _ = await four_with_one_away(at)
            message = Propose(what="bot", key="the-same-key", seat=3)
            first = await agreement.propose(ann.guest, message)
            assert isinstance(first, Ok)
            assert await agreement.propose(ann.guest, message) == first
            assert isinstance(await agreement.propose(bob.guest, message), Refused), (
                "another seat, another key"
            )
            await say_yes(agreement, bob, agree=False)
            assert await agreement.propose(ann.guest, message) == first
            assert agreement.current is None
            assert [how for _, how in settled(cyd)] == ["", "refused"]
            assert live.table.chairs[3].person

    asyncio.run(check())


def test_over_the_wire(shared: Running) -> None:
    laid = shared.play(seats=3)
    with shared.phone(laid, 0) as ann, shared.phone(laid, 1) as bob:
        ann.wait_for("snapshot")
        bob.wait_for("snapshot")
        ann.send("propose", what="bot", seat=2, key="proposing")
        assert ann.wait_for("ok")["key"] == "proposing"
        proposal = bob.wait_for("proposal")
        assert (proposal["what"], proposal["by"], proposal["seat"]) == ("bot", 0, 2)
        assert (proposal["waiting"], proposal["settled"]) == ([1], "")
        with shared.phone(laid, 1) as other:
            assert other.wait_for("snapshot")["proposal"] == proposal
        bob.send("consent", proposal=proposal["proposal"], agree=True)
        assert bob.wait_for("presence")["info"]["seats"][2]["bot"] == "regular"
        assert bob.wait_for("proposal")["settled"] == "agreed"
        with shared.phone(laid, 2) as cyd:
            assert cyd.wait_for("snapshot")["info"]["seats"][2]["name"] == "Person 2"
    sat = [body for body in shared.do(story(shared.hall.store, laid.id)) if isinstance(body, journal.Sat)]
    assert [(body.name, body.bot) for body in sat[3:]] == [("Regular", "regular"), ("Person 2", "")]


def test_a_proposal_the_game_has_overtaken_is_not_shown_to_who_comes_then(shared: Running) -> None:
    laid = shared.play(seats=3)
    live = shared.live(laid.id)
    with shared.phone(laid, 0) as ann, shared.phone(laid, 1) as bob:
        ann.wait_for("snapshot")
        bob.wait_for("snapshot")
        ann.send("propose", what="bot", seat=2, key=new_key())
        ann.wait_for("ok")
        shared.do(decide(live, 1, position(live).legal(1)[0]))
        with shared.phone(laid, 2) as cyd:
            assert cyd.wait_for("snapshot")["proposal"] is None
