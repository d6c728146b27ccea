"""Live connections: real sockets to a real server."""

from __future__ import annotations

import asyncio
import json
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from hawkshaw.server.buckets import Rate
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.switchboard import LARGEST_FRAME
from hawkshaw.server.limits import Limits
from hawkshaw.server.serve import listen
from hawkshaw.server.store.sqlite import SqliteStore
from tests.server.house import (
    ENDLESS,
    PATIENCE,
    Json,
    Phone,
    Running,
    choose_all,
    decide,
    finish,
    new_key,
    position,
    quickest,
    running,
)

# Coming and going


def test_a_whole_session(shared: Running) -> None:
    laid = shared.play(seats=2)
    with shared.phone(laid, 0, text=True) as ann, shared.phone(laid, 1) as bob, shared.phone(laid) as watcher:
        phones = [ann, bob, watcher]
        snapshots = [phone.wait_for("snapshot") for phone in phones]
        assert [snapshot["you"] for snapshot in snapshots] == [0, 1, None]
        assert snapshots[0]["update"]["table"]
        assert not snapshots[1]["update"]["table"]
        assert len({snapshot["space"]["hash"] for snapshot in snapshots}) == 1
        assert {snapshot["secret"] for snapshot in snapshots} == {""}
        live = shared.live(laid.id)
        revision = 0
        while live.table.to_act:
            seat = live.table.to_act[0]
            answer = phones[seat].move(quickest(position(live), seat))
            revision += 1
            assert (answer["type"], answer["revision"]) == ("ok", revision)
            for phone in phones:
                phone.wait_until(revision)
        for place, phone in zip((0, 1, None), phones, strict=True):
            assert phone.update["view"] == position(live).view(place).dump_without_moves()
            assert phone.update["outcome"]["winners"]
            while "over" not in [
                frame["info"]["status"] for frame in phone.frames if frame["type"] == "presence"
            ]:
                phone.hear()
    with shared.phone(laid, 0) as ann:
        assert len(ann.wait_for("snapshot")["secret"]) == 64


def test_everybody_sees_who_is_there(shared: Running) -> None:
    laid = shared.play()

    def here(frame: Json) -> list[bool]:
        return [seat["here"] for seat in frame["info"]["seats"]]

    with shared.phone(laid, 0) as ann:
        assert here(ann.wait_for("snapshot")) == [True, False, False]
        bob = shared.phone(laid, 1)
        assert here(ann.wait_for("presence")) == [True, True, False]
        second = shared.phone(laid, 1)
        second.wait_for("snapshot")
        bob.hang_up()
        with shared.phone(laid, 2):
            assert here(ann.wait_for("presence")) == [True, True, True], "bob's other device is still there"
        assert here(ann.wait_for("presence")) == [True, True, False]
        second.hang_up()
        assert here(ann.wait_for("presence")) == [True, False, False]


def test_ping(shared: Running) -> None:
    laid = shared.open()
    with shared.phone(laid) as phone:
        for number in (0, -7, 10**30):
            phone.send("ping", n=number)
            assert phone.wait_for("pong")["n"] == number


def test_a_waiting_table_has_a_snapshot_without_a_game_and_one_with_it_when_it_begins(
    shared: Running,
) -> None:
    laid = shared.open(seats=2)
    shared.sit(laid, "Ann", 0)
    with shared.phone(laid, 0) as ann:
        assert ann.wait_for("snapshot")["update"] is None
        shared.sit(laid, "Bob", 1)
        begun = ann.wait_for("snapshot")
        assert begun["info"]["status"] == "playing"
        assert begun["update"]["ask"] == 1
        assert begun["update"]["events"]


def test_resuming_tells_what_was_missed(shared: Running) -> None:
    laid = shared.play()
    with shared.phone(laid, 0) as ann, shared.phone(laid, 1) as bob:
        ann.wait_for("snapshot")
        bob.wait_for("snapshot")
        ann.move(ann.update["legal"][0][0])
        bob.wait_until(1)
        bob.hang_up()
        live = shared.live(laid.id)
        shared.do(choose_all(live))
        ann.wait_until(3)
        missed = [
            event
            for frame in ann.frames
            if frame["type"] == "update" and frame["revision"] > 1
            for event in frame["events"]
        ]
    with shared.phone(laid, 0, since=1) as again:
        assert again.wait_for("snapshot")["update"]["events"] == missed
        assert missed
    with shared.phone(laid, 0, since=3) as again:
        assert again.wait_for("snapshot")["update"]["events"] == []
    with shared.phone(laid, 0) as anew:
        assert anew.wait_for("snapshot")["update"]["events"] == []


def test_nothing_overtakes_the_snapshot(file: Path) -> None:
    """A move that is made while somebody connects is told after the snapshot, or is in it."""

    class SlowNotes(SqliteStore):
        async def note(self, table: str, seat: int) -> str:
            await asyncio.sleep(0.15)
            return await super().note(table, seat)

    with running(file, store=SlowNotes(file)) as at:
        laid = at.play()
        live = at.live(laid.id)
        with at.phone(laid, 0) as ann:
            at.do(asyncio.sleep(0.05))
            at.do(decide(live, 1, position(live).legal(1)[0]))
            seen: list[int] = []
            while not seen or seen[-1] < 1:
                frame = ann.hear()
                if frame["type"] in ("snapshot", "update"):
                    seen.append(ann.update["revision"])
                    assert frame["type"] == "snapshot" or len(seen) > 1
            assert seen == sorted(seen)


# Who may come in


def hello_to(shared: Running, **hello: Any) -> str:
    """What a hello is refused with; the connection must end."""
    with Phone(shared.base, hello) as phone:
        assert phone.is_let_go()
        (frame,) = phone.frames
        assert (frame["type"], frame["fatal"]) == ("fault", True)
        return str(frame["why"])


def test_no_stranger_comes_in(shared: Running) -> None:
    laid, foreign = shared.play(), shared.play()
    unknown = hello_to(shared, table="no-such-table")
    assert hello_to(shared, table=laid.id) == unknown
    assert hello_to(shared, table=laid.id, invite="x") == unknown
    assert hello_to(shared, table=laid.id, invite=foreign.invite) == unknown
    for token in ("x", laid.invite, laid.host, foreign.tokens[0]):
        assert "no longer opens" in hello_to(shared, table=laid.id, token=token)


def test_spectators_come_to_listed_tables_freely_and_to_others_by_the_link(shared: Running) -> None:
    listed, by_link = shared.play(listed=True), shared.play()
    for hello in (
        {"table": listed.id},
        {"table": by_link.id, "invite": by_link.invite},
        {"table": by_link.id, "invite": by_link.host},
    ):
        live = shared.live(hello["table"])
        with Phone(shared.base, hello) as watcher:
            snapshot = watcher.wait_for("snapshot")
            assert snapshot["you"] is None
            assert snapshot["update"]["view"] == position(live).view(None).dump()
            assert (snapshot["update"]["ask"], snapshot["update"]["legal"]) == (None, [])
            for kind, fields in (
                ("move", {"move": position(live).legal(0)[0], "ask": 1}),
                ("say", {"text": "seat 2 has the knife"}),
                ("propose", {"what": "undo"}),
            ):
                watcher.send(kind, key=new_key(), **fields)
                assert watcher.wait_for("refused")["why"] == "Spectators only watch."
            watcher.send("note", text="mine")
            assert watcher.wait_for("refused")["why"] == "Spectators only watch."
            watcher.send("preview", preview=position(live).legal(0)[0])
            assert watcher.wait_for("previewed")["shape"] is None
        assert live.table.revision == 0


@pytest.mark.parametrize(
    "first",
    [
        '{"type": "ping"}',
        '{"type": "move", "move": 1, "ask": 1, "key": "12345678"}',
        "{",
        "",
        "[]",
        '{"type": "hello"}',
        '{"type": "hello", "table": "x", "admin": true}',
        b"\xff\xfe",
        b'{"type": "hello", "table": "\xff"}',
        '{"x": ' + "[" * 30_000,
    ],
)
def test_a_connection_begins_with_hello(first: str | bytes, shared: Running) -> None:
    with Phone(shared.base) as phone:
        phone.socket.send(first)
        assert phone.is_let_go()
        assert [(frame["type"], frame["fatal"]) for frame in phone.frames] == [("fault", True)]


def test_who_says_nothing_is_let_go(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hawkshaw.server.host.switchboard.HELLO_WITHIN", 0.05)
    with Phone(shared.base) as phone:
        assert phone.is_let_go()
        assert [(frame["why"], frame["fatal"]) for frame in phone.frames] == [("say hello first", True)]


def test_one_says_hello_once(shared: Running) -> None:
    laid = shared.play()
    with shared.phone(laid, 0) as ann:
        ann.wait_for("snapshot")
        ann.send("hello", table=laid.id, token=laid.tokens[1])
        assert not ann.wait_for("fault")["fatal"]
        ann.send("ping")
        ann.wait_for("pong")


def test_a_new_link_and_a_kick_end_the_connections_of_that_seat_alone(shared: Running) -> None:
    laid = shared.play()
    with shared.phone(laid, 0) as ann, shared.phone(laid, 1) as bob, shared.phone(laid, 1) as bobs_other:
        for phone in (ann, bob, bobs_other):
            phone.wait_for("snapshot")
        shared.post(f"{laid.path}/reissue", {"host": laid.host, "seat": 1})
        for phone in (bob, bobs_other):
            assert phone.is_let_go()
            assert phone.frames[-1]["type"] == "fault"
        assert "no longer opens" in hello_to(shared, table=laid.id, token=laid.tokens[1])
        shared.post(f"{laid.path}/kick", {"host": laid.host, "seat": 2})
        ann.send("ping")
        ann.wait_for("pong")
        assert ann.move(ann.update["legal"][0][0])["type"] == "ok"


@pytest.mark.parametrize("how", ["kick", "reissue"])
def test_whoever_is_shown_out_while_they_come_does_not_come_in(how: str, shared: Running) -> None:
    """They have shown their secret while it was good, and wait for the table behind what makes it bad."""
    laid = shared.play(seats=2)
    live = shared.live(laid.id)
    shared.do(live.lock.acquire())
    with shared.phone(laid, 0) as phone, ThreadPoolExecutor(1) as elsewhere:
        shared.do(waiting_for(live, 1))
        path, body = f"{laid.path}/{how}", {"host": laid.host, "seat": 0}
        done = elsewhere.submit(shared.post, path, body)
        shared.do(waiting_for(live, 2))
        shared.do(let_on(live))
        done.result()
        assert phone.is_let_go()
        assert [frame["type"] for frame in phone.frames] == ["fault"]
        assert phone.frames[0]["fatal"]
    assert not live.audience.here(0)
    assert not any(guest.seat == 0 for guest in live.audience.guests)


async def waiting_for(live: LiveTable, count: int) -> None:
    """So many wait for a table that somebody holds up."""
    async with asyncio.timeout(PATIENCE):
        while len(live.lock._waiters or ()) < count:
            await asyncio.sleep(0.01)


async def let_on(live: LiveTable) -> None:
    live.lock.release()


def test_who_comes_back_takes_the_seat_from_the_bot(shared: Running) -> None:
    laid = shared.play()
    live = shared.live(laid.id)
    shared.do(live.chairs.take_over(1, "random"))
    with shared.phone(laid, 0) as ann:
        assert ann.wait_for("snapshot")["info"]["seats"][1]["bot"] == "random"
        with shared.phone(laid, 1) as bob:
            seat = bob.wait_for("snapshot")["info"]["seats"][1]
            assert (seat["name"], seat["bot"], seat["here"]) == ("Person 1", "", True)
            assert ann.wait_for("presence")["info"]["seats"][1]["bot"] == ""


def test_a_restart_lets_everybody_go_and_in_again(file: Path) -> None:
    with running(file) as at:
        laid = at.play()
        with at.phone(laid, 0) as ann:
            ann.wait_for("snapshot")
            legal = ann.update["legal"][0][0]
            ok = ann.move(legal, key="before-the-fall")
            ann.wait_until(1)
            at_the_end = ann.update
    with running(file) as at, at.phone(laid, 0, since=1) as ann:
        assert ann.wait_for("snapshot")["update"] == at_the_end | {"type": "update", "events": []}
        assert ann.move(legal, ask=1, key="before-the-fall") == ok
        assert at.live(laid.id).table.revision == 1


# Security


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example"])
def test_pages_of_other_sites_get_no_connection(origin: str, shared: Running) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        Phone(shared.base, additional_headers={"origin": origin})
    assert refusal.value.response.status_code == 403


def test_our_own_page_gets_one(shared: Running) -> None:
    laid = shared.open()
    hello = {"table": laid.id, "invite": laid.invite}
    with Phone(shared.base, hello, additional_headers={"origin": shared.base}) as phone:
        phone.wait_for("snapshot")


def small(**rates: Any) -> Limits:
    ample: Json = {"requests": ENDLESS, "creating": ENDLESS, "joining": ENDLESS, "frames": ENDLESS}
    return Limits(**(ample | rates))


def test_a_flood_ends_the_connection_that_floods_and_no_other(file: Path) -> None:
    with running(file, limits=small(frames=Rate(0.001, 5))) as at:
        laid = at.play()
        with at.phone(laid, 0) as ann, at.phone(laid, 1) as flood:
            ann.wait_for("snapshot")
            flood.wait_for("snapshot")
            for _ in range(6):
                flood.send("ping")
            assert flood.is_let_go()
            kinds = [frame["type"] for frame in flood.frames if frame["type"] in ("pong", "fault")]
            assert kinds == ["pong"] * 5 + ["fault"]
            assert flood.frames[-1]["fatal"]
            assert ann.move(ann.update["legal"][0][0])["type"] == "ok"


def test_an_address_may_have_so_many_connections(file: Path) -> None:
    with running(file, limits=small(connections=2)) as at:
        laid = at.open()
        with at.phone(laid) as first, at.phone(laid) as second:
            first.wait_for("snapshot")
            second.wait_for("snapshot")
            with pytest.raises(InvalidStatus) as refusal:
                at.phone(laid)
            assert refusal.value.response.status_code == 429


def test_a_frame_has_a_size(shared: Running) -> None:
    laid = shared.play()
    with shared.phone(laid, 0) as ann, shared.phone(laid, 1) as bob:
        ann.wait_for("snapshot")
        bob.wait_for("snapshot")
        ann.send("note", text="x" * 20_000)
        assert ann.wait_for("ok")
        ann.send("note", text="x" * 20_001)
        assert not ann.wait_for("fault")["fatal"]
        ann.socket.send("x" * (LARGEST_FRAME + 1))
        assert ann.is_let_go()
        assert bob.move(bob.update["legal"][0][0])["type"] == "ok"


def test_chat_is_json_text_and_nothing_else(shared: Running) -> None:
    laid = shared.play()
    text = "</script><script>alert(1)</script> \u2028 \x00 \x1b[31m"
    with shared.phone(laid, 0) as ann, shared.phone(laid, 1) as bob:
        bob.wait_for("snapshot")
        ann.send("say", text=text, key=new_key())
        assert bob.wait_for("chat")["text"] == "</script><script>alert(1)</script> [31m"


def test_a_move_is_done_although_the_one_who_asked_has_gone(shared: Running) -> None:
    laid = shared.play()
    with shared.phone(laid, 1) as bob:
        bob.wait_for("snapshot")
        with shared.phone(laid, 0) as ann:
            ann.wait_for("snapshot")
            ann.send("move", move=ann.update["legal"][0][0], ask=1, key="last-words")
        bob.wait_until(1)
        with shared.phone(laid, 0) as again:
            again.wait_for("snapshot")
            assert again.move(0, ask=1, key="last-words") == {
                "type": "ok",
                "key": "last-words",
                "revision": 1,
            }


def test_bots_and_people_finish_a_game_together(shared: Running) -> None:
    laid = shared.play("dead_end_drive", 3, bots={"1": "novice", "2": "random"})
    live = shared.live(laid.id)
    with shared.phone(laid, 0) as ann:
        ann.wait_for("snapshot")
        while ann.update["outcome"] is None:
            if ann.update["ask"] is None:
                ann.hear()
            else:
                assert ann.move(quickest(position(live), 0))["type"] == "ok"
        assert {decision.seat for decision in live.table.decisions} == {0, 1, 2}
        assert live.table.status == "over"


def test_a_finished_table_is_shown_to_whoever_comes_late(shared: Running) -> None:
    laid = shared.play()
    live = shared.live(laid.id)
    shared.do(finish(live))
    with shared.phone(laid, 2) as cyd:
        snapshot = cyd.wait_for("snapshot")
        assert snapshot["info"]["status"] == "over"
        assert snapshot["update"]["outcome"]["winners"]
        assert json.dumps(snapshot["update"]["view"]) == json.dumps(
            position(live).view(2).dump_without_moves()
        )


def test_answers_do_not_wait_for_more_to_send() -> None:
    async def check() -> None:
        accepted: asyncio.Queue[int] = asyncio.Queue()

        async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            accepted.put_nowait(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = listen("127.0.0.1", 0)
        async with await asyncio.start_server(look, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            assert await accepted.get() == 1
            writer.close()
            await writer.wait_closed()

    asyncio.run(check())
