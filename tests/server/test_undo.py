"""Taking back a decision: when all agree, and never one by which anybody learned anything."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from hawkshaw.server.host import journal
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.live.consent import Agreement
from hawkshaw.server.host.sayings import Denied
from hawkshaw.server.host.table import Table
from hawkshaw.wire.messages import Consent, Ok, Propose, Refused
from tests.server.house import (
    Device,
    Json,
    choose_all,
    decide,
    finish,
    house,
    kind_of,
    new_key,
    picture,
    position,
    story,
)


async def propose(agreement: Agreement, device: Device) -> object:
    return await agreement.propose(device.guest, Propose(what="undo", key=new_key()))


async def answer(agreement: Agreement, device: Device, agree: bool) -> None:
    assert agreement.current is not None
    await agreement.answer(device.guest, Consent(proposal=agreement.current.proposal, agree=agree))


def test_a_decision_is_taken_back_when_everybody_agrees(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            devices = [Device(live, seat) for seat in range(3)]
            before = position(live).dump()
            await decide(live, 0, position(live).legal(0)[0])
            assert live.table.undoable
            agreement = live.agreement
            assert isinstance(await propose(agreement, devices[0]), Ok)
            assert agreement.current is not None
            assert agreement.current.waiting == [1, 2]
            await answer(agreement, devices[1], True)
            assert live.table.revision == 1
            for device in devices:
                device.heard()
            await answer(agreement, devices[2], True)
            assert position(live).dump() == before
            assert live.table.revision == 2
            assert 0 in live.table.to_act
            for device in devices:
                (update,) = device.heard("update")
                assert (update["revision"], update["events"], update["undone"]) == (2, [], [1])
                assert update["view"] == position(live).view(device.guest.seat).dump_without_moves()
            log = await story(at.store, laid.id)
            assert isinstance(log[-2], journal.Moved), "what was taken back stays in the log"
            assert log[-1] == journal.Undone(by=0)
            await decide(live, 0, position(live).legal(0)[1])
            await choose_all(live)
            await finish(live)
            record = (await at.get(f"{laid.path}/record", laid.invite)).text
            assert hawkshaw.Record.parse(record).outcome == position(live).outcome
            assert (await at.get(f"{laid.path}/verify", laid.invite)).json()["fair"]
            entries = (await at.store.entries(laid.id))[: len(log)]
        again = Table(laid.id)
        for logged in entries:
            again.fold(logged)
        assert again.state is not None
        assert again.state.dump() == before

    asyncio.run(check())


def test_one_no_is_enough(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            devices = [Device(live, seat) for seat in range(3)]
            await decide(live, 0, position(live).legal(0)[0])
            before = picture(live.table)
            agreement = live.agreement
            await propose(agreement, devices[0])
            await answer(agreement, devices[1], True)
            await answer(agreement, devices[2], False)
            assert [frame["settled"] for frame in devices[1].heard("proposal")][-1] == "refused"
            assert picture(live.table) == before

    asyncio.run(check())


def test_somebody_away_has_not_agreed(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            devices = [Device(live, seat) for seat in range(2)]
            await decide(live, 0, position(live).legal(0)[0])
            agreement = live.agreement
            await propose(agreement, devices[0])
            await answer(agreement, devices[1], True)
            assert (agreement.current is not None and agreement.current.waiting) == [2]
            assert live.table.revision == 1

    asyncio.run(check())


def test_a_proposal_to_undo_lapses_when_the_game_goes_on(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            devices = [Device(live, seat) for seat in range(3)]
            await decide(live, 0, position(live).legal(0)[0])
            agreement = live.agreement
            await propose(agreement, devices[0])
            await decide(live, 1, position(live).legal(1)[0])
            assert live.table.undoable
            before = picture(live.table)
            for device in devices[1:]:
                await agreement.answer(device.guest, Consent(proposal=0, agree=True))
            assert [frame["settled"] for frame in devices[2].heard("proposal")][-1] == "lapsed"
            assert picture(live.table) == before

    asyncio.run(check())


def test_a_move_that_was_being_saved_is_not_taken_back_in_place_of_another(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            devices = [Device(live, seat) for seat in range(3)]
            await decide(live, 0, position(live).legal(0)[0])
            agreement = live.agreement
            await propose(agreement, devices[0])
            await answer(agreement, devices[1], True)
            saving = asyncio.create_task(devices[1].move(position(live).legal(1)[0]))
            while not live.lock.locked():
                await asyncio.sleep(0)
            assert live.table.revision == 1, "the move is under way"
            await answer(agreement, devices[2], True)
            assert isinstance(await saving, Ok)
            assert live.table.undoable
            assert [decision.seat for decision in live.table.decisions] == [0, 1]
            assert not any(isinstance(body, journal.Undone) for body in await story(at.store, laid.id))
            assert [frame["settled"] for frame in devices[0].heard("proposal")][-1] == "lapsed"

    asyncio.run(check())


def test_the_last_pick_of_13_clues_reveals_and_stands(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            device = Device(live, 0)
            for seat in range(3):
                await decide(live, seat, position(live).legal(seat)[0])
                assert live.table.undoable == (seat < 2)
            refused = await propose(live.agreement, device)
            assert isinstance(refused, Refused)
            assert "learned something" in refused.why
            before = await story(at.store, laid.id)
            with pytest.raises(Denied):
                await live.undo(0, live.table.revision, f"undoing-{live.table.revision}")
            assert await story(at.store, laid.id) == before

    asyncio.run(check())


def test_one_takes_back_decision_after_decision_as_far_as_nobody_learned_anything(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(seats=4)
            start = position(live).dump()
            for seat in range(3):
                await decide(live, seat, position(live).legal(seat)[0])
            for _ in range(3):
                await live.undo(0, live.table.revision, f"undoing-{live.table.revision}")
            assert position(live).dump() == start
            assert not live.table.undoable
            with pytest.raises(Denied):
                await live.undo(0, live.table.revision, f"undoing-{live.table.revision}")

    asyncio.run(check())


@pytest.mark.parametrize("game", ["thirteen_clues", "dead_end_drive"])
def test_a_decision_can_be_taken_back_exactly_if_it_told_nobody_anything(game: str, file: Path) -> None:
    """Random play: what is undone brings back the very position; luck and answers are never undone."""

    async def check() -> None:
        rng = hawkshaw.Rng("undo")
        undone: Counter[str] = Counter()
        kept: Counter[str] = Counter()
        async with house(file) as at:
            _, live = await at.play(game, 3)
            for _ in range(60):
                if not live.table.to_act:
                    break
                await one_step(live, rng, undone, kept)
        assert kept
        if game == "thirteen_clues":
            assert undone["choose"] == 2
        else:
            assert undone["move"]
            assert not undone["roll"]
            assert not undone["draw"]

    asyncio.run(check())


async def one_step(live: LiveTable, rng: hawkshaw.Rng, undone: Counter[str], kept: Counter[str]) -> None:
    seat = live.table.to_act[0]
    legal = position(live).legal(seat)
    action = legal[rng.below(len(legal))]
    kind = kind_of(live, action)
    before, asks, strokes = position(live).dump(), live.table.asks[seat], live.table.strokes
    probe = position(live).copy()
    told = probe.apply(seat, action)
    await decide(live, seat, action)
    reveals = any(event.reveals for event in told) or live.table.strokes > strokes
    assert live.table.undoable == (not reveals)
    if not live.table.undoable:
        kept[kind] += 1
        with pytest.raises(Denied):
            await live.undo(seat, live.table.revision, f"undoing-{live.table.revision}")
        return
    undone[kind] += 1
    await live.undo(seat, live.table.revision, f"undoing-{live.table.revision}")
    assert position(live).dump() == before
    assert live.table.strokes == strokes, "no stroke is drawn twice"
    assert live.table.asks[seat] == asks + (2 if seat in probe.to_act else 1)
    await decide(live, seat, action)


def test_an_undo_sent_again_after_a_restart_takes_back_nothing_more(file: Path) -> None:
    async def check() -> None:
        message = Propose(what="undo", key=new_key())
        async with house(file) as at:
            laid, live = await at.play(
                "thirteen_clues", 4, bots={"1": "novice", "2": "novice", "3": "novice"}
            )
            await at.server.host.bots.close()
            for seat in range(3):
                await live.move_for(seat, live.table.asks[seat], position(live).legal(seat)[0], clock=True)
            first = await live.agreement.propose(Device(live, 0).guest, message)
            assert isinstance(first, Ok)
            assert live.table.revision == 4
        async with house(file) as at:
            live = await at.server.host.hall.find(laid.id)
            again = await live.agreement.propose(Device(live, 0).guest, message)
            assert again == first
            assert live.table.revision == 4
            other = await live.agreement.propose(Device(live, 0).guest, Propose(what="undo", key=new_key()))
            assert isinstance(other, Ok)
            assert live.table.revision == 5

    asyncio.run(check())


class Reader:
    """Somebody who keeps a log by what docs/api.md says of `events` and `undone`."""

    def __init__(self) -> None:
        self.log: list[tuple[int, str]] = []
        self.revision = -1

    def take(self, update: Json) -> None:
        assert update["revision"] >= self.revision, "a revision never falls"
        self.revision = update["revision"]
        self.log = [line for line in self.log if line[0] not in update["undone"]]
        self.log += [(event["revision"], event["text"]) for event in update["events"]]

    def again(self) -> Reader:
        """The same, as of now."""
        other = Reader()
        other.log, other.revision = list(self.log), self.revision
        return other


@pytest.mark.parametrize("seat", [1, None])
def test_whoever_went_away_at_any_moment_reads_in_the_end_what_those_read_who_stayed(
    seat: int | None, file: Path
) -> None:
    async def check() -> None:
        rng = hawkshaw.Rng("away")
        undone = 0
        async with house(file) as at:
            _, live = await at.play("dead_end_drive", 3)
            device, stayed = Device(live, seat), Reader()
            stayed.take(await shown(live, seat, since=-1))
            gone = [stayed.again()]
            for _ in range(60):
                if live.table.undoable and rng.below(2):
                    await live.undo(0, live.table.revision, f"undoing-{live.table.revision}")
                    undone += 1
                else:
                    actor = live.table.to_act[0]
                    legal = position(live).legal(actor)
                    await decide(live, actor, legal[rng.below(len(legal))])
                for update in device.heard("update"):
                    stayed.take(update)
                gone.append(stayed.again())
            misled = 0
            for reader in (*gone, Reader()):
                news = await shown(live, seat, since=reader.revision)
                careless = reader.again()
                careless.take({**news, "undone": []})
                misled += careless.log != stayed.log
                reader.take(news)
                assert reader.log == stayed.log
            assert misled, "the control: it takes `undone` to read that"
        assert undone > 5
        assert len({revision for revision, _ in stayed.log}) > 5

    asyncio.run(check())


async def shown(live: LiveTable, seat: int | None, since: int) -> Json:
    """The update with which somebody is greeted who has seen a revision."""
    update: Json = msgspec.to_builtins((await live.snapshot(Guest(seat, "en", False), since)).update)
    return update
