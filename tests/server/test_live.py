"""What people at a table may ask for, and what each of them is told."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hawkshaw.core.event import told
from hawkshaw.server.host import journal
from hawkshaw.server.host.guest import LONGEST_QUEUE, Backlog, Guest
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.live.consent import REMEMBERED_ANSWERS
from hawkshaw.server.host.updates import sentence
from hawkshaw.wire.messages import Move, Note, Notice, Ok, Preview, Previewed, Refused, Say, Stale
from hawkshaw.wire.ranges import from_ranges, to_ranges
from tests.server.house import (
    Device,
    choose_all,
    decide,
    house,
    kind_of,
    named,
    new_key,
    picture,
    position,
    sights,
    story,
)

# Questions and their numbers


def test_the_pick_of_another_seat_does_not_make_mine_stale(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            ann, bob = Device(live, 0), Device(live, 1)
            assert live.table.to_act == (0, 1, 2)
            asked = live.table.asks[0]
            assert isinstance(await bob.move(position(live).legal(1)[0]), Ok)
            (update,) = ann.heard("update")
            assert update["ask"] == asked
            assert isinstance(await ann.move(position(live).legal(0)[0], ask=asked), Ok)
            assert live.table.revision == 2

    asyncio.run(check())


def test_a_question_that_was_answered_is_stale_and_how_the_table_stands_was_told_before(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            ann, telephone = Device(live, 0), Device(live, 0)
            asked = live.table.asks[0]
            first, other = position(live).legal(0)[:2]
            assert isinstance(await ann.move(first, ask=asked), Ok)
            before = picture(live.table)
            late = await telephone.move(other, ask=asked, key="late-key")
            assert isinstance(late, Stale)
            assert late.key == "late-key"
            assert late.revision == 1
            (shown,) = telephone.heard("update")
            assert shown["revision"] == 1, "how it stands was told before"
            assert shown["view"] == position(live).view(0).dump_without_moves()
            assert shown["ask"] is None
            assert picture(live.table) == before

    asyncio.run(check())


@pytest.mark.parametrize("ask", [-1, 0, 2, 10**30])
def test_a_question_that_was_never_put_is_stale(ask: int, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            assert isinstance(await Device(live, 0).move(position(live).legal(0)[0], ask=ask), Stale)
            assert live.table.revision == 0

    asyncio.run(check())


def test_numbers_of_questions_never_come_back(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play("dead_end_drive", 3)
            put: list[tuple[int, int]] = []
            for _ in range(12):
                seat = live.table.to_act[0]
                assert (seat, live.table.asks[seat]) not in put
                put.append((seat, live.table.asks[seat]))
                await decide(live, seat, position(live).legal(seat)[0])
                if live.table.undoable:
                    await live.undo(seat, live.table.revision, f"undoing-{live.table.revision}")
                    assert live.table.to_act == (seat,)

    asyncio.run(check())


def test_a_seat_whose_turn_it_is_not_has_no_question(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            await choose_all(live)
            turn = live.table.to_act[0]
            other = (turn + 1) % 3
            device = Device(live, other)
            snapshot = await live.snapshot(device.guest)
            assert snapshot.update is not None
            assert (snapshot.update.ask, snapshot.update.legal) == (None, [])
            asked = await live.snapshot(Guest(turn, "en", False))
            assert asked.update is not None
            assert asked.update.ask == live.table.asks[turn]
            assert from_ranges(asked.update.legal) == list(position(live).legal(turn))
            assert isinstance(await device.move(position(live).legal(turn)[0]), Stale)

    asyncio.run(check())


@pytest.mark.parametrize(
    ("numbers", "ranges"),
    [([], []), ([4], [(4, 4)]), ([0, 1, 2], [(0, 2)]), ([1, 3, 4, 9], [(1, 1), (3, 4), (9, 9)])],
)
def test_ranges(numbers: list[int], ranges: list[tuple[int, int]]) -> None:
    assert to_ranges(numbers) == ranges
    assert from_ranges(ranges) == numbers


# Refusals and resent keys


def refused_moves(live: LiveTable, seat: int) -> list[int | str]:
    space = live.table.game.space(position(live))
    illegal = next(action for action in range(space.n) if action not in position(live).legal(seat))
    return [illegal, space.text(illegal), -1, space.n, space.n + space.chance_n, 10**30, "", "dance", "* x"]


@pytest.mark.parametrize("game", ["thirteen_clues", "dead_end_drive"])
def test_what_cannot_be_done_is_refused_with_the_reason_and_changes_nothing(game: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play(game, 3)
            seat = live.table.to_act[0]
            device, other = Device(live, seat), Device(live, (seat + 1) % 3)
            other.heard()
            before, log = picture(live.table), await story(at.store, laid.id)
            view = position(live).view(seat)
            for move in refused_moves(live, seat):
                answer = await device.move(move)
                assert isinstance(answer, Refused), move
                assert answer.why
            illegal = refused_moves(live, seat)[0]
            assert isinstance(illegal, int)
            answer = await device.move(illegal)
            assert isinstance(answer, Refused)
            assert answer.why == live.table.game.why_not(view, illegal)
            assert answer.rule == live.table.game.refusal(view, illegal, "en").rule != ""
            assert picture(live.table) == before
            assert await story(at.store, laid.id) == log
            assert other.heard() == []
            assert isinstance(await device.move(position(live).legal(seat)[0]), Ok), "it can still move"

    asyncio.run(check())


def test_a_resent_key_gets_the_same_answer_and_does_nothing_twice(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            ann, bob = Device(live, 0), Device(live, 1)
            asked = live.table.asks[0]
            illegal = refused_moves(live, 0)[0]
            refused = await ann.move(illegal, key="refused-1")
            legal = position(live).legal(0)[0]
            ok = await ann.move(legal, ask=asked, key="move-key-1")
            said = await live.talk.say(ann.guest, Say(key="chat-key-1", text="hello"))
            await bob.move(position(live).legal(1)[0])
            assert isinstance(ok, Ok)
            assert isinstance(refused, Refused)
            assert await ann.move(legal, ask=asked, key="move-key-1") == ok
            assert await ann.move(illegal, ask=asked, key="refused-1") == refused
            assert await live.talk.say(ann.guest, Say(key="chat-key-1", text="hello")) == said
            assert live.table.revision == 2
            assert [line.body.text for line in live.table.chat] == ["hello"]
        async with house(file) as at:
            live = await at.hall.find(laid.id)
            ann = Device(live, 0)
            assert await ann.move(legal, ask=asked, key="move-key-1") == ok
            assert await live.talk.say(ann.guest, Say(key="chat-key-1", text="hello")) == said
            assert live.table.revision == 2
            assert len(live.table.chat) == 1

    asyncio.run(check())


def test_a_refused_key_is_refused_again_after_a_restart(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            illegal = refused_moves(live, 0)[0]
            refused = await Device(live, 0).move(illegal, key="refused-2")
            assert isinstance(refused, Refused)
        async with house(file) as at:
            live = await at.hall.find(laid.id)
            assert await Device(live, 0).move(illegal, key="refused-2") == refused

    asyncio.run(check())


def test_a_key_of_another_seat_is_another_key(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            for seat in range(2):
                answer = await Device(live, seat).move(position(live).legal(seat)[0], key="the-same-key")
                assert isinstance(answer, Ok)
            assert live.table.revision == 2

    asyncio.run(check())


def test_refusals_are_remembered_in_little_memory(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            device = Device(live, 0)
            for _ in range(REMEMBERED_ANSWERS + 50):
                assert isinstance(await device.move("dance"), Refused)
            assert len(live._refusals) == REMEMBERED_ANSWERS

    asyncio.run(check())


def test_two_devices_at_once_make_one_move(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            devices = [Device(live, 0), Device(live, 0)]
            asked = live.table.asks[0]
            legal = position(live).legal(0)
            answers = await asyncio.gather(
                *(device.move(move, ask=asked) for device, move in zip(devices, legal, strict=False))
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["Ok", "Stale"]
            assert live.table.revision == 1
            for device in devices:
                assert [frame["revision"] for frame in device.heard("update")] == [1]

    asyncio.run(check())


# What is told to whom


def test_a_preview_goes_to_the_one_who_asks_and_only_of_a_legal_move(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play("dead_end_drive", 3)
            while not named(live, live.table.to_act[0], "move"):
                await decide(live, live.table.to_act[0], position(live).legal(live.table.to_act[0])[0])
            seat = live.table.to_act[0]
            moves = named(live, seat, "move")
            everybody = [Device(live, other) for other in (0, 1, 2, None)]
            for device in everybody:
                device.heard()
            mine, others = everybody[seat], [device for device in everybody if device.guest.seat != seat]
            answer = live.preview(mine.guest, Preview(preview=moves[0]))
            shape = live.table.game.preview(position(live).view(seat), moves[0])
            assert answer == Previewed(preview=moves[0], shape=shape)
            assert shape is not None
            for device in others:
                assert live.preview(device.guest, Preview(preview=moves[0])) == Previewed(preview=moves[0])
            for wild in (-1, 10**30, refused_moves(live, seat)[0]):
                assert isinstance(wild, int)
                assert live.preview(mine.guest, Preview(preview=wild)) == Previewed(preview=wild)
            assert [device.heard() for device in everybody] == [[], [], [], []]
            assert live.table.revision == len(live.table.decisions)

    asyncio.run(check())


@pytest.mark.parametrize("game", ["thirteen_clues", "dead_end_drive"])
def test_somebody_who_comes_back_is_told_exactly_what_was_told_meanwhile(game: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(game, 3)
            devices = {seat: Device(live, seat) for seat in (0, 1, 2, None)}
            heard: dict[int | None, list[tuple[int, Any]]] = {seat: [] for seat in devices}
            for _ in range(10):
                seat = live.table.to_act[0]
                legal = [action for action in position(live).legal(seat) if kind_of(live, action) != "accuse"]
                await decide(live, seat, legal[-1])
                for other, device in devices.items():
                    (update,) = device.heard("update")
                    heard[other].append((update["revision"], update["events"]))
            for other, updates in heard.items():
                for since in range(live.table.revision + 2):
                    snapshot = await live.snapshot(Guest(other, "en", False), since)
                    missed = [event for revision, events in updates if revision > since for event in events]
                    assert snapshot.update is not None
                    assert msgspec.to_builtins(snapshot.update.events) == missed
            if game == "thirteen_clues":
                assert heard[0] != heard[1] != heard[2], "the control: an answer is for one seat alone"

    asyncio.run(check())


def test_those_who_are_there_when_the_game_begins_are_told_of_the_deal(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            await at.sit(laid, "Ann", 0)
            await at.sit(laid, "Bob", 1)
            live = await at.hall.find(laid.id)
            devices = [Device(live, seat) for seat in (0, 1, None)]
            await at.sit(laid, "Cyd", 2)
            dealt = live.table.told.standing[0].events
            for device in devices:
                (snapshot,) = device.heard("snapshot")
                expected = [
                    msgspec.to_builtins(sentence(live.table.game, event, "en"))
                    for event in told(dealt, device.guest.seat)
                ]
                assert snapshot["update"]["events"] == expected
                assert snapshot["you"] == device.guest.seat

    asyncio.run(check())


def test_notes_are_for_the_seat_that_wrote_them(file: Path) -> None:
    async def check() -> None:
        secret = "it was the duke in the theatre"
        async with house(file) as at:
            laid, live = await at.play()
            ann, bob, watcher = Device(live, 0), Device(live, 1), Device(live, None)
            await live.talk.note(ann.guest, Note(text=secret))
            await live.talk.note(watcher.guest, Note(text="a spectator has no notes"))
            assert bob.heard() == watcher.heard() == []
        async with house(file) as at:
            live = await at.hall.find(laid.id)
            shown = await sights(live)
            assert [json.loads(sight)["notes"] for sight in shown] == [secret, "", "", ""]
            assert [secret.encode() in sight for sight in shown] == [True, False, False, False]

    asyncio.run(check())


def test_chat_and_remarks_are_for_everybody_and_last(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            devices = [Device(live, seat) for seat in (0, 1, 2, None)]
            text = "<img src=x onerror=alert(1)> & \u202e\x00 \U0001f50d"
            kept = "<img src=x onerror=alert(1)> & \U0001f50d"
            assert isinstance(await live.talk.say(devices[1].guest, Say(key=new_key(), text=text)), Ok)
            assert isinstance(
                await live.talk.say(devices[2].guest, Say(key=new_key(), remark="well_played")), Ok
            )
            for device in devices:
                lines = device.heard("chat")
                assert [(line["seat"], line["name"], line["text"], line["remark"]) for line in lines] == [
                    (1, "Person 1", kept, ""),
                    (2, "Person 2", "", "well_played"),
                ]
            revision = live.table.revision
            for empty in ("", "  \n\t", "\u200b\u3164\u2800", "\u202e\x00", "\u0301"):
                answer = await live.talk.say(devices[0].guest, Say(key=new_key(), text=empty))
                assert isinstance(answer, Refused)
            answer = await live.talk.say(
                devices[3].guest, Say(key=new_key(), text="psst, seat 2 has the knife")
            )
            assert isinstance(answer, Refused)
            assert [device.heard() for device in devices] == [[], [], [], []]
            assert live.table.revision == revision, "chat is no decision"
        async with house(file) as at:
            again = await at.hall.find(laid.id)
            assert [line.body.text for line in again.table.chat] == [kept, ""]

    asyncio.run(check())


def test_spectators_only_watch(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            log = await story(at.store, laid.id)
            watcher = Guest(None, "en", False)
            message = msgspec.convert(
                {"type": "move", "move": position(live).legal(0)[0], "ask": 1, "key": "watching"}, Move
            )
            assert isinstance(await live.move(watcher, message), Refused)
            assert await story(at.store, laid.id) == log

    asyncio.run(check())


def test_a_slow_reader_is_let_go_and_the_others_are_not_kept_waiting(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            slow, quick = Device(live, 0), Device(live, 1)
            heard = 0
            longest = Notice(text="x" * (LONGEST_QUEUE // 10))
            for _ in range(12):
                assert slow.guest.waiting <= LONGEST_QUEUE
                live.audience.tell(longest)
                heard += len(quick.heard("notice"))
            assert slow.guest.gone
            assert slow.guest.waiting == 0, "what it did not read is not kept"
            assert [slow.guest.frames.get_nowait() for _ in range(slow.guest.frames.qsize())] == [None]
            assert not quick.guest.gone
            assert heard == 12

    asyncio.run(check())


def test_one_frame_may_wait_however_long_it_is() -> None:
    slow = Guest(0, "en", False)
    slow.send(Notice(text="x" * (2 * LONGEST_QUEUE)))
    assert not slow.gone
    slow.send(Notice(text="x"))
    assert slow.gone


def test_when_all_together_read_too_slowly_the_slowest_is_let_go() -> None:
    backlog = Backlog(most=1_000)
    guests = [Guest(None, "en", False, backlog) for _ in range(4)]
    for size, guest in zip((300, 400, 200), guests, strict=False):
        guest.send_raw(b"x" * size)
    assert (backlog.bytes, [guest.gone for guest in guests]) == (900, [False] * 4)
    guests[3].send_raw(b"x" * 150)
    assert (backlog.bytes, [guest.gone for guest in guests]) == (650, [False, True, False, False])
    assert asyncio.run(guests[0].next()) == b"x" * 300
    assert backlog.bytes == 350
    guests[3].send_raw(b"x" * 600)
    assert (backlog.bytes, [guest.gone for guest in guests]) == (950, [False, True, False, False])


def test_guests_with_the_same_sight_are_sent_the_same_bytes_and_others_are_not(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            guests = [Device(live, seat).guest for seat in (0, 0, 1, None)]
            await decide(live, 2, position(live).legal(2)[0])
            first, same, other, watcher = (guest.frames.get_nowait() for guest in guests)
            assert first == same
            assert len({first, other, watcher}) == 3

    asyncio.run(check())


def test_a_move_of_a_seat_that_changed_hands_meanwhile_is_not_lost(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await live.chairs.rise(1, "left the table")
            await at.sit(laid, "Newcomer", 1)
            assert isinstance(await Device(live, 1).move(position(live).legal(1)[0]), Ok)
            moved = [body for body in await story(at.store, laid.id) if isinstance(body, journal.Moved)]
            assert [body.seat for body in moved] == [1]

    asyncio.run(check())
